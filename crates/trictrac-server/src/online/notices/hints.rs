//! Hints that something may be due to a player. One that is lost is made up for by the next look at everybody.

use tokio::sync::mpsc::{Receiver, Sender, channel};
use trictrac_protocol::{Clock, GameId, Occupant, PlayerIdentity};
use trictrac_umpire::Game;

/// The most hints that wait.
const WAITING: usize = 1_024;

/// A hint about a player.
#[derive(Debug)]
pub(crate) enum Hint {
    /// Something has happened.
    Look(u64),
    /// Somebody has opened the link of an invitation of the player.
    Friend { player: u64, game: GameId, who: PlayerIdentity },
}

/// The sender of hints.
#[derive(Clone, Debug)]
pub(crate) struct Hints(Sender<Hint>);

impl Hints {
    pub(crate) fn new() -> (Self, Receiver<Hint>) {
        let (sender, receiver) = channel(WAITING);
        (Self(sender), receiver)
    }

    fn send(&self, hint: Hint) {
        // Nobody listens if this server notifies nobody.
        let _ = self.0.try_send(hint);
    }

    /// Something has happened that may concern a player.
    pub(crate) fn look(&self, player: u64) {
        self.send(Hint::Look(player));
    }

    /// A game has ended, perhaps while its players are away.
    pub(crate) fn look_at_players_of(&self, game: &Game) {
        if !matches!(game.clock(), Clock::Days(_)) {
            return;
        }
        for seat in game.players() {
            if let Some(Occupant::Person(player)) = game.player(seat) {
                self.look(*player);
            }
        }
    }

    /// Somebody has opened the link of an invitation.
    pub(crate) fn friend(&self, player: u64, game: GameId, who: PlayerIdentity) {
        self.send(Hint::Friend { player, game, who });
    }
}
