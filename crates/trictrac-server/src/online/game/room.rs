//! Who is connected to a game.

use axum::extract::ws::Utf8Bytes;
use trictrac_protocol::{GameId, ServerMessage};
use trictrac_rules::side::{PerSide, Side};

use crate::online::outbox::{Outbox, Why, frame};

/// A connection that looks at a game.
#[derive(Clone, Debug)]
pub(crate) struct Member {
    /// The number of the connection.
    pub(crate) socket: u64,
    /// The number of the player.
    pub(crate) player: u64,
    /// Where to send.
    pub(crate) outbox: Outbox,
}

/// The connections of a game. If the game's task fails, they are closed: the clients come back and go on by numbers.
#[derive(Debug, Default)]
pub(super) struct Room(Vec<Member>);

impl Drop for Room {
    fn drop(&mut self) {
        self.0.iter().for_each(|member| member.outbox.close(Why::Restart));
    }
}

impl Room {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn contains(&self, socket: u64) -> bool {
        self.0.iter().any(|member| member.socket == socket)
    }

    /// Adds a connection; nothing changes if it is there already.
    pub(super) fn join(&mut self, member: Member) {
        if !self.contains(member.socket) {
            self.0.push(member);
        }
    }

    pub(super) fn leave(&mut self, socket: u64) {
        self.0.retain(|member| member.socket != socket);
    }

    /// Forgets the connections that have ended.
    pub(super) fn forget_closed(&mut self) {
        self.0.retain(|member| !member.outbox.is_closed());
    }

    /// Sends a frame to everyone who passes.
    pub(super) fn push_to(&self, frame: &Utf8Bytes, passes: impl Fn(&Member) -> bool) {
        let members = self.0.iter().filter(|member| passes(member));
        members.for_each(|member| member.outbox.push(frame.clone()));
    }

    /// Sends a message to everyone.
    pub(super) fn send(&self, message: &ServerMessage) {
        self.push_to(&frame(message), |_| true);
    }

    /// Whether each player is connected, and the number of others.
    pub(super) fn presence(&self, players: &PerSide<Option<u64>>) -> (PerSide<bool>, u32) {
        let sits =
            |member: &Member| Side::BOTH.iter().any(|&side| players[side] == Some(member.player));
        let here = |side: Side| {
            players[side].is_some_and(|player| self.0.iter().any(|member| member.player == player))
        };
        let watchers = self.0.iter().filter(|member| !sits(member)).count();
        (PerSide::from_fn(here), watchers as u32)
    }
}

/// The message about presence.
pub(super) fn presence(game: GameId, (here, watchers): (PerSide<bool>, u32)) -> ServerMessage {
    ServerMessage::Presence { game, white: here[Side::White], black: here[Side::Black], watchers }
}
