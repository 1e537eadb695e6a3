//! Perft from the start: both counts of the notation. Rule: R3.

use trictrac_rules::notation::Position;
use trictrac_rules::perft::{Perft, perft};
use trictrac_rules::rules::Rules;

#[test]
fn from_the_start() {
    let count = |depth| perft(&Rules::default(), &Position::START, depth);
    assert_eq!(count(0), Perft { plays: 1, weighted: 1, points: 0 });
    assert_eq!(count(1), Perft { plays: 40, weighted: 69, points: 0 });
    assert_eq!(count(2), Perft { plays: 1600, weighted: 4761, points: 0 });
}
