//! Actions as text.

use trictrac_rules::game::Match;
use trictrac_rules::notation::PlayError;
use trictrac_rules::rules::Rules;
use trictrac_rules::turn::Action;

use crate::playout::{Playout, option_sets};

#[test]
fn actions_of_matches_are_read_as_printed() {
    for (seed, rules) in (0..).zip(option_sets()) {
        for done in Playout::new(rules, seed).take(120) {
            let text = done.action.to_string();
            assert_eq!(Action::parse(&text, &done.before, &rules), Ok(done.action), "{text}");
        }
    }
}

#[test]
fn what_is_no_action_is_told() {
    let rules = Rules::default();
    let start = Match::new();
    for text in [
        "",
        "lead",
        "lead 5",
        "lead 5-3",
        "lead 0/3",
        "lead 7/1",
        "lead 300/1",
        "70",
        "6",
        "Hold",
        "1/7",
    ] {
        let Err(PlayError::Unreadable(reason)) = Action::parse(text, &start, &rules) else {
            panic!("{text} is read or refused");
        };
        let told =
            (reason.field, reason.character, reason.found.as_str(), reason.expected.as_str());
        assert_eq!(told, ("action", 1, text, "lead 5/3, 64, hold, go or a play"));
    }
    assert_eq!(
        Action::parse(" 46 ", &start, &rules).map(|action| action.to_string()),
        Ok("64".into())
    );
}
