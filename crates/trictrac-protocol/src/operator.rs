//! The JSON of the routes for operators, who look at reports and act on them.

use serde::{Deserialize, Serialize};

use crate::account::HiddenText;
use crate::ids::{GameId, Said};
use crate::talk::{ChatRoom, ReportReason};
use crate::who::PlayerIdentity;

/// The path of the [`ReportPage`], by GET. `?before=N` is the next page, `?all=true` adds those that are handled.
pub const OPERATOR_REPORTS_PATH: &str = "/api/v1/operator/reports";
/// The path where an operator acts, by POST of [`ActRequest`]. Answers with the [`AuditLine`].
pub const OPERATOR_ACTS_PATH: &str = "/api/v1/operator/acts";
/// The path of the [`Audit`], by GET. `?before=N` is the next page.
pub const OPERATOR_AUDIT_PATH: &str = "/api/v1/operator/audit";
/// The path where an operator makes a code of the club, by POST of [`InvitationRequest`]. Answers with [`ClubInvitation`].
pub const OPERATOR_INVITATIONS_PATH: &str = "/api/v1/operator/invitations";
/// The path below which the players are, by GET: `{number}` is the [`Dossier`], `{number}/agreement?games=N` the [`Agreement`]. POST of
/// the latter without content also asks for the analyses that are missing.
pub const OPERATOR_PLAYERS_PATH: &str = "/api/v1/operator/players";

/// A word of a report. It stays with the report when it is deleted from the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReportedWord {
    /// Its number.
    pub word: u64,
    /// The player who said it.
    pub player: PlayerIdentity,
    /// The room in which it could be read.
    pub room: ChatRoom,
    /// The moment, in milliseconds since 1970.
    pub at: u64,
    /// The words.
    pub text: Said,
    /// True if the report is about this word; the others were said before or after it.
    pub reported: bool,
}

/// A report, as an operator sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OperatorReport {
    /// Its number.
    pub report: u64,
    /// The moment when it came, in milliseconds since 1970.
    pub at: u64,
    /// The player who sent it.
    pub by: PlayerIdentity,
    /// The reported player.
    pub player: PlayerIdentity,
    /// The name that the player had when the report came, if they were a guest with a name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The game that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<GameId>,
    /// The reason of the report.
    pub reason: ReportReason,
    /// The text that the reporter added.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<Said>,
    /// The words, in the order in which they were said, with some before and after them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub words: Vec<ReportedWord>,
    /// The moment when it was handled, in milliseconds since 1970; absent as long as it is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub handled: Option<u64>,
}

/// Reports, the newest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReportPage {
    /// At most 20.
    pub reports: Vec<OperatorReport>,
    /// The value of `?before=` for the next page; absent on the last one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<u64>,
}

/// An action of an operator.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "act", rename_all = "snake_case")]
pub enum Deed {
    /// Handles a report without further consequences.
    Dismiss,
    /// Notes something about a player, for operators.
    Note,
    /// Gives an account another name.
    Rename {
        /// The new name.
        name: String,
        /// The old one; the answer and the audit log have it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        old: Option<String>,
    },
    /// Closes an account. Its player reads the reason.
    Close {
        /// The end, in milliseconds since 1970; it is for good if there is none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<u64>,
    },
    /// Opens a closed account again.
    Reopen,
    /// Deletes words from the game in which they were said.
    DeleteWords {
        /// Their numbers.
        words: Vec<u64>,
    },
    /// Ends the open challenges of a player, who may be a guest.
    EndChallenges,
    /// Removes the name of a guest.
    ClearName {
        /// The name; the answer and the audit log have it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        old: Option<String>,
    },
    /// Makes the player of an account an operator, or ends that. Only the command line can do it.
    Operator {
        /// True if the player is an operator.
        operator: bool,
    },
    /// Makes a code of the club; the log does not have it. It has a route of its own.
    Invite {
        /// The number of accounts.
        accounts: u32,
        /// The number of days for which it is valid.
        days: u32,
    },
    /// Withdraws a code of the club: no account is made with it any more.
    WithdrawInvitation {
        /// The number of the code, as the list shows it.
        invitation: u64,
    },
    /// Adds a webhook. Only the command line can do it.
    AddWebhook {
        /// The number of the webhook.
        number: u64,
        /// The host of its address.
        host: String,
    },
    /// Removes a webhook. Only the command line can do it.
    RemoveWebhook {
        /// The number of the webhook.
        number: u64,
    },
    /// Compares the rated games of a player with the engine.
    Agreement {
        /// The number of games.
        games: u32,
    },
    /// An act of a newer version.
    #[serde(other)]
    Other,
}

