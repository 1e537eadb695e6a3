//! Explanations: the positions of the design with their measured lines, and errors of self-play whose reasons hold with other dice.

use std::collections::BTreeMap;
use std::sync::Arc;

use trictrac_engine::analysis::{JudgedDecision, JudgedThrow, MatchAnalyst};
use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::level::LEVELS;
use trictrac_engine::lines::{
    ChoiceCause, ChoiceHoles, DICE, ErrorClass, LineMeasure, LineSpan, Lines, MOST_LINES, Reason,
};
use trictrac_engine::match_runner::record_match;
use trictrac_engine::net::Network;
use trictrac_engine::parallel;
use trictrac_engine::puzzles::set::PuzzleSet;
use trictrac_engine::puzzles::with_white_to_move;
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

/// A position, the options, the better play, the worse one, and of 36 the next throws of the opponent that make a hole after each.
type ShotPosition = (&'static str, &'static str, &'static str, &'static str, [u8; 2]);

/// Errors of matches whose throws were counted by hand.
const SHOTS: [ShotPosition; 4] = [
    (
        "W4,W2,1,W1,W2,W2/1,W2,3,W2/B2,1,B2,2,B2/B1,1,B1,2,B7 w 62 0/10* 0/0 9",
        "holes=4",
        "2/8 2/4",
        "4/10 8/10",
        [0, 21],
    ),
    (
        "W9,2,W1,W1,W1/W1,3,W2,1/B2,4,B1/B2,B1,3,B9 b 61 8/2 2*/0 6",
        "holes=3",
        "1/7 5/6",
        "1/7 6/7",
        [0, 9],
    ),
    (
        "W10,5/3,W1,W2,W2/B2,1,B1,1,B2,1/B1,4,B9 b 62 4*/0 1*/0 8",
        "holes=2",
        "1/7 6/8",
        "1/7 1/3",
        [2, 19],
    ),
    (
        "W9,5/W1,W2,W1,1,W2,1/B2,4,B2/2,B1,B1,B1,B8 b 55 10*/6 0/0 7",
        "holes=3",
        "1/6 1/6",
        "2/7 4/9",
        [6, 24],
    ),
];

#[test]
fn shots_are_the_first_reason() {
    let network = Network::shipped();
    for (position, rules, better, worse, throws) in SHOTS {
        let rules = rules.parse().unwrap();
        let state = Position::parse(position, rules).unwrap().to_match(rules);
        let [better, worse] = [better, worse].map(|text| Action::parse(text, &state).unwrap());
        let found = Lines::new(&network).explain(&state, better, worse);
        let first = found.reasons[0];
        assert_eq!((first.measure, first.span), (LineMeasure::OpponentHole, LineSpan::Next));
        for (share, throws) in [first.better[0], first.worse[0]].into_iter().zip(throws) {
            assert!((36.0 * share - f32::from(throws)).abs() < 0.01, "{first:?}");
        }
    }
}

/// The choices of Soumille's match that lost something, and whether to hold is better: throws 17, 30, 60 and 79.
const SOUMILLE: [(&str, &str, bool); 4] = [
    ("W7,2,W2,W1,W1/W2,4,W2/B2,3,B2,B1/B1,1,B1,B1,1,B7 b 65 4*/8 0/0 9", "", true),
    ("W8,4,W2/W1,1,W1,W1,1,W2/5,B2/B2,B2,B2,B2,B2,B3 b 33 6/10 0/1* 7", "", true),
    ("6/W4,W3,W3,W1,W2,W2/B2,B2,B2,B2,B2,B3/B1,B1,4 w 21 2*/8 3/9 15", "", false),
    ("6/W2,W2,W2,W2,1,W2/B15,W2,4/1,W1,2,W2,1 b 44 2/6* 11/9 25", "pile_de_misere=on", false),
];

/// A choice of Soumille's match: to hold was a blunder.
#[test]
fn choices_have_a_reason() {
    let network = Network::shipped();
    let (position, _, holds) = SOUMILLE[2];
    let found = Lines::new(&network).choice(&state(position), holds).unwrap();
    let Some(ChoiceHoles::Next([hold, go])) = found.holes else { panic!("{found:?}") };
    assert!((hold - 0.26).abs() < 0.08 && (go - 0.55).abs() < 0.08, "{found:?}");
    assert_eq!(
        found.cause,
        Some(ChoiceCause::Keeps([Some((Quarter::Grand, 35)), Some((Quarter::Grand, 36))]))
    );
}

