//! Nothing grows without end: a disk that is nearly full, and the limits of what is stored for a long time.

use std::time::Duration;

use serde_json::json;
use trictrac_client::net::NetError;
use trictrac_protocol::{ClientMessage, Clock, Code, GameId, ServerMessage};
use trictrac_store::PlayerId;

use super::lobby::{challenge, terms};
use super::persons::{
    PASSWORD, account, connect, goodbye, number, person, post, refused, register, set_cookie,
};
use super::place::{Client, Place, few, generous};
use super::wire::{ask, ask_json};
use crate::online::ServerLimits;

fn days() -> Clock {
    "3d".parse().unwrap()
}

#[tokio::test]
async fn a_disk_that_is_nearly_full_takes_what_games_need_and_nothing_else() {
    let mut place = Place::with(generous()).await;
    let table = place.begun(Clock::None).await;
    let (game, player, opponent, after, play) = table.ready_to_play().await;
    place.setup.reserve = Some(u64::MAX);
    place.restart().await;
    let back = async |client: Client| {
        Client::connect(client.session.at(place.address()), Vec::new()).await
    };
    let (mut player, mut opponent) = (back(player).await, back(opponent).await);
    player.act(game, "a1", after, &play).await;
    player.accepted("a1").await;

    say(&mut player, game, "bonjour").await.unwrap();
    assert_eq!(player.refused().await, Code::Unavailable);
    assert_eq!(player.refusal(challenge("l1", terms(days()))).await, Code::Unavailable);
    // What stays in memory costs no disk.
    player.post("l2", terms(Clock::Vif)).await;

    let cookie = opponent.session.cookie().to_owned();
    let report = json!({ "player": player.you, "reason": "other" }).to_string();
    let answer = ask_json(place.address(), "POST", "/api/v1/reports", &cookie, &report).await;
    assert_eq!(refused(&answer), (503, "unavailable".to_owned()));
    assert!(answer.header("retry-after").is_some());

    // A new guest costs disk, too. Whoever has a session keeps it.
    let answer = ask(place.address(), "POST", "/api/v1/guest", &[]).await;
    assert_eq!(answer.status, 503);
    assert!(answer.header("retry-after").is_some() && answer.header("set-cookie").is_none());
    let headers = [("Cookie", cookie.as_str())];
    assert_eq!(ask(place.address(), "POST", "/api/v1/guest", &headers).await.status, 200);
    let answer = post(&place, "register", "", &person("Rose")).await;
    assert_eq!(refused(&answer), (503, "unavailable".to_owned()));

    opponent.resign(game).await;
    let path = format!("/api/v1/games/{game}/record");
    assert_eq!(ask(place.address(), "GET", &path, &[]).await.status, 200);
}

#[tokio::test]
async fn an_address_makes_only_so_many_challenges_that_are_stored() {
    let place = Place::with(ServerLimits { stored_challenges: few(3), ..generous() }).await;
    for nth in 0..3 {
        let mut guest = place.client().await;
        guest.post(&format!("l{nth}"), terms(days())).await;
    }
    let mut guest = place.client().await;
    assert_eq!(guest.refusal(challenge("l4", terms(days()))).await, Code::SlowDown);
    let call = r#"{"type":"call","id":"c1","name":"Rose","clock":"3d"}"#;
    guest.send_text(call.to_owned()).await.unwrap();
    assert_eq!(guest.refused().await, Code::SlowDown);
    guest.post("l5", terms(Clock::Vif)).await;
}

#[tokio::test]
async fn guests_together_have_only_so_many_challenges_and_leave_room_for_accounts() {
    let place = Place::with(generous()).await;
    // The challenges of a guest stay when the guest has left.
    for _ in 0..50 {
        let mut guest = place.client().await;
        for nth in 0..20 {
            guest.post(&format!("l{nth}"), terms(days())).await;
        }
    }
    let mut guest = place.client().await;
    assert_eq!(guest.refusal(challenge("l1", terms(days()))).await, Code::Unavailable);
    guest.post("l2", terms(Clock::Vif)).await;
    let mut rose = place.player("Rose").await;
    rose.post("l1", terms(days())).await;
}

#[tokio::test]
async fn an_account_has_the_games_of_only_so_many_guests() {
    let place = Place::with(generous()).await;
    let (_, you, _) = register(&place, "", "Rabelais").await;
    let directory = &place.club().people.directory;
    (0..199).for_each(|number| directory.bring(1_000_000 + number, you));
    let login = person("Rabelais");
    // The last one that has room.
    let guest = place.client().await;
    assert_eq!(post(&place, "login", guest.session.cookie(), &login).await.status, 200);
    assert_eq!(directory.account_of(guest.you), you);
    // A game in progress would be lost.
    let mut table = place.begun(Clock::None).await;
    let cookie = table.white.session.cookie().to_owned();
    let answer = post(&place, "login", &cookie, &login).await;
    assert_eq!(refused(&answer), (409, "too_many".to_owned()));
    table.white.answers().await;
    // A finished game stays with the guest.
    table.white.resign(table.game).await;
    let answer = post(&place, "login", &cookie, &login).await;
    assert_eq!(answer.status, 200);
    assert_eq!(goodbye(&mut table.white).await, "session");
    assert_eq!(number(&place, &set_cookie(&answer)).await, you);
    assert_eq!(directory.account_of(table.white.you), table.white.you);
    assert_eq!(account(&place, &cookie).await.status, 401);
}

/// Says something in a game; an error if the connection is closed.
async fn say(client: &mut Client, game: GameId, text: &str) -> Result<(), NetError> {
    client.send_text(format!(r#"{{"type":"say","game":"{game}","id":"t","text":"{text}"}}"#)).await
}

/// Waits for a word of a player.
async fn stored(client: &mut Client, player: u64) {
    let said = |message: &ServerMessage| matches!(message, ServerMessage::Said { player: by, .. } if *by == Some(player));
    client.find(|message| said(message).then_some(())).await;
}

#[tokio::test]
async fn words_that_wait_while_their_player_is_erased_are_not_stored() {
    let place = Place::with(generous()).await;
    let (cookie, you, _) = register(&place, "", "Panurge").await;
    let mut table = place.begun(Clock::None).await;
    let game = table.game;
    let mut panurge = connect(&place, &cookie).await;
    panurge.send(ClientMessage::Watch { game }).await;
    panurge.whole().await;
    say(&mut panurge, game, "first").await.unwrap();
    stored(&mut panurge, you).await;
    // They go on talking until the connection is closed.
    let talks = tokio::spawn(async move {
        while say(&mut panurge, game, "more").await.is_ok() {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    });
    let erased = post(&place, "erase", &cookie, &json!({ "password": PASSWORD })).await;
    assert_eq!((erased.status, account(&place, &cookie).await.status), (204, 401));
    talks.await.unwrap();
    // A word of somebody else comes after everything that has waited.
    say(&mut table.white, game, "last").await.unwrap();
    let white = table.white.you;
    stored(&mut table.white, white).await;
    let registry = &place.club().base.registry;
    assert_eq!(registry.words_of(&[PlayerId(you.cast_signed())], 9).await.unwrap(), []);
}
