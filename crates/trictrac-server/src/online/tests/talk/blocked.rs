//! Blocks.

use serde_json::json;
use trictrac_protocol::{ClientMessage, Clock, Code, ServerMessage};

use super::super::persons::{PASSWORD, connect, read, refused, register};
use super::super::place::{Client, Place, Table, begun_by, generous};
use super::super::wire::ask;
use super::{cookie, get, heard, post, say, stored};

async fn block(place: &Place, client: &Client, name: &str) {
    let answer = post(place, "blocks", &cookie(client), &json!({ "name": name })).await;
    assert_eq!(answer.status, 204, "{answer:?}");
}

async fn blocked(place: &Place, client: &Client) -> serde_json::Value {
    read(&get(place, "account", &cookie(client)).await)["blocked"].clone()
}

async fn send(client: &mut Client, text: &str) {
    client.send_text(text.to_owned()).await.unwrap();
}

async fn posted(client: &mut Client) -> String {
    let posted = |message: &ServerMessage| match message {
        ServerMessage::Posted { challenge, .. } => Some(challenge.challenge.to_string()),
        _ => None,
    };
    client.find(posted).await
}

#[tokio::test]
async fn accounts_block_accounts() {
    let mut place = Place::with(generous()).await;
    let rose = place.player("Rose").await;
    let guest = place.cookie().await;
    register(&place, "", "Panurge").await;
    let name = json!({ "name": "panurge" });
    assert_eq!(refused(&post(&place, "blocks", "", &name).await).1, "no_session");
    assert_eq!(refused(&post(&place, "blocks", &guest, &name).await).1, "no_account");
    let own = cookie(&rose);
    let itself = post(&place, "blocks", &own, &json!({ "name": "Rose" })).await;
    assert_eq!(refused(&itself).1, "forbidden");
    let nobody = post(&place, "blocks", &own, &json!({ "name": "Nobody" })).await;
    assert_eq!(refused(&nobody).1, "unknown");
    block(&place, &rose, "panurge").await;
    block(&place, &rose, "Panurge").await;
    assert_eq!(blocked(&place, &rose).await, json!(["Panurge"]));
    place.restart().await;
    assert_eq!(blocked(&place, &rose).await, json!(["Panurge"]));
    for _ in 0..2 {
        let headers = [("Cookie", own.as_str())];
        let ended = ask(place.address(), "DELETE", "/api/v1/blocks/Panurge", &headers).await;
        assert_eq!(ended.status, 204);
    }
    assert_eq!(blocked(&place, &rose).await, json!([]));
}

#[tokio::test]
async fn the_blocked_and_the_blocker_do_not_meet_in_the_lobby() {
    let place = Place::with(generous()).await;
    let (mut rose, mut panurge) = (place.player("Rose").await, place.player("Panurge").await);
    send(&mut panurge, r#"{"type":"call","id":"c1","name":"Rose","clock":"3d"}"#).await;
    posted(&mut panurge).await;
    block(&place, &rose, "Panurge").await;
    let over = |message: &ServerMessage| matches!(message, ServerMessage::CallOver { .. });
    rose.find(|message| over(message).then_some(())).await;

    send(&mut panurge, r#"{"type":"call","id":"c2","name":"Rose","clock":"3d"}"#).await;
    assert_eq!(panurge.refused().await, Code::NotForYou);
    send(&mut rose, r#"{"type":"call","id":"c2","name":"Panurge","clock":"3d"}"#).await;
    assert_eq!(rose.refused().await, Code::NotForYou);
    send(&mut rose, r#"{"type":"challenge","id":"c3","clock":"3d"}"#).await;
    let challenge = posted(&mut rose).await;
    let take = format!(r#"{{"type":"take","id":"c4","challenge":"{challenge}"}}"#);
    send(&mut panurge, &take).await;
    assert_eq!(panurge.refused().await, Code::NotForYou);

    // Quick pairing leaves them alone, and finds somebody else.
    for client in [&mut rose, &mut panurge] {
        send(client, r#"{"type":"pair","id":"p1","clock":"vif"}"#).await;
        let done = |message: &ServerMessage| matches!(message, ServerMessage::Done { .. });
        client.find(|message| done(message).then_some(())).await;
    }
    let mut other = place.player("Pantagruel").await;
    send(&mut other, r#"{"type":"pair","id":"p1","clock":"vif"}"#).await;
    let opponent = |message: &ServerMessage| match message {
        ServerMessage::Matched(made) => made.opponent.name.clone(),
        _ => None,
    };
    assert_eq!(rose.find(opponent).await, "Pantagruel");
}

#[tokio::test]
async fn who_calls_as_a_guest_and_then_logs_in_does_not_meet_the_blocker() {
    let mut place = Place::with(generous()).await;
    let mut rose = place.player("Rose").await;
    let panurge = place.player("Panurge").await;
    block(&place, &rose, "Panurge").await;
    let mut guest = place.client().await;
    send(&mut guest, r#"{"type":"call","id":"c1","name":"Rose","clock":"3d"}"#).await;
    let call = posted(&mut guest).await;
    send(&mut guest, r#"{"type":"challenge","id":"c2","clock":"3d"}"#).await;
    let offer = posted(&mut guest).await;
    let called = |message: &ServerMessage| matches!(message, ServerMessage::Called { .. });
    rose.find(|message| called(message).then_some(())).await;
    let login = json!({ "name": "Panurge", "password": PASSWORD });
    assert_eq!(post(&place, "account/login", &cookie(&guest), &login).await.status, 200);
    let over = |message: &ServerMessage| matches!(message, ServerMessage::CallOver { .. });
    rose.find(|message| over(message).then_some(())).await;
    for restarted in [false, true] {
        if restarted {
            place.restart().await;
        }
        let mut rose = connect(&place, &cookie(&rose)).await;
        for (challenge, code) in [(&call, Code::ChallengeGone), (&offer, Code::NotForYou)] {
            send(&mut rose, &format!(r#"{{"type":"take","id":"t","challenge":"{challenge}"}}"#))
                .await;
            assert_eq!(rose.refused().await, code, "restarted: {restarted}");
        }
    }
    drop(panurge);
}

#[tokio::test]
async fn what_the_blocked_say_does_not_reach_the_blocker() {
    let place = Place::with(generous()).await;
    let (rose, panurge) = (place.player("Rose").await, place.player("Panurge").await);
    let Table { game, white: mut rose, black: mut panurge } =
        begun_by(rose, panurge, Clock::None).await;
    say(&mut panurge, game, "before").await;
    heard(&mut rose).await;
    block(&place, &rose, "Panurge").await;
    say(&mut panurge, game, "insult").await;
    // They are not told.
    stored(&mut panurge).await;
    stored(&mut panurge).await;
    say(&mut rose, game, "mine").await;
    assert_eq!(heard(&mut panurge).await.1, "mine");
    let mut again = connect(&place, &cookie(&rose)).await;
    again.send(ClientMessage::Watch { game }).await;
    assert_eq!(super::texts(&super::talk(&mut again).await), ["mine"]);
}
