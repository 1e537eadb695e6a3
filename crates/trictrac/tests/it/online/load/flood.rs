//! The drill `flood`: one address sends whatever is stored, as fast as it may and faster, beside matches of other addresses.
//!
//! The server has its usual limits. It believes this machine as a proxy, so that every match has an address of its own.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt::Display;
use std::net::{Ipv4Addr, SocketAddr};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::AtomicU8;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpStream;
use tokio::task::spawn_local;
use tokio::time::{Instant, sleep, timeout};
use trictrac_store::free_space;

use super::figures::Figures;
use super::steady::{Beats, measure, play};
use super::table::{Opponent, Table};
use super::wire::Wire;
use super::{Fault, on_one_thread, text};
use crate::online::Server;
use crate::online::http::Http;

/// The address of the attacker.
const ATTACKER: Ipv4Addr = Ipv4Addr::new(10, 6, 6, 6);
/// The bytes of the disk that the server leaves free.
const RESERVE: u64 = 500_000_000;
/// The time that the attacker waits after a refusal.
const PAUSE: Duration = Duration::from_millis(20);
/// The accounts that register at once.
const ACCOUNTS: u32 = 10;
/// The guests that come at once: six for every kind of message and a match, and one for frames.
const GUESTS: u32 = 31;

/// The stage of an attack.
#[derive(Clone, Default)]
struct Stage(Arc<AtomicU8>);

impl Stage {
    /// The attacker is known to the server.
    const ENTERED: u8 = 1;
    /// The attack goes on.
    const BEGUN: u8 = 2;
    /// It is over.
    const OVER: u8 = 3;

    fn reach(&self, stage: u8) {
        self.0.fetch_max(stage, Relaxed);
    }

    fn is_over(&self) -> bool {
        self.0.load(Relaxed) == Self::OVER
    }

    /// Waits until this stage or a later one is reached.
    async fn wait(&self, stage: u8) {
        while self.0.load(Relaxed) < stage {
            sleep(Duration::from_millis(10)).await;
        }
    }
}

/// The attack, as it goes on. It has a thread of its own, so that it does not make the times of players longer than they are.
#[derive(Clone)]
struct Flood {
    server: SocketAddr,
    stage: Stage,
    /// The number of times that each answer came.
    answers: Rc<RefCell<BTreeMap<String, u32>>>,
}

/// The header by which a proxy says where a request comes from.
fn from(address: Ipv4Addr) -> String {
    format!("X-Forwarded-For: {address}\r\n")
}

/// A new guest at an address: a cookie, and with it the header of the proxy.
async fn guest(server: SocketAddr, address: Ipv4Addr) -> Result<String, Fault> {
    let mut http = Http::open(server).await.map_err(text)?;
    let reply = http.ask("POST", "/api/v1/guest", &from(address), &Value::Null).await;
    let reply = reply.map_err(text)?;
    let cookie = reply.cookie().ok_or_else(|| format!("{} {}", reply.status, reply.body))?;
    Ok(format!("{cookie}\r\n{}", from(address).trim_end()))
}

/// Matches, each of two guests at an address of its own.
async fn matches(server: SocketAddr, number: u32) -> Result<Vec<Table>, Fault> {
    let mut tables = Vec::new();
    for place in 0..number {
        let address = Ipv4Addr::from(u32::from(Ipv4Addr::new(10, 1, 0, 0)) + place);
        let players = [guest(server, address).await?, guest(server, address).await?];
        let players = players.into_iter().map(|cookie| (server, cookie)).collect();
        tables.push(Table::begin(players, Opponent::Person).await?);
    }
    Ok(tables)
}

impl Flood {
    fn note(&self, what: &str, answer: impl Display) {
        let key = format!("{what} {answer}");
        *self.answers.borrow_mut().entry(key).or_default() += 1;
    }

