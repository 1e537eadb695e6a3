//! Tests for every implementation of [`Training`].

use std::sync::Arc;

use crate::error::WriteError;
use crate::game::{Secret, Timestamp};
use crate::people::{ErasedAccount, NewAccount};
use crate::registry::Registry;
use crate::summary::PlayerId;
use crate::training::{ExerciseResult, ExerciseResults, Training, TrainingAmount};

use super::people::{name, session};

const NOW: Timestamp = Timestamp(1_000);
const MOST: TrainingAmount = TrainingAmount { exercises: 50, bytes: 10_000 };
/// The most rows of a page.
const PAGE: u32 = 50;

/// A result of an exercise.
#[must_use]
pub fn row(exercise: &str, at: i64, value: &str) -> ExerciseResult {
    ExerciseResult { exercise: exercise.to_owned(), at: Timestamp(at), value: value.to_owned() }
}

async fn put(training: &dyn Training, player: PlayerId, rows: &[ExerciseResult]) -> u64 {
    training.train(player, rows, NOW, MOST).await.unwrap().unwrap()
}

async fn all(training: &dyn Training, player: PlayerId) -> ExerciseResults {
    training.trained(player, 0, 1_000).await.unwrap()
}

/// The rows by their exercises: their order is that in which they were stored.
async fn sorted(training: &dyn Training, player: PlayerId) -> Vec<ExerciseResult> {
    let mut rows = all(training, player).await.rows;
    rows.sort();
    rows
}

/// Registers somebody; `number` and the one after it belong to no other session.
///
/// # Panics
/// The registry fails.
pub async fn account(registry: &dyn Registry, called: &str, number: u8) -> PlayerId {
    let player = registry.create_guest(&session(number, 1)).await.unwrap();
    let (password, session) = (Secret::new(*b"$argon2id$"), session(number + 1, 2));
    let codes = Vec::new();
    let new = NewAccount { player, name: name(called), password, codes, session, admission: None };
    registry.register(&new).await.unwrap().unwrap();
    player
}

/// Checks a registry in which nobody has trained.
///
/// # Panics
/// At the first difference.
pub async fn check(registry: &Arc<dyn Registry>) {
    let rose = account(&**registry, "Rose of training", 201).await;
    let panurge = account(&**registry, "Panurge of training", 203).await;
    later_wins(&**registry, rose).await;
    assert_eq!(sorted(&**registry, panurge).await, [], "another player's");
    pages(&**registry, panurge).await;
    limits(&**registry, panurge).await;
    races(registry, rose).await;
    erasing(&**registry, rose).await;
}

async fn later_wins(training: &dyn Registry, player: PlayerId) {
    assert_eq!(all(training, player).await, ExerciseResults { rows: vec![], next: 0, more: false });
    let first = put(training, player, &[row("puzzle/1", 10, "a"), row("lesson/7", 20, "é")]).await;
    assert_eq!(all(training, player).await.next, first);
    assert_eq!(put(training, player, &[]).await, first);
    // Older results, and the same ones again, change nothing and are no news.
    assert_eq!(
        put(training, player, &[row("puzzle/1", 9, "z"), row("lesson/7", 20, "é")]).await,
        first
    );
    assert_eq!(
        sorted(training, player).await,
        [row("lesson/7", 20, "é"), row("puzzle/1", 10, "a")]
    );
    let second = put(training, player, &[row("puzzle/1", 11, "b")]).await;
    assert!(second > first);
    let news = training.trained(player, first, PAGE).await.unwrap();
    assert_eq!(
        news,
        ExerciseResults { rows: vec![row("puzzle/1", 11, "b")], next: second, more: false }
    );
    // The future is now; of two at the same moment the greater value counts, by its bytes.
    put(training, player, &[row("puzzle/1", 5_000, "c")]).await;
    put(training, player, &[row("puzzle/1", 1_000, "Z")]).await;
    assert!(sorted(training, player).await.contains(&row("puzzle/1", 1_000, "c")));
    put(training, player, &[row("puzzle/1", 1_000, "ä")]).await;
    assert!(sorted(training, player).await.contains(&row("puzzle/1", 1_000, "ä")));
    let nobody = PlayerId(999_999);
    let refused = training.train(nobody, &[row("a", 1, "b")], NOW, MOST).await;
    assert_eq!(refused, Err(WriteError::NoAccount(nobody)));
}

