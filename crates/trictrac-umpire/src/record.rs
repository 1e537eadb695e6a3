//! The record of a game.

use core::fmt;

use trictrac_forms::{By, game as forms};
use trictrac_protocol::{Did, Ending, Event, PerSeat, Player, Seat};
use trictrac_rules::notation::record::{Ended, Record};
use trictrac_rules::side::Side;
use trictrac_rules::table::{TableAction, TableMatch};
use trictrac_rules::turn::Actor;

use crate::entry::Entry;

use crate::game::{FoldError, Game, Replica, entry};
use crate::seal;

use crate::table::{Table, of_dice};

/// The tag that says how a game of another form ended if its rules did not end it: `C resigned`.
pub const ENDED: &str = "Ended";

/// A record with tags.
pub trait Tagged {
    /// The value of the tag `key`.
    fn tag(&self, key: &str) -> Option<&str>;
    /// Sets the tag `key`.
    fn set_tag(&mut self, key: &str, value: &str);
}

impl Tagged for Record {
    fn tag(&self, key: &str) -> Option<&str> {
        Self::tag(self, key)
    }
    fn set_tag(&mut self, key: &str, value: &str) {
        Self::set_tag(self, key, value);
    }
}

impl Tagged for forms::Record {
    fn tag(&self, key: &str) -> Option<&str> {
        Self::tag(self, key)
    }
    fn set_tag(&mut self, key: &str, value: &str) {
        Self::set_tag(self, key, value);
    }
}

/// The record of a game. It prints as text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "nearly all games are classical ones")]
pub enum GameRecord {
    /// Of the classical game.
    Classic(Record),
    /// Of another form.
    Form(Box<forms::Record>),
}

impl fmt::Display for GameRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Classic(record) => record.fmt(f),
            Self::Form(record) => record.fmt(f),
        }
    }
}

impl Tagged for GameRecord {
    fn tag(&self, key: &str) -> Option<&str> {
        match self {
            Self::Classic(record) => record.tag(key),
            Self::Form(record) => record.tag(key),
        }
    }
    fn set_tag(&mut self, key: &str, value: &str) {
        match self {
            Self::Classic(record) => record.set_tag(key, value),
            Self::Form(record) => record.set_tag(key, value),
        }
    }
}

impl GameRecord {
    /// The record of a game in which nothing has happened.
    fn new(game: &Game) -> Result<Self, FoldError> {
        Ok(match &game.table {
            Table::Classic(table) => {
                Self::Classic(Record::under(table.fold(), table.rules(), None))
            }
            Table::Form(form) => {
                let setting = form.state().setting().clone();
                let record = forms::Record::new(setting).map_err(|_| FoldError::Rules)?;
                Self::Form(Box::new(record))
            }
        })
    }

    /// The record of a classical game.
    #[must_use]
    pub const fn classic(&self) -> Option<&Record> {
        match self {
            Self::Classic(record) => Some(record),
            Self::Form(_) => None,
        }
    }

    /// The record of another form.
    #[must_use]
    pub fn form(&self) -> Option<&forms::Record> {
        match self {
            Self::Classic(_) => None,
            Self::Form(record) => Some(record),
        }
    }

    /// Writes what an entry means.
    fn write(&mut self, by: Option<Seat>, event: &Event) -> Result<(), FoldError> {
        match self {
            Self::Classic(record) => {
                let action = action(record.game(), by, event).ok_or(FoldError::Impossible)?;
                if let Some((by, action)) = action {
                    record.apply(by, action, &mut ()).map_err(|_| FoldError::Impossible)?;
                }
                note_end(record, event);
            }
            Self::Form(record) => {
                let action = form_action(record.game(), event).ok_or(FoldError::Impossible)?;
                if let Some((by, action)) = action {
                    record.apply(by, &action).map_err(|_| FoldError::Impossible)?;
                }
                note_form_end(record, event);
            }
        }
        Ok(())
    }
}

/// Makes the record of a log, with the names of the players. The names are not in the log.
///
/// Print a finished one with [`seal::seal`].
///
/// # Errors
/// The log does not fold.
pub fn record(log: &[Entry], names: &PerSeat<String>) -> Result<GameRecord, FoldError> {
    let game = Game::fold(log).map_err(|(_, error)| error)?;
    written(&game, log, names)
}

/// Makes the record of a game from what a server has shown of its log, as [`record`] does from the log.
///
/// # Errors
/// What was shown does not fold.
pub fn record_of_shown(log: &[Did], names: &PerSeat<String>) -> Result<GameRecord, FoldError> {
    let (first, rest) = log.split_first().ok_or(FoldError::Impossible)?;
    let mut replica = Replica::new(first)?;
    for did in rest {
        replica.follow(did)?;
    }
    let log: Vec<Entry> = log.iter().map(entry).collect();
    written(replica.game(), &log, names)
}

fn written(game: &Game, log: &[Entry], names: &PerSeat<String>) -> Result<GameRecord, FoldError> {
    let mut record = GameRecord::new(game)?;
    note(&mut record, game, names);
    for entry in log {
        record.write(entry.by, &entry.event)?;
    }
    Ok(record)
}

