//! Holes pegged wrongly, jetons left standing or wiped. Rule: R11.4.

use trictrac_rules::table::{Fault, TableRefusal};

use crate::table::setting::{BLACK, Setting, WHITE};

/// Throws that earn White this many points and give Black none.
const FOUR: &str = "W15,B1,4/6/6/5,B14 w 31";
const SIX: &str = "W15,3,B1,1/6/6/5,B14 w 22";
const TWENTY_FOUR: &str = "W11,W1,W1,B1,B1,B1/W2,5/4,B1,1/5,B11 w 22";

fn at(position: &str, points: &str) -> Setting {
    Setting::at("announced", &format!("{position} {points} 0/0 9"))
}

/// Rule: R11.4.
#[test]
fn a_forgotten_bredouille_loses_a_hole() {
    let mut table = at(SIX, "8*/2");
    table.does(&["w +1h2", "w 1/3 1/3"]);
    assert_eq!((table.counters().as_str(), table.faults(WHITE)), ("2*/0 1*/0", vec![]));
    assert_eq!(table.claimable(BLACK), None);
}

/// Rule: R11.4.
#[test]
fn two_holes_for_one_are_only_corrected() {
    let mut table = at(SIX, "8/2");
    table.does(&["w +2h2"]);
    assert_eq!(table.counters(), "2*/0 2*/0");
    assert_eq!(table.faults(WHITE), [Fault { pegs: 1, ..Fault::default() }]);
    assert_eq!(table.claimable(BLACK), None);
    assert_eq!(table.clone().does(&["b correct"]).counters(), "2*/0 1*/0");
    table.does(&["w 1/3 1/3", "64"]);
    assert_eq!((table.counters().as_str(), table.faults(WHITE)), ("2*/0 2*/0", vec![]));
}

/// Rule: R11.4: the same for the opponent's throw, until the next dice.
#[test]
fn two_holes_for_one_are_corrected_before_the_next_throw() {
    let mut table = at("W15,4,B1/6/6/5,B14 w 65", "0/10");
    table.does(&["w +4", "w 1/7", "b +2h"]);
    assert_eq!(table.counters(), "0/0 0/2*");
    assert_eq!(table.clone().does(&["w correct"]).counters(), "0/0 0/1*");
    table.does(&["21"]);
    assert!(table.refuses("w correct").is_some());
    assert_eq!(table.counters(), "0/0 0/2*");
}

/// Rule: R11.4: the jeton is right, but the peg was not moved.
#[test]
fn a_hole_not_pegged_is_lost_to_both() {
    let mut table = at(SIX, "8/2");
    table.does(&["w +0h2"]);
    // White may still move the peg, until a man is touched.
    assert_eq!(table.clone().does(&["w +1h2"]).counters(), "2*/0 1*/0");
    table.does(&["w 1/3 1/3"]);
    assert_eq!((table.counters().as_str(), table.claimable(BLACK)), ("2*/0 0/0", None));
}

/// Rule: R11.1, R11.4: holes pegged one by one mean the same as all at once.
#[test]
fn pegs_may_be_set_one_by_one() {
    let position = "W2,W2,W2,W2,W2,W1/W3,1,W1,3/1,B1,B1,B1,2/B1,B1,1,B1,1,B9 w 55 8/4 0/0 1";
    let mut faults = Vec::new();
    for marks in [&["w +3h6"][..], &["w +2h", "w +1h6"], &["w +1h", "w +2h6"], &["w +3h", "w +6"]] {
        let mut table = Setting::at("announced", position);
        table.does(marks).does(&["w pass"]);
        assert_eq!(table.counters(), "6*/0 3*/0", "{marks:?}");
        faults.extend(table.faults(WHITE));
    }
    assert_eq!(faults, []);
}

/// Rule: R11.4.
#[test]
fn the_last_hole_of_the_match_is_not_lost() {
    let mut table = Setting::at("announced", &format!("{SIX} 8/2 11/0 9"));
    table.does(&["w +0h2"]);
    assert!(table.game.state().is_over());
}

/// Rule: R7.5, R11.1, R11.4: the opponent may check and claim a wrong last hole before the match is over.
#[test]
fn a_last_hole_marked_wrongly_can_be_claimed() {
    let mut table = Setting::at("announced", &format!("{FOUR} 4/2 11/0 9"));
    table.does(&["w +1h"]);
    assert!(!table.game.state().is_over());
    assert!(table.refuses("w pass").is_some() && table.refuses("w accept").is_some());
    assert!(table.clone().does(&["b accept"]).game.state().is_over());
    table.does(&["b ecole 4"]);
    assert_eq!((table.counters().as_str(), table.game.state().is_over()), ("8/6 11/0", false));
}

/// Rule: R7.5: a last hole rightly won ends the match, even during a dispute.
#[test]
fn a_last_hole_rightly_won_ends_the_match() {
    let mut table = Setting::at("announced", &format!("{FOUR} 8/2 11/0 9"));
    table.does(&["b ecole 2", "w +1h"]);
    assert!(table.game.state().is_over());
    // The points of an école win it too, once they can no longer be contested.
    let mut table = Setting::at("announced", &format!("{FOUR} 0/8 0/11 9"));
    assert!(table.clone().does(&["w pass", "b ecole 4"]).game.state().is_over());
    table.does(&["b ecole 4"]);
    assert!(!table.game.state().is_over());
    assert_eq!(table.clone().does(&["w contest 4"]).counters(), "4*/8 0/11");
    assert!(table.does(&["w accept"]).game.state().is_over());
}

