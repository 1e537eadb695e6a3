//! Explanations: the positions of the design with their measured lines, and errors of self-play whose reasons hold with other dice.

use std::sync::Arc;

use trictrac_engine::analysis::{JudgedDecision, JudgedThrow, MatchAnalyst};
use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::level::LEVELS;
use trictrac_engine::lines::{
    ChoiceCause, ChoiceHoles, DICE, LineMeasure, Lines, MOST_LINES, Reason,
};
use trictrac_engine::match_runner::record_match;
use trictrac_engine::net::Network;
use trictrac_engine::parallel;
use trictrac_engine::trust::Checks;
use trictrac_rules::game::Match;
use trictrac_rules::notation::Position;
use trictrac_rules::quarter::Quarter;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::PerSide;
use trictrac_rules::turn::Action;

fn state(position: &str) -> Match {
    Position::parse(position, Rules::default()).unwrap().to_match(Rules::default())
}

/// A position, the better play, the worse one, a measure that speaks for the better, and about its means.
type MeasuredLines = (&'static str, &'static str, &'static str, LineMeasure, [f32; 2]);

const MEASURED: [MeasuredLines; 6] = [
    (
        "W3,W2,W2,W2,W2,W3/6/B2,B2,1,B2,B3,B3/W1,4,B3 w 42 0/0 0/0 12",
        "1/3/7",
        "19/23 1/3",
        LineMeasure::OpponentKept(Quarter::Grand),
        [1.2, 1.6],
    ),
    (
        "W2,W2,W2,W2,W2,W2/5,W2/B2,B2,4/W1,B2,B2,B2,B2,B3 w 65 0/0 0/0 10",
        "6/12 6/11",
        "1/7 2/7",
        LineMeasure::Hit,
        [25.0, 30.0],
    ),
    (
        "W8,W2,1,W2,2/W1,W1,2,W1,1/1,B1,3,B3/B1,1,B1,2,B9 b 61 0/0 0/0 6",
        "6/12 11/12",
        "1/7 1/2",
        LineMeasure::Corner,
        [1.0, 0.58],
    ),
    (
        "W8,W2,1,W2,2/W1,W1,2,W1,1/1,B1,3,B3/B1,1,B1,2,B9 b 61 0/0 0/0 6",
        "6/12 11/12",
        "1/7 1/2",
        LineMeasure::Hit,
        [3.0, 7.3],
    ),
    (
        "W4,1,W1,W2,1,W1/1,W1,1,W2,W2,W2/B2,B2,B2,B2,B2,1/5,B5 w 64 2*/0 2*/6 14",
        "1/7 4/8",
        "1/7 6/10",
        LineMeasure::OpponentKept(Quarter::Grand),
        [0.8, 1.6],
    ),
    (
        "2,B1,3/W4,W2,1,W4,W2,W3/B2,1,B3,B3,2/B2,B2,2,B1,B1 w 41 10*/0 8/11 17",
        "7/8/12",
        "7/11 8/9",
        LineMeasure::Hit,
        [1.4, 6.0],
    ),
];

#[test]
fn reasons_are_those_of_the_lines() {
    let network = Network::shipped();
    for (position, better, worse, measure, [after_better, after_worse]) in MEASURED {
        let state = state(position);
        let [better, worse] = [better, worse].map(|text| Action::parse(text, &state).unwrap());
        let found = Lines::new(&network).explain(&state, better, worse);
        let reason = found.reasons.iter().find(|one| one.measure == measure);
        let reason = reason.unwrap_or_else(|| panic!("{position}: {found:?}"));
        let close = |mean: f32, expected: f32| (mean - expected).abs() <= 0.05 + 0.25 * expected;
        assert!(
            close(reason.better[0], after_better) && close(reason.worse[0], after_worse),
            "{reason:?}"
        );
        assert!(found.reasons.len() <= 2);
    }
}

/// A choice of Soumille's match: to hold was a blunder.
#[test]
fn choices_have_a_reason() {
    let network = Network::shipped();
    let state = state("6/W4,W3,W3,W1,W2,W2/B2,B2,B2,B2,B2,B3/B1,B1,4 w 21 2*/8 3/9 15");
    let found = Lines::new(&network).choice(&state, false).unwrap();
    let Some(ChoiceHoles::Next([hold, go])) = found.holes else { panic!("{found:?}") };
    assert!((hold - 0.26).abs() < 0.08 && (go - 0.55).abs() < 0.08, "{found:?}");
    assert_eq!(
        found.cause,
        ChoiceCause::Keeps([Some((Quarter::Grand, 35)), Some((Quarter::Grand, 36))])
    );
}

/// An error of a play: the match with the dice, the better play, the worse one, and the loss.
type PlayError = (Match, Action, Action, f32);

/// The wrong plays in matches between two levels.
fn errors(network: &Arc<Network>, seed: u64, matches: u64) -> Vec<PlayError> {
    let [amateur, joueur] = [&LEVELS[1], &LEVELS[2]].map(|level| level.player(network.clone()));
    let analyst =
        MatchAnalyst { checks: Checks::None, threads: threads(), ..MatchAnalyst::new(&**network) };
    let mut errors = Vec::new();
    for number in 0..matches {
        let chance = RandomNumbers::new(seed, number);
        let players = PerSide::new(&*amateur, &*joueur);
        let record = record_match(Rules::default(), &players, chance).unwrap();
        let wrong = |throw: &JudgedThrow| {
            let play = throw.play.clone().filter(JudgedDecision::is_error)?;
            Some((throw.thrown, play.best().action, play.done().action, play.loss))
        };
        errors.extend(analyst.analyse(&record).throws.iter().filter_map(wrong));
    }
    errors
}

/// The numbers of errors, of those without a reason, of those of a point or more and without a reason, and of reasons and of
/// those that other dice reverse.
fn measured(network: &Network, errors: &[PlayError]) -> [usize; 6] {
    let lines = Lines::new(network);
    let other = Lines { seed: DICE + 1, ..lines };
    let count = |(state, better, worse, loss): &PlayError| {
        let mut counts = [0; 6];
        let found = lines.explain(state, *better, *worse);
        let is_large = *loss >= 0.01;
        counts[0] += 1;
        counts[1] += usize::from(found.reasons.is_empty());
        counts[2] += usize::from(is_large);
        counts[3] += usize::from(is_large && found.reasons.is_empty());
        for reason in &found.reasons {
            let again = other.again(state, [*better, *worse], reason, MOST_LINES);
            counts[4] += 1;
            counts[5] += usize::from(difference(&again) * difference(reason) < 0.0);
        }
        counts
    };
    let counts = parallel::map(threads(), errors, count);
    core::array::from_fn(|index| counts.iter().map(|one: &[usize; 6]| one[index]).sum())
}

fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, core::num::NonZero::get)
}

