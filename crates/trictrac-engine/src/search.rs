//! Decisions, the play and hold or go, by looking none, one or two throws ahead.
//!
//! A position is worth what the evaluator says of it, or what it is worth on the average after each of the 21 throws and
//! the action that the evaluator then finds best. The end of the match and its last points are so counted exactly.

use trictrac_rules::coup::Coup;
use trictrac_rules::game::Match;
use trictrac_rules::side::Side;
use trictrac_rules::throw::Throw;
use trictrac_rules::turn::{Action, Actor, Phase};

use crate::evaluator::{Evaluator, after};
use crate::prospects::{Aim, Prospects};

/// The most throws that are looked ahead.
pub const MOST_PLIES: u8 = 2;

/// How many candidates are looked at two throws deep, at most.
const KEPT: usize = 8;
/// A candidate that one throw shows this much worse than the best is not looked at deeper.
const MARGIN: f32 = 0.08;

/// How decisions are made.
#[derive(Clone, Copy)]
pub struct Search<'a> {
    /// What judges positions.
    pub evaluator: &'a dyn Evaluator,
    /// What is aimed at.
    pub aim: Aim,
    /// How many throws are looked ahead, at most [`MOST_PLIES`].
    pub plies: u8,
}

/// Something that can be done, and what it is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate {
    /// A play (holding, where there is a choice), or going.
    pub action: Action,
    /// What is worth what to the roller, by the [`Aim`].
    pub equity: f32,
    /// The chances of the roller after it.
    pub prospects: Prospects,
    /// How many throws ahead it was looked at.
    pub plies: u8,
}

