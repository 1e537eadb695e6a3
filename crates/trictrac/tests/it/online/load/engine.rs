//! The drill `engine`: the engine of the server plays as much as it can, beside matches between people.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use tokio::task::spawn_local;

use super::figures::{Figures, median_of_three};
use super::steady::measure;
use super::table::{Opponent, Table};
use super::{Fault, on_one_thread, prepare, text};
use crate::online::Server;

/// Plays against the engine without any pause, until `stop`. Returns the number of actions of this side.
async fn play_on(table: &mut Table, stop: &Cell<bool>) -> Result<usize, Fault> {
    while !stop.get() && !table.is_over() {
        if table.is_asked() {
            table.act().await?;
        }
        table.wait().await?;
    }
    Ok(table.tally.accepted)
}

/// The figures of matches between people alone, those beside games against the engine, and the actions against the engine.
fn run(name: &str, matches: usize, games: usize, time: Duration) -> (Figures, Figures, usize) {
    let server = Server::start(name);
    let all = on_one_thread(async {
        let tables = prepare(&server, matches, Opponent::Person).await?;
        let (tables, alone) = measure(&server, tables, time).await?;
        let stop = Rc::new(Cell::new(false));
        let mut playing = Vec::new();
        for mut table in prepare(&server, games, Opponent::Engine("academie")).await? {
            let stop = stop.clone();
            playing.push(spawn_local(async move { play_on(&mut table, &stop).await }));
        }
        let (_, beside) = measure(&server, tables, time).await?;
        stop.set(true);
        let mut actions = 0;
        for task in playing {
            actions += task.await.map_err(text)??;
        }
        Ok::<_, Fault>((alone, beside, actions))
    });
    all.unwrap_or_else(|fault| panic!("{fault}"))
}

#[test]
fn matches_go_on_beside_the_engine() {
    let (_, _, actions) = run("online-engine", 5, 3, Duration::from_secs(1));
    assert!(actions > 0);
}

#[test]
#[ignore = "long: cargo xtask drill engine"]
fn the_engine_beside_matches_at_length() {
    median_of_three("500 matches, and 32 games against the engine", || {
        let time = Duration::from_secs(20);
        let (alone, beside, actions) = run("online-engine-at-length", 500, 32, time);
        let mut figures = Figures::default();
        figures.add_all("alone: ", alone);
        figures.add_all("beside: ", beside);
        figures.add("actions against the engine", actions as f64);
        figures
    });
}
