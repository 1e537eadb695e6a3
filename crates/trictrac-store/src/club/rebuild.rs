//! Makes the derived rows again.

use std::path::Path;

use sqlx::{Connection as _, SqliteConnection};

use super::{ClubError, open};
use crate::error::StorageFault;
use crate::folder::DataFolder;
use crate::game::{GameId, Log};
use crate::sqlite::{SqliteOptions, fault, migrate, put_summary, read_log, write_options};
use crate::summary::GameSummary;

/// The result of a rebuild.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RebuildReport {
    /// The number of summaries.
    pub games: u64,
    /// The games whose logs cannot be read, and why. They are frozen now and have no summary.
    pub frozen: Vec<(GameId, String)>,
}

/// Removes every summary and computes it again from the log with `summarize`, in one transaction.
///
/// # Errors
/// A server uses the folder, or the database cannot be read or written.
pub async fn rebuild(
    folder: &DataFolder,
    mut summarize: impl FnMut(&Log) -> Result<GameSummary, String>,
) -> Result<RebuildReport, ClubError> {
    let _lock = folder.lock()?;
    let database = folder.database();
    let mut connection =
        open(&database, write_options(&database, SqliteOptions::default())).await?;
    migrate(&mut connection, &database).await?;

    let failed = |error| fault(&database, &error);
    let mut transaction = connection.begin_with("begin immediate").await.map_err(failed)?;
    sqlx::query("delete from summary").execute(&mut *transaction).await.map_err(failed)?;
    let mut rebuilt = RebuildReport { games: 0, frozen: Vec::new() };
    let mut previous = None;
    while let Some(game) = next_game(&mut transaction, &database, previous).await? {
        let log = Log { game, entries: read_log(&mut transaction, &database, game, 0).await? };
        match summarize(&log) {
            Ok(summary) => {
                put_summary(&mut transaction, game, &summary).await.map_err(failed)?;
                rebuilt.games += 1;
            }
            Err(reason) => {
                freeze(&mut transaction, game, &reason).await.map_err(failed)?;
                rebuilt.frozen.push((game, reason));
            }
        }
        previous = Some(game);
    }
    transaction.commit().await.map_err(failed)?;
    connection.close().await.map_err(failed)?;
    Ok(rebuilt)
}

async fn next_game(
    connection: &mut SqliteConnection,
    database: &Path,
    previous: Option<GameId>,
) -> Result<Option<GameId>, StorageFault> {
    let id: Option<Vec<u8>> =
        sqlx::query_scalar("select id from game where ?1 is null or id > ?1 order by id limit 1")
            .bind(previous.map(|game| game.0.to_vec()))
            .fetch_optional(connection)
            .await
            .map_err(|error| fault(database, &error))?;
    Ok(id.and_then(|id| id.try_into().ok().map(GameId)))
}

async fn freeze(
    connection: &mut SqliteConnection,
    game: GameId,
    reason: &str,
) -> Result<(), sqlx::Error> {
    let query = sqlx::query("update game set frozen = ?2 where id = ?1");
    query.bind(&game.0[..]).bind(reason).execute(connection).await.map(drop)
}