async fn pages(training: &dyn Registry, player: PlayerId) {
    let rows: Vec<_> =
        (0..25).map(|number| row(&format!("count/{number:02}"), number, "1")).collect();
    let last = put(training, player, &rows).await;
    let (mut found, mut after) = (Vec::new(), 0);
    loop {
        let page = training.trained(player, after, 10).await.unwrap();
        found.extend(page.rows);
        after = page.next;
        if !page.more {
            break;
        }
    }
    assert_eq!((found, after), (rows, last));
    let page = training.trained(player, last, 10).await.unwrap();
    assert_eq!(page, ExerciseResults { rows: vec![], next: last, more: false });
    // A reader who has seen more than there is, because a backup was restored, gets everything.
    for after in [last + 1, u64::MAX] {
        assert_eq!(training.trained(player, after, PAGE).await.unwrap().rows.len(), 25);
    }
}

async fn limits(training: &dyn Registry, player: PlayerId) {
    let more: Vec<_> = (0..26).map(|number| row(&format!("more/{number}"), 1, "1")).collect();
    assert_eq!(training.train(player, &more, NOW, MOST).await.unwrap(), None);
    assert_eq!(all(training, player).await.rows.len(), 25, "nothing was stored");
    put(training, player, &more[1..]).await;
    // An account that is full can still change what it has.
    put(training, player, &[row("more/3", 2, "2")]).await;
    bytes(training, player).await;
}

/// The bytes of the texts are counted, also of those that are replaced.
async fn bytes(training: &dyn Registry, player: PlayerId) {
    let all = || async { training.trained_bytes().await.unwrap() };
    let sum = |rows: &[ExerciseResult]| -> u64 {
        rows.iter().map(|row| (row.exercise.len() + row.value.len()) as u64).sum()
    };
    let own = sum(&sorted(training, player).await);
    let others = all().await - own;
    let long = |at, bytes: u64| row("more/3", at, &"é".repeat(bytes as usize / 2));
    let room = u64::from(MOST.bytes) - own + 1;
    let too_long = training.train(player, &[long(3, room + 2 - room % 2)], NOW, MOST).await;
    assert_eq!(too_long.unwrap(), None);
    assert_eq!(all().await, others + own, "nothing was stored");
    put(training, player, &[long(3, room - room % 2)]).await;
    assert_eq!(all().await, others + sum(&sorted(training, player).await));
    assert!(all().await > others + u64::from(MOST.bytes) - 2);
    // Whoever has more than is allowed can have less.
    let less = TrainingAmount { bytes: 10, ..MOST };
    assert!(training.train(player, &[long(4, 900)], NOW, less).await.unwrap().is_some());
    assert_eq!(all().await, others + sum(&sorted(training, player).await));
}

/// Devices that write at the same time: everybody who reads on from what they have seen ends with the same rows.
async fn races(registry: &Arc<dyn Registry>, player: PlayerId) {
    let mut devices = tokio::task::JoinSet::new();
    for device in 0..8_i64 {
        let registry = registry.clone();
        devices.spawn(async move {
            let (mut seen, mut after) = (std::collections::BTreeMap::new(), 0);
            for round in 0..10 {
                let at = 100 + (device * 7 + round * 3) % 20;
                let value = format!("{device}-{round}");
                put(&*registry, player, &[row("same", at, &value), row("other", at, &value)]).await;
                let page = registry.trained(player, after, 1_000).await.unwrap();
                seen.extend(page.rows.into_iter().map(|row| (row.exercise.clone(), row)));
                after = page.next;
            }
            (seen, after)
        });
    }
    let devices = devices.join_all().await;
    let truth = sorted(&**registry, player).await;
    let greatest = |(device, round): (i64, i64)| {
        (100 + (device * 7 + round * 3) % 20, format!("{device}-{round}"))
    };
    let all = (0..8).flat_map(|device| (0..10).map(move |round| (device, round)));
    let (at, value) = all.map(greatest).max().unwrap();
    assert!(truth.contains(&row("same", at, &value)), "{truth:?}");
    for (mut seen, after) in devices {
        let page = registry.trained(player, after, 1_000).await.unwrap();
        seen.extend(page.rows.into_iter().map(|row| (row.exercise.clone(), row)));
        let seen: Vec<_> = seen.into_values().collect();
        assert_eq!(seen, truth, "a device has missed something");
    }
}

async fn erasing(registry: &dyn Registry, player: PlayerId) {
    let account = registry.account(player).await.unwrap().unwrap();
    registry.erase(ErasedAccount { player, created: account.created }).await.unwrap();
    let before = registry.trained_bytes().await.unwrap();
    assert_eq!(sorted(registry, player).await, []);
    assert!(before > 0, "the other account has results");
}
