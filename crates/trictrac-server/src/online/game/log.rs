//! The log of a game on disk: reading it, and appending to it.

use trictrac_protocol::{
    Bytes32, Clocks, EntryView, GameEvent, GameId, Occupant, Seat, SeedShare, ServerMessage,
};
use trictrac_store::{
    Batch, GameId as StoreId, GameStage, GameSummary, Hold, NodeId, NodeRun, PlayerId, Secret,
    TakeError,
};
use trictrac_umpire::dice::{FIRST, commitment};
use trictrac_umpire::{
    CommandRefusal, DiceRound, Game, LoadedLog, LogEntry, NewGame, Now, Umpire, UmpireStep, load,
};

use crate::online::context::GameContext;
use crate::online::stored::{entries, secret_row, stored};
use crate::online::summary::summary;

/// The private row with the number of the player who created the game.
const CREATOR: &str = "creator";

/// A game as it is on disk.
pub(super) struct LoadedGame {
    /// The right to append; nothing if another node has the game.
    pub(super) hold: Option<Hold>,
    /// The node that has the game.
    pub(super) owner: Option<NodeId>,
    /// The node that has made the last entry; nothing if only one process uses the store.
    pub(super) writer: Option<NodeRun>,
    /// The log.
    pub(super) log: Vec<LogEntry>,
    /// The game, if this program can play it: see [`load`].
    pub(super) umpire: Option<Umpire>,
    /// The player who created it.
    pub(super) creator: Option<u64>,
}

/// The reason why a game cannot be taken.
#[derive(Debug)]
pub(super) enum LoadFailure {
    /// There is no such game.
    Missing,
    /// Another node has it.
    Held(NodeId),
    /// It cannot be had now, for this reason.
    Unavailable(String),
}

impl From<TakeError> for LoadFailure {
    fn from(error: TakeError) -> Self {
        match error {
            TakeError::Missing(_) => Self::Missing,
            TakeError::Held { node, .. } => Self::Held(node),
            other => Self::Unavailable(other.to_string()),
        }
    }
}

/// Takes a game, or reads it if another node has it.
///
/// # Errors
/// As for [`take`].
pub(super) async fn take_or_follow(
    context: &GameContext,
    id: StoreId,
) -> Result<LoadedGame, LoadFailure> {
    match take(context, id).await {
        Err(LoadFailure::Held(owner)) => follow(context, id, owner).await,
        taken => taken,
    }
}

/// Reads a game that another node has.
async fn follow(
    context: &GameContext,
    id: StoreId,
    owner: NodeId,
) -> Result<LoadedGame, LoadFailure> {
    let unavailable = |error: String| LoadFailure::Unavailable(error);
    let log = context.store.read(id, 0).await.map_err(|error| unavailable(error.to_string()))?;
    let log = entries(&log).map_err(unavailable)?;
    let now = context.outside.now();
    let umpire = match load(&log, now).map_err(|error| unavailable(error.to_string()))? {
        LoadedLog::Agrees(game) => {
            Some(umpire(context, id, *game, &log, now).await.map_err(unavailable)?)
        }
        LoadedLog::Over { .. } | LoadedLog::MustEnd { .. } => None,
    };
    let creator = creator(context, id).await.map_err(unavailable)?;
    Ok(LoadedGame { hold: None, owner: Some(owner), writer: None, log, umpire, creator })
}

/// Takes a game: its holder before loses it.
///
/// # Errors
/// There is no such game, another node has it, the store failed, or the log was written by a newer program.
pub(super) async fn take(context: &GameContext, id: StoreId) -> Result<LoadedGame, LoadFailure> {
    let unavailable = |error: String| LoadFailure::Unavailable(error);
    let trictrac_store::TakenGame { hold, log, writer } = context.store.take(id).await?;
    let own = context.neighbours.own();
    if writer.as_ref().is_some_and(|writer| Some(writer.node) != own) {
        context.metrics.nodes.taken_over();
    }
    let mut log = entries(&log.entries).map_err(unavailable)?;
    let now = context.outside.now();
    let umpire = match load(&log, now).map_err(|error| unavailable(error.to_string()))? {
        LoadedLog::Agrees(game) => {
            Some(umpire(context, id, *game, &log, now).await.map_err(unavailable)?)
        }
        LoadedLog::Over { place, .. } => {
            tracing::warn!(game = %id, place, "the log of a finished game is damaged, or of another version");
            None
        }
        LoadedLog::MustEnd { entry, place } => {
            tracing::warn!(game = %id, place, "the log has other states: the game ends as void");
            let secrets = secrets(context, id, &log).await.map_err(unavailable)?;
            let hold = end_as_void(context, hold, &mut log, *entry, &secrets).await?;
            let hold = Some(hold);
            return Ok(LoadedGame { hold, owner: None, writer, log, umpire: None, creator: None });
        }
    };
    let creator = creator(context, id).await.map_err(unavailable)?;
    Ok(LoadedGame { hold: Some(hold), owner: None, writer, log, umpire, creator })
}

