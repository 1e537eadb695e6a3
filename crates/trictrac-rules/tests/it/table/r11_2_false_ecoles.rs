//! Answers to a claim: false école, augmentation, the last ruling. Rule: R11.2.

use trictrac_rules::side::Side;
use trictrac_rules::table::{About, Stage, TableEvent};

use crate::table::setting::{BLACK, Setting, WHITE};

/// White's throw earns four points.
const FOUR: &str = "W15,B1,4/6/6/5,B14 w 31 0/0 0/0 9";

/// White has forgotten the four points, and Black claims `claimed`.
fn claimed(claimed: &str) -> Setting {
    let mut table = Setting::at("announced", FOUR);
    table.does(&["w 1/4/5", &format!("b ecole {claimed}")]);
    table
}

fn ruled_for(table: &Setting) -> Option<Side> {
    table.events.iter().find_map(|event| match *event {
        TableEvent::Ruled { winner } => Some(winner),
        _ => None,
    })
}

/// Rule: R11.2.
#[test]
fn a_claim_without_error_is_undone_and_paid_back() {
    let mut table = Setting::at("announced", FOUR);
    table.does(&["w +4", "w 1/4/5", "b ecole 2"]);
    assert_eq!(table.counters(), "4/2* 0/0");
    table.does(&["w contest 2"]);
    assert_eq!(table.counters(), "6*/0 0/0");
    assert_eq!(table.does(&["b accept"]).counters(), "6*/0 0/0");
}

/// Rule: R11.2: the whole claim is false.
#[test]
fn a_claim_of_the_wrong_amount_is_undone_and_paid_back() {
    let mut table = claimed("6");
    table.does(&["w contest 6"]);
    assert_eq!(table.counters(), "6*/0 0/0");
    table.does(&["b augment", "w appeal"]);
    assert_eq!((table.counters().as_str(), ruled_for(&table)), ("0/0 2*/0", Some(WHITE)));
}

/// Rule: R7.5, R11.2: the accused may mark only as many points as were claimed; marking more does not win the match.
#[test]
fn contesting_with_more_than_was_claimed_wins_nothing() {
    let mut table = Setting::at("announced", FOUR);
    table.does(&["w +4", "b ecole 2", "w contest 120"]);
    assert!(!table.game.state().is_over());
    assert!(table.does(&["b restore", "w appeal"]).game.state().holes().amounts()[WHITE] == 0);
    assert_eq!(table.counters(), "6*/0 0/0");
    let mut table = Setting::at("announced", "W15,B1,4/6/6/5,B14 w 31 4/0 11/0 9");
    table.does(&["w +4", "b ecole 2", "w contest 4"]);
    assert!(!table.game.state().is_over());
}

/// Rule: R11.2: a settled claim ends the error.
#[test]
fn an_error_is_claimed_once() {
    for end in [&["b accept"][..], &["b augment", "w appeal"]] {
        let mut table = claimed("6");
        table.does(&["w contest 6"]).does(end);
        assert_eq!((table.claimable(BLACK), table.faults(WHITE)), (None, vec![]), "{end:?}");
        table.does(&["b ecole 4", "w contest 4", "b augment", "w appeal"]);
        assert_eq!(ruled_for(&table), Some(WHITE));
    }
    let mut table = claimed("4");
    table.does(&["w contest 4", "b accept"]);
    assert_eq!((table.counters().as_str(), table.claimable(BLACK)), ("4*/0 0/0", None));
}

/// Rule: R7.5, R11.2: ignoring a claim does not accept the last hole.
#[test]
fn a_last_hole_is_accepted_for_itself() {
    let mut table = Setting::at("announced", "W15,B1,4/6/6/5,B14 w 31 4/0 11/0 9");
    table.does(&["w +8", "b ecole 2", "w contest 2", "b accept"]);
    assert!(!table.game.state().is_over());
    assert!(table.does(&["b accept"]).game.state().is_over());
}

/// Rule: R11.2: a claim before the error is final is false.
#[test]
fn a_claim_before_a_man_is_touched_is_false() {
    let mut table = Setting::at("announced", FOUR);
    table.does(&["b ecole 4", "w contest 4", "b augment", "w appeal"]);
    assert_eq!(ruled_for(&table), Some(WHITE));
    // The points due for the throw can still be marked.
    assert_eq!(table.does(&["w +4"]).counters(), "0/0 2*/0");
}

/// Rule: R11.2.
#[test]
fn a_guilty_player_who_contests_owes_both() {
    let mut table = claimed("4");
    table.does(&["w contest 4", "b augment"]);
    assert_eq!(table.counters(), "0/8* 0/0");
    // The augmentation equals the points marked for the false école.
    let mut table = claimed("4");
    table.does(&["w contest 6", "b augment"]);
    assert_eq!(table.counters(), "0/10* 0/0");
}

