//! Secrets of an account are in no log, in no answer but the one that gives them, and nowhere in the clear on the disk. What the server needs
//! to reach people is in no log.

#[cfg(feature = "tls")]
mod reaching;

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::http::{Http, Reply};
use super::runtime;
use super::server::Server;
use crate::process::succeeds;

const FIRST: &str = "the first password of Pantagruel";
const WRONG: &str = "a wrong password of Pantagruel";
const SECOND: &str = "the second password of Pantagruel";
const THIRD: &str = "the third password of Pantagruel";

/// A player, everything that the server answers without what it gives, and what it gives.
struct Search {
    http: Http,
    seen: String,
    secrets: Vec<String>,
    /// What the server must store: it is in no log only.
    unlogged: Vec<String>,
    cookie: String,
}

impl Search {
    /// Asks a route below `/api/v1`, or another one that begins with `/`, with the cookie.
    async fn ask(&mut self, method: &str, route: &str, status: u16, content: Value) -> Reply {
        let header = if self.cookie.is_empty() {
            String::new()
        } else {
            format!("Cookie: {}\r\n", self.cookie)
        };
        self.ask_as(method, route, status, &header, content).await
    }

    async fn ask_as(
        &mut self,
        method: &str,
        route: &str,
        status: u16,
        header: &str,
        content: Value,
    ) -> Reply {
        let below = format!("/api/v1/{route}");
        let path = if route.starts_with('/') { route } else { &below };
        let reply = self.http.ask(method, path, header, &content).await;
        let reply = reply.unwrap();
        assert_eq!(reply.status, status, "{method} {route}: {}", reply.body);
        if let Some(cookie) = reply.cookie() {
            cookie.clone_into(&mut self.cookie);
            let (_, key) = cookie.split_once('=').unwrap();
            self.secrets.extend((!key.is_empty()).then(|| key.to_owned()));
        }
        let json = reply.json();
        for code in json["recovery"].as_array().into_iter().flatten() {
            self.secrets.push(code.as_str().unwrap().to_owned());
        }
        self.secrets.extend(json["token"].as_str().map(ToOwned::to_owned));
        // An answer that gives a secret contains no other one.
        let mut shown = format!("{}{}", reply.head, reply.body);
        if json["recovery"].is_array() || json["token"].is_string() {
            shown.clear();
        }
        let shown = shown.lines().filter(|line| !line.starts_with("set-cookie"));
        shown.for_each(|line| writeln!(self.seen, "{line}").unwrap());
        reply
    }
}

/// Uses every route that knows a secret, rightly and wrongly.
async fn use_everything(search: &mut Search) {
    let person = |password: &str| json!({ "name": "Pantagruel", "password": password });
    search.ask("POST", "guest", 200, Value::Null).await;
    search.ask("POST", "account/register", 200, person(FIRST)).await;
    let code = search.secrets.last().unwrap().clone();
    for (route, content) in [
        ("login", person(FIRST)),
        ("password", json!({ "old": WRONG, "new": SECOND })),
        ("codes", json!({ "password": WRONG })),
        ("bot", json!({ "password": WRONG })),
        ("erase", json!({ "password": WRONG })),
    ] {
        let status = if route == "login" { 409 } else { 401 };
        search.ask("POST", &format!("account/{route}"), status, content).await;
    }
    search.ask("POST", "account/password", 204, json!({ "old": FIRST, "new": SECOND })).await;
    search.ask("POST", "account/codes", 200, json!({ "password": SECOND })).await;
    let new_code = search.secrets.last().unwrap().clone();
    search.ask("POST", "account/bot", 204, json!({ "password": SECOND })).await;
    search.ask("POST", "account/tokens", 200, json!({ "name": "one" })).await;
    let token = search.secrets.last().unwrap().clone();
    let bearer = format!("Authorization: Bearer {token}\r\n");
    search.ask_as("GET", "games/mine", 200, &bearer, Value::Null).await;
    search.ask_as("GET", "account", 403, &bearer, Value::Null).await;
    let forged = format!("Authorization: Bearer {token}x\r\n");
    search.ask_as("GET", "games/mine", 401, &forged, Value::Null).await;
    search.ask("POST", "feed", 200, json!({ "lang": "fr" })).await;
    let feed = search.secrets.last().unwrap().clone();
    for (form, status) in [("ics", 200), ("atom", 200), ("x", 404)] {
        search.ask("GET", &format!("/feed/{feed}.{form}"), status, Value::Null).await;
    }
    for route in ["account", "games/mine", "players/Pantagruel"] {
        search.ask("GET", route, 200, Value::Null).await;
    }
    let stranger = std::mem::take(&mut search.cookie);
    search.ask("POST", "account/login", 401, person(WRONG)).await;
    let recover = |code: &str| json!({ "name": "Pantagruel", "code": code, "password": THIRD });
    search.ask("POST", "account/recover", 401, recover(&code)).await;
    search.ask("POST", "account/recover", 200, recover(&new_code)).await;
    search.ask("POST", "account/logout", 204, Value::Null).await;
    search.cookie.clear();
    search.ask("POST", "account/login", 200, person(THIRD)).await;
    search.secrets.push(stranger.split_once('=').unwrap().1.to_owned());
}

