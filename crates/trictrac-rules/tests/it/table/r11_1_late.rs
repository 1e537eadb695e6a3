//! A player who can play nothing marks until the next dice; these points come before those of section 6. Rule: R6.4, R11.1.

use trictrac_rules::turn::Refusal;

use crate::table::setting::{BLACK, Setting, WHITE};

/// White is due twelve points and can play nothing; Black is due sixteen (Lelasseux 197).
const LELASSEUX_197: &str = "6/W2,W2,W3,W3,W3,W2/B2,B2,B2,B2,B2,1/B1,B1,B2,2,B1 w 66 0/0 0/0 9";
/// White is due fourteen points and can play nothing (Lepeintre 63).
const LEPEINTRE_63: &str = "6/W2,W2,W2,W2,W2,W5/B7,B2,B2,B2,B1,B1/6 w 66 0/0 0/0 9";

fn at(position: &str) -> Setting {
    Setting::at("table", position)
}

/// Lelasseux 197, until White has added the hole.
fn hole_added() -> Setting {
    let mut table = at(LELASSEUX_197);
    table.does(&["w +6", "w -", "b +16"]);
    assert_eq!(table.counters(), "0/4* 0/2*");
    table.does(&["w +6"]);
    table
}

/// Rule: R6.4, R7.3, R11.1: White's hole sends Black's jeton back, and Black's new points count from 0.
#[test]
fn late_points_come_first() {
    assert_eq!(hole_added().counters(), "0/4* 2/2*");
    let mut at_once = at(LELASSEUX_197);
    assert_eq!(at_once.does(&["w +12", "w hold", "w -", "b +16"]).counters(), "0/4* 2/2*");
}

/// Rule: R8, R11.1.
#[test]
fn a_hole_added_gives_the_choice() {
    let table = hole_added();
    assert!(table.game.referee().may_go);
    assert_eq!(table.clone().does(&["w hold"]).counters(), "0/4* 2/2*");
    assert_eq!(table.clone().does(&["w hold"]).allowed(&["w hold", "w go"]), [""; 0]);
    let mut gone = table.clone();
    assert_eq!(gone.does(&["w go"]).counters(), "0/0 2*/0");
    gone.does(&["64"]);
    assert_eq!((gone.counters().as_str(), gone.game.mover()), ("0/0 2*/0", Some(WHITE)));
    assert_eq!((gone.faults(BLACK), gone.faults(WHITE)), (vec![], vec![]));
    // White has not gone before the dice: this is hold.
    let mut held = table;
    held.does(&["21"]);
    assert_eq!((held.counters().as_str(), held.game.mover()), ("0/4* 2/2*", Some(BLACK)));
}

/// Rule: R8.1, R8.2: no choice without a hole, and none after hold.
#[test]
fn no_choice_without_a_hole() {
    let mut table = at(LELASSEUX_197);
    table.does(&["w +6", "w -"]);
    assert_eq!(table.allowed(&["w go", "w hold"]), [""; 0]);
    let mut table = at(LELASSEUX_197);
    table.does(&["w +12", "w hold", "w -", "b +16"]);
    assert_eq!(table.allowed(&["w go", "w hold"]), [""; 0]);
    assert_eq!(table.refuses("w hold"), Some(Refusal::ChoiceIsFinal.into()));
    let mut table = at(LELASSEUX_197);
    table.does(&["w +6", "w -", "b +16"]);
    assert_eq!(table.allowed(&["w go", "w hold"]), [""; 0]);
}

/// Rule: R11.1: fourteen are due and eight marked; White may add six. This marks the rest, which declares hold.
#[test]
fn six_may_still_be_added() {
    let mut table = at(LEPEINTRE_63);
    assert_eq!(table.game.referee().standings[WHITE].due, 14);
    table.does(&["w +8", "w -"]);
    assert_eq!(table.faults(WHITE), []);
    let left = table.game.referee().standings[WHITE].missing();
    assert_eq!((left, table.refuses("w +6")), (6, None));
    table.does(&["w +6"]);
    assert_eq!((table.counters().as_str(), table.faults(WHITE)), ("2*/0 2*/0", vec![]));
    for choice in ["w go", "w hold"] {
        assert_eq!(table.refuses(choice), Some(Refusal::ChoiceIsFinal.into()), "{choice}");
    }
    // The points that White leaves are no école.
    let mut table = at(LEPEINTRE_63);
    table.does(&["w +8", "w -", "21"]);
    assert_eq!(table.faults(WHITE), []);
}

/// Rule: R8.2: marking only the holes leaves the choice open; marking the rest declares hold.
#[test]
fn holes_without_their_rest_leave_the_choice() {
    let mut table = at(LEPEINTRE_63);
    table.does(&["w +8", "w -", "b +4", "w +2h"]);
    assert_eq!(table.refuses("w go"), None);
    table.does(&["w +2"]);
    assert!(table.refuses("w go").is_some());
}

/// Rule: R11.1, R11.4: pegs and jeton count from where they stood before Black's points.
#[test]
fn pegs_count_from_where_the_jeton_stood() {
    let mut table = at(LELASSEUX_197);
    table.does(&["w +6", "w -", "b +16", "w +2h"]);
    assert_eq!((table.counters().as_str(), table.faults(WHITE)), ("0/4* 2/2*", vec![]));
}

/// Rule: R7.4, R11.1: late points end a bredouille.
#[test]
fn late_points_end_a_bredouille() {
    let mut table = at("6/W2,W2,W3,W3,W3,W2/B2,B2,B2,B2,B2,1/B1,B1,B2,2,B1 w 66 0/8* 0/0 9");
    table.does(&["w -", "b +16"]);
    assert_eq!(table.counters(), "0/0 0/4*");
    assert_eq!(table.does(&["w +6"]).counters(), "0/0 0/3*");
}

/// Rule: R11.1: too many late points are an école too.
#[test]
fn too_many_added_is_an_ecole() {
    let mut table = hole_added();
    table.does(&["w +4"]);
    assert_eq!(table.claimable(BLACK), Some(4));
    assert_eq!(table.does(&["b ecole 4"]).counters(), "0/8* 2/2*");
}

/// Rule: R11.5: a player who goes without a hole must hold after all, and has nothing left to play.
#[test]
fn a_player_who_goes_late_without_right_must_hold() {
    let mut table = at("6/W2,W2,W3,W3,W3,W2/B2,B2,B2,B2,B2,1/B1,B1,B2,2,B1 w 66 10/0 0/0 9");
    table.does(&["w -", "b +16", "w +26"]);
    table.does(&["w go"]);
    assert_eq!(table.claimable(BLACK), Some(14));
    table.does(&["b ecole 14"]);
    assert_eq!(table.game.mover(), None);
    let held = table.counters();
    table.does(&["w contest 14"]);
    assert_eq!(table.counters(), "2*/0 7*/0");
    table.does(&["b restore"]);
    assert_eq!(table.counters(), held);
    table.does(&["w accept", "21"]);
    assert_eq!(table.game.mover(), Some(BLACK));
}

/// Rule: R11.5: the points of an école are still marked last.
#[test]
fn points_of_an_ecole_stay_last() {
    let mut table = at(LELASSEUX_197);
    table.does(&["w -", "b ecole 4", "w +12"]);
    assert_eq!(table.counters(), "0/4* 2*/0");
}
