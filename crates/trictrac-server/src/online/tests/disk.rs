//! The disk fails: nothing is acknowledged that is not stored, and the server goes on when the disk does.

use trictrac_protocol::{Clock, Code, Event};
use trictrac_store::FaultKind;
use trictrac_store::testing::Sort;

use super::place::{Client, Place};

#[tokio::test]
async fn a_full_disk_refuses_and_the_game_goes_on_later() {
    let place = Place::new().await;
    let table = place.begun(Clock::None).await;
    let (game, mut player, mut opponent, after, play) = table.ready_to_play().await;
    place.faults.refuse(Some(FaultKind::Full));
    for _ in 0..3 {
        player.act(game, "a1", after, &play).await;
        assert_eq!(player.refused().await, Code::Unavailable);
    }
    place.faults.refuse(None);
    player.act(game, "a1", after, &play).await;
    let seq = player.accepted("a1").await;
    let did = opponent.did(|event| matches!(event, Event::Act { .. })).await;
    assert_eq!(did.seq, seq);
}

#[tokio::test]
async fn an_append_of_unknown_outcome_is_decided_by_the_log() {
    for (sort, stored) in [(Sort::UnknownStored, true), (Sort::UnknownNotStored, false)] {
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
        again.send(trictrac_protocol::ClientMessage::Watch { game }).await;
        let log = again.whole().await;
        let acts = log.iter().filter(|did| matches!(did.event, Event::Act { .. }));
        assert_eq!(acts.count(), 1, "stored: {stored}");
    }
}
