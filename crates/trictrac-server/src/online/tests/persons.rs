//! Accounts for tests, and what they ask.

use serde_json::{Value, json};
use trictrac_client::net::ClientSession;
use trictrac_protocol::{ClientMessage, GameId, GameOffer, ServerMessage};

use super::place::{Client, Place};
use super::wire::{Answer, ask, ask_json};

pub(super) const PASSWORD: &str = "dive bouteille trinch";

/// Asks a route below `/api/v1/account`.
pub(super) async fn post(place: &Place, route: &str, cookie: &str, content: &Value) -> Answer {
    let path = format!("/api/v1/account/{route}");
    ask_json(place.address(), "POST", &path, cookie, &content.to_string()).await
}

pub(super) fn set_cookie(answer: &Answer) -> String {
    let (name, key) = answer.cookie();
    format!("{name}={key}")
}

pub(super) fn read(answer: &Answer) -> Value {
    serde_json::from_str(&answer.body).unwrap_or_else(|_| panic!("no JSON: {answer:?}"))
}

pub(super) fn refused(answer: &Answer) -> (u16, String) {
    (answer.status, read(answer)["error"].as_str().unwrap_or_default().to_owned())
}

pub(super) fn person(name: &str) -> Value {
    json!({ "name": name, "password": PASSWORD })
}

/// Registers a guest, and returns the new cookie, the number and the recovery codes.
pub(super) async fn register(
    place: &Place,
    cookie: &str,
    name: &str,
) -> (String, u64, Vec<String>) {
    let answer = post(place, "register", cookie, &person(name)).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let read = read(&answer);
    let codes = read["recovery"].as_array().unwrap().iter();
    let codes = codes.map(|code| code.as_str().unwrap().to_owned()).collect();
    (set_cookie(&answer), read["you"].as_u64().unwrap(), codes)
}

pub(super) async fn account(place: &Place, cookie: &str) -> Answer {
    ask(place.address(), "GET", "/api/v1/account", &[("Cookie", cookie)]).await
}

pub(super) async fn number(place: &Place, cookie: &str) -> u64 {
    read(&account(place, cookie).await)["you"].as_u64().unwrap()
}

/// A connection with a cookie, after `welcome`.
pub(super) async fn connect(place: &Place, cookie: &str) -> Client {
    Client::connect(ClientSession::resume(place.address(), cookie).await.unwrap(), Vec::new()).await
}

/// Waits until the server says goodbye, and returns why.
pub(super) async fn goodbye(client: &mut Client) -> String {
    let why = |message: &ServerMessage| match message {
        ServerMessage::Bye { why, again_after } => {
            assert_eq!(
                again_after.is_none(),
                why == "session",
                "who has no session does not come back"
            );
            Some(why.clone())
        }
        _ => None,
    };
    client.find(why).await
}

pub(super) async fn names(client: &mut Client) -> Vec<(u64, String)> {
    let names = |message: &ServerMessage| match message {
        ServerMessage::Names { players } => {
            Some(players.iter().map(|named| (named.number, named.name.clone())).collect())
        }
        _ => None,
    };
    client.find(names).await
}

impl Client {
    /// Resigns, and waits until that is accepted.
    pub(super) async fn resign(&mut self, game: GameId) {
        let (id, offer) = ("resign".parse().unwrap(), GameOffer::Resign);
        self.send(ClientMessage::Offer { game, id, offer }).await;
        self.accepted("resign").await;
    }
}

impl Place {
    /// A connection of a new account.
    pub(super) async fn player(&self, name: &str) -> Client {
        let (cookie, _, _) = register(self, "", name).await;
        connect(self, &cookie).await
    }
}
