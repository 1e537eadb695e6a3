//! Reads the games and challenges from which notices follow, and whether the player looks at a page.

use std::time::Duration;

use futures_util::future::join_all;
use tokio::time::timeout;
use trictrac_protocol::OngoingGames;
use trictrac_store::ReadError;

use super::due::PlayerState;
use crate::online::cluster::packet::{NodeAnswer, Packet};
use crate::online::finished::finished;
use crate::online::mine::{ongoing, own_seat};
use crate::online::tables::OnlineTables;

/// The games that have ended last, of which notices tell.
const ENDED: u64 = 10;
/// The milliseconds for which they do: 30 days.
const LATELY: u64 = 30 * 24 * 3_600_000;

/// The time that other servers have to say that the player attends.
const SILENCE: Duration = Duration::from_secs(1);

/// Reads what concerns a player.
///
/// # Errors
/// The store cannot be read.
pub(in crate::online) async fn state(
    tables: &OnlineTables,
    you: u64,
) -> Result<PlayerState, ReadError> {
    let OngoingGames { games } = ongoing(tables, you).await?;
    let numbers = tables.people.directory.players(you);
    let count = tables.base.store.count_played(&numbers).await?;
    let skipped = count.saturating_sub(ENDED);
    let since = tables.base.outside.now().wall.saturating_sub(LATELY);
    let mut ended = Vec::new();
    for (game, summary) in tables.base.store.played(&numbers, skipped, ENDED as u32).await? {
        let game = finished(tables, game, &summary).filter(|game| game.at >= since);
        ended.extend(game.map(|game| (game, own_seat(&numbers, &summary))));
    }
    let calls = tables.lobby().calls_to(you);
    Ok(PlayerState { games, calls, ended, ..PlayerState::default() })
}

/// Checks whether a player looks at a page, on any server. One that does not answer has no such page.
pub(in crate::online) async fn attends(tables: &OnlineTables, player: u64) -> bool {
    if tables.people.connected.attends(player) {
        return true;
    }
    let neighbours = tables.games.neighbours();
    let question = Packet::Attends(player);
    let ask = |node| {
        let question = &question;
        async move {
            let asked = timeout(SILENCE, neighbours.ask(node, question)).await;
            matches!(asked, Ok(Ok(NodeAnswer::Done)))
        }
    };
    join_all(neighbours.others().into_iter().map(ask)).await.contains(&true)
}
