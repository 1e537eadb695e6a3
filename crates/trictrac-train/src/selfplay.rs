//! Plays matches of a network against itself, and makes samples of them.

use trictrac_engine::evaluator::{Evaluator, after};
use trictrac_engine::net::Network;
use trictrac_engine::prospects::{Aim, Prospects};
use trictrac_engine::search::Search;
use trictrac_rules::game::Match;
use trictrac_rules::marking::{Run, Tally};
use trictrac_rules::notation::Position;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::throw::{Die, Throw};
use trictrac_rules::turn::{Action, Actor, Phase};

use crate::sample::{Sample, worth};

/// The values by which the matches of a round are played, and their targets computed.
#[derive(Clone, Copy, Debug)]
pub struct Habits {
    /// The share of the later targets in a target: the λ of TD(λ), 0 to 1.
    pub lambda: f32,
    /// The share of matches that begin at 0-0 in holes; the others begin at any score.
    pub from_start: f32,
    /// The share of hold-or-go choices in which the worse alternative is tried.
    pub try_other_arm: f32,
    /// The share of throws that are played at random.
    pub try_play: f32,
    /// The share of matches in which nobody goes.
    pub never_go: f32,
    /// The share of positions for which [`worth`] is computed.
    pub outlooks: f32,
}

/// A position of a match.
struct VisitedPosition {
    side: Side,
    sample: Sample,
    /// The estimate of the network, from the view of `side`.
    value: Prospects,
    /// The value of the best action, from the view of `side`, if another one was tried.
    cut: Option<Prospects>,
}

/// Plays one match of `network` against itself, or against `other` on the side given with it, and returns its samples.
#[must_use]
pub fn play_match(
    rules: Rules,
    network: &Network,
    other: Option<(&Network, Side)>,
    habits: &Habits,
    seed: u64,
) -> Vec<Sample> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut state = first_state(rules, habits, &mut random);
    let never_go = random.f32() < habits.never_go;
    let mut steps: Vec<VisitedPosition> = Vec::with_capacity(256);
    while let Some(side) = state.next_roller() {
        let mut sample = Sample::new(&state, side);
        if random.f32() < habits.outlooks {
            sample.worth = Some(worth(&state, side));
        }
        let value = network.prospects(&state);
        let evaluator = match other {
            Some((other, at)) if at == side => other,
            _ => network,
        };
        let cut = turn(&mut state, evaluator, habits, never_go, &mut random);
        steps.push(VisitedPosition { side, sample, value, cut });
    }
    // The later course of a match against an older network depends on that network's play as well. So only the estimate
    // of the next position counts there.
    let lambda = if other.is_some() { 0.0 } else { habits.lambda };
    samples_of(&state, steps, lambda)
}

/// Computes the samples of a match that ended in `end`: the targets are λ-returns.
fn samples_of(end: &Match, steps: Vec<VisitedPosition>, lambda: f32) -> Vec<Sample> {
    let goal = f32::from(end.rules().holes.get());
    let last = Prospects::of_end(end, Side::White).expect("the match is over");
    // From the view of White: the target of the next position, and the network's estimate of it.
    let mut later = last;
    let mut next = last;
    let mut samples = Vec::with_capacity(steps.len());
    for step in steps.into_iter().rev() {
        let mut target = Prospects::default();
        target.add(1.0 - lambda, &next);
        target.add(lambda, &later);
        // What happened after an action that was only tried says nothing about the position before it.
        if let Some(cut) = step.cut {
            target = seen_from(cut, step.side);
        }
        later = target;
        next = seen_from(step.value, step.side);
        let mut sample = step.sample;
        sample.target = seen_from(target, step.side);
        sample.target.holes = sample.target.holes.map(|holes| holes / goal);
        samples.push(sample);
    }
    samples
}

/// Converts prospects between the view of `side` and that of White, either way.
fn seen_from(prospects: Prospects, side: Side) -> Prospects {
    if side == Side::White { prospects } else { prospects.exchanged() }
}

/// Creates the beginning of a match: who leads is random, and often the score is too.
fn first_state(rules: Rules, habits: &Habits, random: &mut fastrand::Rng) -> Match {
    let mut state = Match::new(rules);
    let die = |pips| Die::new(pips).expect("a die");
    let (white, black) = if random.bool() { (2, 1) } else { (1, 2) };
    state
        .apply(Actor::Table, Action::Lead { white: die(white), black: die(black) }, &mut ())
        .expect("a lead");
    // Training at random scores teaches the priors of all scores, also of those that matches rarely reach.
    if random.f32() >= habits.from_start {
        let goal = rules.holes.get();
        let holes = PerSide::from_fn(|_| random.u8(0..goal));
        let side = if random.bool() { Side::White } else { Side::Black };
        let run = match Side::ALL.map(|side| holes[side] > 0) {
            [true, true] if random.u8(0..3) > 0 => Run::NONE,
            [true, true] => Run::of(side),
            [true, false] => Run::of(Side::White),
            [false, true] => Run::of(Side::Black),
            [false, false] => Run::NONE,
        };
        let holes = Tally::new(holes, run).expect("whoever holds the flag has holes");
        let to_move = if white > black { Side::White } else { Side::Black };
        return Position { to_move, holes, ..Position::START }.to_match(rules);
    }
    state
}

/// Throws and acts; returns the value of the best action for `side` if another one was tried.
fn turn(
    state: &mut Match,
    evaluator: &Network,
    habits: &Habits,
    never_go: bool,
    random: &mut fastrand::Rng,
) -> Option<Prospects> {
    let side = state.next_roller()?;
    let throw = Throw::new(die(random), die(random));
    state.apply(Actor::Table, Action::Throw(throw), &mut ()).expect("dice are waited for");
    let coup = state.coup()?;
    let search = Search { evaluator, aim: Aim::Win, plies: 0 };
    let (best, _) = search.decide(state)?;
    let mut chosen = best;
    let goes = best == Action::Go;
    if matches!(state.phase(), Phase::Choice(_))
        && (never_go && goes || random.f32() < habits.try_other_arm && !never_go)
    {
        chosen = if goes {
            Action::Play(evaluator.best_play(Aim::Win, state, &coup).0)
        } else {
            Action::Go
        };
    } else if random.f32() < habits.try_play {
        let index = random.u32(0..coup.count_plays());
        chosen = Action::Play(coup.nth_play(index).expect("a play"));
    }
    let cut = (chosen != best).then(|| evaluator.seen_by(&after(state, side, best), side));
    state.apply(Actor::Player(side), chosen, &mut ()).expect("a legal action");
    cut
}

fn die(random: &mut fastrand::Rng) -> Die {
    Die::new(random.u8(1..=6)).expect("a die")
}
