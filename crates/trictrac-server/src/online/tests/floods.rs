//! Too much of everything: each budget, and how many connections may be open.

use std::net::Ipv4Addr;
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::io::AsyncReadExt as _;
use tokio::net::{TcpSocket, TcpStream};
use trictrac_protocol::{ClientMessage, Clock, Code, PROGRESS_PATH, ServerMessage};

use super::persons::register;
use super::place::{Client, ConnectionLimits, Place, Setup, classic, few, generous};
use super::wire::{Answer, UPGRADE, ask, ask_json, eventually};
use crate::online::ServerLimits;

/// Refused, and it says when to return.
fn is_too_many(answer: &Answer) -> bool {
    let seconds = answer.header("retry-after").map_or(0, |text| text.parse::<u32>().unwrap());
    answer.status == 429 && (1..=600).contains(&seconds)
}

#[tokio::test]
async fn an_address_opens_only_so_many_sockets() {
    let place = Place::with(ServerLimits { connections: few(3), ..ServerLimits::default() }).await;
    let (cookie, mut statuses) = (place.cookie().await, Vec::new());
    for _ in 0..5 {
        let headers = [&UPGRADE[..], &[("Cookie", cookie.as_str())]].concat();
        let answer = ask(place.address(), "GET", "/api/v1/socket", &headers).await;
        assert!(answer.status == 101 || is_too_many(&answer), "{answer:?}");
        statuses.push(answer.status);
    }
    assert_eq!(statuses, [101, 101, 101, 429, 429]);
}

#[tokio::test]
async fn an_address_gets_only_so_many_guests_and_answers() {
    let limits = ServerLimits { guests: few(2), requests: few(4), ..ServerLimits::default() };
    let place = Place::with(limits).await;
    let mut last = Vec::new();
    for _ in 0..6 {
        last.push(ask(place.address(), "POST", "/api/v1/guest", &[]).await);
    }
    assert_eq!(
        last.iter().map(|answer| answer.status).collect::<Vec<_>>(),
        [200, 200, 429, 429, 429, 429]
    );
    assert!(last[2..].iter().all(is_too_many), "{last:?}");
    let record = format!("/api/v1/games/{}/record", "0".repeat(32));
    assert!(is_too_many(&ask(place.address(), "GET", &record, &[]).await));
}

/// Sends `message` with other names until it is refused; returns how often it was not, and after how long to return.
async fn until_slow(client: &mut Client, message: impl Fn(u32) -> ClientMessage) -> (u32, u64) {
    for number in 0..20 {
        client.send(message(number)).await;
        let wait = client.find(|message| match message {
            ServerMessage::Created { .. } | ServerMessage::Said { .. } => Some(None),
            ServerMessage::Refused { code: Code::SlowDown, args, .. } => {
                Some(Some(args["again_after"].parse().unwrap()))
            }
            _ => None,
        });
        if let Some(wait) = wait.await {
            return (number, wait);
        }
    }
    panic!("it was never refused");
}

fn create(number: u32) -> ClientMessage {
    let id = format!("c{number}").parse().unwrap();
    classic(id, "", Clock::None, None, None)
}

#[tokio::test]
async fn a_player_creates_only_so_many_games_on_all_connections() {
    let place = Place::with(ServerLimits { games: few(3), ..ServerLimits::default() }).await;
    let mut client = place.client().await;
    let (created, wait) = until_slow(&mut client, create).await;
    assert!(created == 3 && wait > 500_000, "{created} games, {wait} ms");
    let mut again = Client::connect(client.session.clone(), Vec::new()).await;
    assert_eq!(until_slow(&mut again, create).await.0, 0);
    place.client().await.create("", Clock::None).await;
}

#[tokio::test]
async fn a_player_says_only_so_much() {
    let place = Place::with(ServerLimits { talk: few(4), ..ServerLimits::default() }).await;
    let table = place.begun(Clock::None).await;
    let game = table.game;
    let say = |number: u32| ClientMessage::Say {
        game,
        id: format!("t{number}").parse().unwrap(),
        text: "encore".parse().unwrap(),
    };
    let (mut white, mut black) = (table.white, table.black);
    assert_eq!(until_slow(&mut white, say).await.0, 4);
    black.send(say(1)).await;
    let from_black = |message: &ServerMessage| match message {
        ServerMessage::Said { by, .. } => (*by == Some(trictrac_protocol::Seat::B)).then_some(()),
        _ => None,
    };
    white.find(from_black).await;
}

#[tokio::test]
async fn a_connection_sees_only_so_many_games() {
    let place = Place::with(ServerLimits { watched: 2, ..ServerLimits::default() }).await;
    let mut creator = place.client().await;
    let mut games = Vec::new();
    for number in 0..3 {
        creator.send(create(number)).await;
        games.push(
            creator
                .find(|message| match message {
                    ServerMessage::Created { game, .. } => Some(*game),
                    _ => None,
                })
                .await,
        );
    }
    let mut client = place.client().await;
    for game in &games {
        client.send(ClientMessage::Watch { game: *game }).await;
    }
    assert_eq!(client.refused().await, Code::SlowDown);
    client.send(ClientMessage::Unwatch { game: games[0] }).await;
    client.send(ClientMessage::Watch { game: games[2] }).await;
    client.whole().await;
}

