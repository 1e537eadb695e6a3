//! The match-equity table: more holes are better, and both sides have the same values.

use trictrac_engine::equity_table::{EquityTable, Pavillon, ReleveScore};
use trictrac_engine::evaluator::Evaluator as _;
use trictrac_engine::net::Network;
use trictrac_engine::prospects::Aim;
use trictrac_engine::search::Search;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;

const ALL: [Pavillon; 3] = [Pavillon::None, Pavillon::Own, Pavillon::Opponent];
/// The error that the network may make between two neighbouring scores.
const TOLERANCE: f32 = 0.01;

fn table(network: &Network, rules: Rules, plies: u8, pavillon: Pavillon) -> EquityTable {
    EquityTable::new(rules, &Search { evaluator: network, aim: Aim::Win, plies }, pavillon)
}

fn rises_with_holes(rules: Rules, table: &EquityTable, tolerance: f32) {
    let goal = rules.holes.get();
    let not_worse = |more: Option<f32>, less: Option<f32>| {
        more.zip(less).is_none_or(|(more, less)| more >= less - tolerance)
    };
    for one in 0..goal {
        for other in 0..goal - 1 {
            let (more, less) = (table.chance(other + 1, one), table.chance(other, one));
            assert!(not_worse(more, less), "{other} to {one} of {goal}: {less:?}, then {more:?}");
            let (less, more) = (table.chance(one, other + 1), table.chance(one, other));
            assert!(not_worse(more, less), "{one} to {other} of {goal}: {more:?}, then {less:?}");
        }
    }
    assert_eq!(table.chance(goal, 0), None);
}

#[test]
fn more_holes_are_better() {
    let (network, rules) = (Network::shipped(), Rules::default());
    for (plies, pavillon) in [0, 1].into_iter().flat_map(|plies| ALL.map(|one| (plies, one))) {
        rises_with_holes(rules, &table(&network, rules, plies, pavillon), TOLERANCE);
    }
}

/// The network sees longer matches than it has learned as the last holes of a match.
#[test]
fn more_holes_are_better_in_longer_matches() {
    let network = Network::shipped();
    for holes in ["holes=13", "holes=18", "holes=24"] {
        let rules = holes.parse().expect("options");
        for pavillon in ALL {
            rises_with_holes(rules, &table(&network, rules, 0, pavillon), 2.0 * TOLERANCE);
        }
    }
}

/// The colour of a side does not matter, only whose throw it is: even scores are about even, and both views add up to
/// about 1.
#[test]
fn the_sides_are_alike() {
    let (network, rules) = (Network::shipped(), Rules::default());
    for pavillon in ALL {
        let table = table(&network, rules, 0, pavillon);
        for (own, other) in (0..12).flat_map(|own| (0..12).map(move |other| (own, other))) {
            let standing = ReleveScore { own, opponent: other, pavillon };
            let black = standing.to_match(rules, Side::Black);
            assert_eq!(black.is_some(), standing.is_reached());
            let alike = black.map(|black| network.seen_by(&black, Side::Black).win_chance());
            assert_eq!(table.chance(own, other), alike);
        }
    }
    let table = table(&network, rules, 0, Pavillon::None);
    for (own, other) in (2..12).flat_map(|own| (2..12).map(move |other| (own, other))) {
        let both = [(own, other), (other, own)].map(|(own, other)| table.chance(own, other));
        // The first throw is worth a little.
        let sum: f32 = both.into_iter().flatten().sum();
        assert!((0.99..1.13).contains(&sum), "{own} to {other}: {sum}");
    }
}

/// Rule: R7.6. A side that alone has holes has the pavillon; neither side has it only from the third hole on.
#[test]
fn scores_that_no_match_reaches_are_excluded() {
    let reached = |own, opponent, pavillon| ReleveScore { own, opponent, pavillon }.is_reached();
    assert!(reached(0, 0, Pavillon::None) && !reached(0, 0, Pavillon::Own));
    assert!(!reached(3, 0, Pavillon::None) && reached(3, 0, Pavillon::Own));
    assert!(!reached(3, 0, Pavillon::Opponent) && reached(3, 1, Pavillon::Opponent));
    assert!(!reached(1, 1, Pavillon::None) && reached(2, 1, Pavillon::None));
}
