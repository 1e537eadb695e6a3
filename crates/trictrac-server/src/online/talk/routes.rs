//! The addresses for blocks and reports.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::routing::{MethodRouter, delete, post};
use trictrac_protocol::{ApiError, BLOCKS_PATH, NameOnly, REPORTS_PATH};
use trictrac_store::PlayerId;
use trictrac_store::people::StoredAccount;

use super::reports;
use crate::online::api::{ApiRefusal, Path, content};
use crate::online::club::Club;
use crate::online::people::Asker;
use crate::online::stored::timestamp;
use crate::online::tables::OnlineTables;

/// The most players that one may block.
const MOST: u32 = 200;

/// Every route with its path.
pub(crate) fn table() -> Vec<(&'static str, MethodRouter<Club>)> {
    vec![
        (BLOCKS_PATH, post(block)),
        ("/api/v1/blocks/{name}", delete(unblock)),
        (REPORTS_PATH, post(reports::report)),
    ]
}

/// Both accounts: the one that asks, and the one of a name.
async fn both(
    tables: &OnlineTables,
    asker: &Asker,
    name: &str,
) -> Result<(StoredAccount, u64), ApiRefusal> {
    let own = asker.account(&tables.people).await?;
    let other = tables.people.directory.find(name).ok_or(ApiError::Unknown)?;
    if other == own.player.0.cast_unsigned() {
        return Err(ApiError::Forbidden.into());
    }
    Ok((own, other))
}

/// Blocks somebody.
async fn block(
    State(tables): State<Arc<OnlineTables>>,
    asker: Asker,
    request: Request,
) -> Result<StatusCode, ApiRefusal> {
    asker.session()?;
    let NameOnly { name } = content(request).await?;
    let (own, other) = both(&tables, &asker, &name).await?;
    let (now, blocked) = (timestamp(tables.base.outside.now().wall), PlayerId(other.cast_signed()));
    if !tables.base.registry.block(own.player, blocked, now, MOST).await? {
        return Err(ApiError::TooMany.into());
    }
    let you = own.player.0.cast_unsigned();
    tables.talking().blocks.change().insert((you, other));
    tables.tell_change();
    tables.end_calls_between(you, other).await;
    Ok(StatusCode::NO_CONTENT)
}

/// Ends a block.
async fn unblock(
    State(tables): State<Arc<OnlineTables>>,
    asker: Asker,
    Path(name): Path<String>,
) -> Result<StatusCode, ApiRefusal> {
    let (own, other) = both(&tables, &asker, &name).await?;
    tables.base.registry.unblock(own.player, PlayerId(other.cast_signed())).await?;
    tables.talking().blocks.change().remove(&(own.player.0.cast_unsigned(), other));
    tables.tell_change();
    Ok(StatusCode::NO_CONTENT)
}
