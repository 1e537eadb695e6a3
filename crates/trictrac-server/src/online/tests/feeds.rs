//! Feeds: who reads what waits for a player, and who does not.

use serde_json::{Value, json};
use trictrac_protocol::Seat;
use trictrac_store::talk::{ActAuthor, ActOutcome, NewAct, StoredDeed};
use trictrac_store::{PlayerId, Timestamp};

use super::leaving::{entry, export};
use super::lobby::{call, challenge, rated::rated, terms};
use super::persons::{account, connect, post, read, refused, register};
use super::place::{Place, begun_by, few, generous};
use super::wire::{Answer, ask, ask_json};
use crate::online::limits::ServerLimits;

const HOUR: u64 = 3_600_000;

async fn feed(place: &Place, cookie: &str, lang: &str) -> String {
    let content = json!({ "lang": lang }).to_string();
    let answer = ask_json(place.address(), "POST", "/api/v1/feed", cookie, &content).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    format!("/feed/{}", read(&answer)["token"].as_str().unwrap())
}

async fn get(place: &Place, path: &str) -> Answer {
    ask(place.address(), "GET", path, &[]).await
}

async fn remove(place: &Place, cookie: &str) -> u16 {
    ask(place.address(), "DELETE", "/api/v1/feed", &[("Cookie", cookie)]).await.status
}

/// The titles of the entries of a feed.
fn titles(answer: &Answer) -> Vec<String> {
    assert_eq!(answer.status, 200, "{answer:?}");
    let parts = answer.body.split("<entry>").skip(1);
    let title = |entry: &str| {
        let (_, rest) = entry.split_once("<title>").unwrap();
        rest.split_once("</title>").unwrap().0.to_owned()
    };
    parts.map(title).collect()
}

/// A correspondence game between two players that has begun, and who is asked: true for the first.
pub(super) async fn days(place: &Place, cookies: [&str; 2]) -> bool {
    let [white, black] = [connect(place, cookies[0]).await, connect(place, cookies[1]).await];
    let mut table = begun_by(white, black, "3d".parse().unwrap()).await;
    table.white.replica(table.game).await.game().asked() == Some(Seat::A)
}

#[tokio::test]
async fn a_turn_comes_into_the_calendar_and_the_feed_of_who_is_asked() {
    let place = Place::with(generous()).await;
    let (rose, ..) = register(&place, "", "Rose").await;
    let guest = place.cookie().await;
    let rose_feed = feed(&place, &rose, "fr_FR.UTF-8").await;
    let guest_feed = feed(&place, &guest, "").await;
    assert_eq!(titles(&get(&place, &format!("{rose_feed}.atom")).await), Vec::<String>::new());
    let rose_is_asked = days(&place, [&rose, &guest]).await;
    let events = async |feed: &str| {
        let calendar = get(&place, &format!("{feed}.ics")).await;
        assert_eq!(calendar.header("content-type"), Some("text/calendar; charset=utf-8"));
        calendar.body.matches("BEGIN:VEVENT").count()
    };
    let expected = [usize::from(rose_is_asked), usize::from(!rose_is_asked)];
    assert_eq!([events(&rose_feed).await, events(&guest_feed).await], expected);
    let both = async || {
        let feeds = [&rose_feed, &guest_feed].map(|feed| format!("{feed}.atom"));
        let [rose, guest] = [get(&place, &feeds[0]).await, get(&place, &feeds[1]).await];
        if rose_is_asked {
            [titles(&rose), titles(&guest)]
        } else {
            [titles(&guest), titles(&rose)]
        }
    };
    place.time.pass(10 * 60_000 - 1);
    assert_eq!(both().await, [Vec::<String>::new(), Vec::new()], "not yet");
    place.time.pass(1);
    let [asked, other] = both().await;
    assert_eq!((asked.len(), other.len()), (1, 0));
    // Each in their own language, and with the opponent's name.
    let number = read(&account(&place, &guest).await)["you"].as_u64().unwrap();
    let turn = if rose_is_asked {
        format!("C’est à vous de jouer contre Joueur {number}.")
    } else {
        "It is your turn against Rose.".to_owned()
    };
    assert_eq!(asked, [turn]);
    place.time.pass(60 * HOUR);
    assert_eq!(both().await.map(|titles| titles.len()), [2, 0], "it ends soon");
}

