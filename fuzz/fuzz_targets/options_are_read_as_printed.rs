//! A text is refused, or is a set of options that round-trips through its printed form.
#![no_main]

use libfuzzer_sys::fuzz_target;
use trictrac_rules::rules::Rules;

fuzz_target!(|text: &str| {
    if let Ok(rules) = text.parse::<Rules>() {
        assert_eq!(rules.to_string().parse(), Ok(rules), "{text:?}");
    }
});
