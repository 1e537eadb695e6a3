//! Presence and talk.

use std::time::Duration;

use trictrac_protocol::{
    Bytes32, ClientMessage, Clock, GameOffer, KnownGame, Seat, SeedShare, ServerMessage,
};

use super::place::{Client, Place, classic, sit};

/// Waits for a message about presence that passes.
async fn presence(client: &mut Client, expected: (bool, bool, u32)) {
    let found = client.find(|message| match message {
        ServerMessage::Presence { white, black, watchers, .. } => {
            ((*white, *black, *watchers) == expected).then_some(())
        }
        _ => None,
    });
    found.await;
}

#[tokio::test]
async fn everyone_learns_who_is_there() {
    let place = Place::new().await;
    let mut table = place.begun(Clock::None).await;
    let mut spectator = place.client().await;
    spectator.send(ClientMessage::Watch { game: table.game }).await;
    presence(&mut table.white, (true, true, 1)).await;
    drop(table.black);
    presence(&mut table.white, (true, false, 1)).await;
    spectator.send(ClientMessage::Unwatch { game: table.game }).await;
    presence(&mut table.white, (true, false, 0)).await;
}

#[tokio::test]
async fn nobody_hears_of_presence_that_is_not_new() {
    let place = Place::new().await;
    let table = place.begun(Clock::None).await;
    let (game, mut roller, opponent, after, play) = table.ready_to_play().await;
    roller.act(game, "a1", after, &play).await;
    roller.accepted("a1").await;
    // Longer than news about spectators wait.
    tokio::time::sleep(Duration::from_millis(1200)).await;
    roller.send(ClientMessage::Ping { n: 1 }).await;
    assert!(matches!(roller.next().await, ServerMessage::Pong { n: 1, .. }));
    // Who comes back learns at once who is there.
    let mut second =
        Client::connect(opponent.session.clone(), vec![KnownGame { game, seq: 99, hash: None }])
            .await;
    presence(&mut second, (true, true, 0)).await;
}

#[tokio::test]
async fn the_engine_is_always_there() {
    let place = Place::new().await;
    let mut client = place.client().await;
    let id = "create".parse().unwrap();
    let (seat, engine) = (Some(Seat::B), Some("debutant"));
    client.send(classic(id, "", Clock::None, seat, engine)).await;
    let created = client.find(|message| match message {
        ServerMessage::Created { game, .. } => Some(*game),
        _ => None,
    });
    let game = created.await;
    client.send(sit(game, Seat::B, None, SeedShare::Digest(Bytes32([1; 32])))).await;
    presence(&mut client, (true, true, 0)).await;
}

#[tokio::test]
async fn spectators_talk_among_themselves() {
    let place = Place::new().await;
    let mut table = place.begun(Clock::None).await;
    let game = table.game;
    let mut spectators = [place.client().await, place.client().await];
    for spectator in &mut spectators {
        spectator.send(ClientMessage::Watch { game }).await;
        spectator.whole().await;
    }
    let say = |text: &str| ClientMessage::Say {
        game,
        id: "t1".parse().unwrap(),
        text: text.parse().unwrap(),
    };
    let [first, second] = &mut spectators;
    first.send(say("psst")).await;
    let heard = |message: &ServerMessage| match message {
        ServerMessage::Said { by, text, .. } => Some((*by, text.as_str().to_owned())),
        _ => None,
    };
    assert_eq!(second.find(heard).await, (None, "psst".to_owned()));
    table.black.send(say("bonjour")).await;
    // The players have not heard the spectators: this is the first that they hear.
    assert_eq!(table.white.find(heard).await.1, "bonjour");
    first.send(say("encore")).await;
    // And the spectators have not heard the players.
    assert_eq!(second.find(heard).await, (None, "encore".to_owned()));
    let id = "resign".parse().unwrap();
    table.white.send(ClientMessage::Offer { game, id, offer: GameOffer::Resign }).await;
    table.white.accepted("resign").await;
    second.send(say("bravo")).await;
    assert_eq!(table.white.find(heard).await, (None, "bravo".to_owned()));
    table.white.send(say("merci")).await;
    second.find(|message| heard(message).filter(|(by, _)| by.is_some())).await;
}
