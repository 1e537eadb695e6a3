//! Games of a restored backup: each one is settled before the store opens.

use std::path::Path;

use sqlx::{Connection as _, SqliteConnection};

use super::writer::put_batch;
use super::{fault, read_log};
use crate::error::OpenError;
use crate::game::{GameId, Log, RestoreSettlement, RestoredGame};
use crate::sql::{BACKUP_UNTIL, backup_until};

/// The number of games that share a commit.
const GROUP: i64 = 256;

/// Settles every marked game, and removes the marks in the same commits: whatever interrupts this, it resumes at the next opening.
pub(super) async fn settle(
    connection: &mut SqliteConnection,
    database: &Path,
    mut settle: impl FnMut(&RestoredGame) -> RestoreSettlement + Send,
) -> Result<(), OpenError> {
    let failed = |error| OpenError::Failed(fault(database, &error));
    loop {
        let mut transaction = connection.begin_with("begin immediate").await.map_err(failed)?;
        let marked = marked(&mut transaction).await.map_err(failed)?;
        if marked.is_empty() {
            return Ok(());
        }
        let backup = sqlx::query_scalar(BACKUP_UNTIL).fetch_optional(&mut *transaction).await;
        let backup: Option<Vec<u8>> = backup.map_err(failed)?;
        for game in marked {
            let entries = read_log(&mut transaction, database, game, 0).await?;
            let log = Log { game, entries };
            let backup = backup_until(backup.clone(), &log);
            let restored = RestoredGame { log, backup };
            let settlement = settle(&restored);
            settle_one(&mut transaction, &restored.log, settlement).await.map_err(failed)?;
        }
        transaction.commit().await.map_err(failed)?;
    }
}

async fn marked(connection: &mut SqliteConnection) -> Result<Vec<GameId>, sqlx::Error> {
    let rows: Vec<(Vec<u8>,)> = sqlx::query_as("select id from game where restored = 1 limit ?1")
        .bind(GROUP)
        .fetch_all(connection)
        .await?;
    Ok(rows.into_iter().filter_map(|(id,)| id.try_into().ok().map(GameId)).collect())
}

async fn settle_one(
    connection: &mut SqliteConnection,
    log: &Log,
    settlement: RestoreSettlement,
) -> Result<(), sqlx::Error> {
    let first = log.entries.len() as u32;
    let (next, frozen) = match settlement {
        RestoreSettlement::Over => (first, None),
        RestoreSettlement::Append(batch) => {
            put_batch(connection, log.game, first, &batch).await?;
            (first + batch.entry_count(), None)
        }
        RestoreSettlement::Unreadable(reason) => (first, Some(reason)),
    };
    sqlx::query(
        "update game set restored = 0, next = ?2, frozen = coalesce(?3, frozen) where id = ?1",
    )
    .bind(&log.game.0[..])
    .bind(next)
    .bind(frozen)
    .execute(connection)
    .await
    .map(drop)
}