    /// Asks for the same route with changing content.
    async fn ask(
        &self,
        (method, path, header): (&str, &str, &str),
        content: impl Fn(u32) -> Value,
    ) -> Result<(), Fault> {
        let mut http = Http::open(self.server).await.map_err(text)?;
        let header = format!("{header}{}", from(ATTACKER));
        for number in 0.. {
            if self.stage.is_over() {
                break;
            }
            let reply = http.ask(method, path, &header, &content(number)).await.map_err(text)?;
            self.note(&format!("{method} {path}"), reply.status);
            if reply.status != 200 {
                sleep(PAUSE).await;
            }
        }
        Ok(())
    }

    /// Registers an account; returns its cookie.
    async fn registers(&self, number: u32) -> Result<String, Fault> {
        let mut http = Http::open(self.server).await.map_err(text)?;
        let person =
            json!({ "name": format!("Flood {number}"), "password": "dive bouteille trinch" });
        let path = "/api/v1/account/register";
        let reply = http.ask("POST", path, &from(ATTACKER), &person).await.map_err(text)?;
        self.note("register", reply.status);
        reply.cookie().map(str::to_owned).ok_or_else(|| reply.body.clone())
    }

    /// An account with as many results as it may send.
    async fn trains(&self, cookie: &str) -> Result<(), Fault> {
        let value = "x".repeat(1_000);
        let rows = |part: u32| -> Vec<Value> {
            let row = |nth: u32| json!({ "exercise": format!("{part}/{nth}"), "at": 1_u64 << 50, "value": value });
            (0..500).map(row).collect()
        };
        let cookie = format!("Cookie: {cookie}\r\n");
        self.ask(("PUT", "/api/v1/me/progress", &cookie), |part| json!({ "rows": rows(part) }))
            .await
    }

    /// Sends messages on a connection of a guest; `next` makes them from the number and a game of the guest.
    async fn sends(
        &self,
        what: &str,
        cookie: &str,
        next: impl Fn(u32, &str) -> Vec<String>,
    ) -> Result<(), Fault> {
        let mut wire = Wire::greet(self.server, cookie).await.map_err(text)?;
        let create = r#"{"type":"create","id":"first","rules":"","clock":"none"}"#;
        wire.send(create).await.map_err(text)?;
        let game = loop {
            let answer: Value =
                serde_json::from_str(&wire.next().await.map_err(text)?).map_err(text)?;
            match answer["type"].as_str() {
                Some("created") => break answer["game"].as_str().unwrap_or_default().to_owned(),
                Some("refused") => return Err("refused".to_owned()),
                _ => {}
            }
        };
        for number in 0.. {
            if self.stage.is_over() {
                break;
            }
            for message in next(number, &game) {
                wire.send(&message).await.map_err(text)?;
            }
            // As many frames as the limit allows, and now and then more.
            let pause = Duration::from_millis(if number % 64 == 0 { 0 } else { 20 });
            if let Ok(read) = timeout(pause, wire.fill()).await {
                read.map_err(text)?;
            }
            while let Some(answer) = wire.take().await.map_err(text)? {
                let answer: Value = serde_json::from_str(&answer).map_err(text)?;
                let (kind, code) = (&answer["type"], &answer["code"]);
                self.note(what, [kind, code].map(|it| it.as_str().unwrap_or_default()).join(" "));
            }
        }
        Ok(())
    }

    /// A match of the attacker, as fast as it goes.
    async fn plays(&self, cookies: &[String; 2]) -> Result<(), Fault> {
        let players = cookies.iter().map(|cookie| (self.server, cookie.clone())).collect();
        let mut table = Table::begin(players, Opponent::Person).await?;
        while !self.stage.is_over() && !table.is_over() {
            let first = Instant::now();
            let last = first + Duration::from_millis(200);
            let done =
                play(&mut table, Beats { first, last, each: Duration::from_millis(2) }).await;
            for _ in 0..std::mem::take(&mut table.tally).accepted {
                self.note("act", "accepted");
            }
            done?;
        }
        Ok(())
    }

