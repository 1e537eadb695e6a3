//! Everything that online play shares: the store, the games, the sessions, the limits.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::sync::mpsc::Receiver;
use tokio::task::spawn_blocking;
use tokio::time::{Interval, MissedTickBehavior, interval, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use trictrac_protocol::{Event, Kind};
use trictrac_store::club::Nightly;
use trictrac_store::{
    Cursor, DataFolder, Heartbeat, PlayerId, ReadError, Registry, Secret, Stage, Store,
};

use super::analysis::Analyst;
use super::engines::Engines;
use super::game::Ask;
use super::games::{Context, Games, store_id};
use super::keys::Keys;
use super::limits::{ClientAddress, Counted, Limits, Meters, Sockets};
use super::lobby::Lobby;
use super::operator::Noticed;
use super::origin::Names;
use super::outside::{Outside, random};
use super::people::{People, erase_again};
use super::rating::Ratings;
use super::ready::Readiness;
use super::session::{AGE, SEEN};
use super::settings::{ClubError, Settings};
use super::storage::Stored;
use super::summary::{entries, timestamp};
use super::talk::{Talk, Waiting, store_words};
use super::training::Sending;
use super::turns::Turns;
use crate::metrics::Metrics;

/// How long the server waits for its connections, and for its games, when it stops.
const CLOSE: Duration = Duration::from_secs(5);
/// After which time a client may come back that has too many connections.
pub(super) const FULL: Duration = Duration::from_secs(10);
/// How often the server notes that it runs.
const BEAT: Duration = Duration::from_secs(1);
/// How often it shows what has changed in the lobby.
const LOBBY: Duration = Duration::from_secs(1);
/// How often it looks whether an operator did something on the command line.
const NOTICE: Duration = Duration::from_secs(2);
/// How often it looks for games that nobody has open and whose time is up.
const SWEEP: Duration = Duration::from_secs(10);
/// How often it removes games that never began.
const TIDY: Duration = Duration::from_hours(1);
/// After how many milliseconds a game that has not begun is removed: 7 days.
pub(crate) const WAITING: u64 = 7 * 24 * 3600 * 1000;

/// Online play.
pub struct Club {
    pub(crate) folder: DataFolder,
    pub(crate) store: Arc<dyn Store>,
    /// What is stored about people.
    pub(crate) registry: Arc<dyn Registry>,
    /// What is known in memory about people.
    pub(crate) people: People,
    pub(crate) ratings: Arc<Ratings>,
    pub(crate) turns: Turns,
    pub(crate) outside: Arc<dyn Outside>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) readiness: Readiness,
    /// The bytes of the disk that must be free for a new game.
    pub(crate) reserve: u64,
    pub(crate) keys: Keys,
    pub(crate) games: Arc<Games>,
    pub(crate) names: Names,
    pub(crate) limits: Limits,
    pub(crate) sockets: Sockets,
    pub(crate) connections: Meters<ClientAddress>,
    pub(crate) requests: Meters<ClientAddress>,
    pub(crate) guests: Meters<ClientAddress>,
    new_games: Meters<u64>,
    new_bot_games: Meters<u64>,
    pub(crate) stored_challenges: Meters<ClientAddress>,
    /// The bytes that addresses store, and those of logs that they get.
    pub(crate) stored: Meters<ClientAddress>,
    pub(crate) shown: Meters<ClientAddress>,
    /// The connections of bots.
    bot_sockets: Sockets<u64>,
    pub(crate) noticed: Noticed,
    pub(crate) analyst: Analyst,
    /// How often results of training are sent.
    pub(crate) progress: Sending,
    /// Cancelled when the connections must be closed.
    pub(crate) closing: CancellationToken,
    pub(crate) tasks: TaskTracker,
    next_socket: AtomicU64,
    context: Arc<Context>,
}

impl Club {
    /// Opens the store, ends the games of a restored backup, and resumes those whose time runs.
    ///
    /// # Errors
    /// The folder cannot be used: another server runs there, or the disk fails.
    pub async fn open(settings: Settings) -> Result<Arc<Self>, ClubError> {
        Self::open_with(settings, None).await
    }

    /// The same, with a function that is called before each decision.
    pub(crate) async fn open_with(
        settings: Settings,
        probe: Option<fn(&Ask)>,
    ) -> Result<Arc<Self>, ClubError> {
        let stored = Stored::open(&settings).await?;
        Self::with_store(settings, stored, probe).await
    }

