//! Counts of plays and points from a data file, which the reference crate checks too. Rule: R3, section 5, section 6.

use serde_json::{Value, json};
use trictrac_rules::notation::Position;
use trictrac_rules::perft::{Perft, perft};
use trictrac_rules::rules::Rules;

#[test]
fn counts_match_the_data() {
    for line in include_str!("../data/perft.jsonl").lines() {
        let case: Value = serde_json::from_str(line).expect("a line of JSON");
        let text = |key: &str| case[key].as_str().unwrap_or_default();
        let rules: Rules = text("rules").parse().expect("options");
        let position = Position::parse(text("position"), rules).expect("a position");
        let kept = case["counts"].as_array().expect("counts");
        for (depth, kept) in (1..).zip(kept) {
            let Perft { plays, weighted, points } = perft(rules, &position, depth);
            let found = [plays, weighted, points].map(|number| number as u64);
            assert_eq!(kept, &json!(found), "{}: depth {depth}", text("id"));
        }
    }
}

#[test]
fn one_leaf_at_depth_0() {
    let found = perft(Rules::default(), &Position::START, 0);
    assert_eq!(found, Perft { plays: 1, weighted: 1, points: 0 });
}