/// Something that an operator wants to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ActRequest {
    /// The deed.
    #[serde(flatten)]
    pub deed: Deed,
    /// The number of the player whom it concerns. With a report it may be absent: then it is the reported player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<u64>,
    /// The report that led to it. All acts but a note handle it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub report: Option<u64>,
    /// The reason, or the text of a note.
    pub reason: Said,
}

/// A line of the audit log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AuditLine {
    /// Its number, from 1 without a hole.
    pub line: u64,
    /// The moment, in milliseconds since 1970.
    pub at: u64,
    /// The operator; absent if it was done on the command line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<PlayerIdentity>,
    /// The user of the system who did it on the command line, as far as it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub user: Option<String>,
    /// The action.
    #[serde(flatten)]
    pub deed: Deed,
    /// The player whom it concerns.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<PlayerIdentity>,
    /// The report that led to it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub report: Option<u64>,
    /// The reason.
    pub reason: Said,
}

/// The audit log, the newest line first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Audit {
    /// At most 50 lines.
    pub lines: Vec<AuditLine>,
    /// The value of `?before=` for the next page; absent on the last one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<u64>,
}

/// A code by which several people register from one address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InvitationRequest {
    /// The number of accounts, 1 to 1000.
    pub accounts: u32,
    /// The number of days for which it is valid, 1 to 365.
    pub days: u32,
}

/// A new code of the club. It is shown only once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClubInvitation {
    /// The code.
    pub code: HiddenText,
    /// The number of accounts that can be made with it.
    pub accounts: u32,
    /// The end, in milliseconds since 1970.
    pub until: u64,
}

/// A code of the club by which accounts can still be made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenInvitation {
    /// Its number: the line of the audit log that made it.
    pub invitation: u64,
    /// The moment when it was made, in milliseconds since 1970.
    pub at: u64,
    /// The operator who made it; absent if it was made on the command line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<PlayerIdentity>,
    /// The user of the system who made it on the command line, as far as it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub user: Option<String>,
    /// The number of accounts for which it was made.
    pub accounts: u32,
    /// The number of accounts that are left.
    pub left: u32,
    /// The end, in milliseconds since 1970.
    pub until: u64,
}

/// The codes of the club by which accounts can still be made, the oldest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenInvitations {
    /// The codes, without the codes themselves: these are stored nowhere.
    pub invitations: Vec<OpenInvitation>,
}

/// A closed account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Closure {
    /// The end, in milliseconds since 1970; it is for good if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<u64>,
    /// The reason, in the words of the operator.
    pub reason: Said,
}

/// The information of operators about a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dossier {
    /// The player.
    pub player: PlayerIdentity,
    /// True if the player is an operator.
    pub operator: bool,
    /// The closure of the account, if it is closed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closed: Option<Closure>,
    /// The number of reports about the player.
    pub reports: u64,
    /// The number of reports that the player sent.
    pub sent: u64,
    /// The actions of operators about the player, the newest first: at most 50 lines.
    pub lines: Vec<AuditLine>,
}

/// The agreement between a player and the engine, in their last rated games. Both intervals contain the true value in 95 of 100 cases.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Agreement {
    /// The player.
    pub player: PlayerIdentity,
    /// The number of rated games that were looked for.
    pub games: u32,
    /// Those of them that are analysed.
    pub analysed: u32,
    /// Those whose analysis waits.
    pub waiting: u32,
    /// The number of decisions with alternatives.
    pub decisions: u32,
    /// The share of them for which the engine finds nothing better.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub share: Option<IntervalEstimate>,
    /// The mean error of a decision, in thousandths of a chance to win.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<IntervalEstimate>,
}

/// A value, and the interval in which it probably is. One game is not enough for an interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct IntervalEstimate {
    /// The value.
    pub value: f64,
    /// The interval.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub interval: Option<[f64; 2]>,
}
