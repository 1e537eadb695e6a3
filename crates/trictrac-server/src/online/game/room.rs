//! The players who are connected to a game.

use serde::{Deserialize, Serialize};
use tokio::task::yield_now;
use tokio_tungstenite::tungstenite::Utf8Bytes;
use trictrac_protocol::{GameId, PauseReason, PerSeat, Seat, ServerMessage};

use crate::online::member::Member;
use crate::online::outbox::{CloseReason, frame};

/// The most spectators to whom a game sends without a pause.
const AT_ONCE: usize = 128;

/// The connections of a game. If the game's task fails, they are closed: the clients come back and continue by numbers.
#[derive(Debug, Default)]
pub(super) struct Audience(Vec<Member>);

impl Drop for Audience {
    fn drop(&mut self) {
        self.0.iter().for_each(|member| member.outbox.close(CloseReason::Restart));
    }
}

impl Audience {
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

    /// All connections.
    pub(super) fn members(&self) -> &[Member] {
        &self.0
    }

    /// Sends a frame to everyone who passes.
    pub(super) fn push_to(&self, frame: &Utf8Bytes, passes: impl Fn(&Member) -> bool) {
        let members = self.0.iter().filter(|member| passes(member));
        members.for_each(|member| member.outbox.push(frame.clone()));
    }

    /// Sends frames to everyone, to the players first. If there are many others, everything else that the server has to do goes
    /// on between them.
    pub(super) async fn show(&self, frames: &[Utf8Bytes], players: &PerSeat<Option<u64>>) {
        let push =
            |member: &Member| frames.iter().for_each(|frame| member.outbox.push(frame.clone()));
        let (sitting, others): (Vec<&Member>, Vec<&Member>) =
            self.0.iter().partition(|member| sits(member, players));
        sitting.into_iter().for_each(push);
        for part in others.chunks(AT_ONCE) {
            if others.len() > AT_ONCE {
                yield_now().await;
            }
            part.iter().copied().for_each(push);
        }
    }

    /// Sends a message to everyone.
    pub(super) fn send(&self, message: &ServerMessage) {
        self.push_to(&frame(message), |_| true);
    }

    /// The presence of each player, and the number of others.
    pub(super) fn presence(&self, players: &PerSeat<Option<u64>>) -> GamePresence {
        let here = |seat: Seat| {
            players[seat].is_some_and(|player| self.0.iter().any(|member| member.player == player))
        };
        let watchers = self.0.iter().filter(|member| !sits(member, players)).count();
        let (here, watchers) = (PerSeat::from_fn(here), watchers as u32);
        GamePresence { here, watchers, ..GamePresence::default() }
    }
}

/// Checks whether this is a connection of a player of the game.
fn sits(member: &Member, players: &PerSeat<Option<u64>>) -> bool {
    players.present().any(|(_, player)| *player == member.player)
}

/// The players who are connected to a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct GamePresence {
    /// True for each seat whose player is connected.
    pub(super) here: PerSeat<bool>,
    /// The number of others.
    pub(super) watchers: u32,
    /// True if the game has too many entries to continue.
    pub(super) paused: bool,
    /// The fault that stops it where it is played.
    pub(super) fault: Option<PauseReason>,
}

impl GamePresence {
    /// The message about it.
    pub(super) fn message(self, game: GameId) -> ServerMessage {
        let PresencePacket { white, black, others, watchers, paused, .. } = self.into();
        ServerMessage::Presence { game, white, black, others, watchers, paused }
    }
}

/// The same, as nodes tell it each other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PresencePacket {
    white: bool,
    black: bool,
    /// The players C to F who are connected.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    others: Vec<Seat>,
    watchers: u32,
    #[serde(default)]
    paused: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fault: Option<PauseReason>,
}

impl From<GamePresence> for PresencePacket {
    fn from(GamePresence { here, watchers, paused, fault }: GamePresence) -> Self {
        let others = Seat::ALL.into_iter().skip(Seat::BOTH.len()).filter(|seat| here[*seat]);
        let [white, black] = Seat::BOTH.map(|seat| here[seat]);
        Self { white, black, others: others.collect(), watchers, paused, fault }
    }
}

impl From<PresencePacket> for GamePresence {
    fn from(packet: PresencePacket) -> Self {
        let PresencePacket { white, black, others, watchers, paused, fault } = packet;
        Self { here: PerSeat::named(white, black, &others), watchers, paused, fault }
    }
}
