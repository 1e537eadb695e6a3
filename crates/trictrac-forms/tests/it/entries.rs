//! V0.5: entries as text, and where they cannot be read.

use trictrac_forms::Seat;
use trictrac_forms::earned::EarnedEntry;
use trictrac_forms::poule::PouleEntry;
use trictrac_forms::ticktack::TickEntry;
use trictrac_forms::token::{HoleEntry, Letter};

#[test]
fn entries_of_holes() {
    let entry = HoleEntry::Throw {
        seat: Seat::B,
        own: 12,
        by_ecole: false,
        other: 3,
        letter: Some(Letter::SuspendHonours),
    };
    assert_eq!(HoleEntry::parse("B+12/3s"), Ok(entry));
    assert_eq!(HoleEntry::parse("D.off"), Ok(HoleEntry::Off(Seat::D)));
    assert_eq!(HoleEntry::parse("A.gives"), Ok(HoleEntry::Gives(Seat::A)));
}

#[test]
fn bad_entries_name_the_character() {
    let holes = |text: &str| HoleEntry::parse(text).unwrap_err().to_string();
    for (text, character) in [
        ("", 1),
        ("a+1h", 1),
        ("A", 2),
        ("A+", 3),
        ("A+0h", 3),
        ("A+1000h", 3),
        ("A+01h", 3),
        ("A/0", 3),
        ("A+1hh", 4),
        ("A.Off", 2),
        ("Ä+1h", 1),
    ] {
        assert!(holes(text).starts_with(&format!("character {character}: ")), "{text}");
        assert!(holes(text).ends_with("(V0.5)"), "{text}");
    }
    let earned = |text: &str| EarnedEntry::parse(text).unwrap_err().to_string();
    for (text, character) in
        [("A", 2), ("A:", 3), ("A:com", 3), ("A:coin*4", 8), ("A:coin:", 8), ("A:coin:gd", 9)]
    {
        assert!(
            earned(text).starts_with(&format!("character {character}: ")),
            "{text}: {}",
            earned(text)
        );
    }
    assert_eq!(earned("A:coin*2"), "coin does not have this number of ways (R5.1)");
    let tick = |text: &str| TickEntry::parse(text).unwrap_err().to_string();
    for (text, character) in [("A.via", 3), ("A:hit,", 7), ("A:hit:no", 7), ("A:hit!!", 7)] {
        assert!(
            tick(text).starts_with(&format!("character {character}: ")),
            "{text}: {}",
            tick(text)
        );
    }
    let poule = |text: &str| PouleEntry::parse(text).unwrap_err().to_string();
    for (text, character) in
        [("7>1", 1), ("1<2", 2), ("1>0", 3), ("1>2=", 5), ("1>2=6-", 7), ("1>2=6-1c", 8)]
    {
        assert!(
            poule(text).starts_with(&format!("character {character}: ")),
            "{text}: {}",
            poule(text)
        );
    }
}
