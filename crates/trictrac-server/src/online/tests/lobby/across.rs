//! The lobby of two servers: their players see and meet each other.

use std::time::Duration;

use tokio::time::sleep;
use trictrac_protocol::{
    ClientMessage, Clock, Code, PlayerIdentity, Seat, SeedShare, ServerMessage, Terms,
};
use trictrac_umpire::dice::digest;

use super::super::place::{BLACK, Client, Meeting, Place, WHITE, sit};
use super::{pair, take, terms, withdraw};
use crate::online::cluster::Hub;

/// A connection to each node, inside the lobby. Each has seen that the other is there.
async fn clients(nodes: &[Place; 2]) -> [Client; 2] {
    let mut clients = [nodes[0].client().await, nodes[1].client().await];
    for client in &mut clients {
        let (_, online) = client.enter().await;
        if online != 2 {
            client.until_online(2).await;
        }
    }
    clients
}

#[tokio::test]
async fn a_challenge_is_taken_on_another_node_and_the_game_is_seen_on_both() {
    let nodes = Place::two().await;
    let [mut host, mut taker] = clients(&nodes).await;
    let wanted = Terms { seat: Some(Seat::A), ..terms(Clock::Vif) };
    let posted = host.post("l1", wanted).await;
    taker.change(|added, _| added.challenges.contains(&posted)).await;
    taker.send(take("l2", &posted)).await;
    let (white, black) = (host.matched().await, taker.matched().await);
    assert_eq!((white.seat, black.seat), (Seat::A, Seat::B));
    assert_eq!(
        (white.opponent, black.opponent),
        (PlayerIdentity::guest(taker.you), PlayerIdentity::guest(host.you))
    );
    taker.change(|_, removed| removed.challenges == [posted.challenge]).await;
    let game = white.game;
    host.send(sit(game, Seat::A, None, SeedShare::Digest(digest(WHITE)))).await;
    host.accepted("sit").await;
    taker.send(sit(game, Seat::B, None, SeedShare::Bytes(BLACK))).await;
    taker.accepted("sit").await;
    host.send(ClientMessage::Open { game, id: "open".parse().unwrap(), bytes: WHITE }).await;
    host.accepted("open").await;
    for client in [&mut host, &mut taker] {
        let added = client.change(|added, _| !added.games.is_empty()).await;
        assert_eq!(added.games[0].game, game);
    }
}

#[tokio::test]
async fn the_node_of_a_challenge_decides_who_gets_it() {
    let nodes = Place::two().await;
    let [mut host, mut taker] = clients(&nodes).await;
    let posted = host.post("l1", terms(Clock::Vif)).await;
    taker.change(|added, _| added.challenges.contains(&posted)).await;
    // The other node still shows it.
    assert!(matches!(host.lobby_answer(withdraw("l2", &posted)).await, ServerMessage::Done { .. }));
    assert_eq!(taker.refusal(take("l3", &posted)).await, Code::ChallengeGone);
    // Nobody can withdraw it for its player.
    let posted = host.post("l4", terms(Clock::Vif)).await;
    taker.change(|added, _| added.challenges.contains(&posted)).await;
    assert_eq!(taker.refusal(withdraw("l5", &posted)).await, Code::NotForYou);
    // Without the bus it cannot be had, and with it again it can.
    nodes[1].connect(false);
    assert_eq!(taker.refusal(take("l6", &posted)).await, Code::Unavailable);
    nodes[1].connect(true);
    taker.send(take("l6", &posted)).await;
    assert_eq!(taker.matched().await.game, host.matched().await.game);
}

#[tokio::test]
async fn two_who_look_for_anybody_on_two_nodes_are_paired() {
    let nodes = Place::two().await;
    let [mut one, mut other] = clients(&nodes).await;
    one.lobby_answer(pair("p1", Clock::Lent)).await;
    other.lobby_answer(pair("p2", Clock::Lent)).await;
    let (found, same) = (one.matched().await, other.matched().await);
    assert_eq!((found.game, found.seat), (same.game, same.seat.opponent()));
    assert_eq!((found.id.unwrap().as_str(), same.id.unwrap().as_str()), ("p1", "p2"));
}

#[tokio::test]
async fn what_a_node_had_open_goes_with_it() {
    let nodes = Place::two().await;
    let [mut host, mut taker] = clients(&nodes).await;
    let posted = host.post("l1", terms(Clock::Vif)).await;
    taker.change(|added, _| added.challenges.contains(&posted)).await;
    nodes[0].freeze();
    taker.change(|_, removed| removed.challenges == [posted.challenge]).await;
    assert_eq!(taker.refusal(take("l2", &posted)).await, Code::ChallengeGone);
}

