//! Bots: how an account becomes one, what its tokens open, and the limits of bots.

use serde_json::json;
use trictrac_client::net::ClientSession;
use trictrac_protocol::{ClientMessage, Clock, Code, Seat, SeedShare, ServerMessage};
use trictrac_umpire::dice::digest;

use super::persons::{
    PASSWORD, account, connect, goodbye, names, post, read, refused, register, set_cookie,
};
use super::place::{Client, Place, WHITE, few, generous, sit};
use super::wire::{Answer, UPGRADE, ask, eventually};
use crate::online::ServerLimits;

/// Asks with a token, and maybe with a cookie.
async fn with_token(place: &Place, method: &str, path: &str, token: &str, cookie: &str) -> Answer {
    let bearer = format!("Bearer {token}");
    let headers = [("Authorization", bearer.as_str()), ("Cookie", cookie)];
    let headers: Vec<_> = UPGRADE.into_iter().chain(headers).collect();
    ask(place.address(), method, path, &headers).await
}

/// A new bot: the cookie of its account, and a token.
pub(super) async fn bot(place: &Place, name: &str) -> (String, String) {
    let (cookie, _, _) = register(place, "", name).await;
    let answer = post(place, "bot", &cookie, &json!({ "password": PASSWORD })).await;
    assert_eq!(answer.status, 204, "{answer:?}");
    let (_, token) = token(place, &cookie, "first").await;
    (cookie, token)
}

/// A new token: its name in requests, and itself.
async fn token(place: &Place, cookie: &str, name: &str) -> (String, String) {
    let answer = read(&post(place, "tokens", cookie, &json!({ "name": name })).await);
    let text = |key: &str| answer[key].as_str().unwrap_or_else(|| panic!("{answer}")).to_owned();
    (text("id"), text("token"))
}

#[tokio::test]
async fn a_token_plays_and_reads_and_changes_nothing() {
    let place = Place::with(generous()).await;
    let (cookie, token) = bot(&place, "Gargantua").await;
    assert!(token.starts_with("trictrac-bot-"), "{token}");
    for (method, path, status) in [
        ("POST", "/api/v1/guest", 200),
        ("GET", "/api/v1/games/mine", 200),
        ("GET", "/api/v1/socket", 101),
        ("GET", "/api/v1/account", 403),
        ("POST", "/api/v1/account/logout", 403),
        ("DELETE", "/api/v1/account/sessions", 403),
    ] {
        let answer = with_token(&place, method, path, &token, "").await;
        assert_eq!(answer.status, status, "{method} {path}: {answer:?}");
        assert!(answer.header("set-cookie").is_none());
    }
    let stranger = place.cookie().await;
    for wrong in ["trictrac-bot-AAAA", "", cookie.split_once('=').unwrap().1] {
        let answer = with_token(&place, "GET", "/api/v1/games/mine", wrong, &stranger).await;
        assert_eq!(answer.status, 401, "a wrong token is not replaced by a cookie: {wrong}");
    }
    for (method, path) in
        [("POST", "/api/v1/guest"), ("GET", "/api/v1/socket"), ("GET", "/api/v1/account")]
    {
        let answer = with_token(&place, method, path, "trictrac-bot-AAAA", "").await;
        let is_told = answer.body.contains("this token opens nothing");
        assert!(is_told && answer.status == 401, "{method} {path}: {answer:?}");
        assert!(answer.header("set-cookie").is_none(), "nobody becomes a guest by mistake");
    }
    let long = json!({ "name": "a".repeat(41) });
    let reason = read(&post(&place, "tokens", &cookie, &long).await)["reason"].clone();
    assert_eq!(reason, "name: a token has one of 1 to 40 characters, on one line");
    let seen = &read(&account(&place, &cookie).await)["tokens"][0];
    assert_eq!((&seen["name"], seen["seen"].is_u64()), (&json!("first"), true));
    assert!(!account(&place, &cookie).await.body.contains(&token));
}

