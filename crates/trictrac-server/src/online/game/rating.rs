//! The effect of a rated game on the ratings of its players.

use trictrac_protocol::{GameId, RatingChange, ServerMessage};
use trictrac_store::RatedOutcome;

use super::GameTask;
use crate::online::member::Member;
use crate::online::rating::{RatingSettlement, of_game};

impl GameTask {
    /// Makes sure that a rated game which is over has its result, and shows everyone the ratings when they are known.
    pub(super) async fn rate(&mut self) {
        if self.changes.is_some() {
            return;
        }
        let outcome = self.outcome.take().or_else(|| of_game(self.umpire.as_ref()?.game()));
        let Some(outcome) = outcome else { return };
        match self.context.ratings.settle(&outcome).await {
            Ok(RatingSettlement { changes, new }) => {
                self.changes = Some(changes);
                self.room.send(&rated(self.id, changes));
                if new {
                    self.show_new_ratings(&outcome);
                }
            }
            // The result is added from the log later.
            Err(error) => tracing::warn!(game = %self.id, %error, "a result cannot be added"),
        }
        self.outcome = Some(outcome);
    }

    /// Shows the players with their new ratings in the game and in the lobby.
    fn show_new_ratings(&self, outcome: &RatedOutcome) {
        if let Some(names) = self.names() {
            self.room.send(&names);
        }
        for player in outcome.players {
            self.context.lobby.know(&self.context.directory, player.0.cast_unsigned());
        }
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
