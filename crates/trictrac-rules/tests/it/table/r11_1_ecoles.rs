//! Écoles: when they are consummated, by how much, until when. Rule: R11.1.

use trictrac_rules::side::Side;
use trictrac_rules::table::{Fault, Since, Until};

use crate::table::setting::{BLACK, Setting, WHITE};

/// White's throw earns four points, and White has one helpless man: two points for Black.
const FOUR_AND_TWO: &str = "W15,4,B1/6/6/5,B14 w 65 0/0 0/0 9";
/// It earns four points, and nothing can be played: four points for Black.
const FOUR_AND_STUCK: &str = "W15,5/B1,5/6/5,B14 w 66 0/0 0/0 9";

fn at(position: &str) -> Setting {
    Setting::at("announced", position)
}

fn short(points: u8) -> Vec<Fault> {
    vec![Fault { shortfall: points, ..Fault::default() }]
}

/// Rule: R11.1.
#[test]
fn too_few_for_the_own_throw_when_a_man_is_touched() {
    let mut table = at(FOUR_AND_TWO);
    assert_eq!(table.faults(WHITE), []);
    let claims = table.game.referee().claims;
    let to_come: Vec<_> =
        claims.iter().map(|claim| (claim.claimant, claim.since, claim.fault.points())).collect();
    assert_eq!(to_come, [(BLACK, Since::ManIsTouched, 4), (WHITE, Since::TheDiceFall, 2)]);
    table.does(&["w +2", "w pass"]);
    assert_eq!(table.faults(WHITE), short(2));
    assert_eq!(table.breaks("w +2"), Some("R11.1"));
    assert_eq!(table.does(&["b ecole 2"]).counters(), "2/2* 0/0");
}

/// Rule: R11.1: with `marking=announced`, a play touches a man.
#[test]
fn a_play_is_a_touch() {
    let mut table = at(FOUR_AND_TWO);
    table.does(&["w 1/7"]);
    assert_eq!(table.faults(WHITE), short(4));
}

/// Rule: R11.1.
#[test]
fn a_player_who_can_play_nothing_touches_nothing() {
    let mut table = at(FOUR_AND_STUCK);
    table.does(&["w -"]);
    assert_eq!(table.faults(WHITE), []);
    assert_eq!(table.clone().does(&["w +4"]).counters(), "4*/0 0/0");
    table.does(&["b +4", "21"]);
    assert_eq!((table.faults(WHITE), table.faults(BLACK)), (vec![], vec![]));
}

/// Rule: R11.1.
#[test]
fn too_few_for_the_opponents_throw_when_the_dice_fall() {
    let mut table = at(FOUR_AND_TWO);
    table.does(&["w +4", "w 1/7"]);
    assert_eq!(table.faults(BLACK), []);
    assert_eq!(table.clone().does(&["b +2", "21"]).faults(BLACK), []);
    table.does(&["21"]);
    assert_eq!(table.faults(BLACK), short(2));
    let claim = table.game.referee().claims[0];
    assert_eq!((claim.claimant, claim.until), (WHITE, Until::TheNextDice));
    assert_eq!(table.does(&["w ecole 2"]).counters(), "6*/0 0/0");
}

/// Rule: R11.1.
#[test]
fn too_many_as_soon_as_the_jeton_is_released() {
    let mut table = at(FOUR_AND_TWO);
    table.does(&["w +8"]);
    assert_eq!(table.faults(WHITE), vec![Fault { excess: 4, ..Fault::default() }]);
    table.does(&["b ecole 4"]);
    assert_eq!(table.counters(), "4/4* 0/0");
    // The same for the opponent's throw: the error may be claimed until the claimant's own throw, one throw later.
    let mut table = at(FOUR_AND_TWO);
    table.does(&["w +4", "w 1/7", "b +6"]);
    let claim = table.game.referee().claims[0];
    assert_eq!((claim.since, claim.until), (Since::Now, Until::TheDiceAfterNext));
    assert_eq!(table.clone().does(&["w ecole 4"]).counters(), "8/2 0/0");
    table.does(&["21"]);
    assert_eq!(table.does(&["w ecole 4"]).counters(), "8/2 0/0");
}

/// Rule: R11.1, R11.6.
#[test]
fn until_the_claimant_throws() {
    let mut table = at(FOUR_AND_TWO);
    table.does(&["w 1/7", "b +2"]);
    assert_eq!(table.claimable(BLACK), Some(4));
    table.does(&["21"]);
    assert_eq!(table.claimable(BLACK), None);
    let mut table = at(FOUR_AND_TWO);
    table.does(&["w +4", "w 1/7", "21", "b 1/2/4"]);
    assert_eq!(table.claimable(WHITE), Some(2));
    table.does(&["21"]);
    assert_eq!(table.claimable(WHITE), None);
}

/// Rule: R2.2, R11.1: a player who bears off the last man throws again, which ends the time to claim.
#[test]
fn a_player_who_throws_again_can_no_longer_claim_an_excess() {
    let mut table = at("B13,B2,4/6/6/5,W2 w 65 4/0 0/0 9");
    table.does(&["w +4", "w 24/off 24/off", "b +4"]);
    assert_eq!(table.claimable(WHITE), Some(4));
    assert_eq!(table.does(&["21"]).claimable(WHITE), None);
}

/// Rule: R11.1.
#[test]
fn no_ecole_of_an_ecole() {
    let mut table = at(FOUR_AND_TWO);
    table.does(&["w 1/7", "b +2", "21"]);
    assert_eq!(table.faults(BLACK), []);
    assert_eq!(table.counters(), "0/2* 0/0");
}

/// Rule: R11.1.
#[test]
fn the_offender_insists_on_the_whole() {
    let mut table = at(FOUR_AND_TWO);
    table.does(&["w 1/7", "b ecole 2"]);
    assert_eq!(table.counters(), "0/2* 0/0");
    table.does(&["w insist"]);
    assert_eq!(table.counters(), "0/4* 0/0");
    assert!(table.refuses("w insist").is_some(), "there is no more to insist on");
    assert!(table.refuses("w contest 4").is_none());
}

/// Rule: R11.1.
#[test]
fn only_corrected() {
    let mut table = at(FOUR_AND_TWO);
    assert_eq!(table.breaks("b correct"), Some("R11.1"));
    table.does(&["w +8", "b correct"]);
    assert_eq!((table.counters().as_str(), table.faults(WHITE)), ("4*/0 0/0", vec![]));
    let mut table = at(FOUR_AND_TWO);
    table.does(&["w 1/7", "b +2", "b correct"]);
    // As if White had marked in time: first White, then Black.
    assert_eq!((table.counters().as_str(), table.faults(WHITE)), ("4/2* 0/0", vec![]));
}

/// Rule: R11.1, R11.6: errors of two throws can be open at once; each is claimed separately.
#[test]
fn two_ecoles_of_two_throws() {
    let mut table = at(FOUR_AND_TWO);
    table.does(&["w +4", "w 1/7", "21", "b +4"]);
    let amounts: Vec<_> = table.faults(BLACK).iter().map(Fault::points).collect();
    assert_eq!(amounts, [2, 4]);
    table.does(&["w ecole 4", "b accept"]);
    assert_eq!(table.counters(), "8*/0 0/0");
    table.does(&["w ecole 2"]);
    assert_eq!((table.counters().as_str(), table.claimable(Side::White)), ("10*/0 0/0", None));
}
