//! The secret of a game in progress is nowhere but in the database and its backups.

use std::fmt::Write as _;

use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use trictrac_client::net::ClientSession;
use trictrac_client::{Follower, MessageAnswer, News};
use trictrac_protocol::{
    Bytes32, ClientMessage, Clock, GameEvent, GameId, PerSeat, Seat, SeedShare, Token,
};
use trictrac_store::sqlite::{SqliteOptions, SqliteStore};
use trictrac_store::{DataFolder, RestoreSettlement, Store as _};
use trictrac_umpire::dice::digest;

use super::server::Server;
use super::{fetch, runtime};
use crate::process::succeeds;

const WHITE: Bytes32 = Bytes32([0x40; 32]);
const BLACK: Bytes32 = Bytes32([0x60; 32]);
const WORDS: &str = "between the two of us";

/// Everything that two players, a spectator, and whoever asks by HTTP get to see of a game that goes on, and its number. And what
/// only some of them may know: keys, tokens, what players say, addresses.
async fn seen(server: &Server) -> (GameId, String, Vec<String>) {
    let mut seen = String::new();
    let mut white = Talk::open(server).await;
    let (game, token) = white.create(&mut seen).await;
    white.sit(game, Seat::A, None, SeedShare::Digest(digest(WHITE)), &mut seen).await;
    let mut kept = vec![token.to_string(), WORDS.to_owned(), "127.0.0.1".to_owned()];
    let mut black = Talk::open(server).await;
    kept.extend([&white, &black].map(|talk| key(&talk.session)));
    black.sit(game, Seat::B, Some(token), SeedShare::Bytes(BLACK), &mut seen).await;
    let open = white.follower.message(|id| ClientMessage::Open { game, id, bytes: WHITE });
    white.ask(open, &mut seen).await;
    let say = white.follower.message(|id| {
        let text = WORDS.parse().unwrap();
        ClientMessage::Say { game, id, text }
    });
    white.link.send(&say).await.unwrap();
    black.until(&mut seen, |news| matches!(news, News::Said { .. })).await;
    let mut spectator = Talk::open(server).await;
    spectator.link.send(&ClientMessage::Watch { game }).await.unwrap();
    spectator.until(&mut seen, |news| matches!(news, News::Game(_))).await;
    let replica = spectator.follower.game(game).unwrap();
    assert!(replica.game().throws() > 0, "the dice have fallen");
    for path in ["/", "/health", "/greeting", "/api/v1/socket", "/api/v1/guest"] {
        seen += &fetch(server, path).await;
    }
    for path in ["", "/record", "/log", "/secret"] {
        seen += &fetch(server, &format!("/api/v1/games/{game}{path}")).await;
    }
    let operator = server.metrics().expect("an address for the operator");
    for path in ["/metrics", "/ready"] {
        seen += &super::request_at(operator, "GET", path, "").await;
    }
    assert!(seen.contains("trictrac_words_total 1"), "the metrics are searched too");
    (game, seen, kept)
}

/// A connection whose messages are written down.
struct Talk {
    session: ClientSession,
    follower: Follower,
    link: trictrac_client::net::Link,
}

impl Talk {
    async fn open(server: &Server) -> Self {
        let session = ClientSession::guest(server.address()).await.unwrap();
        let mut link = session.connect().await.unwrap();
        let follower = Follower::new("s");
        link.send(&follower.hello()).await.unwrap();
        Self { session, follower, link }
    }

    /// Reads until something passes.
    async fn until(&mut self, seen: &mut String, passes: impl Fn(&News) -> bool) -> News {
        loop {
            let message = self.link.next().await.unwrap();
            writeln!(seen, "{}", serde_json::to_string(&message).unwrap()).unwrap();
            let news = self.follower.receive(message);
            if passes(&news) {
                return news;
            }
        }
    }

    async fn ask(&mut self, message: ClientMessage, seen: &mut String) -> MessageAnswer {
        self.link.send(&message).await.unwrap();
        match self.until(seen, |news| matches!(news, News::Answered(..))).await {
            News::Answered(_, answer) => answer,
            _ => unreachable!("the loop ends with an answer"),
        }
    }