/// The puzzles that come with the program.
const MINED: &str = include_str!("../../../../puzzles/mined.txt");

/// Fifty choices of puzzles and those of Soumille: each has a reason, and most have the same with other dice.
#[test]
#[ignore = "minutes: cargo xtask drill reasons"]
fn fifty_choices_have_reasons_at_length() {
    let network = Network::shipped();
    let lines = Lines::new(&network);
    let other = Lines { seed: DICE + 1, ..lines };
    let is_choice = |class| matches!(class, ErrorClass::HeldTooLong | ErrorClass::LeftTooEarly);
    let mined = PuzzleSet::parse(MINED).unwrap().puzzles;
    let mined = mined.into_iter().filter(|one| is_choice(one.class)).take(50);
    let mined = mined.map(|one| (one.state().unwrap(), one.best() != Action::Go));
    let soumille = SOUMILLE.into_iter().map(|(position, rules, holds)| {
        let rules = rules.parse().unwrap();
        (Position::parse(position, rules).unwrap().to_match(rules), holds)
    });
    let choices: Vec<_> = mined.chain(soumille).collect();
    let explained = parallel::map(threads(), &choices, |(state, holds)| {
        [lines, other].map(|lines| lines.choice(state, *holds).unwrap())
    });
    for (index, reasons) in explained.iter().enumerate() {
        println!("{index}: {:?}", reasons[0]);
    }
    let count = |of: usize| explained.iter().filter(|one| one[of].holes.is_some()).count();
    let causes = explained.iter().filter(|one| one[0].cause.is_some()).count();
    println!("{} choices; {} have a reason, {} with other dice", choices.len(), count(0), count(1));
    println!("{causes} have a cause");
    assert!(choices.len() == 54 && count(0) == 54 && count(1) >= 52 && causes >= 40);
}

/// An error of a play: the position with the dice, the better play, the worse one, and the loss.
type PlayError = (Position, Action, Action, f32);

