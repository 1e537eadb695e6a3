//! Accounts: names, passwords, recovery codes, and the guests that they have been.

use async_trait::async_trait;

use super::digests::{CodeDigest, SessionDigest};
use super::sessions::{Guest, NewSession};
use crate::error::{ReadError, WriteError};
use crate::game::{Secret, Timestamp};
use crate::summary::PlayerId;

/// A name, and what all names that look like it have in common. No two accounts have the same likeness.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewName {
    /// The name as everybody sees it.
    pub name: String,
    /// The likeness, which its look-alikes share.
    pub likeness: String,
}

/// An account that a guest gets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewAccount {
    /// The number of the guest.
    pub player: PlayerId,
    /// The name.
    pub name: NewName,
    /// The hash of the password, in PHC format.
    pub password: Secret,
    /// The digests of the recovery codes.
    pub codes: Vec<CodeDigest>,
    /// The only session from now on.
    pub session: NewSession,
    /// The digest of the invitation to the club by which it is made, if it is made by one: it is used up with it.
    pub admission: Option<CodeDigest>,
}

/// An account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredAccount {
    /// The number.
    pub player: PlayerId,
    /// The name as everybody sees it.
    pub name: String,
    /// The hash of the password, in PHC format.
    pub password: Secret,
    /// The moment when the account was made.
    pub created: Timestamp,
    /// True if it is the account of a program.
    pub bot: bool,
    /// True if its player runs the server.
    pub operator: bool,
    /// The closure by an operator: nobody logs in to it.
    pub closed: Option<AccountClosure>,
}

/// A closed account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountClosure {
    /// The end; it is for good if there is none.
    pub until: Option<Timestamp>,
    /// The reason, for its player.
    pub reason: String,
}

impl StoredAccount {
    /// The closure that is in force at a moment.
    #[must_use]
    pub fn closed_at(&self, now: Timestamp) -> Option<&AccountClosure> {
        self.closed.as_ref().filter(|closure| closure.until.is_none_or(|until| until > now))
    }
}

/// An account that was erased. The number alone could be somebody else's after a restored backup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ErasedAccount {
    /// The number, which stays in the logs.
    pub player: PlayerId,
    /// The moment when the account was made.
    pub created: Timestamp,
}

/// Saves accounts.
#[async_trait]
pub trait Accounts: Send + Sync {
    /// Gives a guest an account, and replaces all their sessions by the new one. Returns the sessions that ended; nothing if the
    /// likeness is taken, or if the number has an account or does not exist. Then nothing changes.
    ///
    /// # Errors
    /// The store failed.
    async fn register(&self, new: &NewAccount) -> Result<Option<Vec<SessionDigest>>, WriteError>;

    /// Finds the account of a number.
    ///
    /// # Errors
    /// The store failed.
    async fn account(&self, player: PlayerId) -> Result<Option<StoredAccount>, ReadError>;

    /// Finds the account of a likeness.
    ///
    /// # Errors
    /// The store failed.
    async fn account_like(&self, likeness: &str) -> Result<Option<StoredAccount>, ReadError>;

    /// Lists all accounts, by their numbers.
    ///
    /// # Errors
    /// The store failed.
    async fn accounts(&self) -> Result<Vec<StoredAccount>, ReadError>;

    /// Begins a session of an account, and ends all those of the guest who logs in, whose games belong to the account from then on.
    /// Returns the sessions that ended.
    ///
    /// # Errors
    /// There is no such account, the guest has one, or the store failed.
    async fn log_in(
        &self,
        player: PlayerId,
        guest: Option<Guest>,
        session: &NewSession,
    ) -> Result<Vec<SessionDigest>, WriteError>;

    /// Lists the guests who have logged in, each with the number of the account.
    ///
    /// # Errors
    /// The store failed.
    async fn former_guests(&self) -> Result<Vec<(Guest, PlayerId)>, ReadError>;

    /// The account that a guest has logged in to, if they have.
    ///
    /// # Errors
    /// The store failed.
    async fn account_of_guest(&self, guest: Guest) -> Result<Option<PlayerId>, ReadError>;

    /// Changes the hash of a password for the session `by`, and replaces all sessions by the new one. Returns the sessions that ended.
    ///
    /// # Errors
    /// There is no such account, it has no such session any more, or the store failed.
    async fn set_password(
        &self,
        player: PlayerId,
        by: SessionDigest,
        password: &Secret,
        session: &NewSession,
    ) -> Result<Vec<SessionDigest>, WriteError>;

    /// The number of recovery codes that have not been used.
    ///
    /// # Errors
    /// The store failed.
    async fn codes(&self, player: PlayerId) -> Result<u32, ReadError>;

    /// Replaces the recovery codes for the session `by`.
    ///
    /// # Errors
    /// There is no such account, it has no such session any more, or the store failed.
    async fn set_codes(
        &self,
        player: PlayerId,
        by: SessionDigest,
        codes: &[CodeDigest],
    ) -> Result<(), WriteError>;

    /// Checks whether an account has a recovery code.
    ///
    /// # Errors
    /// The store failed.
    async fn has_code(&self, player: PlayerId, code: CodeDigest) -> Result<bool, ReadError>;

    /// Uses up a recovery code, and with it does what [`Accounts::set_password`] does, for nobody's session. Nothing, and nothing changes, if the code is
    /// not there.
    ///
    /// # Errors
    /// The store failed.
    async fn recover(
        &self,
        player: PlayerId,
        code: CodeDigest,
        password: &Secret,
        session: &NewSession,
    ) -> Result<Option<Vec<SessionDigest>>, WriteError>;

    /// Makes an account one of a program, for good, for the session `by`.
    ///
    /// # Errors
    /// There is no such account, it has no such session any more, or the store failed.
    async fn become_bot(&self, player: PlayerId, by: SessionDigest) -> Result<(), WriteError>;

    /// Erases an account with everything that refers to it. Returns the sessions that ended; nothing if there is no such account.
    ///
    /// # Errors
    /// The store failed.
    async fn erase(&self, erased: ErasedAccount) -> Result<Option<Vec<SessionDigest>>, WriteError>;
}