/// The name of a player in records.
#[must_use]
pub fn name(player: &Player) -> String {
    match player {
        Player::Person(number) => format!("Player {number}"),
        Player::Engine(level) => format!("Engine ({level})"),
    }
}

/// The names of the players in the record of a game; an empty one for a free seat.
#[must_use]
pub fn names(game: &Game) -> PerSeat<String> {
    PerSeat::from_fn(|seat| {
        game.seats()[seat].as_ref().map_or_else(String::new, |seated| name(&seated.player))
    })
}

/// Writes the tags of an online game: the names of the players, and what the dice follow from as far as it is known.
pub fn note(record: &mut impl Tagged, game: &Game, names: &PerSeat<String>) {
    for seat in game.players() {
        let key = match game.form() {
            None => Side::of(seat).to_string(),
            Some(_) => forms::player_tag(seat),
        };
        record.set_tag(&key, &names[seat]);
    }
    record.set_tag(seal::GAME, &game.id().to_string());
    record.set_tag("Clock", &game.clock().to_string());
    record.set_tag(seal::COMMITMENT, &game.commitment().to_string());
    for (seat, bytes) in game.players().zip(game.shares().unwrap_or_default()) {
        record.set_tag(seal::share_tag(seat), &bytes.to_string());
    }
}

/// The action on `table` that an entry by `by` means: the inner value is nothing if the entry is about something else. Nothing at
/// all if the action is not possible.
#[must_use]
pub fn action(
    table: &TableMatch,
    by: Option<Seat>,
    event: &Event,
) -> Option<Option<(Actor, TableAction)>> {
    Some(match (event, by.map(Side::of)) {
        (Event::Act { action }, Some(by)) => {
            Some((Actor::Player(by), TableAction::parse(action.as_str(), table).ok()?))
        }
        (Event::Ready, Some(by)) => Some((Actor::Player(by), TableAction::Ready)),
        (Event::Dice { dice, .. }, _) => Some((Actor::Table, of_dice(table, dice)?.into())),
        _ => None,
    })
}

/// The action in a match of another form that an entry means, as [`action`] is for the classical game.
#[must_use]
pub fn form_action(state: &forms::Match, event: &Event) -> Option<Option<(By, forms::Action)>> {
    Some(match event {
        Event::Act { action } => Some(state.read(action.as_str()).ok()?),
        Event::Dice { dice, .. } => Some((By::Table, crate::form::of_dice(state, dice)?)),
        Event::End(Ending::Agreed) if state.may_stop() => Some((By::Table, forms::Action::Stop)),
        _ => None,
    })
}

/// Writes how a classical game ended, and the secret of the dice, if the entry says so.
pub fn note_end(record: &mut Record, event: &Event) {
    if let Event::End(ending) = event
        && let Some(ended) = ended(ending)
    {
        record.end(ended);
    }
    note_secret(record, event);
}

/// Writes how a game of another form ended, and the secret of the dice, if the entry says so.
pub fn note_form_end(record: &mut forms::Record, event: &Event) {
    if let Event::End(ending) = event
        && let Some(ended) = form_ended(ending)
    {
        record.set_tag(ENDED, &ended);
    }
    note_secret(record, event);
}

fn note_secret(record: &mut impl Tagged, event: &Event) {
    if let Event::Reveal { secret } = event {
        record.set_tag(seal::SECRET, &secret.to_string());
    }
}

/// An ending in the record of a classical game; nothing if the rules ended the match.
#[must_use]
pub const fn ended(ending: &Ending) -> Option<Ended> {
    Some(match *ending {
        Ending::Won { .. } | Ending::Settled { .. } => return None,
        Ending::Resigned { loser } => Ended::Resigned(Side::of(loser)),
        Ending::Flag { loser } => Ended::Flag(Side::of(loser)),
        Ending::Away { away } => Ended::Away(Side::of(away)),
        Ending::Agreed => Ended::Agreed,
        Ending::Void { .. } => Ended::Void,
    })
}

/// Whether `text` is an ending in the record of a form for these players.
pub(crate) fn is_form_ending(text: &str, mut players: impl Iterator<Item = Seat>) -> bool {
    match text.split_once(' ') {
        None => ["agreed", "void"].contains(&text),
        Some((player, how)) => {
            let known = ["resigned", "flag", "away"].contains(&how);
            known && players.any(|seat| player == seat.letter().to_string())
        }
    }
}

/// An ending in the record of another form; nothing if the rules ended the match.
fn form_ended(ending: &Ending) -> Option<String> {
    Some(match ending {
        Ending::Won { .. } | Ending::Settled { .. } => return None,
        Ending::Resigned { loser } => format!("{} resigned", loser.letter()),
        Ending::Flag { loser } => format!("{} flag", loser.letter()),
        Ending::Away { away } => format!("{} away", away.letter()),
        Ending::Agreed => "agreed".to_owned(),
        Ending::Void { .. } => "void".to_owned(),
    })
}