#[tokio::test]
async fn only_bots_have_tokens_and_only_some() {
    let place = Place::with(generous()).await;
    let guest = place.cookie().await;
    let name = json!({ "name": "first" });
    let answer = post(&place, "tokens", &guest, &name).await;
    assert_eq!(refused(&answer), (403, "no_account".to_owned()));
    let (cookie, _, _) = register(&place, "", "Gargantua").await;
    let answer = post(&place, "tokens", &cookie, &name).await;
    assert_eq!(refused(&answer), (409, "not_bot".to_owned()));
    let answer = post(&place, "bot", &cookie, &json!({ "password": "something else" })).await;
    assert_eq!(refused(&answer), (401, "wrong_password".to_owned()));
    for _ in 0..2 {
        let answer = post(&place, "bot", &cookie, &json!({ "password": PASSWORD })).await;
        assert_eq!(answer.status, 204, "again is allowed");
    }
    for bad in ["", "a\u{7}b", &"x".repeat(41)] {
        let answer = post(&place, "tokens", &cookie, &json!({ "name": bad })).await;
        assert_eq!(refused(&answer), (400, "bad_request".to_owned()), "{bad:?}");
    }
    for nth in 0..10 {
        token(&place, &cookie, &nth.to_string()).await;
    }
    let answer = post(&place, "tokens", &cookie, &name).await;
    assert_eq!(refused(&answer), (409, "too_many".to_owned()));
}

#[tokio::test]
async fn a_revoked_token_opens_nothing_and_its_connections_close() {
    let place = Place::with(generous()).await;
    let (cookie, first) = bot(&place, "Gargantua").await;
    let (id, second) = token(&place, &cookie, "second").await;
    let stranger = place.cookie().await;
    let path = format!("/api/v1/account/tokens/{id}");
    let revoke = async |cookie: &str| {
        ask(place.address(), "DELETE", &path, &[("Cookie", cookie)]).await.status
    };
    let mine =
        async |token: &str| with_token(&place, "GET", "/api/v1/games/mine", token, "").await.status;
    assert_eq!((revoke(&stranger).await, mine(&second).await), (404, 200));
    let session = ClientSession::bot(place.address(), &second);
    let mut client = Client::connect(session, Vec::new()).await;
    assert_eq!(revoke(&cookie).await, 204);
    assert_eq!(goodbye(&mut client).await, "session");
    assert_eq!((mine(&second).await, mine(&first).await), (401, 200));
}

#[tokio::test]
async fn everybody_sees_that_a_bot_is_one() {
    let place = Place::with(generous()).await;
    let (cookie, you, _) = register(&place, "", "Gargantua").await;
    let mut person = place.client().await;
    person.send(ClientMessage::EnterLobby).await;
    let mut early = connect(&place, &cookie).await;
    assert_eq!(names(&mut early).await, [(you, "Gargantua".to_owned())]);
    let answer = post(&place, "bot", &cookie, &json!({ "password": PASSWORD })).await;
    assert_eq!(answer.status, 204);
    let kind = |message: &ServerMessage| match message {
        ServerMessage::Names { players } => Some(players[0].kind),
        _ => None,
    };
    assert_eq!(early.find(kind).await, trictrac_protocol::AccountKind::Bot);
    let labelled = |message: &ServerMessage| match message {
        ServerMessage::LobbyChange { added, .. } => added
            .players
            .iter()
            .any(|who| who.number == Some(you) && who.kind == trictrac_protocol::AccountKind::Bot)
            .then_some(()),
        _ => None,
    };
    person.find(labelled).await;
}

