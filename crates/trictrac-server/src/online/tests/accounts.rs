//! Accounts over HTTP, and what connections learn about names.

use serde_json::{Value, json};
use trictrac_protocol::Clock;
use trictrac_store::people::NewName;
use trictrac_store::talk::{ActAuthor, ActOutcome, NewAct, StoredDeed};
use trictrac_store::{PlayerId, Timestamp};

use super::super::account_name;
use super::persons::{
    PASSWORD, account, connect, goodbye, names, number, person, post, read, refused, register,
    set_cookie,
};
use super::place::{Place, generous};
use super::wire::{UPGRADE, ask, ask_json};

#[tokio::test]
async fn a_guest_who_registers_keeps_the_number_and_gets_a_new_cookie() {
    let place = Place::new().await;
    let guest = place.cookie().await;
    let before = number(&place, &guest).await;
    let mut client = connect(&place, &guest).await;
    let (cookie, you, codes) = register(&place, &guest, "Rabelais").await;
    assert_eq!((you, codes.len()), (before, 8));
    assert_ne!(cookie, guest);
    client.answers().await;
    assert_eq!(refused(&account(&place, &guest).await), (401, "no_session".to_owned()));
    let own = read(&account(&place, &cookie).await);
    assert_eq!((&own["name"], &own["kind"]), (&json!("Rabelais"), &json!("account")));
    assert_eq!((&own["codes"], &own["sessions"][0]["current"]), (&json!(8), &json!(true)));
    // The session that asks is in use.
    place.time.pass(299_000);
    let later = read(&account(&place, &cookie).await)["sessions"][0]["seen"].as_u64();
    assert!(later >= own["sessions"][0]["seen"].as_u64().map(|seen| seen + 299_000), "{own}");
    assert_eq!(names(&mut connect(&place, &cookie).await).await, [(you, "Rabelais".to_owned())]);
    let answer = account(&place, &cookie).await;
    assert_eq!(answer.header("cache-control"), Some("no-store"));
}

#[tokio::test]
async fn names_and_passwords_that_are_not_allowed_are_refused() {
    let place = Place::with(generous()).await;
    let (_, _, _) = register(&place, "", "Rabelais").await;
    for (name, password, status, code) in [
        ("RABELAIS", PASSWORD, 409, "name_taken"),
        ("Rabe1ais", PASSWORD, 409, "name_taken"),
        ("x", PASSWORD, 400, "name_length"),
        ("a\u{202e}b", PASSWORD, 400, "name_characters"),
        ("maitre", PASSWORD, 400, "name_reserved"),
        ("Panurge", "court", 400, "password_short"),
        ("Panurge", "motdepasse1", 400, "password_common"),
        ("Panurge", &"é".repeat(129), 400, "password_long"),
    ] {
        let answer =
            post(&place, "register", "", &json!({ "name": name, "password": password })).await;
        assert_eq!(refused(&answer), (status, code.to_owned()), "{name} {password}");
        assert!(answer.header("set-cookie").is_none());
    }
}

#[tokio::test]
async fn names_that_look_alike_in_capitals_are_taken_and_older_accounts_stay() {
    let mut place = Place::with(generous()).await;
    let (_, anna, _) = register(&place, "", "ANNA").await;
    let (_, older, _) = register(&place, "", "Νίκη").await;
    let taken = (409, "name_taken".to_owned());
    assert_eq!(refused(&post(&place, "register", "", &person("ΑΝΝΑ")).await), taken);
    // An older program has let both in.
    let NewName { name, likeness } = account_name("ΑΝΝΑ").unwrap();
    let renamed = NewAct {
        at: Timestamp(0),
        by: ActAuthor::User("test".to_owned()),
        deed: StoredDeed::Rename { name, likeness, old: None },
        player: Some(PlayerId(older.cast_signed())),
        report: None,
        reason: "old".to_owned(),
    };
    assert!(matches!(place.club().base.registry.act(&renamed).await, Ok(ActOutcome::Done(_))));
    place.restart().await;
    for (name, you) in [("anna", anna), ("ΑΝΝΑ", older)] {
        let answer = post(&place, "login", "", &person(name)).await;
        assert_eq!(read(&answer)["you"], you, "{name}");
    }
    for name in ["Anna", "ΑΝΝΑ", "Αννα"] {
        assert_eq!(refused(&post(&place, "register", "", &person(name)).await), taken, "{name}");
    }
}

