//! Acts of an operator on the command line, beside a server that uses the same folder.

use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use serde_json::json;
use trictrac_protocol::{Bytes32, Clock, PerSeat};
use trictrac_store::people::{
    Accounts as _, GuestName, GuestNameOutcome, GuestNames as _, NewAccount, NewName, NewSession,
    SessionDigest, Sessions as _,
};
use trictrac_store::sqlite::{SqliteOptions, SqliteRegistry, SqliteStore};
use trictrac_store::talk::{
    Acts as _, ChatWords as _, ListPage, NewReport, NewWord, Reports as _, StoredRoom,
};
use trictrac_store::{
    Batch, DataFolder, GameFinish, GameId, GameStage, GameSummary, PlayerId, RestoreSettlement,
    Secret, Store as _, StoredEntry, Timestamp,
};
use trictrac_umpire::{NewGame, Now, Umpire};

use crate::process::{folder, run, succeeds};

const GAME: GameId = GameId([0xab; 16]);
/// A moment before all of these tests.
const LAST_YEAR: Timestamp = Timestamp(1_763_800_000_000);

/// The files that a running server has open.
struct Server {
    store: SqliteStore,
    registry: SqliteRegistry,
}

async fn open(path: &Path) -> Server {
    let folder = DataFolder::at(path);
    let options = SqliteOptions { reserve: 0, ..SqliteOptions::default() };
    let store = SqliteStore::open(&folder, options, |_| RestoreSettlement::Over).await.unwrap();
    Server { store, registry: SqliteRegistry::open(&folder.database()).await.unwrap() }
}

async fn account(registry: &SqliteRegistry, name: &str, number: u8) -> PlayerId {
    let session = |number: u8| {
        let (digest, at) = (SessionDigest([number; 32]), Timestamp(1));
        NewSession { digest, at, device: String::new() }
    };
    let player = registry.create_guest(&session(number)).await.unwrap();
    let name = NewName { name: name.to_owned(), likeness: trictrac_server::online::likeness(name) };
    let (password, codes) = (Secret::new(*b"$argon2id$"), Vec::new());
    let new =
        NewAccount { player, name, password, codes, session: session(number + 1), admission: None };
    registry.register(&new).await.unwrap().unwrap();
    player
}

/// Two accounts, a word, and a report about it. Returns the number of the word.
async fn people(server: &Server, at: Timestamp) -> (PlayerId, u64) {
    let registry = &server.registry;
    let rose = account(registry, "Rose", 1).await;
    let panurge = account(registry, "Panurge", 3).await;
    let text = "insult".to_owned();
    let word = NewWord { game: GAME, room: StoredRoom::Players, player: panurge, at, text };
    let number = registry.say(&[word]).await.unwrap()[0];
    let report = NewReport {
        at,
        by: rose,
        player: panurge,
        name: None,
        numbers: vec![panurge],
        game: Some(GAME),
        rooms: StoredRoom::ALL.to_vec(),
        words: vec![number],
        reason: "words".to_owned(),
        text: Some("He insults.".to_owned()),
    };
    registry.report(&report, 3).await.unwrap().unwrap();
    (panurge, number)
}

/// A guest with a name, and a report about it. Returns the number.
async fn guest(server: &Server) -> i64 {
    named_guest(server, "Nasier", 9, LAST_YEAR).await
}

/// The folder of a server that does not run, with the accounts Rose (number 1) and Panurge (2), the guests 3 and 4, a game, two words
/// and reports.
#[cfg_attr(not(feature = "lab"), expect(dead_code, reason = "the examples need the laboratory"))]
pub(crate) fn club_with_people(path: &Path) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    // A server that starts removes what is old.
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis();
    let now = Timestamp(i64::try_from(now).unwrap());
    runtime.block_on(async {
        let server = open(path).await;
        people(&server, now).await;
        named_guest(&server, "Nasier", 9, now).await;
        named_guest(&server, "Bridoye", 10, now).await;
        let (game, room, text) = (GAME, StoredRoom::Players, "again".to_owned());
        let word = NewWord { game, room, player: PlayerId(2), at: now, text };
        server.registry.say(&[word]).await.unwrap();
        let reserved = PerSeat::default();
        let (rules, clock, secret) = ("holes=3".to_owned(), Clock::None, Bytes32([6; 32]));
        let (form, rematch_of, rated, first, listed) = (None, None, false, None, None);
        let id = trictrac_protocol::GameId(GAME.0);
        let new = NewGame {
            game: id,
            secret,
            rules,
            form,
            clock,
            reserved,
            rematch_of,
            rated,
            first,
            listed,
        };
        let created = Umpire::create(&new, Now { wall: now.0.cast_unsigned(), ..Now::default() });
        let body = serde_json::to_string(&created).unwrap();
        let entry = StoredEntry { at: now, body };
        let batch = Batch::new([entry], GameSummary::new(GameStage::Waiting));
        server.store.create(GAME, batch.with_private("dice", Secret::new([6; 32]))).await.unwrap();
        server.store.close().await;
    });
}

