//! The figures that decided a finished match: the throw that ended it, the doubled holes, the last holes in a row.

use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::stake::Stake;
use trictrac_rules::throw::Throw;
use trictrac_rules::turn::Phase;
use trictrac_words::Reckoning;

use crate::session::ClassicPageSession;

/// The least number of holes in a row at the end that is worth a remark.
const MANY: u8 = 3;

/// A finished match in a few figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchOutcome {
    /// The winner.
    pub winner: Side,
    /// The holes of both sides.
    pub holes: PerSide<u8>,
    /// The number of holes that wins.
    pub goal: u8,
    /// The stake that the winner receives.
    pub stake: Stake,
    /// True if the winner won all those holes without interruption. Rule: R7.6.
    pub is_grande_bredouille: bool,
    /// The gain that won the last holes, and their number.
    pub ending: Option<(ThrowGain, u8)>,
    /// The gain with whose holes the winner took the lead for good, and their number.
    pub turning: Option<(ThrowGain, u8)>,
    /// The number of times that each side won holes en bredouille, which count double. Rule: R7.3.
    pub doubled: PerSide<u8>,
    /// The holes that the winner won in a row at the end, if they are many.
    pub last: Option<u8>,
}

/// The points that a side marked for one throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThrowGain {
    /// The number of the throw, from 1.
    pub number: usize,
    /// The throw.
    pub throw: Throw,
    /// The side that marked them.
    pub side: Side,
    /// The points.
    pub points: u8,
}

impl MatchOutcome {
    /// Returns the outcome of a match that is over.
    #[must_use]
    pub fn of(session: &ClassicPageSession) -> Option<Self> {
        let state = session.state();
        let Phase::Over { winner, stake } = state.phase() else { return None };
        let marks = marks(session);
        let mut doubled = PerSide::new(0, 0);
        for mark in &marks {
            doubled[mark.gain.side] += u8::from(mark.double);
        }
        let with_holes = marks.iter().rev().filter(|mark| mark.holes > 0);
        let run = with_holes.take_while(|mark| mark.gain.side == winner);
        let ends = |mark: &&GainedHoles| mark.holes > 0 && mark.gain.side == winner;
        let ending = marks.iter().rev().find(ends).map(|mark| (mark.gain, mark.holes));
        let last: u8 = run.map(|mark| mark.holes).sum();
        Some(Self {
            winner,
            holes: state.holes().amounts(),
            goal: state.rules().holes.get(),
            stake,
            is_grande_bredouille: state.holes().en_bredouille(winner),
            ending,
            turning: turning(&marks, winner),
            doubled,
            last: (last >= MANY).then_some(last),
        })
    }
}

/// The holes that a gain won.
struct GainedHoles {
    gain: ThrowGain,
    /// The holes that count: not more than the side needed to win.
    holes: u8,
    /// True if they are doubled, and both count.
    double: bool,
}

/// The last gain that brought the winner from no lead to one.
fn turning(marks: &[GainedHoles], winner: Side) -> Option<(ThrowGain, u8)> {
    let (mut lead, mut turning) = (0_i16, None);
    for mark in marks.iter().filter(|mark| mark.holes > 0) {
        let holes = i16::from(mark.holes);
        let before = lead;
        lead += if mark.gain.side == winner { holes } else { -holes };
        if before <= 0 && lead > 0 {
            turning = Some((mark.gain, mark.holes));
        }
    }
    turning
}

/// Everything that was marked, in order.
fn marks(session: &ClassicPageSession) -> Vec<GainedHoles> {
    let goal = session.rules().holes.get();
    let (mut marks, mut won) = (Vec::new(), PerSide::new(0, 0));
    for (number, turn) in (1..).zip(session.turns()) {
        let events: Vec<_> = turn.events().copied().collect();
        for side in [turn.roller(), turn.roller().opponent()] {
            if let Some(mark) = Reckoning::of(&events, side) {
                let throw = turn.throw.situation().throw;
                let gain = ThrowGain { number, throw, side, points: mark.gain };
                let holes = mark.holes.min(goal.saturating_sub(won[side]));
                won[side] += holes;
                let double = mark.is_double() && holes == mark.holes;
                marks.push(GainedHoles { gain, holes, double });
            }
        }
    }
    marks
}

#[cfg(test)]
mod tests {
    use trictrac_rules::rules::Rules;
    use trictrac_rules::turn::Action;

    use super::*;
    use crate::match_settings::MatchSettings;
    use crate::participant::Participant;
    use crate::session::PlayerQuestion;
    use crate::session::{ClassicPageSession, NextStep};

    /// A match of two people who hold after every hole and make the first legal play.
    fn played(seed: u64, rules: &str) -> ClassicPageSession {
        let seats = PerSide::new(Participant::Person, Participant::Person);
        let rules = rules.parse().unwrap();
        let mut session =
            ClassicPageSession::new(MatchSettings { rules, seats, ..MatchSettings::new(seed) });
        loop {
            match session.awaits() {
                NextStep::Dice | NextStep::Person(_, PlayerQuestion::Throw(_)) => session.throw(),
                NextStep::Person(_, PlayerQuestion::Choose) => session.act(Action::Hold).unwrap(),
                NextStep::Person(_, PlayerQuestion::Play) => {
                    let play = session.last_turn().unwrap().throw.first_play();
                    session.act(Action::Play(play)).unwrap();
                }
                _ => return session,
            }
        }
    }

    #[test]
    fn a_match_that_is_not_over_has_no_outcome() {
        assert_eq!(MatchOutcome::of(&ClassicPageSession::first(Rules::default(), || 7)), None);
    }

    #[test]
    fn the_outcome_follows_from_the_throws() {
        for seed in 0..20 {
            let session = played(seed, "holes=3");
            let outcome = MatchOutcome::of(&session).expect("the match is over");
            assert_eq!(outcome.holes[outcome.winner], 3, "seed {seed}");
            let (ending, holes) = outcome.ending.expect("a hole ended it");
            assert_eq!(ending.number, session.turns().len(), "seed {seed}");
            let won: u8 = marks(&session)
                .iter()
                .filter(|mark| mark.gain.side == outcome.winner)
                .map(|mark| mark.holes)
                .sum();
            assert_eq!(won, 3, "no hole counts that was not needed: seed {seed}");
            assert!(ending.side == outcome.winner && holes > 0, "seed {seed}");
            assert_eq!(session.last_turn().unwrap().marked(ending.side), ending.points);
            let (turning, _) = outcome.turning.expect("the winner took the lead");
            assert!(turning.side == outcome.winner && turning.number <= ending.number);
            let loser = outcome.winner.opponent();
            let unanswered = outcome.holes[loser] == 0;
            assert!(!unanswered || outcome.last == Some(3), "seed {seed}");
            assert!(outcome.doubled[loser] <= outcome.holes[loser], "seed {seed}");
            assert_eq!(outcome.stake.as_f32() >= 3.0, outcome.is_grande_bredouille, "seed {seed}");
        }
    }
}