#[tokio::test]
async fn content_that_is_not_expected_is_refused() {
    let place = Place::with(generous()).await;
    let cookie = place.cookie().await;
    let large = json!({ "name": "x".repeat(9000), "password": PASSWORD }).to_string();
    for route in ["register", "login", "recover", "password", "codes"] {
        let path = format!("/api/v1/account/{route}");
        for content in ["", "{", "[]", "null", "{\"name\":1}", "\u{0}", large.as_str()] {
            let answer = ask_json(place.address(), "POST", &path, &cookie, content).await;
            assert_eq!(refused(&answer), (400, "bad_request".to_owned()), "{route} {content:.40}");
        }
        let form = [("Content-Type", "text/plain"), ("Cookie", cookie.as_str())];
        let answer = ask(place.address(), "POST", &path, &form).await;
        assert_eq!(refused(&answer), (400, "bad_request".to_owned()), "{route} as a form");
    }
}

#[tokio::test]
async fn who_logs_in_brings_the_games_of_the_guest() {
    let mut place = Place::new().await;
    let (_, you, _) = register(&place, "", "Rabelais").await;
    let table = place.begun(Clock::None).await;
    let game = table.game;
    let guest = table.white.session.cookie().to_owned();
    let (mut white, mut black) = (table.white, table.black);

    let wrong = json!({ "name": "Rabelais", "password": "dive bouteille trinck" });
    let answer = post(&place, "login", &guest, &wrong).await;
    assert_eq!(refused(&answer), (401, "wrong_password".to_owned()));
    let nobody = post(&place, "login", &guest, &person("Panurge")).await;
    assert_eq!(nobody.body, answer.body, "nobody learns who has an account");

    let answer = post(&place, "login", &guest, &person("rabelais")).await;
    assert_eq!((answer.status, &read(&answer)["you"]), (200, &json!(you)));
    assert_eq!(goodbye(&mut white).await, "session");
    assert_eq!(names(&mut black).await, [(white.you, "Rabelais".to_owned())]);
    let cookie = set_cookie(&answer);
    assert_eq!(account(&place, &guest).await.status, 401);
    for restarted in [false, true] {
        if restarted {
            place.restart().await;
        }
        let mut again = connect(&place, &cookie).await;
        again.send(trictrac_protocol::ClientMessage::Watch { game }).await;
        let seat = |message: &trictrac_protocol::ServerMessage| match message {
            trictrac_protocol::ServerMessage::Game { you, .. } => Some(*you),
            _ => None,
        };
        let seat = again.find(seat).await;
        assert_eq!(seat, Some(trictrac_protocol::Seat::A), "restarted: {restarted}");
    }
    let answer = post(&place, "login", &cookie, &person("Rabelais")).await;
    assert_eq!(refused(&answer), (409, "has_account".to_owned()));
}

#[tokio::test]
async fn nobody_logs_in_to_the_account_that_they_play_against() {
    let place = Place::new().await;
    let table = place.begun(Clock::None).await;
    let [white, black] = [&table.white, &table.black].map(|client| client.session.cookie());
    let (white, _, _) = register(&place, white, "Rabelais").await;
    let answer = post(&place, "login", black, &person("Rabelais")).await;
    assert_eq!(refused(&answer), (409, "plays_itself".to_owned()));
    assert_eq!(account(&place, &white).await.status, 200);
    assert_eq!(account(&place, black).await.status, 200);
}

#[tokio::test]
async fn a_new_password_ends_all_other_sessions_and_closes_their_connections() {
    let place = Place::new().await;
    let (first, _, _) = register(&place, "", "Rabelais").await;
    let second = set_cookie(&post(&place, "login", "", &person("Rabelais")).await);
    let (mut one, mut other) = (connect(&place, &first).await, connect(&place, &second).await);
    let wrong = json!({ "old": "something else", "new": "une autre dive bouteille" });
    let answer = post(&place, "password", &first, &wrong).await;
    assert_eq!(refused(&answer), (401, "wrong_password".to_owned()));
    let change = json!({ "old": PASSWORD, "new": "une autre dive bouteille" });
    let answer = post(&place, "password", &first, &change).await;
    assert_eq!((answer.status, answer.body.as_str()), (204, ""));
    let third = set_cookie(&answer);
    assert_eq!(goodbye(&mut other).await, "session");
    one.answers().await;
    for (cookie, status) in [(&first, 401), (&second, 401), (&third, 200)] {
        assert_eq!(account(&place, cookie).await.status, status);
    }
    assert_eq!(post(&place, "login", "", &person("Rabelais")).await.status, 401);
    let new = json!({ "name": "Rabelais", "password": "une autre dive bouteille" });
    assert_eq!(post(&place, "login", "", &new).await.status, 200);
}