impl Search<'_> {
    /// The best action of the roller of `state`, who is to choose or play, and its equity to him.
    ///
    /// Among equals holding comes before going, and the first play in canonical order before others.
    #[must_use]
    pub fn decide(&self, state: &Match) -> Option<(Action, f32)> {
        Some(self.decide_about(state, &state.coup()?))
    }

    /// The same about `coup`, the throw on the table in `state`.
    #[must_use]
    pub fn decide_about(&self, state: &Match, coup: &Coup) -> (Action, f32) {
        if self.plies == 0 {
            return self.decide_at_once(state, coup);
        }
        let ranked = self.ranked(state, coup.situation().roller, actions(state, coup), None);
        (ranked[0].action, ranked[0].equity)
    }

    /// Everything that the roller of `state` may do, the best first; nothing if nobody is to choose or play.
    #[must_use]
    pub fn candidates(&self, state: &Match) -> Vec<Candidate> {
        let Some(coup) = state.coup() else { return Vec::new() };
        let roller = coup.situation().roller;
        self.ranked(state, roller, actions(state, &coup), None)
            .into_iter()
            .map(|Ranked { action, after, equity, plies }| {
                let prospects = self.prospects_of(&after, roller, plies);
                Candidate { action, equity, prospects, plies }
            })
            .collect()
    }

    /// What `state`, which waits for dice or is over, is worth to `side`.
    #[must_use]
    pub fn equity(&self, state: &Match, side: Side) -> f32 {
        self.equity_of(state, side, self.plies)
    }

    /// The chances of `side` in `state`, which waits for dice or is over.
    #[must_use]
    pub fn prospects(&self, state: &Match, side: Side) -> Prospects {
        self.prospects_of(state, side, self.plies)
    }

    /// By the evaluator alone.
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

    /// The `actions` of the roller of `state`, the best first; `also` is looked at as deep as the best.
    pub(crate) fn ranked(
        &self,
        state: &Match,
        roller: Side,
        actions: Vec<Action>,
        also: Option<Action>,
    ) -> Vec<Ranked> {
        let unseen = |action| {
            let after = after(state, roller, action);
            Ranked { action, after, equity: 0.0, plies: 0 }
        };
        let mut ranked: Vec<Ranked> = actions.into_iter().map(unseen).collect();
        self.look(&mut ranked, roller, self.plies.min(1));
        sort(&mut ranked);
        if self.plies > 1 {
            let deeper = deeper(&mut ranked, also);
            self.look(&mut ranked[..deeper], roller, self.plies);
            sort(&mut ranked[..deeper]);
            self.look_at_better(&mut ranked, deeper, roller);
        }
        ranked
    }

    /// Looks at `ranked` so deep.
    fn look(&self, ranked: &mut [Ranked], roller: Side, plies: u8) {
        for one in ranked {
            one.equity = self.equity_of(&one.after, roller, plies);
            one.plies = plies;
        }
    }

    /// Of those that were not looked at deeper, being `seen` or later, looks at any that seems better than all that were.
    fn look_at_better(&self, ranked: &mut [Ranked], seen: usize, roller: Side) {
        for next in seen..ranked.len() {
            if ranked[next].equity <= ranked[0].equity {
                return;
            }
            self.look(&mut ranked[next..=next], roller, self.plies);
            sort(&mut ranked[..=next]);
        }
    }

    fn equity_of(&self, state: &Match, side: Side, plies: u8) -> f32 {
        if plies == 0 || state.next_roller().is_none() {
            return self.evaluator.equity(self.aim, state, side);
        }
        self.mean(state, side, plies)
    }

    /// The mean over all throws of what follows.
    fn mean(&self, state: &Match, side: Side, plies: u8) -> f32 {
        let mut sum = 0.0;
        each_throw(state, |weight, roller, _, thrown| {
            let equity = if plies > 1 {
                self.equity_of(&self.after_best(thrown, roller), side, plies - 1)
            } else {
                self.equity_thrown(thrown, roller, side)
            };
            sum += weight * equity;
        });
        sum
    }

    /// What `thrown` is worth to `side` when its roller does what the evaluator finds best.
    fn equity_thrown(&self, thrown: &Match, roller: Side, side: Side) -> f32 {
        match thrown.coup() {
            None => self.evaluator.equity(self.aim, thrown, side),
            Some(coup) => {
                let (_, equity) = self.decide_at_once(thrown, &coup);
                if roller == side { equity } else { -equity }
            }
        }
    }

    /// `thrown` after what the evaluator finds best for its roller; itself if the throw has ended the match.
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
        if plies == 0 || state.next_roller().is_none() {
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

/// An action with what it leads to.
pub(crate) struct Ranked {
    pub(crate) action: Action,
    pub(crate) after: Match,
    pub(crate) equity: f32,
    pub(crate) plies: u8,
}

fn sort(ranked: &mut [Ranked]) {
    ranked.sort_by(|one, other| other.equity.total_cmp(&one.equity));
}

/// How many of `ranked` are looked at deeper: the best, and `also`, which is put next to them.
fn deeper(ranked: &mut [Ranked], also: Option<Action>) -> usize {
    let best = ranked[0].equity;
    let kept = ranked.iter().take(KEPT).filter(|one| one.equity > best - MARGIN).count();
    match ranked.iter().position(|one| Some(one.action) == also) {
        Some(index) if index >= kept => {
            ranked[kept..=index].rotate_right(1);
            kept + 1
        }
        _ => kept,
    }
}

/// Everything that may be done about `coup`: the plays in canonical order, then going if there is the choice.
#[must_use]
pub fn actions(state: &Match, coup: &Coup) -> Vec<Action> {
    let mut actions = plays(coup);
    if matches!(state.phase(), Phase::Choice(_)) {
        actions.push(Action::Go);
    }
    actions
}

/// The plays in canonical order.
pub(crate) fn plays(coup: &Coup) -> Vec<Action> {
    let mut plays = Vec::with_capacity(32);
    coup.plays(|play, _| plays.push(Action::Play(play)));
    plays
}

/// Visits `state`, which waits for dice, after each of the 21 throws, with the chance of the throw, its roller and it.
///
/// # Panics
/// Never: dice are thrown only where they are waited for.
pub fn each_throw(state: &Match, mut visit: impl FnMut(f32, Side, Throw, &Match)) {
    let Some(roller) = state.next_roller() else { return };
    for throw in Throw::all() {
        let mut thrown = *state;
        thrown.apply(Actor::Table, Action::Throw(throw), &mut ()).expect("dice are waited for");
        visit(f32::from(throw.weight()) / 36.0, roller, throw, &thrown);
    }
}
