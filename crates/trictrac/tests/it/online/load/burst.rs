//! The drill `burst`: the server is killed while all play, and all return at once.

use std::time::{Duration, Instant};

use tokio::task::spawn_local;

use super::figures::{Figures, Times, median_of_three};
use super::steady::{BEAT, Beats, play};
use super::table::{Opponent, Table};
use super::{Fault, on_one_thread, prepare, text};
use crate::online::Server;

/// Plays at all tables for two beats, without waiting for the last answers.
async fn play_and_stop(tables: Vec<Table>) -> Result<Vec<Table>, Fault> {
    let begin = tokio::time::Instant::now();
    let number = tables.len() as u32;
    let mut tasks = Vec::new();
    for (place, mut table) in (0..).zip(tables) {
        let first = begin + BEAT * place / number;
        let beats = Beats { first, last: begin + 2 * BEAT, each: BEAT };
        tasks.push(spawn_local(async move { play(&mut table, beats).await.map(|_| table) }));
    }
    let mut tables = Vec::new();
    for task in tasks {
        tables.push(task.await.map_err(text)??);
    }
    Ok(tables)
}

/// Kills the server, starts it again, and lets both sockets of each table return at once. Returns the time from the kill until
/// both had everything (the entries that they lacked, and the answers that they waited for), and
/// the part of it in which the server started.
fn run(name: &str, matches: usize) -> (Duration, Times) {
    let server = Server::start(name);
    let times = on_one_thread(async {
        let tables = prepare(&server, matches, Opponent::Person).await?;
        let tables = play_and_stop(tables).await?;
        let begin = Instant::now();
        server.kill_and_restart();
        let started = begin.elapsed();
        let mut tasks = Vec::new();
        for mut table in tables {
            tasks.push(spawn_local(async move {
                table.come_back().await?;
                Ok::<_, Fault>((table, begin.elapsed()))
            }));
        }
        let (mut tables, mut times) = (Vec::new(), Times::default());
        for task in tasks {
            let (table, time) = task.await.map_err(text)??;
            tables.push(table);
            times.add(time);
        }
        Ok::<_, Fault>((started, times))
    });
    times.unwrap_or_else(|fault| panic!("{fault}"))
}

#[test]
fn fifty_matches_return_to_the_same_games() {
    assert_eq!(run("online-burst", 50).1.len(), 50);
}

#[test]
#[ignore = "long: cargo xtask drill burst"]
fn five_thousand_matches_return_at_length() {
    median_of_three("10,000 sockets return", || {
        let mut figures = Figures::default();
        let (started, mut times) = run("online-burst-at-length", 5000);
        figures.add("server started ms", started.as_secs_f64() * 1000.0);
        figures.add_times("up to date", &mut times);
        figures
    });
}
