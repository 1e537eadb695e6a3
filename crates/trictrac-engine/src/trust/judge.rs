//! Judges single decisions: the alternatives, the choice, and what it lost.

use trictrac_rules::coup::Coup;
use trictrac_rules::game::Match;
use trictrac_rules::play::Play;
use trictrac_rules::turn::{Action, Phase};

use super::ground::Trust;
use super::verdict::DecisionQuality;
use crate::lines::ErrorClass;
use crate::prospects::Aim;
use crate::search::{RankedAction, Search, plays};

/// The subject of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum DecisionSubject {
    /// Hold or go. Rule: R8.1.
    Choice,
    /// A play.
    Play,
}

/// The decisions of the roller about a throw.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RollerDecisions {
    /// The roller held.
    pub held: bool,
    /// The roller went.
    pub went: bool,
    /// The roller's play.
    pub play: Option<Play>,
}

impl RollerDecisions {
    /// Returns what `action` does: to play where hold or go is awaited is also to hold.
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
            Action::Lead { .. } | Action::Throw(_) => {}
        }
        done
    }
}

/// A possible action and its value.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Alternative {
    /// A play, or hold or go.
    pub action: Action,
    /// The equity for the roller after the action, in the unit of [`Aim::equity`].
    pub equity: f32,
    /// The roller's chance to win the match after the action, 0 to 1.
    pub chance: f32,
    /// The depth at which it was searched, in throws.
    pub plies: u8,
    /// The number of trials of its rollout, from which the values are; 0 if they are from the search.
    pub trials: u32,
    /// The standard error of its loss against the best candidate, in chances to win; 0 for the best, and without a rollout.
    pub error: f32,
}

/// A decision and its judgement.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct JudgedDecision {
    /// The subject of the decision.
    pub kind: DecisionSubject,
    /// The alternatives, the best first: the best ones and the chosen one.
    pub candidates: Vec<Alternative>,
    /// The index of the chosen candidate.
    pub made: usize,
    /// Half the equity lost against the best candidate: the lost chance to win, or half the lost stake.
    pub loss: f32,
    /// The name for this loss, as far as it is trusted.
    pub verdict: DecisionQuality,
    /// The ground on which the decision is judged.
    pub trust: Trust,
    /// What was wrong, if it is an error of an analysed match.
    pub class: Option<ErrorClass>,
}

impl JudgedDecision {
    /// Returns whether the decision is a rated inaccuracy, mistake or blunder, or seems to be one before a check.
    #[must_use]
    pub fn is_error(&self) -> bool {
        self.is_rated() && self.verdict.is_error()
    }

    /// Returns whether the decision counts in summaries and ratings: the network has learned every option that matters.
    #[must_use]
    pub const fn is_rated(&self) -> bool {
        self.trust.unknown().is_none()
    }

    /// Returns the best candidate.
    #[must_use]
    pub fn best(&self) -> &Alternative {
        &self.candidates[0]
    }

    /// Returns the chosen candidate.
    #[must_use]
    pub fn done(&self) -> &Alternative {
        &self.candidates[self.made]
    }

    /// Judges the choice of candidate `made`; the best `kept` candidates and the chosen one are stored.
    fn new(
        kind: DecisionSubject,
        mut candidates: Vec<Alternative>,
        made: usize,
        kept: usize,
    ) -> Self {
        let forced = candidates.len() == 1;
        let loss = ((candidates[0].equity - candidates[made].equity) / 2.0).max(0.0);
        let verdict = if forced { DecisionQuality::Forced } else { DecisionQuality::of_loss(loss) };
        let made = keep_best(&mut candidates, made, kept.max(1));
        Self { kind, candidates, made, loss, verdict, trust: Trust::Searched, class: None }
    }
}

/// Keeps the `kept` best of `candidates`, which come first, and number `made`; returns the new place of that one.
pub fn keep_best<T>(candidates: &mut Vec<T>, made: usize, kept: usize) -> usize {
    if made >= kept {
        candidates.swap(kept, made);
        candidates.truncate(kept + 1);
    } else {
        candidates.truncate(kept);
    }
    made.min(kept)
}

/// Judges decisions by a search.
#[derive(Clone, Copy)]
pub struct DecisionJudge<'a> {
    /// Finds the values of the candidates.
    pub search: Search<'a>,
    /// The number of candidates of a decision that are stored, besides the chosen one.
    pub kept: usize,
}

impl DecisionJudge<'_> {
    /// Judges what was `done` in `state`, which waits for hold or go, or for a play: the choice, then the play.
    ///
    /// If hold or go was awaited but not chosen, only the plays are compared. An illegal play is not judged.
    #[must_use]
    pub fn decisions(&self, state: &Match, done: RollerDecisions) -> Vec<JudgedDecision> {
        let Some(coup) = state.coup() else { return Vec::new() };
        let choice = matches!(state.phase(), Phase::Choice(_)) && (done.held || done.went);
        let play = done.play.filter(|_| !(choice && done.went));
        let play = play.and_then(|play| coup.canonical(play).ok());
        if !choice && play.is_none() {
            return Vec::new();
        }
        let plays = self.plays(state, &coup, play);
        let mut decisions = Vec::new();
        if choice {
            decisions.push(self.choice(state, &coup, &plays, done.went));
        }
        let made =
            play.and_then(|play| plays.iter().position(|one| one.action == Action::Play(play)));
        if let Some(made) = made {
            let candidates = plays.iter().map(|one| self.candidate(one, &coup)).collect();
            decisions.push(JudgedDecision::new(DecisionSubject::Play, candidates, made, self.kept));
        }
        decisions
    }

    /// Judges hold or go; a hold is worth the best of `plays`.
    fn choice(
        &self,
        state: &Match,
        coup: &Coup,
        plays: &[RankedAction],
        went: bool,
    ) -> JudgedDecision {
        let roller = coup.situation().roller;
        let hold = Alternative { action: Action::Hold, ..self.candidate(&plays[0], coup) };
        // To go is searched as deep as the best play was, so that the depth alone makes no difference.
        let as_deep = Search { plies: plays[0].plies, ..self.search };
        let going = as_deep.ranked(state, roller, vec![Action::Go], None);
        let go = self.candidate(&going[0], coup);
        let (candidates, made) = if go.equity > hold.equity {
            (vec![go, hold], usize::from(!went))
        } else {
            (vec![hold, go], usize::from(went))
        };
        JudgedDecision::new(DecisionSubject::Choice, candidates, made, 2)
    }

    /// Returns all plays, the best first; `made` is searched as deep as the best.
    fn plays(&self, state: &Match, coup: &Coup, made: Option<Play>) -> Vec<RankedAction> {
        self.search.ranked(state, coup.situation().roller, plays(coup), made.map(Action::Play))
    }

    /// Converts an action of the search into a candidate.
    fn candidate(&self, ranked: &RankedAction, coup: &Coup) -> Alternative {
        let RankedAction { action, equity, plies, .. } = *ranked;
        let win = match self.search.aim {
            Aim::Win => equity,
            Aim::Stake => {
                // The equity is a stake here, so the chance to win takes a search of its own.
                let search = Search { aim: Aim::Win, plies, ..self.search };
                search.equity(&ranked.after, coup.situation().roller)
            }
        };
        Alternative {
            action,
            equity,
            chance: f32::midpoint(win, 1.0),
            plies,
            trials: 0,
            error: 0.0,
        }
    }
}
