//! The options as text. Rule: section 12.

use trictrac_rules::rules::{BearingOff, HolesToWin, Lead, Marking, Rules, Stakes};

use crate::match_rules::playout::option_sets;

fn read(text: &str) -> Rules {
    text.parse().unwrap_or_else(|reason| panic!("{text}: {reason}"))
}

#[test]
fn all_combinations_are_read_as_printed() {
    for rules in option_sets() {
        assert_eq!(read(&rules.to_string()), rules);
    }
    for holes in 1..=24 {
        assert_eq!(Some(read(&format!("holes={holes}")).holes), HolesToWin::new(holes));
    }
}

#[test]
fn every_value_has_its_name() {
    assert_eq!(read("lead=simultaneous").lead, Lead::Simultaneous);
    assert_eq!(read("lead=coupe_et_des").lead, Lead::CoupeEtDes);
    assert_eq!(read("stakes=guiton").stakes, Stakes::Guiton);
    assert_eq!(read("stakes=oldest").stakes, Stakes::Oldest);
    assert_eq!(read("stakes=bridge").stakes, Stakes::Bridge);
    assert_eq!(read("stakes=honours").stakes, Stakes::Honours);
    assert_eq!(read("bearing_off=parisian").bearing_off, BearingOff::Parisian);
    assert_eq!(read("bearing_off=provincial").bearing_off, BearingOff::Provincial);
    assert_eq!([read("rencontre=off").rencontre, read("rencontre=on").rencontre], [false, true]);
    assert_eq!([read("margot=off").margot, read("margot=on").margot], [false, true]);
    let pile = ["pile_de_misere=off", "pile_de_misere=on"].map(|text| read(text).pile_de_misere);
    assert_eq!(pile, [false, true]);
    assert_eq!(read("marking=assisted").marking, Marking::Assisted);
    assert_eq!(read("marking=announced").marking, Marking::Announced);
    assert_eq!(read("marking=table").marking, Marking::Table);
    assert_eq!(read("holes=12"), Rules::default());
}

#[test]
fn only_what_differs_from_the_default_is_printed() {
    for (text, expected) in [
        ("", ""),
        ("default", ""),
        ("lead=simultaneous,holes=12", ""),
        ("holes=3, margot=on", "margot=on,holes=3"),
        ("marking=Table,holes=3", "marking=table,holes=3"),
        ("Margot=ON,bearing-off=provincial", "bearing_off=provincial,margot=on"),
    ] {
        assert_eq!(read(text).to_string(), expected, "{text}");
    }
}

#[test]
fn texts_that_are_no_option_are_reported_with_their_place() {
    let keys = "lead, stakes, bearing_off, rencontre, margot, pile_de_misere, marking or holes";
    for (text, character, found, expected) in [
        ("margot", 1, "margot", "an option, as in margot=on"),
        ("margot=on,", 11, "", "an option, as in margot=on"),
        ("margot=yes", 1, "margot=yes", "margot=on or margot=off"),
        ("holes=3,colour=red", 9, "colour=red", keys),
        ("holes=3,holes=4", 9, "holes=4", "holes once"),
        ("holes=0", 1, "holes=0", "holes=1 to holes=24"),
        ("holes=25", 1, "holes=25", "holes=1 to holes=24"),
        ("holes=", 1, "holes=", "holes=1 to holes=24"),
        ("lead=loser", 1, "lead=loser", "lead=simultaneous or lead=coupe_et_des"),
        (
            "stakes=high",
            1,
            "stakes=high",
            "stakes=guiton, stakes=oldest, stakes=bridge or stakes=honours",
        ),
        (
            "bearing_off=slow",
            1,
            "bearing_off=slow",
            "bearing_off=parisian or bearing_off=provincial",
        ),
        ("rencontre=", 1, "rencontre=", "rencontre=on or rencontre=off"),
        ("pile_de_misere=1", 1, "pile_de_misere=1", "pile_de_misere=on or pile_de_misere=off"),
    ] {
        let reason = text.parse::<Rules>().expect_err(text);
        let fault = (reason.field.name(), reason.character, reason.found.as_str());
        assert_eq!(fault, ("rules", character, found), "{text}");
        assert_eq!(reason.expected.to_string(), expected, "{text}");
    }
}
