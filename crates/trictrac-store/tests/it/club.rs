//! Backup, restore, export, rebuild.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use tempfile::tempdir;
use trictrac_store::club::{ClubError, backup, export, rebuild, restore};
use trictrac_store::sqlite::{SqliteOptions, SqliteRegistry, SqliteStore};
use trictrac_store::testing::suite::{batch, entries, entry, game};
use trictrac_store::{
    Batch, DataFolder, GameId, GameStage, GameSummary, Log, OpenError, PlayerId, RatedResults as _,
    Registry as _, RestoreSettlement, RestoredGame, Secret, StorageFaultKind, Store, TakeError,
    TakenGame, Timestamp,
};

use crate::open;

/// A secret that a search finds.
const SECRET: &[u8] = b"the dice of this game, nobody may see them";

async fn with_three_games(folder: &Path) {
    let store = open(folder).await.unwrap();
    let secret = || batch([0]).with_private("dice", Secret::new(SECRET));
    let ended = store.create(game(1), secret()).await.unwrap();
    store.append(ended, Batch::new([entry(1)], GameSummary::new(GameStage::Ended))).await.unwrap();
    store.create(game(2), secret()).await.unwrap();
    store.create(game(3), secret()).await.unwrap();
    store.close().await;
}

/// The decision of an umpire: game 1 has ended, game 2 is in progress, game 3 cannot be read.
fn settle(restored: &RestoredGame) -> RestoreSettlement {
    match restored.log.game {
        id if id == game(1) => RestoreSettlement::Over,
        id if id == game(2) => {
            RestoreSettlement::Append(Batch::new([entry(1)], GameSummary::new(GameStage::Ended)))
        }
        _ => RestoreSettlement::Unreadable("no such rule".to_owned()),
    }
}

#[tokio::test]
async fn a_backup_while_games_go_on_is_the_state_of_one_moment() {
    let (here, there) = (tempdir().unwrap(), tempdir().unwrap());
    let store = Arc::new(open(here.path()).await.unwrap());
    let mut holds = Vec::new();
    for number in 0..8 {
        holds.push(store.create(game(number), batch([0])).await.unwrap());
    }
    let writing = {
        let store = Arc::clone(&store);
        tokio::spawn(async move {
            // In every round all games have the same length, and game 0 is the first to grow.
            for next in 1..60 {
                let mut grown = Vec::new();
                for hold in holds {
                    grown.push(store.append(hold, batch([next])).await.unwrap());
                }
                holds = grown;
            }
        })
    };
    let mut lengths = Vec::new();
    for round in 0..4 {
        let file = there.path().join(format!("{round}.db"));
        let made = backup(&DataFolder::at(here.path()), &file, |_, _| {}).await.unwrap();
        assert_eq!((made.games, made.bytes), (8, fs::metadata(&file).unwrap().len()));
        let copy = there.path().join(format!("{round}"));
        restore(&DataFolder::at(&copy), &file).await.unwrap();
        let copy = open(&copy).await.unwrap();
        let mut found = Vec::new();
        for number in 0..8 {
            let log = copy.read(game(number), 0).await.unwrap();
            assert_eq!(log, entries(log.len() as u32));
            found.push(log.len());
        }
        assert!(found.is_sorted_by(|first, second| first >= second), "{found:?}");
        assert!(found[0] - found[7] <= 1, "{found:?}");
        lengths.push(found[0]);
    }
    assert!(lengths.is_sorted());
    writing.await.unwrap();
}

