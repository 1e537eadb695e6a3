//! `trictrac lab perft`: how many plays there are.

use serde_json::json;

use super::data;
use crate::process::{run, succeeds};

#[test]
fn perft_from_the_start() {
    assert_eq!(
        succeeds(&["lab", "perft", "W15,5/6/6/5,B15", "--depth", "0"]),
        "plays 1, weighted 1, points 0\n"
    );
    assert_eq!(
        succeeds(&["lab", "perft", "W15,5/6/6/5,B15", "--depth", "1"]),
        "plays 40, weighted 69, points 0\n"
    );
    assert_eq!(
        succeeds(&["lab", "perft", "--depth", "2", "W15,5/6/6/5,B15", "w"]),
        "plays 1600, weighted 4761, points 0\n"
    );
    assert_eq!(
        data(&["lab", "perft", "W15,5/6/6/5,B15 w 64", "--depth", "1", "--json"]),
        json!({"depth": 1, "plays": 40, "weighted": 69, "points": 0})
    );
}

#[test]
fn bad_input_is_refused() {
    assert_eq!(run(&["lab", "perft", "--depth", "1", "x"], "").status, 65);
    assert_eq!(run(&["lab", "perft", "W15,5/6/6/5,B15"], "").status, 2);
}
