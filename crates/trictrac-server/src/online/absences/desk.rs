//! The absences of all players, for the tasks of games.

use std::sync::Arc;

use tokio::sync::mpsc::{Receiver, Sender, channel};
use trictrac_protocol::Absence;
use trictrac_store::people::StoredAbsence;
use trictrac_store::{PlayerId, ReadError, Registry, WriteError};

use crate::online::stored::timestamp;

/// The most players whose games wait for an absence. What is beyond is found later.
const WAITING: usize = 1_024;

/// The absences of all players, for the tasks of games.
#[derive(Debug)]
pub(crate) struct AbsenceDesk {
    registry: Arc<dyn Registry>,
    changed: Sender<u64>,
}

impl AbsenceDesk {
    /// The desk, and the players whose other games must learn something.
    pub(crate) fn new(registry: Arc<dyn Registry>) -> (Self, Receiver<u64>) {
        let (changed, receiver) = channel(WAITING);
        (Self { registry, changed }, receiver)
    }

    /// Lists the absences of a player with these numbers. What a guest has set stays with the games of that guest.
    ///
    /// # Errors
    /// The store failed.
    pub(crate) async fn of(&self, numbers: &[u64]) -> Result<Vec<Absence>, ReadError> {
        let mut all = Vec::new();
        for number in numbers {
            let stored = self.registry.absences(PlayerId(number.cast_signed())).await?;
            all.extend(stored.iter().map(shown));
        }
        Ok(all)
    }

    /// Ends the absences of a player with these numbers who plays at `at`.
    ///
    /// # Errors
    /// The store failed.
    pub(crate) async fn end(&self, numbers: &[u64], at: u64) -> Result<(), WriteError> {
        for number in numbers {
            self.registry.end_absence(PlayerId(number.cast_signed()), timestamp(at)).await?;
        }
        Ok(())
    }

    /// Lets the other games of a player learn that an absence has ended.
    pub(crate) fn changed(&self, player: u64) {
        // What does not fit is found by the sweep.
        let _ = self.changed.try_send(player);
    }
}

/// An absence as players see it.
pub(super) fn shown(absence: &StoredAbsence) -> Absence {
    let StoredAbsence { begins, ends, .. } = absence;
    Absence { from: begins.0.cast_unsigned(), until: ends.0.cast_unsigned() }
}
