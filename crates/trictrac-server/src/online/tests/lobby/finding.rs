//! Quick pairing, and who is there.

use trictrac_protocol::{ClientMessage, Clock, Code, PlayerIdentity, ServerMessage};

use super::super::place::{Place, generous};
use super::pair;

#[tokio::test]
async fn two_guests_with_the_same_clock_are_paired() {
    let place = Place::with(generous()).await;
    let (mut one, mut other, mut third) =
        (place.client().await, place.client().await, place.client().await);
    assert_eq!(one.refusal(pair("p0", Clock::None)).await, Code::BadField);
    one.lobby_answer(pair("p1", Clock::Vif)).await;
    third.lobby_answer(pair("p1", Clock::Lent)).await;
    // The second wish replaces the first.
    other.lobby_answer(pair("p1", Clock::Lent)).await;
    let found = third.matched().await;
    assert_eq!(found.opponent, PlayerIdentity::guest(other.you));
    other.matched().await;
    other.lobby_answer(pair("p2", Clock::Vif)).await;
    let (found, same) = (one.matched().await, other.matched().await);
    assert_eq!(found.game, same.game);
    assert_eq!(found.seat, same.seat.opponent());
    assert_eq!((found.rated, found.rules.as_str()), (false, "holes=3"));
    assert_eq!(found.id.unwrap().as_str(), "p1");
}

#[tokio::test]
async fn whoever_stops_looking_or_leaves_is_paired_with_nobody() {
    let place = Place::with(generous()).await;
    let (mut one, mut other) = (place.client().await, place.client().await);
    one.lobby_answer(pair("p1", Clock::Vif)).await;
    let unpair = ClientMessage::Unpair { id: "p2".parse().unwrap() };
    assert!(matches!(one.lobby_answer(unpair).await, ServerMessage::Done { .. }));
    let mut gone = place.client().await;
    gone.lobby_answer(pair("p1", Clock::Vif)).await;
    // Nobody is shown a change that comes and goes within a second: the third player must be seen before they leave.
    let (_, online) = other.enter().await;
    if online != 3 {
        other.until_online(3).await;
    }
    drop(gone);
    other.until_online(2).await;
    other.lobby_answer(pair("p1", Clock::Vif)).await;
    other.send(ClientMessage::Ping { n: 9 }).await;
    loop {
        match other.next().await {
            ServerMessage::Pong { .. } => break,
            ServerMessage::Matched(found) => panic!("{found:?}"),
            _ => {}
        }
    }
}

#[tokio::test]
async fn changes_come_at_most_once_a_second_and_end_with_leaving() {
    let place = Place::with(generous()).await;
    let mut watcher = place.client().await;
    let (_, online) = watcher.enter().await;
    assert!(online <= 1);
    let mut others = Vec::new();
    for _ in 0..30 {
        others.push(place.client().await);
    }
    let mut changes = 0;
    let seen = watcher.find(|message| match message {
        ServerMessage::LobbyChange { online, .. } => {
            changes += 1;
            (*online == 31).then_some(())
        }
        _ => None,
    });
    seen.await;
    assert!(changes <= 5, "{changes} messages for 30 players");
    watcher.send(ClientMessage::LeaveLobby).await;
    watcher.answers().await;
    drop(others);
    tokio::time::sleep(std::time::Duration::from_millis(2500)).await;
    watcher.send(ClientMessage::Ping { n: 9 }).await;
    assert!(matches!(watcher.next().await, ServerMessage::Pong { .. }));
}

#[tokio::test]
async fn a_connection_in_the_lobby_does_not_enter_again() {
    let place = Place::with(generous()).await;
    let mut client = place.client().await;
    client.enter().await;
    for _ in 0..50 {
        client.send(ClientMessage::EnterLobby).await;
    }
    client.send(ClientMessage::Ping { n: 7 }).await;
    loop {
        match client.next().await {
            ServerMessage::Lobby { .. } => panic!("the lobby comes once"),
            ServerMessage::Pong { .. } => break,
            _ => {}
        }
    }
    client.send(ClientMessage::LeaveLobby).await;
    client.enter().await;
}
