//! Touched, played; let go, it stays; then the next dice. Rule: R11.6, R11.7.

use crate::table::setting::{BLACK, Setting, WHITE};

/// White has men on 1, 3 and 5 and throws 6-4.
const SOME: &str = "W13,1,W1,1,W1,1/6/6/5,B15 w 64 0/0 0/0 9";

fn at(position: &str) -> Setting {
    Setting::at("table", position)
}

/// Rule: R11.6.
#[test]
fn touched_played() {
    let mut table = at(SOME);
    table.does(&["w touch 3"]);
    assert_eq!(table.refusal_text("w 1/7 1/5"), Some(must_play(3)));
    assert_eq!(table.refuses("w 3/9 1/5"), None);
    // The first released man may be another, the last may not.
    table.does(&["w 1>7"]);
    assert_eq!(table.refusal_text("w 1>5"), Some(must_play(3)));
    table.does(&["w 3>7"]);
    assert_eq!(table.game.mover(), None);
}

/// Rule: R11.6: of several touched men, those that can be played together are played, the first touched first.
#[test]
fn of_three_men_touched_the_first_two_are_played() {
    let mut table = at(SOME);
    table.does(&["w touch 3", "w touch 5", "w touch 1"]);
    assert_eq!(table.refusal_text("w 1/7/11"), Some(must_play(3)));
    assert_eq!(table.refusal_text("w 1/7 3/7"), Some(must_play(5)));
    table.does(&["w 3/9 5/9"]);
}

/// Rule: R11.6, R11.7: a first man beyond the sum does not end the play if a second man was touched.
#[test]
fn the_second_man_touched_is_played_after_a_first_beyond_the_sum() {
    let mut table = at("W14,4,W1/6/6/5,B15 w 21 0/0 0/0 9");
    table.does(&["w touch 6", "w touch 1", "w 6>10"]);
    assert_eq!(table.game.mover(), Some(WHITE));
    assert_eq!(table.refusal_text("w pass"), Some(must_play(1)));
    table.does(&["w 1>2"]);
    assert_eq!(table.mends(), ["mend leave", "mend 6>8 1>2"]);
}

fn must_play(point: u8) -> String {
    format!("you touched the man on {point}, so you must play it (R11.6)")
}

/// Rule: R11.6.
#[test]
fn jadoube_announced_first() {
    let mut table = at(SOME);
    table.does(&["w adoube", "w touch 3"]);
    assert_eq!(table.refuses("w 1/7 1/5"), None);
    // It covers only the one man that is then adjusted.
    table.does(&["w touch 5"]);
    assert!(table.refuses("w 1/7 1/5").is_some());
    assert!(!table.game.may_mark(WHITE), "a man was touched to play");
}

/// Rule: R11.6.
#[test]
fn a_man_that_cannot_be_played_costs_nothing() {
    // The man on 20 can play neither the five nor the ace.
    let mut table = at("W14,5/6/6/1,W1,B2,1,B2,B11 w 21 0/0 0/0 9");
    table.does(&["w touch 20"]);
    assert!(table.game.may_mark(WHITE));
    assert_eq!(table.refuses("w 1/3 1/2"), None);
    assert!(table.refuses("w touch 9").is_some(), "nobody stands there");
}

/// Rule: R11.6.
#[test]
fn a_man_let_go_stays() {
    let mut table = at(SOME);
    table.does(&["w 1>8"]);
    assert!(table.refuses("w 1/7 1/5").is_some());
    assert_eq!(table.game.let_go_so_far().len(), 1);
    assert_eq!(table.game.setup()[WHITE][7], 1);
    // White may continue with the same man, for the sum.
    table.does(&["w 8>11"]);
    assert_eq!(table.game.mover(), None);
}

/// Rule: R11.6.
#[test]
fn nothing_is_corrected_once_the_dice_are_thrown() {
    let mut table = at(SOME);
    table.does(&["w 1>8", "w 1>5"]);
    assert_eq!(table.allowed(&["b mend leave", "b mend 1>7 1>5", "b mend 1>2 1>5"]).len(), 2);
    table.does(&["21"]);
    assert!(table.refuses("b mend leave").is_some());
    assert_eq!(table.game.state().releve().board.setup()[WHITE][7], 1);
    assert_eq!(table.claimable(BLACK), None);
}

/// With `marking=announced` plays are legal, and men are not touched or released one by one.
#[test]
fn men_are_let_go_in_table_play_only() {
    let table = Setting::at("announced", SOME);
    for text in ["w adoube", "w touch 1", "w 1>7", "w 1>7&1>5", "b mend leave", "b send on"] {
        let refused = table.refuses(text).map(|refusal| refusal.to_string());
        assert_eq!(
            refused.as_deref(),
            Some("men are touched and let go one at a time only with marking=table (R11.6)"),
            "{text}"
        );
    }
    assert!(table.refuses("w 1/7").is_some());
}
