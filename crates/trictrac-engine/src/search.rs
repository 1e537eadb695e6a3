//! Search of depth 0, 1 or 2 (in throws), for plays and for hold or go.
//!
//! At depth 0 the evaluator estimates the position after each action. At depth *n* the value of a position is the mean
//! over the 21 throws, each followed by the action that the evaluator finds best and valued at depth *n* - 1. So what
//! the next throws win or lose for certain, such as the end of the match, is counted exactly.

use core::fmt;

use trictrac_rules::coup::Coup;
use trictrac_rules::game::Match;
use trictrac_rules::notation::Position;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_rules::throw::Throw;
use trictrac_rules::turn::{Action, Actor, Phase};

use crate::evaluator::{Evaluator, after};
use crate::prospects::{Aim, Prospects};

/// The greatest search depth.
pub const MOST_PLIES: u8 = 2;

/// The greatest number of candidates searched at depth 2, unless more of them look better than all of these.
pub const KEPT: usize = 8;
/// The margin below the best of depth 1, in equity, in which a candidate is searched at depth 2.
pub const MARGIN: f32 = 0.08;

/// A search of a given depth with a given evaluator.
#[derive(Clone, Copy)]
pub struct Search<'a> {
    /// Estimates the positions.
    pub evaluator: &'a dyn Evaluator,
    /// The aim to maximise.
    pub aim: Aim,
    /// The search depth in throws, at most [`MOST_PLIES`].
    pub plies: u8,
}

/// A possible action and its value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ActionValue {
    /// A play, which is also a hold where the roller may hold or go; or go.
    pub action: Action,
    /// The equity for the roller after the action, in the unit of [`Aim::equity`].
    pub equity: f32,
    /// The prospects of the roller after the action.
    pub prospects: Prospects,
    /// The depth at which it was searched.
    pub plies: u8,
}

/// A reason why a position has no best action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoDecision {
    /// The position has no dice.
    NoDice,
    /// The match is over: the throw wins it, or a side has all its holes.
    MatchOver,
}

impl fmt::Display for NoDecision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoDice => "the position has no dice",
            Self::MatchOver => "the match is over",
        })
    }
}

impl core::error::Error for NoDecision {}

impl<'a> Search<'a> {
    /// Creates a search of depth 1 that maximises the chance to win the match.
    ///
    /// Another depth or aim: `Search { plies: 2, ..Search::new(&network) }`.
    #[must_use]
    pub fn new(evaluator: &'a dyn Evaluator) -> Self {
        Self { evaluator, aim: Aim::Win, plies: 1 }
    }
}

