//! The drill `attack`: matches go on while thousands of connections are opened that never ask for anything.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{sleep, timeout};
use trictrac_client::net::ClientSession;
use trictrac_protocol::{ClientMessage, Clock, ServerMessage};

use super::{Plan, Server, check, exported, play_match, raise_descriptors, runtime};

/// The connections of each address of the attacker: a hundred fewer than the server allows.
const OF_ADDRESS: usize = 100;

/// The bytes that a connection sends before it falls silent.
const BEGINNINGS: [&str; 4] = [
    "",
    "GET / HT",
    "POST /api/v1/guest HTTP/1.1\r\nHost: localhost\r\nX-Half: ",
    "GET /api/v1/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n",
];

/// The attack, as it goes on.
#[derive(Default)]
struct Attack {
    open: AtomicU32,
    opened: AtomicU32,
    refused: AtomicU32,
    done: AtomicBool,
}

impl Attack {
    /// Keeps connections open from one address, each with half a request, until the attack is over.
    async fn from(self: Arc<Self>, server: SocketAddr, number: usize) {
        while !self.done.load(Ordering::Relaxed) {
            match connect(server, number / OF_ADDRESS).await {
                Ok(stream) => self.hold(stream, BEGINNINGS[number % BEGINNINGS.len()]).await,
                Err(_) => {
                    self.refused.fetch_add(1, Ordering::Relaxed);
                }
            }
            sleep(Duration::from_millis(100)).await;
        }
    }

    /// Holds a connection until the server closes it.
    async fn hold(&self, mut stream: TcpStream, beginning: &str) {
        self.opened.fetch_add(1, Ordering::Relaxed);
        self.open.fetch_add(1, Ordering::Relaxed);
        let _ = stream.write_all(beginning.as_bytes()).await;
        let mut answer = [0; 64];
        while !self.done.load(Ordering::Relaxed) {
            if let Ok(end) = timeout(Duration::from_millis(500), stream.read(&mut answer)).await {
                if end.is_ok_and(|read| read > 0) {
                    self.refused.fetch_add(1, Ordering::Relaxed);
                }
                break;
            }
        }
        self.open.fetch_sub(1, Ordering::Relaxed);
    }
}

/// A connection from one of many addresses of this machine.
async fn connect(server: SocketAddr, address: usize) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    let [.., high, low] = u32::try_from(address + 256).unwrap_or_default().to_be_bytes();
    socket.bind((Ipv4Addr::new(127, 1, high, low), 0).into())?;
    timeout(Duration::from_secs(5), socket.connect(server)).await?
}

/// The times of answers, the fastest first.
async fn round_trips(server: &Server, number: usize) -> Vec<Duration> {
    let session = ClientSession::guest(server.address()).await.unwrap();
    let mut link = session.connect().await.unwrap();
    link.send(&ClientMessage::Hello { protocol: 1, have: Vec::new() }).await.unwrap();
    let mut times = Vec::new();
    for n in 0..number as u64 {
        let begun = Instant::now();
        link.send(&ClientMessage::Ping { n }).await.unwrap();
        while !matches!(link.next().await.unwrap(), ServerMessage::Pong { n: m, .. } if m == n) {}
        times.push(begun.elapsed());
        sleep(Duration::from_millis(5)).await;
    }
    times.sort_unstable();
    times
}

/// Holds this many connections open for at least this time while matches are played; returns the figures as text.
fn attack(name: &str, connections: usize, time: Duration) -> String {
    raise_descriptors();
    let server = Server::limited(name);
    let attack = Arc::new(Attack::default());
    let (before, during, peak, matches) = runtime().block_on(async {
        let before = round_trips(&server, 200).await;
        let attackers: Vec<_> = (0..connections)
            .map(|number| tokio::spawn(attack.clone().from(server.address(), number)))
            .collect();
        let open = || attack.open.load(Ordering::Relaxed) as usize;
        let begun = async {
            // A few are always being closed by the server and opened again.
            let enough = connections * 19 / 20;
            while open() < enough || server.open_files() < enough {
                sleep(Duration::from_millis(20)).await;
            }
        };
        timeout(Duration::from_mins(2), begun).await.expect("the attack begins");
        let peak = (open(), server.usage());
        let during = round_trips(&server, 200).await;
        let (begun, mut matches) = (Instant::now(), 0);
        while matches == 0 || begun.elapsed() < time {
            let plan = Plan {
                rules: "holes=1",
                clock: Clock::Vif,
                engine: None,
                form: None,
                seed: matches,
            };
            matches += 1;
            let reports = play_match(&server, plan).await;
            let log = exported(&server, reports[0].game);
            for report in &reports {
                assert!(check(report, &log) > 2);
                assert_eq!(report.connections, 1, "a player was disconnected");
            }
        }
        attack.done.store(true, Ordering::Relaxed);
        for attacker in attackers {
            attacker.await.unwrap();
        }
        (before, during, peak, matches)
    });
    server.stop();
    let middle = |times: &[Duration]| times[times.len() / 2].as_secs_f32() * 1000.0;
    let slow = |times: &[Duration]| times[times.len() * 95 / 100].as_secs_f32() * 1000.0;
    format!(
        "{} half-open connections at a time, {} opened, {} refused; {matches} matches played, no player disconnected; answers \
         took {:.1} ms (95 %: {:.1} ms), without the attack {:.1} ms ({:.1} ms); the server had {}",
        peak.0,
        attack.opened.load(Ordering::Relaxed),
        attack.refused.load(Ordering::Relaxed),
        middle(&during),
        slow(&during),
        middle(&before),
        slow(&before),
        peak.1,
    )
}

#[test]
fn play_goes_on_while_many_connections_are_half_open() {
    println!("{}", attack("online-attack", 300, Duration::ZERO));
}

#[test]
#[ignore = "long: cargo xtask drill attack"]
fn play_goes_on_while_many_connections_are_half_open_at_length() {
    println!("{}", attack("online-attack-at-length", 10_000, Duration::from_mins(1)));
}

/// A server that may have few files never runs out of them, and never spins.
#[test]
fn a_server_with_few_file_descriptors_goes_on() {
    let server = Server::with_few_files("online-few-files", 80);
    runtime().block_on(async {
        let session = ClientSession::guest(server.address()).await.unwrap();
        let mut link = session.connect().await.unwrap();
        link.send(&ClientMessage::Hello { protocol: 1, have: Vec::new() }).await.unwrap();
        let mut silent = Vec::new();
        for number in 0..200 {
            silent.push(connect(server.address(), number).await);
        }
        sleep(Duration::from_millis(500)).await;
        let begun = server.processor_time();
        sleep(Duration::from_secs(2)).await;
        let used = server.processor_time().saturating_sub(begun);
        println!("{} with 200 connections; {used:?} of processor time in 2 s", server.usage());
        assert!(used < Duration::from_millis(500), "{used:?}");
        link.send(&ClientMessage::Ping { n: 1 }).await.unwrap();
        while !matches!(link.next().await.unwrap(), ServerMessage::Pong { n: 1, .. }) {}
        drop(silent);
        // When the others are gone, new players come in.
        while ClientSession::guest(server.address()).await.is_err() {
            sleep(Duration::from_millis(50)).await;
        }
    });
    let log = std::fs::read_to_string(server.log()).unwrap();
    let faults: Vec<&str> = log.lines().filter(|line| !line.contains("a new one begins")).collect();
    assert_eq!(faults, [""; 0], "no descriptor was missing");
    server.stop();
}
