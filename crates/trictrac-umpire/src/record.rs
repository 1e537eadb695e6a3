//! The record of a game.

use trictrac_protocol::{Bytes32, Did, Ending, Event, Player, Seat};
use trictrac_rules::notation::record::{Ended, Record};
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::table::{TableAction, TableMatch};
use trictrac_rules::throw::{Die, Throw};
use trictrac_rules::turn::{Action, Actor, Phase};

use crate::entry::Entry;
use crate::game::{FoldError, Game, Replica, entry};
use crate::seal;
use crate::seats::side;

/// Makes the record of a log, with the names of White and Black. The names are not in the log.
///
/// Print a finished one with [`seal::seal`].
///
/// # Errors
/// The log does not fold.
pub fn record(log: &[Entry], names: &PerSide<String>) -> Result<Record, FoldError> {
    let game = Game::fold(log).map_err(|(_, error)| error)?;
    written(&game, log, names)
}

/// Makes the record of a game from what a server has shown of its log, as [`record`] does from the log.
///
/// # Errors
/// What was shown does not fold.
pub fn record_of_shown(log: &[Did], names: &PerSide<String>) -> Result<Record, FoldError> {
    let (first, rest) = log.split_first().ok_or(FoldError::Impossible)?;
    let mut replica = Replica::new(first)?;
    for did in rest {
        replica.follow(did)?;
    }
    let log: Vec<Entry> = log.iter().map(entry).collect();
    written(replica.game(), &log, names)
}

fn written(game: &Game, log: &[Entry], names: &PerSide<String>) -> Result<Record, FoldError> {
    let mut record = Record::new(game.table().rules(), None);
    note(&mut record, game, names);
    for entry in log {
        let action = action(record.game(), entry.by, &entry.event).ok_or(FoldError::Impossible)?;
        if let Some((by, action)) = action {
            record.apply(by, action, &mut ()).map_err(|_| FoldError::Impossible)?;
        }
        note_end(&mut record, &entry.event);
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

/// The names of White and Black in the record of a game; an empty one for a free seat.
#[must_use]
pub fn names(game: &Game) -> PerSide<String> {
    PerSide::from_fn(|side| {
        game.seats()[side].as_ref().map_or_else(String::new, |seated| name(&seated.player))
    })
}

/// Writes the tags of an online game: the names of the players, and what the dice follow from as far as it is known.
pub fn note(record: &mut Record, game: &Game, names: &PerSide<String>) {
    for side in Side::BOTH {
        record.set_tag(&side.to_string(), &names[side]);
    }
    record.set_tag(seal::GAME, &game.id().to_string());
    record.set_tag("Clock", &game.clock().to_string());
    record.set_tag(seal::COMMITMENT, &game.commitment().to_string());
    if let Some(bytes) = game.bytes() {
        let mut tag = |key, bytes: Bytes32| record.set_tag(key, &bytes.to_string());
        tag(seal::WHITE, bytes[Side::White]);
        tag(seal::BLACK, bytes[Side::Black]);
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
    Some(match (event, by.map(side)) {
        (Event::Act { action }, Some(by)) => {
            Some((Actor::Player(by), TableAction::parse(action.as_str(), table).ok()?))
        }
        (Event::Ready, Some(by)) => Some((Actor::Player(by), TableAction::Ready)),
        (Event::Dice { dice: [one, other], .. }, _) => {
            let (one, other) = (Die::new(*one)?, Die::new(*other)?);
            let action = match table.state().phase() {
                Phase::Lead => Action::Lead { white: one, black: other },
                _ => Action::Throw(Throw::new(one, other)),
            };
            Some((Actor::Table, action.into()))
        }
        _ => None,
    })
}

/// Writes how the game ended, and the secret of the dice, if the entry says so.
pub fn note_end(record: &mut Record, event: &Event) {
    match event {
        Event::End(ending) => {
            if let Some(ended) = ended(*ending) {
                record.end(ended);
            }
        }
        Event::Reveal { secret } => record.set_tag(seal::SECRET, &secret.to_string()),
        _ => {}
    }
}

/// An ending in a record; nothing if the rules ended the match.
#[must_use]
pub fn ended(ending: Ending) -> Option<Ended> {
    Some(match ending {
        Ending::Won { .. } => return None,
        Ending::Resigned { loser } => Ended::Resigned(side(loser)),
        Ending::Flag { loser } => Ended::Flag(side(loser)),
        Ending::Away { away } => Ended::Away(side(away)),
        Ending::Agreed => Ended::Agreed,
        Ending::Void { .. } => Ended::Void,
    })
}
