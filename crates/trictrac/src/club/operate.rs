//! `trictrac club operator`, `reports`, `close` and so on: what an operator does about players, also while the server runs.

use std::io::Write as _;
use std::time::{SystemTime, UNIX_EPOCH};

use clap::{Args, Subcommand};
use serde_json::json;
use trictrac_console::failure::CommandOutcome;
use trictrac_console::terminal;
use trictrac_protocol::Said;
use trictrac_server::online::{
    PUSH_KEY, System, account_name, invitation_code, likeness, look_alike,
};
use trictrac_store::club::ClubPlace;
use trictrac_store::people::{Admission, ChannelKind, StoredAccount};
use trictrac_store::talk::{
    ActAuthor, ActError, ActOutcome, ListPage, NewAct, StoredAuditLine, StoredDeed,
};
use trictrac_store::{PlayerId, Registry, Timestamp};
use trictrac_words::lang::{fluent_args, key};

use super::compare::{self, AgreementArguments};
use super::output::ClubOutput;
use super::player_names::PlayerNames;
#[cfg(feature = "tls")]
use super::webhook::{self, WebhookCommand};
use crate::failure::{ClubFailure, OperateFault};

/// A day in milliseconds.
const DAY: i64 = 24 * 3600 * 1000;
/// The number of reports and lines that are read at once.
const PART: u32 = 100;

/// The commands for operators.
#[derive(Debug, Subcommand)]
pub enum OperateCommand {
    /// Make the player of an account an operator, who reads reports and acts on them in the page
    Operator {
        /// Name of the account
        #[arg(value_name = "NAME")]
        name: String,

        /// The player is no operator any more
        #[arg(long)]
        remove: bool,

        /// Reason
        #[command(flatten)]
        why: ActReason,
    },
    /// Print a code by which many people register from one address, such as that of a club
    ///
    /// The limits of new accounts for an address do not count for whoever types the code in the page. It is shown once.
    Invite {
        /// Number of accounts
        #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=1000))]
        accounts: u32,

        /// Number of days until the code ends
        #[arg(long, value_name = "N", default_value_t = 7, value_parser = clap::value_parser!(u16).range(1..=365))]
        days: u16,
    },
    /// List the codes by which accounts can still be made: number, accounts that are left, end, author
    Invitations,
    /// Withdraw a code: no account is made with it any more
    WithdrawInvitation {
        /// Number of the code, as the list shows it
        #[arg(value_name = "NUMBER")]
        number: u64,
    },
    /// Make the key by which push services know the server anew; browsers subscribe again at their next visit
    ///
    /// The old key is removed, and so are the subscriptions that depend on it. Start the servers again afterwards: the first one makes the new key.
    PushKey {
        /// Really do it
        #[arg(long, required = true)]
        new: bool,
    },
    /// Send results of rated games, and who waits for an opponent, to other programs such as the chat of the club
    ///
    /// Each message is signed (Standard Webhooks). One that does not arrive is sent again after 1, 5 and 30 minutes, 2, 6 and 24 hours. After five
    /// days in which nothing arrives, the webhook is off: remove it, and add it again.
    #[cfg(feature = "tls")]
    Webhook {
        /// The command to run.
        #[command(subcommand)]
        command: WebhookCommand,
    },
    /// List the open reports, the newest first
    Reports {
        /// Also list those that are handled
        #[arg(long)]
        all: bool,
    },
    /// Handle a report without further consequences
    Dismiss {
        /// Number of the report
        #[arg(value_name = "REPORT")]
        report: u64,

        /// Reason
        #[command(flatten)]
        why: ActReason,
    },
    /// Note something about a player, for operators
    Note {
        /// Name or number of the player
        #[arg(value_name = "PLAYER")]
        player: String,

        /// Text of the note: one line of at most 500 characters
        #[arg(value_name = "TEXT")]
        text: Said,
    },
    /// Give an account another name
    Rename {
        /// Name of the account
        #[arg(value_name = "NAME")]
        name: String,

        /// New name
        #[arg(value_name = "NEW")]
        new: String,

        /// Reason
        #[command(flatten)]
        because: ReportedReason,
    },
    /// Close an account: its sessions end, and its player reads why when they log in
    Close {
        /// Name of the account
        #[arg(value_name = "NAME")]
        name: String,

        /// For this number of days [default: for good]
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=3650))]
        days: Option<u16>,

        /// Reason
        #[command(flatten)]
        because: ReportedReason,
    },
    /// Open a closed account again
    Reopen {
        /// Name of the account
        #[arg(value_name = "NAME")]
        name: String,

        /// Reason
        #[command(flatten)]
        why: ActReason,
    },
    /// Delete chat messages; reports keep them
    DeleteMessages {
        /// Numbers of the messages, as reports show them
        #[arg(value_name = "MESSAGE", required = true)]
        messages: Vec<u64>,

        /// Reason
        #[command(flatten)]
        because: ReportedReason,
    },
    /// End the open challenges of a player, also of a guest
    EndChallenges {
        /// Name or number of the player
        #[arg(value_name = "PLAYER")]
        player: String,

        /// Reason
        #[command(flatten)]
        why: ActReason,
    },
    /// Remove the name of a guest
    ClearName {
        /// Name or number of the player
        #[arg(value_name = "PLAYER")]
        player: String,

        /// Reason
        #[command(flatten)]
        because: ReportedReason,
    },
    /// Compare the last rated games of a player with the engine
    ///
    /// Shows the share of decisions for which the engine finds nothing better, and the mean loss in thousandths of a chance to win.
    /// Each interval contains the true value in 95 of 100 cases.
    Agreement(AgreementArguments),
    /// Print the audit log: everything that operators did, the newest first
    Audit {
        /// Only about the player of this name or number
        #[arg(value_name = "PLAYER")]
        player: Option<String>,
    },
}

