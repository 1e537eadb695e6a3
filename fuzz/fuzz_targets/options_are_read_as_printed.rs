//! A text is refused, or is a set of options that prints to a text which is read as the same options.
#![no_main]

use libfuzzer_sys::fuzz_target;
use trictrac_rules::rules::Rules;

fuzz_target!(|text: &str| {
    if let Ok(rules) = text.parse::<Rules>() {
        assert_eq!(rules.to_string().parse(), Ok(rules), "{text:?}");
    }
});
