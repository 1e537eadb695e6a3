//! Everything that a server stores beside the games.

use std::fmt::Debug;

use async_trait::async_trait;

use crate::analyses::Analyses;
use crate::changes::Changes;
use crate::error::{ReadError, WriteError};
use crate::game::Timestamp;
use crate::people::People;
use crate::results::RatedResults;
use crate::talk::Talk;
use crate::training::Training;
use crate::webhooks::Webhooks;

/// The tables about people, results, talk, analyses, training and webhooks.
#[async_trait]
pub trait Registry:
    People + RatedResults + Talk + Analyses + Training + Webhooks + Changes + Debug
{
    /// Writes something without a meaning, and waits until it is on disk: whether the database can be written.
    ///
    /// # Errors
    /// It cannot.
    async fn try_writing(&self) -> Result<(), WriteError>;

    /// The moment at which the database was last restored to an earlier state, as far as that is known.
    ///
    /// # Errors
    /// The store failed.
    async fn restored_at(&self) -> Result<Option<Timestamp>, ReadError>;

    /// Waits for what is being written, and refuses everything after it.
    async fn close(&self);
}