/// The reason of an act.
#[derive(Debug, Args)]
pub struct ActReason {
    /// Reason, for the audit log: one line of at most 500 characters
    #[arg(long = "why", value_name = "TEXT")]
    pub text: Said,
}

/// The reason of an act, and the report that led to it.
#[derive(Debug, Args)]
pub struct ReportedReason {
    /// Reason, for the audit log; the player of a closed account reads it too
    #[arg(long = "why", value_name = "TEXT")]
    pub text: Said,

    /// Number of the report that this handles
    #[arg(long, value_name = "REPORT")]
    pub report: Option<u64>,
}

/// Runs a command.
///
/// # Errors
/// The folder cannot be used, or there is no such account or report.
pub(super) async fn run(
    command: &OperateCommand,
    place: &dyn ClubPlace,
    out: ClubOutput<'_>,
) -> Result<CommandOutcome, ClubFailure> {
    let registry = place.registry().await?;
    let done = OperatorActs { place, registry: &*registry, out }.run(command).await;
    registry.close().await;
    done
}

pub(super) struct OperatorActs<'a> {
    place: &'a dyn ClubPlace,
    pub(super) registry: &'a dyn Registry,
    pub(super) out: ClubOutput<'a>,
}

impl OperatorActs<'_> {
    async fn run(&self, command: &OperateCommand) -> Result<CommandOutcome, ClubFailure> {
        match command {
            OperateCommand::Reports { all } => return self.reports(*all).await,
            OperateCommand::Audit { player } => return self.audit(player.as_deref()).await,
            OperateCommand::Agreement(comparison) => return self.compare(comparison).await,
            OperateCommand::Invite { accounts, days } => {
                return self.invite(*accounts, *days).await;
            }
            OperateCommand::Invitations => return self.invitations().await,
            OperateCommand::PushKey { .. } => return self.remove_push_key().await,
            #[cfg(feature = "tls")]
            OperateCommand::Webhook { command } => {
                return webhook::run(command, self).await;
            }
            _ => {}
        }
        let Some(act) = self.asked(command).await? else { return Ok(CommandOutcome::Success) };
        let line = self.perform(act).await?.line;
        let (data, line) = (json!({"line": line}), fluent_args!["line" => line]);
        self.out.print(&self.out.texts.with(key!("club-acted"), &line), &data)?;
        Ok(CommandOutcome::Success)
    }

    async fn compare(
        &self,
        comparison: &AgreementArguments,
    ) -> Result<CommandOutcome, ClubFailure> {
        let player = self.account(&comparison.name).await?;
        let about = (player, ActAuthor::User(user()), now());
        compare::run(comparison, self.place, self.registry, about, self.out).await
    }

    /// Makes an invitation to the club, and prints its code.
    async fn invite(&self, accounts: u32, days: u16) -> Result<CommandOutcome, ClubFailure> {
        let (code, digest) = invitation_code(&System::start());
        let at = now();
        let until = Timestamp(at.0 + i64::from(days) * DAY);
        let admission = Some(Admission { digest, accounts, until });
        let deed = StoredDeed::Invite { accounts, days: days.into(), admission };
        self.perform(about_club(at, deed)).await?;
        let data = json!({"code": code, "accounts": accounts, "days": days});
        let arguments = fluent_args!["code" => code, "accounts" => accounts, "days" => days];
        self.out.print(&self.out.texts.with(key!("club-invited"), &arguments), &data)?;
        Ok(CommandOutcome::Success)
    }

    /// Lists the invitations to the club by which accounts can still be made.
    async fn invitations(&self) -> Result<CommandOutcome, ClubFailure> {
        let shown = PlayerNames::new(self.registry, self.out.texts).await?;
        let open = self.registry.open_admissions(now()).await?;
        if open.is_empty() && !self.out.json {
            let none = self.out.texts.plain(key!("club-no-invitations"));
            self.out.print(&none, &serde_json::Value::Null)?;
        }
        for one in &open {
            self.out.print(&shown.invitation(one), &shown.invitation_data(one))?;
        }
        Ok(CommandOutcome::Success)
    }

    /// Performs an act, and returns its line in the audit log.
    pub(super) async fn perform(&self, act: NewAct) -> Result<StoredAuditLine, ClubFailure> {
        match self.registry.act(&act).await? {
            ActOutcome::Done(line) => Ok(line),
            ActOutcome::Not(not) => Err(OperateFault::Not(not).into()),
        }
    }

    /// Removes the key for push services, and the subscriptions.
    async fn remove_push_key(&self) -> Result<CommandOutcome, ClubFailure> {
        let ended = self.registry.remove_key(PUSH_KEY, ChannelKind::Push).await?;
        let data = json!({"subscriptions": ended});
        let arguments = fluent_args!["subscriptions" => ended];
        self.out.print(&self.out.texts.with(key!("club-push-key"), &arguments), &data)?;
        Ok(CommandOutcome::Success)
    }

    /// The act of a command; nothing if it only reads.
    async fn asked(&self, command: &OperateCommand) -> Result<Option<NewAct>, ClubFailure> {
        let (deed, player, report, reason) = match command {
            OperateCommand::Operator { name, remove, why } => {
                let deed = StoredDeed::Operator { operator: !remove };
                (deed, Some(self.account(name).await?), None, &why.text)
            }
            OperateCommand::Dismiss { report, why } => {
                (StoredDeed::Dismiss, None, Some(*report), &why.text)
            }
            OperateCommand::Note { player, text } => {
                (StoredDeed::Note, Some(self.player(player).await?), None, text)
            }
            OperateCommand::Rename { name, new, because } => {
                let fault = |_| OperateFault::Name(new.clone());
                let new = account_name(new).map_err(fault)?;
                let player = self.account(name).await?;
                let is_like = |other: &StoredAccount| {
                    other.player != player && look_alike(&other.name, &new.name)
                };
                if self.registry.accounts().await?.iter().any(is_like) {
                    return Err(OperateFault::Not(ActError::NameTaken).into());
                }
                let deed = StoredDeed::Rename { name: new.name, likeness: new.likeness, old: None };
                (deed, Some(player), because.report, &because.text)
            }
            OperateCommand::Close { name, days, because } => {
                let until = days.map(|days| now().0 + i64::from(days) * DAY);
                let player = self.account(name).await?;
                (StoredDeed::Close { until }, Some(player), because.report, &because.text)
            }
            OperateCommand::Reopen { name, why } => {
                (StoredDeed::Reopen, Some(self.account(name).await?), None, &why.text)
            }
            OperateCommand::EndChallenges { player, why } => {
                (StoredDeed::EndChallenges, Some(self.player(player).await?), None, &why.text)
            }
            OperateCommand::ClearName { player, because } => {
                let deed = StoredDeed::ClearName { old: None };
                (deed, Some(self.player(player).await?), because.report, &because.text)
            }
            OperateCommand::DeleteMessages { messages, because } => {
                let deed = StoredDeed::DeleteWords { words: messages.clone() };
                (deed, None, because.report, &because.text)
            }
            OperateCommand::WithdrawInvitation { number } => {
                let deed = StoredDeed::WithdrawInvitation { invitation: *number };
                return Ok(Some(about_club(now(), deed)));
            }
            OperateCommand::Reports { .. }
            | OperateCommand::Audit { .. }
            | OperateCommand::Invite { .. }
            | OperateCommand::Invitations
            | OperateCommand::PushKey { .. }
            | OperateCommand::Agreement(_) => return Ok(None),
            #[cfg(feature = "tls")]
            OperateCommand::Webhook { .. } => return Ok(None),
        };
        let (at, by, reason) = (now(), ActAuthor::User(user()), reason.as_str().to_owned());
        Ok(Some(NewAct { at, by, deed, player, report, reason }))
    }

    /// The account with this name, or with one that looks like it.
    async fn account(&self, name: &str) -> Result<PlayerId, ClubFailure> {
        let found = self.registry.account_like(&likeness(name)).await?;
        let missing = || OperateFault::NoAccount(name.to_owned());
        Ok(found.ok_or_else(missing)?.player)
    }

    /// The account or guest of this name, or the player of this number. No name is a number.
    async fn player(&self, text: &str) -> Result<PlayerId, ClubFailure> {
        let Ok(number) = text.parse().map(PlayerId) else {
            if let Some(found) = self.registry.account_like(&likeness(text)).await? {
                return Ok(found.player);
            }
            let mut guests = self.registry.guest_names().await?.into_iter();
            let guest = guests.find(|(_, name)| look_alike(name, text));
            let missing = || OperateFault::NoAccount(text.to_owned());
            return Ok(guest.ok_or_else(missing)?.0);
        };
        match self.registry.created(number).await? {
            Some(_) => Ok(number),
            None => Err(OperateFault::NoPlayer.into()),
        }
    }

    async fn reports(&self, all: bool) -> Result<CommandOutcome, ClubFailure> {
        let shown = PlayerNames::new(self.registry, self.out.texts).await?;
        let mut page = ListPage { before: None, most: PART };
        loop {
            let reports = self.registry.reports(all, page).await?;
            for report in &reports {
                self.out.print(&shown.report(report), &shown.report_data(report))?;
            }
            page.before = reports.last().map(|report| report.number);
            if reports.len() < PART as usize {
                break;
            }
        }
        if page.before.is_none() && !self.out.json {
            writeln!(terminal::stdout(), "{}", self.out.texts.plain(key!("club-no-reports")))?;
        }
        Ok(CommandOutcome::Success)
    }

    async fn audit(&self, player: Option<&str>) -> Result<CommandOutcome, ClubFailure> {
        let about = match player {
            Some(player) => Some([self.player(player).await?]),
            None => None,
        };
        let about = about.as_ref().map(|about| &about[..]);
        let shown = PlayerNames::new(self.registry, self.out.texts).await?;
        let mut page = ListPage { before: None, most: PART };
        loop {
            let lines = self.registry.audit(about, page).await?;
            for line in &lines {
                self.out.print(&shown.line(line), &shown.line_data(line))?;
            }
            page.before = lines.last().map(|line| line.line);
            if lines.len() < PART as usize {
                return Ok(CommandOutcome::Success);
            }
        }
    }
}

