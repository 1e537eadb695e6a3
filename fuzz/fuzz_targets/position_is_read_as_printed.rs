//! A text is a position that round-trips through its printed form, or it is refused with errors whose places are inside
//! the text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use trictrac_rules::notation::Position;
use trictrac_rules::rules::Rules;

fuzz_target!(|text: &str| {
    let rules = Rules::default();
    match Position::parse(text, rules) {
        Ok(position) => {
            let printed = position.to_string();
            assert_eq!(Position::parse(&printed, rules), Ok(position), "{printed}");
            assert_eq!(printed.split(' ').count(), 6, "{printed}");
            let undiced = Position { throw: None, ..position };
            assert_eq!(Position::of(&position.to_match(rules)), Some(undiced), "{printed}");
        }
        Err(reasons) => {
            assert!(!reasons.0.is_empty(), "refused without a reason: {text:?}");
            let end = text.chars().count() + 1;
            assert!(reasons.0.iter().all(|reason| (1..=end).contains(&reason.character)));
        }
    }
});
