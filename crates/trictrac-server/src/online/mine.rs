//! The games of a player that are not over, for the list "your turn".

use std::cmp::Reverse;

use trictrac_protocol::{AccountKind, OngoingGame, OngoingGames, Opponent};
use trictrac_store::{GameId, GameStage, GameSummary, PlayerId, ReadError};

use super::identity::Persona;
use super::people::Directory;
use super::summary::{AwaitedSeats, Details};
use super::tables::OnlineTables;

/// The number of the seat of a player who has one.
pub(crate) fn own_seat(you: &[PlayerId], summary: &GameSummary) -> usize {
    let is_own = |seat: &Option<PlayerId>| seat.is_some_and(|player| you.contains(&player));
    summary.players.iter().position(is_own).unwrap_or_default()
}

/// The games of a player, those that wait for them first.
///
/// # Errors
/// The store failed.
pub(crate) async fn ongoing(tables: &OnlineTables, you: u64) -> Result<OngoingGames, ReadError> {
    let you = tables.people.directory.players(you);
    let mut games = Vec::new();
    for (game, summary) in tables.base.store.current(&you).await? {
        games.extend(current(tables, &you, game, &summary).await?);
    }
    games.sort_by_key(|game| (!game.your_turn, game.until.unwrap_or(u64::MAX), Reverse(game.at)));
    Ok(OngoingGames { games })
}

async fn current(
    tables: &OnlineTables,
    you: &[PlayerId],
    game: GameId,
    summary: &GameSummary,
) -> Result<Option<OngoingGame>, ReadError> {
    // A summary that an older program wrote has no turn, and one of a game without days for a turn has none either.
    let Ok(details) = serde_json::from_str::<Details>(&summary.details) else {
        return Ok(None);
    };
    let turn = match details.turn.clone() {
        Some(turn) => Some(turn),
        None => tables.turns.of(&*tables.base.store, game).await?,
    };
    let Some(turn) = turn else { return Ok(None) };
    let own = own_seat(you, summary);
    let away = turn.awaited_absence(own, tables.base.outside.now().wall);
    let AwaitedSeats { asked, until, at, .. } = turn;
    let directory = &tables.people.directory;
    let opponent = |seat: usize| opponent(directory, summary.players[seat], details.level(seat));
    let others = (0..summary.players.len()).filter(|seat| *seat != own);
    let mut others = others.filter_map(opponent);
    Ok(Some(OngoingGame {
        game: trictrac_protocol::GameId(game.0),
        clock: details.clock,
        opponent: others.next(),
        others: others.collect(),
        rules: details.rules.clone(),
        form: details.form.clone(),
        rated: details.rated,
        your_turn: asked.get(own).is_some_and(|asked| *asked),
        until,
        away,
        begun: summary.stage == GameStage::Live,
        at,
    }))
}

/// The player of a seat, in a list: a person, or the engine at this level if it plays; nobody if the seat is free.
pub(crate) fn opponent(
    directory: &Directory,
    player: Option<PlayerId>,
    engine: Option<&str>,
) -> Option<Opponent> {
    let Some(player) = player else {
        let name = Some(engine?.to_owned());
        return Some(Opponent { number: None, name, kind: AccountKind::Engine });
    };
    let Persona { number, kind, name, .. } = directory.persona(player.0.cast_unsigned());
    Some(Opponent { number: Some(number), name, kind })
}