async fn named_guest(server: &Server, name: &str, number: u8, at: Timestamp) -> i64 {
    let session = NewSession { digest: SessionDigest([number; 32]), at, device: String::new() };
    let player = server.registry.create_guest(&session).await.unwrap();
    let likeness = trictrac_server::online::likeness(name);
    let name = NewName { name: name.to_owned(), likeness };
    let name = GuestName { player, name, at, from: Vec::new() };
    let chosen = server.registry.name_guest(&name, Timestamp(0)).await.unwrap();
    assert_eq!(chosen, GuestNameOutcome::Chosen);
    let report = NewReport {
        at,
        by: player,
        player,
        name: Some(name.name.name.clone()),
        numbers: vec![player],
        game: None,
        rooms: Vec::new(),
        words: Vec::new(),
        reason: "name".to_owned(),
        text: None,
    };
    server.registry.report(&report, 3).await.unwrap().unwrap();
    player.0
}

#[test]
fn every_command_acts_once_and_leaves_one_line_while_a_server_runs() {
    let place = folder("operate");
    let data = place.to_str().unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let server = runtime.block_on(open(&place));
    let (panurge, word) = runtime.block_on(people(&server, LAST_YEAR));
    let club = |arguments: &[&str]| succeeds(&[&["club", "--data", data], arguments].concat());

    let reports = club(&["reports"]);
    assert!(reports.contains("2025-11-22 08:26 UTC: Rose reports Panurge (messages)"), "{reports}");
    assert!(reports.contains("He insults."), "{reports}");
    assert!(reports.contains(&format!("> {word} Panurge: insult")), "{reports}");

    let word = word.to_string();
    runtime.block_on(guest(&server));
    assert!(club(&["reports"]).contains("(guest, player"), "{reports}");
    let commands: [&[&str]; 10] = [
        &["operator", "rose", "--why", "she helps"],
        &["note", "Panurge", "warned before"],
        &["delete-messages", &word, "--why", "insult", "--report", "1"],
        &["end-challenges", "Panurge", "--why", "too many"],
        &["clear-name", "nasier", "--why", "rude", "--report", "2"],
        &["rename", "Panurge", "Alcofribas", "--why", "offensive"],
        &["close", "Alcofribas", "--days", "7", "--why", "insults"],
        &["reopen", "Alcofribas", "--why", "apologised"],
        &["close", "Alcofribas", "--why", "again"],
        &["dismiss", "1", "--why", "handled"],
    ];
    for (nth, command) in commands.iter().enumerate() {
        let out = club(command);
        assert_eq!(out, format!("Done. It is line {} of the audit log.\n", nth + 1), "{command:?}");
    }
    let lines = runtime.block_on(server.registry.audit(None, ListPage { before: None, most: 99 }));
    assert_eq!(lines.unwrap().len(), commands.len());
    assert_eq!(club(&["reports"]), "There are no reports.\n");
    assert!(club(&["reports", "--all"]).contains("insult"), "the report keeps the word");
    let audit = club(&["audit"]);
    assert_eq!(audit.lines().count(), commands.len());
    assert!(audit.contains("name Nasier removed"), "{audit}");
    assert!(audit.contains("renamed from Panurge to Alcofribas"), "{audit}");
    assert!(audit.contains("(report 1)") && audit.contains("(command line)"), "{audit}");
    assert_eq!(club(&["audit", "rose"]).lines().count(), 1);
    let closed = runtime.block_on(server.registry.account(panurge)).unwrap().unwrap().closed;
    assert_eq!(closed.unwrap().reason, "again");
}

