//! Data that a player can see, take along and erase.

use std::io::{Cursor, Read as _};

use serde_json::{Value, json};
use trictrac_protocol::{
    ClientMessage, Clock, GameEnding, GameEvent, GameId, Seat, SeedShare, ServerMessage, Terms,
    VoidReason,
};
use trictrac_store::people::FalseStart;
use trictrac_store::{PlayerId, Timestamp};
use trictrac_umpire::dice::digest;
use zip::ZipArchive;

use super::persons::{
    PASSWORD, account, connect, goodbye, names, number, person, post, read, refused, register,
    set_cookie,
};
use super::place::{Client, Place, WHITE, generous, sit};
use super::wire::{Answer, ask, ask_json, download};
use crate::online::{Outside as _, ServerLimits};

const EXPORT: &str = "/api/v1/account/export";

async fn profile(place: &Place, name: &str) -> Answer {
    ask(place.address(), "GET", &format!("/api/v1/players/{name}"), &[]).await
}

pub(super) async fn erase(place: &Place, cookie: &str) -> Answer {
    post(place, "erase", cookie, &json!({ "password": PASSWORD })).await
}

pub(super) async fn export(place: &Place, cookie: &str) -> ZipArchive<Cursor<Vec<u8>>> {
    let (head, bytes) = download(place.address(), EXPORT, cookie).await;
    assert!(head.starts_with("HTTP/1.0 200") || head.starts_with("HTTP/1.1 200"), "{head}");
    ZipArchive::new(Cursor::new(bytes)).unwrap()
}

pub(super) fn entry(zip: &mut ZipArchive<Cursor<Vec<u8>>>, name: &str) -> String {
    let mut text = String::new();
    zip.by_name(name).unwrap().read_to_string(&mut text).unwrap();
    text
}

#[tokio::test]
async fn everybody_sees_who_has_a_name() {
    let place = Place::with(generous()).await;
    assert_eq!(refused(&profile(&place, "Rose").await), (404, "unknown".to_owned()));
    let (cookie, you, _) = register(&place, "", "Rose").await;
    let seen = read(&profile(&place, "ROSE").await);
    let expected = [json!("Rose"), json!(you), json!("account"), json!(false), json!(0)];
    let keys = ["name", "number", "kind", "online", "games"];
    assert_eq!(keys.map(|key| seen[key].clone()), expected);
    let _connected = connect(&place, &cookie).await;
    assert_eq!(read(&profile(&place, "Rose").await)["online"], json!(true));

    let table = place.begun(Clock::None).await;
    let (game, mut white) = (table.game, table.white);
    white.resign(game).await;
    post(&place, "login", white.session.cookie(), &person("Rose")).await;
    let seen = read(&profile(&place, "Rose").await);
    assert_eq!(seen["games"], json!(1), "games of the guest count");
    assert_eq!(profile(&place, "R%C3%B4se").await.status, 200, "a look-alike");
}

#[tokio::test]
async fn the_export_contains_the_account_and_every_finished_game() {
    let place = Place::with(generous()).await;
    let (_, you, codes) = register(&place, "", "Rose").await;
    let table = place.begun(Clock::None).await;
    let (game, mut white, guest) = (table.game, table.white, table.black.you);
    white.resign(game).await;
    let mut open = place.begun(Clock::None).await;
    let (id, text) = ("t1".parse().unwrap(), "my own words".parse().unwrap());
    open.black.send(ClientMessage::Say { game: open.game, id, text }).await;
    let said = |message: &ServerMessage| matches!(message, ServerMessage::Said { .. });
    open.black.find(|message| said(message).then_some(())).await;
    let mut cookie = String::new();
    for client in [&white, &open.black] {
        let answer = post(&place, "login", client.session.cookie(), &person("Rose")).await;
        cookie = set_cookie(&answer);
    }
    let (head, bytes) = download(place.address(), EXPORT, &cookie).await;
    for header in ["application/zip", &format!("trictrac-{you}.zip"), "no-store"] {
        assert!(head.contains(header), "{head}");
    }
    let text = String::from_utf8_lossy(&bytes);
    let key = cookie.split_once('=').unwrap().1;
    for secret in [key, &codes[0], PASSWORD, "argon2", &place.secret(open.game).await.to_string()] {
        assert!(!text.contains(secret), "{secret}");
    }
    let mut zip = export(&place, &cookie).await;
    assert_eq!(zip.len(), 2, "{:?}", zip.file_names().collect::<Vec<_>>());
    let about: Value = serde_json::from_str(&entry(&mut zip, "account.json")).unwrap();
    let numbers = json!([you, white.you, open.black.you]);
    assert_eq!((&about["name"], &about["numbers"]), (&json!("Rose"), &numbers));
    assert_eq!(about["games"][0]["game"], json!(open.game.to_string()));
    assert_eq!(about["words"][0]["text"], json!("my own words"));
    assert_eq!(about["reports"], json!([]));
    let record = entry(&mut zip, &format!("games/{game}.txt"));
    let path = format!("/api/v1/games/{game}/record");
    assert_eq!(record, ask(place.address(), "GET", &path, &[]).await.body);
    assert!(record.contains("\"Rose\"") && record.contains(&format!("Player {guest}")));
}

