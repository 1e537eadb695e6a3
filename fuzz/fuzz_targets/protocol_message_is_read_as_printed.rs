//! A line is refused, or is a message of the engine protocol that round-trips through its printed form.
#![no_main]

use libfuzzer_sys::fuzz_target;
use trictrac_engine::protocol::{EngineReply, EngineRequest};
use trictrac_rules::rules::Rules;

fuzz_target!(|text: &str| {
    for line in text.lines() {
        check(line);
        check(&format!("position start moves lead 5/3; 64; {line}"));
        check(&format!("info trials {line}"));
        check(&format!("info plies 1 rank 1 win 0.5 stake 0 holes 1/2 action {line}"));
    }
});

fn check(line: &str) {
    let rules = Rules::default();
    if let Ok(request) = EngineRequest::parse(line, rules) {
        let printed = request.to_string();
        assert_eq!(EngineRequest::parse(&printed, rules).as_ref(), Ok(&request), "{printed}");
    }
    if let Ok(reply) = EngineReply::parse(line) {
        // Numbers are printed rounded, so the second printed form is compared with the first.
        let printed = reply.to_string();
        let again = EngineReply::parse(&printed).map(|again| again.to_string());
        assert_eq!(again.as_ref(), Ok(&printed), "{line}");
    }
}
