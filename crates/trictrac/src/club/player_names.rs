//! Reports and lines of the audit log as text.

use std::collections::HashMap;
use std::fmt::Write as _;

use serde_json::{Value, json};
use trictrac_store::club::minute;
use trictrac_store::talk::{
    ActAuthor, OpenAdmission, StoredAuditLine, StoredDeed, StoredReport, StoredRoom,
};
use trictrac_store::{PlayerId, ReadError, Registry, Timestamp};
use trictrac_words::lang::{Texts, fluent_args, key};

/// The names of players, and the texts about them.
pub(super) struct PlayerNames<'a> {
    texts: &'a Texts,
    names: HashMap<i64, String>,
}

impl<'a> PlayerNames<'a> {
    /// Reads the names.
    ///
    /// # Errors
    /// The database cannot be read.
    pub(super) async fn new(registry: &dyn Registry, texts: &'a Texts) -> Result<Self, ReadError> {
        let accounts = registry.accounts().await?.into_iter();
        let mut names: HashMap<i64, String> =
            accounts.map(|account| (account.player.0, account.name)).collect();
        for (guest, account) in registry.former_guests().await? {
            if let Some(name) = names.get(&account.0) {
                names.insert(guest.0.0, name.clone());
            }
        }
        for (guest, name) in registry.guest_names().await? {
            let arguments = fluent_args!["name" => name, "number" => guest.0.to_string()];
            names.insert(guest.0, texts.with(key!("club-guest"), &arguments));
        }
        Ok(Self { texts, names })
    }

    fn player(&self, player: PlayerId) -> String {
        match self.names.get(&player.0) {
            Some(name) => name.clone(),
            None => self.texts.with(key!("club-player"), &fluent_args!["number" => player.0]),
        }
    }

    /// A report in several lines.
    pub(super) fn report(&self, report: &StoredReport) -> String {
        let arguments = fluent_args![
            "report" => report.number,
            "at" => minute(report.at),
            "by" => self.player(report.by),
            "player" => self.player(report.player),
            "reason" => self.reason(&report.reason),
        ];
        let mut text = self.texts.with(key!("club-report"), &arguments);
        let mut add = |line: String| write!(text, "\n    {line}").unwrap_or_default();
        if let Some(handled) = report.handled {
            let at = fluent_args!["at" => minute(handled)];
            add(self.texts.with(key!("club-report-handled"), &at));
        }
        if let Some(name) = &report.name {
            let name = fluent_args!["name" => name.as_str()];
            add(self.texts.with(key!("club-report-name"), &name));
        }
        if let Some(said) = &report.text {
            add(said.clone());
        }
        if let Some(game) = report.game {
            add(self
                .texts
                .with(key!("club-report-game"), &fluent_args!["game" => game.to_string()]));
        }
        for word in &report.words {
            let mark = if word.reported { '>' } else { ' ' };
            let spectator = match word.word.said.room {
                StoredRoom::Players => String::new(),
                StoredRoom::Spectators => {
                    format!(" ({})", self.texts.plain(key!("club-spectator")))
                }
            };
            let said = &word.word.said;
            let player = self.player(said.player);
            add(format!("{mark} {} {player}{spectator}: {}", word.word.number, said.text));
        }
        text
    }

    /// A report as JSON.
    pub(super) fn report_data(&self, report: &StoredReport) -> Value {
        let words = report.words.iter().map(|word| {
            let said = &word.word.said;
            json!({
                "number": word.word.number, "player": self.player(said.player), "text": said.text,
                "reported": word.reported, "by_spectator": said.room == StoredRoom::Spectators,
            })
        });
        json!({
            "report": report.number, "at": minute(report.at), "by": self.player(report.by),
            "player": self.player(report.player), "number": report.player.0,
            "reason": report.reason, "name": report.name, "text": report.text,
            "game": report.game.map(|game| game.to_string()),
            "handled": report.handled.map(minute), "words": words.collect::<Vec<_>>(),
        })
    }

    fn reason(&self, reason: &str) -> String {
        self.texts.plain(match reason {
            "words" => key!("club-reason-words"),
            "name" => key!("club-reason-name"),
            "cheating" => key!("club-reason-cheating"),
            "stalling" => key!("club-reason-stalling"),
            _ => key!("club-reason-other"),
        })
    }

    /// A line of the audit log.
    pub(super) fn line(&self, StoredAuditLine { line, act }: &StoredAuditLine) -> String {
        let by = self.author(&act.by);
        let player = act.player.map_or_else(|| "-".to_owned(), |player| self.player(player));
        let mut deed = self.deed(&act.deed);
        if let Some(report) = act.report {
            let about = fluent_args!["report" => report];
            write!(deed, " ({})", self.texts.with(key!("club-about-report"), &about))
                .unwrap_or_default();
        }
        format!("{line}\t{}\t{by}\t{player}\t{deed}\t{}", minute(act.at), act.reason)
    }