/// Ends a game that this program cannot play. Its secrets are revealed like any other.
async fn end_as_void(
    context: &GameContext,
    hold: Hold,
    log: &mut Vec<LogEntry>,
    end: LogEntry,
    secrets: &[Bytes32],
) -> Result<Hold, LoadFailure> {
    let event = GameEvent::Reveal { secret: secrets[0], renewed: secrets[1..].to_vec() };
    let reveal = LogEntry { seq: end.seq + 1, event, ..end.clone() };
    let new = [end, reveal];
    let mut summary = GameSummary::new(GameStage::Ended);
    for entry in log.iter() {
        if let (GameEvent::Sit { player: Occupant::Person(number), .. }, Some(by)) =
            (&entry.event, entry.by)
        {
            let seats = &mut summary.players;
            seats.resize(seats.len().max(by.index() + 1), None);
            seats[by.index()] = Some(PlayerId(number.cast_signed()));
        }
    }
    let appended = context.store.append(hold, Batch::new(new.iter().map(stored), summary)).await;
    let hold = appended.map_err(|error| LoadFailure::Unavailable(error.to_string()))?;
    log.extend(new);
    Ok(hold)
}

/// The umpire of a game. Its dice must be those that the server has committed to.
async fn umpire(
    context: &GameContext,
    id: StoreId,
    game: Game,
    log: &[LogEntry],
    now: Now,
) -> Result<Umpire, String> {
    let secrets = secrets(context, id, log).await?;
    let committed = (FIRST..).zip(&secrets).map(|(n, secret)| commitment(game.id(), n, *secret));
    if !committed.eq(game.rounds().iter().map(DiceRound::commitment)) {
        return Err("a secret of the dice is not the one of the commitment".to_owned());
    }
    let umpire = Umpire::new(game, log, secrets[0], now).with_renewed(secrets[1..].to_vec());
    Ok(umpire.with_most(context.most_entries))
}

/// The secrets of the dice of a game with this log: at least one.
async fn secrets(
    context: &GameContext,
    id: StoreId,
    log: &[LogEntry],
) -> Result<Vec<Bytes32>, String> {
    let renewed = log.iter().filter(|entry| matches!(entry.event, GameEvent::Renew { .. }));
    let mut secrets = Vec::new();
    for n in FIRST..=FIRST + renewed.count() as u32 {
        let row = context.store.private(id, &secret_row(n)).await;
        let row = row.map_err(|error| error.to_string())?;
        let secret = row.and_then(|secret| secret.reveal().try_into().ok().map(Bytes32));
        secrets.push(secret.ok_or("a secret of the dice is missing")?);
    }
    Ok(secrets)
}

async fn creator(context: &GameContext, id: StoreId) -> Result<Option<u64>, String> {
    let row =
        context.store.private(id, &CREATOR.into()).await.map_err(|error| error.to_string())?;
    Ok(row.and_then(|number| number.reveal().try_into().ok().map(u64::from_be_bytes)))
}

/// The batch that appends the entries of a step.
pub(super) fn batch(step: &UmpireStep) -> Batch {
    let at = step.entries().last().map_or(0, |entry| entry.at);
    Batch::new(step.entries().iter().map(stored), summary(step.game(), at))
}

/// The first entry of a new game, as a batch with its private rows.
pub(crate) fn first(new: &NewGame, creator: Option<u64>, now: Now) -> Batch {
    let batch = created(new, &[Umpire::create(new, now)]);
    match creator {
        Some(number) => batch.with_private(CREATOR, Secret::new(number.to_be_bytes())),
        None => batch,
    }
}

/// The first entries of a new game in which players sit from the beginning, as a batch with its private row.
///
/// # Errors
/// A player cannot sit with this contribution.
pub(crate) fn first_seated(
    new: &NewGame,
    shares: &[(Seat, SeedShare)],
    now: Now,
) -> Result<Batch, CommandRefusal> {
    Ok(created(new, &Umpire::create_seated(new, shares, now)?))
}

fn created(new: &NewGame, log: &[LogEntry]) -> Batch {
    let at = log.last().map_or(0, |entry| entry.at);
    // A new game agrees with its own fingerprints.
    let row = Game::fold(log)
        .map_or_else(|_| GameSummary::new(GameStage::Waiting), |game| summary(&game, at));
    Batch::new(log.iter().map(stored), row)
        .with_private(secret_row(FIRST), Secret::new(new.secret.0))
}

/// Entries as clients see them. Only the last has clocks: those of `umpire`.
pub(super) fn seen(log: &[LogEntry], umpire: Option<&Umpire>) -> Vec<EntryView> {
    let mut seen: Vec<EntryView> = log.iter().map(did).collect();
    if let (Some(last), Some(umpire)) = (seen.last_mut(), umpire) {
        last.clocks = umpire.game().clocks();
    }
    seen
}

fn did(entry: &LogEntry) -> EntryView {
    let LogEntry { seq, at, by, hash, ref event, back, .. } = *entry;
    EntryView { seq, by, at, hash, clocks: Clocks::default(), event: event.clone(), back }
}

/// A `did`.
pub(super) fn did_message(game: GameId, did: EntryView) -> ServerMessage {
    ServerMessage::Did { game, did }
}

/// The number of the person who sits there.
pub(super) fn person(umpire: &Umpire, seat: Seat) -> Option<u64> {
    match umpire.game().seats()[seat].as_ref()?.player {
        Occupant::Person(number) => Some(number),
        Occupant::Engine(_) => None,
    }
}

/// Checks whether an entry leads to a rematch.
pub(super) fn is_rematch(entry: &LogEntry) -> bool {
    matches!(entry.event, GameEvent::Offer { rematch: Some(_), .. })
}
