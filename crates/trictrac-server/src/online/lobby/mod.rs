//! The lobby: challenges, quick pairing, who is there, and games in progress.
//!
//! - `hall` is the state, behind one lock. Nothing waits while it is held, so two players who take the same challenge come one
//!   after the other.
//! - `asking` is what a client asks for, `matching` makes the games, and `ticking` is what happens every second.
//! - `boards` are the games in progress. The tasks of the games draw them.
//!
//! A challenge becomes a game of a number that follows from its own. So it becomes at most one game, also if the server is killed
//! before it forgets the challenge.

mod across;
mod asking;
mod boards;
mod elsewhere;
mod hall;
mod matching;
mod offers;
mod open;
mod pairing;
mod ticking;
mod view;

use std::collections::HashSet;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::mpsc::UnboundedSender;
use trictrac_engine::level::LEVELS;
use trictrac_protocol::{Challenge, ChallengeId, Clock, Code, ServerMessage, Terms, Who};
use trictrac_store::{NodeId, PlayerId, WriteError};

pub(crate) use asking::Wanted;
pub(crate) use boards::{Boards, Shown};
pub(crate) use elsewhere::{Posted, Snapshot, Sought};

use super::club::Club;
use super::cluster::Packet;
use super::game::Member;
use super::keys::Keys;
use super::people::Directory;
use super::summary::timestamp;
use elsewhere::Elsewhere;
use hall::Hall;
use open::{EXPIRY, Open};

/// The lobby.
#[derive(Debug, Default)]
pub(crate) struct Lobby {
    hall: Mutex<Hall>,
    /// The games in progress.
    pub(crate) boards: Boards,
}

impl Lobby {
    /// A lobby with the computer's challenges.
    pub(crate) fn new(keys: &Keys, now: u64) -> Self {
        let rules = "holes=3".to_owned();
        let terms = Terms { rules, form: None, clock: Clock::None, seat: None, rated: false };
        let challenge = |level: &str| Challenge {
            challenge: keys.engine_challenge(level),
            by: Who::engine(level),
            terms: terms.clone(),
            least: None,
            most: None,
            to: None,
            at: now,
        };
        let engine = LEVELS.iter().map(|level| challenge(level.name)).collect();
        Self { hall: Mutex::new(Hall::new(engine)), boards: Boards::default() }
    }

    /// Tells the other nodes something, if there are any.
    pub(crate) fn tell_others(&self, packet: Packet) {
        self.hall().elsewhere.tell_packet(|| packet);
    }

    /// Lets the lobby speak to other nodes: what it says goes there.
    pub(crate) fn speak_to(&self, own: NodeId, voice: UnboundedSender<Packet>) {
        self.hall().elsewhere = Elsewhere::new(own, voice);
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
        if let Some(named) = directory.named(player) {
            hall.send(player, &ServerMessage::Names { players: vec![named] });
        }
    }

    /// Whether a player has a connection.
    pub(crate) fn is_present(&self, player: u64) -> bool {
        self.hall().is_present(player)
    }

    /// Forgets a connection.
    pub(crate) fn disconnect(&self, member: &Member) {
        self.hall().disconnect(member.player, member.socket);
    }
}

impl Club {
    /// Brings the stored challenges into the lobby, and ends those that are no longer stored.
    ///
    /// # Errors
    /// The store failed.
    pub(crate) async fn restore_challenges(&self) -> Result<(), WriteError> {
        let now = self.outside.now();
        let since = timestamp(now.wall.saturating_sub(EXPIRY));
        let mut numbers = HashSet::new();
        for body in self.registry.challenges(since).await? {
            match serde_json::from_str::<Open>(&body) {
                Ok(mut stored) => {
                    numbers.insert(stored.challenge.challenge);
                    (stored.since, stored.restored) = (now.steady, true);
                    let named = stored.names();
                    for number in [Some(stored.by()), stored.to()].into_iter().flatten() {
                        stored.know(number, &self.people.directory.persona(number));
                    }
                    // A player without the name that they had has been erased.
                    if stored.names() < named {
                        self.forget_challenges(&[stored.challenge.challenge]).await;
                    } else {
                        self.lobby().hall().restore(stored);
                    }
                }
                Err(error) => tracing::warn!(%error, "a stored challenge cannot be read"),
            }
        }
        self.lobby().hall().keep_stored(&numbers, now.steady);
        Ok(())
    }

    /// Removes challenges from the store that have ended in the lobby.
    async fn forget_challenges(&self, ended: &[ChallengeId]) {
        for challenge in ended {
            if let Err(error) = self.registry.remove_challenge(challenge.0).await {
                tracing::warn!(%error, "a challenge that has ended cannot be removed");
            }
        }
    }

    /// Ends the rated challenges of a player, and those to them.
    pub(crate) async fn end_rated_challenges(&self, player: u64) {
        let ended = self.lobby().hall().end_of(player, |open| open.challenge.terms.rated);
        self.forget_challenges(&ended).await;
    }

    /// Whether two players may meet in the lobby: neither has blocked the other.
    pub(crate) fn may_meet(&self, one: u64, other: u64) -> Result<(), Code> {
        let blocked = self.talking().blocks.between(one, other);
        if blocked { Err(Code::NotForYou) } else { Ok(()) }
    }

    /// Ends the challenges of two players to each other.
    pub(crate) async fn end_calls_between(&self, one: u64, other: u64) {
        let ended = self.lobby().hall().end_of(one, |open| {
            let is_call = open.to().is_some() && !open.claimed;
            is_call && (open.by() == other || open.to() == Some(other))
        });
        self.forget_challenges(&ended).await;
    }

    /// Ends the challenges that a player has made.
    pub(crate) async fn end_challenges_by(&self, player: u64) {
        let by = |open: &Open| open.by() == player && !open.claimed;
        let ended = self.lobby().hall().end_of(player, by);
        self.forget_challenges(&ended).await;
    }

    /// Ends everything that a player has open, and the challenges to them.
    pub(crate) async fn end_all_challenges(&self, player: u64) {
        let ended = {
            let mut hall = self.lobby().hall();
            hall.unwish(player);
            hall.end_of(player, |_| true)
        };
        self.forget_challenges(&ended).await;
    }

    /// Shows everywhere what is new about a player: a name, or ratings.
    pub(crate) fn show_anew(&self, player: u64) {
        self.show_known(PlayerId(player.cast_signed()));
        self.tell_change();
    }

    /// Shows on this node what is new about a player.
    pub(crate) fn show_known(&self, player: PlayerId) {
        let player = player.0.cast_unsigned();
        self.games.rename(player);
        self.lobby().know(&self.people.directory, player);
    }

    /// Gives an account what its player has open in the lobby as a guest.
    pub(crate) async fn bring_challenges(&self, guest: u64, account: u64) {
        let persona = self.people.directory.persona(account);
        let ended = self.lobby().hall().bring(guest, &persona, &self.talking().blocks);
        self.forget_challenges(&ended).await;
    }
}
