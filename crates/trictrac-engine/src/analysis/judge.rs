//! One decision: what could be done, what was, and what it cost.

use trictrac_rules::coup::Coup;
use trictrac_rules::game::Match;
use trictrac_rules::play::Play;
use trictrac_rules::turn::{Action, Phase};

use super::verdict::Verdict;
use crate::prospects::Aim;
use crate::search::{Ranked, Search, plays};

/// What is decided about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// To hold or go. Rule: R8.1.
    Choice,
    /// How to play.
    Play,
}

/// What was done about a throw.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Done {
    /// The roller held.
    pub held: bool,
    /// The roller went.
    pub went: bool,
    /// He played so.
    pub play: Option<Play>,
}

impl Done {
    /// What `action` does: playing where there is a choice is holding.
    #[must_use]
    pub const fn of(action: Action) -> Self {
        let mut done = Self { held: false, went: false, play: None };
        match action {
            Action::Hold => done.held = true,
            Action::Go => done.went = true,
            Action::Play(play) => {
                done.held = true;
                done.play = Some(play);
            }
            _ => {}
        }
        done
    }
}

/// Something that could be done.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate {
    /// A play; of the choice, holding or going.
    pub action: Action,
    /// What it is worth to the roller, by the aim.
    pub equity: f32,
    /// His chance to win the match after it.
    pub chance: f32,
    /// How many throws ahead it was looked at.
    pub plies: u8,
}

/// A decision that was made.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// What was decided about.
    pub kind: Kind,
    /// What could be done, the best first; the best ones and the one made.
    pub candidates: Vec<Candidate>,
    /// Which candidate was made, from 0.
    pub made: usize,
    /// Half the equity that it lost against the best: of the chance to win, what it lost; of the stake, half of that.
    pub loss: f32,
    /// What to call it.
    pub verdict: Verdict,
}

impl Decision {
    /// The best that could be done.
    #[must_use]
    pub fn best(&self) -> &Candidate {
        &self.candidates[0]
    }

    /// What was done.
    #[must_use]
    pub fn done(&self) -> &Candidate {
        &self.candidates[self.made]
    }

    /// The decision for the candidate at `made` among all, of which the best `kept` stay.
    fn new(kind: Kind, mut candidates: Vec<Candidate>, made: usize, kept: usize) -> Self {
        let forced = candidates.len() == 1;
        let loss = ((candidates[0].equity - candidates[made].equity) / 2.0).max(0.0);
        let verdict = if forced { Verdict::Forced } else { Verdict::of_loss(loss) };
        let kept = kept.max(1);
        if made >= kept {
            candidates[kept] = candidates[made];
            candidates.truncate(kept + 1);
        } else {
            candidates.truncate(kept);
        }
        let made = made.min(kept);
        Self { kind, candidates, made, loss, verdict }
    }
}

/// Judges decisions.
#[derive(Clone, Copy)]
pub struct Judge<'a> {
    /// How positions are judged.
    pub search: Search<'a>,
    /// How many candidates of a decision are kept, besides the one made.
    pub kept: usize,
}

impl Judge<'_> {
    /// The decisions that were `done` in `state`, which waits for its roller to choose or play: the choice, then the play.
    ///
    /// Without a choice made where there is one, only the plays are compared. An illegal play is no decision.
    #[must_use]
    pub fn decisions(&self, state: &Match, done: Done) -> Vec<Decision> {
        let Some(coup) = state.coup() else { return Vec::new() };
        let choice = matches!(state.phase(), Phase::Choice(_)) && (done.held || done.went);
        let play = done.play.filter(|_| !(choice && done.went));
        let play = play.and_then(|play| coup.canonical(play).ok());
        if !choice && play.is_none() {
            return Vec::new();
        }
        let plays = self.plays(state, &coup, play, choice);
        let mut decisions = Vec::new();
        if choice {
            decisions.push(self.choice(state, &coup, &plays, done.went));
        }
        let made =
            play.and_then(|play| plays.iter().position(|one| one.action == Action::Play(play)));
        if let Some(made) = made {
            let candidates = plays.iter().map(|one| self.candidate(one, &coup)).collect();
            decisions.push(Decision::new(Kind::Play, candidates, made, self.kept));
        }
        decisions
    }

    /// Whether to hold, as the best of `plays`, or to go.
    fn choice(&self, state: &Match, coup: &Coup, plays: &[Ranked], went: bool) -> Decision {
        let roller = coup.situation().roller;
        let hold = Candidate { action: Action::Hold, ..self.candidate(&plays[0], coup) };
        let as_deep = Search { plies: plays[0].plies, ..self.search };
        let going = as_deep.ranked(state, roller, vec![Action::Go], None);
        let go = self.candidate(&going[0], coup);
        let (candidates, made) = if go.equity > hold.equity {
            (vec![go, hold], usize::from(!went))
        } else {
            (vec![hold, go], usize::from(went))
        };
        Decision::new(Kind::Choice, candidates, made, 2)
    }

    /// All plays, the best first. `made` is looked at as deep as the best.
    fn plays(&self, state: &Match, coup: &Coup, made: Option<Play>, choice: bool) -> Vec<Ranked> {
        let plays = plays(coup);
        // One play is compared with nothing but going.
        let plies = if plays.len() == 1 && !choice { 0 } else { self.search.plies };
        let search = Search { plies, ..self.search };
        search.ranked(state, coup.situation().roller, plays, made.map(Action::Play))
    }

    fn candidate(&self, ranked: &Ranked, coup: &Coup) -> Candidate {
        let Ranked { action, equity, plies, .. } = *ranked;
        let win = match self.search.aim {
            Aim::Win => equity,
            Aim::Stake => {
                let search = Search { aim: Aim::Win, plies, ..self.search };
                search.equity(&ranked.after, coup.situation().roller)
            }
        };
        Candidate { action, equity, chance: f32::midpoint(win, 1.0), plies }
    }
}