#[tokio::test]
async fn a_stored_challenge_is_one_of_all_nodes() {
    let Some(database) = trictrac_cluster::testing::postgres::database().await else { return };
    let nodes = Place::two_on(Meeting::Hub(Hub::default()), Some(database)).await;
    let [mut host, mut taker] = clients(&nodes).await;
    let by_days = || terms(Clock::Days(trictrac_protocol::Days::Three));
    let posted = host.post("l1", by_days()).await;
    taker.change(|added, _| added.challenges.contains(&posted)).await;
    assert!(matches!(host.lobby_answer(withdraw("l2", &posted)).await, ServerMessage::Done { .. }));
    // The other node may still show it.
    assert_eq!(taker.refusal(take("l3", &posted)).await, Code::ChallengeGone);
    taker.change(|_, removed| removed.challenges == [posted.challenge]).await;
    let posted = host.post("l4", by_days()).await;
    taker.change(|added, _| added.challenges.contains(&posted)).await;
    taker.send(take("l5", &posted)).await;
    assert_eq!(taker.matched().await.game, host.matched().await.game);
    host.change(|_, removed| removed.challenges == [posted.challenge]).await;
}

#[tokio::test]
async fn a_player_of_another_node_is_called_and_declines() {
    let Some(database) = trictrac_cluster::testing::postgres::database().await else { return };
    let nodes = Place::two_on(Meeting::Hub(Hub::default()), Some(database)).await;
    let (mut anne, mut rose) = (nodes[0].player("Anne").await, nodes[1].player("Rose").await);
    let mut nth = 0;
    let challenge = loop {
        nth += 1;
        sleep(Duration::from_millis(100)).await;
        let (id, name) = (format!("c{nth}").parse().unwrap(), "Rose".to_owned());
        match anne
            .lobby_answer(ClientMessage::Call { id, name, terms: terms(Clock::Vif), digest: None })
            .await
        {
            ServerMessage::Posted { challenge, .. } => break challenge,
            // The name is not known there yet.
            ServerMessage::Refused { code: Code::UnknownPlayer, .. } => {}
            other => panic!("{other:?}"),
        }
    };
    let called = rose.find(|message| match message {
        ServerMessage::Called { challenge } => Some(challenge.clone()),
        _ => None,
    });
    assert_eq!(called.await, challenge);
    let (id, challenge) = ("d1".parse().unwrap(), challenge.challenge);
    let declined = rose.lobby_answer(ClientMessage::Decline { id, challenge }).await;
    assert!(matches!(declined, ServerMessage::Done { .. }), "{declined:?}");
    let over = anne.find(|message| match message {
        ServerMessage::CallOver { challenge, why } => Some((*challenge, *why)),
        _ => None,
    });
    assert_eq!(over.await, (challenge, trictrac_protocol::CallEnd::Declined));
}

#[tokio::test]
async fn two_who_look_for_the_same_correspondence_game_at_once_on_two_nodes_meet() {
    let Some(database) = trictrac_cluster::testing::postgres::database().await else { return };
    let nodes = Place::two_on(Meeting::Hub(Hub::default()), Some(database)).await;
    let [mut one, mut other] = clients(&nodes).await;
    let days = Clock::Days(trictrac_protocol::Days::Three);
    for round in 0..5 {
        let name = format!("p{round}");
        tokio::join!(one.send(pair(&name, days)), other.send(pair(&name, days)));
        let (found, same) = (one.matched().await, other.matched().await);
        assert_eq!((found.game, found.seat), (same.game, same.seat.opponent()));
    }
    let mut visitor = nodes[1].client().await;
    visitor.enter_until(|items| items.challenges.iter().all(|challenge| !challenge.quick)).await;
}

#[tokio::test]
async fn of_two_who_take_a_stored_challenge_at_once_on_two_nodes_one_plays() {
    let Some(database) = trictrac_cluster::testing::postgres::database().await else { return };
    let nodes = Place::two_on(Meeting::Hub(Hub::default()), Some(database)).await;
    let [mut host, mut far] = clients(&nodes).await;
    let mut near = nodes[0].client().await;
    for round in 0..20 {
        let days = Clock::Days(trictrac_protocol::Days::Three);
        let posted = host.post(&format!("l{round}"), terms(days)).await;
        far.change(|added, _| added.challenges.contains(&posted)).await;
        let name = format!("t{round}");
        tokio::join!(near.send(take(&name, &posted)), far.send(take(&name, &posted)));
        let game = host.matched().await.game;
        let mut playing = 0;
        for taker in [&mut near, &mut far] {
            let answer = taker
                .find(|message| match message {
                    ServerMessage::Matched(found) => Some(Ok(found.game)),
                    ServerMessage::Refused { id: Some(id), code, .. } if id.as_str() == name => {
                        Some(Err(*code))
                    }
                    _ => None,
                })
                .await;
            match answer {
                Ok(found) => {
                    assert_eq!(found, game);
                    playing += 1;
                }
                Err(code) => assert_eq!(code, Code::ChallengeGone),
            }
        }
        assert_eq!(playing, 1, "round {round}");
        host.send(ClientMessage::Watch { game }).await;
        assert_eq!(host.whole().await.len(), 1, "it waits for its players");
    }
}
