//! Rated games with an invitation link: only accounts of people sit down.

use serde_json::json;
use trictrac_client::net::ClientSession;
use trictrac_protocol::{
    ClientMessage, Code, GameId, OngoingGames, Seat, SeedShare, ServerMessage, Token,
};
use trictrac_umpire::dice::digest;

use super::super::bots::bot;
use super::super::persons::{PASSWORD, connect, goodbye, post, set_cookie};
use super::super::place::{BLACK, Client, Place, WHITE, generous, sit};

impl Client {
    /// Creates a rated game of three holes.
    async fn invite(&mut self) -> (GameId, Token) {
        let create = r#"{"type":"create","id":"r","rules":"holes=3","clock":"vif","rated":true}"#;
        self.send_text(create.to_owned()).await.unwrap();
        self.find(|message| match message {
            ServerMessage::Created { game, token, .. } => Some((*game, token.clone())),
            _ => None,
        })
        .await
    }
}

/// Tries to take Black's seat.
fn follow(game: GameId, token: &Token) -> ClientMessage {
    sit(game, Seat::B, Some(token.clone()), SeedShare::Bytes(BLACK))
}

#[tokio::test]
async fn a_rated_invitation_is_for_accounts_of_people() {
    let place = Place::with(generous()).await;
    let (mut rose, mut guest) = (place.player("Rose").await, place.client().await);
    let (game, token) = rose.invite().await;
    let share = SeedShare::Digest(digest(WHITE));
    guest.send(sit(game, Seat::A, Some(token.clone()), share)).await;
    assert_eq!(guest.refused().await, Code::AccountNeeded, "nor does a guest sit down first");
    rose.send(sit(game, Seat::A, None, share)).await;
    rose.accepted("sit").await;
    guest.send(follow(game, &token)).await;
    assert_eq!(guest.refused().await, Code::AccountNeeded);
    let (cookie, key) = bot(&place, "Gargantua").await;
    let with_token = ClientSession::bot(place.address(), &key);
    for mut program in [connect(&place, &cookie).await, Client::connect(with_token, vec![]).await] {
        program.send(follow(game, &token)).await;
        assert_eq!(program.refused().await, Code::AccountNeeded);
    }
    // Whoever can see the game sees before sitting down that it is rated.
    assert!(guest.replica(game).await.game().is_rated());

    let mut panurge = place.player("Panurge").await;
    panurge.send(follow(game, &token)).await;
    panurge.accepted("sit").await;
    let id = "open".parse().unwrap();
    rose.send(ClientMessage::Open { game, id, bytes: WHITE }).await;
    rose.accepted("open").await;
    let OngoingGames { games } = panurge.mine(&place).await;
    assert!(games[0].rated);
    panurge.resign(game).await;
    let rated = |message: &ServerMessage| match message {
        ServerMessage::Rated { white, black, .. } => Some([white.points(), black.points()]),
        _ => None,
    };
    assert_eq!(rose.find(rated).await, [162, -162]);
}

#[tokio::test]
async fn a_guest_logs_in_and_then_follows_a_rated_invitation() {
    let place = Place::with(generous()).await;
    let mut rose = place.player("Rose").await;
    place.player("Panurge").await;
    let (game, token) = rose.invite().await;
    rose.send(sit(game, Seat::A, None, SeedShare::Digest(digest(WHITE)))).await;
    rose.accepted("sit").await;
    let mut guest = place.client().await;
    guest.send(follow(game, &token)).await;
    assert_eq!(guest.refused().await, Code::AccountNeeded);
    let person = json!({ "name": "Panurge", "password": PASSWORD });
    let answer = post(&place, "login", guest.session.cookie(), &person).await;
    goodbye(&mut guest).await;
    let mut panurge = connect(&place, &set_cookie(&answer)).await;
    panurge.send(follow(game, &token)).await;
    panurge.accepted("sit").await;
}
