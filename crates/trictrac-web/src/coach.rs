//! Advice about a decision: what the best actions are, and the coach who warns before a bad one.

use trictrac_engine::analysis::DecisionQuality;
use trictrac_rules::table::TableAction;
use trictrac_rules::turn::Action;

use crate::messages::CandidateEquity;

/// The number of actions in a hint.
const HINTED: usize = 3;

/// The loss below which an action is about as good as the best: what the search does not see is larger.
const ABOUT_EQUAL: f32 = 0.01;

/// The loss of an action against the best one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Loss {
    /// The chance to win with the best action.
    pub best: f32,
    /// The chance to win with this action.
    pub then: f32,
}

impl Loss {
    /// Checks whether the action is a blunder.
    fn is_blunder(self) -> bool {
        self.best - self.then >= DecisionQuality::BLUNDER
    }
}

/// The advice for one decision.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CoachAdvice {
    /// The possible actions, the best first, once the engine has answered.
    candidates: Option<Vec<CandidateEquity>>,
    /// The action that the coach has warned against.
    warned: Option<TableAction>,
    /// The actions that a rollout has checked, and whether it calls them errors.
    checked: Vec<(Action, bool)>,
}

impl CoachAdvice {
    /// Stores the answer of the engine: the possible actions, the best first.
    pub fn receive(&mut self, candidates: Vec<CandidateEquity>) {
        self.candidates = Some(candidates);
    }

    /// Stores what a rollout says about an action that seemed to be a blunder.
    pub fn check(&mut self, action: Action, is_error: bool) {
        self.checked.push((action, is_error));
    }

    /// The action, if a rollout must check it before the coach warns against it.
    #[must_use]
    pub fn doubtful(&self, action: TableAction) -> Option<Action> {
        let TableAction::Common(made) = action else { return None };
        let seems_bad = self.loss(action).is_some_and(Loss::is_blunder);
        let known = self.warned == Some(action) || self.verdict(made).is_some();
        (seems_bad && !known).then_some(made)
    }

    /// What a rollout says about `action`: true for an error.
    fn verdict(&self, action: Action) -> Option<bool> {
        self.checked.iter().find(|(one, _)| *one == action).map(|(_, is_error)| *is_error)
    }

    /// Checks whether the engine has answered.
    #[must_use]
    pub const fn is_known(&self) -> bool {
        self.candidates.is_some()
    }

    /// Checks whether the coach warns against `action`, which must then not be carried out yet.
    ///
    /// The coach warns once, and only against a blunder that a rollout has [confirmed](Self::check): the same action again is
    /// carried out. `has_reason` says whether something that
    /// can be named speaks for the best action, which it is given.
    pub fn warns(&mut self, action: TableAction, has_reason: impl FnOnce(Action) -> bool) -> bool {
        let insists = self.warned == Some(action);
        let TableAction::Common(made) = action else { return false };
        let is_confirmed = self.verdict(made) == Some(true);
        let is_blunder = is_confirmed && self.loss(action).is_some_and(Loss::is_blunder);
        let warns = is_blunder && !insists && self.best().is_some_and(has_reason);
        self.warned = warns.then_some(action);
        warns
    }

    /// The action that the coach has just warned against.
    #[must_use]
    pub const fn warning(&self) -> Option<TableAction> {
        self.warned
    }

    /// Withdraws the warning, because the player has taken the play back.
    pub fn withdraw(&mut self) {
        self.warned = None;
    }

    /// The best action, once the engine has answered.
    #[must_use]
    pub fn best(&self) -> Option<Action> {
        self.candidates.as_ref()?.first().map(|one| one.action)
    }

    /// The best action that is clearly worse than the best of all; `None` if all are about equal.
    #[must_use]
    pub fn clearly_worse(&self) -> Option<Action> {
        let all = self.candidates.as_deref()?;
        let best = all.first()?.chance();
        all.iter().find(|one| !is_about_equal(best - one.chance())).map(|one| one.action)
    }

    /// The loss of `action`; `None` if the engine has not answered or has not weighed it.
    #[must_use]
    pub fn loss(&self, action: TableAction) -> Option<Loss> {
        let TableAction::Common(action) = action else { return None };
        let candidates = self.candidates.as_ref()?;
        // To hold is worth as much as the best play.
        let is_it = |one: &&CandidateEquity| match action {
            Action::Hold => one.action != Action::Go,
            _ => one.action == action,
        };
        let then = candidates.iter().find(is_it)?.chance();
        Some(Loss { best: candidates.first()?.chance(), then })
    }

    /// The candidates of a hint, the best first, with the chance that each loses; empty before the engine has answered.
    ///
    /// Where the player may hold or go, the hint has both, even if one of them is far down the list.
    pub fn hinted(&self, may_go: bool) -> impl Iterator<Item = (&CandidateEquity, f32)> {
        let all = self.candidates.as_deref().unwrap_or_default();
        let goes = |one: &CandidateEquity| one.action == Action::Go;
        let other = all.iter().position(|one| may_go && goes(one) != goes(&all[0]));
        let shown = (0..all.len().min(HINTED)).chain(other.filter(|&other| other >= HINTED));
        shown.map(|index| (&all[index], all[0].chance() - all[index].chance()))
    }
}

