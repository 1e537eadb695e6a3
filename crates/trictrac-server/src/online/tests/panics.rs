//! A defect in one game concerns that game only.

use trictrac_protocol::{ClientMessage, Clock, Code, GameEvent, ServerMessage};

use super::place::{Client, Place, Setup};
use crate::online::game::ask::OpenRequest;

fn panics(ask: &OpenRequest) {
    assert!(!ask.id.as_str().starts_with("boom"), "this test lets the game panic");
}

/// Lets the game panic, and waits until the client is told to come back.
async fn boom(client: &mut Client, game: trictrac_protocol::GameId, after: u32) {
    client.act(game, "boom", after, "1/2").await;
    let why = client.find(|message| match message {
        ServerMessage::Bye { why, .. } => Some(why.clone()),
        _ => None,
    });
    assert_eq!(why.await, "restart");
}

#[tokio::test]
async fn after_a_panic_the_game_goes_on_and_after_a_second_one_it_is_frozen() {
    frozen_after_two(Clock::None).await;
}

#[tokio::test]
async fn a_game_with_a_clock_is_frozen_too() {
    frozen_after_two(Clock::Vif).await;
}

async fn frozen_after_two(clock: Clock) {
    let place = Place::like(Setup { probe: Some(panics), ..Setup::default() }).await;
    let mut other = place.begun(clock).await;
    let table = place.begun(clock).await;
    let (game, mut player, _, after, play) = table.ready_to_play().await;

    boom(&mut player, game, after).await;
    let mut player = Client::connect(player.session.clone(), Vec::new()).await;
    player.act(game, "a1", after, &play).await;
    player.accepted("a1").await;
    let last = player.did(|event| matches!(event, GameEvent::Dice { .. }));
    let after = tokio::time::timeout(std::time::Duration::from_millis(300), last).await;
    let after = after.map_or(after_of(&place, game).await, |did| did.seq);

    boom(&mut player, game, after).await;
    let mut player = Client::connect(player.session.clone(), Vec::new()).await;
    boom(&mut player, game, after).await;
    let mut player = Client::connect(player.session.clone(), Vec::new()).await;
    player.act(game, "a2", after, "1/2").await;
    assert_eq!(player.refused().await, Code::Unavailable);

    other.white.answers().await;
    other.white.send(ClientMessage::Watch { game: other.game }).await;
    other.white.whole().await;
}

/// The number of the last entry.
async fn after_of(place: &Place, game: trictrac_protocol::GameId) -> u32 {
    let mut client = place.client().await;
    client.send(ClientMessage::Watch { game }).await;
    client.whole().await.last().unwrap().seq
}
