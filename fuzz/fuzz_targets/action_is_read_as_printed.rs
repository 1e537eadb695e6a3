//! A text is refused, or is an action that round-trips through its printed form.
#![no_main]

use libfuzzer_sys::fuzz_target;
use trictrac_rules::notation::Position;
use trictrac_rules::rules::Rules;
use trictrac_rules::table::{TableAction, TableMatch};
use trictrac_rules::throw::Throw;
use trictrac_rules::turn::{Action, Actor};

fuzz_target!(|input: (bool, &str)| {
    let (thrown, text) = input;
    let rules = Rules::default();
    let mut game = TableMatch::new(rules);
    if thrown {
        game = TableMatch::from(Position::START.to_match(rules));
        let throw = Action::Throw(Throw::of(6, 4).unwrap());
        game.apply(Actor::Table, throw, &mut ()).unwrap();
    }
    if let Ok(action) = TableAction::parse(text, &game) {
        let printed = action.to_string();
        assert_eq!(TableAction::parse(&printed, &game), Ok(action), "{text:?}: {printed}");
    }
    if let Ok(action) = Action::parse(text, game.state()) {
        assert_eq!(TableAction::parse(text, &game), Ok(action.into()), "{text:?}");
    }
});
