//! A position of Tribord et Bâbord that can be read round-trips. A valid one accepts every throw of a side that may
//! throw and stays valid, and its options round-trip. Rule: T3-T7.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tribord_babord::game::TribordGame;
use tribord_babord::rules::TribordRules;
use tribord_babord::side::ShipSide;
use tribord_babord::state::UncheckedGame;
use tribord_babord::symbol::Symbol;

fuzz_target!(|texts: (&str, &str)| {
    let (options, position) = texts;
    if let Ok(setup) = position.parse::<UncheckedGame>() {
        assert_eq!(setup.to_string(), position, "one position, one text");
    }
    let Ok(rules) = options.parse::<TribordRules>() else { return };
    assert_eq!(rules.to_string().parse(), Ok(rules));
    let Ok(game) = TribordGame::parse(position, &rules) else { return };
    for symbol in Symbol::ALL {
        let Some(side) = game.to_throw() else { continue };
        let mut after = game;
        after.apply(&rules, side, symbol, &mut ()).unwrap();
        let balances = ShipSide::ALL.map(|side| after.ledger().balance(side));
        assert_eq!(balances[0] + balances[1], 0);
        // At the limit of what a text may contain, a throw leads beyond it.
        if balances[0].abs() < 1_000_000_000 && after.turns(side) < u32::MAX - 1 {
            assert_eq!(TribordGame::parse(&after.to_string(), &rules), Ok(after));
        }
    }
});
