//! The derived row of a game, and what becomes of the games of a restored backup.

use serde::{Deserialize, Serialize};
use trictrac_protocol::{
    Absence, Bytes32, Clock, FormTerms, GameEnding, GameEvent, Occupant, PerSeat, Seat, VoidReason,
};
use trictrac_store::{
    Batch, GameFinish, GameStage, GameSummary, Log, PlayerId, RestoreSettlement, RestoredGame,
    Secret,
};
use trictrac_umpire::{FoldError, Game, LogEntry, record, seal, winner};

use super::people::directory::Directory;
use super::stored::{entries, secret_row, stored, timestamp};

/// The milliseconds to which deadlines are rounded up. Every action moves the deadline of a game in which time runs, and most of
/// these rows need not be written again. A game that is in memory does not wait for the next minute.
const ROUND: u64 = 60_000;

/// The details of a game that lists show besides the other columns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Details {
    pub(crate) rules: String,
    /// The form; nothing for the classical game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) form: Option<FormTerms>,
    pub(crate) clock: Clock,
    #[serde(default)]
    pub(crate) rated: bool,
    /// The level of the engine, if it plays the classical game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) engine: Option<String>,
    /// The levels of the engine in another form.
    #[serde(default, skip_serializing_if = "PerSeat::is_empty")]
    pub(crate) engines: PerSeat<Option<String>>,
    /// The ending of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) ending: Option<GameEnding>,
    /// The players whose turn it is. Absent in a game that has begun without days for a turn: every action would change the row.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) turn: Option<AwaitedSeats>,
}

impl Details {
    /// The level of the engine in the seat with this number, if no person has it.
    pub(crate) fn level(&self, seat: usize) -> Option<&str> {
        let level = match self.form {
            None => self.engine.as_ref(),
            Some(_) => self.engines[*Seat::ALL.get(seat)?].as_ref(),
        };
        level.map(String::as_str)
    }

    /// Checks whether the engine plays.
    pub(crate) fn has_engine(&self) -> bool {
        self.engine.is_some() || !self.engines.is_empty()
    }
}

/// Whom a game waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct AwaitedSeats {
    /// The seats in their order.
    pub(crate) asked: Vec<bool>,
    /// The end of a turn of a correspondence game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) until: Option<u64>,
    /// The moment of the last event.
    pub(crate) at: u64,
    /// The absences of the players that were not over then. Empty if nobody is away from a correspondence game, or will be.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) away: Vec<Option<Absence>>,
}

impl AwaitedSeats {
    /// Whom a game waits for whose last entry was made at `at`. Before the first dice, and after a restore, these are the players who must
    /// contribute to the dice or open.
    pub(crate) fn of(game: &Game, at: u64) -> Self {
        let gives = |seat: Seat| game.rounds().last().is_some_and(|it| it.share(seat).is_none());
        let opens = |seat: Seat| game.all_contribute() && game.must_open(seat);
        let asks = |seat: Seat| match (game.ended(), game.is_begun() && game.renewing().is_none()) {
            (Some(_), _) => false,
            (None, true) => game.asked() == Some(seat),
            (None, false) => gives(seat) || opens(seat),
        };
        let days = matches!(game.clock(), Clock::Days(_));
        let until = game.deadline(at).filter(|_| days && game.ended().is_none());
        let mut away: Vec<_> = game.players().map(|seat| game.absence(seat, at)).collect();
        if game.ended().is_some() || away.iter().all(Option::is_none) {
            away.clear();
        }
        Self { asked: game.players().map(asks).collect(), until, at, away }
    }

    /// The absence of a player whom the game waits for that is not over at a moment: that of the player at `own`, if the game waits for them.
    pub(crate) fn awaited_absence(&self, own: usize, now: u64) -> Option<Absence> {
        let is_asked = |seat: usize| self.asked.get(seat).is_some_and(|asked| *asked);
        let away = |seat: usize| self.away.get(seat).copied().flatten();
        let mut seats = 0..self.asked.len();
        let absence = if is_asked(own) {
            away(own)
        } else {
            seats.find_map(|seat| away(seat).filter(|_| is_asked(seat)))
        };
        absence.filter(|absence| absence.until > now)
    }
}

/// Checks whether a game is one of its player's. A live game with computers only is an offer until they sit down. Persons have agreed to
/// theirs, and it may have been made while one of them was away.
fn is_theirs(game: &Game, seat: Seat) -> bool {
    let days = matches!(game.clock(), Clock::Days(_));
    let computer = |seat: Seat| matches!(game.reserved()[seat], Some(Occupant::Engine(_)));
    let alone = game.players().all(|other| other == seat || computer(other));
    game.seats()[seat].is_some() || days || !alone
}

/// The winner; nobody in another form, where accounts are paid.
fn won(game: &Game, ending: &GameEnding) -> Option<usize> {
    winner(ending).filter(|_| game.classic().is_some()).map(Seat::index)
}

fn finish(game: &Game) -> Option<GameFinish> {
    let (ending, at) = (game.ended()?, game.ended_at()?);
    let finish =
        GameFinish { at: timestamp(at), winner: won(game, ending), rated: game.is_rated() };
    game.is_begun().then_some(finish)
}

