//! Opening online play, what is due from time to time, and closing it.

use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::sync::mpsc::Receiver;
use tokio::task::spawn_blocking;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use trictrac_store::club::Nightly;
use trictrac_store::{Cursor, DataFolder, Heartbeat, Registry, Secret, Store};

use super::absences::desk::AbsenceDesk;
use super::absences::spread;
use super::analysis::{AnalysisDesk, AnalysisSettings};
use super::base::{Base, every};
use super::club::Club;
use super::cluster::ClusterNode;
use super::cluster::neighbours::{Neighbours, NoNeighbours};
use super::context::GameContext;
use super::door::ClientDoor;
use super::engines::Engines;
use super::game::ask::OpenRequest;
use super::keys::DerivedKeys;
use super::lobby::{Lobby, ticking};
use super::notices::hints::{Hint, Hints};
use super::operator::{Office, follow_audit};
use super::origin::ServerNames;
use super::outside::{Outside, random};
use super::people::PeopleDesk;
use super::people::erasing::erase_again;
use super::rating::Ratings;
use super::ready::Readiness;
use super::senders::ClubSenders;
use super::session::{AGE, SEEN};
use super::settings::{ClubStartError, OnlineSettings};
use super::starts::FalseStartDesk;
use super::storage::OpenStorage;
use super::stored::{WAITING, timestamp};
use super::tables::OnlineTables;
use super::talk::storing::store_words;
use super::talk::{TalkDesk, TalkJob};
use super::training::TrainingMeters;
use super::waking;
use crate::metrics::Metrics;

/// The time that the server waits for its connections, and for its games, when it stops.
const CLOSE: Duration = Duration::from_secs(5);
/// The interval at which the server notes that it runs.
const BEAT: Duration = Duration::from_secs(1);
/// The interval at which it shows what has changed in the lobby.
const LOBBY: Duration = Duration::from_secs(1);
/// The interval at which it looks whether an operator did something on the command line.
const NOTICE: Duration = Duration::from_secs(2);
/// The interval at which it looks for games that nobody has open and whose time is up.
const SWEEP: Duration = Duration::from_secs(10);
/// The interval at which it removes games that never began.
const TIDY: Duration = Duration::from_hours(1);

/// Reads the key of the server, or makes it, and whether the database was restored.
async fn open_base(
    (folder, backups): (DataFolder, Option<PathBuf>),
    reserve: u64,
    (store, registry): (Arc<dyn Store>, Arc<dyn Registry>),
    (outside, metrics): (Arc<dyn Outside>, Arc<Metrics>),
) -> Result<Arc<Base>, ClubStartError> {
    let fresh = Secret::new(random::<32>(&*outside));
    let keys = DerivedKeys::new(&store.server_key("online", fresh).await?);
    let restored = registry.restored_at().await?.map(|at| at.0.cast_unsigned());
    let (closing, tasks) = (CancellationToken::new(), TaskTracker::new());
    let base = Base {
        folder,
        backups,
        reserve,
        store,
        registry,
        outside,
        metrics,
        keys,
        restored,
        closing,
        tasks,
    };
    Ok(Arc::new(base))
}

/// The other servers that share the store.
fn neighbours(cluster: Option<&Arc<ClusterNode>>) -> Arc<dyn Neighbours> {
    match cluster {
        Some(cluster) => cluster.clone(),
        None => Arc::new(NoNeighbours),
    }
}

impl Club {
    /// Opens the store, ends the games of a restored backup, and resumes those whose time runs.
    ///
    /// # Errors
    /// The folder cannot be used: another server runs there, or the disk fails.
    pub async fn open(settings: OnlineSettings) -> Result<Self, ClubStartError> {
        let stored = OpenStorage::open(&settings).await?;
        Self::with_store(settings, stored, None).await
    }

