//! A text is refused, or is an action that prints to a text which is read as the same action.
#![no_main]

use libfuzzer_sys::fuzz_target;
use trictrac_rules::notation::Position;
use trictrac_rules::rules::Rules;
use trictrac_rules::table::Game;
use trictrac_rules::throw::Throw;
use trictrac_rules::turn::{Action, Actor};

fuzz_target!(|input: (bool, &str)| {
    let (thrown, text) = input;
    let rules = Rules::default();
    let mut game = Game::new();
    if thrown {
        game = Game::from(Position::START.to_match());
        let throw = Action::Throw(Throw::of(6, 4).unwrap());
        game.apply(&rules, Actor::Table, throw, &mut ()).unwrap();
    }
    if let Ok(action) = Action::parse(text, &game, &rules) {
        let printed = action.to_string();
        assert_eq!(Action::parse(&printed, &game, &rules), Ok(action), "{text:?}: {printed}");
    }
});
