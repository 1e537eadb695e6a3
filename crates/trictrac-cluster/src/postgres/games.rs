//! Everything but appends, within a transaction.

use sqlx::PgConnection;

use super::appends::append;
use trictrac_store::sql::GameAppend;
use trictrac_store::{
    Batch, GameId, GameStage, NodeId, NodeRun, Secret, Timestamp, Write, WriteEffect, WriteRefusal,
};

/// Locks the games of the writes, in one order for all nodes: so no two nodes wait for each other, and what the next statements see
/// stays true.
pub(super) async fn lock(
    connection: &mut PgConnection,
    writes: &[Write],
) -> Result<(), sqlx::Error> {
    let game = |write: &Write| match write {
        Write::Create(game, _) | Write::Take(game) | Write::Freeze(game, _) => Some(*game),
        Write::Release { game, .. } | Write::Append { game, .. } | Write::RemoveGame(game) => {
            Some(*game)
        }
        Write::RemoveWaiting(_) | Write::ServerKey(..) => None,
    };
    let games: Vec<Vec<u8>> = writes.iter().filter_map(game).map(|game| game.0.to_vec()).collect();
    sqlx::query("select from game where id = any ($1) order by id for update")
        .bind(games)
        .execute(connection)
        .await
        .map(drop)
}

/// Performs a write that is no append.
pub(super) async fn perform(
    connection: &mut PgConnection,
    node: NodeId,
    fold: u32,
    write: &Write,
) -> Result<WriteEffect, sqlx::Error> {
    match write {
        Write::Append { .. } => Ok(WriteEffect::Refused(WriteRefusal::Lost)),
        Write::Create(game, batch) => create(connection, node, fold, *game, batch).await,
        Write::Take(game) => take(connection, node, fold, *game).await,
        Write::Release { game, epoch } => release(connection, node, *game, *epoch).await,
        Write::Freeze(game, reason) => {
            let query = sqlx::query("update game set frozen = $2 where id = $1");
            let query = query.bind(&game.0[..]).bind(reason.as_deref());
            match query.execute(connection).await?.rows_affected() {
                0 => Ok(WriteEffect::Refused(WriteRefusal::Missing)),
                _ => Ok(WriteEffect::Changed),
            }
        }
        Write::RemoveWaiting(before) => remove_waiting(connection, *before).await,
        Write::RemoveGame(game) => remove_game(connection, *game).await,
        Write::ServerKey(name, fresh) => server_key(connection, name, fresh).await,
    }
}

async fn create(
    connection: &mut PgConnection,
    node: NodeId,
    fold: u32,
    game: GameId,
    batch: &Batch,
) -> Result<WriteEffect, sqlx::Error> {
    let created = batch.entries.first().map_or(Timestamp(0), |entry| entry.at);
    let query = sqlx::query(
        "insert into game (id, created, next, epoch, owner, writer, fold) \
         values ($1, $2, 0, 1, $3, $3, $4) on conflict do nothing",
    );
    let query = query.bind(&game.0[..]).bind(created.0).bind(node.0).bind(i64::from(fold));
    if query.execute(&mut *connection).await?.rows_affected() == 0 {
        return Ok(WriteEffect::Refused(WriteRefusal::Exists));
    }
    let mut done =
        append(connection, node, &[GameAppend { game, epoch: 1, first: 0, batch }]).await?;
    Ok(done.remove(0))
}

/// A row of `game` that was taken: epoch, next, writer, and when that node started and was last seen.
type TakenRow = (i64, i64, Option<i64>, Option<i64>, Option<i64>);

