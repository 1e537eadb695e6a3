//! Tests for every implementation of [`RatedResults`].

use std::sync::Arc;

use async_trait::async_trait;
use tokio::sync::Semaphore;

use crate::game::{Secret, Timestamp};
use crate::results::{
    AddedResult, RatedOutcome, RatedResult, RatedResults, RatingStanding, Strength,
};
use crate::summary::PlayerId;
use crate::testing::suite::game;

/// A place for results; one opened later finds what an earlier one has saved.
#[async_trait]
pub trait ResultsPlace: Send + Sync {
    /// Opens the results.
    async fn open(&self) -> Arc<dyn RatedResults>;
}

/// A rating for tests: the winner gets a tenth of the loser's rating, and a third that is no round number.
fn rate(
    standings: [Option<RatingStanding>; 2],
    outcome: &RatedOutcome,
) -> ([Strength; 2], [Strength; 2]) {
    let new = Strength { rating: 1000.0, deviation: 350.0, volatility: 0.06, games: 0 };
    let before = standings.map(|standing| standing.map_or(new, |standing| standing.strength));
    let (mut after, winner) = (before, outcome.winner);
    let stake = before[1 - winner].rating / 10.0 + 1.0 / 3.0;
    for (side, strength) in after.iter_mut().enumerate() {
        strength.rating += if side == winner { stake } else { -stake };
        strength.deviation *= 0.9;
        strength.games += 1;
    }
    (before, after)
}

pub(super) fn outcome(number: u64, players: [i64; 2], pace: &str, winner: usize) -> RatedOutcome {
    let ended = Timestamp(1_700_000_000_000 + number.cast_signed());
    let (pace, players) = (pace.to_owned(), players.map(PlayerId));
    RatedOutcome { game: game(number), ended, pace, players, winner }
}

pub(super) async fn add(results: &dyn RatedResults, outcome: &RatedOutcome) -> RatedResult {
    match results.add_result(outcome, rate).await.unwrap() {
        AddedResult::Now(rated) => rated,
        AddedResult::Before(number) => panic!("it has number {number}"),
    }
}

/// Checks everything.
///
/// # Panics
/// At the first difference.
pub async fn check(place: &dyn ResultsPlace) {
    let results = place.open().await;
    order(&*results).await;
    races(&results).await;
    challenges(&*results).await;
    drop(results);
    let again = place.open().await;
    assert_eq!(again.results(1, 1000).await.unwrap().len(), 103);
    replaced(&*again).await;
}

fn standing(rated: &RatedResult, side: usize) -> RatingStanding {
    RatingStanding { strength: rated.after[side], ended: rated.outcome.ended }
}

async fn order(results: &dyn RatedResults) {
    assert_eq!(results.standings().await.unwrap(), []);
    assert_eq!(results.result(game(1)).await.unwrap(), None);
    let first = add(results, &outcome(1, [1, 2], "vif", 0)).await;
    let second = add(results, &outcome(2, [2, 1], "vif", 0)).await;
    let third = add(results, &outcome(3, [1, 2], "days", 1)).await;
    assert_eq!([first.number, second.number, third.number], [1, 2, 3]);
    assert_eq!(first.before[0].games, 0);
    assert!(second.before[0].is_same(&first.after[1]), "ratings fold over the numbers");
    assert!(second.before[1].is_same(&first.after[0]));
    assert_eq!(third.before[0].games, 0, "each kind of clock has its own rating");

    let again = results.add_result(&outcome(1, [1, 2], "vif", 0), rate).await.unwrap();
    assert_eq!(again, AddedResult::Before(1));
    let all = results.results(1, 1000).await.unwrap();
    assert_eq!(all, [first.clone(), second.clone(), third.clone()]);
    assert_eq!(results.results(2, 1).await.unwrap(), std::slice::from_ref(&second));
    assert_eq!(results.results(9, 5).await.unwrap(), []);
    assert_eq!(results.result(game(2)).await.unwrap(), Some(second.clone()));

    let of = |player, pace: &str, rated, side| {
        (PlayerId(player), pace.to_owned(), standing(rated, side))
    };
    let expected = [
        of(1, "days", &third, 0),
        of(1, "vif", &second, 1),
        of(2, "days", &third, 1),
        of(2, "vif", &second, 0),
    ];
    assert_eq!(results.standings().await.unwrap(), expected);
    let of_one = expected.iter().filter(|(player, ..)| *player == PlayerId(1));
    let of_one: Vec<_> = of_one.map(|(_, pace, standing)| (pace.clone(), *standing)).collect();
    assert_eq!(results.standings_of(PlayerId(1)).await.unwrap(), of_one);
    assert_eq!(results.standings_of(PlayerId(99)).await.unwrap(), []);
    let history = results.history(PlayerId(1), "vif").await.unwrap();
    assert_eq!(history, [standing(&first, 0), standing(&second, 1)]);
    assert_eq!(results.games_with_result().await.unwrap(), [1, 2, 3].map(game).into());
}

