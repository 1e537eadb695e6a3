//! What a rated game does to the ratings of its players.

use trictrac_protocol::{GameId, RatingChange, ServerMessage};

use super::Game;
use super::room::Member;
use crate::online::rating::of_game;

impl Game {
    /// Makes sure that a rated game which is over has its result, and shows everyone the ratings when they are known.
    pub(super) async fn rate(&mut self) {
        if self.changes.is_some() {
            return;
        }
        let outcome = self.outcome.take().or_else(|| of_game(self.umpire.as_ref()?.game()));
        let Some(outcome) = outcome else { return };
        match self.context.ratings.settle(&outcome).await {
            Ok(changes) => {
                self.changes = Some(changes);
                self.room.send(&rated(self.id, changes));
            }
            // The result is added from the log later.
            Err(error) => tracing::warn!(game = %self.id, %error, "a result cannot be added"),
        }
        self.outcome = Some(outcome);
    }

    /// Sends the ratings that follow from the game to a connection.
    pub(super) fn show_ratings(&self, member: &Member) {
        if let Some(changes) = self.changes {
            member.outbox.send(&rated(self.id, changes));
        }
    }
}

fn rated(game: GameId, [white, black]: [RatingChange; 2]) -> ServerMessage {
    ServerMessage::Rated { game, white, black }
}