    /// Online play with what is open. The folder has the heartbeat. `probe` is called before each decision.
    pub(crate) async fn with_store(
        settings: OnlineSettings,
        stored: OpenStorage,
        probe: Option<fn(&OpenRequest)>,
    ) -> Result<Self, ClubStartError> {
        let OpenStorage { store, registry, cluster, lock } = stored;
        let OnlineSettings {
            folder,
            reserve,
            names,
            limits,
            outside,
            metrics,
            backups,
            analysis,
            senders,
            ..
        } = settings;
        if let Some(cluster) = &cluster {
            // Before anything is read: what changes after this is read again.
            cluster.begin_at(registry.changes(Cursor::default()).await?.1).await;
        }
        let erased = erase_again(&folder, &*registry).await?;
        // Everything up to this line was done before the accounts are read.
        let noticed = registry.last_line().await?;
        let folders = (folder, backups.as_ref().map(|nightly| nightly.folder.clone()));
        let base = open_base(folders, reserve, (store, registry), (outside, metrics)).await?;
        let ratings = Arc::new(Ratings::read(base.registry.clone(), base.outside.clone()).await?);
        let people = Arc::new(PeopleDesk::open(base.clone(), &limits, ratings.clone()).await?);
        for number in erased {
            people.directory.remove(number);
        }
        let now = base.outside.now().wall;
        let heartbeat = Heartbeat::begin(&base.folder, timestamp(now))?;
        let (talk, speeches) = TalkDesk::open(base.registry.clone(), &limits).await?;
        let (hints, hinted) = Hints::new();
        let (absences, changed) = AbsenceDesk::new(base.registry.clone());
        let neighbours = neighbours(cluster.as_ref());
        let context = Arc::new(GameContext {
            store: base.store.clone(),
            outside: base.outside.clone(),
            metrics: base.metrics.clone(),
            keys: base.keys.clone(),
            directory: people.directory.clone(),
            engines: Engines::start(threads(), base.metrics.clone()),
            most_entries: limits.entries,
            lobby: Lobby::new(&base.keys, now),
            talk,
            ratings,
            starts: FalseStartDesk::new(base.registry.clone()),
            hints,
            absences,
            heartbeat: Mutex::new(heartbeat),
            neighbours,
            _lock: lock,
            stop: CancellationToken::new(),
            probe,
        });
        let door = Arc::new(ClientDoor::new(limits));
        let tables = OnlineTables::new(base.clone(), door, people, context, cluster, noticed);
        let (tables, names) = (Arc::new(tables), Arc::new(names));
        let senders = ClubSenders::open(senders, &tables, &names).await?;
        let club = Self::over(tables, names, analysis, senders);
        club.start((speeches, hinted, changed), backups).await?;
        Ok(club)
    }

    /// Online play over what is open. Nothing runs yet.
    fn over(
        tables: Arc<OnlineTables>,
        names: Arc<ServerNames>,
        analysis: Option<AnalysisSettings>,
        senders: ClubSenders,
    ) -> Self {
        let (base, door) = (tables.base.clone(), tables.door.clone());
        let people = tables.people.clone();
        let limits = &door.limits;
        let analyst = Arc::new(AnalysisDesk::new(base.clone(), analysis, limits));
        let office = Office {
            base: base.clone(),
            people: people.clone(),
            tables: tables.clone(),
            analyst: analyst.clone(),
        };
        Self {
            sending: Arc::new(TrainingMeters::new(limits)),
            readiness: Arc::new(Readiness::new(base.clone(), tables.clone())),
            names,
            office: Arc::new(office),
            base,
            door,
            people,
            tables,
            analyst,
            push: senders.push.clone(),
            senders: Arc::new(senders),
        }
    }

    /// Does what was left undone when the last server stopped, and starts what continues in the background.
    async fn start(
        &self,
        (speeches, hinted, changed): (Receiver<TalkJob>, Receiver<Hint>, Receiver<u64>),
        backups: Option<Nightly>,
    ) -> Result<(), ClubStartError> {
        let (tables, tasks) = (&self.tables, &self.base.tasks);
        tables.join().await?;
        tables.restore_challenges().await?;
        self.add_missing_results().await;
        waking::resume(tables).await?;
        tasks.spawn(store_words(tables.clone(), speeches));
        tasks.spawn(spread::follow(tables.clone(), changed));
        self.senders.start(tables, hinted);
        tasks.spawn(self.clone().beat());
        tasks.spawn(self.clone().do_chores());
        tasks.spawn(self.analyst.clone().analyse_games());
        if let Some(nightly) = backups {
            nightly.prepare()?;
            tasks.spawn(self.base.clone().back_up(nightly));
        }
        Ok(())
    }

