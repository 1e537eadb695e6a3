//! Other forms: a text is either a record that round-trips and whose actions lead to its match, or refused at one of its lines;
//! an action that can be read round-trips. Rule: V0.4, V1-V10.
#![no_main]

use libfuzzer_sys::fuzz_target;
use trictrac_forms::game::{Action, Match, Record};

fuzz_target!(|text: &str| {
    if let Ok(action) = text.parse::<Action>() {
        assert_eq!(action.to_string().parse(), Ok(action));
    }
    let record = match Record::parse(text) {
        Ok(record) => record,
        Err(error) => return assert!(error.line >= 1 && error.line <= text.lines().count().max(1)),
    };
    let printed = record.to_string();
    assert_eq!(Record::parse(&printed).as_ref(), Ok(&record), "{printed}");
    let mut game = Match::new(record.game().setting().clone()).expect("a setting that was read");
    for action in record.actions() {
        game.apply(action).expect("an action that was recorded");
    }
    assert_eq!(&game, record.game());
});
