//! Results of training that follow an account.

use std::io::{Cursor, Read as _};

use serde_json::{Value, json};
use zip::ZipArchive;

use super::bots::bot;
use super::persons::{PASSWORD, person, post, read, refused, register, set_cookie};
use super::place::{Place, few, generous};
use super::wire::{Answer, ask, ask_json, download};
use crate::online::{Outside as _, ServerLimits};

const PATH: &str = "/api/v1/me/progress";

fn row(exercise: &str, at: u64, value: &str) -> Value {
    json!({ "exercise": exercise, "at": at, "value": value })
}

async fn put(place: &Place, cookie: &str, rows: &[Value]) -> Answer {
    let content = json!({ "rows": rows }).to_string();
    ask_json(place.address(), "PUT", PATH, cookie, &content).await
}

async fn get(place: &Place, cookie: &str, since: &Value) -> Value {
    let path = format!("{PATH}?since={since}");
    let answer = ask(place.address(), "GET", &path, &[("Cookie", cookie)]).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    assert_eq!(answer.header("cache-control"), Some("no-store"));
    read(&answer)
}

#[tokio::test]
async fn results_follow_the_account_to_another_device() {
    let mut place = Place::with(generous()).await;
    let (phone, _, _) = register(&place, "", "Rose").await;
    let laptop = set_cookie(&post(&place, "login", "", &person("Rose")).await);
    let (other, _, _) = register(&place, "", "Panurge").await;
    assert_eq!(
        get(&place, &phone, &json!(0)).await,
        json!({ "rows": [], "next": 0, "more": false })
    );
    let first = [row("puzzle/1a2b3c", 100, "{\"due\":5}"), row("lesson/7", 90, "é")];
    let sent = read(&put(&place, &phone, &first).await);
    let news = get(&place, &laptop, &json!(0)).await;
    assert_eq!(news["next"], sent["next"]);
    let mut rows = news["rows"].as_array().unwrap().clone();
    rows.sort_by_key(|row| row["at"].as_u64());
    assert_eq!(rows, [first[1].clone(), first[0].clone()]);

    // An older result of the laptop is no news; a later one is, and only that.
    put(&place, &laptop, &[row("puzzle/1a2b3c", 99, "older")]).await;
    put(&place, &laptop, &[row("lesson/7", 91, "again")]).await;
    place.restart().await;
    let later = get(&place, &phone, &news["next"]).await;
    assert_eq!(later["rows"], json!([row("lesson/7", 91, "again")]));
    assert_eq!(get(&place, &other, &json!(0)).await["rows"], json!([]), "another player's");

    // A clock that is wrong wins for a moment only.
    let now = place.time.now().wall;
    put(&place, &phone, &[row("lesson/7", now + 1_000_000, "tomorrow")]).await;
    place.time.pass(5);
    put(&place, &laptop, &[row("lesson/7", now + 5, "today")]).await;
    let last = get(&place, &phone, &later["next"]).await;
    assert_eq!(last["rows"], json!([row("lesson/7", now + 5, "today")]));
}

#[tokio::test]
async fn only_accounts_have_results_and_only_their_own() {
    let place = Place::with(generous()).await;
    let guest = place.cookie().await;
    let (_, token) = bot(&place, "Gargantua").await;
    let rows = [row("a", 1, "b")];
    assert_eq!(refused(&put(&place, "", &rows).await), (401, "no_session".to_owned()));
    assert_eq!(refused(&put(&place, &guest, &rows).await), (403, "no_account".to_owned()));
    let bearer = format!("Bearer {token}");
    for (header, why) in [
        (None, (401, "no_session")),
        (Some(("Cookie", guest.as_str())), (403, "no_account")),
        (Some(("Authorization", bearer.as_str())), (403, "needs_session")),
    ] {
        let headers: Vec<_> = header.into_iter().collect();
        let answer = refused(&ask(place.address(), "GET", PATH, &headers).await);
        assert_eq!((answer.0, answer.1.as_str()), why);
    }
}

#[tokio::test]
async fn what_an_account_stores_has_limits() {
    let mut place = Place::with(generous()).await;
    let (cookie, _, _) = register(&place, "", "Rose").await;
    let many = |from: u64, number: u64| -> Vec<Value> {
        (from..from + number).map(|number| row(&format!("e/{number}"), 1, "1")).collect()
    };
    let long = "x".repeat(1_001);
    for rows in [
        vec![row("", 1, "x")],
        vec![row(&long[..101], 1, "x")],
        vec![row("a", 1, &long)],
        vec![row("a\u{0}", 1, "x")],
        vec![row("a", 1, "\u{0}")],
        vec![json!({ "exercise": "a", "at": -1, "value": "x" })],
        vec![json!({ "exercise": "a", "at": 1, "value": 7 })],
        many(0, 501),
        // More than a request may have.
        vec![json!({ "exercise": "a", "at": 1, "value": "x", "more": "x".repeat(1 << 20) })],
    ] {
        let answer = put(&place, &cookie, &rows).await;
        assert_eq!(refused(&answer), (400, "bad_request".to_owned()));
    }
    let path = format!("{PATH}?since=yesterday");
    let answer = ask(place.address(), "GET", &path, &[("Cookie", &cookie)]).await;
    assert_eq!(refused(&answer), (400, "bad_request".to_owned()));
    assert_eq!(get(&place, &cookie, &json!(0)).await["rows"], json!([]), "nothing was stored");

    for part in 0..40 {
        assert_eq!(put(&place, &cookie, &many(500 * part, 500)).await.status, 200);
    }
    let more = put(&place, &cookie, &many(20_000, 1)).await;
    assert_eq!(refused(&more), (409, "too_many".to_owned()));
    assert_eq!(put(&place, &cookie, &[row("e/7", 2, "2")]).await.status, 200);
    let (mut since, mut pages, mut rows) = (json!(0), 0, 0);
    loop {
        let page = get(&place, &cookie, &since).await;
        (pages, rows) = (pages + 1, rows + page["rows"].as_array().unwrap().len());
        since = page["next"].clone();
        if page["more"] == json!(false) {
            break;
        }
    }
    assert_eq!((pages, rows), (20, 20_000));

    place.setup.reserve = Some(u64::MAX);
    place.restart().await;
    let answer = put(&place, &cookie, &[row("e/7", 3, "3")]).await;
    assert_eq!(refused(&answer), (503, "unavailable".to_owned()), "the disk is nearly full");
}

