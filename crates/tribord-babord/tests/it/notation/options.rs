//! Options as text. Rule: T2, T5, T6.

use tribord_babord::rules::{End, First, Rules, Turns};
use tribord_babord::side::Side;

#[test]
fn every_value() {
    let check = |text: &str, rules: Rules, printed: &str| {
        assert_eq!(text.parse(), Ok(rules), "{text}");
        assert_eq!(rules.to_string(), printed);
        assert_eq!(printed.parse(), Ok(rules), "{printed}");
    };
    let default = Rules::default();
    for text in ["", "default", "end=prise", "first=thrown", "stake=1", "END=Prise, first=THROWN"] {
        check(text, default, "");
    }
    let turns = |turns| End::Turns(Turns::new(turns).unwrap());
    check("end=1", Rules { end: turns(1), ..default }, "end=1");
    check("end=100", Rules { end: turns(100), ..default }, "end=100");
    let named = |side| Rules { first: First::Named(side), ..default };
    check("first=tribord", named(Side::Tribord), "first=tribord");
    check("first=babord", named(Side::Babord), "first=babord");
    check("first=Bâbord", named(Side::Babord), "first=babord");
    let all = Rules { end: turns(12), ..named(Side::Babord) };
    let all = Rules { stake: "stake=2.05chf".parse::<Rules>().unwrap().stake, ..all };
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
        let error = text.parse::<Rules>().unwrap_err();
        assert_eq!((error.field.name(), error.character), ("rules", character), "{text}: {error}");
    }
}
