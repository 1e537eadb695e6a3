//! Tests for every store.

use std::collections::BTreeSet;
use std::sync::Arc;

use async_trait::async_trait;

use crate::error::{AppendError, CreateError, ReadError, StorageFaultKind, TakeError, WriteError};
use crate::game::{Batch, GameId, Hold, PrivateName, Secret, StoredEntry, Timestamp};
use crate::store::{Store, TakenGame};
use crate::summary::{GameStage, GameSummary, PlayerId};
use crate::testing::{CommitFault, Faults};

/// A place in which stores save; one opened later finds what an earlier one has saved.
#[async_trait]
pub trait StorePlace: Send + Sync {
    /// Opens a store.
    async fn open(&self) -> Arc<dyn Store>;
}

/// A game for tests, made from a number.
#[must_use]
pub fn game(number: u64) -> GameId {
    let mut id = [0xa5; 16];
    id[8..].copy_from_slice(&number.to_be_bytes());
    // Real identities are random, so neighbours are far apart in the tables.
    id[..8].copy_from_slice(&number.wrapping_mul(0x9e37_79b9_7f4a_7c15).to_be_bytes());
    GameId(id)
}

/// A batch of entries with these numbers as contents, for a game in progress.
#[must_use]
pub fn batch(numbers: impl IntoIterator<Item = u32>) -> Batch {
    Batch::new(numbers.into_iter().map(entry), GameSummary::new(GameStage::Live))
}

/// An entry with a number as contents.
#[must_use]
pub fn entry(number: u32) -> StoredEntry {
    let at = Timestamp(1_700_000_000_000 + i64::from(number));
    let body = format!(
        r#"{{"number":{number},"by":"white","id":"0123456789abcdef","spent":2417,"action":"7/12 8/13","hash":"{}"}}"#,
        "0123456789abcdef".repeat(8)
    );
    StoredEntry { at, body }
}

/// Entries 0 to `end` − 1.
#[must_use]
pub fn entries(end: u32) -> Vec<StoredEntry> {
    (0..end).map(entry).collect()
}

/// Checks everything that needs no faults.
///
/// # Panics
/// At the first difference.
pub async fn check(place: &dyn StorePlace) {
    let store = place.open().await;
    logs(&*store).await;
    holds(&*store).await;
    private_rows(&*store).await;
    lists(&*store).await;
    freezing(&*store).await;
    removal(&*store).await;
    many_at_once(&store).await;
    keys(&*store).await;
    crate::testing::lists::check(&*store).await;
    store.close().await;
    let refused = store.create(game(999), batch([0])).await.unwrap_err();
    assert!(
        matches!(refused, CreateError::NotStored(fault) if fault.kind == StorageFaultKind::Closed)
    );
    reopened(&*place.open().await).await;
}

async fn logs(store: &dyn Store) {
    let id = game(1);
    assert_eq!(store.read(id, 0).await, Err(ReadError::Missing(id)));
    assert_eq!(store.take(id).await.unwrap_err(), TakeError::Missing(id));

    let hold = store.create(id, batch(0..2)).await.unwrap();
    assert_eq!((hold.game(), hold.next()), (id, 2));
    let hold = store.append(hold, batch([2])).await.unwrap();
    let hold = store.append(hold, batch([])).await.unwrap();
    let hold = store.append(hold, batch(3..7)).await.unwrap();
    assert_eq!(hold.next(), 7);
    assert_eq!(store.read(id, 0).await.unwrap(), entries(7));
    assert_eq!(store.read(id, 5).await.unwrap(), entries(7)[5..]);
    assert_eq!(store.read(id, 7).await.unwrap(), []);
    assert_eq!(store.read(id, u32::MAX).await.unwrap(), []);

    assert_eq!(store.create(id, batch([0])).await, Err(CreateError::Exists(id)));
    assert_eq!(store.read(id, 0).await.unwrap(), entries(7));
}

async fn keys(store: &dyn Store) {
    let key = |contents: &[u8]| Secret::new(contents);
    assert_eq!(store.server_key("games", key(b"first")).await.unwrap(), key(b"first"));
    assert_eq!(store.server_key("games", key(b"later")).await.unwrap(), key(b"first"));
    assert_eq!(store.server_key("other", key(b"other")).await.unwrap(), key(b"other"));
}

