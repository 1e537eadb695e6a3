//! Points not marked by announcement, and points marked late, in cases worked out by hand. Rule: R11.1.

use trictrac_reference::ecole::{Act, LateMark, MarkingStage, School, SchoolAccount};
use trictrac_reference::{LiteralScore, coup};
use trictrac_rules::jan::Beneficiary;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_rules::situation::Situation;
use trictrac_rules::throw::Throw;

use Act::{Points, Waived};

/// White has 4 points; Black has 8 and is en bredouille; White has touched a man.
fn account(due: u8, given: u8, acts: &[Act]) -> SchoolAccount {
    let before =
        LiteralScore { points: [4, 8], bredouille: [false, true], ..LiteralScore::default() };
    let (marker, acts, stage) = (Side::White, acts.to_vec(), MarkingStage::Consummated);
    SchoolAccount { marker, before, due, unmade: 0, given, acts, stage }
}

fn school(due: u8, acts: &[Act]) -> School {
    account(due, 0, acts).school(Rules::default())
}

/// Holes, points and who is en bredouille after the claim.
fn after(account: &SchoolAccount) -> ([u8; 2], [u8; 2], [bool; 2]) {
    let score = account.after_claim(Rules::default()).expect("nothing was wiped");
    (score.holes, score.points, score.bredouille)
}

/// Counts the points that a throw of White earns and gives.
fn worth(board: &str, high: u8, low: u8) -> [u8; 2] {
    let situation = Situation {
        board: crate::notation::board(board),
        roller: Side::White,
        throw: Throw::of(high, low).expect("two dice"),
        nth: 9,
        privileges: 0,
        opening: None,
    };
    let events = coup(Rules::default(), &situation).events;
    [Beneficiary::Roller, Beneficiary::Opponent].map(|to| {
        events.iter().filter(|event| event.jan.beneficiary() == to).map(|event| event.points).sum()
    })
}

#[test]
fn due_beyond_the_waived_points_is_a_school_that_completes_a_hole() {
    // Rule: R11.1: the four waived points end Black's bredouille before the école of four completes a simple hole.
    assert_eq!(worth("W13,2,B1,B1,1/W2,5/6/5,B13", 3, 1), [8, 0]);
    let waived = account(8, 0, &[Waived(4)]);
    let school = waived.school(Rules::default());
    assert_eq!((school.too_few, school.waived, school.points()), (4, 4, 4));
    assert_eq!(after(&waived), ([0, 1], [0, 0], [false, false]));
    // Without the announcement the hole would be double.
    assert_eq!(after(&account(8, 0, &[])), ([0, 2], [0, 4], [false, true]));
}

#[test]
fn waived_points_without_a_hole_are_lost() {
    // Rule: R11.1, Lelasseux 176: no école, and Black stays en bredouille.
    assert_eq!(school(8, &[Waived(8)]).points(), 0);
    assert_eq!(after(&account(8, 0, &[Waived(8)])), ([0, 0], [4, 8], [false, true]));
    assert_eq!(after(&account(8, 2, &[Waived(8)])), ([0, 0], [4, 10], [false, true]));
}

#[test]
fn waived_points_and_a_hole_by_the_throw() {
    // Rule: R11.1, R7.3.
    assert_eq!(after(&account(6, 4, &[Waived(6)])), ([0, 1], [0, 0], [false, false]));
    assert_eq!(after(&account(6, 6, &[Waived(6)])), ([0, 1], [0, 2], [false, true]));
    // The throw and the école together.
    assert_eq!(after(&account(6, 2, &[Waived(4)])), ([0, 1], [0, 0], [false, false]));
}

#[test]
fn waived_points_do_not_end_a_bredouille_that_begins_after_them() {
    // Rule: R6.4, R7.2: Black had no points before the throw gave twelve.
    let mut account = account(4, 12, &[Waived(4)]);
    (account.before.points, account.before.bredouille) = ([4, 0], [true, false]);
    assert_eq!(after(&account), ([0, 2], [0, 0], [false, false]));
}

