//! What everybody sees about a player.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use trictrac_protocol::{ApiError, Profile};
use trictrac_store::PlayerId;

use super::asker::Asker;
use crate::online::api::{Path, Refusal};
use crate::online::club::Club;
use crate::online::identity::Persona;

/// Shows a player with a name.
pub(super) async fn profile(
    State(club): State<Arc<Club>>,
    _asker: Asker,
    Path(name): Path<String>,
) -> Result<Json<Profile>, Refusal> {
    let number = club.people.directory.find(&name).ok_or(ApiError::Unknown)?;
    let Persona { kind, name, ratings, .. } = club.people.directory.persona(number);
    let player = PlayerId(number.cast_signed());
    let created = club.registry.created(player).await?.ok_or(ApiError::Unknown)?;
    let players = club.people.directory.players(number);
    let games = club.store.count_played(&players).await?;
    Ok(Json(Profile {
        name: name.ok_or(ApiError::Unknown)?,
        number,
        kind,
        created: created.0.cast_unsigned(),
        online: club.lobby().is_present(number),
        ratings,
        performance: club.performance(&players, games).await?,
        games,
    }))
}
