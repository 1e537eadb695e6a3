//! Reports.

use serde_json::{Value, json};
use trictrac_protocol::{Clock, GameId};

use super::super::persons::{read, refused, register};
use super::super::place::{Place, Table, generous};
use super::{cookie, get, heard, operator, post, say, spectator, stored};

fn report(player: u64, game: Option<GameId>, words: &[u64]) -> Value {
    let mut report = json!({ "player": player, "reason": "words", "words": words, "text": "!" });
    if let Some(game) = game {
        report["game"] = json!(game);
    }
    report
}

/// A game in which White says five words and then Black one; returns the numbers of all.
async fn spoken(place: &Place) -> (Table, Vec<u64>) {
    let mut table = place.begun(Clock::None).await;
    let game = table.game;
    let mut numbers = Vec::new();
    for text in ["w1", "w2", "w3", "w4", "w5"] {
        say(&mut table.white, game, text).await;
        numbers.push(heard(&mut table.black).await.0);
    }
    say(&mut table.black, game, "b1").await;
    numbers.push(heard(&mut table.white).await.0);
    (table, numbers)
}

async fn open(place: &Place, cookie: &str) -> Value {
    read(&get(place, "operator/reports", cookie).await)["reports"].clone()
}

#[tokio::test]
async fn a_report_keeps_its_words_and_what_is_around_them() {
    let mut place = Place::with(generous()).await;
    let rabelais = operator(&place, "Rabelais").await;
    let (table, numbers) = spoken(&place).await;
    let content = report(table.white.you, Some(table.game), &numbers[4..5]);
    let answer = post(&place, "reports", &cookie(&table.black), &content).await;
    assert_eq!((answer.status, answer.body.as_str()), (204, ""));
    place.restart_after(91 * 24 * 3600 * 1000).await;
    let reports = open(&place, &cookie(&rabelais)).await;
    let words = reports[0]["words"].as_array().unwrap();
    let shown: Vec<_> =
        words.iter().map(|word| (word["text"].as_str().unwrap(), &word["reported"])).collect();
    let [yes, no] = [json!(true), json!(false)];
    assert_eq!(shown, [("w2", &no), ("w3", &no), ("w4", &no), ("w5", &yes), ("b1", &no)]);
    assert_eq!(reports[0]["player"], json!({ "kind": "guest", "number": table.white.you }));
    assert_eq!(reports[0]["by"]["number"], json!(table.black.you));
    assert_eq!((&reports[0]["reason"], &reports[0]["text"]), (&json!("words"), &json!("!")));
}

#[tokio::test]
async fn only_what_the_reporter_may_read_can_be_reported() {
    let place = Place::with(generous()).await;
    let (table, numbers) = spoken(&place).await;
    let (game, white, black) = (table.game, table.white.you, table.black.you);
    let mut watching = spectator(&place, game).await;
    say(&mut watching, game, "s1").await;
    let whispered = stored(&mut watching).await;
    let own = cookie(&table.black);
    for (cookie, content, code) in [
        ("", report(white, None, &[]), "no_session"),
        (&own, report(black, None, &[]), "bad_request"),
        (&own, report(999_999, None, &[]), "unknown"),
        (&own, report(u64::MAX, None, &[]), "unknown"),
        (&own, report(white, Some(GameId([9; 16])), &[]), "unknown"),
        (&own, report(white, Some(game), &[u64::MAX]), "unknown"),
        (&own, report(white, Some(game), &numbers[5..]), "unknown"),
        (&own, report(white, None, &numbers[..1]), "unknown"),
        (&own, report(watching.you, Some(game), &[whispered]), "unknown"),
        (&own, report(white, Some(game), &[1; 21]), "bad_request"),
        (&own, json!({ "player": white, "reason": "other", "text": "a\nb" }), "bad_request"),
        (&own, json!({ "player": white }), "bad_request"),
        (&own, json!({ "player": white, "reason": "smell" }), "bad_request"),
        (&own, json!([white, game, [], "other", "no object"]), "bad_request"),
    ] {
        let answer = post(&place, "reports", cookie, &content).await;
        assert_eq!(refused(&answer).1, code, "{content}");
    }
    let by_spectator = report(white, Some(game), &numbers[..1]);
    let answer = post(&place, "reports", &cookie(&watching), &by_spectator).await;
    assert_eq!(refused(&answer).1, "unknown", "the words of players are private");
    let content = report(watching.you, Some(game), &[whispered]);
    let other = spectator(&place, game).await;
    assert_eq!(post(&place, "reports", &cookie(&other), &content).await.status, 204);
}

#[tokio::test]
async fn somebody_who_logs_in_later_is_reported_as_the_account() {
    let place = Place::with(generous()).await;
    let rabelais = operator(&place, "Rabelais").await;
    let (table, numbers) = spoken(&place).await;
    let (cookie_of, you, _) = register(&place, &cookie(&table.white), "Panurge").await;
    assert!(!cookie_of.is_empty());
    let content = report(you, Some(table.game), &numbers[..1]);
    assert_eq!(post(&place, "reports", &cookie(&table.black), &content).await.status, 204);
    let reports = open(&place, &cookie(&rabelais)).await;
    assert_eq!(reports[0]["player"]["name"], json!("Panurge"));
}

#[tokio::test]
async fn a_player_reports_only_so_often() {
    let place = Place::new().await;
    let (reporter, other) = (place.client().await, place.client().await);
    let content = report(other.you, None, &[]);
    for _ in 0..5 {
        assert_eq!(post(&place, "reports", &cookie(&reporter), &content).await.status, 204);
    }
    let answer = post(&place, "reports", &cookie(&reporter), &content).await;
    assert_eq!(refused(&answer), (429, "slow_down".to_owned()));
    assert!(answer.header("retry-after").is_some());
}
