//! A roller whose throw seems to give the opponent a hole announces not to mark. Rule: R11.1.

use trictrac_rules::notation::record::Record;
use trictrac_rules::table::Fault;

use crate::table::setting::{BLACK, Setting, WHITE};

/// White's throw earns eight points and gives Black none.
const EIGHT: &str = "W13,2,B1,B1,1/W2,5/6/5,B13 w 31";
/// White's throw earns four points and gives Black two.
const FOUR_AND_TWO: &str = "W15,4,B1/6/6/5,B14 w 65";

fn at(position: &str, points: &str) -> Setting {
    Setting::at("announced", &format!("{position} {points} 0/0 9"))
}

fn short(points: u8) -> Vec<Fault> {
    vec![Fault { shortfall: points, ..Fault::default() }]
}

/// Rule: R11.1 (Lelasseux 176): points due beyond the announced ones are an école; the announced ones end the
/// bredouille of the hole that the école completes.
#[test]
fn points_due_beyond_are_an_ecole() {
    let mut table = at(EIGHT, "4/8*");
    table.does(&["w waive 4", "w 7/11"]);
    assert_eq!(table.faults(WHITE), short(4));
    assert_eq!(table.does(&["b ecole 4"]).counters(), "0/0 0/1*");
}

/// Rule: R11.1: a line of a record contains the number of points.
#[test]
fn a_record_contains_the_points() {
    let text = "[Trictrac \"1\"]\n[Rules \"marking=announced\"]\n\
                [Position \"W13,2,B1,B1,1/W2,5/6/5,B13 w - 4/8* 0/0 9\"]\n\n\
                w 31 waive 4; 7/8/11; b ecole 4\n";
    let record: Record = text.parse().expect("a record");
    let state = record.state();
    assert_eq!(format!("{} {}", state.holes(), state.releve().points), "0/1* 0/0");
    assert_eq!(record.to_string(), text);
}

/// Rule: R11.1: if there is no hole, the announced points are lost without école, and no bredouille ends.
#[test]
fn without_a_hole_they_are_lost() {
    let mut table = at(EIGHT, "4/6*");
    table.does(&["w waive 4", "w 7/11", "b ecole 4"]);
    assert_eq!((table.counters().as_str(), table.faults(WHITE)), ("4/10* 0/0", vec![]));
    let mut table = at(FOUR_AND_TWO, "4/8*");
    table.does(&["w waive 4", "w 1/7", "b +2"]);
    assert_eq!((table.counters().as_str(), table.faults(WHITE)), ("4/10* 0/0", vec![]));
}

/// Rule: R11.1: Black's hole is by the throw; a claim of the announced points is false.
#[test]
fn a_hole_by_the_throw_is_simple() {
    let mut table = at(FOUR_AND_TWO, "4/10*");
    table.does(&["w waive 4", "w 1/7"]);
    assert_eq!((table.counters().as_str(), table.faults(WHITE)), ("4/10* 0/0", vec![]));
    assert_eq!(table.clone().does(&["b +2"]).counters(), "0/0 0/1*");
    table.does(&["b ecole 4", "w contest 4", "b accept"]);
    assert_eq!(table.counters(), "8/10 0/0");
}

/// Rule: R11.1, R11.2: a hole that is undone does not count as completed.
#[test]
fn a_hole_undone_covers_nothing() {
    let mut table = at(EIGHT, "4/6*");
    table.does(&["w waive 4", "w 7/11", "b ecole 6"]);
    assert_eq!(table.counters(), "0/0 0/1*");
    table.does(&["w contest 6"]);
    assert_eq!(table.counters(), "10/6 0/0");
}

/// Rule: R11.1: a hole by the école of another throw does not count.
#[test]
fn a_hole_by_an_ecole_about_the_throw_before_does_not_count() {
    let mut table = Setting::at("announced", "W15,4,B1/6/6/5,B14 b 21 4/10* 0/0 9");
    table.does(&["b +4"]);
    let due = table.game.referee().standings[BLACK].due;
    assert_eq!((due, table.faults(BLACK)[0].excess), (0, 4));
    let mut table = at("W15,4,B1/6/6/B1,4,B13 w 65", "4/10*");
    table.does(&["w +4", "w 1/7"]);
    assert_eq!(table.counters(), "8/10 0/0");
}

