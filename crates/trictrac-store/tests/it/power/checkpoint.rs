//! Checkpoints that stop at any write.

use std::fs;
use std::path::PathBuf;

use super::scene::{Lengths, Scene, check_all, checkpoint, lengths};
use crate::folder_in_memory;

const PAGE: usize = 4096;

/// The database before the checkpoint with some of the pages that the checkpoint writes.
#[derive(Clone, Debug)]
enum Written {
    /// The first pages, and half of the next one.
    First(usize),
    /// Those whose bit is set in a hash: before the sync at the end, the system writes in any order.
    Some(u64),
}

struct Checkpoint {
    before: Vec<u8>,
    after: Vec<u8>,
    wal: Vec<u8>,
    acknowledged: Lengths,
    /// The pages that the checkpoint writes, by their place in the file, in the order in which it writes them.
    pages: Vec<usize>,
}

impl Checkpoint {
    async fn new(restarts: bool) -> Self {
        let scene = Scene::new(restarts).await;
        let folder = folder_in_memory();
        let database = folder.path().join("trictrac.db");
        fs::write(&database, &scene.database).unwrap();
        fs::write(folder.path().join("trictrac.db-wal"), &scene.wal).unwrap();
        checkpoint(&database, "pragma wal_checkpoint(full)").await;
        let after = fs::read(&database).unwrap();
        let acknowledged = scene.acknowledged_before(scene.end());
        let Scene { database: before, wal, .. } = scene;
        let differs =
            |start: &usize| before.get(*start..*start + PAGE) != after.get(*start..*start + PAGE);
        let pages: Vec<usize> = (0..after.len()).step_by(PAGE).filter(differs).collect();
        assert!(pages.len() > 8, "{} pages", pages.len());
        Self { before, after, wal, acknowledged, pages }
    }

    fn database(&self, written: &Written) -> Vec<u8> {
        let mut database = self.before.clone();
        let mut copy = |start: usize, length: usize| {
            let end = start + length;
            database.resize(database.len().max(end), 0);
            database[start..end].copy_from_slice(&self.after[start..end]);
        };
        for (number, start) in self.pages.iter().enumerate() {
            match written {
                Written::First(pages) if number < *pages => copy(*start, PAGE),
                Written::First(pages) if number == *pages => copy(*start, PAGE / 2),
                Written::Some(seed) if fastrand::Rng::with_seed(seed ^ *start as u64).bool() => {
                    copy(*start, PAGE);
                }
                _ => {}
            }
        }
        database
    }
}

async fn check(restarts: bool, subsets: u64) {
    let checkpoint = Checkpoint::new(restarts).await;
    let first = (0..=checkpoint.pages.len()).map(Written::First);
    let cases: Vec<Written> = first.chain((0..subsets).map(Written::Some)).collect();
    check_all(&cases, |folder, written| check_one(&checkpoint, folder, written));
    println!("power: {} interrupted checkpoints, restarted: {restarts}", cases.len());
}

async fn check_one(checkpoint: &Checkpoint, folder: PathBuf, written: Written) {
    let database = checkpoint.database(&written);
    let found = lengths(&folder, &database, &checkpoint.wal).await;
    assert_eq!(found, checkpoint.acknowledged, "{written:?}");
}

#[tokio::test]
async fn an_interrupted_checkpoint_loses_nothing() {
    check(false, 10).await;
    check(true, 10).await;
}

#[tokio::test]
#[ignore = "long: cargo xtask drill power"]
async fn interrupted_checkpoints_at_length() {
    check(false, 10_000).await;
    check(true, 10_000).await;
}