async fn holds(store: &dyn Store) {
    let id = game(2);
    let first = store.create(id, batch([0])).await.unwrap();
    let TakenGame { hold: second, log, .. } = store.take(id).await.unwrap();
    assert_eq!(log.entries, entries(1));
    assert_eq!(store.append(first, batch([8])).await, Err(AppendError::Lost(id)));
    let second = store.append(second, batch([1])).await.unwrap();
    let TakenGame { hold: third, log, .. } = store.take(id).await.unwrap();
    assert_eq!((third.next(), log.entries), (2, entries(2)));
    assert_eq!(store.append(second, batch([9])).await, Err(AppendError::Lost(id)));
    store.append(third, batch([2])).await.unwrap();
    assert_eq!(store.read(id, 0).await.unwrap(), entries(3));
}

async fn private_rows(store: &dyn Store) {
    let (id, name) = (game(3), PrivateName::from("dice"));
    let secret = Secret::new(*b"\0the secret");
    let hold = store.create(id, batch([0]).with_private("dice", secret.clone())).await.unwrap();
    assert_eq!(store.private(id, &name).await.unwrap(), Some(secret));
    assert_eq!(store.private(id, &"token".into()).await.unwrap(), None);
    assert_eq!(store.private(game(4), &name).await.unwrap(), None);
    let other = Secret::new(*b"another");
    let TakenGame { log, .. } = store.take(id).await.unwrap();
    // An append that is refused stores no private rows either.
    let lost = store.append(hold, batch([1]).with_private("dice", Secret::new([1]))).await;
    assert_eq!(lost, Err(AppendError::Lost(id)));
    let TakenGame { hold, .. } = store.take(id).await.unwrap();
    store.append(hold, batch([]).with_private("dice", other.clone())).await.unwrap();
    assert_eq!(store.private(id, &name).await.unwrap(), Some(other.clone()));
    assert_eq!(log.entries, entries(1));
    assert_eq!(format!("{other:?}"), "Secret");
}

async fn lists(store: &dyn Store) {
    let (white, black) = (PlayerId(7), PlayerId(8));
    for (number, stage, deadline, players) in [
        (10, GameStage::Live, Some(50), vec![Some(white), Some(black)]),
        (11, GameStage::Waiting, Some(40), vec![Some(black), None]),
        (12, GameStage::Ended, None, vec![Some(black), Some(white)]),
    ] {
        let deadline = deadline.map(Timestamp);
        let summary = GameSummary {
            stage,
            deadline,
            finish: None,
            players,
            details: r#"{"a":1}"#.to_owned(),
        };
        let created = Batch::new([entry(number)], summary.clone());
        store.create(game(number.into()), created).await.unwrap();
        assert_eq!(store.summary(game(number.into())).await.unwrap(), summary);
    }
    assert_eq!(store.summary(game(13)).await, Err(ReadError::Missing(game(13))));
    assert_eq!(store.games_of(white).await.unwrap(), [game(12), game(10)]);
    assert_eq!(store.games_of(black).await.unwrap(), [game(12), game(11), game(10)]);
    assert_eq!(store.games_of(PlayerId(9)).await.unwrap(), []);
    assert_eq!(store.overdue(Timestamp(39)).await.unwrap(), []);
    assert_eq!(store.overdue(Timestamp(40)).await.unwrap(), [game(11)]);
    assert_eq!(store.overdue(Timestamp(99)).await.unwrap(), [game(11), game(10)]);
    let live = store.live().await.unwrap();
    assert!(live.contains(&game(10)) && !live.contains(&game(11)) && !live.contains(&game(12)));

    let TakenGame { hold, .. } = store.take(game(10)).await.unwrap();
    store.append(hold, Batch::new([], GameSummary::new(GameStage::Ended))).await.unwrap();
    assert_eq!(store.games_of(white).await.unwrap(), [game(12)]);
    assert_eq!(store.overdue(Timestamp(99)).await.unwrap(), [game(11)]);
    assert!(!store.live().await.unwrap().contains(&game(10)));
}

