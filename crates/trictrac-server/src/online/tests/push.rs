//! Notices to browsers: a push service of the tests, over TLS, which decrypts what it gets as a browser does.

use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde_json::{Value, json};
use trictrac_protocol::{ClientMessage, NoticeKind, PushedNotice};

use super::browser_keys::BrowserKeys;
use super::called::{Arrived, Reply, Service, way_to};
use super::feeds::days;
use super::lobby::{call, terms};
use super::persons::{account, connect, read, refused, register};
use super::place::{Place, Setup, generous};
use super::wire::{Answer, ask, ask_json, eventually};
use crate::online::{PushSettings, SenderSettings, ServerNames};

/// The keys of every browser here.
fn browser() -> BrowserKeys {
    BrowserKeys::of(0x29)
}

impl Arrived {
    /// The notice in a message.
    fn notice(&self) -> PushedNotice {
        serde_json::from_str(&browser().decrypted(&self.body)).unwrap()
    }
}

/// The settings of a server that sends to a push service.
fn setup(service: &Service) -> Setup {
    let pauses = [Duration::from_millis(50); 4];
    let push = PushSettings {
        pauses,
        outgoing: way_to(service.address),
        ..PushSettings::new(vec!["localhost".to_owned()])
    };
    let names = ServerNames::new(["https://trictrac.example"]).unwrap();
    let senders = SenderSettings { push: Some(push), ..SenderSettings::default() };
    Setup { limits: generous(), names, senders, ..Setup::default() }
}

/// A server that sends to a push service.
async fn place(service: &Service) -> Place {
    Place::like(setup(service)).await
}

fn subscription(name: &str, wants: &Value) -> String {
    let keys = browser();
    let mut request = json!({
        "endpoint": format!("https://localhost/{name}"),
        "p256dh": keys.p256dh(),
        "auth": keys.auth(),
        "lang": "en",
    });
    if !wants.is_null() {
        request["wants"] = wants.clone();
    }
    request.to_string()
}

async fn subscribe(place: &Place, cookie: &str, name: &str, wants: Value) -> Answer {
    let content = subscription(name, &wants);
    ask_json(place.address(), "POST", "/api/v1/push", cookie, &content).await
}

async fn channels(place: &Place, cookie: &str) -> usize {
    read(&account(place, cookie).await)["channels"].as_array().map_or(0, Vec::len)
}

impl Place {
    /// Lets the server look what is due to a player.
    fn look(&self, player: u64) {
        self.club().tables.context.hints.look(player);
    }
}

/// Rose, who has subscribed, and Panurge.
async fn rose(place: &Place, wants: Value) -> (String, u64) {
    let (rose, number, _) = register(place, "", "Rose").await;
    let answer = subscribe(place, &rose, "rose", wants).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    (rose, number)
}

/// A challenge to Rose, which is due at once.
async fn challenge(place: &Place) -> super::place::Client {
    let mut panurge = place.player("Panurge").await;
    panurge.send(call("c1", "Rose", terms("3d".parse().unwrap()))).await;
    panurge.answers().await;
    panurge
}

