//! Acts of operators. Each act and its line in the audit log are one commit.

use async_trait::async_trait;
use serde::{Deserialize, Serialize};

use crate::error::{ReadError, WriteError};
use crate::game::Timestamp;
use crate::people::Admission;
use crate::summary::PlayerId;
use crate::webhooks::NewWebhook;

/// The author of an act.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ActAuthor {
    /// An operator with an account.
    Player(PlayerId),
    /// A user of the system, on the command line.
    User(String),
}

/// The deed of an act.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "act", rename_all = "snake_case")]
pub enum StoredDeed {
    /// Handles a report without consequences.
    Dismiss,
    /// Notes something about a player.
    Note,
    /// Gives an account another name.
    Rename {
        /// The new name.
        name: String,
        /// The likeness, which its look-alikes share. The log does not have it.
        #[serde(skip)]
        likeness: String,
        /// The old name, in the log.
        old: Option<String>,
    },
    /// Closes an account: its sessions and tokens end. The reason is that of the act.
    Close {
        /// The end; it is for good if there is none.
        until: Option<i64>,
    },
    /// Opens a closed account again.
    Reopen,
    /// Deletes words from games.
    DeleteWords {
        /// Their numbers.
        words: Vec<u64>,
    },
    /// Ends the challenges of a player, who may be a guest.
    EndChallenges,
    /// Removes the name of a guest.
    ClearName {
        /// The name, in the log.
        old: Option<String>,
    },
    /// Says whether the player of an account is an operator.
    Operator {
        /// True if they are operators.
        operator: bool,
    },
    /// Makes an invitation to the club.
    Invite {
        /// The number of accounts.
        accounts: u32,
        /// The number of days for which it is valid.
        days: u32,
        /// The invitation. The log does not have it.
        #[serde(skip)]
        admission: Option<Admission>,
    },
    /// Withdraws an invitation to the club: no account is made with it any more.
    WithdrawInvitation {
        /// The line of the log that made it.
        invitation: u64,
    },
    /// Adds a webhook.
    AddWebhook {
        /// The number that it gets, in the log.
        number: u64,
        /// The host of its address: the log does not have the address.
        host: String,
        /// The webhook, and the most that there may be. The log does not have it.
        #[serde(skip)]
        webhook: Option<Box<(NewWebhook, u32)>>,
    },
    /// Removes a webhook.
    RemoveWebhook {
        /// Its number.
        number: u64,
    },
    /// Compares the games of a player with the engine. Nothing changes.
    Agreement {
        /// The number of games.
        games: u32,
    },
}

impl StoredDeed {
    /// Checks whether it is done to a player.
    #[must_use]
    pub const fn needs_player(&self) -> bool {
        !matches!(
            self,
            Self::Dismiss
                | Self::DeleteWords { .. }
                | Self::Invite { .. }
                | Self::WithdrawInvitation { .. }
                | Self::AddWebhook { .. }
                | Self::RemoveWebhook { .. }
        )
    }
}

/// Something that somebody wants to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewAct {
    /// The moment.
    pub at: Timestamp,
    /// The author.
    pub by: ActAuthor,
    /// The deed.
    pub deed: StoredDeed,
    /// The player whom it concerns: also one who is a guest of an account, which it then concerns. With a report it is the reported
    /// player if there is nothing.
    pub player: Option<PlayerId>,
    /// The report that led to it. All acts but a note handle it.
    pub report: Option<u64>,
    /// The reason.
    pub reason: String,
}

/// A line of the audit log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredAuditLine {
    /// Its number, from 1 without a hole.
    pub line: u64,
    /// The act; the player is that of the account.
    pub act: NewAct,
}

/// An invitation to the club by which accounts can still be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenAdmission {
    /// The line of the audit log that made it: its number, the author, and how many accounts it was for.
    pub made: StoredAuditLine,
    /// The number of accounts that are left.
    pub left: u32,
    /// The moment at which it ends.
    pub until: Timestamp,
}

/// The reason why nothing was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActError {
    /// There is no such report, or the act needs one.
    NoReport,
    /// The act needs a player.
    NoPlayer,
    /// The player has no account.
    NoAccount,
    /// Another account has this name, or one that looks like it.
    NameTaken,
    /// None of the words is there.
    NoWords,
    /// The player is no guest with a name.
    NoName,
    /// No invitation of this number is open.
    NoInvitation(u64),
    /// There are as many webhooks as there may be: this number.
    TooManyWebhooks(u32),
    /// There is no webhook of this number.
    NoWebhook(u64),
}

/// The outcome of an act.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ActOutcome {
    /// It is done, and in the log.
    Done(StoredAuditLine),
    /// Nothing has changed.
    Not(ActError),
}

/// A part of a list that begins with the newest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListPage {
    /// Only what has a smaller number.
    pub before: Option<u64>,
    /// The largest number.
    pub most: u32,
}

/// Acts for operators, and saves what they did.
#[async_trait]
pub trait Acts: Send + Sync {
    /// Does something and adds it to the log, in one commit.
    ///
    /// # Errors
    /// The store failed.
    async fn act(&self, act: &NewAct) -> Result<ActOutcome, WriteError>;

    /// Lists the log, the newest line first. `about` leaves only lines about these numbers.
    ///
    /// # Errors
    /// The store failed.
    async fn audit(
        &self,
        about: Option<&[PlayerId]>,
        page: ListPage,
    ) -> Result<Vec<StoredAuditLine>, ReadError>;

    /// Lists the invitations to the club by which accounts can be made at the moment `now`, the oldest first.
    ///
    /// # Errors
    /// The store failed.
    async fn open_admissions(&self, now: Timestamp) -> Result<Vec<OpenAdmission>, ReadError>;

    /// The number of the last line; 0 if there is none.
    ///
    /// # Errors
    /// The store failed.
    async fn last_line(&self) -> Result<u64, ReadError>;
}