    async fn create(&mut self, seen: &mut String) -> (GameId, Token) {
        let (rules, clock) = (String::new(), Clock::None);
        let create = self.follower.message(|id| ClientMessage::Create {
            id,
            rules,
            form: None,
            clock,
            seat: None,
            engine: None,
            engines: PerSeat::default(),
            rated: false,
            listed: false,
        });
        match self.ask(create, seen).await {
            MessageAnswer::Created(game, token) => (game, token),
            other => panic!("{other:?}"),
        }
    }

    async fn sit(
        &mut self,
        game: GameId,
        seat: Seat,
        token: Option<Token>,
        share: SeedShare,
        seen: &mut String,
    ) {
        let sit = self.follower.message(|id| ClientMessage::Sit { game, id, seat, token, share });
        let answer = self.ask(sit, seen).await;
        assert!(matches!(answer, MessageAnswer::Accepted(_)), "{answer:?}");
    }
}

/// The secret of a game, read from the database of a server that does not run.
fn secret(server: &Server, game: GameId) -> Vec<u8> {
    runtime().block_on(async {
        let folder = DataFolder::at(server.data());
        let store =
            SqliteStore::open(&folder, SqliteOptions::default(), |_| RestoreSettlement::Over)
                .await
                .unwrap();
        let game = trictrac_store::GameId(game.0);
        let secret = store.private(game, &"secret".into()).await.unwrap().unwrap();
        store.close().await;
        secret.reveal().to_vec()
    })
}

/// The key of a session.
fn key(session: &ClientSession) -> String {
    session.cookie().split_once('=').expect("a cookie").1.to_owned()
}

/// The texts in which 32 bytes may hide.
fn forms(bytes: &[u8]) -> Vec<String> {
    let hex: String = bytes.iter().fold(String::new(), |hex, byte| hex + &format!("{byte:02x}"));
    let list = format!("{bytes:?}");
    let numbers = list.trim_matches(['[', ']']).to_owned();
    let close = numbers.replace(", ", ",");
    // Without the last characters, which depend on what follows.
    let base64 = URL_SAFE_NO_PAD.encode(bytes)[..40].to_owned();
    let standard = STANDARD.encode(bytes)[..40].to_owned();
    vec![hex.to_uppercase(), hex, numbers, close, base64, standard]
}

#[test]
fn nobody_sees_the_secret_of_a_game_in_progress() {
    for (name, arguments) in [
        ("online-secrets", &["--no-limits", "--metrics", "127.0.0.1:0"] as &[_]),
        ("online-secrets-json", &["--log-format", "json", "--metrics", "127.0.0.1:0"]),
    ] {
        nothing_secret_is_seen(&Server::with(name, arguments, "trace"));
    }
}

fn nothing_secret_is_seen(server: &Server) {
    let (game, mut seen, kept) = runtime().block_on(seen(server));
    let data = server.data().to_str().unwrap();
    let exported = succeeds(&["club", "export", &game.to_string(), "--data", data]);
    let backup = server.data().join("backup.db");
    seen += &succeeds(&["club", "backup", backup.to_str().unwrap(), "--data", data]);
    server.stop();
    let log = std::fs::read_to_string(server.log()).unwrap();
    assert!(log.contains("TRACE") || log.contains("DEBUG"), "the log is as detailed as it can be");

    for text in &kept {
        assert!(!log.contains(text), "{text} is in the log");
        assert!(!seen.lines().any(|line| line.starts_with("trictrac_") && line.contains(text)));
    }
    let secret = secret(server, game);
    let saved = std::fs::read(&backup).unwrap();
    assert!(saved.windows(32).any(|window| window == secret), "the test looks for the right bytes");
    for (place, text) in [("messages", &seen), ("export", &exported), ("log", &log)] {
        for form in forms(&secret) {
            assert!(!text.contains(&form), "the {place} contain the secret");
        }
        let raw = text.as_bytes().windows(32).any(|window| window == secret);
        assert!(!raw, "the {place} contain the bytes of the secret");
    }
    // The search finds what it looks for: the digest of White's bytes is in both.
    let known = digest(WHITE).to_string();
    assert!(seen.contains(&known) && exported.contains(&known));
    assert!(matches!(first_event(&exported), GameEvent::Create { .. }));
}

fn first_event(exported: &str) -> GameEvent {
    let line: serde_json::Value = serde_json::from_str(exported.lines().next().unwrap()).unwrap();
    serde_json::from_value(line["body"]["event"].clone()).unwrap()
}