#[tokio::test]
async fn an_account_and_a_server_have_room_for_so_many_bytes() {
    let place = Place::with(ServerLimits { trained: 3_000_000, ..generous() }).await;
    let (rose, _, _) = register(&place, "", "Rose").await;
    let long = "x".repeat(990);
    let part = |part: u64| -> Vec<Value> {
        (0..500).map(|nth| row(&format!("{part:05}{nth:05}"), 1, &long)).collect()
    };
    for nth in 0..4 {
        assert_eq!(put(&place, &rose, &part(nth)).await.status, 200);
    }
    let more = put(&place, &rose, &[row("one", 1, "1")]).await;
    assert_eq!(refused(&more), (409, "too_many".to_owned()));
    assert!(read(&more)["reason"].as_str().unwrap().contains("2 MB"), "{more:?}");
    assert_eq!(put(&place, &rose, &[row("0000000000", 2, "1")]).await.status, 200, "less");
    assert_eq!(put(&place, &rose, &[row("one", 1, "1")]).await.status, 200, "room again");

    // The server counts once a minute.
    let (panurge, _, _) = register(&place, "", "Panurge").await;
    for nth in 0..3 {
        assert_eq!(put(&place, &panurge, &part(nth)).await.status, 200);
    }
    place.time.pass(61_000);
    let full = put(&place, &panurge, &part(3)).await;
    assert_eq!(refused(&full), (503, "unavailable".to_owned()));
    assert!(read(&full)["reason"].as_str().unwrap().contains("results of training"), "{full:?}");
}

#[tokio::test]
async fn a_refusal_says_what_this_route_allows() {
    let place = Place::with(generous()).await;
    let (cookie, _, _) = register(&place, "", "Rose").await;
    let large = put(&place, &cookie, &[row("a", 1, &"x".repeat(1 << 20))]).await;
    assert!(read(&large)["reason"].as_str().unwrap().contains("1048576 bytes"), "{large:?}");
    let name = json!({ "name": "x".repeat(9_000), "password": PASSWORD });
    let large = post(&place, "login", "", &name).await;
    assert!(read(&large)["reason"].as_str().unwrap().contains("8192 bytes"), "{large:?}");
}

#[tokio::test]
async fn results_are_not_sent_without_a_pause() {
    let limits = |progress, progress_of_address| ServerLimits {
        progress,
        progress_of_address,
        ..generous()
    };
    let open = generous().progress;
    for limits in [limits(few(2), open), limits(open, few(2))] {
        let place = Place::with(limits).await;
        let (cookie, _, _) = register(&place, "", "Rose").await;
        for _ in 0..2 {
            assert_eq!(put(&place, &cookie, &[]).await.status, 200);
        }
        assert_eq!(refused(&put(&place, &cookie, &[]).await), (429, "slow_down".to_owned()));
        get(&place, &cookie, &json!(0)).await;
    }
}

#[tokio::test]
async fn results_are_exported_and_erased() {
    let mut place = Place::with(generous()).await;
    let (cookie, _, _) = register(&place, "", "Rose").await;
    let rows: Vec<_> =
        (0..1_500).map(|number| row(&format!("e/{number}"), number, "Pantagruel")).collect();
    for part in rows.chunks(500) {
        put(&place, &cookie, part).await;
    }
    let (_, bytes) = download(place.address(), "/api/v1/account/export", &cookie).await;
    let mut zip = ZipArchive::new(Cursor::new(bytes)).unwrap();
    let mut text = String::new();
    zip.by_name("progress.jsonl").unwrap().read_to_string(&mut text).unwrap();
    let mut exported: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    exported.sort_by_key(|row| row["at"].as_u64());
    assert_eq!(exported, rows);

    let erased = post(&place, "erase", &cookie, &json!({ "password": PASSWORD })).await;
    assert_eq!(erased.status, 204);
    let database = place.database();
    place.stop().await;
    let bytes = std::fs::read(database).unwrap();
    assert!(!String::from_utf8_lossy(&bytes).contains("Pantagruel"));
}
