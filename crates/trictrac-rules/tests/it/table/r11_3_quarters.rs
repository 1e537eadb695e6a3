//! A quarter not filled, or not kept: a fausse case and an école. Rule: R11.3.

use crate::table::setting::{BLACK, Setting, WHITE};

/// White can fill the petit jan by the five, for four points.
const FILLS: &str = "W4,W2,W2,W2,W2,W1/W2,5/6/5,B15 w 51 0/0 0/0 9";
/// White can keep the petit jan, for four points.
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

/// Rule: R11.3: the quarter is lost as soon as a released man makes it impossible to fill.
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

/// Rule: R11.3: the offender keeps the other points of the throw.
#[test]
fn only_the_quarter_is_lost() {
    let mut table = Setting::at("table", "W4,W2,W2,W2,W2,W1/W2,2,B1,2/6/5,B14 w 51 0/0 0/0 9");
    let due = table.game.referee().standings[WHITE].due;
    assert!(due > 4, "{due}");
    table.does(&[&format!("w +{due}"), "w 1>7", "b ecole 4"]);
    assert_eq!(table.counters(), format!("{}/4* 0/0", due - 4));
}

/// Rule: R11.3: the école and the fausse case are settled separately.
#[test]
fn the_fausse_case_is_settled_apart_from_the_ecole() {
    let wrong = || {
        let mut table = Setting::at("table", FILLS);
        table.does(&["w +4", "w 1>7"]);
        table
    };
    // Claimed, men left; not claimed, played again; both; neither.
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

/// Rule: R11.3: the fault is complete when the player touches a man with which the quarter can no longer be filled or
/// kept.
#[test]
fn touching_the_wrong_man_is_the_fault() {
    for (position, wrong, right) in
        [(FILLS, "w touch 2", "w touch 1"), (KEEPS, "w touch 6", "w touch 7")]
    {
        let mut table = Setting::at("table", position);
        table.does(&["w +4", right]);
        assert_eq!(table.claimable(BLACK), None, "{right}");
        for marks in [&[][..], &["w +4"]] {
            let mut table = Setting::at("table", position);
            table.does(marks).does(&[wrong]);
            assert_eq!(table.claimable(BLACK), Some(4), "{wrong}");
            assert_eq!(table.does(&["b ecole 4"]).counters(), "0/4* 0/0", "{wrong}");
        }
    }
}

/// Rule: R11.3, R11.6: not after j'adoube, nor with a man that section 3 does not let move.
#[test]
fn an_adjusted_or_stuck_man_loses_no_quarter() {
    let mut table = Setting::at("table", FILLS);
    table.does(&["w +4", "w adoube", "w touch 2"]);
    assert_eq!((table.claimable(BLACK), table.game.may_mark(WHITE)), (None, true));
    // The man on 2 cannot be played: Black holds the points that it would reach.
    let mut table = Setting::at("table", "W5,W2,B2,W2,W2,W1/B2,W3,4/6/5,B11 w 51 0/0 0/0 9");
    let duty = table.game.coup().and_then(|coup| coup.duty());
    assert_eq!((duty, table.does(&["w touch 2"]).claimable(BLACK)), (None, None));
    assert!(table.game.may_mark(WHITE));
}

/// Rule: R11.3: the first man touched can fill, and so can the second, but not both together.
#[test]
fn the_second_man_touched_can_be_the_fault() {
    let touched = |men: &[&str]| {
        let mut table = Setting::at("table", "W3,W2,W2,W3,W3,W1/W1,5/6/5,B15 w 21 0/0 0/0 9");
        let due = format!("w +{}", table.due(WHITE));
        table.does(&[&due]).does(men);
        table.claimable(BLACK)
    };
    // 4/6 or 5/6 fills the jan, with any second man that leaves it full.
    for men in [&["w touch 4"][..], &["w touch 4", "w touch 5"], &["w touch 7"]] {
        assert_eq!(touched(men), None, "{men:?}");
    }
    assert_eq!(touched(&["w touch 7", "w touch 1"]), Some(8));
    assert_eq!(touched(&["w 4>6", "w touch 5"]), None);
    assert_eq!(touched(&["w 4>6", "w touch 3"]), Some(8));
}

/// Rule: R11.3, R11.6: section 4 does not free the touched man. The play is corrected or left as usual, and the quarter
/// is paid once.
#[test]
fn the_touched_man_is_played_though_the_quarter_is_lost() {
    let mut table = Setting::at("table", FILLS);
    table.does(&["w touch 2"]);
    assert_eq!(
        table.refusal_text("w 1/6 1/2").as_deref(),
        Some("you touched the man on 2, so you must play it (R11.6)")
    );
    assert_eq!(table.breaks("w 2/7 1/2"), Some("R4.1"));
    table.does(&["b ecole 4", "w 2>7", "w 1>2"]);
    assert_eq!((table.mends(), table.claimable(BLACK)), (leave_or_replay(), None));
    table.does(&["b mend replay", "w 1/6 1/2"]);
    assert_eq!((table.counters().as_str(), table.claimable(BLACK)), ("0/4* 0/0", None));
}

/// Rule: R11.1, R11.3: unmarked points and the points of the quarter are claimed separately, each once.
#[test]
fn what_is_claimed_twice_adds_up() {
    let mut table = Setting::at("table", "W4,W2,W2,W2,W2,W1/W2,2,B1,2/6/5,B14 w 51 0/0 0/0 9");
    let due = table.due(WHITE);
    table.does(&[&format!("w +{}", due - 2), "w pass", "b ecole 2", "w 1>7"]);
    assert_eq!(table.claimable(BLACK), Some(2));
    table.does(&["b ecole 2", "w accept"]);
    assert_eq!((table.claimable(BLACK), table.faults(WHITE)), (None, vec![]));
    assert_eq!(table.counters(), format!("{}/4* 0/0", due - 4));
}