#[tokio::test]
async fn games_in_progress_end_when_a_backup_is_restored() {
    let (here, there) = (tempdir().unwrap(), tempdir().unwrap());
    let (data, file) = (DataFolder::at(here.path()), there.path().join("backup.db"));
    with_three_games(here.path()).await;
    backup(&data, &file, |_, _| {}).await.unwrap();
    // Afterwards game 2 goes on: these throws were seen.
    let store = open(here.path()).await.unwrap();
    let TakenGame { hold, .. } = store.take(game(2)).await.unwrap();
    store.append(hold, batch(1..5)).await.unwrap();
    store.close().await;
    drop(store);

    let restored = restore(&data, &file).await.unwrap();
    assert_eq!(restored.games, 3);
    // A crash before all games are settled changes nothing.
    let crashed = tokio::spawn({
        let (data, options) =
            (data.clone(), SqliteOptions { reserve: 0, ..SqliteOptions::default() });
        async move { SqliteStore::open(&data, options, |_| panic!("a crash")).await.map(drop) }
    });
    assert!(crashed.await.unwrap_err().is_panic());

    let mut settled = Vec::new();
    let options = SqliteOptions { reserve: 0, ..SqliteOptions::default() };
    let store = SqliteStore::open(&data, options, |restored| {
        assert_eq!(restored.backup, entry(1).at, "the last entry of all games");
        settled.push((restored.log.game, restored.log.entries.len()));
        settle(restored)
    });
    let store = store.await.unwrap();
    settled.sort();
    let mut expected = vec![(game(1), 2), (game(2), 1), (game(3), 1)];
    expected.sort();
    assert_eq!(settled, expected);

    assert_eq!(store.read(game(1), 0).await.unwrap(), entries(2));
    assert_eq!(store.read(game(2), 0).await.unwrap(), entries(2));
    assert_eq!(store.summary(game(2)).await.unwrap().stage, GameStage::Ended);
    let frozen = TakeError::Frozen { game: game(3), reason: "no such rule".to_owned() };
    assert_eq!(store.take(game(3)).await.unwrap_err(), frozen);
    let TakenGame { hold, .. } = store.take(game(2)).await.unwrap();
    store.append(hold, batch([2])).await.unwrap();
    let secret = store.private(game(1), &"dice".into()).await.unwrap();
    assert_eq!(secret, Some(Secret::new(SECRET)));
    store.close().await;
    drop(store);

    // Settled once, and the previous database is still there.
    let again = SqliteStore::open(&data, options, |_| panic!("settled already")).await.unwrap();
    again.close().await;
    let kept = tempdir().unwrap();
    fs::copy(restored.previous.unwrap(), kept.path().join("trictrac.db")).unwrap();
    assert_eq!(open(kept.path()).await.unwrap().read(game(2), 0).await.unwrap(), entries(5));
}

