//! Tests for every store that several nodes share.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use tokio::task::JoinSet;

use crate::error::{AppendError, ReadError, TakeError};
use crate::game::{Batch, GameId, Hold, StoredEntry, Timestamp};
use crate::nodes::{NodeId, NodeRun};
use crate::store::Store;
use crate::summary::{GameStage, GameSummary};
use crate::testing::suite::{batch, entries, game};

/// Stores that share their games.
#[async_trait]
pub trait StoreCluster: Send + Sync {
    /// Opens a store as a new node that starts at `now`, plays this version of the rules, and may take games of nodes that are gone.
    async fn join(&self, now: Timestamp, fold: u32) -> Arc<dyn Store>;

    /// Ends the lease of a node, as if its heartbeats had stopped some time ago.
    async fn expire(&self, node: NodeId);
}

fn own(store: &dyn Store) -> NodeId {
    store.nodes().own().unwrap()
}

/// Makes two heartbeats in a row.
async fn beat(store: &dyn Store, now: i64) -> Vec<NodeId> {
    store.nodes().beat(Timestamp(now)).await.unwrap();
    store.nodes().beat(Timestamp(now)).await.unwrap()
}

async fn holder(store: &dyn Store, number: u64) -> Option<NodeId> {
    store.nodes().holder(game(number)).await.unwrap()
}

async fn orphans(store: &dyn Store) -> Vec<GameId> {
    let mut orphans = store.nodes().orphans(1000).await.unwrap();
    orphans.sort();
    orphans
}

async fn refused(store: &dyn Store, number: u64) -> TakeError {
    store.take(game(number)).await.unwrap_err()
}

/// Checks everything. There must be no games yet.
///
/// # Panics
/// At the first difference.
pub async fn check(cluster: &dyn StoreCluster) {
    one_holds(cluster).await;
    leaving(cluster).await;
    lease_end(cluster).await;
    versions(cluster).await;
    at_random(cluster).await;
}

async fn one_holds(cluster: &dyn StoreCluster) {
    let first = cluster.join(Timestamp(1000), 1).await;
    let second = cluster.join(Timestamp(2000), 1).await;
    assert_ne!(own(&*first), own(&*second));
    let both = [own(&*first), own(&*second)];
    assert_eq!(beat(&*first, 5000).await, both);
    assert_eq!(first.nodes().holder(game(9)).await, Err(ReadError::Missing(game(9))));

    let hold = first.create(game(1), batch([0])).await.unwrap();
    assert_eq!(holder(&*second, 1).await, Some(own(&*first)));
    let refusal = TakeError::Held { game: game(1), node: own(&*first) };
    assert_eq!(refused(&*second, 1).await, refusal);
    assert_eq!(orphans(&*second).await, []);
    // Its own node may take it again, and then only the new right counts.
    let taken = first.take(game(1)).await.unwrap();
    assert_eq!(first.append(hold, batch([7])).await, Err(AppendError::Lost(game(1))));
    let hold = first.append(taken.hold, batch([1])).await.unwrap();

    first.release(hold).await.unwrap();
    assert_eq!(holder(&*first, 1).await, None);
    assert_eq!(orphans(&*second).await, [game(1)]);
    let taken = second.take(game(1)).await.unwrap();
    assert_eq!(taken.log.entries, entries(2));
    let run = NodeRun { node: both[0], start: Timestamp(1000), last: Timestamp(5000) };
    assert_eq!(taken.writer, Some(run), "the node that has made the last entry");
    let refusal = TakeError::Held { game: game(1), node: both[1] };
    assert_eq!(refused(&*first, 1).await, refusal);
    let hold = second.append(taken.hold, batch([2])).await.unwrap();
    second.release(hold).await.unwrap();
    assert_eq!(first.take(game(1)).await.unwrap().writer.unwrap().node, both[1]);
    first.close().await;
    second.close().await;
}

async fn leaving(cluster: &dyn StoreCluster) {
    let first = cluster.join(Timestamp(1000), 1).await;
    let second = cluster.join(Timestamp(1000), 1).await;
    let hold = first.create(game(2), batch([0])).await.unwrap();
    first.nodes().leave().await.unwrap();
    assert_eq!(beat(&*second, 2000).await, [own(&*second)]);
    assert!(orphans(&*second).await.contains(&game(2)));
    let taken = second.take(game(2)).await.unwrap();
    assert_eq!(first.append(hold, batch([1])).await, Err(AppendError::Lost(game(2))));
    // A right that is worthless gives up nothing.
    let late = Hold { game: game(2), epoch: taken.hold.epoch - 1, next: 1 };
    first.release(late).await.unwrap();
    assert_eq!(holder(&*first, 2).await, Some(own(&*second)));
    second.append(taken.hold, batch([1])).await.unwrap();
    assert_eq!(first.read(game(2), 0).await.unwrap(), entries(2));
    first.close().await;
    second.close().await;
}