#[tokio::test]
async fn a_turn_that_waits_comes_to_the_browser_once() {
    let mut service = Service::start().await;
    let mut place = place(&service).await;
    let (rose, number) = rose(&place, Value::Null).await;
    let (panurge, other, _) = register(&place, "", "Panurge").await;
    let answer = subscribe(&place, &panurge, "panurge", Value::Null).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let key = read(&ask(place.address(), "GET", "/api/v1/push", &[]).await)["key"].clone();
    let rose_is_asked = days(&place, [&rose, &panurge]).await;
    place.time.pass(10 * 60_000 - 1);
    place.look(number);
    place.look(other);
    service.is_quiet().await;
    place.time.pass(1);
    // A server that begins looks at everybody.
    place.restart().await;
    let arrived = service.next().await;
    let (path, opponent) = if rose_is_asked { ("/rose", "Panurge") } else { ("/panurge", "Rose") };
    assert_eq!(arrived.path, path);
    let text = format!("It is your turn against {opponent}. 2 days left.");
    assert_eq!((arrived.notice().kind, &arrived.notice().text), (NoticeKind::Turn, &text));
    assert!(arrived.notice().place.starts_with("/#/online/"), "{}", arrived.notice().place);
    let ttl: u64 = arrived.header("ttl").parse().unwrap();
    assert!((258_500..=3 * 24 * 3600).contains(&ttl), "{ttl}");
    assert_eq!(arrived.header("content-encoding"), "aes128gcm");
    assert_eq!(arrived.header("topic").len(), 24);
    assert_eq!(arrived.header("host"), "localhost");
    let authorization = arrived.header("authorization");
    let (token, public) = authorization.split_once(", k=").unwrap();
    assert_eq!(key, json!(public));
    let claims = token.split('.').nth(1).unwrap();
    let claims: Value = serde_json::from_slice(&URL_SAFE_NO_PAD.decode(claims).unwrap()).unwrap();
    assert_eq!(
        (&claims["aud"], &claims["sub"]),
        (&json!("https://localhost"), &json!("https://trictrac.example"))
    );
    for _ in 0..3 {
        place.look(number);
        place.look(other);
    }
    service.is_quiet().await;
    // 12 hours before its end it is another notice.
    place.time.pass(60 * 3_600_000);
    place.look(number);
    place.look(other);
    let late = service.next().await;
    assert_eq!(late.notice().kind, NoticeKind::Late);
    assert!(late.notice().text.ends_with("11 hours left."), "{late:?}");
}

#[tokio::test]
async fn nothing_comes_while_a_page_attends_or_that_nobody_wants() {
    let mut service = Service::start().await;
    let place = place(&service).await;
    let (rose, number) = rose(&place, json!(["call"])).await;
    let mut page = connect(&place, &rose).await;
    page.send(ClientMessage::Attend { on: true }).await;
    page.answers().await;
    let _panurge = challenge(&place).await;
    service.is_quiet().await;
    page.send(ClientMessage::Attend { on: false }).await;
    page.answers().await;
    place.look(number);
    let arrived = service.next().await;
    assert_eq!(arrived.notice().text, "Panurge challenges you");
    assert_eq!(
        (arrived.notice().kind, &arrived.notice().place[..]),
        (NoticeKind::Call, "/#/online")
    );
    // The browser has subscribed to challenges only.
    let (panurge, ..) = register(&place, "", "Badebec").await;
    days(&place, [&rose, &panurge]).await;
    place.time.pass(3_600_000);
    place.look(number);
    service.is_quiet().await;
}

#[tokio::test]
async fn a_service_that_is_busy_or_silent_is_asked_again() {
    for replies in
        [vec![Reply::Status(500), Reply::Status(503)], vec![Reply::Nothing], vec![Reply::Later(0)]]
    {
        let mut service = Service::start().await;
        let place = place(&service).await;
        let (rose, number) = rose(&place, Value::Null).await;
        let tries = replies.len();
        service.replies(replies);
        let _panurge = challenge(&place).await;
        for _ in 0..=tries {
            assert_eq!(service.next().await.notice().kind, NoticeKind::Call);
        }
        place.look(number);
        service.is_quiet().await;
        assert_eq!(channels(&place, &rose).await, 1);
    }
    // The service says how long to wait.
    let mut service = Service::start().await;
    let busy = place(&service).await;
    rose(&busy, Value::Null).await;
    service.replies([Reply::Later(1)]);
    let _panurge = challenge(&busy).await;
    service.next().await;
    let refused = std::time::Instant::now();
    service.next().await;
    assert!(refused.elapsed() >= Duration::from_millis(900), "{:?}", refused.elapsed());
    // What is no news any more is not sent again.
    let mut service = Service::start().await;
    let place = place(&service).await;
    rose(&place, Value::Null).await;
    service.replies([Reply::Later(1)]);
    let mut panurge = challenge(&place).await;
    service.next().await;
    let challenge =
        place.club().tables.lobby().calls_to(place.club().people.directory.find("Rose").unwrap());
    let (id, challenge) = ("w1".parse().unwrap(), challenge[0].challenge);
    panurge.send(ClientMessage::Withdraw { id, challenge }).await;
    panurge.answers().await;
    tokio::time::sleep(Duration::from_millis(1_200)).await;
    service.is_quiet().await;
}

