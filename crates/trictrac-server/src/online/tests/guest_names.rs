//! Guests choose names: who may have which, and who sees them.

use serde_json::{Value, json};
use trictrac_protocol::{AccountKind, ClientMessage, Clock, PlayerIdentity, ServerMessage};
use trictrac_store::talk::{ActAuthor, ActOutcome, NewAct, StoredDeed};
use trictrac_store::{PlayerId, Timestamp};

use super::persons::{connect, names, number, read, refused, register};
use super::place::{Place, begun_by, few, generous};
use super::wire::{Answer, ask, ask_json};
use crate::online::limits::ServerLimits;

const HOUR: u64 = 3_600_000;

async fn choose(place: &Place, cookie: &str, name: &str) -> Answer {
    let content = json!({ "name": name }).to_string();
    ask_json(place.address(), "PUT", "/api/v1/guest", cookie, &content).await
}

async fn remove(place: &Place, cookie: &str) -> u16 {
    let headers = [("Cookie", cookie)];
    ask(place.address(), "DELETE", "/api/v1/guest", &headers).await.status
}

/// Checks that a guest gets a name.
async fn gets(place: &Place, cookie: &str, name: &str) -> u64 {
    let answer = choose(place, cookie, name).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let you = number(place, cookie).await;
    assert_eq!(read(&answer), json!({ "you": you, "name": name.trim() }));
    you
}

#[tokio::test]
async fn a_guest_has_the_name_that_nobody_else_has_for_an_hour() {
    let place = Place::with(generous()).await;
    register(&place, "", "Rabelais").await;
    let [rose, other] = [place.cookie().await, place.cookie().await];
    for (name, status, code) in [
        ("RABE1AIS", 409, "name_taken"),
        ("x", 400, "name_length"),
        ("Player 17", 400, "name_reserved"),
        ("a\u{202e}b", 400, "name_characters"),
    ] {
        assert_eq!(refused(&choose(&place, &rose, name).await), (status, code.to_owned()));
    }
    gets(&place, &rose, " Rose ").await;
    gets(&place, &rose, "Rose").await;
    assert_eq!(refused(&choose(&place, &other, "R0se").await), (409, "name_taken".to_owned()));
    let soon = choose(&place, &rose, "Rosine").await;
    assert_eq!(refused(&soon), (429, "slow_down".to_owned()));
    assert_eq!(soon.header("retry-after"), Some("3601"));
    // Whoever removes the name waits, too, and others may have it.
    assert_eq!(remove(&place, &rose).await, 204);
    assert_eq!(refused(&choose(&place, &rose, "Rosine").await), (429, "slow_down".to_owned()));
    gets(&place, &other, "R0se").await;
    place.time.pass(HOUR);
    assert_eq!(refused(&choose(&place, &rose, "Rose").await), (409, "name_taken".to_owned()));
    gets(&place, &rose, "Rosine").await;
    let (account, ..) = register(&place, "", "Panurge").await;
    assert_eq!(refused(&choose(&place, &account, "Nasier").await), (409, "has_account".to_owned()));
    assert_eq!(remove(&place, &account).await, 204);
}

#[tokio::test]
async fn an_address_chooses_few_names() {
    let place = Place::with(ServerLimits { guest_names: few(2), ..generous() }).await;
    for (name, status) in [("Rose", 200), ("Rosine", 200), ("Rosalie", 429)] {
        let cookie = place.cookie().await;
        assert_eq!(choose(&place, &cookie, name).await.status, status, "{name}");
    }
}

#[tokio::test]
async fn a_name_is_free_when_its_guest_does_not_come_or_somebody_registers() {
    let place = Place::with(generous()).await;
    let [rose, other] = [place.cookie().await, place.cookie().await];
    let you = gets(&place, &rose, "Rose").await;
    place.time.pass(29 * 24 * HOUR);
    assert_eq!(choose(&place, &other, "ROSE").await.status, 409);
    place.time.pass(2 * 24 * HOUR);
    gets(&place, &other, "ROSE").await;
    assert_eq!(place.club().people.directory.guest_name(you), None);
    let mut watcher = connect(&place, &other).await;
    let (_, third, _) = register(&place, "", "Rose").await;
    assert_ne!(third, watcher.you);
    let gone = vec![(watcher.you, String::new())];
    while names(&mut watcher).await != gone {}
    // The name of a guest who registers is theirs.
    let you = gets(&place, &rose, "Rosine").await;
    let (_, kept, _) = register(&place, &rose, "Rosine").await;
    assert_eq!(kept, you);
    assert!(place.club().people.directory.named_guests().is_empty());
}