fn difference(reason: &Reason) -> f32 {
    let net = |[own, other]: [f32; 2]| own - other;
    net(reason.better) - net(reason.worse)
}

#[test]
fn a_few_errors_of_self_play_have_reasons_that_hold() {
    let network = Arc::new(Network::shipped());
    let mut errors = errors(&network, 77, 1);
    errors.truncate(12);
    let [all, silent, _, _, reasons, reversed] = measured(&network, &errors);
    assert!(all == 12 && silent <= 3, "{silent} of {all} have no reason");
    assert!(reversed <= 1, "{reversed} of {reasons} reasons are reversed");
}

/// Reasons of a thousand errors: how many have none, and how many of their facts other dice reverse.
#[test]
#[ignore = "minutes: cargo xtask drill reasons"]
fn a_thousand_errors_of_self_play_have_reasons_that_hold_at_length() {
    let network = Arc::new(Network::shipped());
    let mut errors = errors(&network, 2026, 40);
    errors.truncate(1000);
    let [all, silent, large, silent_large, reasons, reversed] = measured(&network, &errors);
    println!(
        "{silent} of {all} errors have no reason; {silent_large} of {large} of a point or more"
    );
    println!("other dice reverse {reversed} of {reasons} reasons");
    assert!(silent * 10 <= all && silent_large * 20 <= large && reversed * 100 <= 3 * reasons);
}
