//! A million games from a fixed seed agree with the odds within four standard errors.

use crate::game::random::Die;
use tribord_babord::event::{TribordEnding, TribordEvent};
use tribord_babord::game::TribordGame;
use tribord_babord::odds::{GameOdds, Machine};
use tribord_babord::rules::TribordRules;
use tribord_babord::side::ShipSide;
use tribord_babord::state::TribordPhase;

/// The result of a game: pairs for the beginning, turns, naufrages, the prises, and the beginner's purse.
struct Result {
    pairs: f64,
    turns: u32,
    naufrages: f64,
    prises: [f64; 2],
    purse: f64,
    tribord: f64,
}

fn play(rules: &TribordRules, die: &mut Die, events: &mut Vec<TribordEvent>) -> Result {
    events.clear();
    let mut game = TribordGame::new(rules);
    let mut first = game.to_throw().unwrap();
    let mut pairs = 0_u32;
    while let Some(side) = game.to_throw() {
        let beginning = matches!(game.phase(), TribordPhase::Beginning(_));
        game.apply(rules, side, die.symbol(), events).unwrap();
        if let (true, TribordPhase::Turn(turn)) = (beginning, game.phase()) {
            first = turn.thrower;
            // Two throws that decide who begins, or nothing.
            pairs = events.len() as u32 / 3;
        }
    }
    let count = |wanted: &dyn Fn(&TribordEvent) -> bool| {
        events.iter().filter(|event| wanted(event)).count() as u32
    };
    let made = |side| count(&|event| *event == TribordEvent::Prise(side)).into();
    let cut = count(&|event| matches!(event, TribordEvent::Over(TribordEnding::Prise(_))));
    Result {
        pairs: pairs.into(),
        turns: count(&|event| matches!(event, TribordEvent::TurnEnded(_))) + cut,
        naufrages: count(&|event| matches!(event, TribordEvent::Naufrage(_))).into(),
        prises: [made(first), made(first.opponent())],
        purse: game.ledger().balance(first) as f64,
        tribord: game.ledger().balance(ShipSide::Tribord) as f64,
    }
}

/// Checks that the mean of `values` is within four standard errors of `expected`.
fn check(what: &str, values: impl Iterator<Item = f64> + Clone, expected: f64) {
    let count = values.clone().count() as f64;
    let mean = values.clone().sum::<f64>() / count;
    let variance = values.map(|value| (value - mean).powi(2)).sum::<f64>() / count;
    let error = (variance / count).sqrt();
    let off = (mean - expected).abs();
    assert!(off <= 4.0 * error + 1e-12, "{what}: {mean} ± {error}, not {expected}");
}

fn simulate(options: &str, seed: u64, games: usize) {
    let rules: TribordRules = options.parse().unwrap();
    let odds = GameOdds::new::<Machine>(&rules);
    let (mut die, mut events) = (Die::new(seed), Vec::new());
    let results: Vec<_> = (0..games).map(|_| play(&rules, &mut die, &mut events)).collect();
    let of = |value: fn(&Result) -> f64| results.iter().map(value);
    check("gain", of(|r| r.purse), odds.beginner.gain);
    check("the beginner's prise", of(|r| r.prises[0]), odds.beginner.prise);
    check("the other's prise", of(|r| r.prises[1]), odds.opponent.prise);
    check("turns", of(|r| r.turns.into()), odds.turns);
    check("naufrages", of(|r| r.naufrages), odds.naufrages);
    let mean = odds.beginner.gain;
    check("variance", results.iter().map(|r| (r.purse - mean).powi(2)), odds.beginner.variance);
    let tribord = &odds.sides[ShipSide::Tribord];
    check("Tribord's gain", of(|r| r.tribord), tribord.gain);
    let mean = tribord.gain;
    let squares = results.iter().map(|r| (r.tribord - mean).powi(2));
    check("Tribord's variance", squares, tribord.variance);
    if let Some(pairs) = odds.pairs {
        check("pairs", of(|r| r.pairs), pairs);
    }
    check_turns(&odds, &results);
}

/// Every number of turns that at least a hundred games should have.
fn check_turns(odds: &GameOdds<f64>, results: &[Result]) {
    let mut counts = vec![0_u32; 1000];
    for result in results {
        counts[result.turns as usize] += 1;
    }
    let games = results.len() as f64;
    for (turns, chance) in &odds.turn_chances.chances {
        let error = (chance * (1.0 - chance) / games).sqrt();
        let share = f64::from(counts[*turns as usize]) / games;
        let off = (share - chance).abs();
        let rare = chance * games < 100.0;
        assert!(rare || off <= 4.0 * error, "{turns} turns: {share} ± {error}, not {chance}");
    }
}

/// T5, end=prise; T6, first=thrown.
#[test]
fn a_million_games() {
    simulate("", 1880, 1_000_000);
}

/// T5, end=6 and end=1; T6, first=tribord and first=babord.
#[test]
fn games_under_the_options() {
    simulate("end=6,first=babord", 1881, 100_000);
    simulate("end=1", 1882, 100_000);
    simulate("first=tribord", 1883, 100_000);
}
