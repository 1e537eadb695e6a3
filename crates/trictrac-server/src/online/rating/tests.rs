//! Ratings of games that were really stored.

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use fastrand::Rng;
use tempfile::TempDir;
use tokio::task::JoinSet;
use trictrac_protocol::{
    Bytes32, Clock, Days, GameId, GameOffer, Occupant, PerSeat, Seat, SeedShare,
};
use trictrac_store::Registry as _;
use trictrac_store::sqlite::{SqliteOptions, SqliteRegistry, SqliteStore};
use trictrac_store::{
    Batch, DataFolder, RatedOutcome, RatedResult, RatedResults as _, RestoreSettlement, Store as _,
    Timestamp,
};
use trictrac_umpire::dice::digest;
use trictrac_umpire::{Game, LogEntry, NewGame, Now, PlayerCommand, Umpire};

use super::rerate::fold;
use super::{Ratings, RerateReport, ResultDisagreement, outcome, rerate};
use crate::online::outside::System;
use crate::online::stored::store_id;
use crate::online::stored::stored;
use crate::online::summary::summary;

const START: u64 = 1_763_800_000_000;

/// A game that is played as far as its commands lead.
struct Played {
    log: Vec<LogEntry>,
    umpire: Umpire,
    at: u64,
}

impl Played {
    fn create(number: u64, players: [Occupant; 2], clock: Clock, rated: bool) -> Self {
        let mut id = [0; 16];
        id[8..].copy_from_slice(&number.to_be_bytes());
        let (secret, [white, black]) = (Bytes32([7; 32]), players.map(Some));
        let new = NewGame {
            game: GameId(id),
            secret,
            rules: "holes=3".to_owned(),
            form: None,
            clock,
            reserved: PerSeat::new(white, black),
            rematch_of: None,
            rated,
            first: None,
            listed: None,
        };
        let at = START + number * 60_000;
        let now = Now { wall: at, steady: at };
        let first = Umpire::create(&new, now);
        let umpire =
            Umpire::new(Game::new(&first).unwrap(), std::slice::from_ref(&first), secret, now);
        Self { log: vec![first], umpire, at }
    }

    fn does(&mut self, by: Seat, command: &PlayerCommand) {
        self.at += 1000;
        let now = Now { wall: self.at, steady: self.at };
        let id = format!("m{}", self.log.len()).parse().unwrap();
        let decision = self.umpire.decide(by, &id, command, now);
        decision.answer.unwrap();
        self.log.extend_from_slice(decision.step.entries());
        self.umpire.advance(decision.step, now).unwrap();
    }

    fn begin(&mut self) {
        let bytes = Bytes32([3; 32]);
        let reserved = self.umpire.game().reserved().clone();
        let player = |side: Seat| reserved[side].clone().unwrap();
        let sit = |side: Seat, share| PlayerCommand::Sit { player: player(side), share };
        self.does(Seat::A, &sit(Seat::A, SeedShare::Digest(digest(bytes))));
        self.does(Seat::B, &sit(Seat::B, SeedShare::Bytes(Bytes32([4; 32]))));
        self.does(Seat::A, &PlayerCommand::Open { bytes });
    }

    fn offers(&mut self, by: Seat, offer: GameOffer) {
        let next_game = GameId([9; 16]);
        self.does(by, &PlayerCommand::Offer { offer, next_game });
    }

    fn batch(&self) -> Batch {
        Batch::new(self.log.iter().map(stored), summary(self.umpire.game(), self.at))
    }

    fn id(&self) -> trictrac_store::GameId {
        store_id(self.umpire.game().id())
    }

    fn outcome(&self) -> Option<RatedOutcome> {
        outcome::of_game(self.umpire.game())
    }
}

fn people(white: u64, black: u64) -> [Occupant; 2] {
    [Occupant::Person(white), Occupant::Person(black)]
}

/// A rated game between two of ten players that one of them resigns.
fn random(number: u64, random: &mut Rng) -> Played {
    let white = random.u64(1..=10);
    let black = (white + random.u64(1..10) - 1) % 10 + 1;
    let clocks = [Clock::Vif, Clock::Pose, Clock::Days(Days::Three)];
    let clock = random.choice(clocks).unwrap();
    let mut game = Played::create(number, people(white, black), clock, true);
    game.begin();
    game.offers(if random.bool() { Seat::A } else { Seat::B }, GameOffer::Resign);
    game
}

async fn open(folder: &Path) -> (SqliteStore, Arc<SqliteRegistry>) {
    let (place, options) =
        (DataFolder::at(folder), SqliteOptions { reserve: 0, ..SqliteOptions::default() });
    let store = SqliteStore::open(&place, options, |_| RestoreSettlement::Over).await.unwrap();
    (store, Arc::new(SqliteRegistry::open(&place.database()).await.unwrap()))
}

async fn close(store: SqliteStore, registry: Arc<SqliteRegistry>) {
    registry.close().await;
    store.close().await;
}

