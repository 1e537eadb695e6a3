//! Counts of plays that the notation states.

use trictrac_reference::{Count, Start, perft};
use trictrac_rules::board::{Board, Setup};
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;

#[test]
fn from_the_start() {
    let start = Start::of_position(Board::START, Side::White, 1);
    let count = |depth| perft(&Rules::default(), &start, depth);
    assert_eq!(count(0), Count { plays: 1, weighted: 1, points: 0 });
    assert_eq!(count(1), Count { plays: 40, weighted: 69, points: 0 });
    assert_eq!(count(2), Count { plays: 1600, weighted: 4761, points: 0 });
    // Found by this crate, kept so that a change shows.
    assert_eq!(count(3), Count { plays: 154_680, weighted: 834_555, points: 14_102 });
}

/// Rule: R9.5: the last man goes off by every throw, and the same side throws from the talons.
#[test]
fn the_side_that_bore_off_its_last_man_throws_again() {
    let mut setup = Setup::default();
    setup[Side::White][23] = 1;
    setup[Side::Black][0] = 0;
    setup[Side::Black][2] = 1;
    let board = Board::new(&setup).expect("a valid board");
    let start = Start::of_position(board, Side::White, 30);
    let points = 15 * 4 + 6 * 6;
    let once = perft(&Rules::default(), &start, 1);
    assert_eq!((once.plays, once.weighted), (21, 36));
    assert!(once.points >= points);
    let twice = perft(&Rules::default(), &start, 2);
    assert_eq!((twice.plays, twice.weighted), (21 * 40, 36 * 69));
}
