//! Games of a restored backup: each one is settled before the store opens.

use sqlx::{Connection as _, PgConnection};

use super::address::Address;
use super::appends::append;
use super::fault::fault;
use super::reader::entry_rows;
use trictrac_store::sql::{BACKUP_UNTIL, GameAppend, backup_until, game_ids, numbered};
use trictrac_store::{GameId, Log, NodeId, OpenError, ReadError, RestoreSettlement, RestoredGame};

/// The number of games that share a commit.
const GROUP: i64 = 256;

/// Settles every marked game, and removes the marks in the same commits. Whatever interrupts this, it resumes at the next opening; of
/// several nodes that open at the same time each settles others.
pub(super) async fn settle(
    connection: &mut PgConnection,
    address: &Address,
    node: NodeId,
    mut settle: impl FnMut(&RestoredGame) -> RestoreSettlement + Send,
) -> Result<(), OpenError> {
    let failed = |error| OpenError::Failed(fault(address.place(), &error));
    loop {
        let mut transaction = connection.begin().await.map_err(failed)?;
        let marked = marked(&mut transaction).await.map_err(failed)?;
        if marked.is_empty() {
            return Ok(());
        }
        let backup = sqlx::query_scalar(BACKUP_UNTIL).fetch_optional(&mut *transaction).await;
        let backup: Option<Vec<u8>> = backup.map_err(failed)?;
        for game in marked {
            let rows = entry_rows(&mut transaction, game, 0).await.map_err(failed)?;
            let entries = numbered(game, 0, rows.ok_or(ReadError::Missing(game))?)?;
            let log = Log { game, entries };
            let backup = backup_until(backup.clone(), &log);
            let restored = RestoredGame { log, backup };
            let settlement = settle(&restored);
            settle_one(&mut transaction, node, &restored.log, settlement).await.map_err(failed)?;
        }
        transaction.commit().await.map_err(failed)?;
    }
}

async fn marked(connection: &mut PgConnection) -> Result<Vec<GameId>, sqlx::Error> {
    let rows = sqlx::query_scalar(
        "select id from game where restored order by id limit $1 for update skip locked",
    );
    rows.bind(GROUP).fetch_all(connection).await.map(game_ids)
}

async fn settle_one(
    connection: &mut PgConnection,
    node: NodeId,
    log: &Log,
    settlement: RestoreSettlement,
) -> Result<(), sqlx::Error> {
    let (batch, reason) = match settlement {
        RestoreSettlement::Over => (None, None),
        RestoreSettlement::Append(batch) => (Some(batch), None),
        RestoreSettlement::Unreadable(reason) => (None, Some(reason)),
    };
    let id = &log.game.0[..];
    let mut frozen = reason;
    if let Some(batch) = batch {
        // Only a game that is not frozen takes entries. The inner statement still sees the row as it was.
        let (epoch, next, before): (i64, i64, Option<String>) = sqlx::query_as(
            "update game set restored = false, frozen = null, owner = $2, epoch = epoch + 1 \
             where id = $1 returning epoch, next, (select frozen from game where id = $1)",
        )
        .bind(id)
        .bind(node.0)
        .fetch_one(&mut *connection)
        .await?;
        let (epoch, first) = (epoch.cast_unsigned(), next.cast_unsigned() as u32);
        let end = GameAppend { game: log.game, epoch, first, batch: &batch };
        append(connection, node, &[end]).await?;
        frozen = before;
    }
    sqlx::query(
        "update game set restored = false, owner = null, frozen = coalesce($2, frozen) \
         where id = $1",
    )
    .bind(id)
    .bind(frozen)
    .execute(connection)
    .await
    .map(drop)
}
