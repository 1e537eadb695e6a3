//! Webhooks: another program, over TLS, which checks the signatures of what it gets.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use ring::hmac;
use serde_json::{Value, json};
use trictrac_protocol::{Clock, GameId};
use trictrac_store::talk::{ActAuthor, ActOutcome, NewAct, StoredDeed};
use trictrac_store::{NewWebhook, Secret, Timestamp, Webhook};

use super::called::{Arrived, Reply, Service, way_to};
use super::lobby::rated::{begin, rated};
use super::lobby::{pair, terms};
use super::place::{Client, Place, Setup, generous};
use super::wire::eventually;
use crate::online::{SenderSettings, ServerNames};

const KEY: [u8; 32] = [0x5a; 32];
const MINUTE: u64 = 60_000;

fn setup(service: &Service) -> Setup {
    let names = ServerNames::new(["https://trictrac.example"]).unwrap();
    let senders = SenderSettings { webhooks: way_to(service.address), ..SenderSettings::default() };
    Setup { limits: generous(), names, senders, ..Setup::default() }
}

async fn add(place: &Place, kind: &str, wants: &str, lang: &str) -> u64 {
    let new = NewWebhook {
        address: Secret::new(*b"https://localhost/hook?key=1"),
        secret: Secret::new(KEY),
        kind: kind.to_owned(),
        wants: wants.to_owned(),
        lang: lang.to_owned(),
        created: Timestamp(0),
    };
    let deed = StoredDeed::AddWebhook {
        number: 0,
        host: "localhost".to_owned(),
        webhook: Some(Box::new((new, 10))),
    };
    let (by, reason) = (ActAuthor::User("test".to_owned()), "a test".to_owned());
    let act = NewAct { at: Timestamp(0), by, deed, player: None, report: None, reason };
    match place.club().base.registry.act(&act).await.unwrap() {
        ActOutcome::Done(line) => match line.act.deed {
            StoredDeed::AddWebhook { number, .. } => number,
            other => panic!("{other:?}"),
        },
        ActOutcome::Not(not) => panic!("{not:?}"),
    }
}

impl Place {
    /// Sends what is next to every webhook.
    async fn look_at_webhooks(&self) {
        self.club().senders.webhooks.look().await;
    }

    async fn webhook(&self, number: u64) -> Webhook {
        let all = self.club().base.registry.webhooks().await.unwrap();
        all.into_iter().find(|webhook| webhook.number == number).unwrap()
    }
}

/// The content of a message whose signature is right (Standard Webhooks).
fn verified(arrived: &Arrived) -> Value {
    assert_eq!(arrived.path, "/hook?key=1");
    assert!(arrived.head.starts_with("POST "), "{}", arrived.head);
    let header = |name: &str| arrived.header(name).as_bytes();
    let signed = [header("webhook-id"), header("webhook-timestamp"), &arrived.body].join(&b'.');
    let signature = arrived.header("webhook-signature").strip_prefix("v1,").unwrap();
    let key = hmac::Key::new(hmac::HMAC_SHA256, &KEY);
    hmac::verify(&key, &signed, &STANDARD.decode(signature).unwrap()).unwrap();
    assert_eq!(arrived.header("content-type"), "application/json");
    serde_json::from_slice(&arrived.body).unwrap()
}

/// A game that White wins, because Black resigns.
async fn game(players: &mut [Client; 2], name: &str, clock: Clock) -> GameId {
    let [white, black] = players;
    let game = begin(white, black, name, rated(clock)).await;
    black.resigns(game).await;
    white.rated(game).await;
    game
}

async fn players(place: &Place) -> [Client; 2] {
    [place.player("Rose").await, place.player("Panurge").await]
}

#[tokio::test]
async fn results_and_players_who_wait_arrive_once_and_are_signed() {
    let mut service = Service::start().await;
    let place = Place::like(setup(&service)).await;
    let mut players = players(&place).await;
    game(&mut players, "g1", Clock::Vif).await;
    let number = add(&place, "json", "result seek", "en").await;
    let [rose, panurge] = &mut players;
    let unrated = begin(rose, panurge, "g2", terms(Clock::Vif)).await;
    panurge.resigns(unrated).await;
    place.look_at_webhooks().await;
    service.is_quiet().await;

    let played = game(&mut players, "g3", Clock::Lent).await;
    place.look_at_webhooks().await;
    let arrived = service.next().await;
    let content = verified(&arrived);
    assert_eq!(arrived.header("webhook-id"), format!("result_{played}"));
    assert_eq!(content["type"], "result");
    let data = &content["data"];
    assert_eq!(data["url"], format!("https://trictrac.example/g/{played}"));
    assert_eq!(data["text"], "Rose has won against Panurge");
    assert_eq!((&data["game"]["game"], &data["game"]["clock"]), (&json!(played), &json!("lent")));
    assert_eq!(data["game"]["white"]["name"], "Rose");

    players[0].lobby_answer(pair("p1", Clock::Pose)).await;
    place.time.pass(MINUTE - 1);
    place.look_at_webhooks().await;
    service.is_quiet().await;
    place.time.pass(1);
    for _ in 0..3 {
        place.look_at_webhooks().await;
    }
    let arrived = service.next().await;
    let content = verified(&arrived);
    assert_eq!(
        (&content["type"], &content["data"]["seek"]["clocks"]),
        (&json!("seek"), &json!(["pose"]))
    );
    assert_eq!(content["data"]["text"], "Rose waits for an opponent.");
    assert_eq!(content["data"]["url"], "https://trictrac.example/#/online");
    assert_eq!(content["data"]["seek"]["by"]["name"], "Rose");
    service.is_quiet().await;
    // Nobody else is announced for half an hour.
    place.time.pass(29 * MINUTE);
    place.look_at_webhooks().await;
    service.is_quiet().await;
    place.time.pass(MINUTE);
    place.look_at_webhooks().await;
    assert_eq!(verified(&service.next().await)["type"], "seek");
    let progress = place.webhook(number).await.progress;
    assert_eq!((progress.result, progress.failing, progress.off), (2, None, None));
    let metrics = place.club().base.metrics.text();
    for line in ["event=\"result\",result=\"accepted\"} 1", "event=\"seek\",result=\"accepted\"} 2"]
    {
        assert!(metrics.contains(line), "{metrics}");
    }
}

