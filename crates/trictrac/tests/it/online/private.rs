//! Secrets of an account or a game are in no output of the program: passwords, recovery codes, session keys, tokens. The log is as
//! detailed as it can be.

use std::sync::atomic::{AtomicBool, Ordering};

use serde_json::{Value, json};
use trictrac_client::net::ClientSession;
use trictrac_protocol::{ClientMessage, Clock, IssuedToken, RegistrationAnswer};

use super::{Plan, Server, analysis, bot, patiently, play_throws, post, request_at, runtime};

const PASSWORD: &str = "dive bouteille 1532";
const WRONG: &str = "dive bouteille 1533";
const RECOVERED: &str = "abbaye de theleme";
const CHANGED: &str = "fais ce que voudras";
const WORDS: &str = "nobody else should read this";

/// Texts that must stay private, and everything that was seen besides.
#[derive(Default)]
struct Notes {
    private: Vec<String>,
    seen: String,
}

impl Notes {
    /// Notes the key in the cookie of a session.
    fn key(&mut self, cookie: &str) {
        let (_, key) = cookie.split_once('=').expect("a cookie");
        self.private.push(key.to_owned());
    }

    /// The cookie that an answer sets.
    fn cookie(&mut self, head: &str) -> String {
        let line = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        let cookie = line.expect("a cookie").split(';').next().unwrap().to_owned();
        self.key(&cookie);
        cookie
    }

    /// A request whose answer may contain nothing private.
    async fn look(&mut self, server: &Server, method: &str, path: &str, headers: &str) {
        self.seen += &super::request(server, method, path, headers).await;
    }
}

/// Registers, logs in, recovers and changes the password. Returns a cookie that is valid at the end.
async fn account(server: &Server, notes: &mut Notes) -> String {
    let guest = patiently(server).await.cookie().to_owned();
    notes.key(&guest);
    let credentials = |password: &str| json!({ "name": "Alcofribas", "password": password });
    let (head, body) =
        post(server, "/api/v1/account/register", &guest, &credentials(PASSWORD)).await;
    let registered: RegistrationAnswer = serde_json::from_str(&body).unwrap();
    let codes: Vec<String> =
        registered.recovery.iter().map(|code| code.reveal().to_owned()).collect();
    notes.private.extend(codes.iter().cloned());
    notes.private.extend(codes.iter().map(|code| code.replace('-', "")));
    notes.cookie(&head);

    let other = patiently(server).await.cookie().to_owned();
    notes.key(&other);
    // A password that is wrong is private too: it is often that of another account.
    let refused = refused(server, "/api/v1/account/login", &other, &credentials(WRONG)).await;
    notes.seen += &refused;
    let (head, body) = post(server, "/api/v1/account/login", &other, &credentials(PASSWORD)).await;
    notes.cookie(&head);
    notes.seen += &body;
    let recover = json!({ "name": "Alcofribas", "code": codes[0], "password": RECOVERED });
    let third = patiently(server).await.cookie().to_owned();
    let (head, body) = post(server, "/api/v1/account/recover", &third, &recover).await;
    let cookie = notes.cookie(&head);
    notes.seen += &body;
    let change = json!({ "old": RECOVERED, "new": CHANGED });
    let (head, body) = post(server, "/api/v1/account/password", &cookie, &change).await;
    notes.seen += &body;
    let cookie = notes.cookie(&head);
    let headers = format!("Cookie: {cookie}\r\n");
    for path in ["/api/v1/account", "/api/v1/players/Alcofribas", "/api/v1/games/mine"] {
        notes.look(server, "GET", path, &headers).await;
    }
    cookie
}

/// The same as `post`, for a request that is refused. Returns the whole answer.
async fn refused(server: &Server, path: &str, cookie: &str, content: &Value) -> String {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    let (address, content) = (server.address(), content.to_string());
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{content}",
        content.len()
    );
    let mut stream = tokio::net::TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 401"), "{answer}");
    answer
}

