//! Public information about players with names: the graph of a rating, finished games, games against another player, and the last games
//! of all.

use std::sync::Arc;

use axum::extract::{Query, State};
use axum::response::Response;
use axum::routing::{MethodRouter, get};
use serde::Deserialize;
use trictrac_protocol::{ApiError, FinishedGame, FinishedGames, HeadToHead, Pace, RECENT_PATH};
use trictrac_store::{PairTally, PlayerId, ReadError};

use super::api::{ApiRefusal, Path, private};
use super::club::Club;
use super::finished::finished;
use super::mine::own_seat;
use super::people::Asker;
use super::stored::timestamp;
use super::tables::OnlineTables;

/// The games on a page.
const PAGE: u64 = 20;
/// The games of everybody that are listed.
const RECENT: u32 = 20;

/// The milliseconds for which the usual hours are counted.
const HOURS_OF: u64 = 60 * 24 * 3_600_000;
/// The games without which there are no usual hours.
const FEW: u32 = 10;

/// Every route with its path.
pub(crate) fn table() -> Vec<(&'static str, MethodRouter<Club>)> {
    vec![
        ("/api/v1/players/{name}/ratings/{clock}", get(ratings)),
        ("/api/v1/players/{name}/games", get(games)),
        ("/api/v1/players/{name}/against/{other}", get(against)),
        (RECENT_PATH, get(recent)),
    ]
}

/// The graph of a rating.
async fn ratings(
    State(tables): State<Arc<OnlineTables>>,
    _: Asker,
    Path((name, clock)): Path<(String, String)>,
) -> Result<Response, ApiRefusal> {
    let player = named(&tables, &name)?;
    let pace = Pace::named(&clock).ok_or(ApiError::Unknown)?;
    Ok(private(tables.people.ratings.history(player, pace).await?))
}

/// The error about any other page.
const BEFORE: &str = "before: a whole number, the `next` of the page before";

/// The page that is asked for.
#[derive(Debug, Deserialize)]
struct PageQuery {
    before: Option<u64>,
}

/// The finished games, the newest first.
async fn games(
    State(tables): State<Arc<OnlineTables>>,
    _: Asker,
    Path(name): Path<String>,
    before: Result<Query<PageQuery>, axum::extract::rejection::QueryRejection>,
) -> Result<Response, ApiRefusal> {
    let Query(PageQuery { before }) = before.map_err(|_| ApiRefusal::bad(BEFORE))?;
    let numbers = tables.people.directory.players(named(&tables, &name)?);
    Ok(private(page_of_games(&tables, &numbers, before).await?))
}

/// The last rated games of everybody, the newest first.
async fn recent(State(tables): State<Arc<OnlineTables>>, _: Asker) -> Result<Response, ApiRefusal> {
    let games = recent_games(&tables).await?;
    let since = tables.base.outside.now().wall.saturating_sub(HOURS_OF);
    let hours = tables.base.store.hours(timestamp(since)).await?;
    let hours = if hours.iter().sum::<u32>() < FEW { Vec::new() } else { hours.into() };
    Ok(private(FinishedGames { games, next: None, hours }))
}

/// The last rated games of everybody, the newest first.
///
/// # Errors
/// The store cannot be read.
pub(super) async fn recent_games(tables: &OnlineTables) -> Result<Vec<FinishedGame>, ReadError> {
    let mut games = Vec::new();
    for (game, summary) in tables.base.store.recent(RECENT).await? {
        games.extend(finished(tables, game, &summary));
    }
    Ok(games)
}

/// The games against another player.
async fn against(
    State(tables): State<Arc<OnlineTables>>,
    _: Asker,
    Path((name, other)): Path<(String, String)>,
) -> Result<Response, ApiRefusal> {
    let directory = &tables.people.directory;
    let [player, other] =
        [named(&tables, &name)?, named(&tables, &other)?].map(|it| directory.players(it));
    let PairTally { won, lost, other } = tables.base.store.against(&player, &other).await?;
    Ok(private(HeadToHead { won, lost, other }))
}

/// The number of the account with a name.
fn named(tables: &OnlineTables, name: &str) -> Result<u64, ApiRefusal> {
    tables.people.directory.find(name).ok_or_else(|| ApiError::Unknown.into())
}

/// The games before a place in the list of all games of a player, which begins with the oldest.
async fn page_of_games(
    tables: &OnlineTables,
    player: &[PlayerId],
    before: Option<u64>,
) -> Result<FinishedGames, ReadError> {
    let count = tables.base.store.count_played(player).await?;
    let before = before.unwrap_or(count).min(count);
    let first = before.saturating_sub(PAGE);
    let mut games = Vec::new();
    let stored = tables.base.store.played(player, first, (before - first) as u32).await?;
    for (game, summary) in stored.iter().rev() {
        let Some(mut listed) = finished(tables, *game, summary) else { continue };
        let own = own_seat(player, summary);
        let changes = if listed.rated { tables.people.ratings.changes(*game).await? } else { None };
        listed.change = changes.map(|changes| changes[own].points());
        games.push(listed);
    }
    Ok(FinishedGames { games, next: (first > 0).then_some(first), hours: Vec::new() })
}
