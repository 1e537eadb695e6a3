//! Other forms: a text is either a record that round-trips and whose actions lead to its match, or refused at one of its lines;
//! its actions round-trip. Rule: V0.4, V1-V10.
#![no_main]

use libfuzzer_sys::fuzz_target;
use trictrac_forms::game::{FormMatch, FormRecord};

fuzz_target!(|text: &str| {
    let record = match FormRecord::parse(text) {
        Ok(record) => record,
        Err(error) => return assert!(error.line >= 1 && error.line <= text.lines().count().max(1)),
    };
    let printed = record.to_string();
    assert_eq!(FormRecord::parse(&printed).as_ref(), Ok(&record), "{printed}");
    let mut game =
        FormMatch::new(record.game().setting().clone()).expect("a setting that was read");
    for (by, action) in record.actions() {
        assert_eq!(game.read(&action.written(*by)), Ok((*by, action.clone())));
        game.apply(*by, action).expect("an action that was recorded");
    }
    assert_eq!(&game, record.game());
});