/// Rule: R11.2.
#[test]
fn a_claim_may_be_restored_without_marking() {
    let mut table = claimed("4");
    table.does(&["w contest 4", "b restore"]);
    assert_eq!((table.counters().as_str(), table.claimable(WHITE)), ("0/4* 0/0", None));
}

/// Rule: R11.2: the claimant gives the reason on request; the last ruling makes the player who is wrong pay.
#[test]
fn the_reason_and_the_last_ruling() {
    let mut table = claimed("4");
    let dispute = table.game.referee().dispute.expect("a dispute");
    assert_eq!((dispute.claimant, dispute.truth, dispute.stage), (BLACK, 4, Stage::Claimed));
    let reason = table.game.earned(WHITE, About::ThisThrow);
    let reason: Vec<_> = reason.iter().map(|earned| (earned.jan.name(), earned.points)).collect();
    assert_eq!(reason, [("true_hit_petit", 4)]);
    assert!(table.refuses("w reason").is_some(), "the claimant states it");
    table.does(&["b reason", "w contest 4", "b reason", "b augment"]);
    assert!(table.refuses("b appeal").is_some(), "the accused appeals");
    table.does(&["w appeal"]);
    assert_eq!((table.counters().as_str(), ruled_for(&table)), ("0/8* 0/0", Some(BLACK)));
    for action in ["w appeal", "w contest 4", "b augment", "b reason", "w accept"] {
        assert!(table.refuses(action).is_some(), "{action}: it is ended");
    }
}

/// Rule: R11.2: a claim must be answered before the match continues.
#[test]
fn an_answer_comes_first() {
    let mut table = claimed("4");
    assert_eq!(table.game.answers(), Some(WHITE));
    let open = Some("Black must answer the école first (R11.2)".to_owned());
    table.does(&["w contest 4"]);
    assert_eq!(table.refuses("b ecole 2"), None);
    // Black throws: this accepts the claim.
    assert_eq!(table.clone().does(&["64"]).counters(), "4*/0 0/0");
    table.does(&["b restore"]);
    let events = |text| table.refuses(text).map(|refusal| refusal.to_string());
    assert_eq!(events("64"), open.map(|events| events.replace("Black", "White")));
    assert!(events("b augment").is_some());
}

/// Rule: R11.2: a claim of too few points is false, unless the accused insists on the whole.
#[test]
fn a_claim_of_too_little_is_false() {
    let mut table = claimed("2");
    table.does(&["w contest 2", "b augment", "w appeal"]);
    assert_eq!((table.counters().as_str(), ruled_for(&table)), ("4*/0 0/0", Some(WHITE)));
    let mut table = claimed("2");
    table.does(&["w insist", "w contest 4", "b restore", "w appeal"]);
    assert_eq!((table.counters().as_str(), ruled_for(&table)), ("0/4* 0/0", Some(BLACK)));
}

/// Rule: R11.2: an error that was not claimed in time stays unclaimed after another claim.
#[test]
fn an_ignored_error_is_not_claimed_after_another_claim() {
    let mut table = Setting::at("announced", FOUR);
    table.does(&["w +8", "b ecole 2", "w contest 2", "b accept"]);
    assert_eq!(table.claimable(BLACK), None);
    table.does(&["b ecole 6", "w contest 6", "b accept"]);
    assert_eq!((table.claimable(BLACK), table.faults(WHITE)), (None, vec![]));
}

/// Rule: R11.2: a later claim about another error does not restore wrongly wiped points that nobody claimed.
#[test]
fn an_ignored_error_is_not_taken_back_by_another_claim() {
    let mut table = Setting::at("announced", "W15,B1,4/6/6/5,B14 w 31 0/4 0/0 9");
    table.does(&["w wipe b", "b ecole 10", "w contest 10", "b accept", "w +2", "w 1/4/5"]);
    assert_eq!(table.claimable(BLACK), Some(2));
    assert_eq!(table.counters(), "0/0 2*/0");
    assert_eq!(table.does(&["b ecole 2"]).counters(), "0/2* 2*/0");
}

/// Rule: R11.2: a claim undone without marking costs nothing more, whoever is right.
#[test]
fn a_claim_undone_without_marking() {
    let mut table = claimed("4");
    table.does(&["w contest 0"]);
    assert_eq!(table.counters(), "0/0 0/0");
    for end in [&["b restore"][..], &["b augment"], &["b augment", "w appeal"]] {
        assert_eq!(table.clone().does(end).counters(), "0/4* 0/0", "{end:?}");
    }
    let mut table = claimed("6");
    assert_eq!(table.does(&["w contest 0", "b accept"]).counters(), "0/0 0/0");
}
