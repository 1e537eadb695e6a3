//! Benchmarks of the rules: the plays of a throw, what it earns, and whole random matches.
//!
//! The throws come from matches of `random`, of `greedy`, and of one against the other, shuffled by a fixed stride.
//! Every iteration goes through all of them: the time of one throw is the time divided by their number (the `items` of
//! the report).

use core::hint::black_box;

use divan::Bencher;
use divan::counter::ItemsCount;
use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::greedy::Greedy;
use trictrac_engine::match_runner::{MatchRunner, play_match};
use trictrac_engine::player::{EnginePlayer, Random};
use trictrac_rules::coup::Coup;
use trictrac_rules::event::Sink;
use trictrac_rules::game::Match;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::PerSide;
use trictrac_rules::situation::Situation;
use trictrac_rules::table::TableEvent;
use trictrac_rules::turn::Actor;

/// A prime number, so that a stride of another prime visits every throw once.
const THROWS: usize = 16_411;
const STRIDE: usize = 7_919;

fn main() {
    divan::main();
}

/// Throws of varied play, the same in every run.
fn throws() -> Vec<Situation> {
    let (random, greedy): (&dyn EnginePlayer, &dyn EnginePlayer) = (&Random, &Greedy);
    let pairings = [(random, random), (greedy, greedy), (random, greedy)];
    let mut throws = Vec::with_capacity(THROWS);
    for index in 0.. {
        let (white, black) = pairings[index % pairings.len()];
        add_match(&PerSide::new(white, black), RandomNumbers::new(1, index as u64), &mut throws);
        if throws.len() >= THROWS {
            break;
        }
    }
    (0..THROWS).map(|index| throws[index * STRIDE % THROWS]).collect()
}

fn add_match(
    players: &PerSide<&dyn EnginePlayer>,
    chance: RandomNumbers,
    throws: &mut Vec<Situation>,
) {
    let (mut state, mut table) = (Match::new(Rules::default()), MatchRunner::new(chance));
    while let Some((by, action)) = table.next(&state, players).expect("no forfeit") {
        state.apply(by, action, &mut ()).expect("a legal action");
        if by == Actor::Table
            && let Some(coup) = state.coup()
        {
            throws.push(*coup.situation());
        }
    }
}

/// Lists all legal plays of a throw, each with the position after it.
#[divan::bench]
fn plays_of_a_throw(bencher: Bencher) {
    let (throws, rules) = (throws(), Rules::default());
    bencher.counter(ItemsCount::new(THROWS)).bench_local(|| {
        for situation in black_box(&throws) {
            Coup::new(rules, situation).visit_plays(|play, men| {
                black_box((play, men));
            });
        }
    });
}

/// Finds everything that a throw earns.
#[divan::bench]
fn score_of_a_throw(bencher: Bencher) {
    let (throws, rules) = (throws(), Rules::default());
    bencher.counter(ItemsCount::new(THROWS)).bench_local(|| {
        for situation in black_box(&throws) {
            black_box(Coup::new(rules, situation).score(|earned| {
                black_box(earned);
            }));
        }
    });
}

/// Finds plays and points together, as a player needs them.
#[divan::bench]
fn plays_and_score_of_a_throw(bencher: Bencher) {
    let (throws, rules) = (throws(), Rules::default());
    bencher.counter(ItemsCount::new(THROWS)).bench_local(|| {
        for situation in black_box(&throws) {
            let coup = Coup::new(rules, situation);
            black_box(coup.totals());
            coup.visit_plays(|play, men| {
                black_box((play, men));
            });
        }
    });
}

/// Explains every event of a throw.
#[divan::bench]
fn explanations_of_a_throw(bencher: Bencher) {
    let (throws, rules) = (throws(), Rules::default());
    bencher.counter(ItemsCount::new(THROWS)).bench_local(|| {
        for situation in black_box(&throws) {
            let coup = Coup::new(rules, situation);
            coup.score(|earned| {
                black_box(coup.explain(&earned));
            });
        }
    });
}

const MATCHES: u64 = 100;

/// Plays random matches to twelve holes, with other dice at every iteration.
#[divan::bench]
fn random_matches(bencher: Bencher) {
    let mut next = 0;
    bencher.counter(ItemsCount::new(MATCHES)).bench_local(|| {
        for _ in 0..MATCHES {
            next += 1;
            black_box(random_match(next, &mut ()));
        }
    });
}

/// Plays the same matches and collects every event.
#[divan::bench]
fn random_matches_with_events(bencher: Bencher) {
    let mut next = 0;
    bencher.counter(ItemsCount::new(MATCHES)).bench_local(|| {
        for _ in 0..MATCHES {
            next += 1;
            let mut events: Vec<TableEvent> = Vec::new();
            black_box(random_match(next, &mut events));
            black_box(events);
        }
    });
}

fn random_match(index: u64, sink: &mut impl Sink<TableEvent>) -> Match {
    let random: &dyn EnginePlayer = &Random;
    play_match(Rules::default(), &PerSide::new(random, random), RandomNumbers::new(7, index), sink)
        .expect("legal actions")
}

/// Plays whole matches of `greedy` against itself.
#[divan::bench]
fn greedy_matches(bencher: Bencher) {
    let greedy: &dyn EnginePlayer = &Greedy;
    let mut next = 0;
    bencher.bench_local(|| {
        next += 1;
        play_match(
            Rules::default(),
            &PerSide::new(greedy, greedy),
            RandomNumbers::new(9, next),
            &mut (),
        )
        .expect("legal actions")
    });
}