#[tokio::test]
async fn a_recovery_code_opens_the_account_once() {
    let place = Place::new().await;
    let (cookie, you, codes) = register(&place, "", "Rabelais").await;
    let mut client = connect(&place, &cookie).await;
    let recover = |code: &str| json!({ "name": "Rabelais", "code": code, "password": "nouvelle dive bouteille" });
    let weak = json!({ "name": "Rabelais", "code": codes[0], "password": "court" });
    let answer = post(&place, "recover", "", &weak).await;
    assert_eq!(refused(&answer), (400, "password_short".to_owned()), "the code is not used up");
    for wrong in ["", "0000-0000-0000-0000", "x"] {
        let answer = post(&place, "recover", "", &recover(wrong)).await;
        assert_eq!(refused(&answer), (401, "wrong_code".to_owned()));
    }
    let answer = post(&place, "recover", "", &recover(&codes[0].to_lowercase())).await;
    assert_eq!((answer.status, &read(&answer)["you"]), (200, &json!(you)));
    assert_eq!(goodbye(&mut client).await, "session");
    let new = set_cookie(&answer);
    let own = read(&account(&place, &new).await);
    assert_eq!((&own["codes"], own["sessions"].as_array().unwrap().len()), (&json!(7), 1));
    let answer = post(&place, "recover", "", &recover(&codes[0])).await;
    assert_eq!(refused(&answer), (401, "wrong_code".to_owned()));

    let confirmed = json!({ "password": "nouvelle dive bouteille" });
    let answer = post(&place, "codes", &new, &confirmed).await;
    assert_eq!(read(&answer)["recovery"].as_array().unwrap().len(), 8);
    let answer = post(&place, "recover", "", &recover(&codes[1])).await;
    assert_eq!(refused(&answer), (401, "wrong_code".to_owned()));
}

#[tokio::test]
async fn sessions_are_listed_and_ended() {
    let place = Place::new().await;
    let (first, _, _) = register(&place, "", "Rabelais").await;
    let second = set_cookie(&post(&place, "login", "", &person("Rabelais")).await);
    let third = set_cookie(&post(&place, "login", "", &person("Rabelais")).await);
    let mut client = connect(&place, &second).await;
    let id = |own: Value| {
        let sessions = own["sessions"].as_array().unwrap().clone();
        let current = sessions.into_iter().find(|session| session["current"] == true).unwrap();
        current["id"].as_str().unwrap().to_owned()
    };
    let second_id = id(read(&account(&place, &second).await));
    let delete = async |cookie: &str, path: &str| {
        let path = format!("/api/v1/account/sessions{path}");
        ask(place.address(), "DELETE", &path, &[("Cookie", cookie)]).await
    };
    let stranger = place.cookie().await;
    let path = format!("/{second_id}");
    assert_eq!(refused(&delete(&stranger, &path).await), (404, "unknown".to_owned()));
    client.answers().await;
    assert_eq!(delete(&first, &path).await.status, 204);
    assert_eq!(goodbye(&mut client).await, "session");
    assert_eq!(account(&place, &second).await.status, 401);
    assert_eq!(delete(&first, "").await.status, 204);
    assert_eq!(account(&place, &third).await.status, 401);
    let answer = post(&place, "logout", &first, &json!({})).await;
    assert_eq!((answer.status, answer.cookie()), (204, ("trictrac", "")));
    assert_eq!(account(&place, &first).await.status, 401);
    let headers: Vec<_> = UPGRADE.into_iter().chain([("Cookie", first.as_str())]).collect();
    assert_eq!(ask(place.address(), "GET", "/api/v1/socket", &headers).await.status, 401);
}

#[tokio::test]
async fn a_record_has_the_names_of_accounts() {
    let place = Place::new().await;
    let mut table = place.begun(Clock::None).await;
    register(&place, table.white.session.cookie(), "Rabelais").await;
    assert_eq!(names(&mut table.black).await, [(table.white.you, "Rabelais".to_owned())]);
    let game = table.game;
    table.white.resign(game).await;
    let path = format!("/api/v1/games/{game}/record");
    let record = ask(place.address(), "GET", &path, &[]).await;
    assert!(record.body.contains("\"Rabelais\""), "{}", record.body);
    assert!(record.body.contains(&format!("\"Player {}\"", table.black.you)), "{}", record.body);
}
