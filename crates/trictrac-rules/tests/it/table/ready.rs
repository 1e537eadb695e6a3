//! Saying `ready`: who still has something to say after the play, and what a record stores of it. Rule: R2.3, R11.7.

use trictrac_rules::notation::record::Record;
use trictrac_rules::side::PerSide;
use trictrac_rules::table::{AfterPlay, Moment, Next, TableRefusal};

use crate::table::setting::{BLACK, Setting, WHITE};

const START: &str = "W15,5/6/6/5,B15 w 64";

/// Checks who has something to say after the actions, also when the actions are read from a record.
fn check(actions: &[&str], expected: AfterPlay) {
    let mut table = Setting::at("table", START);
    assert_eq!(table.does(actions).game.after_play(), expected, "{actions:?}");
}

#[test]
fn who_has_something_to_say() {
    check(&[], AfterPlay::Opponent);
    check(&["w 1>7"], AfterPlay::Opponent);
    check(&["w 1>7", "w 1>5"], AfterPlay::Roller);
    check(&["w 1>7", "w pass"], AfterPlay::Roller);
    check(&["w 1/7 1/5"], AfterPlay::Opponent);
    check(&["w 1/7 1/5", "b ready"], AfterPlay::Nobody);
    check(&["w 1>7", "w 1>5", "w ready"], AfterPlay::Opponent);
    check(&["w 1>7", "w 1>5", "b ready"], AfterPlay::Nobody);
    check(&["w 1>7", "w 1>5", "w ready", "b ready"], AfterPlay::Nobody);
    check(&["w 1>7", "w 1>5", "21"], AfterPlay::Opponent);
    // An answer does not end the pause; anything else that the opponent does ends it.
    check(&["w 1>7", "w 1>5", "w ecole 4", "b contest 4", "w accept"], AfterPlay::Roller);
    check(&["w 1>7", "w 1>6", "b mend leave"], AfterPlay::Opponent);
    // Whoever does something after being ready has something to say again.
    check(&["w 1/7 1/5", "b ready", "b +2"], AfterPlay::Opponent);
}

#[test]
fn only_some_rollers_are_asked_to_leave_their_men() {
    let mut table = Setting::at("table", START);
    table.does(&["w 1>7", "w 1>5"]);
    let next = |white, black| table.game.next(PerSide::new(white, black));
    assert_eq!(next(true, false), Next::Ask(WHITE, Moment::TakeBack));
    assert_eq!(next(false, true), Next::Ask(BLACK, Moment::Watch));
    table.does(&["b ready"]);
    assert_eq!(table.game.next(PerSide::new(true, true)), Next::Dice);
}

#[test]
fn nobody_is_ready_while_men_cannot_stay() {
    let mut table = Setting::at("table", "W14,5/3,W1,2/6/5,B15 w 21");
    table.does(&["w 10>12", "w 1>2"]);
    let refused = table.tries("b ready");
    assert_eq!(refused, Err(TableRefusal::CannotStay { chooser: BLACK }));
}

#[test]
fn a_record_stores_ready_only_while_the_dice_are_awaited() {
    let read = |lines: &str| {
        let text = format!("[Trictrac \"1\"]\n[Rules \"marking=table\"]\n\nlead 5/3\n{lines}\n");
        Record::parse(&text).expect(lines)
    };
    for (lines, expected) in [
        ("w 64 1>7; 1>5; ready", "w 64 1>7; 1>5; ready"),
        ("w 64 1>7; 1>5; ready; b ready", "w 64 1>7; 1>5; ready; b ready"),
        ("w 64 1>7; 1>5; ready; b ready\nb 21", "w 64 1>7; 1>5\nb 21"),
        // A record without `ready`, as programs wrote it before, leads to the same match.
        ("w 64 1>7; 1>5\nb 21", "w 64 1>7; 1>5\nb 21"),
    ] {
        let record = read(lines);
        assert!(record.to_string().ends_with(&format!("lead 5/3\n{expected}\n")), "{record}");
        assert_eq!(read(expected).game(), record.game());
    }
}
