//! Words in games, blocks, reports, and acts of operators.

mod access;
mod blocked;
mod challenges;
mod operators;
mod reported;
mod words;

use serde_json::{Value, json};
use trictrac_protocol::{ClientMessage, GameId, ServerMessage, Word};
use trictrac_store::talk::{ActAuthor, ActOutcome, NewAct, StoredDeed};
use trictrac_store::{PlayerId, Timestamp};

pub(super) use access::status;

use super::persons::{connect, register};
use super::place::{Client, Place};
use super::wire::{Answer, ask, ask_json};

async fn say(client: &mut Client, game: GameId, text: &str) {
    let (id, text) = ("t1".parse().unwrap(), text.parse().unwrap());
    client.send(ClientMessage::Say { game, id, text }).await;
}

/// Waits for the next word that this connection did not say; returns its number and its text.
async fn heard(client: &mut Client) -> (u64, String) {
    let you = client.you;
    let said = |message: &ServerMessage| match message {
        ServerMessage::Said { word, player, text, .. } if *player != Some(you) => {
            Some((word.unwrap(), text.as_str().to_owned()))
        }
        _ => None,
    };
    client.find(said).await
}

/// Waits until a word of this connection is stored; returns its number.
async fn stored(client: &mut Client) -> u64 {
    let you = client.you;
    let said = |message: &ServerMessage| match message {
        ServerMessage::Said { word, player, .. } if *player == Some(you) => *word,
        _ => None,
    };
    client.find(said).await
}

/// Waits for `talk`.
async fn talk(client: &mut Client) -> Vec<Word> {
    let talk = |message: &ServerMessage| match message {
        ServerMessage::Talk { words, .. } => Some(words.clone()),
        _ => None,
    };
    client.find(talk).await
}

fn texts(words: &[Word]) -> Vec<&str> {
    words.iter().map(|word| word.text.as_str()).collect()
}

/// A connection that watches a game.
async fn spectator(place: &Place, game: GameId) -> Client {
    let mut client = place.client().await;
    client.send(ClientMessage::Watch { game }).await;
    client.whole().await;
    client
}

/// Asks a route below `/api/v1` with JSON.
async fn post(place: &Place, route: &str, cookie: &str, content: &Value) -> Answer {
    let path = format!("/api/v1/{route}");
    ask_json(place.address(), "POST", &path, cookie, &content.to_string()).await
}

async fn get(place: &Place, route: &str, cookie: &str) -> Answer {
    ask(place.address(), "GET", &format!("/api/v1/{route}"), &[("Cookie", cookie)]).await
}

fn cookie(client: &Client) -> String {
    client.session.cookie().to_owned()
}

/// Does something as on the command line.
async fn command(place: &Place, deed: StoredDeed, player: u64, reason: &str) {
    let (at, by) = (Timestamp(1), ActAuthor::User("root".to_owned()));
    let (player, reason) = (Some(PlayerId(player.cast_signed())), reason.to_owned());
    let act = NewAct { at, by, deed, player, report: None, reason };
    let acted = place.club().base.registry.act(&act).await.unwrap();
    assert!(matches!(acted, ActOutcome::Done(_)), "{acted:?}");
}

/// A connection of a new operator.
async fn operator(place: &Place, name: &str) -> Client {
    let (cookie, you, _) = register(place, "", name).await;
    command(place, StoredDeed::Operator { operator: true }, you, "a test").await;
    connect(place, &cookie).await
}

fn act(deed: Value, more: Value) -> Value {
    let mut act = json!({ "reason": "a test" });
    for part in [deed, more] {
        act.as_object_mut().unwrap().extend(part.as_object().unwrap().clone());
    }
    act
}
