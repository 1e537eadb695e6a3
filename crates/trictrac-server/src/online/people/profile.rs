//! The public information about a player.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use trictrac_protocol::{ApiError, PlayerProfile};
use trictrac_store::PlayerId;

use super::asker::Asker;
use crate::online::analysis::AnalysisDesk;
use crate::online::api::{ApiRefusal, Path};
use crate::online::identity::Persona;
use crate::online::tables::OnlineTables;

/// Shows a player with a name.
pub(super) async fn profile(
    State(tables): State<Arc<OnlineTables>>,
    State(analyst): State<Arc<AnalysisDesk>>,
    _asker: Asker,
    Path(name): Path<String>,
) -> Result<Json<PlayerProfile>, ApiRefusal> {
    let number = tables.people.directory.find(&name).ok_or(ApiError::Unknown)?;
    let Persona { kind, name, ratings, .. } = tables.people.directory.persona(number);
    let player = PlayerId(number.cast_signed());
    let created = tables.base.registry.created(player).await?.ok_or(ApiError::Unknown)?;
    let players = tables.people.directory.players(number);
    let games = tables.base.store.count_played(&players).await?;
    Ok(Json(PlayerProfile {
        name: name.ok_or(ApiError::Unknown)?,
        number,
        kind,
        created: created.0.cast_unsigned(),
        online: tables.lobby().is_present(number),
        playing: tables.lobby().plays(number),
        ratings,
        performance: analyst.performance(&players, games).await?,
        games,
    }))
}