#[tokio::test]
async fn opponents_see_the_name_and_records_the_number() {
    let place = Place::with(generous()).await;
    let cookie = place.cookie().await;
    gets(&place, &cookie, "Rose").await;
    let mut rose = connect(&place, &cookie).await;
    assert_eq!(names(&mut rose).await, [(rose.you, "Rose".to_owned())]);
    let table = begun_by(rose, place.client().await, Clock::None).await;
    let (game, mut rose, mut friend) = (table.game, table.white, table.black);
    let named = |message: &ServerMessage| match message {
        ServerMessage::Names { players } => Some(players.clone()),
        _ => None,
    };
    friend.send(ClientMessage::Watch { game }).await;
    let seen = friend.find(named).await;
    assert_eq!((seen[0].name.as_str(), seen[0].kind), ("Rose", AccountKind::Guest));
    // The name is gone for everybody who sees the game.
    assert_eq!(remove(&place, &cookie).await, 204);
    while names(&mut friend).await != [(rose.you, String::new())] {}
    place.time.pass(HOUR);
    gets(&place, &cookie, "Rosine").await;
    while names(&mut friend).await != [(rose.you, "Rosine".to_owned())] {}
    rose.resign(game).await;
    let path = format!("/api/v1/games/{game}/record");
    let record = ask(place.address(), "GET", &path, &[]).await.body;
    assert!(record.contains(&format!("[White \"Player {}\"]", rose.you)), "{record}");
    assert!(!record.contains("Rosine"), "{record}");
    let export = ask(place.address(), "GET", "/api/v1/account", &[("Cookie", &cookie)]).await;
    assert_eq!(read(&export)["name"], Value::Null, "it is no account");
}

#[tokio::test]
async fn a_seeker_is_seen_with_the_name_and_names_survive_a_restart() {
    let mut place = Place::with(generous()).await;
    let cookie = place.cookie().await;
    gets(&place, &cookie, "Rose").await;
    place.restart().await;
    let mut rose = connect(&place, &cookie).await;
    let challenge = r#"{"type":"challenge","id":"c","clock":"vif"}"#;
    rose.send_text(challenge.to_owned()).await.unwrap();
    let posted = |message: &ServerMessage| match message {
        ServerMessage::Posted { challenge, .. } => Some(challenge.by.clone()),
        _ => None,
    };
    let by = PlayerIdentity { name: Some("Rose".to_owned()), ..PlayerIdentity::guest(rose.you) };
    assert_eq!(rose.find(posted).await, by);
}

#[tokio::test]
async fn an_operator_removes_a_name_that_a_report_keeps() {
    let place = Place::with(generous()).await;
    let [rude, reporter] = [place.cookie().await, place.cookie().await];
    let you = gets(&place, &rude, "Rose").await;
    let report = json!({ "player": you, "reason": "name" }).to_string();
    let sent = ask_json(place.address(), "POST", "/api/v1/reports", &reporter, &report).await;
    assert_eq!(sent.status, 204, "{sent:?}");
    let (by, reason) = (ActAuthor::User("test".to_owned()), "rude".to_owned());
    let act = NewAct {
        at: Timestamp(i64::MAX / 2),
        by,
        deed: StoredDeed::ClearName { old: None },
        player: Some(PlayerId(you.cast_signed())),
        report: Some(1),
        reason,
    };
    let registry = &place.club().base.registry;
    assert!(matches!(registry.act(&act).await.unwrap(), ActOutcome::Done(_)));
    crate::online::operator::follow_audit(&place.club().tables).await;
    assert_eq!(place.club().people.directory.guest_name(you), None);
    let report = registry.report_numbered(1).await.unwrap().unwrap();
    assert_eq!((report.name.as_deref(), report.handled), (Some("Rose"), Some(act.at)));
    assert_eq!(choose(&place, &rude, "Rosine").await.status, 429, "not at once");
}
