//! Men let go beyond the sum, backward, or together in any order. Rule: R11.6, R11.7.

use trictrac_rules::side::Side;
use trictrac_rules::throw::Throw;

use crate::table::setting::Setting;

fn men_of_white(table: &Setting, points: [u8; 2]) -> [u8; 2] {
    points.map(|point| table.men_on(Side::White, point))
}

/// Rule: R9.1, R11.7: the rail counts as point 25, so a man borne off too early has played both numbers.
#[test]
fn a_man_taken_off_beyond_the_sum_is_left_or_set_to_it() {
    let mut table = Setting::at("table", "B5,B10,4/6/6/1,W3,1,W2,2 w 21 0/0 0/0 2");
    table.does(&["w 20>off"]);
    assert_eq!(men_of_white(table.clone().does(&["b mend 20>23"]), [20, 23]), [2, 1]);
    assert_eq!(men_of_white(table.does(&["b mend leave"]), [20, 23]), [2, 0]);
    let mut table = Setting::at("table", "W13,5/5,W2/6/5,B15 w 53 0/0 0/0 2");
    assert_eq!(men_of_white(table.does(&["w 1>off", "b mend 1>9"]), [1, 9]), [12, 1]);
    // A legal move ends the play too, with nothing to correct.
    let mut table = Setting::at("table", "B5,B10,4/6/6/1,W3,1,W2,2 w 41 0/0 0/0 2");
    assert!(table.does(&["w 20>off"]).refuses("b mend leave").is_some());
    table.does(&[&Throw::of(6, 6).expect("dice").to_string()]);
}

/// Rule: R11.7: two men put down together have no order.
#[test]
fn two_men_together_are_placed_in_either_order() {
    for mend in ["b mend 1>5&1>6", "b mend 1>6&1>5"] {
        let mut table = Setting::at("table", "W13,5/5,W2/6/5,B15 w 54 0/0 0/0 2");
        table.does(&["w 1>5&1>4", mend]);
        assert_eq!(men_of_white(&table, [5, 6]), [1, 1], "{mend}");
    }
}

/// Rule: R11.6: a released man stays, but may continue for the sum.
#[test]
fn a_man_let_go_does_not_go_back() {
    let mut table = Setting::at("table", "W12,W1,4/5,W2/6/5,B15 w 53 0/0 0/0 2");
    table.does(&["w 1>6"]);
    assert!(table.refuses("w 6>1").is_some());
    assert_eq!(men_of_white(table.does(&["w 6>9"]), [6, 9]), [0, 1]);
}
