//! Marks that stand when one was set right or an école taken, by the cause of the error. Rule: R11.1, R11.4, R11.5.

use trictrac_rules::notation::record::Record;
use trictrac_rules::side::Side;

/// A match from `position` after the turn `line`.
fn after(position: &str, line: &str) -> Record {
    let text = format!(
        "[Trictrac \"1\"]\n[Rules \"marking=table,holes=24\"]\n[Position \"{position}\"]\n\n{line}\n"
    );
    Record::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn points_and_holes(record: &Record) -> String {
    let state = record.state();
    format!("{} {}", state.releve().points, state.holes())
}

fn claimable(record: &Record, side: Side) -> Option<u8> {
    record.game().referee().claimable(side)
}

#[test]
fn points_that_could_still_be_marked_are_owed_after_an_ecole() {
    let position = "W5,2,W1,1,W2/W3,3,W1,W3/B3,B2,B2,3/1,B1,3,B7 b - 2*/2 3*/0 12";
    let record = after(position, "b 32 +2; wipe w; w ecole 2; pass");
    assert_eq!(claimable(&record, Side::White), Some(2));
}

#[test]
fn the_opponents_jeton_may_be_sent_back_before_the_hole_is_pegged() {
    let position = "W9,4,W2/W1,2,W2,W1,1/1,B1,B1,B2,B1,1/B1,1,B1,2,B8 w - 8*/4 3*/3 7";
    let record = after(position, "w 61 wipe b; +2h2; pass");
    assert_eq!(record.game().referee().claims, []);
    assert_eq!(points_and_holes(&record), "2*/0 5*/3");
}

#[test]
fn the_opponents_jeton_may_be_sent_back_by_a_player_who_goes() {
    let position = "W9,4,W2/2,W2,W1,W1,1/1,B1,B1,B1,B1,1/1,B1,3,B10 w - 10/2 2/1* 7";
    let record = after(position, "w 62 wipe b; go");
    assert_eq!(record.game().referee().claims, []);
}

#[test]
fn pegs_set_for_an_excess_stay_for_what_was_due() {
    let position = "W9,3,W1,W3/3,W1,W1,1/1,B1,B1,B2,2/B1,B1,2,B1,B8 w - 10/6* 2/0 6";
    let record = after(position, "w 51 +10; +1h10; pass; b ecole 22");
    assert_eq!(points_and_holes(&record), "0/10* 3/2*");
}

#[test]
fn a_corrected_mark_gives_nothing_that_could_still_be_marked() {
    let position = "W8,5/W2,W1,2,W2,W2/1,B3,B2,3/B2,4,B8 b - 10/6* 3/3 9";
    let record = after(position, "b 33 6/9 6/9; w wipe b; w +2h; correct");
    assert_eq!(points_and_holes(&record), "0/0 4/3");
}

#[test]
fn a_corrected_mark_gives_no_hole_to_a_player_who_goes() {
    let position = "W1,1,W3,W2,W3,1/1,W1,1,W2,W1,1/2,W2,B2,B1,B1/B3,B2,B1,B1,B2,1 w - 2/6 0/2* 6";
    let record = after(position, "w 63 +0h4~; +2; go");
    assert_eq!(record.game().referee().claims, []);
    assert_eq!(points_and_holes(&record), "0/0 0/2*");
}

#[test]
fn a_hole_before_an_unkept_quarter_rightly_sent_the_opponents_jeton_back() {
    let position = "1,B1,2,B1,1/2,B1,B1,W1,1/B3,1,B2,W1,2/W2,W2,W3,W2,W2,W2 w - 6*/2 2*/4 12";
    let record = after(position, "w 11 +4; wipe b; +6; 19>20&21>22");
    assert_eq!(claimable(&record, Side::Black), Some(10));
}
