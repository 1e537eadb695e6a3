//! The derived row of a game, and what becomes of the games of a restored backup.

use trictrac_protocol::{Event, Player, Void};
use trictrac_rules::side::{PerSide, Side};
use trictrac_store::{Batch, Log, PlayerId, Settlement, Stage, Summary, Timestamp};
use trictrac_umpire::{Entry, FoldError, Game, record, seal, side};

use super::people::Directory;

/// A moment in the words of the store.
pub(crate) const fn timestamp(wall: u64) -> Timestamp {
    Timestamp(wall.cast_signed())
}

/// The milliseconds to which deadlines are rounded up. Every action moves the deadline of a game in which time runs, and most of
/// these rows need not be written again. A game that is in memory does not wait for the next minute.
const ROUND: u64 = 60_000;

/// The summary of a game whose last entry was made at `at`.
pub(crate) fn summary(game: &Game, at: u64) -> Summary {
    let stage = match (game.ended(), game.is_begun()) {
        (Some(_), _) => Stage::Ended,
        (None, true) => Stage::Live,
        (None, false) => Stage::Waiting,
    };
    let player = |side: Side| match game.seats()[side].as_ref()?.player {
        Player::Person(number) => Some(PlayerId(number.cast_signed())),
        Player::Engine(_) => None,
    };
    let (rules, clock) = (game.table().rules().to_string(), game.clock().to_string());
    Summary {
        stage,
        deadline: game.deadline(at).map(|until| timestamp(until.next_multiple_of(ROUND))),
        players: Side::BOTH.map(player),
        details: serde_json::json!({ "rules": rules, "clock": clock }).to_string(),
    }
}

/// An entry in the words of the store.
pub(crate) fn stored(entry: &Entry) -> trictrac_store::Entry {
    // An entry contains nothing that JSON cannot express.
    let body = serde_json::to_string(entry).unwrap_or_default();
    trictrac_store::Entry { at: timestamp(entry.at), body }
}

/// Reads the entries of a log.
///
/// # Errors
/// The first one that cannot be read, with its number and what is wrong.
pub(crate) fn entries(stored: &[trictrac_store::Entry]) -> Result<Vec<Entry>, String> {
    let read = |(number, entry): (usize, &trictrac_store::Entry)| {
        serde_json::from_str(&entry.body).map_err(|error| format!("entry {number}: {error}"))
    };
    stored.iter().enumerate().map(read).collect()
}

/// Makes the summary of a game from its log again.
///
/// # Errors
/// What is wrong with the log.
pub fn summarize(log: &Log) -> Result<Summary, String> {
    let entries = entries(&log.entries)?;
    let game = fold(&entries)?;
    Ok(summary(&game, entries.last().map_or(0, |entry| entry.at)))
}

/// The record of a game whose secret is revealed, with the names of its players and its digest; nothing before.
pub(crate) fn finished_record(
    log: &[trictrac_store::Entry],
    directory: &Directory,
) -> Option<String> {
    let log = entries(log).ok()?;
    log.iter().rfind(|entry| matches!(entry.event, Event::Reveal { .. }))?;
    let mut names = PerSide::new(String::new(), String::new());
    for entry in &log {
        if let (Event::Sit { player, .. }, Some(by)) = (&entry.event, entry.by) {
            let named = match player {
                Player::Person(number) => directory.named(*number),
                Player::Engine(_) => None,
            };
            names[side(by)] = named.map_or_else(|| record::name(player), |named| named.name);
        }
    }
    Some(seal::seal(&record(&log, &names).ok()?))
}

fn fold(entries: &[Entry]) -> Result<Game, String> {
    let reason = |(place, error): (usize, FoldError)| format!("entry {place}: {error}");
    Game::fold(entries).map_err(reason)
}

/// Ends a game of a restored backup: its next throws may have been seen.
pub(crate) fn settle(log: &Log, now: u64) -> Settlement {
    let settled = entries(&log.entries).and_then(|entries| {
        let game = fold(&entries)?;
        let Some(end) = game.voided(Void::Restored, now) else { return Ok(Settlement::Over) };
        let game = game.then(&end).map_err(|error| error.to_string())?;
        Ok(Settlement::End(Batch::new([stored(&end)], summary(&game, now))))
    });
    settled.unwrap_or_else(Settlement::Unreadable)
}