async fn lease_end(cluster: &dyn StoreCluster) {
    let first = cluster.join(Timestamp(100), 1).await;
    let second = cluster.join(Timestamp(200), 1).await;
    let ended = Batch::new([], GameSummary::new(GameStage::Ended));
    let stopped = first.create(game(3), batch([0])).await.unwrap();
    let over = first.create(game(4), batch([0])).await.unwrap();
    first.append(over, ended).await.unwrap();
    first.create(game(5), batch([0])).await.unwrap();
    first.freeze(game(5), "why").await.unwrap();
    beat(&*first, 900).await;
    beat(&*second, 900).await;

    cluster.expire(own(&*first)).await;
    let listed = orphans(&*second).await;
    let expected = [(3, true), (4, false), (5, false)];
    for (number, is_listed) in expected {
        assert_eq!(listed.contains(&game(number)), is_listed, "game {number}");
    }
    let taken = second.take(game(3)).await.unwrap();
    let run = NodeRun { node: own(&*first), start: Timestamp(100), last: Timestamp(900) };
    assert_eq!(taken.writer, Some(run));
    // The other one wakes up.
    assert_eq!(first.append(stopped, batch([8])).await, Err(AppendError::Lost(game(3))));
    beat(&*first, 9000).await;
    let held = TakeError::Held { game: game(3), node: own(&*second) };
    assert_eq!(refused(&*first, 3).await, held);
    second.append(taken.hold, batch([1])).await.unwrap();
    assert_eq!(second.read(game(3), 0).await.unwrap(), entries(2));
    // What nobody has taken meanwhile is still its own.
    first.take(game(4)).await.unwrap();
    first.close().await;
    second.close().await;
}

async fn versions(cluster: &dyn StoreCluster) {
    let old = cluster.join(Timestamp(1), 1).await;
    let new = cluster.join(Timestamp(1), 2).await;
    let hold = old.create(game(6), batch([0])).await.unwrap();
    old.release(hold).await.unwrap();
    let taken = new.take(game(6)).await.unwrap();
    new.release(taken.hold).await.unwrap();
    assert_eq!(refused(&*old, 6).await, TakeError::Newer(game(6)));
    assert!(!orphans(&*old).await.contains(&game(6)));
    assert!(orphans(&*new).await.contains(&game(6)));
    old.close().await;
    new.close().await;
}

/// An acknowledged entry: its game and number, the epoch, and what it contains.
type AcknowledgedEntries = BTreeMap<(GameId, u32), (u64, i64)>;

const NODES: u64 = 3;
const GAMES: u64 = 4;
const STEPS: u64 = 120;

/// Nodes take games from each other and append to them: whatever is acknowledged is there, once and in order, and epochs never go
/// back.
async fn at_random(cluster: &dyn StoreCluster) {
    let first = cluster.join(Timestamp(1), 1).await;
    for number in 0..GAMES {
        let hold = first.create(game(50 + number), batch([])).await.unwrap();
        first.release(hold).await.unwrap();
    }
    let all: Arc<Mutex<AcknowledgedEntries>> = Arc::default();
    let mut nodes = JoinSet::new();
    for number in 0..NODES {
        let store = cluster.join(Timestamp(1), 1).await;
        nodes.spawn(wander(store, number, all.clone()));
    }
    nodes.join_all().await;
    let all = std::mem::take(&mut *all.lock().unwrap());
    for number in 0..GAMES {
        let id = game(50 + number);
        let log = first.read(id, 0).await.unwrap();
        let mut epochs = Vec::new();
        for ((_, place), (epoch, at)) in all.range((id, 0)..=(id, u32::MAX)) {
            assert_eq!(log[*place as usize].at, Timestamp(*at), "{id} {place}");
            epochs.push(*epoch);
        }
        assert!(epochs.is_sorted());
        assert!(epochs.len() > 10, "{epochs:?}");
        let mut contents: Vec<Timestamp> = log.iter().map(|entry| entry.at).collect();
        contents.sort();
        contents.dedup();
        assert_eq!(contents.len(), log.len(), "nothing is there twice");
    }
    first.close().await;
}

async fn wander(store: Arc<dyn Store>, number: u64, all: Arc<Mutex<AcknowledgedEntries>>) {
    let mut holds: BTreeMap<GameId, Hold> = BTreeMap::new();
    let mut random = fastrand::Rng::with_seed(number);
    for step in 0..STEPS {
        let (id, dice) = (game(50 + random.u64(..GAMES)), random.u32(..8));
        let hold = match holds.remove(&id) {
            Some(hold) if dice == 0 => {
                store.release(hold).await.unwrap();
                continue;
            }
            // As if this node had forgotten it.
            Some(_) if dice == 1 => None,
            hold => hold,
        };
        if step % 40 == 39 {
            store.nodes().leave().await.unwrap();
            tokio::task::yield_now().await;
            beat(&*store, 1).await;
        }
        let hold = match hold {
            Some(hold) => Some(hold),
            None => store.take(id).await.ok().map(|taken| taken.hold),
        };
        let Some(hold) = hold else { continue };
        let (place, epoch) = (hold.next(), hold.epoch);
        let at = (number * STEPS + step).cast_signed();
        let entry = StoredEntry { at: Timestamp(at), body: "{}".to_owned() };
        if let Ok(hold) =
            store.append(hold, Batch::new([entry], GameSummary::new(GameStage::Live))).await
        {
            let before = all.lock().unwrap().insert((id, place), (epoch, at));
            assert_eq!(before, None, "two entries are acknowledged for one place");
            holds.insert(id, hold);
        }
    }
    store.close().await;
}