#[tokio::test]
async fn a_guest_exports_as_well_but_not_too_often() {
    let place =
        Place::with(ServerLimits { exports: ServerLimits::default().exports, ..generous() }).await;
    let guest = place.cookie().await;
    let name = json!({ "name": "Rose" }).to_string();
    let named = ask_json(place.address(), "PUT", "/api/v1/guest", &guest, &name).await;
    assert_eq!(named.status, 200, "{named:?}");
    let player = PlayerId(number(&place, &guest).await.cast_signed());
    // One of long ago is forgotten.
    let at = place.time.now().wall;
    let start = FalseStart {
        game: trictrac_store::GameId([1; 16]),
        player,
        at: Timestamp(at.cast_signed()),
        aborted: true,
    };
    place.club().base.registry.put_false_start(&start).await.unwrap();
    for _ in 0..3 {
        let mut zip = export(&place, &guest).await;
        let about: Value = serde_json::from_str(&entry(&mut zip, "account.json")).unwrap();
        assert_eq!(about["kind"], json!("guest"));
        assert_eq!(about["guest_name"], json!("Rose"));
        let start = json!([{ "game": "01".repeat(16), "at": at, "aborted": true }]);
        assert_eq!(about["false_starts"], start);
    }
    let answer = ask(place.address(), "GET", EXPORT, &[("Cookie", &guest)]).await;
    assert_eq!(refused(&answer), (429, "slow_down".to_owned()));
}

