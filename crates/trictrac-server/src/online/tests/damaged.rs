//! Logs and secrets that are not what they were.

use trictrac_protocol::{ClientMessage, Clock, Code, ServerMessage};
use trictrac_store::{Batch, GameStage, GameSummary, Secret};

use super::place::{Client, Place};
use super::wire::ask;
use crate::online::stored::store_id;

#[tokio::test]
async fn a_secret_that_is_not_the_one_of_the_commitment_throws_no_dice() {
    let mut place = Place::new().await;
    let table = place.begun(Clock::None).await;
    let (game, player, _, after, play) = table.ready_to_play().await;
    let mut secret = place.secret(game).await;
    secret.0[7] ^= 0x10;
    let store = place.club().base.store.clone();
    let hold = store.take(store_id(game)).await.unwrap().hold;
    let summary = store.summary(store_id(game)).await.unwrap();
    let batch = Batch::new([], summary).with_private("secret", Secret::new(secret.0));
    store.append(hold, batch).await.unwrap();
    place.restart().await;
    let mut player = Client::connect(player.session.at(place.address()), Vec::new()).await;
    player.act(game, "a1", after, &play).await;
    assert_eq!(player.refused().await, Code::Unavailable);
    let log = place.club().base.store.read(store_id(game), 0).await.unwrap();
    assert_eq!(log.len() as u32, after + 1, "nothing was added");
}

#[tokio::test]
async fn the_record_of_a_damaged_log_is_not_there_now() {
    let place = Place::new().await;
    let mut table = place.begun(Clock::None).await;
    table.white.resign(table.game).await;
    let store = place.club().base.store.clone();
    let mut log = store.read(store_id(table.game), 0).await.unwrap();
    let path = |game: &str| format!("/api/v1/games/{game}/record");
    let whole = ask(place.address(), "GET", &path(&table.game.to_string()), &[]).await;
    assert_eq!(whole.status, 200);
    // The same log in another game, with a player who did not sit.
    let damaged = trictrac_store::GameId([9; 16]);
    log[1].body = log[1].body.replace(r#""person":"#, r#""person":1"#);
    store.create(damaged, Batch::new(log, GameSummary::new(GameStage::Ended))).await.unwrap();
    let answer = ask(place.address(), "GET", &path(&"09".repeat(16)), &[]).await;
    assert_eq!((answer.status, answer.header("retry-after")), (503, Some("10")), "{answer:?}");
    let answer =
        ask(place.address(), "GET", &format!("/api/v1/games/{}/analysis", "09".repeat(16)), &[])
            .await;
    assert_eq!(answer.status, 503, "{answer:?}");
    // What was logged can still be looked at.
    let mut client = place.client().await;
    client.send(ClientMessage::Watch { game: "09".repeat(16).parse().unwrap() }).await;
    client.find(|message| matches!(message, ServerMessage::Game { .. }).then_some(())).await;
}
