//! Accounts in the lobby: their names, calls to them, rated games, and what they had open as guests.

use serde_json::json;
use trictrac_protocol::{
    AccountKind, Challenge, ClientMessage, Clock, Code, PlayerIdentity, Seat, SeedShare,
    ServerMessage, Terms,
};
use trictrac_umpire::dice::digest;

use super::super::persons::{PASSWORD, connect, goodbye, post, register, set_cookie};
use super::super::place::{BLACK, Client, Place, WHITE, generous, sit};
use super::{call, challenge, pair, take, terms, withdraw};

fn rated(clock: Clock) -> Terms {
    Terms { rules: "holes=3".to_owned(), rated: true, ..terms(clock) }
}

fn days() -> Clock {
    "3d".parse().unwrap()
}

fn account(client: &Client, name: &str) -> PlayerIdentity {
    PlayerIdentity {
        kind: AccountKind::Account,
        name: Some(name.to_owned()),
        ..PlayerIdentity::guest(client.you)
    }
}

impl Client {
    async fn called(&mut self) -> Challenge {
        self.find(|message| match message {
            ServerMessage::Called { challenge } => Some(challenge.clone()),
            _ => None,
        })
        .await
    }
}

#[tokio::test]
async fn two_accounts_meet_in_a_rated_game_under_their_names() {
    let place = Place::with(generous()).await;
    let (mut rose, mut panurge) = (place.player("Rose").await, place.player("Panurge").await);
    let mut guest = place.client().await;
    let wanted = Terms { seat: Some(Seat::A), ..rated(Clock::Vif) };
    let posted = rose.post("l1", wanted).await;
    assert_eq!(posted.by, account(&rose, "Rose"));
    assert_eq!(guest.refusal(take("l2", &posted)).await, Code::AccountNeeded);
    let answer = panurge.lobby_answer(take("l2", &posted)).await;
    let ServerMessage::Matched(found) = answer else { panic!("{answer:?}") };
    assert_eq!((found.rated, found.opponent), (true, account(&rose, "Rose")));
    rose.send(sit(found.game, Seat::A, None, SeedShare::Digest(digest(WHITE)))).await;
    rose.accepted("sit").await;
    panurge.send(sit(found.game, Seat::B, None, SeedShare::Bytes(BLACK))).await;
    panurge.accepted("sit").await;
    let id = "open".parse().unwrap();
    rose.send(ClientMessage::Open { game: found.game, id, bytes: WHITE }).await;
    rose.accepted("open").await;
    guest.enter().await;
    let added = guest.change(|added, _| !added.games.is_empty()).await;
    let players = [&added.games[0].white, &added.games[0].black];
    assert_eq!(players, [&account(&rose, "Rose"), &account(&panurge, "Panurge")]);
    let mine = panurge.mine(&place).await;
    assert_eq!(mine.games[0].opponent.as_ref().unwrap().name.as_deref(), Some("Rose"));
    let again = panurge.lobby_answer(take("l2", &posted)).await;
    let ServerMessage::Matched(again) = again else { panic!("{again:?}") };
    assert_eq!(again.opponent, account(&rose, "Rose"));
}

#[tokio::test]
async fn a_player_is_called_by_name() {
    let place = Place::with(generous()).await;
    let (mut rose, mut guest) = (place.player("Rose").await, place.client().await);
    for (name, whom, terms, code) in [
        ("c1", "Nobody", terms(Clock::Vif), Code::UnknownPlayer),
        ("c2", "Rose", rated(Clock::Vif), Code::AccountNeeded),
    ] {
        assert_eq!(guest.refusal(call(name, whom, terms)).await, code);
    }
    assert_eq!(rose.refusal(call("c3", "rose", terms(Clock::Vif))).await, Code::NotForYou);
    guest.send(call("c4", "ROSE", terms(Clock::Vif))).await;
    let called = rose.called().await;
    assert_eq!(
        (&called.by, called.to.as_ref()),
        (&PlayerIdentity::guest(guest.you), Some(&account(&rose, "Rose")))
    );
    let mut other = place.client().await;
    assert_eq!(other.refusal(take("t", &called)).await, Code::NotForYou);
    let (items, _) = other.enter().await;
    assert!(!items.challenges.contains(&called));
    let answer = rose.lobby_answer(take("t", &called)).await;
    assert!(matches!(answer, ServerMessage::Matched(_)), "{answer:?}");
}