impl Search<'_> {
    /// Returns the best action about the dice of `position`, in a match under `rules`.
    ///
    /// The action is a play; it is [`Action::Go`] where the throw wins a hole and to go is better than every play.
    ///
    /// ```
    /// use trictrac_engine::{Network, Search};
    /// use trictrac_rules::{Position, Rules};
    ///
    /// let network = Network::shipped();
    /// let position: Position = "W15,5/6/6/5,B15 w 64".parse()?;
    /// let best = Search::new(&network).best(&position, Rules::default())?;
    /// assert_eq!(best.action.to_string(), "1/7 1/5");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`NoDecision`] if the position has no dice, or the throw wins the match.
    pub fn best(&self, position: &Position, rules: Rules) -> Result<ActionValue, NoDecision> {
        let state = position.to_match(rules);
        if state.is_over() {
            return Err(NoDecision::MatchOver);
        }
        let coup = state.coup().ok_or(NoDecision::NoDice)?;
        let roller = coup.situation().roller;
        let (action, equity) = self.decide_about(&state, &coup);
        let prospects = self.prospects_of(&after(&state, roller, action), roller, self.plies);
        Ok(ActionValue { action, equity, prospects, plies: self.plies })
    }

    /// Returns the best action of the roller and its equity; `None` unless `state` waits for hold or go, or for a play.
    ///
    /// Among equals, to hold comes before to go, and plays come in canonical order.
    #[must_use]
    pub fn decide(&self, state: &Match) -> Option<(Action, f32)> {
        Some(self.decide_about(state, &state.coup()?))
    }

    /// Returns the best action about `coup`, the throw on the table in `state`, and its equity.
    #[must_use]
    pub fn decide_about(&self, state: &Match, coup: &Coup) -> (Action, f32) {
        if self.plies == 0 {
            return self.decide_at_once(state, coup);
        }
        let ranked = self.ranked(state, coup.situation().roller, actions(state, coup), None);
        (ranked[0].action, ranked[0].equity)
    }

    /// Returns every possible action, the best first; empty unless `state` waits for hold or go, or for a play.
    #[must_use]
    pub fn candidates(&self, state: &Match) -> Vec<ActionValue> {
        let Some(coup) = state.coup() else { return Vec::new() };
        let roller = coup.situation().roller;
        self.ranked(state, roller, actions(state, &coup), None)
            .into_iter()
            .map(|RankedAction { action, after, equity, plies }| {
                let prospects = self.prospects_of(&after, roller, plies);
                ActionValue { action, equity, prospects, plies }
            })
            .collect()
    }

    /// Returns the equity of `side` in `state`, which waits for dice or is over.
    #[must_use]
    pub fn equity(&self, state: &Match, side: Side) -> f32 {
        self.equity_of(state, side, self.plies)
    }

    /// Returns the prospects of `side` in `state`, which waits for dice or is over.
    #[must_use]
    pub fn prospects(&self, state: &Match, side: Side) -> Prospects {
        self.prospects_of(state, side, self.plies)
    }

    /// Returns the chance of `side` to win in `state`: with its best action where it is to act, else as the state stands.
    pub(crate) fn chance(&self, state: &Match, side: Side) -> f32 {
        let decided = self.decide(state).map(|(_, equity)| equity);
        f32::midpoint(decided.unwrap_or_else(|| self.equity(state, side)), 1.0)
    }

    /// Decides at depth 0.
    fn decide_at_once(&self, state: &Match, coup: &Coup) -> (Action, f32) {
        let (play, holding) = self.evaluator.best_play(self.aim, state, coup);
        if matches!(state.phase(), Phase::Choice(_)) {
            let roller = coup.situation().roller;
            let gone = after(state, roller, Action::Go);
            let going = self.evaluator.equity(self.aim, &gone, roller);
            if going > holding {
                return (Action::Go, going);
            }
        }
        (Action::Play(play), holding)
    }

    /// Returns the `actions` of the roller, the best first; `also` is searched as deep as the best candidates.
    pub(crate) fn ranked(
        &self,
        state: &Match,
        roller: Side,
        actions: Vec<Action>,
        also: Option<Action>,
    ) -> Vec<RankedAction> {
        let unseen = |action| {
            let after = after(state, roller, action);
            RankedAction { action, after, equity: 0.0, plies: 0 }
        };
        let mut ranked: Vec<RankedAction> = actions.into_iter().map(unseen).collect();
        // Depth 1 goes through 21 throws for each candidate, depth 2 through 441. So depth 1 sorts the candidates, and
        // only the best are searched deeper.
        self.search_all(&mut ranked, roller, self.plies.min(1));
        sort(&mut ranked);
        if self.plies > 1 {
            let deeper = deeper(&mut ranked, also);
            self.search_all(&mut ranked[..deeper], roller, self.plies);
            sort(&mut ranked[..deeper]);
            self.search_better(&mut ranked, deeper, roller);
        }
        ranked
    }

    /// Searches each of `ranked` at depth `plies`.
    fn search_all(&self, ranked: &mut [RankedAction], roller: Side, plies: u8) {
        for one in ranked {
            one.equity = self.equity_of(&one.after, roller, plies);
            one.plies = plies;
        }
    }

    /// Searches the candidates from `seen` on that now look better than every candidate searched deeper.
    ///
    /// The deeper search may have lowered all of these below a candidate that it left out. Without this step, the best
    /// of the list might be an action that was searched at depth 1 only.
    fn search_better(&self, ranked: &mut [RankedAction], seen: usize, roller: Side) {
        for next in seen..ranked.len() {
            if ranked[next].equity <= ranked[0].equity {
                return;
            }
            self.search_all(&mut ranked[next..=next], roller, self.plies);
            sort(&mut ranked[..=next]);
        }
    }

    fn equity_of(&self, state: &Match, side: Side, plies: u8) -> f32 {
        if plies == 0 || self.needs_no_search(state) {
            return self.evaluator.equity(self.aim, state, side);
        }
        self.mean(state, side, plies)
    }

    /// Returns whether the match is over, or the evaluator knows `state` better than a search would.
    fn needs_no_search(&self, state: &Match) -> bool {
        state.next_roller().is_none() || (self.aim == Aim::Win && self.evaluator.is_measured(state))
    }

    /// Returns the mean of the values after every throw.
    fn mean(&self, state: &Match, side: Side, plies: u8) -> f32 {
        let mut sum = 0.0;
        each_throw(state, |weight, roller, _, thrown| {
            // Within the search, the evaluator alone chooses the action of each throw: to search there too would
            // multiply the cost by the number of plays.
            let equity = if plies > 1 {
                self.equity_of(&self.after_best(thrown, roller), side, plies - 1)
            } else {
                self.equity_thrown(thrown, roller, side)
            };
            sum += weight * equity;
        });
        sum
    }

    /// Returns the equity of `side` after `thrown` and the best action of its roller at depth 0.
    fn equity_thrown(&self, thrown: &Match, roller: Side, side: Side) -> f32 {
        match thrown.coup() {
            None => self.evaluator.equity(self.aim, thrown, side),
            Some(coup) => {
                let (_, equity) = self.decide_at_once(thrown, &coup);
                if roller == side { equity } else { -equity }
            }
        }
    }

    /// Returns `thrown` after the best action of its roller at depth 0; unchanged if the throw ended the match.
    pub(crate) fn after_best(&self, thrown: &Match, roller: Side) -> Match {
        match thrown.coup() {
            None => *thrown,
            Some(coup) => {
                let (action, _) = self.decide_at_once(thrown, &coup);
                after(thrown, roller, action)
            }
        }
    }

    fn prospects_of(&self, state: &Match, side: Side, plies: u8) -> Prospects {
        if plies == 0 || self.needs_no_search(state) {
            return self.evaluator.seen_by(state, side);
        }
        let mut mean = Prospects::default();
        each_throw(state, |weight, roller, _, thrown| {
            let next = self.after_best(thrown, roller);
            mean.add(weight, &self.prospects_of(&next, side, plies - 1));
        });
        mean
    }
}

