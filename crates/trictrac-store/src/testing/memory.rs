//! A store in memory.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;

use crate::error::ReadError;
use crate::game::{Batch, GameId, PrivateName, Secret, StoredEntry, Timestamp};
use crate::group::{CommitError, StoreWriter, Write, WriteEffect, WriteRefusal};
use crate::lists::{Lists, PairTally, by_hour};
use crate::nodes::{LoneNode, NodeId, Nodes};
use crate::space::Reserve;
use crate::store::{GroupedStore, StoreReader};
use crate::summary::{GameFinish, GameStage, GameSummary, PlayerId};

use super::lease::NodeLease;

/// Games in memory. Clones share them, so that a store can be closed and opened again.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    pub(super) contents: Arc<Mutex<MemoryContents>>,
    /// The node that uses this clone; nothing if there is one process only.
    pub(super) node: Option<NodeId>,
    /// The version of the rules that it plays.
    pub(super) fold: u32,
}

#[derive(Debug, Default)]
pub(super) struct MemoryContents {
    pub(super) games: BTreeMap<GameId, MemoryGame>,
    keys: BTreeMap<String, Secret>,
    pub(super) nodes: BTreeMap<NodeId, NodeLease>,
}

#[derive(Debug)]
pub(super) struct MemoryGame {
    created: Timestamp,
    epoch: u64,
    /// The node that it belongs to, and the one that has made the last entry.
    pub(super) owner: Option<NodeId>,
    writer: Option<NodeId>,
    pub(super) fold: u32,
    pub(super) frozen: Option<String>,
    entries: Vec<StoredEntry>,
    private: BTreeMap<PrivateName, Secret>,
    pub(super) summary: GameSummary,
}

impl MemoryGame {
    fn new(batch: &Batch) -> Self {
        let created = batch.entries.first().map_or(Timestamp(0), |entry| entry.at);
        let (entries, private) = (Vec::new(), BTreeMap::new());
        let (owner, writer, frozen, summary) = (None, None, None, batch.summary.clone());
        Self { created, epoch: 1, owner, writer, fold: 0, frozen, entries, private, summary }
    }

    fn append(&mut self, batch: &Batch, writer: Option<NodeId>) {
        self.writer = writer;
        self.entries.extend_from_slice(&batch.entries);
        self.private.extend(batch.private.iter().cloned());
        self.summary = batch.summary.clone();
    }

    fn held(&self) -> WriteEffect {
        WriteEffect::Held { epoch: self.epoch, next: self.entries.len() as u32 }
    }
}

impl Memory {
    /// Opens a store over these games; `wrap` may put the writer into another one.
    pub fn open<W: StoreWriter>(&self, wrap: impl FnOnce(Self) -> W) -> GroupedStore<Self> {
        let reserve = Reserve { place: "memory".into(), needed: 0, log: None };
        let nodes: Box<dyn Nodes> =
            if self.node.is_some() { Box::new(self.clone()) } else { Box::new(LoneNode) };
        GroupedStore::start_among(nodes, self.clone(), wrap(self.clone()), reserve)
    }

    pub(super) fn contents(&self) -> MutexGuard<'_, MemoryContents> {
        self.contents.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn perform(&self, write: &Write) -> WriteEffect {
        let MemoryContents { games, keys, nodes } = &mut *self.contents();
        match write {
            Write::Create(id, _) if games.contains_key(id) => {
                WriteEffect::Refused(WriteRefusal::Exists)
            }
            Write::Create(id, batch) => {
                let game = games.entry(*id).or_insert_with(|| MemoryGame::new(batch));
                (game.owner, game.fold) = (self.node, self.fold);
                game.append(batch, self.node);
                game.held()
            }
            Write::Take(id) => take(games.get_mut(id), self, nodes),
            Write::Release { game, epoch } => release(games.get_mut(game), *epoch),
            Write::Append { game, epoch, first, batch } => {
                append(games.get_mut(game), *epoch, *first, batch, self.node)
            }
            Write::Freeze(id, reason) => match games.get_mut(id) {
                None => WriteEffect::Refused(WriteRefusal::Missing),
                Some(game) => {
                    game.frozen.clone_from(reason);
                    WriteEffect::Changed
                }
            },
            Write::RemoveWaiting(before) => remove(games, |_, game| game.created < *before),
            Write::RemoveGame(id) => remove(games, |game, _| game == id),
            Write::ServerKey(name, fresh) => {
                WriteEffect::Key(keys.entry(name.clone()).or_insert_with(|| fresh.clone()).clone())
            }
        }
    }

