//! The dice of a match that people play: thrown by the program from a seed, or thrown by people and entered.

use core::fmt;

use trictrac_rules::game::Match;
use trictrac_rules::notation::record::Record;
use trictrac_rules::table::TableAction;
use trictrac_rules::turn::{Action, Actor, Phase};

use crate::computers::Computers;
use crate::dice::RandomNumbers;
use crate::match_runner::MatchRunner;

/// The record tag that stores the seed of the dice.
pub const SEED: &str = "Seed";
/// The record tag that says who throws, if it is not the program, and its value for real dice.
const DICE: &str = "Dice";
const OWN: &str = "own";

/// The source of the dice of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiceSource {
    /// The program throws: the dice follow from this seed.
    Seed(u64),
    /// People throw real dice and enter what they show. There is no seed.
    Own,
}

impl DiceSource {
    /// The seed, if there is one.
    #[must_use]
    pub const fn seed(self) -> Option<u64> {
        match self {
            Self::Seed(seed) => Some(seed),
            Self::Own => None,
        }
    }

    /// Reads the source from the tags of `record`; `None` if they name none.
    ///
    /// # Errors
    /// A seed that is not a number.
    pub fn of(record: &Record) -> Result<Option<Self>, UnreadableSeed> {
        Self::read(|key| record.tag(key))
    }

    /// Reads the source from the tags of any record; `None` if they name none.
    ///
    /// # Errors
    /// A seed that is not a number.
    pub fn read<'a>(tag: impl Fn(&str) -> Option<&'a str>) -> Result<Option<Self>, UnreadableSeed> {
        if tag(DICE) == Some(OWN) {
            return Ok(Some(Self::Own));
        }
        let Some(seed) = tag(SEED) else { return Ok(None) };
        let read = seed.parse().map_err(|_| UnreadableSeed(seed.to_owned()))?;
        Ok(Some(Self::Seed(read)))
    }

    /// Stores the source in the tags of `record`, in place of any other.
    pub fn note(self, record: &mut Record) {
        for (key, value) in self.tags() {
            match value {
                Some(value) => record.set_tag(key, &value),
                None => record.remove_tag(key),
            }
        }
    }

    /// The tags of any record that say so, and those that must not be there.
    #[must_use]
    pub fn tags(self) -> [(&'static str, Option<String>); 2] {
        match self {
            Self::Seed(seed) => [(DICE, None), (SEED, Some(seed.to_string()))],
            Self::Own => [(SEED, None), (DICE, Some(OWN.to_owned()))],
        }
    }
}

/// The value of a tag `Seed` that is not a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnreadableSeed(pub String);

impl fmt::Display for UnreadableSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seed: found {}, expected a number", self.0)
    }
}

impl core::error::Error for UnreadableSeed {}

/// The dice of a match in progress.
#[derive(Clone, Copy, Debug)]
pub enum MatchDice {
    /// The next dice follow from a seed.
    Seeded(MatchRunner),
    /// The next dice are entered. The computers draw their chance from the dice so far.
    Own(Computers),
}

impl MatchDice {
    /// The dice of a match that has not begun.
    #[must_use]
    pub const fn new(source: DiceSource) -> Self {
        match source {
            DiceSource::Seed(seed) => Self::Seeded(MatchRunner::new(RandomNumbers::new(seed, 0))),
            DiceSource::Own => Self::Own(Computers::new(RandomNumbers::of_own_dice())),
        }
    }

    /// The dice that continue the match of `record`.
    #[must_use]
    pub fn after(source: DiceSource, record: &Record) -> Self {
        let mut dice = Self::new(source);
        let mut game = record.beginning();
        for (by, action) in record.actions() {
            if let (Actor::Table, TableAction::Common(action)) = (by, action) {
                dice.fell(game.state(), action);
            }
            let applied = game.apply(by, action, &mut ());
            debug_assert!(applied.is_ok(), "a record holds legal actions only");
        }
        dice
    }

    /// Returns the next dice, if `state` waits for dice and the program throws them.
    #[must_use]
    pub fn next(&self, state: &Match) -> Option<Action> {
        match self {
            // The copy keeps its place: dice that the rules refuse fall again at the next attempt.
            Self::Seeded(runner) => { *runner }.dice(state),
            Self::Own(_) => None,
        }
    }

    /// Notes that the dice of `action` fell in `before`, whoever threw them.
    pub fn fell(&mut self, before: &Match, action: Action) {
        match (self, action) {
            // Only the counters matter: a die is a function of its index. The dice that fell may be others, as those of
            // a position.
            (Self::Seeded(runner), _) => drop(runner.dice(before)),
            (Self::Own(computers), Action::Lead { white, black }) => {
                computers.chance = computers.chance.after(white, black);
            }
            (Self::Own(computers), Action::Throw(throw)) => {
                computers.chance = computers.chance.after(throw.high(), throw.low());
                if let Phase::Throw(side) = before.phase() {
                    computers.throws[side] += 1;
                }
            }
            (Self::Own(_), Action::Hold | Action::Go | Action::Play(_)) => {}
        }
    }

    /// The computers of the match.
    #[must_use]
    pub const fn computers(&self) -> &Computers {
        match self {
            Self::Seeded(runner) => runner.computers(),
            Self::Own(computers) => computers,
        }
    }
}

#[cfg(test)]
mod tests {
    use trictrac_rules::rules::Rules;

    use super::*;

    fn record(tags: &str, lines: &str) -> Record {
        Record::parse(&format!("[Trictrac \"1\"]\n{tags}\n{lines}")).unwrap()
    }

    #[test]
    fn a_record_names_one_source() {
        let mut record = Record::new(Rules::default(), None);
        assert_eq!(DiceSource::of(&record), Ok(None));
        for source in [DiceSource::Seed(u64::MAX), DiceSource::Own, DiceSource::Seed(3)] {
            source.note(&mut record);
            assert_eq!(DiceSource::of(&record), Ok(Some(source)));
            assert_eq!(record.to_string().contains("Seed"), source != DiceSource::Own);
        }
        let of = |tags| DiceSource::of(&self::record(tags, ""));
        assert_eq!(of("[Seed \"1\"]\n[Dice \"own\"]\n"), Ok(Some(DiceSource::Own)));
        assert_eq!(of("[Seed \"1\"]\n[Dice \"loaded\"]\n"), Ok(Some(DiceSource::Seed(1))));
        assert_eq!(of("[Seed \"x\"]\n"), Err(UnreadableSeed("x".into())));
    }

    #[test]
    fn own_dice_decide_what_computers_draw() {
        let drawn = |lines| {
            let dice = MatchDice::after(DiceSource::Own, &record("", lines));
            assert_eq!(dice.next(&Match::new(Rules::default())), None, "nobody else throws");
            let Computers { chance, throws } = *dice.computers();
            (chance.seed_for(trictrac_rules::side::Side::White), throws.into_array())
        };
        let (number, throws) = drawn("lead 5/3\nw 64 1/7 1/5\nb 21 1/3 1/2\nw 66\n");
        assert_eq!(throws, [2, 1]);
        assert_eq!(drawn("lead 5/3\nw 64 1/11\nb 21 1/4\nw 66\n").0, number, "the same dice");
        for other in ["lead 5/2\nw 64 1/7 1/5\nb 21 1/3 1/2\nw 66\n", "lead 5/3\nw 64\n"] {
            assert_ne!(drawn(other).0, number, "{other}");
        }
    }
}
