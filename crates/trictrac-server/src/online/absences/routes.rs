//! The address where players set their absences.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::response::Response;
use axum::routing::{MethodRouter, get};
use trictrac_protocol::{ABSENCE_PATH, Absence, AbsenceRequest, ApiError, OwnAbsence};
use trictrac_store::people::StoredAbsence;

use super::desk::shown;
use super::rules::{changed, left};
use crate::online::api::{ApiRefusal, content, private};
use crate::online::club::Club;
use crate::online::door::ClientDoor;
use crate::online::limits::StorageCost;
use crate::online::people::Asker;
use crate::online::stored::timestamp;
use crate::online::tables::OnlineTables;

/// The number of times that a change is tried, if another one comes first.
const TRIES: u32 = 5;

/// Every route with its path.
pub(in crate::online) fn table() -> Vec<(&'static str, MethodRouter<Club>)> {
    vec![(ABSENCE_PATH, get(show).put(set).delete(end))]
}

/// Shows the absence of the player who asks.
async fn show(
    State(tables): State<Arc<OnlineTables>>,
    asker: Asker,
) -> Result<Response, ApiRefusal> {
    let (player, _) = asker.session()?;
    let stored = tables.base.registry.absences(player).await?;
    let all: Vec<Absence> = stored.iter().map(shown).collect();
    Ok(private(own(&all, tables.base.outside.now().wall)))
}

/// Sets an absence instead of the one that is not over.
async fn set(
    State(tables): State<Arc<OnlineTables>>,
    State(door): State<Arc<ClientDoor>>,
    asker: Asker,
    request: Request,
) -> Result<Response, ApiRefusal> {
    let (player, _) = asker.session()?;
    let wanted: AbsenceRequest = content(request).await?;
    let counted = tables.people.absences.count(&player.0.cast_unsigned());
    counted.map_err(ApiRefusal::slow_down)?;
    asker.stores_new((&door, &tables.base), StorageCost::GAME)?;
    change(&tables, &asker, Some(&wanted)).await
}

/// Ends the absence that is not over, if there is one.
async fn end(
    State(tables): State<Arc<OnlineTables>>,
    asker: Asker,
) -> Result<Response, ApiRefusal> {
    change(&tables, &asker, None).await
}

/// Changes the absences of a player: first what is stored, then the games, then the answer.
async fn change(
    tables: &OnlineTables,
    asker: &Asker,
    wanted: Option<&AbsenceRequest>,
) -> Result<Response, ApiRefusal> {
    let (player, session) = asker.session()?;
    let registry = &tables.base.registry;
    for _ in 0..TRIES {
        let now = tables.base.outside.now().wall;
        let before = registry.absences(player).await?;
        let all = changed(&before.iter().map(shown).collect::<Vec<_>>(), wanted, now)?;
        let new: Vec<StoredAbsence> = all.iter().map(|absence| stored(absence, &before)).collect();
        if new == before || registry.replace_absences(player, session, &before, &new).await? {
            tables.spread_absences(player.0.cast_unsigned()).await;
            return Ok(private(own(&all, now)));
        }
    }
    Err(ApiError::Unavailable.into())
}

/// The row of an absence: one that has not changed since `before` is noted as it was.
fn stored(absence: &Absence, before: &[StoredAbsence]) -> StoredAbsence {
    let same = before.iter().find(|known| shown(known) == *absence);
    let (begins, ends) = (timestamp(absence.from), timestamp(absence.until));
    same.copied().unwrap_or(StoredAbsence { begins, ends, noted: false })
}

/// The answer about these absences.
fn own(all: &[Absence], now: u64) -> OwnAbsence {
    let absence = all.iter().find(|absence| absence.from.max(now) < absence.until).copied();
    let [left, left_next] = left(all, now);
    OwnAbsence { absence, left, left_next }
}