async fn freezing(store: &dyn Store) {
    let id = game(20);
    let missing = Err(WriteError::Missing(id));
    assert_eq!(store.freeze(id, "no game").await, missing);
    let hold = store.create(id, batch([0])).await.unwrap();
    store.freeze(id, "two panics at entry 1").await.unwrap();
    let frozen = TakeError::Frozen { game: id, reason: "two panics at entry 1".to_owned() };
    assert_eq!(store.take(id).await.unwrap_err(), frozen);
    assert_eq!(store.append(hold, batch([1])).await, Err(AppendError::Lost(id)));
    assert_eq!(store.read(id, 0).await.unwrap(), entries(1));
    store.thaw(id).await.unwrap();
    let TakenGame { hold, .. } = store.take(id).await.unwrap();
    store.append(hold, batch([1])).await.unwrap();
}

async fn removal(store: &dyn Store) {
    let waiting = |at| {
        let first = StoredEntry { at: Timestamp(at), body: "{}".to_owned() };
        Batch::new([first], GameSummary::new(GameStage::Waiting))
            .with_private("dice", Secret::new([1]))
    };
    let old = store.create(game(30), waiting(100)).await.unwrap();
    store.create(game(31), waiting(200)).await.unwrap();
    let begun = store.create(game(32), waiting(100)).await.unwrap();
    store.append(begun, batch([1])).await.unwrap();

    assert_eq!(store.remove_waiting(Timestamp(200)).await, Ok(1));
    assert_eq!(store.read(game(30), 0).await, Err(ReadError::Missing(game(30))));
    assert_eq!(store.private(game(30), &"dice".into()).await.unwrap(), None);
    assert_eq!(store.summary(game(30)).await, Err(ReadError::Missing(game(30))));
    assert_eq!(store.append(old, batch([1])).await, Err(AppendError::Lost(game(30))));
    assert_eq!(store.read(game(31), 0).await.unwrap().len(), 1);
    assert_eq!(store.read(game(32), 0).await.unwrap().len(), 2);
    assert_eq!(store.remove_waiting(Timestamp(200)).await, Ok(0));
    for number in [31, 32] {
        assert_eq!(store.remove_if_waiting(game(number)).await, Ok(()));
    }
    assert_eq!(store.read(game(31), 0).await, Err(ReadError::Missing(game(31))));
    assert_eq!(store.read(game(32), 0).await.unwrap().len(), 2, "it has begun");
}

/// The games of [`many_at_once`].
const MANY: std::ops::Range<u64> = 100..200;

async fn many_at_once(store: &Arc<dyn Store>) {
    let mut games = tokio::task::JoinSet::new();
    for number in MANY {
        let store = Arc::clone(store);
        games.spawn(async move {
            let mut hold = store.create(game(number), batch([0])).await.unwrap();
            for next in 1..10 {
                hold = store.append(hold, batch([next])).await.unwrap();
                assert_eq!(hold.next(), next + 1);
            }
        });
    }
    while let Some(ended) = games.join_next().await {
        ended.unwrap();
    }
}

async fn reopened(store: &dyn Store) {
    assert_eq!(store.read(game(1), 0).await.unwrap(), entries(7));
    let secret = store.private(game(3), &"dice".into()).await.unwrap();
    assert_eq!(secret, Some(Secret::new(*b"another")));
    assert_eq!(store.games_of(PlayerId(7)).await.unwrap(), [game(12)]);
    let live: BTreeSet<_> = store.live().await.unwrap().into_iter().collect();
    for number in MANY {
        assert_eq!(store.read(game(number), 0).await.unwrap(), entries(10));
        assert!(live.contains(&game(number)));
    }
    let key = store.server_key("games", Secret::new(*b"latest")).await.unwrap();
    assert_eq!(key, Secret::new(*b"first"));
    let TakenGame { hold, .. } = store.take(game(1)).await.unwrap();
    store.append(hold, batch([7])).await.unwrap();
    store.close().await;
}

/// Checks a store whose writer has `faults`: no answer without a commit, a clear refusal, and recovery without help.
///
/// # Panics
/// At the first difference.
pub async fn check_faults(store: &dyn Store, faults: &Faults) {
    refusals(store, faults).await;
    unknown_outcomes(store, faults).await;
    any_fault_at_any_time(store, faults).await;
    store.close().await;
}

