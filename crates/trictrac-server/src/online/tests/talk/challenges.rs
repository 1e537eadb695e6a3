//! Operators end challenges, of accounts and of guests.

use serde_json::json;
use trictrac_protocol::{ClientMessage, Clock, Code, ServerMessage};
use trictrac_store::talk::StoredDeed;

use super::super::lobby::terms;
use super::super::persons::{PASSWORD, register};
use super::super::place::{Place, generous};
use super::super::wire::eventually;
use super::{act, command, cookie, operator, post};
use crate::online::operator::follow_audit;

fn days() -> Clock {
    "3d".parse().unwrap()
}

#[tokio::test]
async fn an_operator_ends_the_challenges_of_a_guest_and_no_others() {
    let mut place = Place::with(generous()).await;
    let rabelais = operator(&place, "Rabelais").await;
    let (mut guest, mut other) = (place.client().await, place.client().await);
    let mut ended = vec![guest.post("l1", terms(days())).await];
    ended.push(guest.post("l2", terms(Clock::Vif)).await);
    guest
        .send_text(r#"{"type":"call","id":"l3","name":"Rabelais","clock":"3d"}"#.into())
        .await
        .unwrap();
    let posted = |message: &ServerMessage| match message {
        ServerMessage::Posted { challenge, .. } => Some(challenge.clone()),
        _ => None,
    };
    ended.push(guest.find(posted).await);
    let kept = other.post("l1", terms(days())).await;

    let end = act(json!({ "act": "end_challenges" }), json!({ "player": guest.you }));
    let answer = post(&place, "operator/acts", &cookie(&rabelais), &end).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    assert!(answer.body.contains(r#""act":"end_challenges""#), "{answer:?}");
    let mut taker = place.client().await;
    for restarted in [false, true] {
        if restarted {
            place.restart().await;
            taker = place.client().await;
        }
        for gone in &ended {
            let take = ClientMessage::Take {
                id: "t".parse().unwrap(),
                challenge: gone.challenge,
                bytes: None,
            };
            assert_eq!(taker.refusal(take).await, Code::ChallengeGone, "{gone:?}");
        }
    }
    let take =
        ClientMessage::Take { id: "t2".parse().unwrap(), challenge: kept.challenge, bytes: None };
    taker.send(take).await;
    let matched = |message: &ServerMessage| match message {
        ServerMessage::Matched(found) => Some(found.opponent.number),
        _ => None,
    };
    assert_eq!(taker.find(matched).await, Some(other.you));
}

#[tokio::test]
async fn the_command_line_ends_what_an_account_made_as_a_guest() {
    let place = Place::with(generous()).await;
    let (_, you, _) = register(&place, "", "Panurge").await;
    let mut guest = place.client().await;
    guest.post("l1", terms(days())).await;
    let login = json!({ "name": "Panurge", "password": PASSWORD });
    assert_eq!(post(&place, "account/login", &cookie(&guest), &login).await.status, 200);
    let stored = async || place.club().base.registry.challenges(super::Timestamp(0)).await.unwrap();
    assert_eq!(stored().await.len(), 1);
    command(&place, StoredDeed::EndChallenges, guest.you, "spam").await;
    assert!(stored().await.is_empty(), "also if no server runs");
    // The running server notices.
    follow_audit(&place.club().tables).await;
    eventually(async || {
        let (items, _) = place.client().await.enter().await;
        items.challenges.iter().all(|one| one.by.number != Some(you))
    })
    .await;
}
