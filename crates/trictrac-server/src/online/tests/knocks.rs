//! Who opens the link of an invitation is announced to whoever made it.

use trictrac_protocol::{ClientMessage, Clock, Code, GameId, PlayerIdentity, ServerMessage, Token};

use super::place::{Client, Place, generous};

async fn knock(client: &mut Client, game: GameId, token: &Token) {
    client.send(ClientMessage::Knock { game, token: token.clone() }).await;
}

async fn knocked(client: &mut Client) -> (GameId, PlayerIdentity) {
    client
        .find(|message| match message {
            ServerMessage::Knocked { game, by } => Some((*game, by.clone())),
            _ => None,
        })
        .await
}

/// Checks that nobody has knocked.
async fn is_quiet(client: &mut Client) {
    client.send(ClientMessage::Ping { n: 9 }).await;
    loop {
        match client.next().await {
            ServerMessage::Pong { .. } => return,
            ServerMessage::Knocked { by, .. } => panic!("{by:?}"),
            _ => {}
        }
    }
}

#[tokio::test]
async fn who_opens_a_link_is_announced_once_a_minute() {
    let place = Place::with(generous()).await;
    let (mut host, mut friend) = (place.client().await, place.client().await);
    let (game, token) = host.create("holes=1", Clock::Vif).await;
    knock(&mut friend, game, &token).await;
    assert_eq!(friend.refused().await, Code::UnknownGame, "only who sees the game");
    for client in [&mut host, &mut friend] {
        client.send(ClientMessage::Watch { game }).await;
        client.whole().await;
    }
    knock(&mut friend, game, &"A".repeat(43).parse().unwrap()).await;
    assert_eq!(friend.refused().await, Code::BadToken);
    let by = PlayerIdentity::guest(friend.you);
    knock(&mut friend, game, &token).await;
    assert_eq!(knocked(&mut host).await, (game, by.clone()));
    for client in [&mut friend, &mut host] {
        knock(client, game, &token).await;
        client.answers().await;
    }
    is_quiet(&mut host).await;
    place.time.pass(60_000);
    knock(&mut host, game, &token).await;
    host.answers().await;
    is_quiet(&mut host).await;
    knock(&mut friend, game, &token).await;
    assert_eq!(knocked(&mut host).await, (game, by));
}
