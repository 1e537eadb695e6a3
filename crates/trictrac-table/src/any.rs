//! A match, or a record, whose kind is known only while the program runs.

use core::fmt;

use game_notation::{By, PerSeat, Seat};
use trictrac_forms::game as forms;
use trictrac_rules::notation::record::Record;
use trictrac_rules::table::TableMatch;
use trictrac_rules::throw::Die;

use crate::next::TableNext;
use crate::table::GameTable;

/// An action is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImpossibleAction;

impl fmt::Display for ImpossibleAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this is not possible now")
    }
}

impl core::error::Error for ImpossibleAction {}

/// A match of any game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "nearly all matches are classical ones")]
pub enum AnyTable {
    /// Of the classical game.
    Classic(TableMatch),
    /// Of another form.
    Form(Box<forms::FormMatch>),
}

impl AnyTable {
    /// The number of players.
    #[must_use]
    pub fn seats(&self) -> u8 {
        match self {
            Self::Classic(table) => table.seats(),
            Self::Form(table) => table.seats(),
        }
    }

    /// The next step, as [`GameTable::next`] returns it.
    #[must_use]
    pub fn next(&self, engines: &PerSeat<bool>) -> TableNext {
        match self {
            Self::Classic(table) => GameTable::next(table, engines),
            Self::Form(table) => GameTable::next(&**table, engines),
        }
    }

    /// Dice of one to six pips fall. Returns the text of the action.
    ///
    /// # Errors
    /// The match does not wait for these; then nothing has changed.
    pub fn fall(&mut self, dice: &[u8]) -> Result<String, ImpossibleAction> {
        match self {
            Self::Classic(table) => fall(table, dice),
            Self::Form(table) => fall(&mut **table, dice),
        }
    }

    /// The player at `by` does what `text` says.
    ///
    /// # Errors
    /// It is not possible; then nothing has changed.
    pub fn act(&mut self, by: Seat, text: &str) -> Result<(), ImpossibleAction> {
        match self {
            Self::Classic(table) => act(table, by, text),
            Self::Form(table) => act(&mut **table, by, text),
        }
    }

    /// The player at `by` has nothing more to do before the dice.
    ///
    /// # Errors
    /// The match does not wait for it; then nothing has changed.
    pub fn ready(&mut self, by: Seat) -> Result<(), ImpossibleAction> {
        match self {
            Self::Classic(table) => ready(table, by),
            Self::Form(table) => ready(&mut **table, by),
        }
    }

    /// All agree to stop. Returns the text of the action, where it belongs to the match.
    pub fn stop(&mut self) -> Option<String> {
        match self {
            Self::Classic(table) => stop(table),
            Self::Form(table) => stop(&mut **table),
        }
    }

    /// The match of the classical game.
    #[must_use]
    pub const fn classic(&self) -> Option<&TableMatch> {
        match self {
            Self::Classic(table) => Some(table),
            Self::Form(_) => None,
        }
    }

    /// The match of another form.
    #[must_use]
    pub fn form(&self) -> Option<&forms::FormMatch> {
        match self {
            Self::Classic(_) => None,
            Self::Form(table) => Some(table),
        }
    }
}

/// The dice of these pips; nothing unless all are from 1 to 6.
#[must_use]
pub fn dice(pips: &[u8]) -> Option<Vec<Die>> {
    pips.iter().map(|pips| Die::new(*pips)).collect()
}

fn fall<T: GameTable>(table: &mut T, pips: &[u8]) -> Result<String, ImpossibleAction> {
    let action = dice(pips).and_then(|dice| table.dice(&dice)).ok_or(ImpossibleAction)?;
    table.apply(By::Table, &action, &mut ()).map_err(|_| ImpossibleAction)?;
    Ok(T::write(By::Table, &action))
}

fn stop<T: GameTable>(table: &mut T) -> Option<String> {
    let action = table.stop()?;
    table.apply(By::Table, &action, &mut ()).ok()?;
    Some(T::write(By::Table, &action))
}

fn act(table: &mut impl GameTable, by: Seat, text: &str) -> Result<(), ImpossibleAction> {
    let action = table.read(by, text).map_err(|_| ImpossibleAction)?;
    table.apply(By::Player(by), &action, &mut ()).map_err(|_| ImpossibleAction)
}

fn ready<T: GameTable>(table: &mut T, by: Seat) -> Result<(), ImpossibleAction> {
    table.apply(By::Player(by), &T::ready(), &mut ()).map_err(|_| ImpossibleAction)
}

/// A record of any game. It prints as text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "nearly all matches are classical ones")]
pub enum AnyRecord {
    /// Of the classical game.
    Classic(Record),
    /// Of another form.
    Form(Box<forms::FormRecord>),
}

impl fmt::Display for AnyRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Classic(record) => record.fmt(f),
            Self::Form(record) => record.fmt(f),
        }
    }
}

impl AnyRecord {
    /// The record of a match that was agreed on as `table` was, in which nothing has happened.
    ///
    /// # Errors
    /// Options of another form that do not go together.
    pub fn of(table: &AnyTable) -> Result<Self, forms::OptionConflict> {
        Ok(match table {
            AnyTable::Classic(table) => {
                Self::Classic(Record::under(table.fold(), table.rules(), None))
            }
            AnyTable::Form(table) => {
                Self::Form(Box::new(forms::FormRecord::new(table.setting().clone())?))
            }
        })
    }

    /// The record of a classical match.
    #[must_use]
    pub const fn classic(&self) -> Option<&Record> {
        match self {
            Self::Classic(record) => Some(record),
            Self::Form(_) => None,
        }
    }

    /// The record of another form.
    #[must_use]
    pub fn form(&self) -> Option<&forms::FormRecord> {
        match self {
            Self::Classic(_) => None,
            Self::Form(record) => Some(record),
        }
    }

    /// The value of the tag `key`.
    #[must_use]
    pub fn tag(&self, key: &str) -> Option<&str> {
        match self {
            Self::Classic(record) => record.tag(key),
            Self::Form(record) => record.tag(key),
        }
    }

    /// Sets the tag `key`.
    pub fn set_tag(&mut self, key: &str, value: &str) {
        match self {
            Self::Classic(record) => record.set_tag(key, value),
            Self::Form(record) => record.set_tag(key, value),
        }
    }
}
