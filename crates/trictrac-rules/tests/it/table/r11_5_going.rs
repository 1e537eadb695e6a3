//! Going, rightly and wrongly, and the order of the écoles. Rule: R11.5, R8.

use crate::table::setting::{BLACK, Setting, WHITE};

/// Throws that earn White this many points, and give Black none or some.
const NOTHING: &str = "W15,5/6/6/B1,4,B14 w 22";
const FOUR: &str = "W15,B1,4/6/6/5,B14 w 31";
const FOUR_AND_TWO: &str = "W15,4,B1/6/6/5,B14 w 65";
const TWELVE: &str = "W14,W1,B1,3/6/5,B1/5,B13 w 11";
const TWENTY_FOUR: &str = "W11,W1,W1,B1,B1,B1/W2,5/4,B1,1/5,B11 w 22";

fn at(position: &str, points: &str) -> Setting {
    Setting::at("announced", &format!("{position} {points} 0/0 9"))
}

/// Rule: R11.5: Black's points of the école come after Black's points of the throw, whatever was marked first.
#[test]
fn ecole_points_are_marked_last() {
    let claimed_first = |last: &[&str]| {
        let mut table = at(FOUR_AND_TWO, "10*/8");
        table.does(&["w 1/7"]);
        table.does(last);
        table.counters()
    };
    assert_eq!(claimed_first(&["b +2", "b ecole 4"]), "0/2* 0/1*");
    assert_eq!(claimed_first(&["b ecole 4", "b +2"]), "0/2* 0/1*");
}

/// Rule: R11.4, R11.5: a player who goes does not mark the remainder, so pegging the due holes is enough.
#[test]
fn the_due_holes_are_pegged_by_a_player_who_goes() {
    for (points, pegs, holes) in [("10*/2", "w +2h", "2*/0"), ("10/2*", "w +1h", "1*/0")] {
        let mut table = at(TWELVE, points);
        table.does(&[pegs, "w go"]);
        assert_eq!(table.claimable(BLACK), None, "{points} {pegs}");
        assert_eq!(table.does(&["64"]).counters(), format!("0/0 {holes}"));
    }
    let mut table = at(TWELVE, "10*/2");
    assert_eq!(table.does(&["w +4h", "w go"]).claimable(BLACK), Some(2));
}

/// Rule: R11.5, R8.1: a hole completed by points of an école gives no right to go.
#[test]
fn ecole_points_give_no_right_to_go() {
    // Black marks too much for White's throw. In Black's turn White may claim, but not go.
    let mut table = at(FOUR_AND_TWO, "4/0");
    table.does(&["w +4", "w 1/7", "b +6", "w ecole 4"]);
    assert_eq!(table.counters(), "0/0 1*/0");
    assert!(table.refuses("w go").is_some());
    // A roller who reaches twelve only by an école has not won a hole by the throw.
    let mut table = at(NOTHING, "10/0");
    table.does(&["b ecole 2", "w contest 2", "b accept"]);
    assert_eq!(table.counters(), "0/0 1*/0");
    assert!(!table.game.referee().may_go);
    table.does(&["w go"]);
    assert_eq!(table.claimable(BLACK), Some(2));
}

/// Rule: R11.5, R8.4: no école; the opponent's points for the throw are void.
#[test]
fn a_player_who_goes_may_mark_less() {
    let mut table = at(TWENTY_FOUR, "2/2");
    table.does(&["w +1h", "w go"]);
    assert_eq!((table.counters().as_str(), table.claimable(BLACK)), ("0/0 1*/0", None));
    let mut table = at(TWENTY_FOUR, "2/2");
    table.does(&["w go"]);
    assert_eq!((table.counters().as_str(), table.claimable(BLACK)), ("0/0 0/0", None));
    assert!(table.refuses("b +2").is_some());
    table.does(&["64"]);
    assert_eq!(table.game.mover(), Some(WHITE));
}

/// Rule: R11.5.
#[test]
fn a_player_who_marks_too_much_and_goes_must_hold() {
    let mut table = at(TWELVE, "10/0");
    table.does(&["w +3h", "w go"]);
    let held = |text: &str| {
        let mut table = table.clone();
        table.does(&[text]);
        (table.counters(), table.game.mover(), table.refuses("w go").is_some())
    };
    assert_eq!(held("b ecole 2"), ("10/2* 1*/0".into(), Some(WHITE), true));
    assert_eq!(held("b correct"), ("10*/0 1*/0".into(), Some(WHITE), true));
    // Wrongly contested: White goes again, until the claim is restored.
    table.does(&["b ecole 2", "w contest 2"]);
    assert_eq!((table.counters().as_str(), table.game.mover()), ("2*/0 3*/0", None));
    table.does(&["b augment"]);
    assert_eq!((table.counters().as_str(), table.game.mover()), ("10/4* 1*/0", Some(WHITE)));
}

/// Rule: R11.5.
#[test]
fn a_player_without_a_hole_must_hold_and_the_opponent_plays() {
    for (marks, counters) in [(&["w go"][..], "10/2* 0/0"), (&["w +4", "w go"], "10/2* 0/0")] {
        let mut table = at(FOUR, "6*/0");
        table.does(marks);
        assert_eq!(table.claimable(BLACK), Some(2));
        table.does(&["b ecole 2", "w accept"]);
        assert_eq!((table.counters().as_str(), table.game.mover()), (counters, Some(BLACK)));
        assert!(table.refuses("w 1/4/5").is_some());
        table.does(&["b 1/4/5", "64"]);
        assert_eq!(table.game.mover(), Some(BLACK));
    }
}

/// Rule: R11.5, R11.6: if nobody notices, White has gone.
#[test]
fn an_unnoticed_wrong_going_stands() {
    let mut table = at(FOUR, "6*/0");
    table.does(&["w +1h", "w go", "64"]);
    assert_eq!((table.counters().as_str(), table.claimable(BLACK)), ("0/0 1*/0", None));
}

/// Rule: R8.2: hold and go are final; `pass` and marking the rest declare hold.
#[test]
fn a_choice_is_final() {
    let won = || at(FOUR, "8/0");
    for done in ["w hold", "w pass"] {
        let mut table = won();
        assert_eq!(table.does(&["w +1h", done]).breaks("w go"), Some("R8.2"));
    }
    let mut gone = won();
    gone.does(&["w +1h", "w go"]);
    assert!(gone.refuses("w hold").is_some());
    assert!(gone.refuses("w pass").is_some());
}

/// Rule: R11.2, R11.5: points of an école about this throw that are marked after the going begin the new relève. White claims
/// against Black, who goes rightly.
#[test]
fn ecole_points_after_going_stay() {
    let mut table = at(TWELVE, "10/0");
    table.does(&["w +1h", "w go", "b ecole 2", "w contest 2", "b accept"]);
    assert_eq!(table.counters(), "2*/0 1*/0");
    table.does(&["64"]);
    assert_eq!((table.counters().as_str(), table.game.mover()), ("2*/0 1*/0", Some(WHITE)));
}
