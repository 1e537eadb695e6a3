//! The database is restored to an earlier time, from a base backup and the archive of its write-ahead log.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{scope, sleep};
use std::time::Duration;

use trictrac_cluster::postgres::{PostgresOptions, open};
use trictrac_cluster::testing::nats;
use trictrac_cluster::testing::postgres::{self, Disk};
use trictrac_protocol::{GameEnding, GameEvent, GameId, VoidReason};
use trictrac_store::{RestoreSettlement, Store as _, Timestamp};
use trictrac_umpire::FOLD;
use trictrac_umpire::{Game, LogEntry};

use super::super::cluster::{LEFT_OUT, Place, figures, log, play_until};
use super::super::{Report, Server, runtime};
use crate::process::succeeds;

/// The logs of all games.
type Logs = HashMap<GameId, Vec<LogEntry>>;

/// The number of entries of each log.
type Lengths = HashMap<trictrac_store::GameId, usize>;

/// Restores a club of this number of matches at a time to a moment while they were played. Everything lasts this long: until the base
/// backup, until the moment, and until the end. Returns the figures as text.
fn restore(name: &str, disk: Disk, part: Duration, matches: usize) -> String {
    let services = postgres::PostgresServer::archiving(disk).zip(nats::NatsServer::start());
    let Some((postgres, nats)) = services else { return LEFT_OUT.into() };
    let runtime = runtime();
    let mut place = Place::on(name, postgres, nats);
    let (reports, backup, moment) = play(&place, part, matches);
    place.nodes.iter().for_each(Server::stop);
    let before = runtime.block_on(logs(&place, reports.iter().map(|report| report.game)));
    let [least, most] =
        ["-10 ms", "10 ms"].map(|later| runtime.block_on(lengths(&place, &moment, later)));

    runtime.block_on(place.services.postgres.archive_all());
    place.services.postgres.kill();
    runtime.block_on(place.services.postgres.restore(&backup, &moment));
    let marked = mark(&place);
    place.nodes.iter().for_each(Server::restart);
    let all = runtime.block_on(lengths(&place, "infinity", "0"));
    let after = runtime.block_on(logs(&place, all.keys().map(|game| GameId(game.0))));
    let ended = after.iter().filter(|(id, log)| {
        let length = |lengths: &Lengths| {
            lengths.get(&trictrac_store::GameId(id.0)).copied().unwrap_or_default()
        };
        went_back(&before[*id], log, length(&least), length(&most))
    });
    assert_eq!(ended.count(), marked, "the games in progress have ended");

    let again = runtime.block_on(play_until(&place.nodes, matches, &AtomicBool::new(true)));
    let entries = |logs: &Logs| logs.values().map(Vec::len).sum::<usize>();
    let what = format!(
        "{} games with {} entries went back to {} games with {} entries, {marked} of them in progress, which have ended; afterwards",
        before.len(),
        entries(&before),
        after.len(),
        entries(&after),
    );
    figures(&what, &place.services, &again)
}

/// The number of entries that each log had at a moment.
async fn lengths(place: &Place, moment: &str, later: &str) -> Lengths {
    let services = &place.services;
    services.postgres.lengths_at(&services.database, moment, later).await
}

/// Plays matches to their ends. Meanwhile a base backup is made, and a moment passes.
fn play(
    place: &Place,
    part: Duration,
    matches: usize,
) -> (Vec<Report>, std::path::PathBuf, String) {
    let done = AtomicBool::new(false);
    scope(|scope| {
        let saving = scope.spawn(|| {
            sleep(part);
            let backup = place.services.postgres.base_backup();
            sleep(part);
            let moment = runtime().block_on(place.services.postgres.moment());
            sleep(part);
            done.store(true, Ordering::Relaxed);
            (backup, moment)
        });
        let reports = runtime().block_on(play_until(&place.nodes, matches, &done));
        let (backup, moment) = saving.join().unwrap();
        (reports, backup, moment)
    })
}

/// Says that the database was restored, as an operator does. Returns the number of games that were in progress.
fn mark(place: &Place) -> usize {
    let store = place.services.postgres.url(&place.services.database);
    let printed = succeeds(&["club", "mark-restored", "--lang", "en", "--store", &store]);
    if printed.contains("No game") {
        return 0;
    }
    let number = printed.split_whitespace().find_map(|word| word.parse().ok());
    number.unwrap_or(1)
}

/// The logs of these games.
async fn logs(place: &Place, games: impl Iterator<Item = GameId>) -> Logs {
    let services = &place.services;
    let options =
        PostgresOptions::new(services.postgres.address(&services.database), "check", FOLD);
    let store = open(&options, Timestamp(0), |_| RestoreSettlement::Over).await.unwrap();
    let mut logs = Logs::new();
    for game in games.collect::<HashSet<GameId>>() {
        logs.insert(game, log(&store, game).await);
    }
    store.close().await;
    logs
}

/// Checks the log of a game that went back in time, and returns whether it was in progress: then its end follows.
fn went_back(before: &[LogEntry], after: &[LogEntry], least: usize, most: usize) -> bool {
    let same = before.iter().zip(after).take_while(|(one, other)| one == other).count();
    assert!((least..=most).contains(&same), "{same} entries, not {least} to {most}");
    if Game::fold(&before[..same]).unwrap().ended().is_some() {
        return false;
    }
    assert_eq!(after[same].event, GameEvent::End(GameEnding::void(VoidReason::Restored)));
    true
}

#[test]
#[ignore = "long: cargo xtask drill restore"]
fn a_club_goes_back_to_a_moment_at_length() {
    println!("{}", restore("restore-at-length", Disk::Durable, Duration::from_secs(10), 24));
}