    /// Online play with what is open. The folder has the heartbeat.
    pub(crate) async fn with_store(
        settings: Settings,
        stored: Stored,
        probe: Option<fn(&Ask)>,
    ) -> Result<Arc<Self>, ClubError> {
        let Stored { store, registry, cluster, lock } = stored;
        let Settings { folder, limits, outside, metrics, .. } = &settings;
        if let Some(cluster) = &cluster {
            // Before anything is read: what changes after this is read again.
            cluster.begin_at(registry.changes(Cursor::default()).await?.1).await;
        }
        let erased = erase_again(folder, &*registry).await?;
        let noticed = Noticed::up_to(registry.last_line().await?);
        let ratings = Arc::new(Ratings::read(registry.clone(), outside.clone()).await?);
        let people = People::open(&*registry, limits, ratings.clone()).await?;
        for number in erased {
            people.directory.remove(number);
        }
        let fresh = Secret::new(random::<32>(&**outside));
        let keys = Keys::new(&store.server_key("online", fresh).await?);
        let heartbeat = Heartbeat::begin(folder, timestamp(outside.now().wall))?;
        let (talk, speeches) = Talk::open(registry.clone(), limits).await?;
        let lobby = Lobby::new(&keys, outside.now().wall);
        let context = Arc::new(Context {
            store,
            outside: outside.clone(),
            metrics: metrics.clone(),
            keys,
            directory: people.directory.clone(),
            engines: Engines::start(threads(), metrics.clone()),
            most_entries: limits.entries,
            lobby,
            talk,
            ratings,
            heartbeat: Mutex::new(heartbeat),
            cluster,
            _lock: lock,
            stop: CancellationToken::new(),
            probe,
        });
        let backups = settings.backups.clone();
        let club = Arc::new(Self::over(context, settings, registry, people, noticed));
        club.clone().start(speeches, backups).await?;
        Ok(club)
    }

    /// Online play over what is open. Nothing runs yet.
    fn over(
        context: Arc<Context>,
        settings: Settings,
        registry: Arc<dyn Registry>,
        people: People,
        noticed: Noticed,
    ) -> Self {
        let Settings { folder, reserve, names, limits, outside, metrics, analysis, .. } = settings;
        Self {
            folder,
            store: context.store.clone(),
            registry,
            people,
            ratings: context.ratings.clone(),
            turns: Turns::default(),
            outside,
            metrics,
            readiness: Readiness::default(),
            reserve,
            keys: context.keys.clone(),
            games: Arc::new(Games::new(context.clone())),
            names,
            limits,
            sockets: Sockets::default(),
            connections: Meters::new(limits.connections),
            requests: Meters::new(limits.requests),
            guests: Meters::new(limits.guests),
            new_games: Meters::new(limits.games),
            new_bot_games: Meters::new(limits.bot_games),
            stored_challenges: Meters::new(limits.stored_challenges),
            stored: Meters::new(limits.stored),
            shown: Meters::new(limits.shown),
            bot_sockets: Sockets::default(),
            noticed,
            analyst: Analyst::new(analysis, &limits),
            progress: Sending::new(&limits),
            closing: CancellationToken::new(),
            tasks: TaskTracker::new(),
            next_socket: AtomicU64::new(1),
            context,
        }
    }

    /// Does what was left undone when the last server stopped, and starts what goes on in the background.
    async fn start(
        self: Arc<Self>,
        speeches: Receiver<Waiting>,
        backups: Option<Nightly>,
    ) -> Result<(), ClubError> {
        self.join().await?;
        self.restore_challenges().await?;
        self.add_missing_results().await;
        self.resume().await?;
        self.tasks.spawn(store_words(self.clone(), speeches));
        self.tasks.spawn(self.clone().beat());
        self.tasks.spawn(self.clone().do_chores());
        self.tasks.spawn(self.clone().analyse_games());
        if let Some(nightly) = backups {
            nightly.prepare()?;
            self.tasks.spawn(self.clone().back_up(nightly));
        }
        Ok(())
    }

    pub(crate) fn lobby(&self) -> &Lobby {
        &self.context.lobby
    }

    pub(crate) fn talking(&self) -> &Talk {
        &self.context.talk
    }

    /// Counts a new game of a player, or what may lead to one.
    ///
    /// # Errors
    /// It is one too many; the next one is allowed after this time.
    pub(crate) fn count_game(&self, player: u64) -> Result<(), Duration> {
        let bot = self.people.directory.persona(player).kind == Kind::Bot;
        let games = if bot { &self.new_bot_games } else { &self.new_games };
        games.count(&player)
    }

    /// Counts a connection of a player: of a bot only so many are allowed.
    ///
    /// # Errors
    /// It is one too many.
    pub(crate) fn count_bot(&self, player: u64) -> Result<Option<Counted<u64>>, Duration> {
        if self.people.directory.persona(player).kind != Kind::Bot {
            return Ok(None);
        }
        let counted = self.bot_sockets.open(player, self.limits.bot_sockets);
        counted.map(Some).ok_or(FULL)
    }