    /// The games that pass, by a key.
    fn list<K: Ord>(&self, key: impl Fn(&MemoryGame) -> Option<K>) -> Vec<GameId> {
        let contents = self.contents();
        let keyed = contents.games.iter().filter_map(|(id, game)| Some((key(game)?, *id)));
        let mut found: Vec<_> = keyed.collect();
        found.sort();
        found.into_iter().map(|(_, id)| id).collect()
    }
}

/// Removes the games that still wait and pass.
fn remove(
    games: &mut BTreeMap<GameId, MemoryGame>,
    passes: impl Fn(&GameId, &MemoryGame) -> bool,
) -> WriteEffect {
    let number = games.len();
    games.retain(|id, game| {
        let waits = game.summary.stage == GameStage::Waiting && game.summary.deadline.is_none();
        !waits || !passes(id, game)
    });
    WriteEffect::Removed((number - games.len()) as u64)
}

fn take(
    game: Option<&mut MemoryGame>,
    by: &Memory,
    nodes: &BTreeMap<NodeId, NodeLease>,
) -> WriteEffect {
    let game = match game {
        None => return WriteEffect::Refused(WriteRefusal::Missing),
        Some(MemoryGame { frozen: Some(reason), .. }) => {
            return WriteEffect::Refused(WriteRefusal::Frozen(reason.clone()));
        }
        Some(game) if game.fold > by.fold => return WriteEffect::Refused(WriteRefusal::Newer),
        Some(game) => game,
    };
    if let Some(owner) = game.owner.filter(|owner| Some(*owner) != by.node)
        && nodes.get(&owner).is_some_and(NodeLease::is_valid)
    {
        return WriteEffect::Refused(WriteRefusal::Held(owner));
    }
    game.epoch += 1;
    (game.owner, game.fold) = (by.node, by.fold);
    let writer = game.writer.and_then(|writer| Some(nodes.get(&writer)?.run(writer)));
    WriteEffect::Taken { epoch: game.epoch, next: game.entries.len() as u32, writer }
}

fn release(game: Option<&mut MemoryGame>, epoch: u64) -> WriteEffect {
    if let Some(game) = game.filter(|game| game.epoch == epoch) {
        game.owner = None;
    }
    WriteEffect::Changed
}

fn append(
    game: Option<&mut MemoryGame>,
    epoch: u64,
    first: u32,
    batch: &Batch,
    node: Option<NodeId>,
) -> WriteEffect {
    match game {
        Some(game)
            if game.frozen.is_none()
                && game.held() == (WriteEffect::Held { epoch, next: first }) =>
        {
            game.append(batch, node);
            game.held()
        }
        _ => WriteEffect::Refused(WriteRefusal::Lost),
    }
}

#[async_trait]
impl StoreWriter for Memory {
    async fn commit(&mut self, writes: &[Write]) -> Result<Vec<WriteEffect>, CommitError> {
        Ok(writes.iter().map(|write| self.perform(write)).collect())
    }

    async fn close(&mut self) {}
}

#[async_trait]
impl StoreReader for Memory {
    async fn read(&self, game: GameId, from: u32) -> Result<Vec<StoredEntry>, ReadError> {
        let contents = self.contents();
        let entries = &contents.games.get(&game).ok_or(ReadError::Missing(game))?.entries;
        Ok(entries.get(from as usize..).unwrap_or_default().to_vec())
    }

    async fn private(&self, game: GameId, name: &PrivateName) -> Result<Option<Secret>, ReadError> {
        Ok(self.contents().games.get(&game).and_then(|game| game.private.get(name).cloned()))
    }

    async fn summary(&self, game: GameId) -> Result<GameSummary, ReadError> {
        let contents = self.contents();
        contents.games.get(&game).map(|game| game.summary.clone()).ok_or(ReadError::Missing(game))
    }

