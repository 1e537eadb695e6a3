//! Benchmarks of the engine: evaluations, decisions, matches, rollouts and the analysis of a match, on one core.
//!
//! The positions are every seventh of matches that the shipped network plays against itself, so they are as varied as
//! in play.

#[path = "../examples/wasm_match/positions.rs"]
mod positions;

use core::hint::black_box;
use std::sync::Arc;

use divan::Bencher;
use divan::counter::ItemsCount;
use trictrac_engine::analysis::MatchAnalyst;
use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::evaluator::{self, Evaluator as _};
use trictrac_engine::insight::Insight;
use trictrac_engine::match_runner::{play_match, record_match};
use trictrac_engine::net::Network;
use trictrac_engine::net::kernel::Kernel;
use trictrac_engine::player::EnginePlayer;
use trictrac_engine::prospects::Aim;
use trictrac_engine::rollout::{Horizon, Rollout};
use trictrac_engine::search::Search;
use trictrac_engine::thinker::Thinker;
use trictrac_engine::trust::Checks;
use trictrac_rules::game::Match;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::throw::Die;
use trictrac_rules::turn::{Action, Actor};

const POSITIONS: usize = 500;

fn main() {
    divan::main();
}

fn thinker() -> Thinker {
    Thinker { evaluator: Arc::new(Network::shipped()), plies: 0, aim: Aim::Win }
}

fn decisions() -> Vec<Match> {
    positions::decisions(&Arc::new(Network::shipped()), POSITIONS)
}

/// Counts what the next throws do after the best play, as for one candidate of the analysis.
#[divan::bench]
fn insight(bencher: Bencher) {
    let network = Network::shipped();
    let search = Search { evaluator: &network, aim: Aim::Win, plies: 0 };
    let after = |state: &Match| {
        let (action, _) = search.decide(state)?;
        let roller = state.coup()?.situation().roller;
        Some((evaluator::after(state, roller, action), roller))
    };
    let states: Vec<_> = decisions().iter().filter_map(after).collect();
    bencher.counter(ItemsCount::new(states.len())).bench_local(|| {
        for (state, roller) in &states {
            black_box(Insight::of(state, *roller));
        }
    });
}

/// Evaluates every play of a decision; the items are plays.
#[divan::bench(args = kernels())]
fn evaluation(bencher: Bencher, kernel: &str) {
    let states = decisions();
    let network = Network::shipped().with_kernel(named(kernel));
    let coups: Vec<_> =
        states.iter().map(|state| (state, state.coup().expect("a decision"))).collect();
    let plays: u32 = coups.iter().map(|(_, coup)| coup.count_plays()).sum();
    bencher.counter(ItemsCount::new(plays)).bench_local(|| {
        for (state, coup) in black_box(&coups) {
            black_box(network.best_play(Aim::Win, state, coup));
        }
    });
}

fn kernels() -> Vec<String> {
    Kernel::available().iter().map(|kernel| format!("{kernel:?}")).collect()
}

fn named(name: &str) -> Kernel {
    let found = Kernel::available().into_iter().find(|kernel| format!("{kernel:?}") == name);
    found.expect("one of the available")
}

/// Makes a decision after the throw was marked.
#[divan::bench(args = [0, 1, 2])]
fn decision(bencher: Bencher, plies: u8) {
    let (states, network) = (decisions(), Network::shipped());
    let states = &states[..[POSITIONS, POSITIONS / 5, POSITIONS / 25][usize::from(plies)]];
    let search = Search { evaluator: &network, aim: Aim::Win, plies };
    bencher.counter(ItemsCount::new(states.len())).bench_local(|| {
        for state in black_box(states) {
            black_box(search.decide(state));
        }
    });
}

/// Plays whole matches of the network against itself at search depth 0.
#[divan::bench]
fn self_play(bencher: Bencher) {
    let (rules, thinker) = (Rules::default(), thinker());
    let players: PerSide<&dyn EnginePlayer> = PerSide::new(&thinker, &thinker);
    let matches = 50;
    bencher.counter(ItemsCount::new(matches as usize)).bench_local(|| {
        for index in 0..matches {
            let end = play_match(rules, &players, RandomNumbers::new(2, index), &mut ());
            black_box(end.expect("a legal match"));
        }
    });
}

/// One rollout trial of a whole relève from its beginning, without the luck of the dice.
#[divan::bench]
fn rollout_trial(bencher: Bencher) {
    let network = Network::shipped();
    let mut state = Match::new(Rules::default());
    let one_leads =
        Action::Lead { white: Die::new(2).expect("a die"), black: Die::new(1).expect("a die") };
    state.apply(Actor::Table, one_leads, &mut ()).expect("a lead");
    let (trials, threads) = (36, 1);
    let rollout = Rollout {
        evaluator: &network,
        aim: Aim::Win,
        horizon: Horizon::Releve,
        trials,
        enough: None,
        seed: 1,
        threads,
    };
    bencher.counter(ItemsCount::new(trials)).bench_local(|| {
        black_box(rollout.run(black_box(&[state]), Side::White));
    });
}

/// Analyses a whole match at search depth 1, on one thread and on two.
#[divan::bench(args = [1, 2])]
fn analysis(bencher: Bencher, threads: usize) {
    let (rules, thinker, network) = (Rules::default(), thinker(), Network::shipped());
    let players: PerSide<&dyn EnginePlayer> = PerSide::new(&thinker, &thinker);
    let record = record_match(rules, &players, RandomNumbers::new(3, 0)).expect("a legal match");
    let analyst = MatchAnalyst {
        kept: 5,
        checks: Checks::None,
        classes: false,
        threads,
        ..MatchAnalyst::new(&network)
    };
    bencher.bench_local(|| black_box(analyst.analyse(black_box(&record))));
}
