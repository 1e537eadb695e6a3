//! Stored data, as messages show it.

use trictrac_protocol::{
    AuditLine, Clock, Closure, Deed, GameId, OpenInvitation, OperatorReport, PlayerIdentity,
    ReportReason, ReportedWord, Said,
};
use trictrac_store::PlayerId;
use trictrac_store::talk::{self, ActAuthor, OpenAdmission};

use super::Office;
use crate::online::talk::reports::shown_room;

/// A text that was checked before it was stored.
fn said(text: &str) -> Said {
    text.parse().unwrap_or_else(|_| "?".parse().expect("a short text"))
}

/// A closed account.
pub(crate) fn shown_closure(closure: &trictrac_store::people::AccountClosure) -> Closure {
    let until = closure.until.map(|until| until.0.cast_unsigned());
    Closure { until, reason: said(&closure.reason) }
}

fn shown_deed(deed: talk::StoredDeed) -> Deed {
    match deed {
        talk::StoredDeed::Dismiss => Deed::Dismiss,
        talk::StoredDeed::Note => Deed::Note,
        talk::StoredDeed::Rename { name, old, .. } => Deed::Rename { name, old },
        talk::StoredDeed::Close { until } => Deed::Close { until: until.map(i64::cast_unsigned) },
        talk::StoredDeed::Reopen => Deed::Reopen,
        talk::StoredDeed::DeleteWords { words } => Deed::DeleteWords { words },
        talk::StoredDeed::EndChallenges => Deed::EndChallenges,
        talk::StoredDeed::ClearName { old } => Deed::ClearName { old },
        talk::StoredDeed::Operator { operator } => Deed::Operator { operator },
        talk::StoredDeed::Invite { accounts, days, .. } => Deed::Invite { accounts, days },
        talk::StoredDeed::WithdrawInvitation { invitation } => {
            Deed::WithdrawInvitation { invitation }
        }
        talk::StoredDeed::AddWebhook { number, host, .. } => Deed::AddWebhook { number, host },
        talk::StoredDeed::RemoveWebhook { number } => Deed::RemoveWebhook { number },
        talk::StoredDeed::Agreement { games } => Deed::Agreement { games },
    }
}

impl Office {
    /// A player, without a rating.
    pub(super) fn shown_player(&self, player: PlayerId) -> PlayerIdentity {
        self.people.directory.persona(player.0.cast_unsigned()).who(Clock::None)
    }

    /// The author of an act: an operator, or a user of the system.
    fn shown_author(&self, by: ActAuthor) -> (Option<PlayerIdentity>, Option<String>) {
        match by {
            ActAuthor::Player(player) => (Some(self.shown_player(player)), None),
            ActAuthor::User(user) => (None, Some(user)),
        }
    }

    /// An invitation that is open; nothing if the line that made it is of another act.
    pub(super) fn shown_invitation(&self, open: OpenAdmission) -> Option<OpenInvitation> {
        let OpenAdmission { made, left, until } = open;
        let talk::StoredDeed::Invite { accounts, .. } = made.act.deed else { return None };
        let (by, user) = self.shown_author(made.act.by);
        let [at, until] = [made.act.at, until].map(|moment| moment.0.cast_unsigned());
        Some(OpenInvitation { invitation: made.line, at, by, user, accounts, left, until })
    }

    pub(super) fn shown_line(&self, line: talk::StoredAuditLine) -> AuditLine {
        let talk::NewAct { at, by, deed, player, report, reason } = line.act;
        let (by, user) = self.shown_author(by);
        AuditLine {
            line: line.line,
            at: at.0.cast_unsigned(),
            by,
            user,
            deed: shown_deed(deed),
            player: player.map(|player| self.shown_player(player)),
            report,
            reason: said(&reason),
        }
    }

    pub(super) fn shown_report(&self, report: talk::StoredReport) -> OperatorReport {
        let reason = serde_json::from_value(report.reason.into());
        let words = report.words.into_iter().map(|word| self.shown_word(word)).collect();
        OperatorReport {
            report: report.number,
            at: report.at.0.cast_unsigned(),
            by: self.shown_player(report.by),
            player: self.shown_player(report.player),
            name: report.name,
            game: report.game.map(|game| GameId(game.0)),
            reason: reason.unwrap_or(ReportReason::Other),
            text: report.text.as_deref().map(said),
            words,
            handled: report.handled.map(|at| at.0.cast_unsigned()),
        }
    }

    fn shown_word(&self, word: talk::StoredReportedWord) -> ReportedWord {
        let talk::StoredWord { number, said: spoken } = word.word;
        ReportedWord {
            word: number,
            player: self.shown_player(spoken.player),
            room: shown_room(spoken.room),
            at: spoken.at.0.cast_unsigned(),
            text: said(&spoken.text),
            reported: word.reported,
        }
    }
}
