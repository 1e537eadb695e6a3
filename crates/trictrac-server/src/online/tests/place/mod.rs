//! A server for tests, and clients that say exactly what the test wants.

mod nodes;

use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use trictrac_client::net::{ClientSession, Link, NetError};
use trictrac_cluster::postgres::Address;
use trictrac_protocol::{
    ActId, Bytes32, ClientMessage, Clock, Code, EntryView, GameEvent, GameId, GameOffer, KnownGame,
    PerSeat, Seat, SeedShare, ServerMessage, Token, VERSION,
};
use trictrac_store::club::{backup, restore};
use trictrac_store::sqlite::SqliteRegistry;
use trictrac_store::testing::{Faults, FaultyWriter, Memory};
use trictrac_store::{DataFolder, Nodes};
use trictrac_umpire::dice::digest;
use trictrac_umpire::{Now, Replica};

pub(super) use nodes::Meeting;

use crate::app;
pub(super) use crate::connections::ConnectionLimits;
use crate::connections::Connections;
use crate::forwarded::Proxies;
use crate::online::cluster::ClusterNode;
use crate::online::game::ask::OpenRequest;
use crate::online::storage::OpenStorage;
use crate::online::stored::store_id;
use crate::online::stored::timestamp;
use crate::online::{
    AnalysisSettings, Budget, Club, OnlineSettings, Outside, SenderSettings, ServerLimits,
    ServerNames,
};
use crate::site::Site;
use crate::tls::Tls;

/// The time that a test waits for a message.
const PATIENCE: Duration = Duration::from_secs(20);

/// A clock that stands still until the test moves it, and bytes that are the same each time.
#[derive(Debug)]
pub(super) struct Still {
    time: AtomicU64,
    drawn: AtomicU64,
}

impl Still {
    /// Moves the clocks forward.
    pub(super) fn pass(&self, milliseconds: u64) {
        self.time.fetch_add(milliseconds, Ordering::Relaxed);
    }
}

impl Outside for Still {
    fn now(&self) -> Now {
        let time = self.time.load(Ordering::Relaxed);
        Now { wall: 1_763_800_000_000 + time, steady: time }
    }

    fn fill(&self, bytes: &mut [u8]) {
        for byte in bytes {
            let drawn = self.drawn.fetch_add(1, Ordering::Relaxed);
            *byte = (drawn.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 56) as u8;
        }
    }
}

/// The settings of the server of a test.
#[derive(Clone, Default)]
pub(super) struct Setup {
    pub(super) limits: ServerLimits,
    pub(super) patience: ConnectionLimits,
    pub(super) names: ServerNames,
    pub(super) proxies: Proxies,
    pub(super) tls: Option<Tls>,
    pub(super) probe: Option<fn(&OpenRequest)>,
    /// The bytes of the disk that must be free; nothing for the usual number.
    pub(super) reserve: Option<u64>,
    pub(super) analysis: Option<AnalysisSettings>,
    pub(super) senders: SenderSettings,
    /// The version of the rules that the node says it plays.
    pub(super) fold: u32,
    /// True if games are in the folder, too: then a backup of it can be restored.
    pub(super) in_folder: bool,
}

/// Limits that no test reaches.
pub(super) fn generous() -> ServerLimits {
    let all = ServerLimits::open().requests;
    ServerLimits { frames: all, talk: all, watched: u32::MAX, ..ServerLimits::open() }
}

/// A budget that hardly refills, so that only the number of events matters and not the speed of the machine.
pub(super) fn few(burst: u32) -> Budget {
    Budget::new(burst.try_into().unwrap(), Duration::from_mins(10))
}

/// A server, and everything that outlives it.
pub(super) struct Place {
    pub(super) faults: Faults,
    pub(super) time: Arc<Still>,
    pub(super) setup: Setup,
    memory: Memory,
    folder: Arc<TempDir>,
    /// The meeting place of the nodes; nothing if it is alone.
    bus: Option<Meeting>,
    /// The database of everything; nothing if games are in memory, and what is stored about people is in the folder.
    database: Option<Address>,
    running: Option<Running>,
}

struct Running {
    address: SocketAddr,
    club: Club,
    stop: CancellationToken,
    task: tokio::task::JoinHandle<()>,
}

