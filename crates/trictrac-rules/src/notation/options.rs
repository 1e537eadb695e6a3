//! The options of a match as text: `margot=on,holes=3`; what is not named has its default.

use core::fmt;
use core::str::FromStr;

use super::error::{ParseError, Piece};
use crate::rules::{BearingOff, HolesToWin, Lead, Marking, Rules, Stakes};

const FIELD: &str = "rules";

/// Reads `key=value` pairs separated by commas. Keys and values are those of section 12: `lead`, `stakes`,
/// `bearing_off`, `rencontre`, `margot`, `pile_de_misere`, `marking`, `holes`. Case and `-` for `_` do not matter.
impl FromStr for Rules {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut rules = Self::default();
        if text.trim().is_empty() || text.trim() == "default" {
            return Ok(rules);
        }
        let mut named = Vec::new();
        for pair in Piece::whole(text).split(',') {
            let normal = pair.text.trim().to_ascii_lowercase().replace('-', "_");
            let Some((key, value)) = normal.split_once('=') else {
                return Err(pair.error(FIELD, "an option as in margot=on"));
            };
            if named.iter().any(|known| known == key) {
                return Err(pair.error(FIELD, format!("{key} once")));
            }
            named.push(key.to_owned());
            set(&mut rules, key, value).map_err(|expected| pair.error(FIELD, expected))?;
        }
        Ok(rules)
    }
}

fn set(rules: &mut Rules, key: &str, value: &str) -> Result<(), &'static str> {
    match key {
        "lead" => rules.lead = choose(value, &LEADS, "lead=simultaneous or lead=coupe_et_des")?,
        "stakes" => {
            let expected = "stakes=guiton, stakes=oldest, stakes=bridge or stakes=honours";
            rules.stakes = choose(value, &STAKES, expected)?;
        }
        "bearing_off" => {
            let expected = "bearing_off=parisian or bearing_off=provincial";
            rules.bearing_off = choose(value, &BEARING_OFF, expected)?;
        }
        "rencontre" => rules.rencontre = choose(value, &SWITCH, "rencontre=on or rencontre=off")?,
        "margot" => rules.margot = choose(value, &SWITCH, "margot=on or margot=off")?,
        "pile_de_misere" => {
            let expected = "pile_de_misere=on or pile_de_misere=off";
            rules.pile_de_misere = choose(value, &SWITCH, expected)?;
        }
        "marking" => {
            let expected = "marking=assisted, marking=announced or marking=table";
            rules.marking = choose(value, &MARKINGS, expected)?;
        }
        "holes" => {
            let holes = Piece::whole(value).number().and_then(|n| u8::try_from(n).ok());
            let expected = "holes=1 to holes=24";
            rules.holes = holes.and_then(HolesToWin::new).ok_or(expected)?;
        }
        _ => {
            return Err(
                "lead, stakes, bearing_off, rencontre, margot, pile_de_misere, marking or holes",
            );
        }
    }
    Ok(())
}

type Names<T> = [(&'static str, T)];

const LEADS: [(&str, Lead); 2] =
    [("simultaneous", Lead::Simultaneous), ("coupe_et_des", Lead::CoupeEtDes)];
const STAKES: [(&str, Stakes); 4] = [
    ("guiton", Stakes::Guiton),
    ("oldest", Stakes::Oldest),
    ("bridge", Stakes::Bridge),
    ("honours", Stakes::Honours),
];
const BEARING_OFF: [(&str, BearingOff); 2] =
    [("parisian", BearingOff::Parisian), ("provincial", BearingOff::Provincial)];
const MARKINGS: [(&str, Marking); 3] =
    [("assisted", Marking::Assisted), ("announced", Marking::Announced), ("table", Marking::Table)];
const SWITCH: [(&str, bool); 2] = [("off", false), ("on", true)];

fn choose<T: Copy>(
    name: &str,
    names: &Names<T>,
    expected: &'static str,
) -> Result<T, &'static str> {
    names.iter().find(|(known, _)| *known == name).map(|(_, value)| *value).ok_or(expected)
}

fn name<T: Copy + PartialEq>(value: T, names: &Names<T>) -> &'static str {
    names.iter().find(|(_, known)| *known == value).map_or("", |(name, _)| name)
}

/// The options that differ from the default, in the order of section 12; nothing if none does.
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = |rules: &Self| {
            [
                ("lead", name(rules.lead, &LEADS).to_owned()),
                ("stakes", name(rules.stakes, &STAKES).to_owned()),
                ("bearing_off", name(rules.bearing_off, &BEARING_OFF).to_owned()),
                ("rencontre", name(rules.rencontre, &SWITCH).to_owned()),
                ("margot", name(rules.margot, &SWITCH).to_owned()),
                ("pile_de_misere", name(rules.pile_de_misere, &SWITCH).to_owned()),
                ("marking", name(rules.marking, &MARKINGS).to_owned()),
                ("holes", rules.holes.get().to_string()),
            ]
        };
        let mut separator = "";
        for ((key, value), (_, default)) in all(self).into_iter().zip(all(&Self::default())) {
            if value != default {
                write!(f, "{separator}{key}={value}")?;
                separator = ",";
            }
        }
        Ok(())
    }
}
