//! Écoles about the throw before: their points count before those of the new throw, whenever they are claimed.
//! Rule: R11.5, R7.5.

use trictrac_rules::game::Match;
use trictrac_rules::notation::Position;
use trictrac_rules::table::{Fold, TableMatch};

use crate::table::setting::{BLACK, Setting, WHITE};

/// With 6-1 Black gives White four points, which White forgets; with 6-5 White wins four, and gives Black four.
const EIGHT_EACH: &str = "5,W1/W2,W3,W2,W2,W3,W2/B2,B2,B2,B2,B2,1/1,B1,B2,2,B2 b - 8/8 0/0 9";
const FORGOTTEN: [&str; 3] = ["61", "b 1/7 4/5", "65"];

fn at(position: &str) -> Setting {
    Setting::at("table", position)
}

/// The marks that White overlooks for Black's throw, then the new throw and these actions.
fn after(position: &str, actions: &[&str]) -> Setting {
    let mut table = at(position);
    table.does(&FORGOTTEN).does(actions);
    table
}

/// Rule: R11.5: Black has completed the hole first (Lelasseux n. 200).
#[test]
fn the_hole_is_the_claimants_in_any_order() {
    let spoken: [&[&str]; 4] = [
        &["b ecole 4", "w accept", "w +4", "w 6/12 7/12", "b +4"],
        &["w +4", "b ecole 4", "w accept", "w 6/12 7/12", "b +4"],
        &["w +4", "w 6/12 7/12", "b ecole 4", "b +4"],
        &["w +4", "w 6/12 7/12", "b +4", "b ecole 4"],
    ];
    for actions in spoken {
        assert_eq!(after(EIGHT_EACH, actions).counters(), "4/4* 0/1*", "{actions:?}");
    }
}

/// Rule: R11.5, R7.2: the eight points are not en bredouille, because White's four came between them (Lelasseux n. 200).
#[test]
fn the_points_of_the_new_throw_come_between() {
    for actions in [
        ["w +4", "w 6/12 7/12", "b +4", "b ecole 4"],
        ["w +4", "b ecole 4", "w 6/12 7/12", "b +4"],
        ["b ecole 4", "w +4", "w 6/12 7/12", "b +4"],
    ] {
        let position = EIGHT_EACH.replace("8/8", "0/0");
        assert_eq!(after(&position, &actions).counters(), "4/8 0/0", "{actions:?}");
    }
}

/// Rule: R11.2, R11.5: a contested claim leaves nothing behind, and points for it count where the claim would.
#[test]
fn a_claim_that_is_contested_is_undone() {
    let mut table = after(EIGHT_EACH, &["w +4", "b ecole 4"]);
    assert_eq!(table.counters(), "4*/0 0/1*");
    table.does(&["w contest 0"]);
    assert_eq!(table.counters(), "0/0 1*/0");
    table.does(&["b restore"]);
    assert_eq!(table.counters(), "4*/0 0/1*");
    table.does(&["w appeal"]);
    assert_eq!(table.counters(), "4*/0 0/1*");
}

/// Rule: R11.5, R8.1: a roller who goes with a hole that the claim takes away has not gone, and no école follows from it.
#[test]
fn who_went_with_a_hole_that_is_not_theirs_chooses_again() {
    let mut table = after(EIGHT_EACH, &["w +1h", "w go"]);
    assert_eq!((table.counters().as_str(), table.game.mover()), ("0/0 1*/0", None));
    table.does(&["b ecole 4"]);
    assert_eq!((table.counters().as_str(), table.game.mover()), ("4*/0 0/1*", Some(WHITE)));
    // Contested, White goes again, until the claim is restored.
    let mut contested = table.clone();
    contested.does(&["w contest 4"]);
    assert_eq!(contested.game.mover(), None);
    contested.does(&["b restore", "w accept"]);
    assert_eq!((contested.counters().as_str(), contested.game.mover()), ("4*/0 0/1*", Some(WHITE)));
    table.does(&["w accept", "w 6/12 7/12", "b +4"]);
    assert_eq!((table.counters().as_str(), table.claimable(BLACK)), ("4/4* 0/1*", None));
}