/// An act that concerns no player, at this moment.
pub(super) fn about_club(at: Timestamp, deed: StoredDeed) -> NewAct {
    let (by, reason) = (ActAuthor::User(user()), "club".to_owned());
    NewAct { at, by, deed, player: None, report: None, reason }
}

/// The time.
pub(super) fn now() -> Timestamp {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Timestamp(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}

/// The user of the system who runs this program: for `sudo` the user who called it.
fn user() -> String {
    let names = ["SUDO_USER", "USER", "LOGNAME", "USERNAME"];
    let name = names.into_iter().find_map(|name| std::env::var(name).ok());
    let plain = |name: String| name.chars().filter(|c| !c.is_control()).take(64).collect();
    let known = name.map(plain).filter(|name: &String| !name.is_empty());
    known.or_else(owner).unwrap_or_else(|| "?".to_owned())
}

/// The same where the environment does not say it: the name in `/etc/passwd` of the owner of this process, or the number.
#[cfg(unix)]
fn owner() -> Option<String> {
    use std::os::unix::fs::MetadataExt as _;

    let number = std::fs::metadata("/proc/self").ok()?.uid().to_string();
    let known = std::fs::read_to_string("/etc/passwd").unwrap_or_default();
    let name = known.lines().find_map(|line| {
        let mut fields = line.split(':');
        let name = fields.next()?;
        (fields.nth(1)? == number).then(|| name.to_owned())
    });
    Some(name.unwrap_or_else(|| format!("uid {number}")))
}

#[cfg(not(unix))]
fn owner() -> Option<String> {
    None
}
