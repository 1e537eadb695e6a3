//! The record of a game.

use trictrac_protocol::{Bytes32, Did, Ending, Event};
use trictrac_rules::notation::record::{Ended, Record};
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::table::TableAction;
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
    for entry in log {
        happens(&mut record, entry).ok_or(FoldError::Impossible)?;
    }
    Ok(record)
}

/// Does in the record what an entry says, as far as a record stores it.
fn happens(record: &mut Record, entry: &Entry) -> Option<()> {
    match (&entry.event, entry.by.map(side)) {
        (Event::Act { action }, Some(by)) => {
            let action = TableAction::parse(action.as_str(), record.game()).ok()?;
            record.apply(Actor::Player(by), action, &mut ()).ok()
        }
        (Event::Ready, Some(by)) => {
            record.apply(Actor::Player(by), TableAction::Ready, &mut ()).ok()
        }
        (Event::Dice { dice: [one, other], .. }, _) => {
            let (one, other) = (Die::new(*one)?, Die::new(*other)?);
            let action = match record.state().phase() {
                Phase::Lead => Action::Lead { white: one, black: other },
                _ => Action::Throw(Throw::new(one, other)),
            };
            record.apply(Actor::Table, action, &mut ()).ok()
        }
        (Event::End(ending), _) => {
            if let Some(ended) = ended(*ending) {
                record.end(ended);
            }
            Some(())
        }
        (Event::Reveal { secret }, _) => {
            record.set_tag(seal::SECRET, &secret.to_string());
            Some(())
        }
        _ => Some(()),
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