#[tokio::test]
async fn a_subscription_that_is_gone_or_refused_ends() {
    for (replies, rest) in
        [(vec![404], 0), (vec![410], 0), (vec![403], 1), (vec![400, 401, 403], 0)]
    {
        let mut service = Service::start().await;
        let place = place(&service).await;
        let (rose, _) = rose(&place, Value::Null).await;
        let times = replies.len();
        service.replies(replies.into_iter().map(Reply::Status));
        let mut panurge = place.player("Panurge").await;
        for nth in 0..times {
            panurge.send(call(&format!("c{nth}"), "Rose", terms("3d".parse().unwrap()))).await;
            service.next().await;
        }
        eventually(async || channels(&place, &rose).await == rest).await;
    }
}

#[tokio::test]
async fn a_browser_belongs_to_whoever_subscribed_last_until_they_end_it() {
    let service = Service::start().await;
    let place = place(&service).await;
    let (rose, _) = rose(&place, Value::Null).await;
    let guest = place.cookie().await;
    let answer = subscribe(&place, &guest, "rose", json!(["seek", "turn"])).await;
    assert_eq!(read(&answer)["wants"], json!(["turn", "seek"]), "{answer:?}");
    assert_eq!([channels(&place, &rose).await, channels(&place, &guest).await], [0, 1]);
    let path = format!("/api/v1/push/{}", read(&answer)["id"].as_str().unwrap());
    for (cookie, status) in [(&rose, 404), (&guest, 204), (&guest, 404)] {
        let headers = [("Cookie", cookie.as_str())];
        assert_eq!(ask(place.address(), "DELETE", &path, &headers).await.status, status);
    }
    // A browser whose push service has ended a subscription wants the same as before.
    let mut renewed: Value = serde_json::from_str(&subscription("renewed", &Value::Null)).unwrap();
    renewed["old"] = json!("https://localhost/guest");
    renewed.as_object_mut().unwrap().remove("lang");
    subscribe(&place, &guest, "guest", json!(["late"])).await;
    let post = async |content: &Value| {
        let content = content.to_string();
        ask_json(place.address(), "POST", "/api/v1/push", &guest, &content).await
    };
    assert_eq!(read(&post(&renewed).await)["wants"], json!(["late"]));
    assert_eq!(channels(&place, &guest).await, 1);
    for number in 0..11 {
        assert_eq!(subscribe(&place, &rose, &format!("{number}"), Value::Null).await.status, 200);
    }
    assert_eq!(channels(&place, &rose).await, 10);
    let elsewhere = subscription("x", &Value::Null).replace("localhost", "127.0.0.1");
    let answer = ask_json(place.address(), "POST", "/api/v1/push", &rose, &elsewhere).await;
    assert_eq!(refused(&answer), (400, "bad_request".to_owned()));
}

#[tokio::test]
async fn the_key_outlives_the_server_and_a_server_needs_a_name() {
    let service = Service::start().await;
    let mut place = place(&service).await;
    let key = async |place: &Place| {
        read(&ask(place.address(), "GET", "/api/v1/push", &[]).await)["key"].clone()
    };
    let first = key(&place).await;
    assert!(first.is_string());
    place.restart().await;
    assert_eq!(key(&place).await, first);
    place.stop().await;
    place.setup.senders.push = None;
    place.start().await;
    assert_eq!(key(&place).await, Value::Null);
    let cookie = place.cookie().await;
    let answer = subscribe(&place, &cookie, "x", Value::Null).await;
    assert_eq!(refused(&answer), (404, "unknown".to_owned()));
}

#[tokio::test]
async fn of_two_servers_one_sends_and_each_knows_who_attends() {
    let mut service = Service::start().await;
    let mut nodes = Place::two().await;
    for node in &mut nodes {
        node.setup = setup(&service);
        node.restart().await;
    }
    let [first, second] = &nodes;
    let (rose, number) = rose(first, Value::Null).await;
    let mut page = connect(second, &rose).await;
    page.send(ClientMessage::Attend { on: true }).await;
    page.answers().await;
    let knows = async || !first.club().tables.games.neighbours().others().is_empty();
    eventually(knows).await;
    let _panurge = challenge(first).await;
    service.is_quiet().await;
    page.send(ClientMessage::Attend { on: false }).await;
    page.answers().await;
    for _ in 0..3 {
        first.look(number);
        second.look(number);
    }
    assert_eq!(service.next().await.notice().kind, NoticeKind::Call);
    service.is_quiet().await;
}