    /// A message of empty continuation frames without an end.
    async fn continues(&self, cookie: &str) -> Result<(), Fault> {
        let mut stream = TcpStream::connect(self.server).await.map_err(text)?;
        let request = format!(
            "GET /api/v1/socket HTTP/1.1\r\nHost: {}\r\nCookie: {cookie}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            self.server
        );
        stream.write_all(request.as_bytes()).await.map_err(text)?;
        stream.write_all(&[0x01, 0x80, 0, 0, 0, 0]).await.map_err(text)?;
        let empty = [0x00, 0x80, 0, 0, 0, 0].repeat(1_000);
        while !self.stage.is_over() {
            stream.write_all(&empty).await.map_err(text)?;
            tokio::task::yield_now().await;
        }
        Ok(())
    }

    /// Attacks from the moment at which that is wanted. Returns how often each answer came.
    fn attack(server: SocketAddr, stage: &Stage) -> Result<BTreeMap<String, u32>, Fault> {
        let flood = Self { server, stage: stage.clone(), answers: Rc::default() };
        let attacked = on_one_thread(async {
            let entered = flood.enter().await?;
            stage.reach(Stage::ENTERED);
            stage.wait(Stage::BEGUN).await;
            flood.begin(entered);
            stage.wait(Stage::OVER).await;
            Ok(flood.answers.take())
        });
        stage.reach(Stage::OVER);
        attacked
    }

    /// Accounts and guests of the attacker: all that is asked once comes before everything is asked too often.
    async fn enter(&self) -> Result<[Vec<String>; 2], Fault> {
        let (mut accounts, mut guests) = (Vec::new(), Vec::new());
        for number in 0..ACCOUNTS {
            accounts.push(self.registers(number).await?);
        }
        for _ in 0..GUESTS {
            guests.push(guest(self.server, ATTACKER).await?);
        }
        Ok([accounts, guests])
    }

    /// Begins everything. The tasks end when the attack does.
    fn begin(&self, [accounts, guests]: [Vec<String>; 2]) {
        for cookie in accounts {
            self.repeats("accounts", cookie, async |flood, cookie| flood.trains(&cookie).await);
        }
        let (groups, rest) = guests.as_chunks::<6>();
        for group in groups.iter().cloned() {
            let [others @ .., white, black] = group;
            for ((what, next), cookie) in MESSAGES.into_iter().zip(others) {
                self.repeats(what, (what, cookie, next), async |flood, (what, cookie, next)| {
                    flood.sends(what, &cookie, next).await
                });
            }
            let players = [white, black];
            self.repeats("match", players, async |flood, players| flood.plays(&players).await);
        }
        for cookie in rest.iter().cloned() {
            self.repeats("frames", cookie, async |flood, cookie| flood.continues(&cookie).await);
        }
        self.repeats("guests", (), async |flood, ()| {
            flood.ask(("POST", "/api/v1/guest", ""), |_| Value::Null).await
        });
    }

    /// Starts a task that does something again and again, and after a fault a little later.
    fn repeats<S: Clone + 'static>(
        &self,
        what: &'static str,
        state: S,
        act: impl AsyncFn(Self, S) -> Result<(), Fault> + 'static,
    ) {
        let flood = self.clone();
        spawn_local(async move {
            while !flood.stage.is_over() {
                if act(flood.clone(), state.clone()).await.is_err() {
                    flood.note(what, "ended");
                    sleep(PAUSE).await;
                }
            }
        });
    }
}

/// Makes messages from their number and a game.
type Messages = fn(u32, &str) -> Vec<String>;