/// An action, the position after it, and its value at the depth at which it was searched.
pub(crate) struct RankedAction {
    pub(crate) action: Action,
    pub(crate) after: Match,
    pub(crate) equity: f32,
    pub(crate) plies: u8,
}

fn sort(ranked: &mut [RankedAction]) {
    // The sort is stable, so equals keep the canonical order.
    ranked.sort_by(|one, other| other.equity.total_cmp(&one.equity));
}

/// Returns how many of `ranked` are searched deeper: the best, and `also`, which moves next to them. Where the roller may go,
/// these are also to go and the best play, so that hold and go are compared at one depth.
fn deeper(ranked: &mut [RankedAction], also: Option<Action>) -> usize {
    let best = ranked[0].equity;
    let mut kept = ranked.iter().take(KEPT).filter(|one| one.equity > best - MARGIN).count();
    let goes = |one: &&RankedAction| one.action == Action::Go;
    let go = ranked.iter().find(goes).map(|one| one.action);
    let play = go.and_then(|_| ranked.iter().find(|one| !goes(one)).map(|one| one.action));
    for action in [also, go, play].into_iter().flatten() {
        let index = ranked.iter().position(|one| one.action == action);
        if let Some(index) = index.filter(|index| *index >= kept) {
            ranked[kept..=index].rotate_right(1);
            kept += 1;
        }
    }
    kept
}

/// Returns every action about `coup`: the plays in canonical order, then go if `state` waits for hold or go.
#[must_use]
pub fn actions(state: &Match, coup: &Coup) -> Vec<Action> {
    let mut actions = plays(coup);
    if matches!(state.phase(), Phase::Choice(_)) {
        actions.push(Action::Go);
    }
    actions
}

/// Returns the plays of `coup` in canonical order.
pub(crate) fn plays(coup: &Coup) -> Vec<Action> {
    let mut plays = Vec::with_capacity(32);
    coup.visit_plays(|play, _| plays.push(Action::Play(play)));
    plays
}

/// Visits `state` after each of the 21 throws: the chance of the throw, its roller, the throw, and the match after it.
///
/// Visits nothing unless `state` waits for dice.
///
/// # Panics
/// Never: dice are thrown only where the match waits for them.
pub fn each_throw(state: &Match, mut visit: impl FnMut(f32, Side, Throw, &Match)) {
    let Some(roller) = state.next_roller() else { return };
    for throw in Throw::all() {
        let mut thrown = *state;
        thrown.apply(Actor::Table, Action::Throw(throw), &mut ()).expect("dice are waited for");
        visit(f32::from(throw.weight()) / 36.0, roller, throw, &thrown);
    }
}
