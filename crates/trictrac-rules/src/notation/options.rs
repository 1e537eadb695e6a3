//! The options of a match as text: `margot=on,holes=3`; what is not named has its default.

use core::fmt;
use core::str::FromStr;

use super::error::{ParseError, Piece};
use super::expected::{Expected, Field};
use crate::rules::{BearingOff, HolesToWin, Lead, Marking, Rules, Stakes};

/// The key of an option. Rule: section 12.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OptionKey {
    /// `lead`.
    Lead,
    /// `stakes`.
    Stakes,
    /// `bearing_off`.
    BearingOff,
    /// `rencontre`.
    Rencontre,
    /// `margot`.
    Margot,
    /// `pile_de_misere`.
    PileDeMisere,
    /// `marking`.
    Marking,
    /// `holes`.
    Holes,
}

impl OptionKey {
    /// All of them, in the order of section 12.
    pub const ALL: [Self; 8] = [
        Self::Lead,
        Self::Stakes,
        Self::BearingOff,
        Self::Rencontre,
        Self::Margot,
        Self::PileDeMisere,
        Self::Marking,
        Self::Holes,
    ];

    /// As it is written.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lead => "lead",
            Self::Stakes => "stakes",
            Self::BearingOff => "bearing_off",
            Self::Rencontre => "rencontre",
            Self::Margot => "margot",
            Self::PileDeMisere => "pile_de_misere",
            Self::Marking => "marking",
            Self::Holes => "holes",
        }
    }

    fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|key| key.name() == name)
    }

    /// The value of this option in `rules`, as it is written.
    fn value(self, rules: Rules) -> String {
        let name = match self {
            Self::Lead => name(rules.lead, &LEADS),
            Self::Stakes => name(rules.stakes, &STAKES),
            Self::BearingOff => name(rules.bearing_off, &BEARING_OFF),
            Self::Rencontre => name(rules.rencontre, &SWITCH),
            Self::Margot => name(rules.margot, &SWITCH),
            Self::PileDeMisere => name(rules.pile_de_misere, &SWITCH),
            Self::Marking => name(rules.marking, &MARKINGS),
            Self::Holes => return rules.holes.get().to_string(),
        };
        name.to_owned()
    }

    /// Changes this option of `rules`; nothing if it has no such value.
    fn set(self, rules: &mut Rules, value: &str) -> Option<()> {
        match self {
            Self::Lead => rules.lead = choose(value, &LEADS)?,
            Self::Stakes => rules.stakes = choose(value, &STAKES)?,
            Self::BearingOff => rules.bearing_off = choose(value, &BEARING_OFF)?,
            Self::Rencontre => rules.rencontre = choose(value, &SWITCH)?,
            Self::Margot => rules.margot = choose(value, &SWITCH)?,
            Self::PileDeMisere => rules.pile_de_misere = choose(value, &SWITCH)?,
            Self::Marking => rules.marking = choose(value, &MARKINGS)?,
            Self::Holes => {
                let holes = Piece::whole(value).number().and_then(|n| u8::try_from(n).ok());
                rules.holes = holes.and_then(HolesToWin::new)?;
            }
        }
        Some(())
    }
}

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
            let error = |expected| pair.error(Field::Rules, expected);
            let normal = pair.text.trim().to_ascii_lowercase().replace('-', "_");
            let (key, value) = normal.split_once('=').ok_or_else(|| error(Expected::Option))?;
            let key = OptionKey::named(key).ok_or_else(|| error(Expected::OptionKey))?;
            if named.contains(&key) {
                return Err(error(Expected::OptionOnce(key)));
            }
            named.push(key);
            key.set(&mut rules, value).ok_or_else(|| error(Expected::OptionValue(key)))?;
        }
        Ok(rules)
    }
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

fn choose<T: Copy>(name: &str, names: &Names<T>) -> Option<T> {
    names.iter().find(|(known, _)| *known == name).map(|(_, value)| *value)
}

fn name<T: Copy + PartialEq>(value: T, names: &Names<T>) -> &'static str {
    names.iter().find(|(_, known)| *known == value).map_or("", |(name, _)| name)
}

/// The options that differ from the default, in the order of section 12; nothing if none does.
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for key in OptionKey::ALL {
            let value = key.value(*self);
            if value != key.value(Self::default()) {
                write!(f, "{separator}{}={value}", key.name())?;
                separator = ",";
            }
        }
        Ok(())
    }
}