#[tokio::test]
async fn a_challenge_comes_into_the_feed_of_who_is_called() {
    let place = Place::with(generous()).await;
    let (rose, ..) = register(&place, "", "Rose").await;
    let mut panurge = place.player("Panurge").await;
    let feed = format!("{}.atom", feed(&place, &rose, "en").await);
    panurge.send(call("c1", "Rose", terms("3d".parse().unwrap()))).await;
    panurge.answers().await;
    let answer = get(&place, &feed).await;
    assert_eq!(titles(&answer), ["Panurge challenges you"]);
    assert!(answer.body.contains("/#/online\"/>"), "{answer:?}");
    panurge.send(challenge("c2", terms("3d".parse().unwrap()))).await;
    panurge.answers().await;
    assert_eq!(titles(&get(&place, &feed).await).len(), 1, "everybody may take that one");
}

#[tokio::test]
async fn whoever_has_read_a_feed_gets_it_again_only_when_it_has_changed() {
    let place = Place::with(generous()).await;
    let (rose, ..) = register(&place, "", "Rose").await;
    let path = format!("{}.atom", feed(&place, &rose, "en").await);
    let first = get(&place, &path).await;
    assert_eq!(first.header("cache-control"), Some("private, no-cache"));
    let tag = first.header("etag").unwrap();
    let again = |tag: &str| {
        let tag = tag.to_owned();
        let (place, path) = (&place, &path);
        async move { ask(place.address(), "GET", path, &[("If-None-Match", &tag)]).await.status }
    };
    assert_eq!(again(tag).await, 304);
    assert_eq!(again(&format!("\"x\", W/{tag}")).await, 304);
    assert_eq!(again("\"x\"").await, 200);
    let mut panurge = place.player("Panurge").await;
    panurge.send(call("c1", "Rose", terms("3d".parse().unwrap()))).await;
    panurge.answers().await;
    assert_eq!(again(tag).await, 200);
}

#[tokio::test]
async fn an_address_is_replaced_and_revoked() {
    let place = Place::with(generous()).await;
    let (rose, ..) = register(&place, "", "Rose").await;
    let channels = async || read(&account(&place, &rose).await)["channels"].clone();
    assert_eq!(channels().await, Value::Null);
    let first = feed(&place, &rose, "en").await;
    let second = feed(&place, &rose, "en").await;
    for (feed, status) in [(&first, 404), (&second, 200)] {
        for form in ["ics", "atom"] {
            assert_eq!(get(&place, &format!("{feed}.{form}")).await.status, status);
        }
    }
    for path in [second.clone(), format!("{second}.html"), "/feed/x.ics".to_owned()] {
        assert_eq!(get(&place, &path).await.status, 404, "{path}");
    }
    let one = channels().await;
    assert_eq!((one.as_array().unwrap().len(), &one[0]["kind"]), (1, &json!("feed")));
    assert!(one[0].get("seen").is_none(), "{one}");
    place.time.pass(300_000);
    get(&place, &format!("{second}.ics")).await;
    assert!(channels().await[0]["seen"].is_u64(), "when it was read");
    let about = entry(&mut export(&place, &rose).await, "account.json");
    let about: Value = serde_json::from_str(&about).unwrap();
    assert_eq!(about["channels"][0]["kind"], json!("feed"), "{about}");
    let token = second.rsplit('/').next().unwrap();
    assert!(!about.to_string().contains(token), "nobody learns the address from it");
    assert_eq!(remove(&place, &rose).await, 204);
    assert_eq!(remove(&place, &rose).await, 204);
    assert_eq!(get(&place, &format!("{second}.ics")).await.status, 404);
    assert_eq!(channels().await, Value::Null);
    let wrong = ask_json(place.address(), "POST", "/api/v1/feed", &rose, "[]").await;
    assert_eq!(refused(&wrong), (400, "bad_request".to_owned()));
}

