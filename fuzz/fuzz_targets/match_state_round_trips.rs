//! A text is a state of a match that round-trips through its printed form, or it is refused with errors whose places
//! are inside the text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use trictrac_rules::game::Match;
use trictrac_rules::rules::Rules;

fuzz_target!(|text: &str| {
    check(text);
    // Random texts rarely contain a board.
    check(&format!("board W15,5/6/6/5,B15 {text}"));
    check(&format!("board W5,3,2,5/1,0,2,1,0,1/1,1,1,1,1,1/1,2,0,0,0,1 {text}"));
});

fn check(text: &str) {
    let rules = Rules::default();
    match Match::parse(text, rules) {
        Ok(state) => {
            let printed = state.to_text().expect("neither before the lead nor after the end");
            assert_eq!(Match::parse(&printed, rules), Ok(state), "{printed}");
        }
        Err(reasons) => {
            assert!(!reasons.0.is_empty(), "refused without a reason: {text:?}");
            let end = text.chars().count() + 1;
            assert!(
                reasons.0.iter().all(|reason| (1..=end).contains(&reason.character)),
                "{text:?}: {reasons}"
            );
        }
    }
}
