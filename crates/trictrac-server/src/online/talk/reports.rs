//! Reports of players about players.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::StatusCode;
use trictrac_protocol::{ApiError, GameId, MOST_REPORTED, ReportReason, ReportRequest};
use trictrac_store::talk::{self, StoredRoom};
use trictrac_store::{GameStage, ReadError};

use crate::online::api::{ApiRefusal, content};
use crate::online::limits::StorageCost;
use crate::online::people::Asker;
use crate::online::stored::store_id;
use crate::online::stored::timestamp;
use crate::online::tables::OnlineTables;

/// The number of words before and after a reported one that the report keeps.
const AROUND: u32 = 3;

/// A room as messages name it.
pub(crate) const fn shown_room(room: StoredRoom) -> trictrac_protocol::ChatRoom {
    match room {
        StoredRoom::Players => trictrac_protocol::ChatRoom::Players,
        StoredRoom::Spectators => trictrac_protocol::ChatRoom::Spectators,
    }
}

/// The text of a reason in the store: the one in messages.
fn stored(reason: ReportReason) -> String {
    let name = serde_json::to_value(reason).unwrap_or_default();
    name.as_str().unwrap_or("other").to_owned()
}

/// Takes a report.
pub(super) async fn report(
    State(tables): State<Arc<OnlineTables>>,
    asker: Asker,
    request: Request,
) -> Result<StatusCode, ApiRefusal> {
    let (player, _) = asker.session()?;
    let by = player.0.cast_unsigned();
    tables.talking().count_report(by, asker.address).map_err(ApiRefusal::slow_down)?;
    asker.stores(&tables.door, StorageCost::REPORT)?;
    let new: ReportRequest = content(request).await?;
    if !tables.base.has_space() {
        return Err(ApiRefusal::full());
    }
    let reported = tables.people.directory.account_of(new.player);
    if reported == by {
        return Err(ApiRefusal::bad("player: this is you"));
    }
    if new.words.len() > MOST_REPORTED {
        return Err(ApiRefusal::bad("words: at most 20"));
    }
    let player_reported = tables.people.player_numbered(reported).await?;
    let report = talk::NewReport {
        at: timestamp(tables.base.outside.now().wall),
        by: player,
        player: player_reported,
        name: tables.people.directory.guest_name(reported),
        numbers: tables.people.directory.players(reported),
        game: new.game.map(store_id),
        rooms: rooms(&tables, by, new.game).await?,
        words: new.words,
        reason: stored(new.reason),
        text: new.text.map(|text| text.as_str().to_owned()),
    };
    let number = tables.base.registry.report(&report, AROUND).await?.ok_or(ApiError::Unknown)?;
    tracing::info!(report = number, player = by, reported, "a report");
    Ok(StatusCode::NO_CONTENT)
}

/// The rooms of a game that a player may read.
async fn rooms(
    tables: &OnlineTables,
    player: u64,
    game: Option<GameId>,
) -> Result<Vec<StoredRoom>, ApiRefusal> {
    let Some(game) = game else { return Ok(Vec::new()) };
    let summary = match tables.base.store.summary(store_id(game)).await {
        Ok(summary) => summary,
        Err(ReadError::Missing(_)) => return Err(ApiError::Unknown.into()),
        Err(error) => return Err(error.into()),
    };
    let sits = summary
        .players
        .into_iter()
        .flatten()
        .any(|seated| tables.people.directory.account_of(seated.0.cast_unsigned()) == player);
    Ok(match (summary.stage, sits) {
        (GameStage::Ended, _) => StoredRoom::ALL.to_vec(),
        (_, true) => vec![StoredRoom::Players],
        (_, false) => vec![StoredRoom::Spectators],
    })
}