/// The summary of a game whose last entry was made at `at`.
pub(crate) fn summary(game: &Game, at: u64) -> GameSummary {
    let stage = match (game.ended(), game.is_begun()) {
        (Some(_), _) => GameStage::Ended,
        (None, true) => GameStage::Live,
        (None, false) => GameStage::Waiting,
    };
    let person = |seat: Seat| match game.player(seat)? {
        Occupant::Person(number) if is_theirs(game, seat) => Some(PlayerId(number.cast_signed())),
        _ => None,
    };
    let level = |seat: Seat| match game.player(seat)? {
        Occupant::Engine(level) => Some(level.clone()),
        Occupant::Person(_) => None,
    };
    let details = Details {
        rules: game.rules().to_string(),
        form: game.form_terms().cloned(),
        clock: game.clock(),
        rated: game.is_rated(),
        engine: game.classic().and_then(|_| game.players().find_map(level)),
        engines: PerSeat::from_fn(|seat| game.form().and_then(|_| level(seat))),
        ending: game.ended().cloned(),
        turn: has_turn(game, stage).then(|| AwaitedSeats::of(game, at)),
    };
    GameSummary {
        stage,
        deadline: game.deadline(at).map(|until| timestamp(until.next_multiple_of(ROUND))),
        finish: finish(game),
        players: game.players().map(person).collect(),
        // The details contain nothing that JSON cannot express.
        details: serde_json::to_string(&details).unwrap_or_default(),
    }
}

/// Checks whether the row says whose turn it is.
const fn has_turn(game: &Game, stage: GameStage) -> bool {
    match stage {
        GameStage::Waiting => true,
        GameStage::Live => matches!(game.clock(), Clock::Days(_)),
        GameStage::Ended => false,
    }
}

/// Makes the summary of a game from its log again.
///
/// # Errors
/// What is wrong with the log.
pub fn summarize(log: &Log) -> Result<GameSummary, String> {
    let entries = entries(&log.entries)?;
    let game = fold(&entries)?;
    Ok(summary(&game, entries.last().map_or(0, |entry| entry.at)))
}

/// The record of a game whose secret is revealed, with the names of its players and its digest; nothing before.
///
/// # Errors
/// What is wrong with the log.
pub(crate) fn finished_record(
    log: &[trictrac_store::StoredEntry],
    directory: &Directory,
) -> Result<Option<String>, DamagedLog> {
    let log = entries(log).map_err(DamagedLog)?;
    if !log.iter().any(|entry| matches!(entry.event, GameEvent::Reveal { .. })) {
        return Ok(None);
    }
    let record = record(&log, &names(&log, directory));
    Ok(Some(seal::seal(&record.map_err(|error| DamagedLog(error.to_string()))?)))
}

/// The log of a finished game is not what it was.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the log of a finished game is damaged: {0}")]
pub(crate) struct DamagedLog(String);

/// The names of the players of a game; those for whom a seat was kept, if nobody sat down.
pub(crate) fn names(log: &[LogEntry], directory: &Directory) -> PerSeat<String> {
    let name = |player: &Occupant| {
        let account = match player {
            Occupant::Person(number) => directory.named(*number),
            Occupant::Engine(_) => None,
        };
        // A record keeps the number of a guest, and of an erased account.
        let account = account.filter(|account| account.kind.has_profile());
        account.map_or_else(|| record::name(player), |account| account.name)
    };
    let mut names = PerSeat::<String>::default();
    for entry in log {
        match (&entry.event, entry.by) {
            (GameEvent::Create { reserved, .. }, _) => {
                for (seat, kept) in reserved.present() {
                    names[seat] = name(kept);
                }
            }
            (GameEvent::Sit { player, .. }, Some(by)) => names[by] = name(player),
            _ => {}
        }
    }
    names
}

fn fold(entries: &[LogEntry]) -> Result<Game, String> {
    let reason = |(place, error): (usize, FoldError)| format!("entry {place}: {error}");
    Game::fold(entries).map_err(reason)
}

/// Decides about a game of a restored backup, whose next throws may have been seen: a correspondence game of two gets another secret, and its
/// players can continue; another game ends.
pub(crate) fn settle(restored: &RestoredGame, secret: Bytes32, now: u64) -> RestoreSettlement {
    let settled = entries(&restored.log.entries).and_then(|entries| {
        let game = fold(&entries)?;
        let renewed = game.renewed(secret, restored.backup.0.cast_unsigned(), now);
        let Some(entry) = renewed.or_else(|| game.voided(VoidReason::Restored, now)) else {
            return Ok(RestoreSettlement::Over);
        };
        let game = game.then(&entry).map_err(|error| error.to_string())?;
        let batch = Batch::new([stored(&entry)], summary(&game, now));
        Ok(RestoreSettlement::Append(match entry.event {
            GameEvent::Renew { n, .. } => batch.with_private(secret_row(n), Secret::new(secret.0)),
            _ => batch,
        }))
    });
    settled.unwrap_or_else(RestoreSettlement::Unreadable)
}