impl Place {
    pub(super) async fn new() -> Self {
        Self::like(Setup::default()).await
    }

    pub(super) async fn with(limits: ServerLimits) -> Self {
        Self::like(Setup { limits, ..Setup::default() }).await
    }

    pub(super) async fn like(setup: Setup) -> Self {
        let time = Arc::new(Still { time: AtomicU64::new(0), drawn: AtomicU64::new(0) });
        let (faults, memory) = (Faults::default(), Memory::default());
        let folder = Arc::new(tempfile::tempdir().unwrap());
        let mut place =
            Self { faults, time, setup, memory, folder, bus: None, database: None, running: None };
        place.start().await;
        place
    }

    pub(super) async fn start(&mut self) {
        let mut settings = OnlineSettings::new(DataFolder::at(self.folder.path()));
        settings.outside = self.time.clone();
        let Setup {
            limits, patience, names, proxies, tls, probe, reserve, analysis, senders, ..
        } = self.setup.clone();
        (settings.analysis, settings.senders) = (analysis, senders);
        settings.reserve = reserve.unwrap_or(settings.reserve);
        (settings.limits, settings.names) = (limits, names);
        let stored = self.stored(&settings).await;
        let club = Club::with_store(settings, stored, probe).await.unwrap();
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let address = listener.local_addr().unwrap();
        let stop = CancellationToken::new();
        let page = ("index.html".to_owned(), b"<!doctype html><head></head>".as_slice().into());
        let app = app(Arc::new(Site::new([page]).unwrap()), Some(club.clone()));
        let limits = ConnectionLimits { of_address: limits.sockets, ..patience };
        let metrics = club.base.metrics.clone();
        let connections = Connections { app, limits, tls, proxies, metrics };
        let stopped = stop.clone().cancelled_owned();
        let task = tokio::spawn(connections.serve(listener, stopped));
        self.running = Some(Running { address, club, stop, task });
    }

    /// The storage of the server.
    async fn stored(&self, settings: &OnlineSettings) -> OpenStorage {
        if let Some(address) = &self.database {
            return self.stored_in(address).await;
        }
        if self.setup.in_folder {
            return OpenStorage::open(settings).await.unwrap();
        }
        let (mut memory, mut cluster) = (self.memory.clone(), None);
        if let Some(bus) = &self.bus {
            memory = memory.join(timestamp(self.time.now().wall)).with_fold(self.setup.fold);
            let own = Nodes::own(&memory).unwrap();
            cluster = Some(Arc::new(ClusterNode::new(own, bus.join(own).await)));
        }
        let store = memory.open(|writer| FaultyWriter::new(writer, self.faults.clone()));
        let registry = SqliteRegistry::open(&settings.folder.database()).await.unwrap();
        OpenStorage { store: Arc::new(store), registry: Arc::new(registry), cluster, lock: None }
    }

    /// Stops the server in good order, and starts another one over the same games.
    pub(super) async fn restart(&mut self) {
        self.stop().await;
        self.start().await;
    }

    pub(super) async fn stop(&mut self) {
        let running = self.running.take().unwrap();
        running.stop.cancel();
        running.task.await.unwrap();
        running.club.close().await;
    }

    /// Makes a backup of the folder.
    pub(super) async fn backup(&self) -> PathBuf {
        let copy = self.database().with_extension("backup");
        backup(&DataFolder::at(self.folder.path()), &copy, |_, _| {}).await.unwrap();
        copy
    }

    /// Stops the server, puts a backup in the place of its database, and starts another one.
    pub(super) async fn restore(&mut self, backup: &Path) {
        self.stop().await;
        restore(&DataFolder::at(self.folder.path()), backup).await.unwrap();
        self.start().await;
    }

    /// The same, and time passes while no server runs.
    pub(super) async fn restart_after(&mut self, pause: u64) {
        self.stop().await;
        self.time.pass(pause);
        self.start().await;
    }

    /// The file with what is stored about people.
    pub(super) fn database(&self) -> PathBuf {
        DataFolder::at(self.folder.path()).database()
    }

    pub(super) fn club(&self) -> &Club {
        &self.running.as_ref().unwrap().club
    }

    pub(super) fn address(&self) -> SocketAddr {
        self.running.as_ref().unwrap().address
    }

