//! A match as 64 bytes from the view of the side to move, for programs that learn, and its rewards.
//!
//! | bytes | contents |
//! |---|---|
//! | 0 to 23 | own men on points 1 to 24, in the own numbering |
//! | 24 | own men borne off |
//! | 25 to 48 | the opponent's men on the same points: byte 25 is the own point 1, the opponent's 24 |
//! | 49 | the opponent's men borne off |
//! | 50, 51 | the higher and the lower number on the dice; 0 before the throw |
//! | 52, 53 | own points, the opponent's points: 0 to 11 |
//! | 54 | who is en bredouille: 0 nobody, 1 the own side, 2 the opponent |
//! | 55, 56 | the holes that the own side still needs, and the opponent |
//! | 57 | who may still win the grande bredouille: 0 nobody, 1 the own side, 2 the opponent |
//! | 58 | the points that the opponent marks after the play |
//! | 59, 60 | own throws in this relève, the opponent's throws; at most 255; 0 after the end |
//! | 61, 62 | own privileges used in this relève (provincial bearing off), the opponent's; 0 after the end |
//! | 63 | what the match waits for: 0 dice for the lead, 1 dice, 2 hold or go, 3 a play, 4 nothing: it is over |
//!
//! The view is that of the side that must act, throw or play; before the lead White's, and after the end the winner's.
//! It has everything that the rest of the match depends on, except the first throws under `rencontre=on`.

use trictrac_rules::game::Match;
use trictrac_rules::marking::Tally;
use trictrac_rules::men::Men;
use trictrac_rules::point::RAIL;
use trictrac_rules::releve::Releve;
use trictrac_rules::side::Side;
use trictrac_rules::turn::{Phase, Turn};

/// The number of bytes of an observation.
pub const OBSERVATION: usize = 64;

/// The place of the opponent's men.
const OPPONENT: usize = 25;
/// The place of everything after the men.
const MARKS: usize = 50;

/// Returns the side from whose view [`observe`] sees `state`.
#[must_use]
pub const fn viewer(state: &Match) -> Side {
    match state.phase() {
        Phase::Lead => Side::White,
        Phase::Throw(side) | Phase::Over { winner: side, .. } => side,
        Phase::Choice(turn) | Phase::Play(turn) => turn.roller,
    }
}

/// Returns the observation of `state` from the view of its [`viewer`].
#[must_use]
pub fn observe(state: &Match) -> [u8; OBSERVATION] {
    observe_from(state, viewer(state))
}

/// Returns the observation of `state` from the view of `own`.
#[must_use]
pub fn observe_from(state: &Match, own: Side) -> [u8; OBSERVATION] {
    let sides = [own, own.opponent()];
    let mut bytes = [0; OBSERVATION];
    let releve = state.releve();
    let [mine, theirs] = sides.map(|side| releve.board.men(side));
    put_men(&mut bytes[..OPPONENT], mine, |point| point);
    put_men(&mut bytes[OPPONENT..MARKS], theirs, |point| RAIL - point);
    let (phase, turn) = phase(state);
    let [high, low] =
        turn.map_or([0; 2], |turn| [turn.throw.high().pips(), turn.throw.low().pips()]);
    let [points, to_go] = [releve.points.amounts(), state.holes().amounts()];
    let goal = state.rules().holes.get();
    let counts = |count: fn(&Releve, Side) -> u16| {
        let shown =
            |side| if state.is_over() { 0 } else { count(releve, side).min(u8::MAX.into()) as u8 };
        sides.map(shown)
    };
    let throws = counts(|releve, side| releve.throws[side]);
    let privileges = counts(|releve, side| releve.privileges[side].into());
    bytes[MARKS..].copy_from_slice(&[
        high,
        low,
        points[sides[0]],
        points[sides[1]],
        relation(&releve.points, own),
        goal - to_go[sides[0]],
        goal - to_go[sides[1]],
        relation(&state.holes(), own),
        turn.map_or(0, |turn| turn.owed),
        throws[0],
        throws[1],
        privileges[0],
        privileges[1],
        phase,
    ]);
    bytes
}

/// Writes the number of men on each point of the viewer's numbering, which `place` gives, then those borne off.
fn put_men(bytes: &mut [u8], men: &Men, place: impl Fn(u8) -> u8) {
    for point in men.any() {
        bytes[usize::from(place(point.number()) - 1)] = men.on(point);
    }
    bytes[usize::from(RAIL - 1)] = men.borne_off();
}

/// Returns the last byte, and the turn if there is one.
const fn phase(state: &Match) -> (u8, Option<Turn>) {
    match state.phase() {
        Phase::Lead => (0, None),
        Phase::Throw(_) => (1, None),
        Phase::Choice(turn) => (2, Some(turn)),
        Phase::Play(turn) => (3, Some(turn)),
        Phase::Over { .. } => (4, None),
    }
}

/// Returns 0 for nobody, 1 for `own`, 2 for its opponent.
fn relation(tally: &Tally, own: Side) -> u8 {
    tally.run().holder().map_or(0, |side| if side == own { 1 } else { 2 })
}

/// The kind of reward that a program learns from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reward {
    /// 1 for a match won, -1 for a match lost.
    #[default]
    Win,
    /// The holes that White wins by an action and the dice after it, less those that Black wins.
    Holes,
    /// The stakes of a match won, or lost with a minus. Rule: R10.1.
    Stake,
}

impl Reward {
    /// The names of all kinds.
    pub const ALL: [(&'static str, Self); 3] =
        [("win", Self::Win), ("holes", Self::Holes), ("stake", Self::Stake)];

    /// Returns White's reward for what happened between two states of a match; Black's is its negative.
    #[must_use]
    pub fn between(self, before: &Match, after: &Match) -> f32 {
        let sign = |winner| if winner == Side::White { 1.0 } else { -1.0 };
        match (self, after.phase()) {
            (Self::Holes, _) => {
                let lead = |state: &Match| {
                    let holes = state.holes().amounts();
                    f32::from(holes[Side::White]) - f32::from(holes[Side::Black])
                };
                lead(after) - lead(before)
            }
            (Self::Win, Phase::Over { winner, .. }) => sign(winner),
            (Self::Stake, Phase::Over { winner, stake }) => sign(winner) * stake.as_f32(),
            _ => 0.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use trictrac_rules::rules::Rules;

    use super::*;

    fn seen(text: &str) -> [u8; OBSERVATION] {
        observe(&Match::parse(text, Rules::default()).expect("a state"))
    }

    #[test]
    fn both_sides_see_the_same_from_their_own_side() {
        let marks = "points 4/6 holes 3/5 throws 7/8 privileges 0/0 opening past await play";
        let white = seen(&format!("board W11,B4,2,W2,W2/6/6/5,B11 side w dice 63 {marks}"));
        assert_eq!(
            (white[0], white[25 + 1], white[25 + 23], white[4], white[5]),
            (11, 4, 11, 2, 2)
        );
        assert_eq!(white[50..], [6, 3, 4, 6, 0, 9, 7, 0, white[58], 7, 8, 0, 0, 3]);
        let marks = "points 6/4 holes 5/3 throws 8/7 privileges 0/0 opening past await play";
        let black = seen(&format!("board W11,5/6/6/B2,B2,2,W4,B11 side b dice 63 {marks}"));
        assert_eq!(white, black);
    }

    #[test]
    fn a_match_that_has_not_begun_waits_for_the_lead() {
        let bytes = observe(&Match::default());
        assert_eq!((bytes[0], bytes[48], bytes[55], bytes[63]), (15, 15, 12, 0));
    }
}
