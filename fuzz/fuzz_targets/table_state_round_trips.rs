//! A text is the whole state of a match that round-trips through its printed form, or it is refused at a place inside the
//! text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use trictrac_rules::rules::Rules;
use trictrac_rules::table::TableMatch;
use trictrac_rules::throw::{Die, Throw};
use trictrac_rules::turn::{Action, Actor};

// A number of words to keep of a state, and what follows them.
fuzz_target!(|input: (u8, &str)| {
    let (kept, text) = input;
    let rules: Rules = "marking=table".parse().unwrap();
    check(text, rules);
    // Random texts are rarely the beginning of a state.
    let state = state(rules);
    let mut words: Vec<_> = state.split(' ').take(usize::from(kept)).collect();
    words.extend(text.split(' '));
    check(&words.join(" "), rules);
});

fn check(text: &str, rules: Rules) {
    match TableMatch::parse_text(text, rules) {
        Ok(game) => {
            let printed = game.to_text();
            assert_eq!(TableMatch::parse_text(&printed, rules), Ok(game), "{printed}");
        }
        Err(reason) => {
            let end = text.chars().count() + 1;
            assert!((1..=end).contains(&reason.character), "{text:?}: {reason}");
        }
    }
}

/// The text of a match after its first throw.
fn state(rules: Rules) -> String {
    let mut game = TableMatch::new(rules);
    let (white, black) = (Die::new(5).unwrap(), Die::new(3).unwrap());
    game.apply(Actor::Table, Action::Lead { white, black }, &mut ()).unwrap();
    game.apply(Actor::Table, Action::Throw(Throw::of(6, 4).unwrap()), &mut ()).unwrap();
    game.to_text()
}