#[tokio::test]
async fn a_feed_is_read_twelve_times_and_few_are_made() {
    let limits = ServerLimits::default();
    let place = Place::with(ServerLimits { channels: few(2), feeds: limits.feeds, ..generous() });
    let place = place.await;
    let [rose, other] = [place.cookie().await, place.cookie().await];
    feed(&place, &rose, "en").await;
    let path = format!("{}.ics", feed(&place, &rose, "en").await);
    for (cookie, status) in [(&rose, 429), (&other, 200)] {
        let content = json!({ "lang": "en" }).to_string();
        let answer = ask_json(place.address(), "POST", "/api/v1/feed", cookie, &content).await;
        assert_eq!(answer.status, status, "{answer:?}");
    }
    for _ in 0..12 {
        assert_eq!(get(&place, &path).await.status, 200);
    }
    let late = get(&place, &path).await;
    assert_eq!(late.status, 429);
    assert!(late.header("retry-after").is_some());
}

#[tokio::test]
async fn a_feed_ends_with_its_account_and_follows_a_guest_into_one() {
    let mut place = Place::with(generous()).await;
    let (rose, number, _) = register(&place, "", "Rose").await;
    let guest = place.cookie().await;
    let path = format!("{}.ics", feed(&place, &guest, "en").await);
    let entered = post(&place, "login", &guest, &super::persons::person("Rose")).await;
    assert_eq!(entered.status, 200, "{entered:?}");
    assert_eq!(get(&place, &path).await.status, 200);
    let channels = read(&account(&place, &rose).await)["channels"].clone();
    assert_eq!(channels.as_array().unwrap().len(), 1);
    // It also outlives the server.
    place.restart().await;
    assert_eq!(get(&place, &path).await.status, 200);
    let (by, reason) = (ActAuthor::User("test".to_owned()), "a test".to_owned());
    let (deed, player) = (StoredDeed::Close { until: None }, Some(PlayerId(number.cast_signed())));
    let act = NewAct { at: Timestamp(1), by, deed, player, report: None, reason };
    let done = place.club().base.registry.act(&act).await.unwrap();
    assert!(matches!(done, ActOutcome::Done(_)), "{done:?}");
    assert_eq!(get(&place, &path).await.status, 404);
    // So does that of an account which is erased.
    let (panurge, ..) = register(&place, "", "Panurge").await;
    let path = format!("{}.atom", feed(&place, &panurge, "en").await);
    let password = json!({ "password": super::persons::PASSWORD });
    assert_eq!(post(&place, "erase", &panurge, &password).await.status, 204);
    assert_eq!(get(&place, &path).await.status, 404);
}

#[tokio::test]
async fn the_club_tells_everybody_who_has_won() {
    let place = Place::with(generous()).await;
    let empty = get(&place, "/club.atom").await;
    assert_eq!(titles(&empty), Vec::<String>::new());
    assert_eq!(empty.header("vary"), Some("accept-language"));
    let (mut rose, mut panurge) = (place.player("Rose").await, place.player("Panurge").await);
    let clock = rated("3d".parse().unwrap());
    let game = super::lobby::rated::begin(&mut rose, &mut panurge, "g1", clock).await;
    while !rose.replica(game).await.game().is_under_way() {
        let replica = rose.replica(game).await;
        let next = replica.game().next();
        let asked = replica.game().asked().and_then(|seat| replica.game().player(seat).cloned());
        let state = replica.game().classic().unwrap().state();
        let play = state.coup().unwrap().nth_play(0).unwrap().to_string();
        let mine = asked == Some(trictrac_protocol::Occupant::Person(rose.you));
        let (name, client) = (format!("m{next}"), if mine { &mut rose } else { &mut panurge });
        client.act(game, &name, next - 1, &play).await;
        client.accepted(&name).await;
    }
    panurge.resign(game).await;
    super::wire::eventually(async || {
        titles(&get(&place, "/club.atom").await) == ["Rose has won against Panurge"]
    })
    .await;
    let french = ask(place.address(), "GET", "/club.atom", &[("Accept-Language", "fr")]).await;
    assert!(french.body.contains("xml:lang=\"fr\""), "{french:?}");
    assert!(french.body.contains(&format!("/g/{game}\"/>")), "{french:?}");
    // The end of a correspondence game is also in the feeds of its players.
    let cookie = panurge.session.cookie().to_owned();
    let own = get(&place, &format!("{}.atom", feed(&place, &cookie, "en").await)).await;
    assert_eq!(titles(&own), ["You have lost against Rose."]);
}
