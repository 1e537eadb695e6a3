//! The écoles of the treatises, played at a table. Each test names its case in `tests/data/treatises.jsonl`.

use trictrac_rules::side::Side;

use crate::table::setting::Setting;

/// Positions in which White's throw earns this many points and gives Black none; without the counters.
const NOTHING: &str = "W15,5/6/6/B1,4,B14 w 22";
const FOUR: &str = "W15,B1,4/6/6/5,B14 w 31";
const SIX: &str = "W15,3,B1,1/6/6/5,B14 w 22";
const TEN: &str = "W13,5/5,W2/5,B1/B1,4,B13 w 61";
const TWELVE: &str = "W14,W1,B1,3/6/5,B1/5,B13 w 11";
const TWENTY_FOUR: &str = "W11,W1,W1,B1,B1,B1/W2,5/4,B1,1/5,B11 w 22";
/// White hits a man for four points, and has one helpless man: two points for Black.
const FOUR_AND_TWO: &str = "W15,4,B1/6/6/5,B14 w 65";

const WHITE: Side = Side::White;
const BLACK: Side = Side::Black;

fn at(position: &str, points: &str) -> Setting {
    Setting::at("table", &format!("{position} {points} 0/0 9"))
}

/// The test of each case.
const TESTS: [(&str, fn()); 15] = [
    ("lel-176-a", not_marking_for_a_hole_that_is_not_given),
    ("lel-184-b", one_hole_marked_of_three),
    ("lel-170-go-without-right", going_without_a_hole),
    ("lel-194", augmentation),
    ("lel-216-54", two_men_together_by_wrong_numbers),
    ("lel-211-short", a_first_man_moved_less_than_the_higher_number),
    ("lel-193", keeping_marked_by_a_player_who_must_break),
    ("lel-187-c", a_claim_restored_without_augmentation),
    ("lel-192-wrongly-marked", marking_what_is_not_there),
    ("lel-183-a", a_false_ecole),
    ("lel-173-a", going_with_too_many_holes),
    ("lel-166-less", forgotten_points_complete_the_opponents_hole),
    ("lel-169-jeton-left", a_jeton_left_standing),
    ("lel-167-incremental", marking_step_by_step),
    ("lep-41-marked-rest", the_rest_once_marked_declares_hold),
];

#[test]
fn every_ecole_of_the_treatises_has_its_test() {
    let cases = include_str!("../../data/treatises.jsonl").lines().filter_map(|line| {
        let case: serde_json::Value = serde_json::from_str(line).expect("a case");
        (case["kind"] == "ecole").then(|| case["id"].as_str().expect("an id").to_owned())
    });
    for id in cases {
        assert!(TESTS.iter().any(|(case, _)| *case == id), "{id} has no test");
    }
}

/// `lel-176-a`: White announces not to mark, wrongly believing that the throw gives a hole. The points are lost without
/// école, and Black's bredouille continues.
#[test]
fn not_marking_for_a_hole_that_is_not_given() {
    let mut table = at(FOUR, "4/6*");
    table.does(&["w waive 4", "w 1/4/5"]);
    assert_eq!(table.counters(), "4/6* 0/0");
    assert_eq!(table.claimable(BLACK), None);
}

/// The second half of `lel-176-a`: if the throw does give a hole, the announced points end the bredouille as if marked.
#[test]
fn not_marking_for_a_hole_that_is_given() {
    let mut table = at(FOUR_AND_TWO, "4/10*");
    table.does(&["w waive 4", "w 1/7", "b +1h"]);
    assert_eq!(table.counters(), "0/0 0/1*");
    assert_eq!((table.claimable(BLACK), table.claimable(WHITE)), (None, None));
}

/// `lel-184-b`: three holes mean 24 points, one was marked: an école of 12.
#[test]
fn one_hole_marked_of_three() {
    let mut table = at(TWENTY_FOUR, "2/2");
    assert_eq!(at(TWENTY_FOUR, "2/2").does(&["w +24"]).counters(), "2*/0 3*/0");
    table.does(&["w +1h2", "w pass"]);
    assert_eq!(table.claimable(BLACK), Some(12));
    table.does(&["b ecole 12"]);
    assert_eq!(table.counters(), "0/0 1/2*");
}

/// `lel-170-go-without-right`: ten points are no hole.
#[test]
fn going_without_a_hole() {
    let mut table = at(FOUR, "6*/0");
    table.does(&["w +1h", "w go"]);
    assert_eq!(table.claimable(BLACK), Some(2));
    table.does(&["b ecole 2", "w accept"]);
    assert_eq!((table.counters().as_str(), table.game.mover()), ("10/2* 0/0", Some(BLACK)));
    table.does(&["b 1/4/5"]);
}

/// `lel-194`: a wrongly contested école is paid twice.
#[test]
fn augmentation() {
    let mut table = at(FOUR, "0/0");
    table.does(&["w 1/4/5", "b ecole 4"]);
    assert_eq!(table.counters(), "0/4* 0/0");
    table.does(&["w contest 4"]);
    assert_eq!(table.counters(), "4*/0 0/0");
    table.does(&["b augment"]);
    assert_eq!(table.counters(), "0/8* 0/0");
    table.does(&["w appeal"]);
    assert_eq!(table.counters(), "0/8* 0/0");
}

