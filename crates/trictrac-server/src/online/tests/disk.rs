//! The disk fails: nothing is acknowledged that is not stored, and the server goes on when the disk does.

use trictrac_protocol::{
    Bytes32, ClientMessage, Clock, Code, GameEvent, GameOffer, PauseReason, Seat, SeedShare,
    ServerMessage,
};
use trictrac_store::StorageFaultKind;
use trictrac_store::testing::CommitFault;
use trictrac_umpire::dice::digest;

use super::place::{Client, Place, classic, offer, resign_for_a_rematch, sit};

/// Checks whether a message says that a fault stops a game.
pub(super) fn paused(message: &ServerMessage, because: PauseReason) -> Option<()> {
    matches!(message, ServerMessage::Paused { why, .. } if *why == because).then_some(())
}

/// Checks whether a message says that a game goes on after a fault.
pub(super) fn resumed(message: &ServerMessage) -> Option<()> {
    matches!(message, ServerMessage::Resumed { .. }).then_some(())
}

#[tokio::test]
async fn a_full_disk_refuses_and_the_game_goes_on_later() {
    let place = Place::new().await;
    let table = place.begun(Clock::None).await;
    let (game, mut player, mut opponent, after, play) = table.ready_to_play().await;
    place.faults.refuse(Some(StorageFaultKind::Full));
    for _ in 0..3 {
        player.act(game, "a1", after, &play).await;
        assert_eq!(player.refused().await, Code::Unavailable);
    }
    place.faults.refuse(None);
    player.act(game, "a1", after, &play).await;
    let seq = player.accepted("a1").await;
    let did = opponent.did(|event| matches!(event, GameEvent::Act { .. })).await;
    assert_eq!(did.seq, seq);
}

#[tokio::test]
async fn the_engine_goes_on_when_the_disk_does() {
    let place = Place::new().await;
    let mut client = place.client().await;
    let id = "create".parse().unwrap();
    let (seat, engine) = (Some(Seat::A), Some("debutant"));
    client.send(classic(id, "holes=1", Clock::None, seat, engine)).await;
    let game = client.find(|message| match message {
        ServerMessage::Created { game, .. } => Some(*game),
        _ => None,
    });
    let game = game.await;
    let bytes = Bytes32([1; 32]);
    client.send(sit(game, Seat::A, None, SeedShare::Digest(digest(bytes)))).await;
    client.accepted("sit").await;
    let engine_sits = |message: &ServerMessage| match message {
        ServerMessage::Did { did, .. } => (did.by == Some(Seat::B)).then_some(()),
        _ => None,
    };
    client.find(engine_sits).await;
    place.faults.next([
        CommitFault::Fine,
        CommitFault::Refused(StorageFaultKind::Full),
        CommitFault::Refused(StorageFaultKind::Full),
    ]);
    let id = "open".parse().unwrap();
    client.send(ClientMessage::Open { game, id, bytes }).await;
    let mut play = None;
    for number in 0.. {
        match client.next().await {
            ServerMessage::Did { did, .. } => match did.event {
                GameEvent::Act { .. } if did.by == Some(Seat::B) => return,
                // If it is the engine's turn, this is refused.
                GameEvent::Dice { dice, .. } => {
                    play = Some((did.seq, format!("1/{} 1/{}", 1 + dice[0], 1 + dice[1])));
                }
                _ => continue,
            },
            ServerMessage::Refused { code: Code::Unavailable, .. } => {}
            _ => continue,
        }
        if let Some((after, play)) = &play {
            client.act(game, &format!("a{number}"), *after, play).await;
        }
    }
}

#[tokio::test]
async fn the_time_in_which_the_disk_fails_is_nobodys() {
    let place = Place::new().await;
    let table = place.begun(Clock::Vif).await;
    let (game, mut player, mut opponent, after, play) = table.ready_to_play().await;
    place.faults.refuse(Some(StorageFaultKind::Full));
    player.act(game, "a1", after, &play).await;
    assert_eq!(player.refused().await, Code::Unavailable);
    // Everybody learns why nothing happens, also who comes meanwhile.
    let mut late = place.client().await;
    late.send(ClientMessage::Watch { game }).await;
    for client in [&mut player, &mut opponent, &mut late] {
        client.find(|message| paused(message, PauseReason::Disk)).await;
    }
    place.time.pass(10 * 60_000);
    place.faults.refuse(None);
    for client in [&mut player, &mut opponent, &mut late] {
        client.find(resumed).await;
    }
    player.act(game, "a1", after, &play).await;
    player.accepted("a1").await;
}

#[tokio::test]
async fn an_append_of_unknown_outcome_is_decided_by_the_log() {
    for (sort, stored) in
        [(CommitFault::UnknownStored, true), (CommitFault::UnknownNotStored, false)]
    {
        let place = Place::new().await;
        let table = place.begun(Clock::None).await;
        let (game, mut player, _, after, play) = table.ready_to_play().await;
        place.faults.next([sort]);
        player.act(game, "a1", after, &play).await;
        assert_eq!(player.refused().await, Code::Unavailable);
        player.act(game, "a1", after, &play).await;
        let seq = player.accepted("a1").await;
        assert_eq!(seq, after + 1, "stored: {stored}");
        let mut again = Client::connect(player.session.clone(), Vec::new()).await;
        again.send(ClientMessage::Watch { game }).await;
        let log = again.whole().await;
        let acts = log.iter().filter(|did| matches!(did.event, GameEvent::Act { .. }));
        assert_eq!(acts.count(), 1, "stored: {stored}");
    }
}

/// The rematch that is agreed while the disk refuses its game is created when the disk allows it, without being asked for.
#[tokio::test]
async fn an_agreed_rematch_is_created_later() {
    let place = Place::new().await;
    let table = place.begun(Clock::None).await;
    let (game, mut one, mut other, ..) = table.ready_to_play().await;
    resign_for_a_rematch(&mut one, game).await;
    place.faults.next([CommitFault::Fine, CommitFault::Refused(StorageFaultKind::Full)]);
    other.send(offer(game, "f1", GameOffer::Rematch)).await;
    let did = other.did(|event| matches!(event, GameEvent::Offer { rematch: Some(_), .. })).await;
    let GameEvent::Offer { rematch: Some(next), .. } = did.event else { panic!("{did:?}") };
    let answer = |message: &ServerMessage| match message {
        ServerMessage::Game { game, .. } if *game == next => Some(true),
        ServerMessage::Refused { code: Code::UnknownGame, .. } => Some(false),
        _ => None,
    };
    let mut refused = 0;
    loop {
        other.send(ClientMessage::Watch { game: next }).await;
        if other.find(answer).await {
            break;
        }
        refused += 1;
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    assert!(refused > 0, "its game was not refused");
}
