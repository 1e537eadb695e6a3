//! Faults of the server that stop a game: its players learn why nothing happens.

use trictrac_protocol::{PauseReason, ServerMessage};

use super::GameTask;

impl GameTask {
    /// The fault that stops the game here: the disk refuses, or the player who is asked cannot be reached.
    pub(super) fn fault_here(&self) -> Option<PauseReason> {
        if self.refused.is_some() {
            return Some(PauseReason::Disk);
        }
        self.remotes.cut().map(|_| PauseReason::Bus)
    }

    /// Tells the connections here when a fault begins or ends, and the nodes that follow the game.
    pub(super) async fn note_fault(&mut self) {
        let here = self.fault_here();
        if self.owner.is_none() && here != self.shown.fault {
            self.note_presence().await;
        }
        let fault = match self.owner {
            None => here,
            Some(_) if !self.context.neighbours.is_connected() => Some(PauseReason::Bus),
            Some(_) => self.shown.fault,
        };
        if fault != self.fault {
            self.fault = fault;
            let game = self.id;
            self.room.send(&match fault {
                Some(why) => ServerMessage::Paused { game, why },
                None => ServerMessage::Resumed { game },
            });
        }
    }
}