/// A bot reads with its token, and connects; and a token that is refused.
async fn token(server: &Server, notes: &mut Notes) {
    let (token, _) = bot::account(server, "Quaresmeprenant", PASSWORD).await;
    notes.private.push(token.clone());
    let forged = format!("trictrac-bot-{}", "A".repeat(43));
    for token in [token.as_str(), forged.as_str()] {
        let headers = format!("Authorization: Bearer {token}\r\n");
        notes.look(server, "GET", "/api/v1/games/mine", &headers).await;
        notes.look(server, "GET", "/api/v1/account", &headers).await;
    }
    notes.private.push(forged);
    let mut link = ClientSession::bot(server.address(), &token).connect().await.unwrap();
    link.send(&ClientMessage::Hello { protocol: 1, have: Vec::new() }).await.unwrap();
    notes.seen += &serde_json::to_string(&link.next().await.unwrap()).unwrap();
    let made: IssuedToken = serde_json::from_value(json!({ "id": "x", "token": token })).unwrap();
    assert_eq!(format!("{made:?}").matches(&token).count(), 0);
}

/// A game, talk in it, and its analysis.
async fn game(server: &Server, cookie: &str, notes: &mut Notes) {
    let plan = Plan { rules: "", clock: Clock::None, engine: None, form: None, seed: 11 };
    let game = play_throws(server, plan, analysis::THROWS).await;
    let watcher = patiently(server).await;
    notes.key(watcher.cookie());
    let mut link = watcher.connect().await.unwrap();
    link.send(&ClientMessage::Hello { protocol: 1, have: Vec::new() }).await.unwrap();
    link.send(&ClientMessage::Watch { game }).await.unwrap();
    let (id, text) = ("t1".parse().unwrap(), WORDS.parse().unwrap());
    link.send(&ClientMessage::Say { game, id, text }).await.unwrap();
    notes.private.push(WORDS.to_owned());
    analysis::ask(server, game, cookie).await;
    analysis::done(server, game).await;
    notes.look(server, "GET", &format!("/api/v1/games/{game}/record"), "").await;
}

/// Says when it is dropped, also by a panic, that the test is over.
struct Ended<'a>(&'a AtomicBool);

impl Drop for Ended<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// The arguments and the environment of the child processes that appear before `until` is done.
fn watch_children(server: &Server, until: &AtomicBool) -> String {
    let mut seen = String::new();
    while !until.load(Ordering::Relaxed) {
        for child in analysis::children(server) {
            seen.extend([child.arguments, child.environment, "\n".to_owned()]);
        }
        std::thread::sleep(analysis::LOOK);
    }
    seen
}

#[test]
fn what_opens_an_account_is_in_no_output() {
    for (name, arguments) in [
        ("online-private", &["--no-limits", "--metrics", "127.0.0.1:0"] as &[_]),
        ("online-private-json", &["--log-format", "json", "--metrics", "127.0.0.1:0"]),
    ] {
        let server = Server::with(name, arguments, "trace");
        let (mut notes, over) = (Notes::default(), AtomicBool::new(false));
        notes.private.extend([PASSWORD, WRONG, RECOVERED, CHANGED].map(str::to_owned));
        let children = std::thread::scope(|scope| {
            let children = scope.spawn(|| watch_children(&server, &over));
            let ended = Ended(&over);
            runtime().block_on(async {
                let cookie = account(&server, &mut notes).await;
                token(&server, &mut notes).await;
                game(&server, &cookie, &mut notes).await;
                let operator = server.metrics().expect("an address for the operator");
                notes.seen += &request_at(operator, "GET", "/metrics", "").await;
            });
            drop(ended);
            children.join().unwrap()
        });
        assert!(children.contains("--for-server"), "the child process was seen");
        assert!(notes.seen.contains(r#"trictrac_analyses_total{result="done"} 1"#));
        let process = std::path::Path::new("/proc").join(server.process());
        let own = ["cmdline", "environ"].map(|file| std::fs::read(process.join(file)).unwrap());
        let own = String::from_utf8_lossy(&own.concat()).into_owned();
        server.stop();
        let log = std::fs::read_to_string(server.log()).unwrap();
        assert!(log.contains("TRACE") || log.contains("DEBUG"), "the log is detailed");
        assert!(log.contains("/api/v1/account/login"), "the log has these requests");
        for (place, text) in
            [("answers", &notes.seen), ("log", &log), ("children", &children), ("process", &own)]
        {
            for private in &notes.private {
                assert!(!text.contains(private.as_str()), "the {place} contain {private:?}");
            }
        }
    }
}