/// Rule: R11.5: a mark after the claim accepts it.
#[test]
fn who_marks_after_the_claim_has_not_gone() {
    let table = after(EIGHT_EACH, &["w +1h", "w go", "b ecole 4", "w +2"]);
    assert_eq!(table.claimable(BLACK), Some(2), "two points more than are due");
    assert!(table.refuses("w contest 4").is_some());
    assert_eq!(table.game.mover(), Some(WHITE));
}

/// Rule: R11.5, R8.4: if the hole stays, the going stays, and the claimant's points go with all others.
#[test]
fn who_went_rightly_has_gone() {
    let position = EIGHT_EACH.replace("8/8", "8/0");
    let mut table = after(&position, &["w +1h", "w go", "b ecole 4", "w accept"]);
    assert_eq!((table.counters().as_str(), table.claimable(BLACK)), ("0/0 1*/0", None));
    table.does(&["64"]);
    assert_eq!((table.counters().as_str(), table.game.mover()), ("0/0 1*/0", Some(WHITE)));
    // Black's four points end White's bredouille: the hole is simple.
    let bredouille = position.replace("8/0", "8*/0");
    assert_eq!(after(&bredouille, &["w +2h", "w go"]).counters(), "0/0 2*/0");
    assert_eq!(after(&bredouille, &["w +2h", "w go", "b ecole 4"]).counters(), "0/0 1*/0");
    // A peg that was forgotten where the hole counted double is not forgotten where it counts once.
    assert_eq!(after(&bredouille, &["w +1h", "w go", "b ecole 4"]).counters(), "0/0 1*/0");
}

/// Rule: R11.4, R11.5: who sent the other's jeton back for a hole that the claim takes away has not deprived anybody.
#[test]
fn a_jeton_sent_back_rightly_is_no_ecole() {
    let mut table = after(EIGHT_EACH, &["w wipe b", "w +4"]);
    assert_eq!((table.counters().as_str(), table.claimable(BLACK)), ("0/0 1*/0", Some(4)));
    table.does(&["b ecole 4", "w accept"]);
    assert_eq!((table.counters().as_str(), table.claimable(BLACK)), ("4*/0 0/1*", None));
}

/// Rule: R7.5, R11.5: the last hole waits while a claim can take it away, and the claimant may win by it.
#[test]
fn the_last_hole_waits_for_a_claim_that_would_take_it() {
    for (holes, won) in [("11/0", None), ("11/11", Some(BLACK))] {
        let position = EIGHT_EACH.replace("0/0", holes);
        let mut table = after(&position, &["w +4"]);
        assert!(!table.game.state().is_over());
        assert_eq!(table.game.last_hole_of(), Some(WHITE));
        assert!(table.refuses("w 6/12 7/12").is_some());
        // Black does not notice.
        assert!(table.clone().does(&["b accept"]).game.state().is_over());
        // Black has it marked: then the points are White's, and so is the match.
        assert!(table.clone().does(&["b correct"]).game.state().is_over());
        table.does(&["b ecole 4"]);
        assert_eq!(table.game.state().is_over(), won.is_some());
        if let Some(won) = won {
            let holes = table.game.state().holes().amounts();
            assert_eq!((holes[won], holes[won.opponent()]), (12, 11));
        } else {
            assert_eq!(
                (table.counters().as_str(), table.game.last_hole_of()),
                ("4*/0 11/1*", None)
            );
        }
    }
    // If White has the hole whatever is claimed, the match is over.
    let position = EIGHT_EACH.replace("8/8", "8/0").replace("0/0", "11/0");
    assert!(after(&position, &["w +4"]).game.state().is_over());
}

/// A match that began under the first version goes on as it did: the points count when they are claimed.
#[test]
fn older_matches_count_them_when_they_are_claimed() {
    let mut table = at(EIGHT_EACH);
    let read = Position::parse(EIGHT_EACH, table.rules).expect("a position");
    let state: Match = read.to_match(table.rules);
    table.game = TableMatch::under(Fold::First, state);
    table.does(&FORGOTTEN).does(&["w +4", "b ecole 4", "w accept", "w 6/12 7/12", "b +4"]);
    assert_eq!(table.counters(), "0/8* 1*/0");
}