    fn author(&self, by: &ActAuthor) -> String {
        match by {
            ActAuthor::Player(player) => self.player(*player),
            ActAuthor::User(user) => {
                self.texts.with(key!("club-user"), &fluent_args!["user" => user.as_str()])
            }
        }
    }

    fn author_data(&self, by: &ActAuthor) -> String {
        match by {
            ActAuthor::Player(player) => self.player(*player),
            ActAuthor::User(user) => user.clone(),
        }
    }

    /// An invitation to the club that is open, in one line.
    pub(super) fn invitation(&self, OpenAdmission { made, left, until }: &OpenAdmission) -> String {
        let about = fluent_args![
            "number" => made.line, "left" => *left, "accounts" => accounts(made),
            "until" => minute(*until), "by" => self.author(&made.act.by),
            "at" => minute(made.act.at)
        ];
        self.texts.with(key!("club-invitation"), &about)
    }

    /// An invitation to the club that is open, as JSON.
    pub(super) fn invitation_data(&self, open: &OpenAdmission) -> Value {
        let OpenAdmission { made, left, until } = open;
        json!({
            "number": made.line, "accounts": accounts(made), "left": left,
            "until": minute(*until), "by": self.author_data(&made.act.by),
            "on_command_line": matches!(made.act.by, ActAuthor::User(_)),
            "at": minute(made.act.at),
        })
    }

    /// A line of the audit log as JSON.
    pub(super) fn line_data(&self, StoredAuditLine { line, act }: &StoredAuditLine) -> Value {
        json!({
            "line": line, "at": minute(act.at), "by": self.author_data(&act.by),
            "on_command_line": matches!(act.by, ActAuthor::User(_)),
            "player": act.player.map(|player| self.player(player)),
            "deed": act.deed, "report": act.report, "reason": act.reason,
        })
    }

    fn deed(&self, deed: &StoredDeed) -> String {
        let plain = |key| self.texts.plain(key);
        match deed {
            StoredDeed::Dismiss => plain(key!("club-deed-dismiss")),
            StoredDeed::Note => plain(key!("club-deed-note")),
            StoredDeed::Rename { name, old, .. } => {
                let old = old.as_deref().unwrap_or("?");
                let names = fluent_args!["old" => old, "name" => name.as_str()];
                self.texts.with(key!("club-deed-rename"), &names)
            }
            StoredDeed::Close { until: None } => plain(key!("club-deed-close")),
            StoredDeed::Close { until: Some(until) } => {
                let until = fluent_args!["until" => minute(Timestamp(*until))];
                self.texts.with(key!("club-deed-close-until"), &until)
            }
            StoredDeed::Reopen => plain(key!("club-deed-reopen")),
            StoredDeed::DeleteWords { words } => {
                let list: Vec<String> = words.iter().map(u64::to_string).collect();
                let words = fluent_args!["words" => list.join(", ")];
                self.texts.with(key!("club-deed-delete-words"), &words)
            }
            StoredDeed::ClearName { old } => {
                let old = fluent_args!["old" => old.as_deref().unwrap_or("?")];
                self.texts.with(key!("club-deed-clear-name"), &old)
            }
            StoredDeed::EndChallenges => plain(key!("club-deed-end-challenges")),
            StoredDeed::Operator { operator: true } => plain(key!("club-deed-operator")),
            StoredDeed::Operator { operator: false } => plain(key!("club-deed-no-operator")),
            StoredDeed::Invite { accounts, days, .. } => {
                let about = fluent_args!["accounts" => *accounts, "days" => *days];
                self.texts.with(key!("club-deed-invite"), &about)
            }
            StoredDeed::WithdrawInvitation { invitation } => {
                let about = fluent_args!["number" => *invitation];
                self.texts.with(key!("club-deed-withdraw-invitation"), &about)
            }
            StoredDeed::AddWebhook { number, host, .. } => {
                let about = fluent_args!["number" => *number, "host" => host.as_str()];
                self.texts.with(key!("club-deed-add-webhook"), &about)
            }
            StoredDeed::RemoveWebhook { number } => self
                .texts
                .with(key!("club-deed-remove-webhook"), &fluent_args!["number" => *number]),
            StoredDeed::Agreement { games } => {
                self.texts.with(key!("club-deed-agreement"), &fluent_args!["games" => *games])
            }
        }
    }
}

/// The number of accounts for which an invitation was made.
const fn accounts(made: &StoredAuditLine) -> u32 {
    match &made.act.deed {
        StoredDeed::Invite { accounts, .. } => *accounts,
        _ => 0,
    }
}
