//! The drill `load`: matches that go on.
//!
//! Every match has a beat once a second, and the beats of all matches are spread evenly over the second. At its beat the player
//! acts for whom the match waits, so that each player acts every other second: 4,500 matches on 9,000 sockets are 4,500 actions
//! a second. The beats do not wait for the server: an action whose turn comes while the answer to the one before is missing
//! counts as skipped. Every action leads to two entries, itself and the dice, and to five messages: both entries to both
//! players, and the answer.

use std::time::Duration;

use tokio::task::spawn_local;
use tokio::time::{Instant, sleep_until, timeout};

use super::figures::{Figures, Times, Used, median_of_three, memory};
use super::table::{Opponent, Table, Tally};
use super::{Fault, on_one_thread, prepare, text};
use crate::online::Server;

/// The time between two beats of a match.
pub(super) const BEAT: Duration = Duration::from_secs(1);
/// The time that the last answers may take.
const PATIENCE: Duration = Duration::from_mins(1);

/// The beats of a match: the first, the last, and the time between them.
#[derive(Clone, Copy)]
pub(super) struct Beats {
    pub(super) first: Instant,
    pub(super) last: Instant,
    pub(super) each: Duration,
}

/// Plays at the beats. Returns how late they were: that is the fault of this program.
pub(super) async fn play(table: &mut Table, beats: Beats) -> Result<Times, Fault> {
    let (mut beat, mut late) = (beats.first, Times::default());
    let mut sleep = Box::pin(sleep_until(beat));
    while beat < beats.last && !table.is_over() {
        tokio::select! {
            waited = table.wait() => waited?,
            () = sleep.as_mut() => {
                late.add(beat.elapsed());
                table.act().await?;
                beat += beats.each;
                sleep.as_mut().reset(beat);
            }
        }
    }
    Ok(late)
}

/// Plays at all tables until `end`, and then waits for the last answers.
pub(super) async fn play_all(
    tables: Vec<Table>,
    end: Instant,
) -> Result<(Vec<Table>, Times), Fault> {
    let (begin, number) = (Instant::now(), tables.len().max(1) as u32);
    let mut tasks = Vec::new();
    for (place, mut table) in (0..).zip(tables) {
        let first = begin + BEAT * place / number;
        let beats = Beats { first, last: end, each: BEAT };
        tasks.push(spawn_local(async move {
            let late = play(&mut table, beats).await?;
            let settled = timeout(PATIENCE, table.settle()).await;
            settled.map_err(|_| format!("game {} is stuck", table.id()))??;
            Ok::<_, Fault>((table, late))
        }));
    }
    let (mut tables, mut all) = (Vec::new(), Times::default());
    for task in tasks {
        let (table, late) = task.await.map_err(text)??;
        tables.push(table);
        all.append(late);
    }
    Ok((tables, all))
}

/// Plays at all tables for a while, and measures.
pub(super) async fn measure(
    server: &Server,
    tables: Vec<Table>,
    time: Duration,
) -> Result<(Vec<Table>, Figures), Fault> {
    let process = server.process();
    let used = [Used::of(&process), Used::of("self")];
    let begin = Instant::now();
    let (mut tables, mut late) = play_all(tables, begin + time).await?;
    let lasted = begin.elapsed();
    let mut sum = Tally::default();
    for table in &mut tables {
        let Tally { accepted, skipped, times } = std::mem::take(&mut table.tally);
        sum.accepted += accepted;
        sum.skipped += skipped;
        sum.times.append(times);
    }
    let mut figures = Figures::default();
    figures.add("actions a second", sum.times.len() as f64 / time.as_secs_f64());
    figures.add("skipped", sum.skipped as f64);
    figures.add_times("received", &mut sum.times);
    figures.add("memory MB", memory(&process));
    figures.add("server % of a core", used[0].per_cent(&process, lasted));
    figures.add("generator %", used[1].per_cent("self", lasted));
    figures.add("generator late p99 ms", late.quantile(990));
    Ok((tables, figures))
}

/// Plays this number of matches for a while on a server of its own.
fn run(name: &str, matches: usize, time: Duration) -> Figures {
    let server = Server::start(name);
    let figures = on_one_thread(async {
        let tables = prepare(&server, matches, Opponent::Person).await?;
        measure(&server, tables, time).await
    });
    let (tables, figures) = figures.unwrap_or_else(|fault| panic!("{fault}"));
    drop(tables);
    figures
}

#[test]
fn twenty_matches_see_every_action_once_and_in_order() {
    let server = Server::start("online-load");
    on_one_thread(async {
        let tables = prepare(&server, 20, Opponent::Person).await?;
        let (tables, _) = play_all(tables, Instant::now() + 3 * BEAT).await?;
        for table in tables {
            let Tally { accepted, skipped, times } = table.tally;
            // Every action that was sent is accepted, and the opponent has received it.
            assert_eq!((accepted + skipped, accepted), (3, times.len()));
        }
        Ok::<_, Fault>(())
    })
    .unwrap_or_else(|fault| panic!("{fault}"));
}

/// The numbers of matches to try: those of `DRILL_MATCHES`, as in `500,1500`, or the usual ones.
fn sizes() -> Vec<usize> {
    let chosen = std::env::var("DRILL_MATCHES").unwrap_or_else(|_| "500,1500,4500,9000".to_owned());
    chosen.split(',').map(|number| number.parse().unwrap()).collect()
}

#[test]
#[ignore = "long: cargo xtask drill load"]
fn thousands_of_matches_at_length() {
    for matches in sizes() {
        median_of_three(&format!("{matches} matches"), || {
            run("online-load-at-length", matches, 20 * BEAT)
        });
    }
}
