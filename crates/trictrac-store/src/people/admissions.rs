//! Invitations to the club: codes by which many people register from one address.

use async_trait::async_trait;

use super::digests::CodeDigest;
use crate::error::{ReadError, WriteError};
use crate::game::Timestamp;

/// An invitation to the club.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Admission {
    /// The digest of its code.
    pub digest: CodeDigest,
    /// The number of accounts that can still be made with it.
    pub accounts: u32,
    /// The moment at which it ends.
    pub until: Timestamp,
}

/// Finds invitations to the club. Operators make them ([`StoredDeed::Invite`](crate::talk::StoredDeed::Invite)), and registering uses
/// them up: see [`NewAccount::admission`](super::NewAccount::admission).
#[async_trait]
pub trait Admissions: Send + Sync {
    /// Finds an invitation by which an account can be made at the moment `now`.
    ///
    /// # Errors
    /// The store failed.
    async fn admission(
        &self,
        digest: CodeDigest,
        now: Timestamp,
    ) -> Result<Option<Admission>, ReadError>;

    /// Removes the invitations that have ended before `now`, and returns their number.
    ///
    /// # Errors
    /// The store failed.
    async fn forget_admissions(&self, now: Timestamp) -> Result<u64, WriteError>;
}
