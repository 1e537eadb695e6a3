//! Throws whose end is known by the text, carried out at a table. Rule: R11.1, R11.7.

use trictrac_rules::notation::Position;
use trictrac_rules::notation::record::Record;
use trictrac_rules::rules::{Marking, Rules};
use trictrac_rules::side::Side;
use trictrac_rules::table::TableAction;
use trictrac_rules::turn::Actor;

/// Holes and points after these actions.
fn after(position: &str, actions: &[&str]) -> String {
    let record = carried_out(position, actions);
    let state = record.state();
    format!("{} {}", state.holes(), state.releve().points)
}

/// The record of these actions: `w +4` is White's, `31` the dice.
fn carried_out(position: &str, actions: &[&str]) -> Record {
    let rules = Rules::default().with_marking(Marking::Table);
    let position = Position::parse(position, rules).expect("a position");
    let mut record = Record::new(rules, Some(position));
    for text in actions {
        let (by, action) = match text.split_once(' ') {
            Some(("w", action)) => (Actor::Player(Side::White), action),
            Some(("b", action)) => (Actor::Player(Side::Black), action),
            _ => (Actor::Table, *text),
        };
        let action = TableAction::parse(action, record.game()).expect("an action");
        if let Err(refusal) = record.apply(by, action, &mut ()) {
            panic!("{text}: {refusal}\n{record}");
        }
    }
    record
}

const STUCK: &str = "6/W2,W2,W3,W3,W3,W2/B2,B2,B2,B2,B2,1/B1,B1,B2,2,B1 w - 0/0 0/0 9";

#[test]
fn late_points_and_hold() {
    // Rule: R11.1, R6.4, R8.3.
    assert_eq!(after(STUCK, &["66", "w +6", "w -", "b +16", "w +6", "w hold"]), "2/2* 0/4*");
}

#[test]
fn late_points_and_go() {
    // Rule: R11.1, R8.4.
    assert_eq!(after(STUCK, &["66", "w +6", "w -", "b +16", "w +6", "w go"]), "2*/0 0/0");
}

const TWO_HITS: &str = "W13,2,B1,B1,1/W2,5/6/5,B13 w - 4/8* 0/0 9";

#[test]
fn waived_points_before_a_hole_by_the_school() {
    // Rule: R11.1.
    assert_eq!(after(TWO_HITS, &["31", "w waive 4", "w 7/11", "b ecole 4"]), "0/1* 0/0");
}

#[test]
fn waived_points_without_a_hole() {
    // Rule: R11.1.
    assert_eq!(after(TWO_HITS, &["31", "w waive 8", "w 7/11"]), "0/0 4/8*");
}

/// White puts a man of 10 on 16 by the sum of 4-2, although Black can still fill the grand jan, and Black sends it on.
/// With 3-1 White can keep by 7-10-11; after 16-19 there is no 1 outside the petit jan.
const SENT_ON: [&str; 6] = ["42", "w 10>16", "43", "b 7/11 7/10", "b send on", "31"];
const FORBIDDEN: &str = "W2,W2,W2,W2,W2,W2/W2,B2,1,W1,2/5,B11/1,B2,4 w - 0/0 0/0 9";

#[test]
fn sent_on_against_a_full_quarter() {
    // Rule: R11.7: no points of R5.4, and no fault.
    let record = carried_out(FORBIDDEN, &SENT_ON);
    assert_eq!(record.game().referee().standings[Side::White].due, 0, "{record}");
    let obeys = [&SENT_ON[..], &["w 16>19", "w 5>6"]].concat();
    let record = carried_out(FORBIDDEN, &obeys);
    let claims = record.game().referee().claims;
    assert!(claims.iter().all(|claim| claim.claimant != Side::Black), "{claims:?}\n{record}");
    carried_out(FORBIDDEN, &[&obeys[..], &["21"]].concat());
}