#[tokio::test]
async fn a_chat_program_gets_sentences_in_the_language_of_the_operator() {
    let mut service = Service::start().await;
    let place = Place::like(setup(&service)).await;
    add(&place, "chat", "result", "fr").await;
    let mut players = players(&place).await;
    let played = game(&mut players, "g1", Clock::Vif).await;
    players[0].lobby_answer(pair("p1", Clock::Pose)).await;
    place.time.pass(MINUTE);
    place.look_at_webhooks().await;
    let content = verified(&service.next().await);
    let text = format!("Rose a gagné contre Panurge\nhttps://trictrac.example/g/{played}");
    assert_eq!(content, json!({ "text": text, "content": text }));
    service.is_quiet().await;
}

#[tokio::test]
async fn what_does_not_arrive_is_sent_again_after_longer_and_longer_pauses() {
    let mut service = Service::start().await;
    let place = Place::like(setup(&service)).await;
    let number = add(&place, "json", "result", "en").await;
    let mut players = players(&place).await;
    let first = game(&mut players, "g1", Clock::Vif).await;
    let second = game(&mut players, "g2", Clock::Vif).await;
    let name = format!("result_{first}");
    let replies = [Reply::Nothing, Reply::Status(500), Reply::Elsewhere, Reply::Later(3 * 3600)];
    let rows = [("silent", 1), ("500", 5), ("301", 30), ("429", 180)];
    for (reply, (fault, minutes)) in replies.into_iter().zip(rows) {
        service.replies([reply]);
        place.look_at_webhooks().await;
        assert_eq!(service.next().await.header("webhook-id"), name);
        let progress = place.webhook(number).await.progress;
        assert_eq!((&progress.fault[..], progress.result), (fault, 0));
        place.time.pass(minutes * MINUTE - 1);
        place.look_at_webhooks().await;
        service.is_quiet().await;
        place.time.pass(1);
    }
    place.look_at_webhooks().await;
    for game in [first, second] {
        assert_eq!(service.next().await.header("webhook-id"), format!("result_{game}"));
    }
    service.is_quiet().await;
    assert_eq!(place.webhook(number).await.progress.fault, "");
}

#[tokio::test]
async fn a_webhook_that_is_gone_or_dead_for_five_days_is_off() {
    let mut service = Service::start().await;
    let place = Place::like(setup(&service)).await;
    let (gone, dead) = (add(&place, "json", "result", "en").await, 2);
    let mut players = players(&place).await;
    game(&mut players, "g1", Clock::Vif).await;
    service.replies([Reply::Status(410)]);
    place.look_at_webhooks().await;
    service.next().await;
    assert!(place.webhook(gone).await.progress.off.is_some());
    assert_eq!(add(&place, "json", "result", "en").await, dead);
    for nth in 0..6 {
        game(&mut players, &format!("h{nth}"), Clock::Vif).await;
        service.replies([Reply::Status(503)]);
        place.look_at_webhooks().await;
        service.next().await;
        assert_eq!(place.webhook(dead).await.progress.off.is_some(), nth == 5, "{nth}");
        place.time.pass(24 * 60 * MINUTE);
    }
    place.look_at_webhooks().await;
    service.is_quiet().await;
}

#[tokio::test]
async fn of_two_servers_one_sends_and_another_goes_on_where_one_was_killed() {
    let mut service = Service::start().await;
    let mut nodes = Place::two().await;
    for node in &mut nodes {
        node.setup = setup(&service);
        node.restart().await;
    }
    let [one, other] = &nodes;
    let number = add(one, "json", "result", "en").await;
    let mut players = players(one).await;
    game(&mut players, "g1", Clock::Vif).await;
    tokio::join!(one.look_at_webhooks(), other.look_at_webhooks());
    service.next().await;
    service.is_quiet().await;

    // A server has claimed the webhook, and is killed before or after it has sent.
    game(&mut players, "g2", Clock::Vif).await;
    let registry = &one.club().base.registry;
    let before = one.webhook(number).await.progress;
    let mut claimed = before.clone();
    claimed.again = Timestamp(before.again.0 + 60_000);
    assert!(registry.advance_webhook(number, before.again, &claimed).await.unwrap());
    other.look_at_webhooks().await;
    service.is_quiet().await;
    one.time.pass(MINUTE);
    tokio::join!(one.look_at_webhooks(), other.look_at_webhooks());
    service.next().await;
    service.is_quiet().await;
    eventually(async || one.webhook(number).await.progress.result == 2).await;
}

#[tokio::test]
async fn an_address_in_the_own_network_is_not_called() {
    let mut service = Service::start().await;
    let mut setup = setup(&service);
    setup.senders.webhooks.allowed.clear();
    let place = Place::like(setup).await;
    let number = add(&place, "json", "result", "en").await;
    game(&mut players(&place).await, "g1", Clock::Vif).await;
    place.look_at_webhooks().await;
    service.is_quiet().await;
    assert_eq!(place.webhook(number).await.progress.fault, "refused");
}
