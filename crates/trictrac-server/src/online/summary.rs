//! The derived row of a game, and what becomes of the games of a restored backup.

use serde::{Deserialize, Serialize};
use trictrac_protocol::{Clock, Ending, Event, Kind, Player, Void};
use trictrac_rules::side::{PerSide, Side};
use trictrac_store::{Batch, Finish, Log, PlayerId, Settlement, Stage, Summary, Timestamp};
use trictrac_umpire::{Entry, FoldError, Game, record, seal, side, winner};

use super::people::Directory;

/// A moment in the words of the store.
pub(crate) const fn timestamp(wall: u64) -> Timestamp {
    Timestamp(wall.cast_signed())
}

/// The milliseconds to which deadlines are rounded up. Every action moves the deadline of a game in which time runs, and most of
/// these rows need not be written again. A game that is in memory does not wait for the next minute.
const ROUND: u64 = 60_000;

/// What lists show of a game besides the other columns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Details {
    pub(crate) rules: String,
    pub(crate) clock: Clock,
    #[serde(default)]
    pub(crate) rated: bool,
    /// The level of the engine, if it plays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) engine: Option<String>,
    /// How the game ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) ending: Option<Ending>,
    /// Whose turn it is. Absent in a game that has begun without days for a turn: every action would change the row.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) turn: Option<Turn>,
}

/// Whom a game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Turn {
    /// White and Black.
    pub(crate) asked: [bool; 2],
    /// When a turn of a correspondence game ends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) until: Option<u64>,
    /// When something last happened.
    pub(crate) at: u64,
}

impl Turn {
    /// Whom a game waits for whose last entry was made at `at`. Before the first dice these are the players who must sit or open.
    pub(crate) fn of(game: &Game, at: u64) -> Self {
        let opens = |side: Side| game.both_sit() && game.first() == Some(side);
        let asks = |side: Side| match (game.ended(), game.is_begun()) {
            (Some(_), _) => false,
            (None, true) => game.asked() == Some(side),
            (None, false) => game.seats()[side].is_none() || opens(side),
        };
        let days = matches!(game.clock(), Clock::Days(_));
        let until = game.deadline(at).filter(|_| days && game.ended().is_none());
        Self { asked: Side::BOTH.map(asks), until, at }
    }
}

/// The player who sits on a side, or who alone may sit there.
fn player(game: &Game, side: Side) -> Option<&Player> {
    let seated = game.seats()[side].as_ref().map(|seated| &seated.player);
    seated.or(game.reserved()[side].as_ref())
}

/// Whether a game is one of its player's. A live game with the computer is an offer until they sit down. Two persons have agreed to
/// theirs, and it may have been made while one of them was away.
fn is_theirs(game: &Game, side: Side) -> bool {
    let days = matches!(game.clock(), Clock::Days(_));
    let computer = matches!(game.reserved()[side.opponent()], Some(Player::Engine(_)));
    game.seats()[side].is_some() || days || !computer
}

fn finish(game: &Game) -> Option<Finish> {
    let (ending, at) = (game.ended()?, game.ended_at()?);
    let winner = winner(&ending).map(|seat| side(seat) as usize);
    let finish = Finish { at: timestamp(at), winner, rated: game.is_rated() };
    game.is_begun().then_some(finish)
}

/// The summary of a game whose last entry was made at `at`.
pub(crate) fn summary(game: &Game, at: u64) -> Summary {
    let stage = match (game.ended(), game.is_begun()) {
        (Some(_), _) => Stage::Ended,
        (None, true) => Stage::Live,
        (None, false) => Stage::Waiting,
    };
    let person = |side: Side| match player(game, side)? {
        Player::Person(number) if is_theirs(game, side) => Some(PlayerId(number.cast_signed())),
        _ => None,
    };
    let level = |side: Side| match player(game, side)? {
        Player::Engine(level) => Some(level.clone()),
        Player::Person(_) => None,
    };
    let details = Details {
        rules: game.table().rules().to_string(),
        clock: game.clock(),
        rated: game.is_rated(),
        engine: Side::BOTH.into_iter().find_map(level),
        ending: game.ended(),
        turn: has_turn(game, stage).then(|| Turn::of(game, at)),
    };
    Summary {
        stage,
        deadline: game.deadline(at).map(|until| timestamp(until.next_multiple_of(ROUND))),
        finish: finish(game),
        players: Side::BOTH.map(person).to_vec(),
        // The details contain nothing that JSON cannot express.
        details: serde_json::to_string(&details).unwrap_or_default(),
    }
}

/// Whether the row says whose turn it is.
const fn has_turn(game: &Game, stage: Stage) -> bool {
    match stage {
        Stage::Waiting => true,
        Stage::Live => matches!(game.clock(), Clock::Days(_)),
        Stage::Ended => false,
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
    Some(seal::seal(&record(&log, &names(&log, directory)).ok()?))
}

/// The names of the players of a game; those for whom a seat was kept, if nobody sat down.
pub(crate) fn names(log: &[Entry], directory: &Directory) -> PerSide<String> {
    let name = |player: &Player| {
        let account = match player {
            Player::Person(number) => directory.named(*number),
            Player::Engine(_) => None,
        };
        // A record keeps the number of an erased account.
        let account = account.filter(|account| account.kind != Kind::Erased);
        account.map_or_else(|| record::name(player), |account| account.name)
    };
    let mut names = PerSide::new(String::new(), String::new());
    for entry in log {
        match (&entry.event, entry.by) {
            (Event::Create { white, black, .. }, _) => {
                for (side, kept) in Side::BOTH.into_iter().zip([white, black]) {
                    names[side] = kept.as_ref().map(name).unwrap_or_default();
                }
            }
            (Event::Sit { player, .. }, Some(by)) => names[side(by)] = name(player),
            _ => {}
        }
    }
    names
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
