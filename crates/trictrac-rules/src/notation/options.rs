//! The options of a match as text: `margot=on,holes=3`; what is not named has its default.

use core::fmt;
use core::str::FromStr;

use game_notation::{number, read_options, write_options};

use super::ParseError;
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

    /// The name, as it is written.
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
    #[must_use]
    pub fn value(self, rules: Rules) -> String {
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
            Self::Holes => rules.holes = number(value).and_then(HolesToWin::new)?,
        }
        Some(())
    }
}

/// Reads `key=value` pairs separated by commas. Keys and values are those of section 12: `lead`, `stakes`,
/// `bearing_off`, `rencontre`, `margot`, `pile_de_misere`, `marking`, `holes`. Case and `-` for `_` do not matter.
impl FromStr for Rules {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut named = Vec::new();
        read_options(text, Field::Rules, Expected::Option, |rules: &mut Self, key, value| {
            let key = OptionKey::named(key).ok_or(Expected::OptionKey)?;
            if named.contains(&key) {
                return Err(Expected::OptionOnce(key));
            }
            named.push(key);
            key.set(rules, value).ok_or(Expected::OptionValue(key))
        })
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
        let changed = |key: &OptionKey| key.value(*self) != key.value(Self::default());
        let named = OptionKey::ALL.into_iter().filter(changed);
        write_options(f, named.map(|key| (key.name(), key.value(*self))))
    }
}
