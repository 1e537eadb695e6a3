//! A server with time and chance of its own, and clients that send and receive text.

use std::io::{Read as _, Write as _};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use tempfile::TempDir;
use tokio::sync::oneshot;
use trictrac_protocol::{Bytes32, GameId};
use trictrac_server::Server;
use trictrac_server::online::{OnlineSettings, Outside};
use trictrac_server::site::Site;
use trictrac_store::DataFolder;
use trictrac_umpire::Now;
use trictrac_umpire::dice::{FIRST, commitment};
use tungstenite::client::IntoClientRequest as _;
use tungstenite::{Message, WebSocket, client};

/// The longest time that a frame may take.
const PATIENCE: Duration = Duration::from_secs(20);
/// The time of silence after which nothing more will come.
const SILENCE: Duration = Duration::from_millis(400);

/// A clock that the test moves, and bytes that are the same each time.
#[derive(Debug, Default)]
struct Still {
    time: AtomicU64,
    drawn: AtomicU64,
    /// The values that were drawn as 32 bytes.
    keys: Mutex<Vec<Bytes32>>,
}

impl Outside for Still {
    fn now(&self) -> Now {
        let time = self.time.load(Ordering::Relaxed);
        Now { wall: 1_763_800_000_000 + time, steady: time }
    }

    /// `SplitMix64`.
    fn fill(&self, bytes: &mut [u8]) {
        for part in bytes.chunks_mut(8) {
            let drawn = self.drawn.fetch_add(1, Ordering::Relaxed) + 1;
            let mut mixed = drawn.wrapping_mul(0x9e37_79b9_7f4a_7c15);
            mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
            part.copy_from_slice(&(mixed ^ mixed >> 31).to_be_bytes()[..part.len()]);
        }
        if let Ok(key) = (&*bytes).try_into() {
            self.keys.lock().unwrap().push(Bytes32(key));
        }
    }
}

/// A running server.
pub(crate) struct Place {
    still: Arc<Still>,
    address: SocketAddr,
    stop: Option<(oneshot::Sender<()>, JoinHandle<()>)>,
    _folder: TempDir,
}

impl Place {
    pub(crate) fn new() -> Self {
        let (still, folder) = (Arc::new(Still::default()), tempfile::tempdir().unwrap());
        let mut settings = OnlineSettings::new(DataFolder::at(folder.path()));
        settings.outside = still.clone();
        let server = Server::bind((Ipv4Addr::LOCALHOST, 0).into()).unwrap();
        let (address, club) = (server.address(), server.open(settings).unwrap());
        let (stop, stopped) = oneshot::channel();
        let stopped = async { stopped.await.unwrap_or_default() };
        let run = move || server.run_until(Arc::new(Site::default()), Some(club), stopped);
        let task = thread::spawn(run);
        Self { still, address, stop: Some((stop, task)), _folder: folder }
    }

    pub(crate) fn second_passes(&self) {
        self.still.time.fetch_add(1000, Ordering::Relaxed);
    }

    /// The secret of a game, which nobody but this test can look up.
    pub(crate) fn secret(&self, game: GameId, committed: Bytes32) -> Bytes32 {
        let keys = self.still.keys.lock().unwrap();
        *keys.iter().find(|&&key| commitment(game, FIRST, key) == committed).unwrap()
    }

    /// A connection of a new guest.
    pub(crate) fn connect(&self) -> Wire {
        let mut request = format!("ws://{}/api/v1/socket", self.address).into_client_request();
        let headers = request.as_mut().unwrap().headers_mut();
        headers.insert("cookie", self.guest().parse().unwrap());
        let stream = TcpStream::connect(self.address).unwrap();
        Wire(client(request.unwrap(), stream).unwrap().0)
    }

    /// The cookie of a new guest.
    fn guest(&self) -> String {
        let mut stream = TcpStream::connect(self.address).unwrap();
        let request = format!(
            "POST /api/v1/guest HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n",
            self.address
        );
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let cookie = answer.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
        cookie.split(';').next().unwrap().to_owned()
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let (stop, task) = self.stop.take().unwrap();
        let _ = stop.send(());
        let _ = task.join();
    }
}

/// A connection after the handshake.
pub(crate) struct Wire(WebSocket<TcpStream>);

impl Wire {
    pub(crate) fn send(&mut self, frame: &str) {
        self.0.send(Message::text(frame)).unwrap();
    }

    /// The next frame.
    pub(crate) fn next(&mut self) -> String {
        self.within(PATIENCE).expect("a frame")
    }

    /// All frames that come before a silence.
    pub(crate) fn waiting(&mut self) -> Vec<String> {
        std::iter::from_fn(|| self.within(SILENCE)).collect()
    }

    fn within(&mut self, time: Duration) -> Option<String> {
        self.0.get_ref().set_read_timeout(Some(time)).unwrap();
        match self.0.read() {
            Ok(message) => Some(message.into_text().unwrap().to_string()),
            Err(tungstenite::Error::Io(_)) => None,
            Err(error) => panic!("{error}"),
        }
    }
}