/// Reports of results that wait for the database at the same time. It must answer all of them within the time for one.
const AT_ONCE: usize = 32;

/// Many report the same results at the same time: each gets one number, and no number is left out.
async fn races(results: &Arc<dyn RatedResults>) {
    let turns = Arc::new(Semaphore::new(AT_ONCE));
    let mut reports = tokio::task::JoinSet::new();
    for report in 0..400_u64 {
        let (results, turns) = (Arc::clone(results), turns.clone());
        let number = 100 + report % 100;
        let players = [10 + (number % 7).cast_signed(), 20 + (number % 5).cast_signed()];
        reports.spawn(async move {
            let _turn = turns.acquire().await.unwrap();
            let outcome = outcome(number, players, "pose", (number % 2) as usize);
            results.add_result(&outcome, rate).await.unwrap()
        });
    }
    let added = reports.join_all().await;
    let now = added.iter().filter(|added| matches!(added, AddedResult::Now(_))).count();
    assert_eq!(now, 100);
    let all = results.results(4, 1000).await.unwrap();
    let numbers: Vec<u64> = all.iter().map(|rated| rated.number).collect();
    assert_eq!(numbers, (4..=103).collect::<Vec<_>>());
    let mut games: Vec<_> = all.iter().map(|rated| rated.outcome.game).collect();
    games.sort();
    games.dedup();
    assert_eq!(games.len(), 100);
}

async fn challenges(results: &dyn RatedResults) {
    let secret = |number: u8| Secret::new([number; 32]);
    let put = |id: u8, at| results.put_challenge([id; 16], Timestamp(at), r#"{"a":1}"#, None);
    put(1, 10).await.unwrap();
    let body = r#"{"b":2}"#;
    let with = async |secret: &Secret, body| {
        results.put_challenge([2; 16], Timestamp(20), body, Some(secret)).await.unwrap()
    };
    assert_eq!(with(&secret(7), body).await, None);
    assert_eq!(with(&secret(8), "{}").await.as_deref(), Some(body), "the first one stays");
    let secret_of = async |id: u8| results.challenge_secret([id; 16]).await.unwrap();
    assert_eq!(secret_of(2).await, Some(secret(7)));
    assert_eq!((secret_of(1).await, secret_of(9).await), (None, None));
    put(3, 30).await.unwrap();
    assert_eq!(put(3, 30).await.unwrap().as_deref(), Some(r#"{"a":1}"#));
    assert!(results.remove_challenge([3; 16]).await.unwrap());
    assert!(!results.remove_challenge([3; 16]).await.unwrap());
    let since = |at| results.challenges(Timestamp(at));
    assert_eq!(since(10).await.unwrap(), [r#"{"a":1}"#, r#"{"b":2}"#]);
    assert_eq!(since(11).await.unwrap(), [r#"{"b":2}"#]);
    assert_eq!(since(0).await.unwrap(), [r#"{"b":2}"#], "the old one is removed");
}

/// Also when there are more results than a statement holds.
async fn replaced(results: &dyn RatedResults) {
    let first = results.results(1, 1).await.unwrap().remove(0);
    let copy = |number: u64| {
        let outcome = RatedOutcome { game: game(1000 + number), ..first.outcome.clone() };
        let mut after = first.after;
        after[0].rating += 1.0 / number as f64;
        RatedResult { number, outcome, after, ..first }
    };
    let others: Vec<RatedResult> = (1..=2500).map(copy).collect();
    results.replace_results(&others).await.unwrap();
    assert_eq!(results.results(1, 5000).await.unwrap(), others);
    let standings = results.standings().await.unwrap();
    assert_eq!(standings.len(), 2, "{standings:?}");
    assert!(standings[0].2.strength.is_same(&others[2499].after[0]));
    let one = &others[..1];
    results.replace_results(one).await.unwrap();
    assert_eq!(results.results(1, 5000).await.unwrap(), one);
    results.replace_results(&[]).await.unwrap();
    assert_eq!(results.games_with_result().await.unwrap(), [].into());
}
