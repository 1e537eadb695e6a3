//! Positions as text.

use tribord_babord::game::TribordGame;
use tribord_babord::rules::TribordRules;
use tribord_babord::state::UncheckedGame;

#[test]
fn as_printed() {
    for text in [
        "---/--- ? 0/0 +0",
        "---/--- ?bs 0/0 +0",
        "d-h/-a- t2* 4/3 -5",
        "-o-/c-s b3 12/11 +1000000000",
        "doh/c-- t= 2/2 +7",
        "doh/cas = 9/9 -1",
    ] {
        let setup: UncheckedGame = text.parse().unwrap();
        assert_eq!(setup.to_string(), text);
    }
}

#[test]
fn every_mistake_is_placed() {
    for (text, field, character) in [
        ("", "tokens", 1),
        ("doh", "tokens", 1),
        ("doh/ca ? 0/0 +0", "tokens", 1),
        ("hod/--- ? 0/0 +0", "tokens", 1),
        ("cas/--- ? 0/0 +0", "tokens", 1),
        ("---/----", "tokens", 1),
        ("---/---", "phase", 8),
        ("---/---  t1", "phase", 9),
        ("---/--- t4 0/0 +0", "phase", 9),
        ("---/--- t0 0/0 +0", "phase", 9),
        ("---/--- t2+ 0/0 +0", "phase", 9),
        ("---/--- t2** 0/0 +0", "phase", 9),
        ("---/--- w1 0/0 +0", "phase", 9),
        ("---/--- ?t 0/0 +0", "phase", 9),
        ("---/--- ?tx 0/0 +0", "phase", 9),
        ("---/--- t1 0", "turns", 12),
        ("---/--- t1 01/0 +0", "turns", 12),
        ("---/--- t1 0/4294967296 +0", "turns", 12),
        ("---/--- t1 0/0", "balance", 15),
        ("---/--- t1 0/0 0", "balance", 16),
        ("---/--- t1 0/0 -0", "balance", 16),
        ("---/--- t1 0/0 é", "balance", 16),
        ("---/--- t1 0/0 +99999999999999999999", "balance", 16),
        ("---/--- t1 0/0 +0 x", "position", 19),
    ] {
        let error = text.parse::<UncheckedGame>().unwrap_err();
        assert_eq!((error.field.name(), error.character), (field, character), "{text}: {error}");
        assert_eq!(TribordGame::parse(text, &TribordRules::default()), Err(error));
    }
}
