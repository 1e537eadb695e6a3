//! Lines: what happens after two actions when both are played on with the same dice, and so why one is better.
//!
//! Hits and holes of the next throws are [computed](LineSpan::Next) over all dice. Further on, a line is played by the network
//! without search, four throws of each side ([`LineSpan::Four`]) or the rest of the relève ([`LineSpan::Releve`]). Hits, full
//! quarters, holes and so on are [counted](LineMeasure) in both. A difference becomes a [`Reason`] only if it is large, if both halves of the lines agree on it, and if it speaks for the better action.

mod choice;
mod class;
mod explain;
mod measure;
mod next;
mod play;
mod reason;

use trictrac_rules::game::Match;
use trictrac_rules::side::Side;
use trictrac_rules::turn::Action;

use crate::evaluator::{Evaluator, after};
use class::WrongPlay;
use play::PairedLines;

pub use choice::{ChoiceCause, ChoiceHoles, ChoiceReasons};
pub use class::{ErrorClass, bears_off};
pub use measure::{LineMeasure, LineSpan};
pub use reason::{ActionExplanation, Explanation, Reason};

/// The seed of the dice of all explanations.
pub const DICE: u64 = 3;
/// The number of lines that are played first.
pub const LINES: u32 = 300;
/// The number of lines that are played where the first ones give no reason.
pub const MOST_LINES: u32 = 600;

/// Plays lines.
#[derive(Clone, Copy)]
pub struct Lines<'a> {
    /// Plays them, without search.
    pub evaluator: &'a dyn Evaluator,
    /// The seed of the dice.
    pub seed: u64,
}

impl<'a> Lines<'a> {
    /// Creates lines with the dice of all explanations.
    #[must_use]
    pub fn new(evaluator: &'a dyn Evaluator) -> Self {
        Self { evaluator, seed: DICE }
    }

    /// Counts the measure of `reason` after both of the `actions` in `state` again, in so many lines.
    #[must_use]
    pub fn again(
        &self,
        state: &Match,
        actions: [Action; 2],
        reason: &Reason,
        lines: u32,
    ) -> Reason {
        let state = state.without_choice();
        let Some(coup) = state.coup() else { return *reason };
        if reason.span == LineSpan::Next {
            return *reason;
        }
        let mut tallies = self.paired(&state, coup.situation().roller, actions);
        let span = if reason.span == LineSpan::Now { LineSpan::Four } else { reason.span };
        tallies.play(lines, span);
        let [better, worse] = [0, 1].map(|action| {
            explain::means(&tallies, action, reason.measure, &explain::count(reason.measure, span))
        });
        Reason { better, worse, ..*reason }
    }

    /// Explains why the legal action `better` is better than `worse` in `state`: a play against another, or hold against go.
    #[must_use]
    pub fn compare(
        &self,
        state: &Match,
        better: Action,
        worse: Action,
    ) -> Option<ActionExplanation> {
        match (better, worse) {
            (Action::Play(_), Action::Play(_)) => {
                Some(ActionExplanation::Plays(self.explain(state, better, worse)))
            }
            _ => self.choice(state, better != Action::Go).map(ActionExplanation::Choice),
        }
    }

    /// Explains why the legal play `better` is better than `worse` in `state`; without a reason if the lines show none.
    ///
    /// Where the roller may hold or go, both are plays after a hold.
    #[must_use]
    pub fn explain(&self, state: &Match, better: Action, worse: Action) -> Explanation {
        let state = state.without_choice();
        let Some(coup) = state.coup() else { return Explanation::default() };
        let roller = coup.situation().roller;
        let mut tallies = self.paired(&state, roller, [better, worse]);
        // Most differences show in the next throws, which take much less time than a relève.
        tallies.play(LINES, LineSpan::Four);
        let shots = explain::shots(&tallies);
        let soon = explain::explanation(&tallies, &shots, &[LineSpan::Four], false);
        if soon.reasons.len() == explain::MOST {
            return soon;
        }
        let both = [LineSpan::Four, LineSpan::Releve];
        tallies.play(LINES, LineSpan::Releve);
        let explanation = explain::explanation(&tallies, &shots, &both, false);
        if !explanation.reasons.is_empty() {
            return explanation;
        }
        tallies.play(MOST_LINES, LineSpan::Releve);
        explain::explanation(&tallies, &shots, &both, true)
    }

    /// Explains why to hold, or to go, is better in `state`, where the roller may choose; `None` elsewhere.
    #[must_use]
    pub fn choice(&self, state: &Match, hold: bool) -> Option<ChoiceReasons> {
        choice::reasons(self.evaluator, self.seed, state, hold, MOST_LINES)
    }

    /// Returns the class of the error that `worse` is against `better` in `state`; `is_last_holes` if another action would be better
    /// without the holes.
    #[must_use]
    pub fn class(
        &self,
        state: &Match,
        better: Action,
        worse: Action,
        is_last_holes: impl FnOnce() -> bool,
    ) -> ErrorClass {
        match (better, worse) {
            (Action::Go, _) => return ErrorClass::HeldTooLong,
            (_, Action::Go) => return ErrorClass::LeftTooEarly,
            _ => {}
        }
        let state = state.without_choice();
        let Some(side) = state.coup().map(|coup| coup.situation().roller) else {
            return ErrorClass::Other;
        };
        let actions = [better, worse];
        let after = actions.map(|action| after(&state, side, action));
        WrongPlay { state: &state, side, actions, after }.class(is_last_holes, || {
            let mut lines = PairedLines::new(self.evaluator, self.seed, side, after);
            lines.play(MOST_LINES, LineSpan::Four);
            lines
        })
    }

    fn paired(&self, state: &Match, side: Side, actions: [Action; 2]) -> PairedLines<'a> {
        let states = actions.map(|action| after(state, side, action));
        PairedLines::new(self.evaluator, self.seed, side, states)
    }
}
