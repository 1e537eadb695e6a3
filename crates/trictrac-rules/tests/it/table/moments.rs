//! Rare situations in which the match must be able to continue, and void points cannot be claimed.

use trictrac_rules::turn::{Action, Phase};

use crate::table::setting::{BLACK, Setting, WHITE};

/// Rule: R6.4: the throw hits one man truly and one falsely; the roller goes, so Black's points are void.
#[test]
fn a_player_who_has_gone_cannot_claim_what_the_throw_gave_the_opponent() {
    let mut table =
        Setting::at("announced", "W13,1,B2,3/B2,1,B1,2,W2/6/1,B1,3,B9 w 62 10/0 0/0 30");
    table.does(&["w +1h", "w go", "54", "w 1/6 1/5"]);
    assert_eq!((table.claimable(WHITE), table.game.referee().claims), (None, vec![]));
}

/// Rule: R8.1, R11.1: a decision counts the points that can still be marked, and only a hole gives the choice.
#[test]
fn a_decision_is_judged_with_the_right_marks() {
    let judged = |points: &str, done: &[&str]| {
        let mut table = Setting::at("announced", &format!("W15,B1,4/6/6/5,B14 w 31 {points}"));
        let state = table.does(done).game.to_decide()?;
        Some((state.releve().points.amounts()[WHITE], matches!(state.phase(), Phase::Choice(_))))
    };
    assert_eq!(judged("6/0", &[]), Some((10, false)));
    assert_eq!(judged("6/0", &["w +4"]), Some((10, false)));
    assert_eq!(judged("6/0", &["w pass"]), Some((6, false)));
    assert_eq!(judged("8/0", &[]), Some((0, true)));
    assert_eq!(judged("8/0", &["w +1h"]), Some((0, true)));
    assert_eq!(judged("8/0", &["w +1h", "w hold"]), Some((0, false)));
    assert_eq!(judged("8/0", &["w 1/4/5"]), None);
    let missed = Setting::at("announced", "W15,B1,4/6/6/5,B14 w 31 6/0").does(&["w go"]).clone();
    assert_eq!(missed.game.to_decide(), None);
    let mut played_for = missed;
    played_for.does(&["b ecole 4"]);
    assert_eq!((played_for.game.mover(), played_for.game.to_decide()), (Some(BLACK), None));
}

/// Rule: R7.5, R11.2: White marks two points too many with the last hole. Black's claim of four is false; without the
/// excess the hole is valid.
#[test]
fn a_false_claim_does_not_keep_the_last_hole_from_its_winner() {
    let mut table = Setting::at("announced", "W13,5/5,W2/6/1,B1,3,B14 w 62 10/0 11/0 30");
    table.does(&["w +1h4"]);
    assert!(!table.game.state().is_over());
    table.does(&["b ecole 4"]);
    assert!(table.game.state().is_over());
    assert_eq!(table.game.state().holes().amounts()[WHITE], 12);
}

/// Rule: R11.6, R11.7: no play moves both the man that must be played again and the man touched since.
#[test]
fn a_demanded_play_overrides_a_touched_man() {
    let position = "W8,W1,3,W1/W1,1,W2,1,W2,1/1,B3,B1,3/B3,4,B8 w 61 0/0 0/0 30";
    let mut table = Setting::at("table", position);
    table.does(&["w 9>13", "w pass", "b mend replay with 9", "w touch 11"]);
    let mut allowed = 0;
    table.game.coup().expect("a throw").visit_plays(|play, _| {
        let text = format!("w {}", Action::Play(play));
        allowed += u32::from(table.refuses(&text).is_none());
    });
    assert!(allowed > 0);
}

/// Rule: R11.1, R11.4: no counter overflows, however often points are wiped, marked, announced and claimed.
#[test]
fn nothing_overflows() {
    let mut table = Setting::at("table", "W15,B1,4/6/6/5,B14 w 31 8/2 0/0 30");
    let attempts = [
        "w +10",
        "w wipe w",
        "w wipe b",
        "w +24h10",
        "w +0h",
        "w waive 120",
        "b ecole 120",
        "w contest 120",
    ];
    let answers = ["b augment", "w accept", "w appeal", "b ecole 2", "w insist", "w accept"];
    for _ in 0..150 {
        for attempt in attempts.iter().chain(&answers) {
            let _ = table.tries(attempt);
        }
    }
    assert!(table.game.state().releve().points.amounts()[WHITE] < 12);
}
