//! A database and its log at one moment, with what had been acknowledged at every commit.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use futures_util::future::join_all;
use sqlx::{Connection as _, SqliteConnection};
use trictrac_store::sqlite::{SqliteOptions, SqliteStore};
use trictrac_store::testing::suite::{batch, entries, game};
use trictrac_store::{
    CommitError, DataFolder, Hold, RestoreSettlement, Store as _, StoreWriter, Write, WriteEffect,
};

use super::wal::commits;
use crate::{folder_in_memory, open};

/// The number of games in a scene.
const GAMES: u64 = 4;

/// The lengths of the logs.
pub(super) type Lengths = [u32; GAMES as usize];

/// The end of each commit in the log, and the lengths of the logs after it.
type Notes = Arc<Mutex<Vec<(usize, Lengths)>>>;

/// A writer that notes each commit before it is acknowledged.
struct Noting<W> {
    writer: W,
    wal: PathBuf,
    notes: Notes,
}

#[async_trait]
impl<W: StoreWriter> StoreWriter for Noting<W> {
    async fn commit(&mut self, writes: &[Write]) -> Result<Vec<WriteEffect>, CommitError> {
        let done = self.writer.commit(writes).await?;
        let mut notes = self.notes.lock().unwrap();
        let mut lengths = notes.last().map_or([0; GAMES as usize], |(_, lengths)| *lengths);
        for (write, done) in writes.iter().zip(&done) {
            let (Write::Create(id, _) | Write::Append { game: id, .. }) = write else { continue };
            let place = (0..GAMES).position(|number| game(number) == *id).unwrap();
            let WriteEffect::Held { next, .. } = done else { panic!("{done:?}") };
            lengths[place] = *next;
        }
        let end = *commits(&fs::read(&self.wal).unwrap()).last().unwrap();
        notes.push((end, lengths));
        Ok(done)
    }

    async fn close(&mut self) {
        self.writer.close().await;
    }
}

/// Files as they were while the store was open.
pub(super) struct Scene {
    pub(super) database: Vec<u8>,
    pub(super) wal: Vec<u8>,
    /// The ends of commits in the log, and the lengths that were acknowledged after each.
    pub(super) acknowledged: Vec<(usize, Lengths)>,
}

impl Scene {
    /// Plays four games; `restarts` says whether the log has begun again from its start, with old frames behind the new ones.
    pub(super) async fn new(restarts: bool) -> Self {
        let folder = folder_in_memory();
        let data = DataFolder::at(folder.path());
        let options = SqliteOptions { reserve: 0, checkpoint_pages: 0, ..SqliteOptions::default() };
        let (notes, place) = (Notes::default(), folder.path().join("trictrac.db-wal"));
        let wrap = |writer| Noting { writer, wal: place.clone(), notes: notes.clone() };
        let store = SqliteStore::open_with(&data, options, |_| RestoreSettlement::Over, wrap).await;
        let store = store.unwrap();
        let mut holds = Vec::new();
        for number in 0..GAMES {
            holds.push(store.create(game(number), batch([0])).await.unwrap());
        }
        if restarts {
            holds = rounds(&store, holds, 40, |_| ()).await;
            checkpoint(&data.database(), "pragma wal_checkpoint(restart)").await;
            // Their commits were in the log before it began again.
            let mut notes = notes.lock().unwrap();
            let last = notes.last().unwrap().1;
            *notes = vec![(0, last)];
        }
        rounds(&store, holds, 60, |lengths| {
            let (_, committed) = *notes.lock().unwrap().last().unwrap();
            assert_eq!(lengths, committed, "an answer before its commit");
        })
        .await;
        let acknowledged = notes.lock().unwrap().clone();
        let ends: Vec<usize> = acknowledged.iter().map(|(end, _)| *end).collect();
        assert!(ends.is_sorted_by(|first, second| first < second), "a commit without its log");
        let [database, wal] = [data.database(), place].map(|file| fs::read(file).unwrap());
        Self { database, wal, acknowledged }
    }

    /// The end of the valid part of the log.
    pub(super) fn end(&self) -> usize {
        self.acknowledged.last().unwrap().0
    }

    /// The lengths that were acknowledged by commits that end at `place` or before.
    pub(super) fn acknowledged_before(&self, place: usize) -> Lengths {
        let before = self.acknowledged.iter().rev().find(|(end, _)| *end <= place);
        before.map_or([0; GAMES as usize], |(_, lengths)| *lengths)
    }
}

/// Appends in turn, and at once in every fourth round; `after` learns the lengths after each round.
async fn rounds(
    store: &SqliteStore,
    mut holds: Vec<Hold>,
    number: usize,
    mut after: impl FnMut(Lengths),
) -> Vec<Hold> {
    for round in 0..number {
        if round % 4 == 3 {
            let appends = holds.drain(..).map(|hold| {
                let next = hold.next();
                store.append(hold, batch(next..next + 2))
            });
            let mut grown = Vec::new();
            for append in join_all(appends).await {
                grown.push(append.unwrap());
            }
            holds = grown;
        } else {
            let place = round % GAMES as usize;
            let hold = holds.remove(place);
            let next = hold.next();
            holds.insert(place, store.append(hold, batch([next])).await.unwrap());
        }
        let lengths: Vec<u32> = holds.iter().map(Hold::next).collect();
        after(lengths.try_into().unwrap());
    }
    holds
}

/// Runs a checkpoint beside the store.
pub(super) async fn checkpoint(database: &Path, pragma: &'static str) {
    let url = format!("sqlite://{}", database.display());
    let mut connection = SqliteConnection::connect(&url).await.unwrap();
    let (busy, ..): (i64, i64, i64) =
        sqlx::query_as(pragma).fetch_one(&mut connection).await.unwrap();
    assert_eq!(busy, 0, "the checkpoint is complete");
    connection.close().await.unwrap();
}

/// Opens a database and its log and returns the lengths of its logs. Every entry must be there once and in order.
pub(super) async fn lengths(folder: &Path, database: &[u8], wal: &[u8]) -> Lengths {
    for name in ["trictrac.db-shm", "trictrac.db-wal"] {
        let _ = fs::remove_file(folder.join(name));
    }
    fs::write(folder.join("trictrac.db"), database).unwrap();
    fs::write(folder.join("trictrac.db-wal"), wal).unwrap();
    let store = open(folder).await.unwrap();
    let mut lengths = Lengths::default();
    for (number, length) in (0..).zip(&mut lengths) {
        if let Ok(log) = store.read(game(number), 0).await {
            *length = log.len() as u32;
            assert_eq!(log, entries(*length));
        }
    }
    store.close().await;
    lengths
}

/// Checks every case, on every processor, with a folder for each thread.
pub(super) fn check_all<C, T, F>(cases: &[T], check: C)
where
    C: Fn(PathBuf, T) -> F + Sync,
    F: Future<Output = ()>,
    T: Clone + Sync,
{
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for first in 0..threads {
            let check = &check;
            scope.spawn(move || {
                let runtime =
                    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
                let folder = folder_in_memory();
                for case in cases.iter().skip(first).step_by(threads) {
                    runtime.block_on(check(folder.path().to_owned(), case.clone()));
                }
            });
        }
    });
}