#[test]
fn what_cannot_be_done_says_why_and_leaves_no_line() {
    let place = folder("operate-failures");
    let data = place.to_str().unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let server = runtime.block_on(open(&place));
    runtime.block_on(people(&server, LAST_YEAR));
    let commands: [(&[&str], &str); 8] = [
        (&["close", "Nobody", "--why", "x"], "no account has the name Nobody"),
        (
            &["rename", "Panurge", "Rose", "--why", "x"],
            "another account has this name, or one that looks like it",
        ),
        (&["rename", "Panurge", "x", "--why", "x"], "no account may have the name x"),
        (&["dismiss", "9", "--why", "x"], "there is no report of this number"),
        (&["delete-messages", "99", "--why", "x"], "none of these messages is stored"),
        (&["note", "99", "x"], "there is no player of this number"),
        (&["clear-name", "Rose", "--why", "x"], "the player is no guest with a name"),
        (&["agreement", "Nobody"], "no account has the name Nobody"),
    ];
    for (command, expected) in commands {
        let refused = run(&[&["club", "--data", data], command].concat(), "");
        assert_eq!(refused.err, format!("trictrac: {expected}\n"), "{command:?}");
        assert_eq!(refused.status, 1, "{command:?}");
    }
    let bad = run(&["club", "--data", data, "note", "Rose", "a\u{202e}b"], "");
    assert_eq!(bad.status, 2, "{}", bad.err);
    assert_eq!(runtime.block_on(server.registry.last_line()), Ok(0));
}

#[test]
fn codes_of_the_club_are_listed_and_withdrawn_while_a_server_runs() {
    let place = folder("operate-codes");
    let data = place.to_str().unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let _server = runtime.block_on(open(&place));
    let club = |arguments: &[&str]| succeeds(&[&["club", "--data", data], arguments].concat());
    assert_eq!(club(&["invitations"]), "No code can be used.\n");
    assert_eq!(club(&["invitations", "--json"]), "");
    let made = club(&["invite", "--accounts", "3", "--days", "1"]);
    let code = made.lines().next().unwrap();
    let list = club(&["invitations"]);
    assert!(list.starts_with("Code 1: 3 of 3 accounts left, until "), "{list}");
    assert!(list.contains(" (command line), ") && !list.contains(code), "{list}");
    let json: serde_json::Value = serde_json::from_str(&club(&["invitations", "--json"])).unwrap();
    assert_eq!(
        (&json["number"], &json["accounts"], &json["left"]),
        (&json!(1), &json!(3), &json!(3))
    );
    assert_eq!(json["on_command_line"], json!(true));
    let wrong = run(&["club", "--data", data, "withdraw-invitation", "2"], "");
    let expected = "trictrac: there is no code 2 that can be used\n";
    assert_eq!((wrong.status, wrong.err.as_str()), (1, expected));
    let done = club(&["withdraw-invitation", "1"]);
    assert_eq!(done, "Done. It is line 2 of the audit log.\n");
    assert_eq!(club(&["invitations"]), "No code can be used.\n");
    let audit = club(&["audit"]);
    assert!(audit.lines().next().unwrap().contains("\tcode 1 withdrawn\t"), "{audit}");
}