/// The wrong plays in matches between two levels.
fn errors(network: &Arc<Network>, seed: u64, matches: u64) -> Vec<PlayError> {
    let [amateur, joueur] = [&LEVELS[1], &LEVELS[2]].map(|level| level.player(network.clone()));
    let analyst = MatchAnalyst {
        checks: Checks::None,
        classes: false,
        threads: threads(),
        ..MatchAnalyst::new(&**network)
    };
    let mut errors = Vec::new();
    for number in 0..matches {
        let chance = RandomNumbers::new(seed, number);
        let players = PerSide::new(&*amateur, &*joueur);
        let record = record_match(Rules::default(), &players, chance).unwrap();
        let wrong = |throw: &JudgedThrow| {
            let play = throw.play.clone().filter(JudgedDecision::is_error)?;
            Some((throw.position()?, play.best().action, play.done().action, play.loss))
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
    let count = |(position, better, worse, loss): &PlayError| {
        let mut counts = [0; 6];
        let state = position.to_match(Rules::default());
        let found = lines.explain(&state, *better, *worse);
        let is_large = *loss >= 0.01;
        counts[0] += 1;
        counts[1] += usize::from(found.reasons.is_empty());
        counts[2] += usize::from(is_large);
        counts[3] += usize::from(is_large && found.reasons.is_empty());
        // Those of the next throws do not depend on dice.
        for reason in found.reasons.iter().filter(|one| one.span != LineSpan::Next) {
            let again = other.again(&state, [*better, *worse], reason, MOST_LINES);
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
    let net = |[own, other]: [f32; 2]| match reason.measure {
        LineMeasure::Holes => own - other,
        _ => own,
    };
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

/// The class of an error with these dice, and with the colours exchanged if Black throws.
fn classes(
    lines: Lines<'_>,
    (position, better, worse, _): &PlayError,
    is_last_holes: bool,
) -> [ErrorClass; 2] {
    [*position, with_white_to_move(position)].map(|position| {
        lines.class(&position.to_match(Rules::default()), *better, *worse, || is_last_holes)
    })
}

/// An error of each class: the position, the better action, the worse one.
const CLASSES: [(ErrorClass, &str, &str, &str); ErrorClass::ALL.len()] = [
    (
        ErrorClass::HeldTooLong,
        "W7,1,W1,2,W1/W1,1,W1,1,W2,W2/1,B2,1,B2,1,B2/B2,4,B7 b 63 6/8 8/8 10",
        "go",
        "hold",
    ),
    (
        ErrorClass::LeftTooEarly,
        "W7,1,W2,1,W1,1/W2,W1,1,W2,2/B2,2,B1,B2,B1/B1,2,B1,1,B7 b 64 8/10 5/4 8",
        "hold",
        "go",
    ),
    (
        ErrorClass::BearingOff,
        "B3,B2,B2,B3,B2,B1/6/6/1,W1,W1,W4,W4,W4 b 44 0/4* 7/9 52",
        "21/off 21/off",
        "19/23 21/off",
    ),
    (
        ErrorClass::PassedEarly,
        "W5,2,W1,W1,W1/1,W2,W2,W3,2/B3,1,B2,1,B2,B2/2,B1,2,B5 b 65 0/8* 0/1* 12",
        "1/7 1/6",
        "12/18/23",
    ),
    (
        ErrorClass::PassedLate,
        "B2,5/2,W3,W4,1,W7/B3,B3,B2,B2,B2,B1/4,W1,1 b 21 6/10 4/2* 24",
        "11/12/14",
        "7/9 11/12",
    ),
    (
        ErrorClass::CornerMissed,
        "W9,3,W2,1/2,W2,1,W2,1/1,B2,1,B1,1,B1/1,B1,2,B1,B9 b 31 6/6 8*/10 6",
        "9/12 11/12",
        "7/10 9/10",
    ),
    (
        ErrorClass::CornerEarly,
        "W11,5/W1,1,W1,2,W2/2,B2,B1,2/B1,B1,1,B2,1,B8 b 22 6/10 4*/1 6",
        "5/7/9",
        "10/12 10/12",
    ),
    (
        ErrorClass::Return,
        "B2,4,B1/2,W3,W3,B2,W6/B2,B2,B2,B3,B1,1/W1,3,W2,1 b 51 6/10 4/2* 27",
        "9/14 19/20",
        "9/14 10/11",
    ),
    (
        ErrorClass::SpareMen,
        "W1,2,W1,2/W2,W2,W3,W2,1,W3/B2,B1,B3,B3,B2,B2/1,B2,2,W1,1 b 62 10/4 4*/0 18",
        "5/11 10/12",
        "5/11 9/11",
    ),
    (
        ErrorClass::LastHoles,
        "6/1,W2,W2,W3,W5,W3/B4,B3,B2,B2,B3,B1/6 b 31 6/2* 6/10 21",
        "8/9/12",
        "7/8/11",
    ),
    (
        ErrorClass::Cautious,
        "W4,5/W3,W4,W1,W1,1,W2/B2,1,B2,B3,B2,B3/B1,B1,3,B1 b 32 4*/0 4/5 14",
        "8/11 9/11",
        "6/8/11",
    ),
    (
        ErrorClass::NotCovered,
        "W5,3,W1,1/2,W2,W2,W2,W3/B2,1,B2,B1,1,B2/B2,1,B1,2,B5 b 41 0/0 6/9 12",
        "4/5/9",
        "4/8 1/2",
    ),
    (
        ErrorClass::AlonePetit,
        "W6,3,W1,1/W2,1,W2,W2,1,W2/1,B2,1,B3,1,B1/2,B2,2,B7 b 42 4*/0 2*/5 10",
        "1/3/7",
        "7/11 4/6",
    ),
    (
        ErrorClass::AloneGrand,
        "W2,1,W1,1,W1,1/W2,1,W2,W2,W2,W3/B2,B2,B2,1,B1,B2/B1,3,B1,B4 b 31 6/2* 6/9 14",
        "6/9 8/9",
        "6/9 1/2",
    ),
    (
        ErrorClass::Aiming,
        "W8,2,W1,2/W2,W1,1,W3,2/B2,B2,2,B1,B1/B1,4,B8 b 44 8/8 1*/0 8",
        "1/5 1/5",
        "1/5 7/11",
    ),
    (
        ErrorClass::FillingInFirstThrows,
        "W10,1,W1,1,W2,W1/W1,5/6/B1,B1,1,B1,B1,B11 b 21 0/0 8/7 3",
        "1/3 1/2",
        "2/4 5/6",
    ),
    (
        ErrorClass::FillingAfterFirstThrows,
        "W2,1,W1,1,W1,1/W2,1,W2,W3,W2,W2/B2,B2,B2,B2,1,B1/1,B1,3,B5 b 31 8/2* 5*/6 14",
        "5/8 7/8",
        "1/4 7/8",
    ),
    (
        ErrorClass::OpponentQuarter,
        "W1,1,W2,W2,1,W2/2,W3,W1,W2,W2/B2,B2,1,B3,1,B4/B1,3,B1,B2 b 55 0/10* 0/3* 16",
        "1/6 1/6",
        "1/6/11",
    ),
    (
        ErrorClass::CornerChances,
        "W11,2,W1,1,W1/W1,2,W1,2/2,B2,1,B1,1/5,B12 b 62 2/4 0/0 5",
        "1/7 1/3",
        "1/7 8/10",
    ),
    (
        ErrorClass::Immobility,
        "6/W3,1,W3,W5,W2,W2/B2,B2,B2,B2,B2,1/B2,B1,1,B1,1,B1 b 63 8/10 5/9 18",
        "3/9 5/8",
        "1/7 6/9",
    ),
    (ErrorClass::Talon, "W15,5/6/6/5,B15 b 21 0/0 9/8 1", "1/3 1/2", "1/2/4"),
    (
        ErrorClass::Other,
        "W12,W1,W1,3/1,W1,4/5,B1/B1,1,B1,B1,1,B11 b 61 0/0 5/8 3",
        "4/10 1/2",
        "1/7 3/4",
    ),
];

/// The colours exchanged give the same class. Black throws in all positions.
#[test]
fn an_error_of_each_class_has_it_in_both_colours() {
    let network = Network::shipped();
    let lines = Lines::new(&network);
    for ((class, text, better, worse), listed) in CLASSES.into_iter().zip(ErrorClass::ALL) {
        assert_eq!(class, listed);
        let position = Position::parse(text, Rules::default()).unwrap();
        let state = position.to_match(Rules::default());
        let action = |text: &str| match text {
            "hold" => Action::Hold,
            "go" => Action::Go,
            play => Action::parse(play, &state).unwrap(),
        };
        let error = (position, action(better), action(worse), 0.0);
        let is_last_holes = class == ErrorClass::LastHoles;
        assert_eq!(classes(lines, &error, is_last_holes), [class; 2], "{text}");
    }
}

/// Prints the shares of the classes of errors; fails if one is too large, if other dice change too many, or if exchanging the
/// colours changes any.
fn check_classes(network: &Network, errors: &[PlayError]) {
    let lines = Lines::new(network);
    let other = Lines { seed: DICE + 1, ..lines };
    let classes = parallel::map(threads(), errors, |error| {
        [lines, other].map(|lines| classes(lines, error, false))
    });
    let mut shares = BTreeMap::<ErrorClass, usize>::new();
    for [[class, _], _] in &classes {
        *shares.entry(*class).or_default() += 1;
    }
    let all = classes.len();
    let same = classes.iter().filter(|[[one, _], [again, _]]| one == again).count();
    for (class, number) in &shares {
        println!("{class}: {:.1}%", 100.0 * *number as f64 / all as f64);
    }
    println!("{all} errors; other dice leave {same} in their class");
    let other = shares.get(&ErrorClass::Other).copied().unwrap_or(0);
    assert!(shares.values().all(|number| number * 100 <= 35 * all) && other * 100 <= 8 * all);
    assert!(same * 100 >= 90 * all);
    assert!(classes.iter().flatten().all(|[one, exchanged]| one == exchanged));
}

#[test]
#[ignore = "minutes: cargo xtask drill reasons"]
fn classes_of_a_thousand_errors_are_even_at_length() {
    let network = Arc::new(Network::shipped());
    let mut errors = errors(&network, 2026, 40);
    errors.truncate(1000);
    check_classes(&network, &errors);
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