/// A folder in which games are stored, without their results.
async fn stored_games(number: u64, seed: u64) -> (TempDir, Vec<RatedOutcome>) {
    let shared = Path::new("/dev/shm");
    let place = if shared.is_dir() { shared.to_owned() } else { std::env::temp_dir() };
    let folder = tempfile::tempdir_in(place).unwrap();
    let (store, registry) = open(folder.path()).await;
    let (store, mut rng, mut outcomes) = (Arc::new(store), Rng::with_seed(seed), Vec::new());
    let mut creating = JoinSet::new();
    for number in 0..number {
        let game = random(number, &mut rng);
        outcomes.extend(game.outcome());
        let (store, id, batch) = (store.clone(), game.id(), game.batch());
        creating.spawn(async move { store.create(id, batch).await.map(drop).unwrap() });
        if creating.len() > 200 {
            creating.join_next().await.unwrap().unwrap();
        }
    }
    creating.join_all().await;
    close(Arc::into_inner(store).unwrap(), registry).await;
    (folder, outcomes)
}

async fn all(folder: &Path) -> Vec<RatedResult> {
    let (store, registry) = open(folder).await;
    let results = registry.results(1, u32::MAX).await.unwrap();
    close(store, registry).await;
    results
}

fn assert_same(some: &[RatedResult], others: &[RatedResult]) {
    assert_eq!(some.len(), others.len());
    for (one, other) in some.iter().zip(others) {
        assert_eq!((one.number, &one.outcome), (other.number, &other.outcome));
        for side in [0, 1] {
            assert!(one.before[side].is_same(&other.before[side]), "{one:?} {other:?}");
            assert!(one.after[side].is_same(&other.after[side]), "{one:?} {other:?}");
        }
    }
}

async fn rerated(folder: &Path) -> RerateReport {
    rerate(&DataFolder::at(folder), |_, _| {}).await.unwrap()
}

/// Lets the server rate the games, many at a time, each reported twice.
async fn rate_all(folder: &Path, outcomes: &[RatedOutcome], seed: u64) {
    let (store, registry) = open(folder).await;
    let ratings = Ratings::read(registry.clone(), Arc::new(System::start())).await.unwrap();
    let ratings = Arc::new(ratings);
    let mut reports: Vec<RatedOutcome> = outcomes.iter().chain(outcomes).cloned().collect();
    Rng::with_seed(seed).shuffle(&mut reports);
    let mut rating = JoinSet::new();
    for outcome in reports {
        let ratings = ratings.clone();
        rating.spawn(async move { ratings.settle(&outcome).await.map(drop).unwrap() });
    }
    rating.join_all().await;
    drop(ratings);
    close(store, registry).await;
}

#[tokio::test]
async fn what_the_server_keeps_is_what_is_computed_from_nothing_to_the_last_bit() {
    for seed in 1..=3 {
        let (folder, outcomes) = stored_games(150, seed).await;
        rate_all(folder.path(), &outcomes, seed).await;
        let kept = all(folder.path()).await;
        assert_eq!(kept.len(), 150);
        assert_same(&fold(kept.iter().map(|rated| rated.outcome.clone())), &kept);
        let expected =
            RerateReport { results: 150, players: 10, changed: 0, disagreements: Vec::new() };
        assert_eq!(rerated(folder.path()).await, expected);
        assert_same(&all(folder.path()).await, &kept);
    }
}

#[tokio::test]
async fn what_is_wrong_is_found_and_made_right() {
    let (folder, outcomes) = stored_games(20, 5).await;
    rate_all(folder.path(), &outcomes[..18], 5).await;
    let right = all(folder.path()).await;
    let mut wrong = right.clone();
    // One bit; a wrong winner; a game that was never played.
    wrong[2].after[1].rating = f64::from_bits(wrong[2].after[1].rating.to_bits() ^ 1);
    wrong[4].outcome.winner = 1 - wrong[4].outcome.winner;
    wrong[6].outcome.game = trictrac_store::GameId([0xee; 16]);
    let (store, registry) = open(folder.path()).await;
    registry.replace_results(&wrong).await.unwrap();
    close(store, registry).await;

    let found = rerated(folder.path()).await;
    let games: Vec<_> = found.disagreements.iter().map(|(game, what)| (*game, what)).collect();
    assert_eq!(games[0], (right[4].outcome.game, &ResultDisagreement::Other));
    assert_eq!(games[1].0, wrong[6].outcome.game);
    assert!(matches!(games[1].1, ResultDisagreement::Unreadable(_)), "{games:?}");
    // The game whose place was taken, and the two that had no result.
    let missing: Vec<_> = games[2..].iter().map(|(game, _)| *game).collect();
    let mut expected = [right[6].outcome.clone(), outcomes[18].clone(), outcomes[19].clone()];
    expected.sort_by_key(|outcome| outcome.ended.0);
    assert_eq!(missing, expected.map(|outcome| outcome.game));
    assert!(games[2..].iter().all(|(_, what)| **what == ResultDisagreement::Missing));
    assert_eq!((found.results, found.changed > 0), (21, true));

    let again = rerated(folder.path()).await;
    assert_eq!(again.changed, 0);
    let remains = [(wrong[6].outcome.game, games[1].1.clone())];
    assert_eq!(again.disagreements, remains, "nobody knows what became of this game");
}