#[tokio::test]
async fn a_restored_club_knows_it_and_drops_challenges_whose_secret_may_be_known() {
    let (here, there) = (tempdir().unwrap(), tempdir().unwrap());
    let (data, file) = (DataFolder::at(here.path()), there.path().join("backup.db"));
    open(here.path()).await.unwrap().close().await;
    let registry = SqliteRegistry::open(&data.database()).await.unwrap();
    let secret = Secret::new([7; 32]);
    registry.put_challenge([1; 16], Timestamp(1), r#""fixed""#, Some(&secret)).await.unwrap();
    registry.put_challenge([2; 16], Timestamp(2), r#""open""#, None).await.unwrap();
    assert_eq!(registry.restored_at().await.unwrap(), None);
    registry.close().await;
    backup(&data, &file, |_, _| {}).await.unwrap();
    restore(&data, &file).await.unwrap();
    let registry = SqliteRegistry::open(&data.database()).await.unwrap();
    assert_eq!(registry.challenges(Timestamp(0)).await.unwrap(), [r#""open""#]);
    let now = std::time::UNIX_EPOCH.elapsed().unwrap().as_millis();
    let restored = registry.restored_at().await.unwrap().expect("a restored database").0;
    assert!((now - 60_000..=now).contains(&u128::from(restored.cast_unsigned())), "{restored}");
    registry.close().await;
}

/// An operator may restore as root; the server, another user, must still be able to open the folder.
#[cfg(unix)]
#[tokio::test]
async fn what_is_restored_belongs_to_the_owner_of_the_folder() {
    use std::os::unix::fs::{MetadataExt as _, chown};
    let (here, there) = (tempdir().unwrap(), tempdir().unwrap());
    let file = there.path().join("backup.db");
    with_three_games(here.path()).await;
    backup(&DataFolder::at(here.path()), &file, |_, _| {}).await.unwrap();
    let folder = tempdir().unwrap();
    // Only root may give a folder away; anybody else owns it and the files anyway.
    let given = chown(folder.path(), Some(12_345), Some(12_345));
    restore(&DataFolder::at(folder.path()), &file).await.unwrap();
    let owner =
        |path: &Path| (fs::metadata(path).unwrap().uid(), fs::metadata(path).unwrap().gid());
    let expected = owner(folder.path());
    assert_eq!(given.is_ok(), expected == (12_345, 12_345));
    for name in ["trictrac.db", "trictrac.lock"] {
        assert_eq!(owner(&folder.path().join(name)), expected, "{name}");
    }
}

#[tokio::test]
async fn a_file_is_no_folder_and_a_missing_backup_is_named() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "x").unwrap();
    let refused = restore(&DataFolder::at(&file), &file).await.unwrap_err();
    assert!(matches!(refused, ClubError::Open(OpenError::NotAFolder { .. })), "{refused}");
    let missing = folder.path().join("missing.db");
    let refused = restore(&DataFolder::at(folder.path()), &missing).await.unwrap_err();
    assert!(matches!(refused, ClubError::NoBackup { place } if place == missing));
}

#[tokio::test]
async fn a_backup_that_is_none_is_refused_and_nothing_changes() {
    let (here, there) = (tempdir().unwrap(), tempdir().unwrap());
    let (data, file) = (DataFolder::at(here.path()), there.path().join("backup.db"));
    let missing = backup(&data, &file, |_, _| {}).await.unwrap_err();
    assert!(matches!(missing, ClubError::NoDatabase { .. }), "{missing}");
    with_three_games(here.path()).await;
    backup(&data, &file, |_, _| {}).await.unwrap();
    let exists = backup(&data, &file, |_, _| {}).await.unwrap_err();
    assert!(matches!(exists, ClubError::Exists { .. }), "{exists}");

    let store = open(here.path()).await.unwrap();
    let running = restore(&data, &file).await.unwrap_err();
    assert!(matches!(running, ClubError::Open(OpenError::InUse { .. })), "{running}");
    store.close().await;
    drop(store);

    let before = fs::read(data.database()).unwrap();
    let whole = fs::read(&file).unwrap();
    for (name, bytes) in [
        ("empty", Vec::new()),
        ("cut", whole[..whole.len() / 2].to_vec()),
        ("text", b"no database at all".repeat(99)),
        ("damaged", {
            let mut damaged = whole.clone();
            let middle = 2 * 4096;
            damaged[middle..middle + 4096].fill(0x55);
            damaged
        }),
    ] {
        let bad = there.path().join(name);
        fs::write(&bad, bytes).unwrap();
        let refused = restore(&data, &bad).await.unwrap_err();
        let known = match &refused {
            ClubError::Open(OpenError::Failed(fault)) => fault.kind == StorageFaultKind::Damaged,
            ClubError::Open(OpenError::NotADatabase { .. }) => true,
            _ => false,
        };
        assert!(known, "{name}: {refused}");
        assert_eq!(fs::read(data.database()).unwrap(), before, "{name}");
    }
    restore(&data, &file).await.unwrap();
}

#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_may_read_a_backup() {
    use std::os::unix::fs::PermissionsExt as _;
    let (here, there) = (tempdir().unwrap(), tempdir().unwrap());
    with_three_games(here.path()).await;
    let file = there.path().join("backup.db");
    backup(&DataFolder::at(here.path()), &file, |_, _| {}).await.unwrap();
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    // A backup does contain the secrets: the search below can find them.
    assert!(contains_secret(&fs::read(&file).unwrap()));
}

fn contains_secret(bytes: &[u8]) -> bool {
    bytes.windows(SECRET.len()).any(|window| window == SECRET)
}

#[tokio::test]
async fn an_export_has_the_entries_and_no_secret() {
    let folder = tempdir().unwrap();
    with_three_games(folder.path()).await;
    let data = DataFolder::at(folder.path());
    // A server may run.
    let _store = open(folder.path()).await.unwrap();
    let mut out = Vec::new();
    export(&data, game(1), &mut out).await.unwrap();
    assert!(!contains_secret(&out));
    let lines: Vec<serde_json::Value> = String::from_utf8(out)
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(lines.len(), 2);
    for (number, line) in (0..).zip(&lines) {
        let body: serde_json::Value = serde_json::from_str(&entry(number).body).unwrap();
        assert_eq!(line["number"], number);
        assert_eq!(line["at"], entry(number).at.0);
        assert_eq!(line["body"], body);
    }
    let missing = export(&data, GameId([0; 16]), &mut Vec::new()).await.unwrap_err();
    assert_eq!(missing.to_string(), format!("there is no game {}", "0".repeat(32)));
}

#[tokio::test]
async fn rebuilding_needs_nothing_but_the_logs() {
    let folder = tempdir().unwrap();
    with_three_games(folder.path()).await;
    let data = DataFolder::at(folder.path());
    let summary = |log: &Log| {
        let details = format!("{}", log.entries.len());
        let players = vec![None, Some(PlayerId(6)), Some(PlayerId(5))];
        GameSummary { players, details, ..GameSummary::new(GameStage::Live) }
    };
    let rebuilt = rebuild(&data, |log| match log.game {
        id if id == game(3) => Err("no such rule".to_owned()),
        _ => Ok(summary(log)),
    });
    let rebuilt = rebuilt.await.unwrap();
    assert_eq!(rebuilt.games, 2);
    assert_eq!(rebuilt.frozen, [(game(3), "no such rule".to_owned())]);

    let store = open(folder.path()).await.unwrap();
    assert_eq!(store.summary(game(1)).await.unwrap().details, "2");
    assert_eq!(store.summary(game(2)).await.unwrap().details, "1");
    assert!(store.summary(game(3)).await.is_err());
    assert_eq!(store.games_of(PlayerId(5)).await.unwrap().len(), 2);
    assert!(matches!(store.take(game(3)).await, Err(TakeError::Frozen { .. })));
}