async fn refusals(store: &dyn Store, faults: &Faults) {
    let id = game(1);
    let hold = store.create(id, batch([0])).await.unwrap();
    for kind in [StorageFaultKind::Full, StorageFaultKind::ReadOnly, StorageFaultKind::Disk] {
        faults.refuse(Some(kind));
        let refused = store.create(game(2), batch([0])).await.unwrap_err();
        assert!(matches!(refused, CreateError::NotStored(fault) if fault.kind == kind));
        let refused = store.take(id).await.unwrap_err();
        assert!(matches!(refused, TakeError::Failed(fault) if fault.kind == kind));
        // What is stored can still be read.
        assert_eq!(store.read(id, 0).await.unwrap(), entries(1));
    }
    let refused = store.append(hold, batch([1])).await.unwrap_err();
    assert!(
        matches!(refused, AppendError::NotStored(fault) if fault.kind == StorageFaultKind::Disk)
    );
    faults.refuse(None);
    assert_eq!(store.read(id, 0).await.unwrap(), entries(1));
    assert_eq!(store.read(game(2), 0).await, Err(ReadError::Missing(game(2))));
    let TakenGame { hold, .. } = store.take(id).await.unwrap();
    store.append(hold, batch([1])).await.unwrap();
}

async fn unknown_outcomes(store: &dyn Store, faults: &Faults) {
    let id = game(3);
    let mut hold = store.create(id, batch([0])).await.unwrap();
    for (sort, stored) in [(CommitFault::UnknownStored, 2), (CommitFault::UnknownNotStored, 2)] {
        faults.next([sort]);
        let unknown = store.append(hold, batch([1])).await.unwrap_err();
        assert!(matches!(unknown, AppendError::Unknown(_)));
        let TakenGame { hold: again, log, .. } = store.take(id).await.unwrap();
        assert_eq!(log.entries.len(), stored);
        hold = again;
    }
    faults.next([CommitFault::UnknownStored]);
    let unknown = store.create(game(4), batch([0])).await.unwrap_err();
    assert!(matches!(unknown, CreateError::Unknown(_)));
    assert_eq!(store.create(game(4), batch([0])).await, Err(CreateError::Exists(game(4))));
}

/// One game continues through a sequence of faults: whatever is acknowledged is there, once and in order.
async fn any_fault_at_any_time(store: &dyn Store, faults: &Faults) {
    let id = game(5);
    let mut hold = Some(store.create(id, batch([0])).await.unwrap());
    let sorts = [
        CommitFault::Fine,
        CommitFault::Refused(StorageFaultKind::Full),
        CommitFault::UnknownStored,
        CommitFault::UnknownNotStored,
        CommitFault::Fine,
        CommitFault::Refused(StorageFaultKind::Other),
        CommitFault::Fine,
    ];
    faults.next((0..10).flat_map(|shift| sorts.into_iter().cycle().skip(shift).take(7)));
    let mut acknowledged = 1;
    while acknowledged < 60 {
        let taken = match hold.take() {
            Some(taken) => taken,
            None => take_at_last(store, id, acknowledged).await,
        };
        let next = taken.next();
        match store.append(taken, batch([next])).await {
            Ok(taken) => {
                acknowledged = next + 1;
                hold = Some(taken);
            }
            Err(AppendError::Lost(_)) => panic!("nobody else has taken the game"),
            Err(AppendError::NotStored(_) | AppendError::Unknown(_)) => {}
        }
    }
    let log = store.read(id, 0).await.unwrap();
    assert_eq!(log, entries(acknowledged));
}

/// Takes a game, however often that is refused. Nothing acknowledged may be absent.
async fn take_at_last(store: &dyn Store, id: GameId, acknowledged: u32) -> Hold {
    loop {
        match store.take(id).await {
            Ok(TakenGame { hold, log, .. }) => {
                assert!(hold.next() >= acknowledged);
                assert_eq!(log.entries, entries(hold.next()));
                return hold;
            }
            Err(TakeError::Failed(_)) => {}
            Err(other) => panic!("{other}"),
        }
    }
}
