//! Everything by which the server reaches people: a browser, mail, and a webhook.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{TcpListener, TcpStream};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use trictrac_client::net::{ClientSession, Link};
use trictrac_client::{Follower, MessageAnswer, News};
use trictrac_protocol::{
    ActId, Bytes32, ClientMessage, Clock, Days, GameOffer, PerSeat, Seat, SeedShare, Terms,
};
use trictrac_umpire::dice::digest;

use super::{FIRST, Search};
use crate::online::http::Http;
use crate::online::server::Server;
use crate::process::succeeds;

const ADDRESS: &str = "pantagruel@utopia.example";
const ENDPOINT: &str = "https://localhost/push/address-of-the-browser-of-pantagruel";
/// The keys of the browser in the example of RFC 8291.
const P256DH: &str =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";
const WEBHOOK: &str = "https://localhost/hook/address-of-the-chat-of-the-abbey";
const BYTES: [Bytes32; 2] = [Bytes32([0x40; 32]), Bytes32([0x60; 32])];

/// A mail server, which keeps the text of each mail.
pub(super) struct Mails {
    port: u16,
    texts: Mutex<Receiver<String>>,
}

impl Mails {
    /// Starts one on a thread of its own, which ends with this program.
    pub(super) fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let (sender, texts) = channel();
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let sender = sender.clone();
                thread::spawn(move || speak(stream, &sender));
            }
        });
        Self { port, texts: Mutex::new(texts) }
    }

    /// The arguments for a server that reaches people.
    pub(super) fn arguments(&self) -> Vec<&'static str> {
        let server = format!("smtp://127.0.0.1:{}", self.port);
        let fixed =
            ["--public-url", "https://trictrac.example", "--push", "--push-host", "localhost"];
        let mail = ["--mail-from", "club@trictrac.example", "--smtp", server.leak()];
        [&fixed[..], &mail].concat()
    }
}

/// Speaks SMTP (RFC 5321) with one client. The client closes the connection.
fn speak(stream: TcpStream, texts: &Sender<String>) -> Option<()> {
    let mut write = stream.try_clone().ok()?;
    write.write_all(b"220 mail.example ESMTP\r\n").ok()?;
    let mut lines = BufReader::new(stream).lines();
    while let Some(Ok(line)) = lines.next() {
        let answer = match &line[..4.min(line.len())] {
            "EHLO" => "250-mail.example\r\n250 8BITMIME",
            "DATA" => {
                write.write_all(b"354 go on\r\n").ok()?;
                let text = lines.by_ref().map_while(Result::ok).take_while(|line| line != ".");
                texts.send(text.collect::<Vec<_>>().join("\n")).ok()?;
                "250 taken"
            }
            _ => "250 yes",
        };
        write.write_all(format!("{answer}\r\n").as_bytes()).ok()?;
    }
    Some(())
}

/// A player with a connection.
struct Connected {
    link: Link,
    follower: Follower,
}

impl Connected {
    async fn new(session: &ClientSession, name: &str) -> Self {
        let (mut link, follower) = (session.connect().await.unwrap(), Follower::new(name));
        link.send(&follower.hello()).await.unwrap();
        Self { link, follower }
    }

    /// Sends a message, and waits for its answer.
    async fn ask(&mut self, message: impl FnOnce(ActId) -> ClientMessage) -> MessageAnswer {
        let message = self.follower.message(message);
        self.link.send(&message).await.unwrap();
        loop {
            if let News::Answered(_, answer) =
                self.follower.receive(self.link.next().await.unwrap())
            {
                assert!(!matches!(answer, MessageAnswer::Refused { .. }), "{answer:?}");
                return answer;
            }
        }
    }
}

/// Two accounts begin a rated match, and the first one resigns.
async fn rated_match(server: &Server, cookies: &[String]) {
    let mut players = Vec::new();
    for (cookie, name) in cookies.iter().zip(["white", "black"]) {
        let session = ClientSession::resume(server.address(), cookie).await.unwrap();
        players.push(Connected::new(&session, name).await);
    }
    let [white, black] = &mut players[..] else { unreachable!("two players") };
    let created = white.ask(|id| ClientMessage::Create {
        id,
        rules: "holes=3".to_owned(),
        form: None,
        clock: Clock::Lent,
        seat: Some(Seat::A),
        engine: None,
        engines: PerSeat::default(),
        rated: true,
        listed: false,
    });
    let MessageAnswer::Created(game, token) = created.await else { panic!("no game") };
    let share = SeedShare::Digest(digest(BYTES[0]));
    white.ask(|id| ClientMessage::Sit { game, id, seat: Seat::A, token: None, share }).await;
    let (token, share) = (Some(token), SeedShare::Bytes(BYTES[1]));
    black.ask(|id| ClientMessage::Sit { game, id, seat: Seat::B, token, share }).await;
    white.ask(|id| ClientMessage::Open { game, id, bytes: BYTES[0] }).await;
    white.ask(|id| ClientMessage::Offer { game, id, offer: GameOffer::Resign }).await;
}

/// Lets the server try everything. It calls nobody: `localhost` is no address outside.
pub(super) async fn reach_people(server: &Server, search: &mut Search, mails: &Mails) {
    let data = server.data().to_str().unwrap();
    let subscription =
        json!({ "endpoint": ENDPOINT, "p256dh": P256DH, "auth": AUTH, "lang": "fr" });
    search.ask("POST", "push", 200, subscription).await;
    search.ask("POST", "mail", 200, json!({ "address": ADDRESS, "at": 0, "lang": "en" })).await;
    let text = mails.texts.lock().unwrap().recv_timeout(Duration::from_mins(1)).unwrap();
    // Long lines are broken (quoted-printable).
    let text = text.replace("=\n", "");
    let (_, rest) = text.split_once("https://trictrac.example/mail/confirm/").unwrap();
    let token = rest.split_whitespace().next().unwrap().to_owned();
    for method in ["GET", "POST"] {
        let path = format!("/mail/confirm/{token}");
        search.ask(method, &path, 200, Value::Null).await;
    }
    let made = succeeds(&["club", "webhook", "add", WEBHOOK, "--data", data]);
    let key = made.split_whitespace().last().unwrap();
    search.secrets.extend([token, key.to_owned()]);
    search.unlogged.extend([ADDRESS, ENDPOINT, P256DH, AUTH, WEBHOOK].map(ToOwned::to_owned));

    // Two others play a rated match, and somebody challenges Pantagruel.
    let mut http = Http::open(server.address()).await.unwrap();
    let mut cookies = Vec::new();
    for name in ["Dindenault", "Homenaz"] {
        let person = json!({ "name": name, "password": FIRST });
        let reply = http.ask("POST", "/api/v1/account/register", "", &person).await.unwrap();
        cookies.push(reply.cookie().unwrap().to_owned());
    }
    rated_match(server, &cookies).await;
    let guest = ClientSession::guest(server.address()).await.unwrap();
    let (rules, clock) = ("holes=3".to_owned(), Clock::Days(Days::Three));
    let terms = Terms { rules, form: None, clock, seat: None, rated: false };
    let name = "Pantagruel".to_owned();
    let mut guest = Connected::new(&guest, "guest").await;
    guest.ask(|id| ClientMessage::Call { id, name, terms, digest: None }).await;
    let begin = Instant::now();
    for expected in ["a push service is not called", "a webhook is not called"] {
        while !std::fs::read_to_string(server.log()).unwrap().contains(expected) {
            assert!(begin.elapsed() < Duration::from_mins(1), "{expected}");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
}