    pub(super) async fn add_missing_results(&self) {
        self.people.ratings.add_missing_results(&*self.base.store).await;
    }

    /// Notes every second that the server runs, until it stops.
    async fn beat(self) {
        let mut beat = every(BEAT);
        loop {
            tokio::select! {
                () = self.base.closing.cancelled() => return,
                _ = beat.tick() => self.beat_once().await,
            }
        }
    }

    /// A disk that is slow delays nobody but the next beat.
    async fn beat_once(&self) {
        let context = self.tables.context.clone();
        // The beat does not panic.
        let _ = spawn_blocking(move || context.beat()).await;
        self.tables.renew_lease().await;
    }

    /// Does what is due from time to time, until the server stops.
    async fn do_chores(self) {
        let [mut lobby, mut notice, mut sweep, mut tidy] = [LOBBY, NOTICE, SWEEP, TIDY].map(every);
        loop {
            tokio::select! {
                () = self.base.closing.cancelled() => return,
                _ = lobby.tick() => ticking::tick(&self.tables).await,
                _ = notice.tick() => {
                    follow_audit(&self.tables).await;
                    self.tables.follow_changes().await;
                    self.tables.follow_challenges().await;
                    self.tables.adopt().await;
                }
                _ = sweep.tick() => {
                    waking::sweep(&self.tables).await;
                    self.add_missing_results().await;
                }
                _ = tidy.tick() => self.tidy().await,
            }
        }
    }

    async fn tidy(&self) {
        self.door.forget_idle();
        self.people.forget_idle();
        self.tables.talking().forget_idle();
        self.tables.talking().forget_old(self.base.outside.now().wall).await;
        self.analyst.forget_idle();
        self.sending.forget_idle();
        self.end_unseen_sessions().await;
        self.tables.forget_guest_names().await;
        self.tables.forget_channels().await;
        self.tables.forget_absences().await;
        self.tables.context.starts.forget_old(self.base.outside.now().wall).await;
        let now = timestamp(self.base.outside.now().wall);
        if let Err(error) = self.base.registry.forget_admissions(now).await {
            tracing::warn!(%error, "old invitations cannot be removed");
        }
        let before = self.base.outside.now().wall.saturating_sub(WAITING);
        match self.base.store.remove_waiting(timestamp(before)).await {
            Ok(0) => {}
            Ok(removed) => tracing::info!(removed, "games that never began are removed"),
            Err(error) => tracing::warn!(%error, "games that never began cannot be removed"),
        }
    }

    /// Ends the sessions that no browser has any more.
    async fn end_unseen_sessions(&self) {
        let age = u64::from(AGE) * 1000 + u64::from(SEEN);
        let before = self.base.outside.now().wall.saturating_sub(age);
        match self.base.registry.end_unseen(timestamp(before)).await {
            Ok(0) => {}
            Ok(ended) => tracing::info!(ended, "sessions that were not used for a year have ended"),
            Err(error) => tracing::warn!(%error, "old sessions cannot be ended"),
        }
    }

    /// Closes the connections, stores what is being stored, and closes the store. The time of the players stands still from
    /// now on.
    pub async fn close(&self) {
        self.base.closing.cancel();
        self.beat_once().await;
        self.base.tasks.close();
        if self.tables.cluster.is_some() {
            // Other nodes take the games at once, and not only when every connection is closed.
            let _ = timeout(CLOSE, self.tables.games.close()).await;
            self.tables.leave().await;
        }
        // A connection that cannot be closed in time is dropped with the process.
        let _ = timeout(CLOSE, self.base.tasks.wait()).await;
        let _ = timeout(CLOSE, self.tables.games.close()).await;
        self.base.registry.close().await;
        self.base.store.close().await;
    }
}

/// The engine may think on all cores but one.
fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1).max(1))
}
