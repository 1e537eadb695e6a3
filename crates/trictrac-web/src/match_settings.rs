//! The settings of a match: players, rules, seed, starting position.

use core::fmt;
use core::str::FromStr;

use trictrac_engine::level::{LEVELS, Level};
use trictrac_engine::manners::Manners;
use trictrac_engine::match_runner::SEED;
use trictrac_rules::notation::Position;
use trictrac_rules::notation::record::Record;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::{PerSide, Side};

/// The name of a person in records.
const HUMAN: &str = "human";

/// The player of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Participant {
    /// A person at this device.
    Person,
    /// The engine, at a level.
    Computer(&'static Level),
}

impl Participant {
    /// Whether the player is a person.
    #[must_use]
    pub const fn is_person(self) -> bool {
        matches!(self, Self::Person)
    }

    /// The player's name in records: `human`, or the name of the level.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Person => HUMAN,
            Self::Computer(level) => level.name,
        }
    }
}

impl fmt::Display for Participant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Participant {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        if text == HUMAN {
            Ok(Self::Person)
        } else {
            Level::named(text).map(Self::Computer).ok_or(())
        }
    }
}

/// The settings that are chosen before a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchSettings {
    /// The options of the match.
    pub rules: Rules,
    /// The players.
    pub seats: PerSide<Participant>,
    /// How the computer marks, and how attentively it watches the opponent, with manual scoring. Rule: section 11.
    pub manners: Manners,
    /// The seed of the dice and of the computer's chance.
    pub seed: u64,
    /// The starting position, if it is not the usual one.
    pub start: Option<Position>,
}

impl MatchSettings {
    /// The default settings: a person as White against the weakest level, with these dice.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self {
            rules: Rules::default(),
            seats: PerSide::new(Participant::Person, Participant::Computer(&LEVELS[0])),
            manners: Manners::USUAL,
            seed,
            start: None,
        }
    }

    /// The side at the near rail: the person's if there is exactly one person, otherwise White.
    #[must_use]
    pub fn near(&self) -> Side {
        match (self.seats[Side::White], self.seats[Side::Black]) {
            (Participant::Computer(_), Participant::Person) => Side::Black,
            _ => Side::White,
        }
    }

    /// Reads the settings from the tags of a record. Unknown names are people.
    #[must_use]
    pub fn of(record: &Record) -> Self {
        let seat = |side: Side| {
            record
                .tag(&side.to_string())
                .and_then(|name| name.parse().ok())
                .unwrap_or(Participant::Person)
        };
        Self {
            rules: record.rules(),
            seats: PerSide::from_fn(seat),
            manners: Manners::of(record),
            seed: record.tag(SEED).and_then(|seed| seed.parse().ok()).unwrap_or_default(),
            start: record.start().copied(),
        }
    }

    /// Creates the record of a match with these settings, without any throw.
    #[must_use]
    pub fn record(&self) -> Record {
        let mut record = Record::new(self.rules, self.start);
        for side in Side::BOTH {
            record.set_tag(&side.to_string(), self.seats[side].name());
        }
        record.set_tag(SEED, &self.seed.to_string());
        self.manners.note(&mut record);
        record
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_agreed_is_found_in_the_record_again() {
        let setup = MatchSettings {
            seats: PerSide::new(Participant::Computer(&LEVELS[2]), Participant::Person),
            rules: "holes=3,marking=announced".parse().unwrap(),
            ..MatchSettings::new(u64::MAX)
        };
        let text = setup.record().to_string();
        assert_eq!(MatchSettings::of(&Record::parse(&text).unwrap()), setup);
        assert_eq!(setup.near(), Side::Black);
    }

    #[test]
    fn names_of_elsewhere_are_people() {
        let mut record = MatchSettings::new(1).record();
        record.set_tag("White", "Soumille");
        assert_eq!(MatchSettings::of(&record).seats[Side::White], Participant::Person);
    }
}
