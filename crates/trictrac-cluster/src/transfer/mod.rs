//! Moves a whole club from a folder into a Postgres database, or back.
//!
//! All tables are copied in batches, and then compared: every log by its SHA-256, every table by the number and the contents of its rows.
//! A target that is not complete has a mark, so that no server uses it; moving again begins from the start.

mod compare;
mod place;
mod side;
mod tables;

pub use place::{BadMovePlace, MovePlace};
use side::OpenDatabase;
use tables::{TABLES, TableSchema};
use trictrac_store::FolderLock;
use trictrac_store::club::ClubError;

/// The rows that are copied in one transaction.
const BATCH: u32 = 1000;

/// A club that was moved, and compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClubMove {
    /// The number of games. Every log is the same.
    pub games: u64,
    /// The rows of each table.
    pub tables: Vec<(&'static str, u64)>,
}

impl ClubMove {
    /// The number of entries in all logs.
    #[must_use]
    pub fn entries(&self) -> u64 {
        self.rows("entry")
    }

    fn rows(&self, table: &str) -> u64 {
        self.tables.iter().find(|(name, _)| *name == table).map_or(0, |(_, rows)| *rows)
    }
}

/// Copies everything from one place to another, and compares both. The first place stays as it is, but if the club was moved into
/// a database or out of one, no server starts on it any more: two servers would make two clubs. `progress` gets the rows done so far
/// and the number of all: each is copied, and then compared.
///
/// # Errors
/// There is nothing to move, a server uses one of the places, the target is not empty, one of them fails, or what was copied is not the same.
pub async fn transfer(
    from: &MovePlace,
    to: &MovePlace,
    mut progress: impl FnMut(u64, u64),
) -> Result<ClubMove, ClubError> {
    from.check_exists()?;
    // Both stay locked until everything is compared.
    let _locks: [Option<FolderLock>; 2] = [from.lock()?, to.lock()?];
    let mut source = from.source().await?;
    let mut target = to.target().await?;
    let total = 2 * source.rows().await?;
    let mut done = 0;
    let mut step = |rows| {
        done += rows;
        progress(done, total);
    };
    target.clear().await?;
    for table in &TABLES {
        copy(&mut source, &mut target, table, &mut step).await?;
    }
    target.set_last_numbers(&source.last_numbers().await?).await?;
    let moved = compare::compare(&mut source, &mut target, &mut step).await?;
    target.complete().await?;
    source.close().await;
    target.close().await;
    to.publish()?;
    from.retire(to).await?;
    Ok(moved)
}

async fn copy(
    source: &mut OpenDatabase,
    target: &mut OpenDatabase,
    table: &TableSchema,
    step: &mut impl FnMut(u64),
) -> Result<(), ClubError> {
    let mut rows = source.page(table, None, BATCH).await?;
    while let Some(last) = rows.last() {
        let last = last.clone();
        target.insert(table, &rows).await?;
        step(rows.len() as u64);
        rows = source.page(table, Some(&last), BATCH).await?;
    }
    Ok(())
}
