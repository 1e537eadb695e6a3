//! The drill `lobby`: thousands wait in the lobby, while challenges come and go.

use std::collections::HashMap;
use std::time::Duration;

use tokio::sync::watch;
use tokio::task::{JoinHandle, spawn_local};
use tokio::time::{Instant, sleep, timeout};
use trictrac_protocol::{ChallengeId, ServerMessage};

use super::figures::{Figures, Times, Used, median_of_three, memory};
use super::wire::Wire;
use super::{Fault, guests, on_one_thread, raise_descriptors, text};
use crate::online::Server;

/// The time that a player may lack the last challenge.
const PATIENCE: Duration = Duration::from_mins(1);

/// The times when challenges were posted, or seen.
type Moments = HashMap<ChallengeId, Instant>;

/// Opens a connection, and waits until it is welcome.
async fn connect(server: &Server, cookie: &str) -> Result<Wire, Fault> {
    let mut wire = Wire::greet(server.address(), cookie).await.map_err(text)?;
    match receive(&mut wire).await? {
        ServerMessage::Welcome { .. } => Ok(wire),
        other => Err(format!("not welcome: {other:?}")),
    }
}

async fn receive(wire: &mut Wire) -> Result<ServerMessage, Fault> {
    let message = wire.next().await.map_err(text)?;
    serde_json::from_str(&message).map_err(|error| format!("{error}: {message}"))
}

/// Enters the lobby.
async fn enter(wire: &mut Wire) -> Result<(), Fault> {
    wire.send(r#"{"type":"enter_lobby"}"#).await.map_err(text)?;
    loop {
        if let ServerMessage::Lobby { .. } = receive(wire).await? {
            return Ok(());
        }
    }
}

/// Waits in the lobby until it has seen as many challenges as were posted; `posted` has their number at the end.
async fn wait(
    mut wire: Wire,
    mut posted: watch::Receiver<Option<usize>>,
) -> Result<Moments, Fault> {
    let mut seen = Moments::new();
    loop {
        if *posted.borrow() == Some(seen.len()) {
            return Ok(seen);
        }
        tokio::select! {
            read = wire.fill() => read.map_err(text)?,
            _ = posted.changed(), if posted.borrow().is_none() => {}
        }
        while let Some(message) = wire.take().await.map_err(text)? {
            let message = serde_json::from_str(&message).map_err(text)?;
            let ServerMessage::LobbyChange { added, .. } = message else { continue };
            for challenge in added.challenges {
                if seen.insert(challenge.challenge, Instant::now()).is_some() {
                    return Err(format!("challenge {} came twice", challenge.challenge));
                }
            }
        }
    }
}

/// Posts a challenge each second, and withdraws the one before the last. Returns when they were sent.
async fn post(wire: &mut Wire, number: usize) -> Result<Moments, Fault> {
    let (mut sent, mut open) = (Moments::new(), Vec::new());
    for id in 0..number {
        let begin = Instant::now();
        let message = format!(
            r#"{{"type":"challenge","id":"c{id}","rules":"holes=3","clock":"vif","rated":false}}"#
        );
        wire.send(&message).await.map_err(text)?;
        let challenge = loop {
            match receive(wire).await? {
                ServerMessage::Posted { challenge, .. } => break challenge.challenge,
                ServerMessage::Refused { code, .. } => return Err(format!("refused: {code:?}")),
                _ => {}
            }
        };
        sent.insert(challenge, begin);
        open.push(challenge);
        if let [.., third, _, _] = open[..] {
            let message = format!(r#"{{"type":"withdraw","id":"w{id}","challenge":"{third}"}}"#);
            wire.send(&message).await.map_err(text)?;
        }
        sleep(Duration::from_secs(1).saturating_sub(begin.elapsed())).await;
    }
    Ok(sent)
}

/// Lets this number of players connect, enter the lobby, do nothing, and then see challenges.
async fn measure(server: &Server, players: usize, challenges: usize) -> Result<Figures, Fault> {
    raise_descriptors();
    let process = server.process();
    let mut figures = Figures::default();
    figures.add("memory MB", memory(&process));
    let mut cookies = guests::many(server.address(), players + 1).await.map_err(text)?;
    let mut poster = connect(server, &cookies.remove(0)).await?;
    let mut wires = Vec::new();
    for cookie in cookies {
        wires.push(connect(server, &cookie).await?);
    }
    figures.add("memory connected MB", memory(&process));
    let begin = Instant::now();
    for wire in &mut wires {
        enter(wire).await?;
    }
    let entered = begin.elapsed();
    figures.add("entered a second", players as f64 / entered.as_secs_f64());
    figures.add("memory in the lobby MB", memory(&process));
    let (number, numbered) = watch::channel(None);
    let waiting: Vec<JoinHandle<_>> =
        wires.into_iter().map(|wire| spawn_local(wait(wire, numbered.clone()))).collect();
    let (begin, used) = (Instant::now(), [Used::of(&process), Used::of("self")]);
    let sent = post(&mut poster, challenges).await?;
    figures.add("server % of a core", used[0].per_cent(&process, begin.elapsed()));
    figures.add("generator %", used[1].per_cent("self", begin.elapsed()));
    let _ = number.send(Some(sent.len()));
    let mut times = Times::default();
    for player in waiting {
        for (challenge, seen) in timeout(PATIENCE, player).await.map_err(text)?.map_err(text)?? {
            let sent = sent.get(&challenge).ok_or_else(|| format!("{challenge} is unknown"))?;
            times.add(seen.duration_since(*sent));
        }
    }
    figures.add("seen", times.len() as f64);
    figures.add_times("seen after", &mut times);
    figures.add("memory afterwards MB", memory(&process));
    Ok(figures)
}

fn run(name: &str, players: usize, challenges: usize) -> Figures {
    let server = Server::start(name);
    let figures = on_one_thread(measure(&server, players, challenges));
    figures.unwrap_or_else(|fault| panic!("{fault}"))
}

#[test]
fn everybody_in_the_lobby_sees_every_challenge_once() {
    let figures = run("online-lobby", 30, 3);
    assert!((figures.value("seen") - 90.0).abs() < 0.5, "{figures}");
}

#[test]
#[ignore = "long: cargo xtask drill lobby"]
fn ten_thousand_in_the_lobby_at_length() {
    median_of_three("10,000 players in the lobby", || run("online-lobby-at-length", 10_000, 20));
}
