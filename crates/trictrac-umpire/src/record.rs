//! The record of a game.

use trictrac_protocol::{Bytes32, EntryView, GameEnding, GameEvent, Occupant, PerSeat, Seat, utc};
use trictrac_table::{ActionOf, AnyRecord, By, EarlyEnd, GameTable, TableRecord, dice};

use crate::entry::LogEntry;
use crate::game::{DiceRound, FoldError, Game, Replica, entry};
use crate::seal;

/// The tag with the moment of the first dice, in UTC.
pub const BEGUN: &str = "Begun";
/// The tag with the moment when the game ended.
pub const FINISHED: &str = "Finished";

/// Makes the record of a log, with the names of the players. The names are not in the log.
///
/// Print a finished one with [`seal::seal`].
///
/// # Errors
/// The log does not fold.
pub fn record(log: &[LogEntry], names: &PerSeat<String>) -> Result<AnyRecord, FoldError> {
    let game = Game::fold(log).map_err(|(_, error)| error)?;
    written(&game, log, names)
}

/// Makes the record of a game from what a server has shown of its log, as [`record`] does from the log.
///
/// # Errors
/// What was shown does not fold.
pub fn record_of_shown(log: &[EntryView], names: &PerSeat<String>) -> Result<AnyRecord, FoldError> {
    let replica = Replica::of(log)?;
    let log: Vec<LogEntry> = log.iter().map(entry).collect();
    written(replica.game(), &log, names)
}

fn written(game: &Game, log: &[LogEntry], names: &PerSeat<String>) -> Result<AnyRecord, FoldError> {
    let mut record = AnyRecord::of(&game.played.table).map_err(|_| FoldError::Rules)?;
    match &mut record {
        AnyRecord::Classic(record) => write(record, game, log, names)?,
        AnyRecord::Form(record) => write(&mut **record, game, log, names)?,
    }
    Ok(record)
}

/// Writes what the entries of a log mean.
fn write<R: TableRecord>(
    record: &mut R,
    game: &Game,
    log: &[LogEntry],
    names: &PerSeat<String>,
) -> Result<(), FoldError> {
    note(record, game, names);
    for LogEntry { by, event, .. } in standing(log, |entry| &entry.event) {
        let action = action(record.table(), *by, event).ok_or(FoldError::Impossible)?;
        if let Some((by, action)) = action {
            record.apply(by, &action, &mut ()).map_err(|_| FoldError::Impossible)?;
        }
        note_end(record, event);
    }
    Ok(())
}

/// The entries of a log that still count: without the actions that were taken back, and what followed from them.
pub fn standing<E>(log: &[E], event: impl Fn(&E) -> &GameEvent) -> Vec<&E> {
    let mut kept: Vec<(usize, &E)> = Vec::with_capacity(log.len());
    for (place, entry) in log.iter().enumerate() {
        if let GameEvent::Offer { undoes: Some(first), .. } = event(entry) {
            kept.retain(|(place, _)| *place < *first as usize);
        }
        kept.push((place, entry));
    }
    kept.into_iter().map(|(_, entry)| entry).collect()
}

/// The name of a player in records.
#[must_use]
pub fn name(player: &Occupant) -> String {
    match player {
        Occupant::Person(number) => format!("Player {number}"),
        Occupant::Engine(level) => format!("Engine ({level})"),
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
pub fn note<R: TableRecord>(record: &mut R, game: &Game, names: &PerSeat<String>) {
    for seat in game.players() {
        record.set_tag(&R::player_tag(seat), &names[seat]);
    }
    record.set_tag(seal::GAME, &game.id().to_string());
    record.set_tag("Clock", &game.clock().to_string());
    note_dates(record, game);
    let (first, renewed) = (game.commitment(), &game.rounds()[1..]);
    let commitments = renewed.iter().map(DiceRound::commitment);
    record.set_tag(seal::COMMITMENT, &listed(std::iter::once(first).chain(commitments)));
    if !renewed.is_empty() {
        record.set_tag(seal::RENEWED, &listed(renewed.iter().map(DiceRound::from)));
    }
    let open: Vec<_> = game.rounds().iter().map(|round| game.shares_of(round)).collect();
    if open.iter().all(Option::is_none) {
        return;
    }
    for (place, seat) in game.players().enumerate() {
        let bytes = open.iter().map(|shares| match shares {
            Some(shares) => shares[place].to_string(),
            None => seal::NOTHING.to_owned(),
        });
        record.set_tag(seal::share_tag(seat), &listed(bytes));
    }
}

/// The values of a tag: one for the beginning, and one for each restore.
fn listed<T: ToString>(values: impl IntoIterator<Item = T>) -> String {
    values.into_iter().map(|value| value.to_string()).collect::<Vec<_>>().join(" ")
}

/// The value of the tag with the secrets of the dice.
#[must_use]
pub fn secrets(secret: Bytes32, renewed: &[Bytes32]) -> String {
    listed([&[secret], renewed].concat())
}

/// Writes when a game began and ended, as far as it is known.
pub fn note_dates<R: TableRecord>(record: &mut R, game: &Game) {
    let Some(begun) = game.begun_at() else { return };
    record.set_tag(BEGUN, &utc(begun));
    if let Some(ended) = game.ended_at() {
        record.set_tag(FINISHED, &utc(ended));
    }
}

/// The action on `table` that an entry by `by` means: the inner value is nothing if the entry is about something else. Nothing at
/// all if the action is not possible.
#[must_use]
pub fn action<T: GameTable>(
    table: &T,
    by: Option<Seat>,
    event: &GameEvent,
) -> Option<Option<(By, ActionOf<T>)>> {
    Some(match (event, by) {
        (GameEvent::Act { action }, Some(by)) => {
            Some((By::Player(by), table.read(by, action.as_str()).ok()?))
        }
        (GameEvent::Ready, Some(by)) => Some((By::Player(by), T::ready())),
        (GameEvent::Dice { dice: pips, .. }, _) => Some((By::Table, table.dice(&dice(pips)?)?)),
        (GameEvent::End(GameEnding::Agreed), _) => table.stop().map(|stop| (By::Table, stop)),
        _ => None,
    })
}

/// Writes how a game ended, and the secret of the dice, if the entry says so.
pub fn note_end(record: &mut impl TableRecord, event: &GameEvent) {
    match event {
        GameEvent::End(ending) => {
            if let Some(ended) = ended(ending) {
                record.end(ended);
            }
        }
        GameEvent::Reveal { secret, renewed } => {
            record.set_tag(seal::SECRET, &secrets(*secret, renewed));
        }
        _ => {}
    }
}

/// An ending as records have it; nothing if the rules ended the match.
#[must_use]
pub const fn ended(ending: &GameEnding) -> Option<EarlyEnd> {
    Some(match *ending {
        GameEnding::Won { .. } | GameEnding::Settled { .. } => return None,
        GameEnding::Resigned { loser } => EarlyEnd::Resigned(loser),
        GameEnding::Flag { loser } => EarlyEnd::Flag(loser),
        GameEnding::Away { away } => EarlyEnd::Away(away),
        GameEnding::Agreed => EarlyEnd::Agreed,
        GameEnding::Void { .. } => EarlyEnd::Void,
    })
}
