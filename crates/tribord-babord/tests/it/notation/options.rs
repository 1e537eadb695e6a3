//! Options as text. Rule: T2, T5, T6.

use tribord_babord::rules::{BeginnerRule, GameEndRule, TribordRules, TurnCount};
use tribord_babord::side::ShipSide;

#[test]
fn every_value() {
    let check = |text: &str, rules: TribordRules, printed: &str| {
        assert_eq!(text.parse(), Ok(rules), "{text}");
        assert_eq!(rules.to_string(), printed);
        assert_eq!(printed.parse(), Ok(rules), "{printed}");
    };
    let default = TribordRules::default();
    for text in ["", "default", "end=prise", "first=thrown", "stake=1", "END=Prise, first=THROWN"] {
        check(text, default, "");
    }
    let turns = |turns| GameEndRule::Turns(TurnCount::new(turns).unwrap());
    check("end=1", TribordRules { end: turns(1), ..default }, "end=1");
    check("end=100", TribordRules { end: turns(100), ..default }, "end=100");
    let named = |side| TribordRules { first: BeginnerRule::Named(side), ..default };
    check("first=tribord", named(ShipSide::Tribord), "first=tribord");
    check("first=babord", named(ShipSide::Babord), "first=babord");
    check("first=Bâbord", named(ShipSide::Babord), "first=babord");
    let all = TribordRules { end: turns(12), ..named(ShipSide::Babord) };
    let all = TribordRules { stake: "stake=2.05chf".parse::<TribordRules>().unwrap().stake, ..all };
    check("stake=2.05CHF,first=babord,end=12", all, "end=12,first=babord,stake=2.05CHF");
}

#[test]
fn every_mistake_is_placed() {
    for (text, character) in [
        ("end", 1),
        ("end=0", 1),
        ("end=101", 1),
        ("end=012", 1),
        ("end=12,first=white", 8),
        ("end=12,,", 8),
        ("stake=0", 1),
        ("stake=1000000001", 1),
        ("stake=4294967296", 1),
        ("stake=0.00EUR", 1),
        ("stake=1.5EUR", 1),
        ("stake=1.50", 1),
        ("stake=1.50EURO", 1),
        ("stake=1.50ÉUR", 1),
        ("stake=1.é", 1),
        ("stake=99999999.00EUR", 1),
        ("stake=-1", 1),
        ("colour=red", 1),
    ] {
        let error = text.parse::<TribordRules>().unwrap_err();
        assert_eq!((error.field.name(), error.character), ("rules", character), "{text}: {error}");
    }
}
