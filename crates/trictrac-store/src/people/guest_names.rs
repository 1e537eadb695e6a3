//! The names that guests choose.

use async_trait::async_trait;

use super::accounts::NewName;
use crate::error::{ReadError, WriteError};
use crate::game::Timestamp;
use crate::summary::PlayerId;

/// A name that a guest chooses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuestName {
    /// The guest.
    pub player: PlayerId,
    /// The name.
    pub name: NewName,
    /// The moment of the choice.
    pub at: Timestamp,
    /// The guests who lose their names in the same commit, because they have one that looks like it and do not come any more.
    pub from: Vec<PlayerId>,
}

/// The outcome of a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GuestNameOutcome {
    /// The guest has the name.
    Chosen,
    /// Somebody else has the likeness, or the number is no guest's.
    Taken,
    /// The guest has chosen a name at this moment, which is too late for another one.
    TooSoon(Timestamp),
}

/// Saves the names of guests.
#[async_trait]
pub trait GuestNames: Send + Sync {
    /// Gives a guest a name, unless they have chosen one after `since`.
    ///
    /// # Errors
    /// The store failed.
    async fn name_guest(
        &self,
        new: &GuestName,
        since: Timestamp,
    ) -> Result<GuestNameOutcome, WriteError>;

    /// Removes the name of a guest; whether there was one.
    ///
    /// # Errors
    /// The store failed.
    async fn clear_guest_name(&self, player: PlayerId) -> Result<bool, WriteError>;

    /// The name of a guest.
    ///
    /// # Errors
    /// The store failed.
    async fn guest_name(&self, player: PlayerId) -> Result<Option<String>, ReadError>;

    /// Lists all names of guests, by their numbers.
    ///
    /// # Errors
    /// The store failed.
    async fn guest_names(&self) -> Result<Vec<(PlayerId, String)>, ReadError>;

    /// Removes what is stored about the names of guests without a session, and returns the guests.
    ///
    /// # Errors
    /// The store failed.
    async fn forget_guest_names(&self) -> Result<Vec<PlayerId>, WriteError>;
}