#[tokio::test]
async fn who_has_played_rated_becomes_no_bot() {
    let place = Place::with(generous()).await;
    let (cookie, _, _) = register(&place, "", "Gargantua").await;
    let mut client = connect(&place, &cookie).await;
    let created =
        r#"{"type":"create","id":"r","seat":"white","rules":"holes=3","clock":"vif","rated":true}"#;
    client.send_text(created.to_owned()).await.unwrap();
    let created = |message: &ServerMessage| match message {
        ServerMessage::Created { game, .. } => Some(*game),
        _ => None,
    };
    let game = client.find(created).await;
    client.send(sit(game, Seat::A, None, SeedShare::Digest(digest(WHITE)))).await;
    client.accepted("sit").await;
    let answer = post(&place, "bot", &cookie, &json!({ "password": PASSWORD })).await;
    assert_eq!(refused(&answer), (409, "has_rated".to_owned()));
    assert_eq!(read(&account(&place, &cookie).await)["kind"], json!("account"));
}

#[tokio::test]
async fn a_bot_plays_no_rated_games_and_does_not_take_what_is_for_people() {
    let place = Place::with(generous()).await;
    let (cookie, _, _) = register(&place, "", "Gargantua").await;
    let mut bot = connect(&place, &cookie).await;
    let say = async |client: &mut Client, text: &str| {
        client.send_text(text.to_owned()).await.unwrap();
        client.refused().await
    };
    let rated = r#"{"type":"challenge","id":"l1","rules":"holes=3","clock":"3d","rated":true}"#;
    bot.send_text(rated.to_owned()).await.unwrap();
    let posted = |message: &ServerMessage| match message {
        ServerMessage::Posted { challenge, .. } => Some(challenge.challenge),
        _ => None,
    };
    let own = bot.find(posted).await;
    let answer = post(&place, "bot", &cookie, &json!({ "password": PASSWORD })).await;
    assert_eq!(answer.status, 204);
    let mut person = place.player("Rose").await;
    let take = format!(r#"{{"type":"take","id":"l2","challenge":"{own}"}}"#);
    assert_eq!(say(&mut person, &take).await, Code::ChallengeGone, "it was rated");
    assert_eq!(say(&mut bot, rated).await, Code::AccountNeeded);
    let pair = r#"{"type":"pair","id":"l3","clock":"vif"}"#;
    assert_eq!(say(&mut bot, pair).await, Code::NotForYou);

    let open = r#"{"type":"challenge","id":"l4","rules":"holes=3","clock":"vif"}"#;
    person.send_text(open.to_owned()).await.unwrap();
    let open = person.find(posted).await;
    let take = format!(r#"{{"type":"take","id":"l5","challenge":"{open}"}}"#);
    assert_eq!(say(&mut bot, &take).await, Code::NotForYou, "people come first");
    place.time.pass(20_000);
    bot.send_text(take).await.unwrap();
    let matched = |message: &ServerMessage| {
        matches!(message, ServerMessage::Matched(found) if found.clock == Clock::Vif).then_some(())
    };
    bot.find(matched).await;
}

#[tokio::test]
async fn a_bot_has_a_few_connections_and_games() {
    let limits = ServerLimits { bot_sockets: 2, bot_games: few(20), ..ServerLimits::default() };
    let place = Place::with(limits).await;
    let (cookie, token) = bot(&place, "Gargantua").await;
    let open = async || with_token(&place, "GET", "/api/v1/socket", &token, "").await.status;
    let mut first = connect(&place, &cookie).await;
    let second = connect(&place, &cookie).await;
    assert_eq!(open().await, 429);
    drop(second);
    eventually(async || open().await == 101).await;
    for nth in 0..21 {
        let create = format!(r#"{{"type":"create","id":"c{nth}"}}"#);
        first.send_text(create).await.unwrap();
    }
    assert_eq!(first.refused().await, Code::SlowDown);
    let (person, _, _) = register(&place, "", "Rose").await;
    let again = set_cookie(&post(&place, "login", "", &super::persons::person("Rose")).await);
    for cookie in [person, again] {
        for _ in 0..3 {
            connect(&place, &cookie).await.answers_still().await;
        }
    }
}