/// The messages that connections send.
const MESSAGES: [(&str, Messages); 4] = [
    ("create", |number, _| {
        vec![format!(r#"{{"type":"create","id":"c{number}","rules":"","clock":"3d"}}"#)]
    }),
    ("challenge", |number, _| {
        vec![format!(r#"{{"type":"challenge","id":"l{number}","rules":"","clock":"3d"}}"#)]
    }),
    ("say", |number, game| {
        let said = "é".repeat(500);
        let watch = (number == 0).then(|| format!(r#"{{"type":"watch","game":"{game}"}}"#));
        let say = format!(r#"{{"type":"say","game":"{game}","id":"t{number}","text":"{said}"}}"#);
        watch.into_iter().chain([say]).collect()
    }),
    ("watch", |_, game| {
        ["watch", "unwatch"].map(|kind| format!(r#"{{"type":"{kind}","game":"{game}"}}"#)).to_vec()
    }),
];

/// The observations of the disk and of `/ready`.
#[derive(Clone, Copy)]
struct Seen {
    free: u64,
    log: u64,
    ready: u32,
    not_ready: u32,
}

/// Looks at the disk and at `/ready` until the attack is over.
async fn look(server: &Server, stage: &Stage) -> Result<Seen, Fault> {
    let (data, address) = (server.data().to_owned(), server.address());
    let mut seen = Seen { free: u64::MAX, log: 0, ready: 0, not_ready: 0 };
    let mut http = Http::open(address).await.map_err(text)?;
    while !stage.is_over() {
        seen.free = seen.free.min(free_space(&data).map_err(text)?);
        let log = std::fs::metadata(data.join("trictrac.db-wal"));
        seen.log = seen.log.max(log.map_or(0, |log| log.len()));
        let reply = http.ask("GET", "/ready", "", &Value::Null).await.map_err(text)?;
        if reply.status == 200 {
            seen.ready += 1;
        } else {
            println!("{}", reply.body);
            seen.not_ready += 1;
        }
        sleep(Duration::from_millis(100)).await;
    }
    Ok(seen)
}

/// Plays this number of matches for a while on a server that is flooded.
fn run(server: &Server, number: u32, time: Duration) -> (Figures, Seen) {
    let stage = Stage::default();
    let attacker = {
        let (address, stage) = (server.address(), stage.clone());
        std::thread::spawn(move || Flood::attack(address, &stage))
    };
    let played = on_one_thread(async {
        stage.wait(Stage::ENTERED).await;
        let tables = matches(server.address(), number).await?;
        stage.reach(Stage::BEGUN);
        let played = async {
            let played = measure(server, tables, time).await;
            stage.reach(Stage::OVER);
            played
        };
        let (played, seen) = tokio::join!(played, look(server, &stage));
        Ok::<_, Fault>((played?.1, seen?))
    });
    stage.reach(Stage::OVER);
    let answers = attacker.join().unwrap().unwrap_or_else(|fault| panic!("{fault}"));
    for (answer, times) in answers {
        println!("  {times:>8} {answer}");
    }
    let (mut figures, seen) = played.unwrap_or_else(|fault| panic!("{fault}"));
    figures.add("least free MB", seen.free as f64 / 1e6);
    figures.add("longest log MB", seen.log as f64 / 1e6);
    figures.add("ready", f64::from(seen.ready));
    figures.add("not ready", f64::from(seen.not_ready));
    (figures, seen)
}

const PROXY: [&str; 2] = ["--trusted-proxy", "127.0.0.1"];

#[test]
fn others_notice_nothing_of_a_flood_from_one_address() {
    let server = Server::with("online-flood", &PROXY, "error");
    let (figures, seen) = run(&server, 4, Duration::from_secs(3));
    println!("{figures}");
    assert_eq!(seen.not_ready, 0);
    assert!(seen.log < 150_000_000, "{} bytes", seen.log);
}

#[test]
#[ignore = "long: cargo xtask drill flood"]
fn others_notice_nothing_of_a_flood_from_one_address_at_length() {
    super::figures::median_of_three("flood", || {
        let Some(server) = Server::on_disk("online-flood-at-length", 850, &PROXY, "error") else {
            return Figures::default();
        };
        let (figures, seen) = run(&server, 100, Duration::from_mins(1));
        assert_eq!(seen.not_ready, 0, "the server was not ready");
        assert!(seen.free >= RESERVE, "{} bytes were free", seen.free);
        figures
    });
}