/// Rule: R11.2: the claimant checks a last hole made by wrongly contesting an école.
#[test]
fn a_last_hole_by_a_false_ecole_is_answered_first() {
    let mut table = Setting::at("announced", &format!("{FOUR} 8/0 11/0 9"));
    table.does(&["w 1/4/5", "b ecole 4", "w contest 4"]);
    assert!(!table.game.state().is_over());
    for text in ["w ecole 4", "w correct", "w accept", "w augment"] {
        assert!(table.refuses(text).is_some(), "{text}");
    }
    table.clone().does(&["b reason", "b restore"]);
    assert!(table.clone().does(&["b accept"]).game.state().is_over());
    table.does(&["b augment"]);
    assert_eq!((table.counters().as_str(), table.game.state().is_over()), ("8/8* 11/0", false));
}

/// Rule: R11.4.
#[test]
fn twelve_points_left_unmarked_are_an_ecole_of_points() {
    let mut table = at(TWENTY_FOUR, "0/0");
    table.does(&["w +1h", "w hold", "w pass"]);
    assert_eq!(table.claimable(BLACK), Some(12));
    assert_eq!(table.does(&["b ecole 12"]).counters(), "0/0 1/2*");
}

/// Rule: R11.4.
#[test]
fn wiping_the_own_points_is_an_ecole_of_them() {
    let mut table = at(FOUR, "8/2");
    table.does(&["w wipe w"]);
    assert_eq!(table.counters(), "0/2 0/0");
    // White can still move the jeton until a man is touched.
    assert_eq!(table.clone().does(&["w +12", "w 1/4/5"]).claimable(BLACK), None);
    table.does(&["w +4", "w 1/4/5"]);
    assert_eq!(table.claimable(BLACK), Some(8));
    assert_eq!(table.does(&["b ecole 8"]).counters(), "4/10 0/0");
}

/// Rule: R11.4.
#[test]
fn old_points_left_standing_are_an_ecole_of_them() {
    let mut table = at(FOUR, "8/2");
    table.does(&["w +1h8"]);
    assert_eq!(table.faults(WHITE), [Fault { excess: 8, ..Fault::default() }]);
    assert_eq!(table.does(&["b ecole 8"]).counters(), "0/8* 1*/0");
}

/// Rule: R11.4.
#[test]
fn wrongly_wiping_the_opponents_points_is_an_ecole_of_them() {
    let mut table = at(FOUR, "4/6*");
    table.does(&["w +4", "w wipe b"]);
    assert_eq!(table.counters(), "8/0 0/0");
    assert_eq!(table.faults(WHITE), [Fault { deprived: 6, ..Fault::default() }]);
    // White takes back six points and marks six more.
    assert_eq!(table.clone().does(&["b ecole 6"]).counters(), "0/0 0/1*");
    assert_eq!(table.does(&["b correct"]).counters(), "8/6 0/0");
}

/// Rule: R11.4.
#[test]
fn forgetting_to_wipe_the_opponents_points_is_no_ecole() {
    let mut table = at(FOUR, "8/6");
    table.does(&["w +1h~"]);
    assert_eq!((table.counters().as_str(), table.claimable(BLACK)), ("0/6 1*/0", None));
    assert_eq!(table.clone().does(&["w wipe b"]).faults(WHITE), []);
    assert_eq!(table.clone().does(&["w wipe b"]).counters(), "0/0 1*/0");
    assert_eq!(table.does(&["b correct"]).counters(), "0/0 1*/0");
}

/// Rule: R11.4: pegs mean the number of holes that is nearest, in points, to what was due.
#[test]
fn pegs_mean_the_nearest_number_of_holes() {
    // 8 and 24 are 32: three pegs for 36, four too many; two pegs for 24, eight too few.
    for (pegs, excess, shortfall) in
        [("w +3h", 4, 0), ("w +2h", 0, 8), ("w +3h6", 0, 2), ("w +1h", 0, 20)]
    {
        let mut table = at(TWENTY_FOUR, "8/2");
        table.does(&[pegs, "w pass"]);
        let expected = Fault { excess, shortfall, ..Fault::default() };
        assert_eq!(table.faults(WHITE), [expected], "{pegs}");
    }
    let mut table = at(TWENTY_FOUR, "8/2");
    assert_eq!(table.does(&["w +3h", "w pass", "b ecole 4"]).counters(), "8/4* 3*/0");
}

/// Rule: R11.4: at equal distance, the fewer holes.
#[test]
fn pegs_mean_the_fewer_holes_at_equal_distance() {
    let mut table = at(TWENTY_FOUR, "6/2");
    table.does(&["w +3h", "w pass"]);
    assert_eq!(table.faults(WHITE), [Fault { shortfall: 6, ..Fault::default() }]);
}

/// Rule: R11.4. Écoles give new points that the player can send back again. Without a limit the sum would exceed what
/// can be marked for one throw.
#[test]
fn a_jeton_is_sent_back_a_limited_number_of_times() {
    let mut table = at(FOUR, "6/0");
    let refused = (0..30).find_map(|_| {
        table.does(&["w ecole 2", "b accept"]);
        table
            .tries("w wipe w")
            .err()
            .filter(|refusal| !matches!(refusal, TableRefusal::NothingToWipe { .. }))
    });
    assert_eq!(refused, Some(TableRefusal::TooManyPoints { most: 120 }));
    table.does(&["w pass", "b correct"]);
    assert_eq!(table.faults(WHITE), []);
}
