//! The dice of a match that people play: thrown by the program from a seed, or thrown by people and entered. They are the same in the
//! terminal and in the page.

use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::match_dice::{DiceSource, UnreadableSeed};
use trictrac_forms::game::{ActingPlayers, FormAction, FormMatch, FormRecord};
use trictrac_rules::side::Side;

/// More dice than fall for any one action.
const PER_ACTION: u64 = 64;

/// The dice of a match in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FormDice {
    /// The next dice follow from this seed.
    Seeded(u64),
    /// The next dice are entered. The computers draw their chance from the dice so far.
    Own(RandomNumbers),
}

impl FormDice {
    /// The dice of a match that has not begun.
    #[must_use]
    pub const fn new(source: DiceSource) -> Self {
        match source {
            DiceSource::Seed(seed) => Self::Seeded(seed),
            DiceSource::Own => Self::Own(RandomNumbers::of_own_dice()),
        }
    }

    /// The dice that continue the match of `record`.
    #[must_use]
    pub fn after(source: DiceSource, record: &FormRecord) -> Self {
        let mut dice = Self::new(source);
        record.actions().iter().for_each(|(_, action)| dice.fell(action));
        dice
    }

    /// Throws the dice that `game` waits for; nothing if it waits for none, or if people throw. `number` is that of the action: each has
    /// random numbers of its own.
    #[must_use]
    pub fn next(&self, game: &FormMatch, number: u64) -> Option<FormAction> {
        let Self::Seeded(seed) = *self else { return None };
        let die = |nth| RandomNumbers::new(seed, 1).lead(number * PER_ACTION + nth).0;
        match game.to_act() {
            ActingPlayers::Lots(seats) => {
                Some(FormAction::Lots((1..).zip(&seats).map(|(nth, _)| die(nth)).collect()))
            }
            ActingPlayers::Five(..) => Some(FormAction::Five(die(1), die(2))),
            ActingPlayers::Dice(_) => {
                Some(FormAction::Throw(RandomNumbers::new(seed, 0).throw(Side::White, number)))
            }
            ActingPlayers::Player(_) | ActingPlayers::Nobody => None,
        }
    }

    /// Notes dice that fell, by whichever player.
    pub fn fell(&mut self, action: &FormAction) {
        let Self::Own(chance) = self else { return };
        match action {
            FormAction::Lots(dice) => {
                for die in dice {
                    *chance = chance.after(*die, *die);
                }
            }
            FormAction::Five(loser, winner) => *chance = chance.after(*loser, *winner),
            FormAction::Throw(throw) => *chance = chance.after(throw.high(), throw.low()),
            _ => {}
        }
    }

    /// The random numbers of the computers.
    #[must_use]
    pub const fn chance(&self) -> RandomNumbers {
        match self {
            Self::Seeded(seed) => RandomNumbers::new(*seed, 0),
            Self::Own(chance) => *chance,
        }
    }
}

/// Reads where the dice come from from the tags of `record`; `None` if they name no source.
///
/// # Errors
/// A seed that is not a number.
pub fn source(record: &FormRecord) -> Result<Option<DiceSource>, UnreadableSeed> {
    DiceSource::read(|key| record.tag(key))
}

/// Stores where the dice come from in the tags of `record`, in place of any other source.
pub fn note(source: DiceSource, record: &mut FormRecord) {
    for (key, value) in source.tags() {
        match value {
            Some(value) => record.set_tag(key, &value),
            None => record.remove_tag(key),
        }
    }
}
