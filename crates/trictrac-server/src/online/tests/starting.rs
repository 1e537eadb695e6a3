//! First turns, matches that are called off, and who does so often.

use trictrac_protocol::{
    ClientMessage, Clock, Code, GameEnding, GameEvent, GameOffer, Seat, SeedShare, ServerMessage,
    VoidReason,
};
use trictrac_umpire::dice::digest;

use super::lobby::{challenge, take, terms};
use super::place::{BLACK, Client, Place, WHITE, generous, offer, sit};

/// A day in milliseconds.
const DAY: u64 = 24 * 3600 * 1000;

/// Two players find each other in the lobby, and the first calls the match off.
async fn called_off(one: &mut Client, other: &mut Client, name: &str) {
    let posted = one.post(&format!("l{name}"), terms(Clock::Vif)).await;
    other.send(take(&format!("t{name}"), &posted)).await;
    let (mine, theirs) = (one.matched().await, other.matched().await);
    one.send(sit(mine.game, mine.seat, None, SeedShare::Digest(digest(WHITE)))).await;
    one.accepted("sit").await;
    other.send(sit(theirs.game, theirs.seat, None, SeedShare::Bytes(BLACK))).await;
    other.accepted("sit").await;
    one.send(offer(mine.game, "abort", GameOffer::Abort)).await;
    one.accepted("abort").await;
    let ending = GameEnding::Void { why: VoidReason::Aborted, seat: Some(mine.seat) };
    other.did(|event| *event == GameEvent::End(ending.clone())).await;
}

async fn false_starts(client: &mut Client) -> (u32, Option<u64>) {
    client
        .find(|message| match message {
            ServerMessage::FalseStarts { number, again_after } => Some((*number, *again_after)),
            _ => None,
        })
        .await
}

/// The time that a player must wait before the next challenge.
async fn waits(client: &mut Client, name: &str) -> u64 {
    match client.lobby_answer(challenge(name, terms(Clock::Vif))).await {
        ServerMessage::Refused { code: Code::SlowDown, args, .. } => {
            args["again_after"].parse().unwrap()
        }
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn whoever_calls_matches_off_waits_before_the_next() {
    let place = Place::with(generous()).await;
    let (mut one, mut other) = (place.client().await, place.client().await);
    // Another connection of the same player, which waits for nothing else.
    let mut warned = Client::connect(one.session.clone(), Vec::new()).await;
    for name in ["1", "2", "3"] {
        called_off(&mut one, &mut other, name).await;
    }
    assert_eq!(false_starts(&mut warned).await, (3, None));
    called_off(&mut one, &mut other, "4").await;
    assert_eq!(false_starts(&mut warned).await, (4, Some(15 * 60_000)));
    assert!(waits(&mut one, "l5").await >= 15 * 60_000);
    // The opponent has done nothing.
    other.post("l1", terms(Clock::Vif)).await;
    let pair = ClientMessage::Pair {
        id: "p1".parse().unwrap(),
        clock: Some(Clock::Lent),
        clocks: Vec::new(),
        digest: None,
    };
    assert_eq!(one.refusal(pair).await, Code::SlowDown);
    place.time.pass(15 * 60_000);
    called_off(&mut one, &mut other, "6").await;
    assert_eq!(false_starts(&mut warned).await, (5, Some(30 * 60_000)));
    place.time.pass(DAY + 1);
    called_off(&mut one, &mut other, "7").await;
    one.post("l8", terms(Clock::Vif)).await;
}

/// A friend who follows a link may think again.
#[tokio::test]
async fn an_invitation_that_is_called_off_counts_for_nothing() {
    let place = Place::with(generous()).await;
    let mut client = place.client().await;
    for number in 0..5 {
        let mut friend = place.client().await;
        let (game, token) = client.create("holes=1", Clock::Vif).await;
        client.send(sit(game, Seat::A, None, SeedShare::Digest(digest(WHITE)))).await;
        client.accepted("sit").await;
        friend.send(sit(game, Seat::B, Some(token), SeedShare::Bytes(BLACK))).await;
        friend.accepted("sit").await;
        client.send(offer(game, &format!("a{number}"), GameOffer::Abort)).await;
        client.accepted(&format!("a{number}")).await;
    }
    client.post("l1", terms(Clock::Vif)).await;
}