#[tokio::test]
async fn an_erased_account_leaves_its_games_and_nothing_else() {
    let mut place = Place::with(generous()).await;
    let table = place.begun(Clock::None).await;
    let (game, mut white, mut black) = (table.game, table.white, table.black);
    let seat = Seat::A;
    let (cookie, you, codes) = register(&place, white.session.cookie(), "Gargamelle").await;
    assert_eq!(names(&mut black).await, [(you, "Gargamelle".to_owned())]);
    let challenge = r#"{"type":"challenge","id":"l1","rules":"holes=1","clock":"3d"}"#;
    let call = r#"{"type":"call","id":"l2","rules":"holes=1","clock":"3d","name":"Gargamelle"}"#;
    white.send_text(challenge.to_owned()).await.unwrap();
    black.send_text(call.to_owned()).await.unwrap();
    let posted = |message: &ServerMessage| match message {
        ServerMessage::Posted { challenge, .. } => Some(challenge.challenge),
        _ => None,
    };
    let open = [white.find(posted).await, black.find(posted).await];
    let wrong = post(&place, "erase", &cookie, &json!({ "password": "something else" })).await;
    assert_eq!(refused(&wrong), (401, "wrong_password".to_owned()));

    let answer = erase(&place, &cookie).await;
    assert_eq!((answer.status, answer.cookie()), (204, ("trictrac", "")));
    assert_eq!(goodbye(&mut white).await, "session");
    assert_eq!(account(&place, &cookie).await.status, 401);
    assert_eq!(profile(&place, "Gargamelle").await.status, 404);
    let known =
        json!({ "name": "Gargamelle", "code": codes[0], "password": "nouvelle dive bouteille" });
    for (route, content) in [("login", person("Gargamelle")), ("recover", known)] {
        assert_eq!(post(&place, route, "", &content).await.status, 401, "{route}");
    }
    for challenge in open {
        let take = format!(r#"{{"type":"take","id":"t","challenge":"{challenge}"}}"#);
        let mut taker = place.client().await;
        taker.send_text(take).await.unwrap();
        assert_eq!(taker.refused().await, trictrac_protocol::Code::ChallengeGone);
    }
    // The account has resigned. The game stays, without a name.
    assert_eq!(ending(&mut black, game).await, GameEnding::Resigned { loser: seat });
    assert_eq!(names(&mut black).await, [(you, "Erased account".to_owned())]);
    let path = format!("/api/v1/games/{game}/record");
    let record = ask(place.address(), "GET", &path, &[]).await.body;
    assert!(
        record.contains(&format!("Player {you}")) && !record.contains("Gargamelle"),
        "{record}"
    );
    place.stop().await;
    let bytes = std::fs::read(place.database()).unwrap();
    let saved = String::from_utf8_lossy(&bytes);
    for gone in ["Gargamelle", "gargamelle", "argon2"] {
        assert!(!saved.contains(gone), "{gone} is in the database");
    }
    place.start().await;
    // Also a server that was started since knows that the number is nobody's.
    let mut watcher = place.client().await;
    watcher.send(ClientMessage::Watch { game }).await;
    assert_eq!(names(&mut watcher).await, [(you, "Erased account".to_owned())]);
    // The name is free again.
    let (_, other, _) = register(&place, "", "Gargamelle").await;
    assert_ne!(other, you);
    black.send(ClientMessage::Ping { n: 1 }).await;
}

/// Waits for the end of a game, and returns it.
async fn ending(client: &mut Client, game: GameId) -> GameEnding {
    let end = |message: &ServerMessage| match message {
        ServerMessage::Did { game: of, did } if *of == game => match &did.event {
            GameEvent::End(ending) => Some(ending.clone()),
            _ => None,
        },
        _ => None,
    };
    client.find(end).await
}

#[tokio::test]
async fn who_erases_an_account_resigns_and_leaves_what_has_not_begun() {
    let place = Place::with(generous()).await;
    let days = "3d".parse().unwrap();
    let mut table = place.begun(days).await;
    let (cookie, you, _) = register(&place, table.white.session.cookie(), "Bruno").await;
    let mut rose = place.client().await;
    let terms =
        Terms { rules: "holes=1".to_owned(), form: None, clock: days, seat: None, rated: false };
    let posted = rose.post("l1", terms).await;
    let take = format!(r#"{{"type":"take","id":"t","challenge":"{}"}}"#, posted.challenge);
    table.white.send_text(take).await.unwrap();
    let matched = |message: &ServerMessage| match message {
        ServerMessage::Matched(found) => Some((found.game, found.seat)),
        _ => None,
    };
    let (game, seat) = rose.find(matched).await;
    rose.send(sit(game, seat, None, SeedShare::Digest(digest(WHITE)))).await;
    rose.accepted("sit").await;
    assert_eq!(erase(&place, &cookie).await.status, 204);
    let loser = Seat::A;
    assert_eq!(ending(&mut table.black, table.game).await, GameEnding::Resigned { loser });
    assert_eq!(ending(&mut rose, game).await, GameEnding::void(VoidReason::Left));
    assert_eq!(rose.mine(&place).await.games, []);
    let path = format!("/api/v1/games/{game}/record");
    let record = ask(place.address(), "GET", &path, &[]).await.body;
    assert!(record.contains(&format!("\"Player {you}\"")), "who never sat down: {record}");
}

#[tokio::test]
async fn an_account_that_a_backup_brings_back_is_erased_again() {
    let mut place = Place::with(generous()).await;
    let (cookie, _, _) = register(&place, "", "Gargamelle").await;
    let (other, _, _) = register(&place, "", "Rose").await;
    let mut client = connect(&place, &cookie).await;
    let challenge = r#"{"type":"challenge","id":"l1","rules":"holes=1","clock":"3d"}"#;
    client.send_text(challenge.to_owned()).await.unwrap();
    let posted = |message: &ServerMessage| match message {
        ServerMessage::Posted { challenge, .. } => Some(challenge.challenge),
        _ => None,
    };
    let open = client.find(posted).await;
    place.stop().await;
    let (database, backup) = (place.database(), place.database().with_extension("backup"));
    std::fs::copy(&database, &backup).unwrap();
    place.start().await;
    assert_eq!(erase(&place, &cookie).await.status, 204);
    place.stop().await;
    std::fs::copy(&backup, &database).unwrap();
    place.start().await;
    for (cookie, status) in [(&cookie, 401), (&other, 200)] {
        assert_eq!(account(&place, cookie).await.status, status);
    }
    assert_eq!(profile(&place, "Gargamelle").await.status, 404);
    let mut taker = place.client().await;
    let take = format!(r#"{{"type":"take","id":"t","challenge":"{open}"}}"#);
    taker.send_text(take).await.unwrap();
    assert_eq!(taker.refused().await, trictrac_protocol::Code::ChallengeGone);
    place.stop().await;
    let bytes = std::fs::read(&database).unwrap();
    assert!(!String::from_utf8_lossy(&bytes).contains("Gargamelle"));
}

#[tokio::test]
async fn a_bot_loses_its_tokens_with_the_account() {
    let place = Place::with(generous()).await;
    let (cookie, _, _) = register(&place, "", "Gargantua").await;
    assert_eq!(post(&place, "bot", &cookie, &json!({ "password": PASSWORD })).await.status, 204);
    let token = read(&post(&place, "tokens", &cookie, &json!({ "name": "one" })).await);
    let bearer = format!("Bearer {}", token["token"].as_str().unwrap());
    let mine = async || {
        let headers = [("Authorization", bearer.as_str())];
        ask(place.address(), "GET", "/api/v1/games/mine", &headers).await.status
    };
    assert_eq!(mine().await, 200);
    assert_eq!(erase(&place, &cookie).await.status, 204);
    assert_eq!(mine().await, 401);
}
