//! The drill `watch`: thousands look at one game.

use std::net::SocketAddr;
use std::time::Duration;

use tokio::sync::watch;
use tokio::task::{JoinHandle, spawn_local};
use tokio::time::{Instant, timeout};
use trictrac_protocol::{GameId, ServerMessage};

use super::figures::{Figures, Times, median_of_three};
use super::guests;
use super::ledger::{Place, Shared, note};
use super::steady::{Beats, play};
use super::table::{Opponent, Table, Tally};
use super::wire::Wire;
use super::{Fault, on_one_thread, prepare, text};
use crate::online::Server;

/// The time that a spectator may lack the last entry.
const PATIENCE: Duration = Duration::from_mins(1);

/// A spectator: checks every entry, and measures the time since its action was sent.
struct Spectator {
    wire: Wire,
    place: Place,
    ledger: Shared,
    times: Times,
}

impl Spectator {
    /// Begins to look at a game.
    async fn begin(
        address: SocketAddr,
        cookie: String,
        game: GameId,
        ledger: Shared,
    ) -> Result<Self, Fault> {
        let mut wire = Wire::greet(address, &cookie).await.map_err(text)?;
        wire.send(&format!(r#"{{"type":"watch","game":"{game}"}}"#)).await.map_err(text)?;
        let next = loop {
            let message = wire.next().await.map_err(text)?;
            match serde_json::from_str(&message) {
                Ok(ServerMessage::Game { log, .. }) => break log.len() as u32,
                Ok(ServerMessage::Welcome { .. }) => {}
                _ => return Err(message),
            }
        };
        Ok(Self { wire, place: Place { next }, ledger, times: Times::default() })
    }

    /// Looks until the game has stopped and every entry is here.
    async fn look(&mut self, stopped: &mut watch::Receiver<bool>) -> Result<(), Fault> {
        loop {
            let all = self.place.next == self.ledger.borrow().length();
            if *stopped.borrow() && all {
                return Ok(());
            }
            tokio::select! {
                read = self.wire.fill() => read.map_err(text)?,
                _ = stopped.changed(), if !*stopped.borrow() => {}
            }
            while let Some(message) = self.wire.take().await.map_err(text)? {
                self.receive(&message)?;
            }
        }
    }

    fn receive(&mut self, message: &str) -> Result<(), Fault> {
        let note = note(message)?;
        match note.kind {
            "did" => {
                self.place.takes(&note, &self.ledger)?;
                let since = note.seq.and_then(|seq| self.ledger.borrow().since(seq));
                if let Some(time) = since {
                    self.times.add(time);
                }
                Ok(())
            }
            "presence" => Ok(()),
            _ => Err(message.to_owned()),
        }
    }
}

type Looking = JoinHandle<Result<Times, Fault>>;

/// Lets this number of spectators look at the game.
async fn spectators(
    server: &Server,
    table: &Table,
    number: usize,
    stopped: &watch::Receiver<bool>,
) -> Result<Vec<Looking>, Fault> {
    let mut looking = Vec::new();
    for cookie in guests::many(server.address(), number).await.map_err(text)? {
        let ledger = table.ledger.clone();
        let mut spectator = Spectator::begin(server.address(), cookie, table.id(), ledger).await?;
        let mut stopped = stopped.clone();
        looking.push(spawn_local(async move {
            spectator.look(&mut stopped).await.map(|()| spectator.times)
        }));
    }
    Ok(looking)
}

/// Plays for a while, and returns the times of the players.
async fn play_for(table: &mut Table, time: Duration, each: Duration) -> Result<Times, Fault> {
    table.tally = Tally::default();
    let first = Instant::now();
    play(table, Beats { first, last: first + time, each }).await?;
    table.settle().await?;
    Ok(std::mem::take(&mut table.tally.times))
}

/// The times of the players alone, those of the players who are watched, and those of the spectators.
fn run(name: &str, number: usize, time: Duration, each: Duration) -> [Times; 3] {
    let server = Server::start(name);
    let times = on_one_thread(async {
        let mut table = prepare(&server, 1, Opponent::Person).await?.remove(0);
        let alone = play_for(&mut table, time, each).await?;
        let (stop, stopped) = watch::channel(false);
        let looking = spectators(&server, &table, number, &stopped).await?;
        let watched = play_for(&mut table, time, each).await?;
        let _ = stop.send(true);
        let mut all = Times::default();
        for task in looking {
            let times = timeout(PATIENCE, task).await.map_err(text)?.map_err(text)??;
            all.append(times);
        }
        Ok::<_, Fault>([alone, watched, all])
    });
    times.unwrap_or_else(|fault| panic!("{fault}"))
}

#[test]
fn fifty_spectators_see_every_entry_once_and_in_order() {
    let time = Duration::from_secs(1);
    let [alone, watched, all] = run("online-watch", 50, time, time / 4);
    assert!(alone.len() > 0 && watched.len() > 0);
    assert_eq!(all.len(), 50 * watched.len());
}

#[test]
#[ignore = "long: cargo xtask drill watch"]
fn five_thousand_spectators_at_length() {
    median_of_three("5,000 spectators", || {
        let (time, each) = (Duration::from_secs(25), Duration::from_secs(1));
        let [mut alone, mut watched, mut all] = run("online-watch-at-length", 5000, time, each);
        let mut figures = Figures::default();
        figures.add_times("players alone", &mut alone);
        figures.add_times("players watched", &mut watched);
        figures.add_times("spectators", &mut all);
        figures
    });
}