#[tokio::test]
async fn a_flood_is_cut_off_and_disturbs_nobody() {
    let place = Place::new().await;
    let mut other = place.client().await;
    let mut client = place.client().await;
    let begun = Instant::now();
    for n in 0..20_000 {
        if client.send_text(format!(r#"{{"type":"ping","n":{n}}}"#)).await.is_err() {
            break;
        }
    }
    let mut answers = 0;
    while client.try_next().await.is_ok() {
        answers += 1;
    }
    println!("a flood of frames was closed after {:?} and {answers} answers", begun.elapsed());
    assert!(answers < 20_000, "all frames were answered");
    other.answers().await;
}

#[tokio::test]
async fn an_address_stores_only_so_many_bytes() {
    let place = Place::with(ServerLimits { stored: few(72_000), ..generous() }).await;
    let table = place.begun(Clock::None).await;
    let (game, mut player, _, after, play) = table.ready_to_play().await;
    let mut other = place.client().await;
    player.act(game, "a1", after, &play).await;
    player.accepted("a1").await;
    let (cookie, _, _) = register(&place, "", "Rose").await;
    let row = json!({ "exercise": "a", "at": 1, "value": "x".repeat(1_000) });
    let rows = json!({ "rows": vec![row; 20] }).to_string();
    let mut statuses = Vec::new();
    for _ in 0..3 {
        let answer = ask_json(place.address(), "PUT", PROGRESS_PATH, &cookie, &rows).await;
        statuses.push(answer.status);
    }
    assert_eq!(statuses, [200, 200, 429]);
    // Everything that stores has the same budget; what is stored is counted with the next message.
    for nth in 0..60 {
        player
            .send_text(format!(r#"{{"type":"say","game":"{game}","id":"t{nth}","text":"encore"}}"#))
            .await
            .unwrap();
    }
    assert_eq!(player.refused().await, Code::SlowDown);
    let mut last = 200;
    for _ in 0..60 {
        last = ask(place.address(), "POST", "/api/v1/guest", &[]).await.status;
    }
    assert_eq!(last, 429);
    player.act(game, "a2", after, &play).await;
    let wait = player.find(|message| match message {
        ServerMessage::Refused { code: Code::SlowDown, args, .. } => {
            args.get("again_after").cloned()
        }
        _ => None,
    });
    assert!(wait.await.parse::<u64>().unwrap() > 0);
    // Whoever only looks stores nothing.
    other.send(ClientMessage::Watch { game }).await;
    other.whole().await;
}

#[tokio::test]
async fn whoever_looks_at_a_game_again_and_again_waits() {
    let place = Place::with(ServerLimits { shown: few(100_000), ..generous() }).await;
    let table = place.begun(Clock::None).await;
    let mut client = place.client().await;
    let mut looks = 0;
    let wait = loop {
        client.send(ClientMessage::Watch { game: table.game }).await;
        let answer = client.find(|message| match message {
            ServerMessage::Game { .. } => Some(None),
            ServerMessage::Refused { code: Code::SlowDown, args, .. } => {
                Some(args.get("again_after").cloned())
            }
            _ => None,
        });
        match answer.await {
            None => looks += 1,
            Some(wait) => break wait,
        }
        client.send(ClientMessage::Unwatch { game: table.game }).await;
    };
    assert!((2..25).contains(&looks), "{looks} looks");
    assert!(wait.parse::<u64>().unwrap() > 1_000, "{wait} ms");
}

/// A connection from another address of this machine.
async fn connect_from(place: &Place, address: [u8; 4]) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind((Ipv4Addr::from(address), 0).into()).unwrap();
    socket.connect(place.address()).await.unwrap()
}

/// The answer of the server to a connection that only listens, if it says anything at once.
async fn turned_away(stream: &mut TcpStream) -> Option<String> {
    let mut text = String::new();
    let read = tokio::time::timeout(Duration::from_millis(300), stream.read_to_string(&mut text));
    read.await.ok()?.ok()?;
    Some(text.split("\r\n").next().unwrap().to_owned())
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn connections_that_never_ask_count_for_their_address() {
    let place = Place::with(ServerLimits { sockets: 3, ..ServerLimits::default() }).await;
    let mut silent = Vec::new();
    for _ in 0..3 {
        silent.push(connect_from(&place, [127, 0, 0, 2]).await);
    }
    let refused = turned_away(&mut connect_from(&place, [127, 0, 0, 2]).await).await;
    assert_eq!(refused.as_deref(), Some("HTTP/1.1 429 Too Many Requests"));
    // Another address is not concerned.
    place.client().await.answers().await;
    silent.pop();
    eventually(async || {
        turned_away(&mut connect_from(&place, [127, 0, 0, 2]).await).await.is_none()
    })
    .await;
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn all_addresses_together_have_a_limit_too() {
    let patience = ConnectionLimits { most: 5, ..ConnectionLimits::default() };
    let place = Place::like(Setup { patience, ..Setup::default() }).await;
    let mut player = place.client().await;
    let mut silent = Vec::new();
    let refused = loop {
        let number = 2 + silent.len() as u8;
        let mut stream = connect_from(&place, [127, 0, 0, number]).await;
        match turned_away(&mut stream).await {
            Some(refused) => break refused,
            None => silent.push(stream),
        }
    };
    assert_eq!(refused, "HTTP/1.1 503 Service Unavailable");
    assert!(silent.len() <= 4, "{}", silent.len());
    player.answers().await;
    drop(silent);
    eventually(async || {
        turned_away(&mut connect_from(&place, [127, 0, 0, 9]).await).await.is_none()
    })
    .await;
}