    pub(super) async fn guest(&self) -> ClientSession {
        ClientSession::guest(self.address()).await.unwrap()
    }

    /// The cookie of a new guest.
    pub(super) async fn cookie(&self) -> String {
        let answer = super::wire::ask(self.address(), "POST", "/api/v1/guest", &[]).await;
        let (name, key) = answer.cookie();
        format!("{name}={key}")
    }

    /// The secret of a game, which nobody but a test can look up.
    pub(super) async fn secret(&self, game: GameId) -> Bytes32 {
        let store = &self.running.as_ref().unwrap().club.base.store;
        let secret = store.private(store_id(game), &"secret".into()).await.unwrap().unwrap();
        Bytes32(secret.reveal().try_into().unwrap())
    }

    /// A connection of a new guest, after `hello`.
    pub(super) async fn client(&self) -> Client {
        Client::connect(self.guest().await, Vec::new()).await
    }

    /// A game that has begun: White's connection, Black's, and the number of the last entry. Automatic scoring.
    pub(super) async fn begun(&self, clock: Clock) -> Table {
        begun_by(self.client().await, self.client().await, clock).await
    }
}

/// A game of these two that has begun.
pub(super) async fn begun_by(mut white: Client, mut black: Client, clock: Clock) -> Table {
    let (game, token) = white.create("holes=1", clock).await;
    white.send(sit(game, Seat::A, None, SeedShare::Digest(digest(WHITE)))).await;
    white.accepted("sit").await;
    black.send(sit(game, Seat::B, Some(token), SeedShare::Bytes(BLACK))).await;
    black.accepted("sit").await;
    let id = "open".parse().unwrap();
    white.send(ClientMessage::Open { game, id, bytes: WHITE }).await;
    white.accepted("open").await;
    Table { game, white, black }
}

/// The contributions of the players to the dice.
pub(super) const WHITE: Bytes32 = Bytes32([0x40; 32]);
pub(super) const BLACK: Bytes32 = Bytes32([0x60; 32]);

pub(super) fn sit(
    game: GameId,
    seat: Seat,
    token: Option<Token>,
    share: SeedShare,
) -> ClientMessage {
    ClientMessage::Sit { game, id: "sit".parse().unwrap(), seat, token, share }
}

/// The message that offers something in a game.
pub(super) fn offer(game: GameId, id: &str, offer: GameOffer) -> ClientMessage {
    ClientMessage::Offer { game, id: id.parse().unwrap(), offer }
}

/// Resigns and offers a rematch.
pub(super) async fn resign_for_a_rematch(client: &mut Client, game: GameId) {
    for (id, what) in [("f1", GameOffer::Resign), ("f2", GameOffer::Rematch)] {
        client.send(offer(game, id, what)).await;
        client.accepted(id).await;
    }
}

/// The message that creates a classical game.
pub(super) fn classic(
    id: ActId,
    rules: &str,
    clock: Clock,
    seat: Option<Seat>,
    engine: Option<&str>,
) -> ClientMessage {
    let (rules, engine) = (rules.to_owned(), engine.map(str::to_owned));
    let (form, engines, rated) = (None, PerSeat::default(), false);
    ClientMessage::Create { id, rules, form, clock, seat, engine, engines, rated, listed: false }
}

/// A game with both its players.
pub(super) struct Table {
    pub(super) game: GameId,
    pub(super) white: Client,
    pub(super) black: Client,
}

impl Table {
    /// The player who is to play, and the opponent; and a play that is legal at the start of every match.
    pub(super) async fn ready_to_play(mut self) -> (GameId, Client, Client, u32, String) {
        let (mut after, mut dice, mut lead) = (0, vec![0; 2], None);
        self.black.send(ClientMessage::Watch { game: self.game }).await;
        let log = self.black.whole().await;
        for did in log {
            after = did.seq;
            if let GameEvent::Dice { dice: fell, .. } = did.event {
                lead = lead.or((fell[0] != fell[1]).then_some(fell[0] > fell[1]));
                dice = fell;
            }
        }
        let play = format!("1/{} 1/{}", 1 + dice[0], 1 + dice[1]);
        let white_leads = lead.unwrap();
        let Self { game, white, black } = self;
        if white_leads {
            (game, white, black, after, play)
        } else {
            (game, black, white, after, play)
        }
    }
}