#[cfg(feature = "tls")]
#[test]
fn webhooks_are_added_listed_and_removed_while_a_server_runs() {
    use trictrac_store::{WebhookProgress, Webhooks as _};

    let place = folder("operate-webhooks");
    let data = place.to_str().unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let server = runtime.block_on(open(&place));
    let club = |arguments: &[&str]| succeeds(&[&["club", "--data", data], arguments].concat());
    let refused = |arguments: &[&str]| run(&[&["club", "--data", data], arguments].concat(), "");
    assert_eq!(club(&["webhook", "list"]), "There are no webhooks.\n");
    assert_eq!(club(&["webhook", "list", "--json"]), "");
    let address = "https://chat.example/hooks/secret";
    let added = club(&["webhook", "add", address, "--kind", "chat", "--events", "result"]);
    let (first, key) = added.split_once('\n').unwrap();
    assert!(first.starts_with("Webhook 1 sends to chat.example."), "{added}");
    assert_eq!(key.trim().strip_prefix("whsec_").map(str::len), Some(44), "{added}");
    let list = club(&["webhook", "list"]);
    assert_eq!(list, "Webhook 1: chat to chat.example (result), in order\n");

    let stored = runtime.block_on(server.registry.webhooks()).unwrap().remove(0);
    let (failing, off) = (Some(LAST_YEAR), Some(Timestamp(LAST_YEAR.0 + 86_400_000)));
    let silent = WebhookProgress { failing, fault: "silent".to_owned(), ..stored.progress };
    let advance = |progress: &WebhookProgress| {
        let again = Timestamp(0);
        assert!(runtime.block_on(server.registry.advance_webhook(1, again, progress)).unwrap());
    };
    advance(&silent);
    let list = club(&["webhook", "list"]);
    assert!(list.ends_with("failing since 2025-11-22 08:26 UTC (no answer)\n"), "{list}");
    advance(&WebhookProgress { off, fault: "503".to_owned(), ..silent });
    let list = club(&["webhook", "list"]);
    assert!(list.ends_with("off since 2025-11-23 08:26 UTC (status 503)\n"), "{list}");
    let json = club(&["webhook", "list", "--json"]);
    assert!(json.contains(r#""events":["result"]"#) && json.contains(r#""fault":"503""#), "{json}");
    assert!(!json.contains("secret"), "{json}");

    for number in 2..=10 {
        let added = club(&["webhook", "add", address]);
        assert!(added.starts_with(&format!("Webhook {number} sends")), "{added}");
    }
    for (command, expected) in [
        (&["webhook", "add", address][..], "there are 10 webhooks already; remove one first"),
        (&["webhook", "remove", "11"], "there is no webhook 11"),
    ] {
        let refused = refused(command);
        assert_eq!((refused.status, refused.err), (1, format!("trictrac: {expected}\n")));
    }
    let http = refused(&["webhook", "add", "http://chat.example/x"]);
    assert_eq!(http.status, 1, "{}", http.err);
    assert!(http.err.contains("http://chat.example/x: an address for a webhook"), "{}", http.err);
    let kind = refused(&["webhook", "add", address, "--kind", "xml"]);
    assert_eq!(kind.status, 2, "{}", kind.err);
    assert_eq!(club(&["webhook", "remove", "1"]), "Webhook 1 is removed.\n");
    let audit = club(&["audit"]);
    assert_eq!(audit.lines().count(), 11, "{audit}");
    assert!(audit.contains("\twebhook 1 removed\t"), "{audit}");
    assert!(audit.contains("\twebhook 10 to chat.example added\t"), "{audit}");
    assert!(!audit.contains("secret") && !club(&["audit", "--json"]).contains("secret"), "{audit}");
    assert_eq!(club(&["webhook", "list"]).lines().count(), 9);
}

/// An analysis with what counts of it.
fn analysis(decisions: u32, best: u32) -> String {
    let errors = json!({
        "decisions": decisions, "forced": 0, "errors": 0, "loss": 0.5, "mean_loss": null,
        "best": best, "good": 0, "inaccuracies": 0, "mistakes": 0, "blunders": 0,
    });
    json!({ "white": { "all": errors }, "black": { "all": errors }, "throws": [] }).to_string()
}

#[test]
fn the_agreement_with_the_engine_comes_from_analyses() {
    use trictrac_store::{Analyses as _, AnalysisProgress, QueueLimits};
    let place = folder("operate-agreement");
    let data = place.to_str().unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let server = runtime.block_on(open(&place));
    let (panurge, _) = runtime.block_on(people(&server, LAST_YEAR));
    let ended = |number: u8, rated: bool| {
        let finish = GameFinish { at: Timestamp(i64::from(number)), winner: Some(0), rated };
        let players = vec![Some(panurge), Some(PlayerId(1))];
        let summary =
            GameSummary { finish: Some(finish), players, ..GameSummary::new(GameStage::Ended) };
        let entry = StoredEntry { at: Timestamp(1), body: "{}".to_owned() };
        (GameId([number; 16]), Batch::new([entry], summary))
    };
    runtime.block_on(async {
        for (number, rated) in [(1, true), (2, true), (3, false), (4, true)] {
            let (game, batch) = ended(number, rated);
            server.store.create(game, batch).await.unwrap();
        }
        let limits = QueueLimits { total: 9, of_player: 9 };
        for (number, best) in [(1, 20), (2, 30)] {
            let game = GameId([number; 16]);
            server.registry.ask_analysis(game, panurge, Timestamp(1), limits).await.unwrap();
            server.registry.begin_analysis().await.unwrap();
            let result = analysis(40, best);
            server.registry.end_analysis(game, Timestamp(2), Ok(&result)).await.unwrap();
        }
    });
    let club = |arguments: &[&str]| succeeds(&[&["club", "--data", data], arguments].concat());
    let out = club(&["agreement", "Panurge"]);
    assert!(out.starts_with("2 of 3 rated games are analysed, 0 wait; 80 decisions\n"), "{out}");
    assert!(out.contains("nothing better for 62.5 (0.0–100.0)% of them."), "{out}");
    assert!(out.contains("Mean loss: 12.5 (12.5–12.5) thousandths"), "{out}");
    assert_eq!(club(&["audit"]), "", "reading is no act");
    let asked = club(&["agreement", "Panurge", "--games", "2", "--ask"]);
    assert!(
        asked.starts_with("1 of 2 rated games are analysed, 1 wait; 40 decisions\n"),
        "{asked}"
    );
    assert!(club(&["audit"]).contains("compared with the engine in 2 games"));
    let waiting = runtime.block_on(server.registry.analysis(GameId([4; 16]))).unwrap();
    assert_eq!(waiting, Some(AnalysisProgress::Waiting(1)));
}