#[test]
fn what_opens_an_account_is_nowhere_in_the_clear() {
    for (name, arguments) in [
        ("online-passwords", &["--no-limits"] as &[_]),
        ("online-passwords-json", &["--no-limits", "--log-format", "json"]),
    ] {
        #[cfg(feature = "tls")]
        let mails = reaching::Mails::start();
        #[cfg(feature = "tls")]
        let arguments = &[arguments, &mails.arguments()].concat()[..];
        let server = Server::with(name, arguments, "trace");
        let mut search = runtime().block_on(async {
            let http = Http::open(server.address()).await.unwrap();
            let secrets = [FIRST, WRONG, SECOND, THIRD].map(ToOwned::to_owned).to_vec();
            let (seen, unlogged, cookie) = (String::new(), Vec::new(), String::new());
            let mut search = Search { http, seen, secrets, unlogged, cookie };
            use_everything(&mut search).await;
            #[cfg(feature = "tls")]
            reaching::reach_people(&server, &mut search, &mails).await;
            search
        });
        search.secrets.sort();
        search.secrets.dedup();
        assert!(search.secrets.len() >= 4 + 16 + 1 + 6, "{}", search.secrets.len());
        is_nowhere(&server, &search);
    }
}

fn is_nowhere(server: &Server, search: &Search) {
    let data = server.data().to_str().unwrap();
    let backup = server.data().join("backup.db");
    succeeds(&["club", "backup", backup.to_str().unwrap(), "--data", data]);
    let wal = server.data().join("trictrac.db-wal");
    let mut places = vec![("answers".to_owned(), search.seen.clone().into_bytes())];
    let mut files = vec![server.log(), backup, server.data().join("trictrac.db")];
    files.extend(wal.exists().then_some(wal));
    for file in files {
        places.push((file.display().to_string(), std::fs::read(&file).unwrap()));
    }
    let log = String::from_utf8_lossy(&places[1].1);
    assert!(log.contains("TRACE") || log.contains("DEBUG"), "the log is as detailed as it can be");
    for (place, bytes) in &places {
        let text = String::from_utf8_lossy(bytes);
        for secret in &search.secrets {
            // A code may also be written without its hyphens.
            let plain = secret.replace('-', "");
            assert!(!text.contains(secret) && !text.contains(&plain), "{place}: {secret}");
        }
    }
    for secret in &search.unlogged {
        assert!(!log.contains(secret), "{secret}");
        // It is stored: the search knows how it is written.
        let is_stored =
            |(_, bytes): &(String, Vec<u8>)| String::from_utf8_lossy(bytes).contains(secret);
        assert!(places[2..].iter().any(is_stored), "{secret}");
    }
    // The search finds what is there.
    let holds = |part: &str, word: &str| {
        places.iter().any(|(place, bytes)| {
            place.contains(part) && String::from_utf8_lossy(bytes).contains(word)
        })
    };
    assert!(holds("backup", "$argon2id$") && holds("backup", "Pantagruel"));
    assert!(holds("answers", "Pantagruel"));
}