/// Rule: R11.1.
#[test]
fn more_than_was_due_and_unmarked_covers_nothing() {
    for (done, left) in [
        (&["w waive 10"][..], 8),
        (&["w +6", "w waive 4"], 2),
        (&["w +8", "w waive 2"], 0),
        (&["w waive 8"], 0),
        (&["w +6", "w waive 2"], 0),
    ] {
        let mut table = at(EIGHT, "0/0");
        table.does(done).does(&["w 7/11"]);
        let expected = if left == 0 { vec![] } else { short(left) };
        assert_eq!(table.faults(WHITE), expected, "{done:?}");
    }
}

/// Rule: R11.1: points that White marks after all are marked and no longer covered.
#[test]
fn a_player_who_marks_after_all_has_marked() {
    let mut table = at(EIGHT, "0/8*");
    table.does(&["w waive 8", "w +4", "w 7/11"]);
    assert_eq!((table.counters().as_str(), table.faults(WHITE)), ("4*/8 0/0", vec![]));
    let standing = table.game.referee().standings[WHITE];
    assert_eq!((standing.waived, standing.missing()), (4, 0));
    let mut table = at(EIGHT, "0/8*");
    table.does(&["w waive 4", "w +8", "w 7/11"]);
    assert_eq!((table.counters().as_str(), table.faults(WHITE)), ("8*/8 0/0", vec![]));
}

/// Rule: R11.1: only once in a throw, and before a man is touched.
#[test]
fn once_and_before_a_man_is_touched() {
    let mut table = at(EIGHT, "0/0");
    assert_eq!(table.breaks("b waive 4"), Some("R11.1"));
    table.does(&["w waive 2"]);
    assert_eq!(
        table.refusal_text("w waive 2").as_deref(),
        Some("only once per throw may you announce points that you do not mark (R11.1)")
    );
    assert_eq!(table.does(&["w pass"]).faults(WHITE), short(6));
    let mut table = at(EIGHT, "0/0");
    assert_eq!(table.does(&["w pass"]).breaks("w waive 2"), Some("R11.1"));
}

/// Rule: R11.1: a correction does not mark the announced points.
#[test]
fn corrected_without_what_is_covered() {
    let mut table = at(EIGHT, "4/8*");
    table.does(&["w waive 4", "w 7/11", "b correct"]);
    assert_eq!((table.counters().as_str(), table.faults(WHITE)), ("8/8 0/0", vec![]));
}

/// Rule: R11.1, R11.3: an announcement does not cover the points of a quarter that was not filled.
#[test]
fn a_quarter_lost_is_not_covered() {
    let mut table = Setting::at("table", "W4,W2,W2,W2,W2,W1/W2,5/6/5,B15 w 51 0/0 0/0 9");
    table.does(&["w waive 4", "w 1>7"]);
    assert_eq!(table.faults(WHITE), short(4));
    assert_eq!(table.does(&["b ecole 4"]).counters(), "0/4* 0/0");
}

/// Rule: R11.1, R11.4: a hole that the roller announces not to mark is won by nobody.
#[test]
fn a_hole_announced_is_not_marked() {
    let mut table = at(FOUR_AND_TWO, "8/10*");
    table.does(&["w waive 4", "w 1/7"]);
    assert_eq!(table.counters(), "8/10* 0/0");
    assert_eq!(table.does(&["b +2"]).counters(), "0/0 0/1*");
}

/// Rule: R11.1: repeated announcements are refused and do not add up.
#[test]
fn a_thousand_announcements_change_nothing() {
    let mut table = at(EIGHT, "0/0");
    table.does(&["w waive 8"]);
    for _ in 0..1000 {
        assert!(table.tries("w waive 8").is_err());
    }
    assert_eq!(table.does(&["w 7/11"]).faults(WHITE), []);
}