/// A connection that remembers everything it received.
pub(super) struct Client {
    pub(super) session: ClientSession,
    pub(super) you: u64,
    link: Link,
}

impl Client {
    pub(super) async fn connect(session: ClientSession, have: Vec<KnownGame>) -> Self {
        let mut link = session.connect().await.unwrap();
        link.send(&ClientMessage::Hello { protocol: VERSION, have }).await.unwrap();
        let mut client = Self { session, you: 0, link };
        match client.next().await {
            ServerMessage::Welcome { you, .. } => client.you = you,
            other => panic!("expected welcome, found {other:?}"),
        }
        client
    }

    pub(super) async fn send(&mut self, message: ClientMessage) {
        self.link.send(&message).await.unwrap();
    }

    /// Sends a frame; an error if the connection is closed.
    pub(super) async fn send_text(&mut self, text: String) -> Result<(), NetError> {
        self.link.send_text(text).await
    }

    pub(super) async fn next(&mut self) -> ServerMessage {
        self.try_next().await.unwrap()
    }

    pub(super) async fn try_next(&mut self) -> Result<ServerMessage, NetError> {
        timeout(PATIENCE, self.link.next()).await.expect("a message")
    }

    /// Waits for the first message that passes.
    pub(super) async fn find<T>(
        &mut self,
        mut passes: impl FnMut(&ServerMessage) -> Option<T>,
    ) -> T {
        loop {
            let message = self.next().await;
            if let Some(found) = passes(&message) {
                return found;
            }
        }
    }

    pub(super) async fn create(&mut self, rules: &str, clock: Clock) -> (GameId, Token) {
        let id = format!("create-{:x}", fastrand::u64(..)).parse().unwrap();
        self.send(classic(id, rules, clock, None, None)).await;
        self.find(|message| match message {
            ServerMessage::Created { game, token, .. } => Some((*game, token.clone())),
            _ => None,
        })
        .await
    }

    /// Waits until a message is accepted, and returns the number of its entry.
    pub(super) async fn accepted(&mut self, name: &str) -> u32 {
        self.find(|message| match message {
            ServerMessage::Accepted { id, seq, .. } if id.as_str() == name => Some(*seq),
            ServerMessage::Refused { id: Some(id), code, args, .. } if id.as_str() == name => {
                panic!("{name}: {code:?} {args:?}")
            }
            _ => None,
        })
        .await
    }

    /// Waits until something is refused, and returns why.
    pub(super) async fn refused(&mut self) -> Code {
        self.find(|message| match message {
            ServerMessage::Refused { code, .. } => Some(*code),
            _ => None,
        })
        .await
    }

    /// Waits for a whole game.
    pub(super) async fn whole(&mut self) -> Vec<EntryView> {
        self.find(|message| match message {
            ServerMessage::Game { log, .. } => Some(log.clone()),
            _ => None,
        })
        .await
    }

    /// A game, as a client follows it.
    pub(super) async fn replica(&mut self, game: GameId) -> Replica {
        self.send(ClientMessage::Watch { game }).await;
        let log = self.whole().await;
        let mut replica = Replica::new(&log[0]).unwrap();
        log[1..].iter().for_each(|did| replica.follow(did).unwrap());
        replica
    }

    /// Waits for an entry that passes.
    pub(super) async fn did(&mut self, passes: impl Fn(&GameEvent) -> bool) -> EntryView {
        self.find(|message| match message {
            ServerMessage::Did { did, .. } if passes(&did.event) => Some(did.clone()),
            _ => None,
        })
        .await
    }

    /// Plays.
    pub(super) async fn act(&mut self, game: GameId, name: &str, after: u32, action: &str) {
        let (id, action) = (name.parse().unwrap(), action.parse().unwrap());
        self.send(ClientMessage::Act { game, id, after, action }).await;
    }

    /// The same, for a connection that is not needed any more.
    pub(super) async fn answers_still(mut self) {
        self.answers().await;
    }

    /// Checks that the connection still answers.
    pub(super) async fn answers(&mut self) {
        self.send(ClientMessage::Ping { n: 9 }).await;
        self.find(|message| matches!(message, ServerMessage::Pong { n: 9, .. }).then_some(()))
            .await;
    }
}