    /// A number for a new connection.
    pub(crate) fn next_socket(&self) -> u64 {
        self.next_socket.fetch_add(1, Ordering::Relaxed)
    }

    /// Notes every second that the server runs, until it stops.
    async fn beat(self: Arc<Self>) {
        let mut beat = every(BEAT);
        loop {
            tokio::select! {
                () = self.closing.cancelled() => return,
                _ = beat.tick() => self.beat_once().await,
            }
        }
    }

    /// A disk that is slow delays nobody but the next beat.
    async fn beat_once(&self) {
        let context = self.context.clone();
        // The beat does not panic.
        let _ = spawn_blocking(move || context.beat()).await;
        self.renew_lease().await;
    }

    /// Does what is due from time to time, until the server stops.
    async fn do_chores(self: Arc<Self>) {
        let [mut lobby, mut notice, mut sweep, mut tidy] = [LOBBY, NOTICE, SWEEP, TIDY].map(every);
        loop {
            tokio::select! {
                () = self.closing.cancelled() => return,
                _ = lobby.tick() => self.tick_lobby().await,
                _ = notice.tick() => {
                    self.notice().await;
                    self.follow_changes().await;
                    self.follow_challenges().await;
                    self.adopt().await;
                }
                _ = sweep.tick() => {
                    self.sweep().await;
                    self.add_missing_results().await;
                }
                _ = tidy.tick() => self.tidy().await,
            }
        }
    }

    async fn tidy(&self) {
        self.connections.forget_idle();
        self.requests.forget_idle();
        self.guests.forget_idle();
        self.new_games.forget_idle();
        self.talking().forget_idle();
        self.forget_talk().await;
        self.new_bot_games.forget_idle();
        self.stored_challenges.forget_idle();
        self.stored.forget_idle();
        self.shown.forget_idle();
        self.analyst.of_player.forget_idle();
        self.analyst.of_address.forget_idle();
        self.progress.forget_idle();
        self.people.forget_idle();
        self.end_unseen_sessions().await;
        let before = self.outside.now().wall.saturating_sub(WAITING);
        match self.store.remove_waiting(timestamp(before)).await {
            Ok(0) => {}
            Ok(removed) => tracing::info!(removed, "games that never began are removed"),
            Err(error) => tracing::warn!(%error, "games that never began cannot be removed"),
        }
    }

    /// Ends the sessions that no browser has any more.
    async fn end_unseen_sessions(&self) {
        let age = u64::from(AGE) * 1000 + u64::from(SEEN);
        let before = self.outside.now().wall.saturating_sub(age);
        match self.registry.end_unseen(timestamp(before)).await {
            Ok(0) => {}
            Ok(ended) => tracing::info!(ended, "sessions that were not used for a year have ended"),
            Err(error) => tracing::warn!(%error, "old sessions cannot be ended"),
        }
    }

    /// What happened first in a game: its creation. Nothing if the game does not exist, or cannot be read.
    pub(crate) async fn created(&self, game: trictrac_protocol::GameId) -> Option<Event> {
        let log = self.store.read(store_id(game), 0).await.ok()?;
        let first = entries(log.get(..1)?).ok()?.into_iter().next()?;
        Some(first.event)
    }

    /// Whether two numbers sit in a game that is not over.
    ///
    /// # Errors
    /// The store cannot be read.
    pub(crate) async fn plays_against(
        &self,
        one: PlayerId,
        other: PlayerId,
    ) -> Result<bool, ReadError> {
        let account = |player: PlayerId| self.people.directory.account_of(player.0.cast_unsigned());
        for game in self.store.games_of(one).await? {
            let summary = self.store.summary(game).await?;
            let mut seated = summary.players.into_iter().flatten();
            if summary.stage != Stage::Ended && seated.any(|by| account(by) == account(other)) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Closes the connections, stores what is being stored, and closes the store. The time of the players stands still from
    /// now on.
    pub async fn close(&self) {
        self.closing.cancel();
        self.beat_once().await;
        self.tasks.close();
        if self.games.cluster().is_some() {
            // Other nodes take the games at once, and not only when every connection is closed.
            let _ = timeout(CLOSE, self.games.close()).await;
            self.leave().await;
        }
        // A connection that cannot be closed in time is dropped with the process.
        let _ = timeout(CLOSE, self.tasks.wait()).await;
        let _ = timeout(CLOSE, self.games.close()).await;
        self.registry.close().await;
        self.store.close().await;
    }
}

pub(super) fn every(period: Duration) -> Interval {
    let mut interval = interval(period);
    interval.set_missed_tick_behavior(MissedTickBehavior::Delay);
    interval
}

/// The engine may think on all cores but one.
fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1).max(1))
}