/// Checks whether an action that loses so much is about as good as the best.
#[must_use]
pub fn is_about_equal(loss: f32) -> bool {
    loss < ABOUT_EQUAL
}

#[cfg(test)]
mod tests {
    use trictrac_rules::play::Play;
    use trictrac_rules::point::Point;

    use super::*;

    fn play(from: u8) -> Action {
        let point = |number| Point::new(number).unwrap();
        Action::Play(Play::Puissance(point(from), point(1)))
    }

    fn advice(candidates: &[(Action, f32)]) -> CoachAdvice {
        let weighed =
            |&(action, equity): &(Action, f32)| CandidateEquity { action, equity, plies: 1 };
        let mut advice = CoachAdvice::default();
        advice.receive(candidates.iter().map(weighed).collect());
        advice
    }

    /// Checks whether the coach warns where there is a reason.
    fn warns(advice: &mut CoachAdvice, action: impl Into<TableAction>) -> bool {
        let action = action.into();
        if let Some(made) = advice.doubtful(action) {
            advice.check(made, true);
        }
        advice.warns(action, |_| true)
    }

    #[test]
    fn it_warns_once_against_a_blunder() {
        let mut advice = advice(&[(play(5), 0.1), (play(6), 0.02), (play(7), -0.02)]);
        assert!(!warns(&mut advice, play(5)));
        assert!(!warns(&mut advice, play(6)), "four percentage points are a mistake, no blunder");
        assert!(warns(&mut advice, play(7)));
        assert_eq!(advice.warning(), Some(play(7).into()));
        assert!(!warns(&mut advice, play(7)), "the player insists");
        assert_eq!(advice.warning(), None);
        assert!(warns(&mut advice, play(7)));
        advice.withdraw();
        assert_eq!(advice.warning(), None, "the play was taken back");
        assert!(warns(&mut advice, play(7)));
    }

    #[test]
    fn it_is_silent_without_a_reason() {
        let mut advice = advice(&[(play(5), 0.5), (play(6), 0.0)]);
        let against = |best| {
            assert_eq!(best, play(5));
            false
        };
        assert_eq!(advice.doubtful(play(6).into()), Some(play(6)));
        advice.check(play(6), true);
        assert!(!advice.warns(play(6).into(), against));
        assert_eq!(advice.warning(), None);
    }

    #[test]
    fn it_is_silent_where_a_rollout_finds_no_error() {
        let mut advice = advice(&[(play(5), 0.5), (play(6), 0.0), (play(7), 0.49)]);
        assert_eq!(advice.doubtful(play(7).into()), None, "it does not seem to be a blunder");
        assert_eq!(advice.doubtful(play(6).into()), Some(play(6)));
        advice.check(play(6), false);
        assert_eq!(advice.doubtful(play(6).into()), None);
        assert!(!advice.warns(play(6).into(), |_| true));
    }

    #[test]
    fn small_differences_are_none() {
        let plays = [(play(5), 0.10), (play(6), 0.09), (play(7), 0.04)];
        assert_eq!(advice(&plays).clearly_worse(), Some(play(7)));
        assert_eq!(advice(&plays[..2]).clearly_worse(), None);
        assert_eq!(advice(&plays).best(), Some(play(5)));
    }

    #[test]
    fn another_action_is_another_warning() {
        let mut advice = advice(&[(play(5), 0.5), (play(6), 0.0), (play(7), 0.0)]);
        assert!(warns(&mut advice, play(6)));
        assert!(warns(&mut advice, play(7)));
    }

    #[test]
    fn to_hold_is_worth_the_best_play() {
        let mut advice = advice(&[(Action::Go, 0.3), (play(5), 0.1), (play(6), -0.3)]);
        assert!(warns(&mut advice, Action::Hold));
        assert!((advice.loss(Action::Hold.into()).unwrap().then - 0.55).abs() < 1e-6);
        assert!(!warns(&mut advice, Action::Go));
    }

    #[test]
    fn without_figures_there_is_no_warning() {
        assert!(!warns(&mut CoachAdvice::default(), play(5)));
        assert!(!warns(&mut advice(&[]), play(5)));
        assert!(!warns(&mut advice(&[(play(5), 0.9)]), TableAction::Pass));
        assert!(!warns(&mut advice(&[(play(5), 0.9)]), play(6)), "it was not weighed");
    }

    #[test]
    fn a_hint_has_both_choices() {
        let plays = [(play(5), 0.4), (play(6), 0.3), (play(7), 0.2), (Action::Go, -0.5)];
        let named = |may_go| {
            let advice = advice(&plays);
            advice.hinted(may_go).map(|(one, _)| one.action).collect::<Vec<_>>()
        };
        assert_eq!(named(true), [play(5), play(6), play(7), Action::Go]);
        assert_eq!(named(false), [play(5), play(6), play(7)]);
        assert_eq!(CoachAdvice::default().hinted(true).count(), 0);
        let lost: Vec<_> = advice(&plays).hinted(false).map(|(_, loss)| loss).collect();
        assert!(lost[0] == 0.0 && (lost[1] - 0.05).abs() < 1e-6);
    }
}
