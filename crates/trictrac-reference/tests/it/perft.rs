//! Counts of plays from the data of the rules crate.

use serde_json::{Value, json};
use trictrac_reference::{Count, Start, perft};
use trictrac_rules::board::{Board, Setup};
use trictrac_rules::notation::Position;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;

/// The largest count that this slow crate repeats.
const LONGEST: u64 = 200_000;

/// The data that `trictrac-rules` is tested with too.
#[test]
fn counts_match_the_data() {
    for line in include_str!("../../../trictrac-rules/tests/data/perft.jsonl").lines() {
        let case: Value = serde_json::from_str(line).expect("a line of JSON");
        let text = |key: &str| case[key].as_str().unwrap_or_default();
        let rules: Rules = text("rules").parse().expect("options");
        let position = Position::parse(text("position"), rules).expect("a position");
        let start = Start::of_position(position.board, position.to_move, position.nth);
        let kept = case["counts"].as_array().expect("counts");
        for (depth, kept) in (1..).zip(kept).filter(|(_, kept)| kept[0].as_u64() < Some(LONGEST)) {
            let Count { plays, weighted, points } = perft(rules, &start, depth);
            assert_eq!(&json!([plays, weighted, points]), kept, "{}: depth {depth}", text("id"));
        }
    }
}

#[test]
fn one_leaf_at_depth_0() {
    let start = Start::of_position(Board::START, Side::White, 1);
    let found = perft(Rules::default(), &start, 0);
    assert_eq!(found, Count { plays: 1, weighted: 1, points: 0 });
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
    let once = perft(Rules::default(), &start, 1);
    assert_eq!((once.plays, once.weighted), (21, 36));
    assert!(once.points >= points);
    let twice = perft(Rules::default(), &start, 2);
    assert_eq!((twice.plays, twice.weighted), (21 * 40, 36 * 69));
}