/// Takes a game that is free or this node's own. One of another node only if that node's lease has ended, and this node is steady and
/// has a lease itself.
async fn take(
    connection: &mut PgConnection,
    node: NodeId,
    fold: u32,
    game: GameId,
) -> Result<WriteEffect, sqlx::Error> {
    let taken: Option<TakenRow> = sqlx::query_as(
        "update game set owner = $2, epoch = epoch + 1, fold = greatest(fold, $3) \
         where id = $1 and frozen is null and not restored and fold <= $3 \
         and (owner is null or owner = $2 or (not exists (select from node \
         where node.id = game.owner and node.until > clock_timestamp()) \
         and exists (select from node where node.id = $2 and node.steady \
         and node.until > clock_timestamp()))) \
         returning epoch, next, writer, (select start from node where node.id = game.writer), \
         (select last from node where node.id = game.writer)",
    )
    .bind(&game.0[..])
    .bind(node.0)
    .bind(i64::from(fold))
    .fetch_optional(&mut *connection)
    .await?;
    let Some((epoch, next, writer, start, last)) = taken else {
        return Ok(WriteEffect::Refused(why_not(connection, fold, game).await?));
    };
    let run = |node, start, last| {
        let [start, last] = [start, last].map(Timestamp);
        NodeRun { node: NodeId(node), start, last }
    };
    let writer = writer.zip(start).zip(last).map(|((node, start), last)| run(node, start, last));
    Ok(WriteEffect::Taken {
        epoch: epoch.cast_unsigned(),
        next: next.cast_unsigned() as u32,
        writer,
    })
}

/// The reason why a game cannot be taken.
async fn why_not(
    connection: &mut PgConnection,
    fold: u32,
    game: GameId,
) -> Result<WriteRefusal, sqlx::Error> {
    type Row = (Option<String>, bool, i64, Option<i64>);
    let row: Option<Row> =
        sqlx::query_as("select frozen, restored, fold, owner from game where id = $1")
            .bind(&game.0[..])
            .fetch_optional(connection)
            .await?;
    Ok(match row {
        None => WriteRefusal::Missing,
        Some((Some(reason), ..)) => WriteRefusal::Frozen(reason),
        Some((None, true, ..)) => WriteRefusal::Frozen("restored, but not ended".to_owned()),
        Some((None, false, played, _)) if played > i64::from(fold) => WriteRefusal::Newer,
        Some((.., owner)) => WriteRefusal::Held(NodeId(owner.unwrap_or_default())),
    })
}

async fn release(
    connection: &mut PgConnection,
    node: NodeId,
    game: GameId,
    epoch: u64,
) -> Result<WriteEffect, sqlx::Error> {
    sqlx::query("update game set owner = null where id = $1 and epoch = $2 and owner = $3")
        .bind(&game.0[..])
        .bind(epoch.cast_signed())
        .bind(node.0)
        .execute(connection)
        .await
        .map(|_| WriteEffect::Changed)
}

/// Skips games that somebody is writing: they begin just now.
async fn remove_waiting(
    connection: &mut PgConnection,
    before: Timestamp,
) -> Result<WriteEffect, sqlx::Error> {
    let query = sqlx::query(
        "delete from game where id in (select game.id from game \
         join summary on summary.game = game.id \
         where summary.stage = $2 and summary.deadline is null and game.created < $1 \
         for update of game skip locked) \
         and id in (select game from summary where stage = $2 and deadline is null)",
    );
    let query = query.bind(before.0).bind(GameStage::Waiting.text());
    query.execute(connection).await.map(|result| WriteEffect::Removed(result.rows_affected()))
}

async fn remove_game(
    connection: &mut PgConnection,
    game: GameId,
) -> Result<WriteEffect, sqlx::Error> {
    let query = sqlx::query(
        "delete from game where id = $1 and id in \
         (select game from summary where stage = $2 and deadline is null)",
    );
    let query = query.bind(&game.0[..]).bind(GameStage::Waiting.text());
    query.execute(connection).await.map(|result| WriteEffect::Removed(result.rows_affected()))
}

async fn server_key(
    connection: &mut PgConnection,
    name: &str,
    fresh: &Secret,
) -> Result<WriteEffect, sqlx::Error> {
    sqlx::query("insert into server_key (name, body) values ($1, $2) on conflict do nothing")
        .bind(name)
        .bind(fresh.reveal())
        .execute(&mut *connection)
        .await?;
    let key: Vec<u8> = sqlx::query_scalar("select body from server_key where name = $1")
        .bind(name)
        .fetch_one(connection)
        .await?;
    Ok(WriteEffect::Key(Secret::new(key)))
}
