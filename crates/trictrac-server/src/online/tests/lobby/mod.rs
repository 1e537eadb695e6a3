//! The lobby over real sockets.

mod across;
mod computer;
mod finding;
mod invited;
mod named;
pub(super) mod rated;
mod seated;
mod staying;
mod taking;
mod week;

use trictrac_protocol::{
    Challenge, ClientMessage, Clock, Code, LobbyItems, LobbyRemovals, OngoingGames, Pairing,
    ServerMessage, Terms,
};

use super::place::{Client, Place};
use super::wire::ask;

pub(super) fn terms(clock: Clock) -> Terms {
    Terms { rules: "holes=1".to_owned(), form: None, clock, seat: None, rated: false }
}

impl Client {
    /// Sends a message, and waits for the answer to the lobby's messages.
    pub(in crate::online::tests) async fn lobby_answer(
        &mut self,
        message: ClientMessage,
    ) -> ServerMessage {
        let id = message.id().cloned();
        self.send(message).await;
        self.find(|answer| {
            let found = match answer {
                ServerMessage::Posted { id, .. } | ServerMessage::Done { id } => Some(id),
                ServerMessage::Matched(found) => found.id.as_ref(),
                ServerMessage::Refused { id, .. } => id.as_ref(),
                _ => None,
            };
            (found.is_some() && found == id.as_ref()).then(|| answer.clone())
        })
        .await
    }

    pub(in crate::online::tests) async fn refusal(&mut self, message: ClientMessage) -> Code {
        match self.lobby_answer(message).await {
            ServerMessage::Refused { code, .. } => code,
            other => panic!("expected a refusal, found {other:?}"),
        }
    }

    pub(in crate::online::tests) async fn post(&mut self, name: &str, terms: Terms) -> Challenge {
        match self.lobby_answer(challenge(name, terms)).await {
            ServerMessage::Posted { challenge, .. } => challenge,
            other => panic!("expected a challenge, found {other:?}"),
        }
    }

    pub(in crate::online::tests) async fn matched(&mut self) -> Pairing {
        self.find(|message| match message {
            ServerMessage::Matched(found) => Some(found.clone()),
            _ => None,
        })
        .await
    }

    pub(in crate::online::tests) async fn enter(&mut self) -> (LobbyItems, u32) {
        self.send(ClientMessage::EnterLobby).await;
        self.find(|message| match message {
            ServerMessage::Lobby { items, online, .. } => Some((items.clone(), *online)),
            _ => None,
        })
        .await
    }

    /// Enters the lobby again until its items are so: a new server reads the stored challenges after it has begun to answer.
    pub(in crate::online::tests) async fn enter_until(
        &mut self,
        are_so: impl Fn(&LobbyItems) -> bool,
    ) -> LobbyItems {
        loop {
            let (items, _) = self.enter().await;
            if are_so(&items) {
                return items;
            }
            self.send(ClientMessage::LeaveLobby).await;
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        }
    }

    /// Waits for the change after which this number of players is online.
    async fn until_online(&mut self, number: u32) {
        self.find(|message| match message {
            ServerMessage::LobbyChange { online, .. } => (*online == number).then_some(()),
            _ => None,
        })
        .await;
    }

    /// Waits for a change that passes.
    pub(in crate::online::tests) async fn change(
        &mut self,
        passes: impl Fn(&LobbyItems, &LobbyRemovals) -> bool,
    ) -> LobbyItems {
        self.find(|message| match message {
            ServerMessage::LobbyChange { added, removed, .. } => {
                passes(added, removed).then(|| added.clone())
            }
            _ => None,
        })
        .await
    }

    /// The list of this player's games.
    pub(in crate::online::tests) async fn mine(&self, place: &Place) -> OngoingGames {
        let headers = [("Cookie", self.session.cookie())];
        let answer = ask(place.address(), "GET", "/api/v1/games/mine", &headers).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        serde_json::from_str(&answer.body).unwrap()
    }
}

pub(super) fn challenge(name: &str, terms: Terms) -> ClientMessage {
    let (least, most) = (None, None);
    ClientMessage::Challenge { id: name.parse().unwrap(), terms, least, most, digest: None }
}

pub(super) fn call(name: &str, whom: &str, terms: Terms) -> ClientMessage {
    ClientMessage::Call { id: name.parse().unwrap(), name: whom.to_owned(), terms, digest: None }
}

pub(super) fn take(name: &str, challenge: &Challenge) -> ClientMessage {
    ClientMessage::Take { id: name.parse().unwrap(), challenge: challenge.challenge, bytes: None }
}

fn withdraw(name: &str, challenge: &Challenge) -> ClientMessage {
    ClientMessage::Withdraw { id: name.parse().unwrap(), challenge: challenge.challenge }
}

pub(super) fn pair(name: &str, clock: Clock) -> ClientMessage {
    ClientMessage::Pair {
        id: name.parse().unwrap(),
        clock: Some(clock),
        clocks: Vec::new(),
        digest: None,
    }
}