#[tokio::test]
async fn a_result_that_was_not_added_is_added_once_in_the_order_of_the_ends() {
    let (folder, outcomes) = stored_games(12, 7).await;
    rate_all(folder.path(), &outcomes[..3], 7).await;
    for _ in 0..2 {
        let (store, registry) = open(folder.path()).await;
        let ratings = Ratings::read(registry.clone(), Arc::new(System::start())).await.unwrap();
        let added = ratings.add_missing(&store).await.unwrap();
        assert!(added == 9 || added == 0, "{added}");
        assert_eq!(ratings.add_missing(&store).await.unwrap(), 0);
        drop(ratings);
        close(store, registry).await;
    }
    let results = all(folder.path()).await;
    assert_eq!(results.len(), 12);
    assert!(results[3..].is_sorted_by_key(|rated| rated.outcome.ended.0));
    assert_eq!(rerated(folder.path()).await.changed, 0);
}

/// The log and the state of the game agree about the result, and only a game that counts has one.
#[tokio::test]
async fn only_games_that_count_have_a_result() {
    type Case = (&'static str, [Occupant; 2], Clock, bool, Option<(Seat, GameOffer)>, bool);
    let engine = [Occupant::Person(1), Occupant::Engine("amateur".to_owned())];
    let resign = |side| Some((side, GameOffer::Resign));
    let cases: [Case; 6] = [
        ("rated", people(1, 2), Clock::Vif, true, resign(Seat::A), true),
        ("not rated", people(1, 2), Clock::Vif, false, resign(Seat::A), false),
        ("not over", people(1, 2), Clock::Vif, true, None, false),
        ("without a clock", people(1, 2), Clock::None, true, resign(Seat::A), false),
        ("with the engine", engine, Clock::Vif, true, resign(Seat::A), false),
        ("in days", people(1, 2), Clock::Days(Days::One), true, resign(Seat::B), true),
    ];
    for (name, players, clock, rated, end, counts) in cases {
        let mut game = Played::create(1, players, clock, rated);
        game.begin();
        if let Some((by, offer)) = end {
            game.offers(by, offer);
        }
        check(name, &game, counts);
    }
    let mut left = Played::create(2, people(1, 2), Clock::Vif, true);
    let share = SeedShare::Digest(digest(Bytes32([3; 32])));
    left.does(Seat::A, &PlayerCommand::Sit { player: Occupant::Person(1), share });
    left.offers(Seat::A, GameOffer::Resign);
    check("left before the first dice", &left, false);
    let mut stopped = Played::create(3, people(1, 2), Clock::Vif, true);
    stopped.begin();
    stopped.offers(Seat::A, GameOffer::Stop);
    stopped.offers(Seat::B, GameOffer::Stop);
    check("stopped", &stopped, false);
}

fn check(name: &str, game: &Played, counts: bool) {
    let log: Vec<_> = game.log.iter().map(stored).collect();
    let of_log = outcome::of_log(game.id(), &log).unwrap();
    assert_eq!(of_log, game.outcome(), "{name}");
    assert_eq!(of_log, outcome::of_entries(game.id(), &game.log), "{name}");
    assert_eq!(of_log.is_some(), counts, "{name}");
    if let Some(outcome) = of_log {
        assert_eq!(outcome.ended, Timestamp(game.at.cast_signed()), "{name}");
        assert_eq!(
            summary(game.umpire.game(), game.at).finish.unwrap().winner,
            Some(outcome.winner)
        );
    }
}

#[tokio::test]
#[ignore = "long: cargo xtask drill rerate"]
async fn a_hundred_thousand_games_at_length() {
    let (folder, outcomes) = stored_games(100_000, 1).await;
    let begun = Instant::now();
    let results = fold(outcomes);
    println!("computed: {:.2} s", begun.elapsed().as_secs_f64());
    let (store, registry) = open(folder.path()).await;
    let begun = Instant::now();
    registry.replace_results(&results).await.unwrap();
    println!("stored: {:.2} s", begun.elapsed().as_secs_f64());
    let begun = Instant::now();
    drop(Ratings::read(registry.clone(), Arc::new(System::start())).await.unwrap());
    println!("read by a server that starts: {:.2} s", begun.elapsed().as_secs_f64());
    close(store, registry).await;
    let begun = Instant::now();
    let found = rerated(folder.path()).await;
    println!(
        "rerated, each result checked against its log: {:.2} s",
        begun.elapsed().as_secs_f64()
    );
    assert_eq!((found.results, found.changed, found.disagreements.len()), (100_000, 0, 0));
    assert_same(&all(folder.path()).await, &results);
}