#[tokio::test]
async fn quick_pairing_is_rated_between_accounts_only() {
    let place = Place::with(generous()).await;
    let (mut rose, mut panurge) = (place.player("Rose").await, place.player("Panurge").await);
    rose.send(pair("p", Clock::Vif)).await;
    panurge.send(pair("p", Clock::Vif)).await;
    let found = rose.matched().await;
    assert_eq!((found.rated, found.opponent), (true, account(&panurge, "Panurge")));
    let mut guest = place.client().await;
    rose.lobby_answer(pair("q", Clock::Pose)).await;
    guest.lobby_answer(pair("q", Clock::Pose)).await;
    place.time.pass(3000);
    let found = rose.matched().await;
    assert_eq!((found.rated, found.opponent), (false, PlayerIdentity::guest(guest.you)));
}

#[tokio::test]
async fn who_registers_has_the_name_in_the_lobby_at_once() {
    let place = Place::with(generous()).await;
    let (mut host, mut watcher) = (place.client().await, place.client().await);
    let posted = host.post("l1", terms(Clock::Vif)).await;
    let mut seen = watcher.enter().await.0;
    let (_, you, _) = register(&place, host.session.cookie(), "Rose").await;
    assert_eq!(you, host.you);
    let rose = account(&host, "Rose");
    let is_named = |one: &Challenge| one.challenge == posted.challenge && one.by == rose;
    let named = |added: &trictrac_protocol::LobbyItems| {
        added.challenges.iter().any(is_named) && added.players.contains(&rose)
    };
    while !named(&seen) {
        seen = watcher.change(|added, _| !added.challenges.is_empty()).await;
    }
}

#[tokio::test]
async fn a_guest_who_logs_in_takes_correspondence_challenges_along() {
    let mut place = Place::with(generous()).await;
    let rose = place.player("Rose").await;
    let mut guest = place.client().await;
    let (kept, live) =
        (guest.post("l1", terms(days())).await, guest.post("l2", terms(Clock::Vif)).await);
    let answer = guest.lobby_answer(call("l3", "Rose", terms(days()))).await;
    let ServerMessage::Posted { challenge: own, .. } = answer else { panic!("{answer:?}") };
    let person = json!({ "name": "Rose", "password": PASSWORD });
    let answer = post(&place, "login", guest.session.cookie(), &person).await;
    goodbye(&mut guest).await;
    let cookie = set_cookie(&answer);
    for restarted in [false, true] {
        if restarted {
            place.restart().await;
        }
        let mut other = place.client().await;
        for gone in [&live, &own] {
            assert_eq!(other.refusal(take("t", gone)).await, Code::ChallengeGone);
        }
        let mut again = connect(&place, &cookie).await;
        assert_eq!(again.you, rose.you);
        assert_eq!(again.refusal(take("t", &kept)).await, Code::NotForYou, "it is their own");
    }
    let mut again = connect(&place, &cookie).await;
    let done = again.lobby_answer(withdraw("w", &kept)).await;
    assert!(matches!(done, ServerMessage::Done { .. }), "{done:?}");
    assert_eq!(again.refusal(challenge("l1", rated(Clock::None))).await, Code::Unrateable);
}

#[tokio::test]
async fn the_list_of_games_contains_those_of_the_guest() {
    let place = Place::with(generous()).await;
    let rose = place.player("Rose").await;
    let table = place.begun(Clock::None).await;
    let person = json!({ "name": "Rose", "password": PASSWORD });
    let answer = post(&place, "login", table.white.session.cookie(), &person).await;
    let mut again = connect(&place, &set_cookie(&answer)).await;
    assert_eq!(again.you, rose.you);
    let mine = again.mine(&place).await;
    assert_eq!(mine.games.len(), 1);
    assert_eq!((mine.games[0].game, mine.games[0].begun), (table.game, true));
    let theirs = table.black.mine(&place).await;
    let opponent = theirs.games[0].opponent.clone().unwrap();
    assert_eq!((opponent.name.as_deref(), opponent.number), (Some("Rose"), Some(rose.you)));
    again.send(ClientMessage::Watch { game: table.game }).await;
    let seat = |message: &ServerMessage| match message {
        ServerMessage::Game { you, .. } => Some(*you),
        _ => None,
    };
    assert_eq!(again.find(seat).await, Some(Seat::A));
}
