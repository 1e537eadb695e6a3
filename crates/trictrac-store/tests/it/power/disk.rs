//! Disks that are full, read-only or slow. The suite has more of them, with faults of a writer.

use std::sync::Arc;
use std::time::Duration;

use tempfile::tempdir;
use trictrac_store::sqlite::{SqliteOptions, SqliteStore};
use trictrac_store::testing::suite::{batch, entries, entry, game};
use trictrac_store::testing::{Faults, FaultyWriter};
use trictrac_store::{
    AppendError, Batch, DataFolder, GameStage, GameSummary, RestoreSettlement, StorageFaultKind,
    Store as _, TakenGame, Timestamp,
};

#[tokio::test]
async fn a_full_database_refuses_and_recovers() {
    let folder = tempdir().unwrap();
    let data = DataFolder::at(folder.path());
    let options = SqliteOptions { reserve: 0, max_pages: Some(100), ..SqliteOptions::default() };
    let store = SqliteStore::open(&data, options, |_| RestoreSettlement::Over).await.unwrap();
    let body = format!("\"{}\"", "x".repeat(40_000));
    let large = trictrac_store::StoredEntry { at: Timestamp(1), body };
    let waiting = Batch::new([large], GameSummary::new(GameStage::Waiting));
    store.create(game(1), waiting).await.unwrap();

    let mut hold = store.create(game(2), batch([0])).await.unwrap();
    let (stored, fault) = loop {
        let next = hold.next();
        match store.append(hold, batch(next..next + 40)).await {
            Ok(next) => hold = next,
            Err(AppendError::NotStored(fault)) => break (next, fault),
            Err(other) => panic!("{other}"),
        }
    };
    assert_eq!(fault.kind, StorageFaultKind::Full);
    assert!(fault.to_string().contains("trictrac.db: the disk is full"), "{fault}");
    assert_eq!(store.read(game(2), 0).await.unwrap(), entries(stored));

    // Once there is space, everything goes on.
    assert_eq!(store.remove_waiting(Timestamp(2)).await, Ok(1));
    let TakenGame { hold, log, .. } = store.take(game(2)).await.unwrap();
    assert_eq!(log.entries, entries(stored));
    store.append(hold, batch([stored])).await.unwrap();
    assert_eq!(store.read(game(2), stored).await.unwrap(), [entry(stored)]);
}

#[tokio::test]
async fn on_a_slow_disk_many_games_share_a_commit() {
    let (folder, faults) = (tempdir().unwrap(), Faults::default());
    let options = SqliteOptions { reserve: 0, ..SqliteOptions::default() };
    let wrap = |writer| FaultyWriter::new(writer, faults.clone());
    let data = DataFolder::at(folder.path());
    let store =
        SqliteStore::open_with(&data, options, |_| RestoreSettlement::Over, wrap).await.unwrap();
    let store = Arc::new(store);
    let mut holds = Vec::new();
    for number in 0..100 {
        holds.push(store.create(game(number), batch([0])).await.unwrap());
    }
    let before = faults.commits();
    faults.delay(Duration::from_millis(200));
    let mut appends = tokio::task::JoinSet::new();
    for hold in holds {
        let (store, faults) = (Arc::clone(&store), faults.clone());
        appends.spawn(async move {
            let hold = store.append(hold, batch([1])).await.unwrap();
            let first = faults.commits();
            assert!(first > before, "an answer before its commit");
            store.append(hold, batch([2])).await.unwrap();
            assert!(faults.commits() > first, "an answer before its commit");
        });
    }
    appends.join_all().await;
    let commits = faults.commits() - before;
    assert!((2..=6).contains(&commits), "{commits} commits for 200 appends");
}

/// Real limits and permissions; other systems have others.
#[cfg(target_os = "linux")]
mod real {
    use std::fs;
    use std::os::unix::fs::PermissionsExt as _;
    use std::os::unix::process::CommandExt as _;
    use std::path::Path;

    use rustix::process::{Pid, Resource, Rlimit, getuid, prlimit};
    use tempfile::tempdir;
    use trictrac_store::Store as _;
    use trictrac_store::testing::suite::{entries, game};

    use crate::child::{GAMES, Line, Running, command};
    use crate::open;

    fn limit_files(child: &Running, bytes: Option<u64>) {
        let process = Pid::from_child(&child.child);
        prlimit(Some(process), Resource::Fsize, Rlimit { current: bytes, maximum: None }).unwrap();
    }

    #[tokio::test]
    async fn a_process_that_may_write_no_more_refuses_and_recovers() {
        let folder = tempdir().unwrap();
        let mut child = Running::start(command("child::appends", folder.path()));
        let mut lengths = [0; GAMES as usize];
        for round in 0..3 {
            read_until(&mut child, &mut lengths, |line| matches!(line, Line::Acknowledged(..)), 40);
            let wal = fs::metadata(folder.path().join("trictrac.db-wal")).unwrap().len();
            // The log may grow by a part of a page.
            limit_files(&child, Some(wal + round * 1_000));
            read_until(&mut child, &mut lengths, |line| *line == Line::Refused, 20);
            limit_files(&child, None);
        }
        read_until(&mut child, &mut lengths, |line| matches!(line, Line::Acknowledged(..)), 40);
        child.kill();
        while let Some(line) = child.line() {
            note(&mut lengths, line);
        }
        drop(child);
        let store = open(folder.path()).await.unwrap();
        for (number, length) in (0..).zip(lengths) {
            let log = store.read(game(number), 0).await.unwrap();
            assert!(log.len() >= length as usize);
            assert_eq!(log, entries(log.len() as u32));
        }
    }

    fn note(lengths: &mut [u32], line: Line) {
        if let Line::Acknowledged(game, length) | Line::Taken(game, length) = line {
            let known = &mut lengths[game as usize];
            assert!(length >= *known, "game {game} has lost entries: {length} of {known}");
            *known = length;
        }
    }

    /// Reads lines until `times` of them pass.
    fn read_until(
        child: &mut Running,
        lengths: &mut [u32],
        pass: impl Fn(&Line) -> bool,
        times: u32,
    ) {
        let mut seen = 0;
        while seen < times {
            let line = child.line().expect("the child goes on");
            seen += u32::from(pass(&line));
            note(lengths, line);
        }
    }

    /// The answer of a process without privileges that opens the store in `folder`; nothing if it cannot.
    fn opens(folder: &Path) -> Option<Line> {
        let mut command = command("child::opens", folder);
        if getuid().is_root() {
            // Permissions do not bind the superuser.
            command.uid(65_534).gid(65_534);
        }
        Running::start(command).line()
    }

    #[tokio::test]
    async fn a_read_only_folder_is_refused_until_it_can_be_written() {
        let folder = tempdir().unwrap();
        let data = folder.path().join("data");
        open(&data).await.unwrap().close().await;
        let set = |mode, names: &[&str]| {
            for name in names {
                let permissions = fs::Permissions::from_mode(mode);
                fs::set_permissions(data.join(name), permissions).unwrap();
            }
        };
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
        set(0o555, &["trictrac.db", "trictrac.lock", ""]);
        assert_eq!(opens(&data), Some(Line::Refused));
        // The lock can be written, the database cannot.
        set(0o777, &["trictrac.lock", ""]);
        assert_eq!(opens(&data), Some(Line::Refused));
        set(0o777, &["trictrac.db"]);
        assert_eq!(opens(&data), Some(Line::Taken(0, 1)));
    }
}