/// `lel-216-54`: two men put down together as if by four and three may be left or placed by the dice, and no man can be
/// made to play alone.
#[test]
fn two_men_together_by_wrong_numbers() {
    let mut table = Setting::at("table", "W15,5/6/6/5,B15 w 54 0/0 0/0 1");
    table.does(&["w 1>5&1>4"]);
    assert_eq!(table.mends(), ["mend leave", "mend 1>6&1>5"]);
}

/// `lel-211-short`: a first man moved less than the higher number stays, or is placed by the dice.
#[test]
fn a_first_man_moved_less_than_the_higher_number() {
    let mut table = Setting::at("table", "W15,5/6/6/5,B15 w 54 0/0 0/0 1");
    table.does(&["w 1>4", "w 1>5"]);
    assert_eq!(table.mends(), ["mend leave", "mend 1>6 1>5"]);
}

/// `lel-193`: White marks keeping, which is impossible, takes a double hole and goes. Black claims an école of six, and
/// White must break the quarter; the false hit of the throw gives Black six more points.
#[test]
fn keeping_marked_by_a_player_who_must_break() {
    let board = "5,W1/W3,W2,W2,W2,W3,W2/B2,B2,1,B2,B3,B3/B2,B1,4";
    let mut table = Setting::at("table", &format!("{board} w 66 6*/0 0/0 9"));
    table.does(&["w +2h", "w go"]);
    assert_eq!(table.counters(), "0/0 2*/0");
    assert_eq!(table.claimable(BLACK), Some(6));
    table.does(&["b ecole 6", "w accept", "b 9/15/21", "b +6"]);
    assert_eq!(table.counters(), "0/0 0/2*");
    assert_eq!(table.claimable(WHITE), None);
}

/// `lel-187-c`: a contested claim may be restored without augmentation: two écoles of two points, not one of four.
#[test]
fn a_claim_restored_without_augmentation() {
    let mut table = Setting::at("table", "W15,5/6/6/5,B15 b 22 8/0 0/0 9");
    table.does(&["b +2", "w ecole 2"]);
    assert_eq!(table.counters(), "10/0 0/0");
    table.does(&["b contest 2"]);
    assert_eq!(table.counters(), "8/4* 0/0");
    table.does(&["w restore", "b accept"]);
    assert_eq!(table.counters(), "10/0 0/0");
    assert_eq!((table.claimable(BLACK), table.claimable(WHITE)), (None, None));
}

/// `lel-192-wrongly-marked`: four points marked for a jan that is not filled.
#[test]
fn marking_what_is_not_there() {
    let mut table = at(NOTHING, "0/0");
    table.does(&["w +4"]);
    assert_eq!(table.claimable(BLACK), Some(4));
    assert_eq!(table.does(&["b ecole 4"]).counters(), "0/4* 0/0");
}

/// `lel-183-a`: the accused marks the points of a claim without an error.
#[test]
fn a_false_ecole() {
    let mut table = at(NOTHING, "0/0");
    table.does(&["w 1/3 1/3", "b ecole 4", "w contest 4"]);
    assert_eq!(table.counters(), "4*/0 0/0");
    assert_eq!(table.clone().does(&["b accept"]).counters(), "4*/0 0/0");
}

/// `lel-173-a`: a player with ten points marks three holes for twelve points and goes: an école of two, and the player
/// must hold.
#[test]
fn going_with_too_many_holes() {
    let mut table = at(TWELVE, "10/0");
    table.does(&["w +3h", "w go"]);
    assert_eq!((table.counters().as_str(), table.claimable(BLACK)), ("0/0 3*/0", Some(2)));
    table.does(&["b ecole 2"]);
    assert_eq!((table.counters().as_str(), table.game.mover()), ("10/2* 1*/0", Some(WHITE)));
    table.does(&["w 1/2 1/2"]);
}

/// `lel-166-less`: six forgotten points complete the opponent's hole.
#[test]
fn forgotten_points_complete_the_opponents_hole() {
    let mut table = at(SIX, "6/6");
    table.does(&["w touch 1"]);
    assert_eq!(table.claimable(BLACK), Some(6));
    assert_eq!(table.does(&["b ecole 6"]).counters(), "0/0 0/1*");
}

/// `lel-169-jeton-left`: a hole is marked, but the jeton stays on eight instead of two.
#[test]
fn a_jeton_left_standing() {
    let mut table = at(SIX, "8/0");
    table.does(&["w +1h8"]);
    assert_eq!((table.counters().as_str(), table.claimable(BLACK)), ("8*/0 1*/0", Some(6)));
    assert_eq!(table.does(&["b ecole 6"]).counters(), "2/6* 1*/0");
}

/// `lel-167-incremental`: the jeton may be advanced in several steps until a man is touched.
#[test]
fn marking_step_by_step() {
    let mut table = at(TEN, "0/0");
    table.does(&["w +4", "w +6", "w touch 1"]);
    assert_eq!((table.counters().as_str(), table.claimable(BLACK)), ("10*/0 0/0", None));
}

/// `lep-41-marked-rest`: once the rest is marked one must stay. Rule: R8.2.
#[test]
fn the_rest_once_marked_declares_hold() {
    let mut table = at(SIX, "8/0");
    table.does(&["w +1h2"]);
    assert_eq!(table.breaks("w go"), Some("R8.2"));
    let mut table = at(SIX, "8/0");
    table.does(&["w +1h"]);
    assert_eq!(table.refuses("w go"), None);
}
