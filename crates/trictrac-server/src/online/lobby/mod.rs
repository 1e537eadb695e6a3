//! The lobby: challenges, quick pairing, who is there, and games in progress.
//!
//! - `hall` is the state, behind one lock. Nothing waits while it is held, so two players who take the same challenge come one
//!   after the other.
//! - `asking` is what a client asks for, `matching` makes the games, and `ticking` is what happens every second.
//! - `ending` brings stored challenges back, ends challenges, and shows who somebody is.
//! - `boards` are the games in progress. The tasks of the games draw them.
//!
//! A challenge becomes a game of a number that follows from its own. So it becomes at most one game, also if the server is killed
//! before it forgets the challenge.

mod across;
pub(super) mod asking;
mod boards;
pub(super) mod elsewhere;
mod ending;
mod hall;
mod matching;
mod offers;
mod open;
mod pairing;
pub(super) mod ticking;
mod view;

use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::mpsc::UnboundedSender;
use trictrac_engine::level::LEVELS;
use trictrac_protocol::{
    Challenge, Clock, GameId, LobbyBoard, PlayerIdentity, Seek, ServerMessage, Terms,
};
use trictrac_store::NodeId;

pub(crate) use boards::{BoardPlace, LobbyBoards};

use super::cluster::packet::Packet;
use super::keys::DerivedKeys;
use super::member::Member;
use super::people::directory::Directory;
use elsewhere::OtherNodes;
use hall::Hall;

/// The lobby.
#[derive(Debug, Default)]
pub(crate) struct Lobby {
    hall: Mutex<Hall>,
    /// The games in progress.
    pub(crate) boards: LobbyBoards,
}

impl Lobby {
    /// A lobby with the computer's challenges.
    pub(crate) fn new(keys: &DerivedKeys, now: u64) -> Self {
        let rules = "holes=3".to_owned();
        let terms = Terms { rules, form: None, clock: Clock::None, seat: None, rated: false };
        let challenge = |level: &str| Challenge {
            challenge: keys.engine_challenge(level),
            by: PlayerIdentity::engine(level),
            terms: terms.clone(),
            least: None,
            most: None,
            to: None,
            quick: false,
            dice: None,
            at: now,
        };
        let engine = LEVELS.iter().map(|level| challenge(level.name)).collect();
        Self { hall: Mutex::new(Hall::new(engine)), boards: LobbyBoards::default() }
    }

    /// Tells the other nodes something, if there are any.
    pub(crate) fn tell_others(&self, packet: Packet) {
        self.hall().elsewhere.tell_packet(|| packet);
    }

    /// Lets the lobby speak to other nodes: what it says goes there.
    pub(crate) fn speak_to(&self, own: NodeId, voice: UnboundedSender<Packet>) {
        self.hall().elsewhere = OtherNodes::new(own, voice);
    }

    fn hall(&self) -> MutexGuard<'_, Hall> {
        self.hall.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes that a player begins a game with a live clock, or without one: they no longer wait for another.
    pub(crate) fn begins(&self, player: u64) {
        self.hall().begins(player);
    }

    /// Shows what is new about a player: a name, or ratings. All connections of the player learn it, too.
    pub(crate) fn know(&self, directory: &Directory, player: u64) {
        let hall = &mut self.hall();
        hall.know(&directory.persona(player));
        hall.send(player, &ServerMessage::Names { players: vec![directory.renamed(player)] });
    }

    /// The game that a player plays, if everybody may see it.
    pub(crate) fn plays(&self, player: u64) -> Option<GameId> {
        let others: Vec<LobbyBoard> = self.hall().elsewhere.boards().cloned().collect();
        self.boards.of(player, &others)
    }

    /// The open challenges to a player.
    pub(crate) fn calls_to(&self, player: u64) -> Vec<Challenge> {
        self.hall().calls_to(player).map(|open| open.challenge.clone()).collect()
    }

    /// The player who has waited longest for any opponent, of the others whom this one may meet.
    pub(crate) fn seek_of_another(
        &self,
        player: u64,
        may_meet: impl Fn(u64) -> bool,
    ) -> Option<Seek> {
        let is_other = |seek: &Seek| seek.by.number.is_some_and(|by| by != player && may_meet(by));
        self.hall().seeks().into_iter().find(is_other)
    }

    /// The player who has waited longest for any opponent.
    #[cfg(feature = "tls")]
    pub(crate) fn first_seek(&self) -> Option<Seek> {
        self.hall().seeks().into_iter().next()
    }

    /// Sends a message to all connections of a player.
    pub(crate) fn send(&self, player: u64, message: &ServerMessage) {
        self.hall().send(player, message);
    }

    /// Checks whether a player has a connection.
    pub(crate) fn is_present(&self, player: u64) -> bool {
        self.hall().is_present(player)
    }

    /// Forgets a connection.
    pub(crate) fn disconnect(&self, member: &Member) {
        self.hall().disconnect(member.player, member.socket);
    }
}