    async fn games_of(&self, player: PlayerId) -> Result<Vec<GameId>, ReadError> {
        let plays = |game: &MemoryGame| game.summary.has_seat_for(player);
        Ok(self.list(|game| plays(game).then_some(Reverse(game.created))))
    }

    async fn live(&self) -> Result<Vec<GameId>, ReadError> {
        Ok(self.list(|game| (game.summary.stage == GameStage::Live).then_some(())))
    }

    async fn overdue(&self, now: Timestamp) -> Result<Vec<GameId>, ReadError> {
        Ok(self.list(|game| game.summary.deadline.filter(|deadline| *deadline <= now)))
    }

    async fn close(&self) {}
}

/// The summaries of games with a key, in the order of the key.
impl Memory {
    fn summaries<K: Ord>(
        &self,
        key: impl Fn(&MemoryGame) -> Option<K>,
    ) -> Vec<(GameId, GameSummary)> {
        let listed = self.list(key);
        let contents = self.contents();
        let summary = |id: GameId| Some((id, contents.games.get(&id)?.summary.clone()));
        listed.into_iter().filter_map(summary).collect()
    }
}

/// Checks whether a person has the seat.
fn has(person: &[PlayerId], seat: Option<PlayerId>) -> bool {
    seat.is_some_and(|player| person.contains(&player))
}

fn plays(game: &MemoryGame, person: &[PlayerId]) -> bool {
    game.summary.players.iter().any(|seat| has(person, *seat))
}

fn finish(game: &MemoryGame) -> Option<GameFinish> {
    game.summary.finish
}

/// Checks whether the result of a game counts for ratings.
fn counts(finish: &GameFinish) -> bool {
    finish.rated && finish.winner.is_some()
}

#[async_trait]
impl Lists for Memory {
    async fn current(&self, person: &[PlayerId]) -> Result<Vec<(GameId, GameSummary)>, ReadError> {
        Ok(self.summaries(|game| {
            let listed = plays(game, person) && game.summary.stage != GameStage::Ended;
            listed.then_some(Reverse(game.created))
        }))
    }

    async fn played(
        &self,
        person: &[PlayerId],
        skip: u64,
        most: u32,
    ) -> Result<Vec<(GameId, GameSummary)>, ReadError> {
        let all = self.summaries(|game| finish(game).filter(|_| plays(game, person)).map(|f| f.at));
        Ok(all.into_iter().skip(skip as usize).take(most as usize).collect())
    }

    async fn count_played(&self, person: &[PlayerId]) -> Result<u64, ReadError> {
        Ok(self.played(person, 0, u32::MAX).await?.len() as u64)
    }

    async fn against(
        &self,
        person: &[PlayerId],
        opponent: &[PlayerId],
    ) -> Result<PairTally, ReadError> {
        let mut tally = PairTally::default();
        for (_, summary) in self.played(person, 0, u32::MAX).await? {
            let &[first, second] = &summary.players[..] else { continue };
            let is_first = has(person, first) && has(opponent, second);
            let is_second = has(opponent, first) && has(person, second);
            if !(is_first || is_second) {
                continue;
            }
            match summary.finish.and_then(|finish| finish.winner) {
                None => tally.other += 1,
                Some(winner) if (winner == 0) == is_first => tally.won += 1,
                Some(_) => tally.lost += 1,
            }
        }
        Ok(tally)
    }

    async fn rated(&self) -> Result<Vec<GameId>, ReadError> {
        Ok(self.list(|game| finish(game).filter(counts).map(|finish| finish.at)))
    }

    async fn recent(&self, most: u32) -> Result<Vec<(GameId, GameSummary)>, ReadError> {
        let all = self.summaries(|game| finish(game).filter(counts).map(|finish| finish.at));
        Ok(all.into_iter().rev().take(most as usize).collect())
    }

    async fn hours(&self, since: Timestamp) -> Result<[u32; 24], ReadError> {
        let all = self.summaries(|game| finish(game).filter(counts).map(|finish| finish.at));
        let ended = all.iter().filter_map(|(_, summary)| Some(summary.finish.as_ref()?.at));
        let hour = |at: Timestamp| ((at.0 / 3_600_000) % 24, 1);
        Ok(by_hour(ended.filter(|at| *at >= since).map(hour)))
    }
}
