//! Online games: the real program as server, and clients that know the rules.

mod analysis;
#[cfg(target_os = "linux")]
mod attack;
mod bot;
mod cluster;
mod earlier;
mod ends;
mod hostile;
mod http;
mod kill;
mod load;
mod matches;
mod operations;
mod passwords;
mod player;
#[cfg(target_os = "linux")]
mod private;
mod python;
mod recovery;
mod refusals;
mod secrets;
mod server;
mod shared;
mod terminal;

use player::{Part, Report};
use server::Server;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use trictrac_client::net::ClientSession;
use trictrac_protocol::{Clock, GameId, Seat};
use trictrac_umpire::{Game, LogEntry};

/// A runtime for the clients.
fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap()
}

/// Lets this process open as many sockets as the system allows.
fn raise_descriptors() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
    setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }).unwrap();
}

/// The settings of a match.
#[derive(Clone, Copy)]
struct Plan {
    rules: &'static str,
    clock: Clock,
    engine: Option<&'static str>,
    form: Option<Form>,
    seed: u64,
}

/// Another form.
#[derive(Clone, Copy)]
struct Form {
    name: &'static str,
    options: &'static str,
    /// The number of people, who have the first seats.
    people: u8,
    /// The levels of the engine in the seats after them.
    engines: &'static [&'static str],
}

impl Plan {
    /// A game of another form.
    const fn of(form: Form, clock: Clock, seed: u64) -> Self {
        Self { rules: "", clock, engine: None, form: Some(form), seed }
    }

    /// The seats of people.
    fn people(&self) -> impl Iterator<Item = Seat> {
        let classic = if self.engine.is_some() { 1 } else { 2 };
        Seat::first(self.form.map_or(classic, |form| form.people))
    }
}

/// Three who play in turn.
const TOURNER: Form = Form { name: "tourner", options: "coups=3", people: 3, engines: &[] };
/// Two with the engine, who raise stakes or share a pool.
const POULE: Form = Form { name: "poule1", options: "holes=1", people: 2, engines: &["debutant"] };

/// Plays a match from its creation to its end, and returns what every client saw.
async fn play_match(server: &Server, plan: Plan) -> Vec<Report> {
    play_match_as(server, plan, |part| part).await
}

/// Plays a match in which whoever is asked after this number of throws resigns.
async fn play_throws(server: &Server, plan: Plan, throws: u32) -> GameId {
    play_match_as(server, plan, |part| part.resigning_after(throws)).await[0].game
}

/// Plays a match with players changed by `habit`.
async fn play_match_as(server: &Server, plan: Plan, habit: impl Fn(Part) -> Part) -> Vec<Report> {
    let session = patiently(server).await;
    let creator = Part::create(server.address(), session, plan).await;
    let invitation = creator.invitation();
    let mut parts = vec![creator];
    for seat in plan.people().skip(1) {
        parts.push(Part::join(patiently(server).await, plan, invitation.clone(), seat));
    }
    futures_util::future::join_all(parts.into_iter().map(|part| habit(part).play())).await
}

/// The matches that are played while servers are killed and everything else fails.
const PLANS: [Plan; 6] = [
    Plan { rules: "holes=3", clock: Clock::Lent, engine: None, form: None, seed: 1 },
    Plan {
        rules: "holes=2,marking=announced",
        clock: Clock::None,
        engine: None,
        form: None,
        seed: 2,
    },
    Plan { rules: "holes=2,marking=table", clock: Clock::Lent, engine: None, form: None, seed: 3 },
    Plan { rules: "holes=2", clock: Clock::None, engine: Some("debutant"), form: None, seed: 4 },
    Plan::of(TOURNER, Clock::Lent, 5),
    Plan::of(POULE, Clock::None, 6),
];

/// Becomes a guest, however long the server needs to come back.
async fn patiently(server: &Server) -> ClientSession {
    loop {
        match ClientSession::guest(server.address()).await {
            Ok(session) => return session,
            Err(_) => tokio::time::sleep(std::time::Duration::from_millis(20)).await,
        }
    }
}

/// Checks a report against the log: every acknowledged message is there once, with its number and its name, and every entry
/// that was shown is the one of the log. Returns the number of acknowledgements.
fn check(report: &Report, log: &[LogEntry]) -> usize {
    for (seq, event) in &report.seen {
        assert_eq!(log[*seq as usize].event, *event, "entry {seq} of game {}", report.game);
    }
    for (id, seq) in &report.accepted {
        let entry = &log[*seq as usize];
        let (found, by) = (entry.id.as_ref(), entry.by);
        assert_eq!((found, by), (Some(id), Some(report.seat)), "game {}", report.game);
        let same = log.iter().filter(|entry| entry.id.as_ref() == Some(id) && entry.by == by);
        assert_eq!(same.count(), 1, "{id} of game {} is there more than once", report.game);
    }
    report.accepted.len()
}

/// The log of a game, as `trictrac club export` prints it. It folds, and its numbers have no hole.
fn exported(server: &Server, game: GameId) -> Vec<LogEntry> {
    let printed = crate::process::succeeds(&[
        "club",
        "export",
        &game.to_string(),
        "--data",
        server.data().to_str().unwrap(),
    ]);
    let log: Vec<LogEntry> = printed
        .lines()
        .map(|line| {
            let line: serde_json::Value = serde_json::from_str(line).unwrap();
            serde_json::from_value(line["body"].clone()).unwrap()
        })
        .collect();
    Game::fold(&log).unwrap_or_else(|error| panic!("game {game}: {error:?}"));
    log
}

/// The answer of the server to a request for a path, headers included.
async fn fetch(server: &Server, path: &str) -> String {
    request(server, "GET", path, "").await
}

/// The answer of the server to a request with these headers, its own headers included.
async fn request(server: &Server, method: &str, path: &str, headers: &str) -> String {
    request_at(server.address(), method, path, headers).await
}

/// Sends JSON with the cookie of a session. Returns the head and the content of the answer, which is no refusal.
async fn post(
    server: &Server,
    path: &str,
    cookie: &str,
    content: &serde_json::Value,
) -> (String, String) {
    let (address, content) = (server.address(), content.to_string());
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{content}",
        content.len()
    );
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 2"), "{path}: {answer}");
    let (head, content) = answer.split_once("\r\n\r\n").unwrap();
    (head.to_owned(), content.to_owned())
}

/// The same at another address.
async fn request_at(
    address: std::net::SocketAddr,
    method: &str,
    path: &str,
    headers: &str,
) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\n{headers}Connection: close\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer
}
