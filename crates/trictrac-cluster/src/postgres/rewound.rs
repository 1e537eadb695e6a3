//! A Postgres database that was restored to an earlier time, with its own programs.

use std::time::{Duration, Instant};

use sqlx::{Connection as _, PgConnection};
use tokio::time::sleep;

use super::address::Address;
use super::fault::fault;
use super::schema::{check_has_tables, migrate};
use trictrac_store::club::ClubError;

/// The longest time that leases from before the restore may last.
const LEASE: Duration = Duration::from_secs(5);
/// The time between two looks at them.
const AGAIN: Duration = Duration::from_millis(500);

/// Marks the games in progress: until the next opening has settled them, nobody can take them. Returns their number.
///
/// The nodes and their leases are forgotten, and no game belongs to a node: one that ran before the restore, and still believes that it
/// has a game, can add nothing to it. Marking twice does no harm.
///
/// # Errors
/// There are no tables of a club, servers use the database, or it fails.
pub async fn mark_restored(address: &Address) -> Result<u64, ClubError> {
    let address = address.clone().with("trictrac club", &[]);
    let place = address.place();
    let mut connection = address.connect().await?;
    check_has_tables(&mut connection, &address).await?;
    migrate(&mut connection, &address).await?;
    let begun = Instant::now();
    loop {
        let marked = mark(&mut connection).await.map_err(|error| fault(place, &error))?;
        match marked {
            Some(games) => return Ok(games),
            None if begun.elapsed() < LEASE => sleep(AGAIN).await,
            None => return Err(ClubError::NodesRun { place: place.clone() }),
        }
    }
}

/// The number of marked games; nothing if a node has a lease.
async fn mark(connection: &mut PgConnection) -> Result<Option<u64>, sqlx::Error> {
    let mut transaction = connection.begin().await?;
    // A node that joins now waits, and then finds the marks.
    sqlx::query("lock table node in share row exclusive mode").execute(&mut *transaction).await?;
    let used: bool =
        sqlx::query_scalar("select exists (select from node where until > clock_timestamp())")
            .fetch_one(&mut *transaction)
            .await?;
    if used {
        return Ok(None);
    }
    let marked = sqlx::query(
        "update game set restored = true, owner = null, writer = null where not exists \
         (select from summary where summary.game = game.id and summary.stage = 'ended')",
    );
    let marked = marked.execute(&mut *transaction).await?.rows_affected();
    // The secrets of challenges may be known by now.
    sqlx::raw_sql(
        "delete from node; delete from change; delete from challenge where secret is not null",
    )
    .execute(&mut *transaction)
    .await?;
    sqlx::query(
        "insert into server_key (name, body) values \
         ('restored', int8send((extract(epoch from clock_timestamp()) * 1000)::bigint)), \
         ('backup', int8send((select coalesce(max(at), 0) from entry))) \
         on conflict (name) do update set body = excluded.body",
    )
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await?;
    Ok(Some(marked))
}
