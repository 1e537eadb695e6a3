//! The tables: the games in memory, the lobby, and what is said.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Mutex;

use trictrac_protocol::{GameEvent, GameId};
use trictrac_store::{GameStage, PlayerId, ReadError};
use trictrac_umpire::LogEntry;

use super::base::Base;
use super::cluster::ClusterNode;
use super::context::GameContext;
use super::door::ClientDoor;
use super::games::RunningGames;
use super::lobby::Lobby;
use super::people::PeopleDesk;
use super::stored::{entries, store_id};
use super::talk::TalkDesk;
use super::turns::TurnCache;

/// The games, the lobby and the talk of a server, with the people who play.
pub(crate) struct OnlineTables {
    pub(crate) base: Arc<Base>,
    pub(crate) door: Arc<ClientDoor>,
    pub(crate) people: Arc<PeopleDesk>,
    pub(crate) games: Arc<RunningGames>,
    pub(crate) turns: TurnCache,
    pub(super) context: Arc<GameContext>,
    /// This node among the others; nothing if the server is alone.
    pub(super) cluster: Option<Arc<ClusterNode>>,
    /// The number of the last line of the audit log that has taken effect.
    pub(super) noticed: Mutex<u64>,
}

impl OnlineTables {
    pub(crate) fn new(
        base: Arc<Base>,
        door: Arc<ClientDoor>,
        people: Arc<PeopleDesk>,
        context: Arc<GameContext>,
        cluster: Option<Arc<ClusterNode>>,
        noticed: u64,
    ) -> Self {
        let games = Arc::new(RunningGames::new(context.clone()));
        Self {
            base,
            door,
            people,
            games,
            turns: TurnCache::default(),
            context,
            cluster,
            noticed: Mutex::new(noticed),
        }
    }

    pub(crate) fn lobby(&self) -> &Lobby {
        &self.context.lobby
    }

    pub(crate) fn talking(&self) -> &TalkDesk {
        &self.context.talk
    }

    /// Counts a new game of a player, or what may lead to one.
    ///
    /// # Errors
    /// It is one too many; the next one is allowed after this time.
    pub(crate) fn count_game(&self, player: u64) -> Result<(), Duration> {
        self.door.count_game(player, self.people.is_bot(player))
    }

    /// Checks whether this server may have games: it is the only one, or its lease continues.
    pub(crate) fn has_lease(&self) -> bool {
        self.context.neighbours.has_lease()
    }

    /// The first event of a game: its creation. Nothing if the game does not exist, or cannot be read.
    pub(crate) async fn created(&self, game: GameId) -> Option<GameEvent> {
        Some(self.first_entry(game).await?.event)
    }

    /// The moment at which a game was created, in milliseconds since 1970. Nothing if it does not exist, or cannot be read.
    pub(crate) async fn made_at(&self, game: GameId) -> Option<u64> {
        Some(self.first_entry(game).await?.at)
    }

    async fn first_entry(&self, game: GameId) -> Option<LogEntry> {
        let log = self.base.store.read(store_id(game), 0).await.ok()?;
        entries(log.get(..1)?).ok()?.into_iter().next()
    }

    /// Checks whether two numbers sit in a game that is not over.
    ///
    /// # Errors
    /// The store cannot be read.
    pub(crate) async fn plays_against(
        &self,
        one: PlayerId,
        other: PlayerId,
    ) -> Result<bool, ReadError> {
        let account = |player: PlayerId| self.people.directory.account_of(player.0.cast_unsigned());
        for game in self.base.store.games_of(one).await? {
            let summary = self.base.store.summary(game).await?;
            let mut seated = summary.players.into_iter().flatten();
            if summary.stage != GameStage::Ended && seated.any(|by| account(by) == account(other)) {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
