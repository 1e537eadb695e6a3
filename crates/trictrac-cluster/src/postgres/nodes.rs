//! The nodes that share the database.
//!
//! The clock of the database decides about leases. A node that has not renewed its lease in time, or whose heartbeat has failed, is
//! not steady until it has made two heartbeats in a row: after an outage of the database everybody gets the chance to renew before
//! anybody takes games of others.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use sqlx::{PgConnection, PgPool};
use tokio::sync::Mutex;
use tokio::time::timeout;

use super::address::Address;
use super::fault::fault;
use trictrac_store::sql::game_ids;
use trictrac_store::{GameId, NodeId, Nodes, ReadError, StorageFault, Timestamp};

/// The longest time that a heartbeat may take. One that takes longer has failed.
const BEAT: Duration = Duration::from_secs(2);
/// The heartbeats after which a node tidies up: about ten minutes.
const TIDY: u32 = 600;

/// One node among others.
pub(super) struct PostgresNodes {
    address: Address,
    own: NodeId,
    fold: u32,
    pool: PgPool,
    /// The connection for heartbeats, which do not wait for anything else.
    connection: Mutex<Option<PgConnection>>,
    failed: AtomicBool,
    beats: AtomicU32,
}

/// Adds a node with a lease.
pub(super) async fn join(
    connection: &mut PgConnection,
    name: &str,
    now: Timestamp,
) -> Result<NodeId, sqlx::Error> {
    let joined = sqlx::query_scalar(
        "insert into node (name, start, last, until) \
         values ($1, $2, $2, clock_timestamp() + interval '4 seconds') returning id",
    );
    joined.bind(name).bind(now.0).fetch_one(connection).await.map(NodeId)
}

/// Removes what is no longer needed: changes that everybody has read, and nodes that died a day ago and whose time of running does not
/// matter for any game.
pub(super) async fn tidy(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    sqlx::query("delete from change where at < clock_timestamp() - interval '1 hour'")
        .execute(&mut *connection)
        .await?;
    sqlx::query(
        "delete from node where until < clock_timestamp() - interval '1 day' \
         and not exists (select from game join summary on summary.game = game.id \
         where stage <> 'ended' and (owner = node.id or writer = node.id))",
    )
    .execute(connection)
    .await
    .map(drop)
}

impl PostgresNodes {
    pub(super) fn new(address: Address, own: NodeId, fold: u32, pool: PgPool) -> Self {
        let (connection, failed) = (Mutex::default(), AtomicBool::new(false));
        Self { address, own, fold, pool, connection, failed, beats: AtomicU32::new(0) }
    }

    /// Renews the lease, on the connection for heartbeats or a new one. One that fails is not used again.
    async fn renew(&self, now: Timestamp) -> Result<Vec<NodeId>, StorageFault> {
        let mut idle = self.connection.lock().await;
        // A heartbeat that nobody waits for any more has failed, too.
        let steady = !self.failed.swap(true, Ordering::Relaxed);
        let mut connection = self.connection(&mut idle).await?;
        let renewed = renew(&mut connection, self.own, now, steady).await;
        let nodes = renewed.map_err(|error| fault(self.address.place(), &error))?;
        self.failed.store(false, Ordering::Relaxed);
        if self.beats.fetch_add(1, Ordering::Relaxed) % TIDY == TIDY - 1 {
            // What is left is removed the next time.
            let _ = tidy(&mut connection).await;
        }
        *idle = Some(connection);
        Ok(nodes)
    }

    async fn connection(
        &self,
        idle: &mut Option<PgConnection>,
    ) -> Result<PgConnection, StorageFault> {
        match idle.take() {
            Some(connection) => Ok(connection),
            None => self.address.connect().await,
        }
    }

    async fn end_lease(&self) -> Result<(), StorageFault> {
        let mut connection = self.connection(&mut *self.connection.lock().await).await?;
        let left = sqlx::query("update node set until = clock_timestamp() where id = $1");
        let left = left.bind(self.own.0).execute(&mut connection).await;
        left.map(drop).map_err(|error| fault(self.address.place(), &error))
    }

    fn not_read(&self, error: &sqlx::Error) -> ReadError {
        ReadError::Failed(fault(self.address.place(), error))
    }
}

/// Renews the lease of a node, which may have been removed, and lists the nodes with a lease.
async fn renew(
    connection: &mut PgConnection,
    own: NodeId,
    now: Timestamp,
    steady: bool,
) -> Result<Vec<NodeId>, sqlx::Error> {
    sqlx::query(
        "insert into node (id, name, start, last, until) \
         values ($1, current_setting('application_name'), $2, $2, \
         clock_timestamp() + interval '4 seconds') \
         on conflict (id) do update set last = greatest(node.last, excluded.last), \
         until = excluded.until, steady = $3 and node.until > clock_timestamp()",
    )
    .bind(own.0)
    .bind(now.0)
    .bind(steady)
    .execute(&mut *connection)
    .await?;
    let nodes: Vec<i64> =
        sqlx::query_scalar("select id from node where until > clock_timestamp() order by id")
            .fetch_all(connection)
            .await?;
    Ok(nodes.into_iter().map(NodeId).collect())
}

#[async_trait]
impl Nodes for PostgresNodes {
    fn own(&self) -> Option<NodeId> {
        Some(self.own)
    }

    async fn beat(&self, now: Timestamp) -> Result<Vec<NodeId>, StorageFault> {
        timeout(BEAT, self.renew(now)).await.unwrap_or_else(|_| Err(self.address.silent()))
    }

    async fn holder(&self, game: GameId) -> Result<Option<NodeId>, ReadError> {
        let owner: Option<Option<i64>> = sqlx::query_scalar("select owner from game where id = $1")
            .bind(&game.0[..])
            .fetch_optional(&self.pool)
            .await
            .map_err(|error| self.not_read(&error))?;
        Ok(owner.ok_or(ReadError::Missing(game))?.map(NodeId))
    }

    async fn orphans(&self, most: u32) -> Result<Vec<GameId>, ReadError> {
        let games = sqlx::query_scalar(
            "select game.id from summary join game on game.id = summary.game \
             where summary.stage = 'live' and game.fold <= $2 \
             and game.frozen is null and not game.restored \
             and not exists (select from node where node.id = game.owner \
             and node.until > clock_timestamp()) \
             and (game.owner is null or game.owner = $1 or exists (select from node \
             where node.id = $1 and node.until > clock_timestamp() and node.steady)) \
             limit $3",
        )
        .bind(self.own.0)
        .bind(i64::from(self.fold))
        .bind(i64::from(most))
        .fetch_all(&self.pool)
        .await;
        games.map(game_ids).map_err(|error| self.not_read(&error))
    }

    async fn leave(&self) -> Result<(), StorageFault> {
        timeout(BEAT, self.end_lease()).await.unwrap_or_else(|_| Err(self.address.silent()))
    }
}
