//! A quarter not filled, or not kept: a fausse case and an école. Rule: R11.3.

use crate::setting::{BLACK, Setting, WHITE};

/// White can fill his petit jan by the five, for four points.
const FILLS: &str = "W4,W2,W2,W2,W2,W1/W2,5/6/5,B15 w 51 0/0 0/0 9";
/// White can keep his petit jan, for four points.
const KEEPS: &str = "W3,W2,W2,W2,W2,W2/W2,5/6/5,B15 w 21 0/0 0/0 9";

/// Rule: R11.3, R11.7.
#[test]
fn not_filling_gives_the_points_away() {
    for (marks, before) in [(&["w 1>7"][..], "0/0 0/0"), (&["w +4", "w 1>7"], "4*/0 0/0")] {
        let mut table = Setting::at("table", FILLS);
        table.does(marks);
        assert_eq!(table.counters(), before);
        assert_eq!(table.mends(), ["mend leave", "mend replay"]);
        assert_eq!(table.claimable(BLACK), Some(4));
        assert_eq!(table.does(&["b ecole 4"]).counters(), "0/4* 0/0");
    }
}

/// Rule: R11.3: the quarter is lost as soon as a man let go keeps the others from filling it.
#[test]
fn a_quarter_is_lost_by_the_first_man() {
    let mut table = Setting::at("table", FILLS);
    table.does(&["w +4", "w 2>7"]);
    assert_eq!(table.claimable(BLACK), Some(4));
    table.does(&["b ecole 4", "w accept", "w 1>2"]);
    assert_eq!((table.counters().as_str(), table.claimable(BLACK)), ("0/4* 0/0", None));
    let mut table = Setting::at("table", FILLS);
    table.does(&["w +4", "w 1>6"]);
    assert_eq!(table.claimable(BLACK), None);
}

/// Rule: R11.3.
#[test]
fn not_keeping_gives_the_points_away() {
    let mut table = Setting::at("table", KEEPS);
    table.does(&["w +4", "w 6>8", "w 6>7", "b ecole 4"]);
    assert_eq!((table.counters().as_str(), table.mends()), ("0/4* 0/0", leave_or_replay()));
    assert_eq!(table.claimable(BLACK), None);
}

fn leave_or_replay() -> Vec<String> {
    vec!["mend leave".into(), "mend replay".into()]
}

/// Rule: R11.3: the points that were due besides stay with the offender.
#[test]
fn only_the_quarter_is_lost() {
    let mut table = Setting::at("table", "W4,W2,W2,W2,W2,W1/W2,2,B1,2/6/5,B14 w 51 0/0 0/0 9");
    let due = table.game.referee(&table.rules).standings[WHITE].due;
    assert!(due > 4, "{due}");
    table.does(&[&format!("w +{due}"), "w 1>7", "b ecole 4"]);
    assert_eq!(table.counters(), format!("{}/4* 0/0", due - 4));
}

/// Rule: R11.3: the école and the play are two things.
#[test]
fn the_play_is_decided_for_itself() {
    let wrong = || {
        let mut table = Setting::at("table", FILLS);
        table.does(&["w +4", "w 1>7"]);
        table
    };
    // École, and the men may stay; no école, and it is played again; both; neither.
    assert_eq!(
        wrong().does(&["b ecole 4", "w accept", "b mend leave", "64"]).counters(),
        "0/4* 0/0"
    );
    let mut again = wrong();
    again.does(&["b mend replay"]);
    assert_eq!(again.breaks("w 1/2/7"), Some("R4.1"));
    assert_eq!(again.does(&["w 1/6 1/2", "64"]).counters(), "4*/0 0/0");
    assert_eq!(wrong().does(&["b mend replay", "w 1/6 1/2", "b ecole 4"]).counters(), "0/4* 0/0");
    assert_eq!(wrong().does(&["64"]).counters(), "4*/0 0/0");
}