#[test]
fn waiving_more_than_due_and_unmarked_covers_nothing() {
    // Rule: R11.1.
    let found = |due, acts: &[Act]| {
        let school = school(due, acts);
        (school.too_few, school.waived)
    };
    assert_eq!(found(8, &[Waived(10)]), (8, 0));
    assert_eq!(found(8, &[Points(2), Waived(8)]), (6, 0));
    assert_eq!(found(8, &[Points(2), Waived(4)]), (2, 4));
    assert_eq!(found(8, &[Waived(4), Points(2)]), (2, 4));
    assert_eq!(found(8, &[Waived(4), Points(6)]), (0, 2));
    // Only once in a throw.
    assert_eq!(found(8, &[Waived(10), Waived(8)]), (8, 0));
    assert_eq!(found(8, &[Waived(4), Waived(8)]), (4, 4));
}

#[test]
fn waived_points_do_not_cover_a_lost_quarter() {
    // Rule: R11.1, R11.3.
    let mut account = account(10, 0, &[Waived(6)]);
    account.unmade = 4;
    let school = account.school(Rules::default());
    assert_eq!((school.too_few, school.waived, school.lost_quarter), (0, 6, 4));
    assert_eq!(after(&account), ([0, 1], [0, 0], [false, false]));
}

/// White can play nothing.
fn late(before: LiteralScore, marks: [u8; 3], held: bool) -> LateMark {
    let [early, given, late] = marks;
    LateMark { before, roller: Side::White, early, given, late, held }
}

#[test]
fn late_points_complete_a_hole() {
    // Rule: R11.1, R6.4, R8.
    let board = "6/W2,W2,W3,W3,W3,W2/B2,B2,B2,B2,B2,1/B1,B1,B2,2,B1";
    assert_eq!(worth(board, 6, 6), [12, 16]);
    let outcome = late(LiteralScore::default(), [6, 16, 6], false).outcome(Rules::default());
    assert!(outcome.chooses);
    assert_eq!((outcome.hold.holes, outcome.hold.points), ([2, 2], [0, 4]));
    assert_eq!((outcome.hold.bredouille, outcome.hold.pavillon), ([false, true], [false, true]));
    assert_eq!((outcome.go.holes, outcome.go.points), ([2, 0], [0, 0]));
    assert_eq!((outcome.go.bredouille, outcome.go.pavillon), ([false, false], [true, false]));
}

#[test]
fn late_points_end_the_bredouille_of_the_hole_that_followed() {
    // Rule: R11.1, R7.4.
    let before =
        LiteralScore { points: [2, 8], bredouille: [false, true], ..LiteralScore::default() };
    let outcome = late(before, [0, 4, 4], false).outcome(Rules::default());
    assert!(!outcome.chooses);
    assert_eq!((outcome.hold.holes, outcome.hold.points), ([0, 1], [0, 0]));
    let never = late(before, [0, 4, 0], false).outcome(Rules::default());
    assert_eq!((never.hold.holes, never.hold.points), ([0, 2], [0, 0]));
}

#[test]
fn late_points_wipe_the_points_before() {
    // Rule: R11.1, R7.3: Black's eight points are wiped, and Black's four come after. R8.2: the rest declares hold.
    let before =
        LiteralScore { points: [8, 8], bredouille: [false, true], ..LiteralScore::default() };
    let outcome = late(before, [2, 4, 4], false).outcome(Rules::default());
    assert!(!outcome.chooses);
    assert_eq!((outcome.hold.holes, outcome.hold.points), ([1, 0], [2, 4]));
    assert_eq!(outcome.hold.bredouille, [false, true]);
}

#[test]
fn hold_is_not_declared_twice() {
    // Rule: R8.2: White held when the first marks completed a hole.
    let before = LiteralScore { points: [8, 0], ..LiteralScore::default() };
    assert!(!late(before, [4, 4, 12], true).outcome(Rules::default()).chooses);
    // The match is won, so there is no choice (R7.5).
    let last = LiteralScore { points: [8, 0], holes: [11, 0], ..LiteralScore::default() };
    assert!(!late(last, [0, 4, 4], false).outcome(Rules::default()).chooses);
}

#[test]
fn late_points_too_many_are_taken_back_first() {
    // Rule: R11.1: twelve were due and fourteen marked. Black's sixteen follow the hole, then the école of two.
    let account = SchoolAccount {
        marker: Side::White,
        before: LiteralScore::default(),
        due: 12,
        unmade: 0,
        given: 16,
        acts: vec![Points(6), Points(8)],
        stage: MarkingStage::Marking,
    };
    assert_eq!(account.school(Rules::default()).too_many, 2);
    assert_eq!(after(&account), ([2, 2], [0, 6], [false, true]));
}
