//! The acts that an operator may do by the routes.

use trictrac_protocol::{ActRequest, Agreement, ApiError, AuditLine, Deed};
use trictrac_store::PlayerId;
use trictrac_store::people::StoredAccount;
use trictrac_store::talk::{self, ActAuthor, ActError, ActOutcome};

use super::Office;
use super::agreement::{AnalysisRequest, EngineAgreement, agreement};
use super::notice::follow_audit;
use crate::online::api::ApiRefusal;
use crate::online::people::account_name;
use crate::online::stored::timestamp;

/// The most words that one act deletes.
const MOST_WORDS: usize = 100;

impl Office {
    /// Does something for an operator. Nobody acts on themselves: this is a matter for the command line.
    pub(super) async fn act(
        &self,
        by: &StoredAccount,
        new: ActRequest,
    ) -> Result<AuditLine, ApiRefusal> {
        let deed = self.deed(&new.deed)?;
        let player = self.concerned(&new).await?;
        if player == Some(by.player) {
            return Err(ApiError::Forbidden.into());
        }
        if changes_account(&deed) {
            self.may_change(player).await?;
        }
        if let talk::StoredDeed::Rename { name, .. } = &deed
            && self.people.directory.is_taken(name, player.map(|player| player.0.cast_unsigned()))
        {
            return Err(ApiError::NameTaken.into());
        }
        let act = talk::NewAct {
            at: timestamp(self.base.outside.now().wall),
            by: ActAuthor::Player(by.player),
            deed,
            player,
            report: new.report,
            reason: new.reason.as_str().to_owned(),
        };
        let line = self.perform(&act).await?;
        follow_audit(&self.tables).await;
        Ok(self.shown_line(line))
    }

    /// Performs an act, and returns its line in the audit log.
    pub(super) async fn perform(
        &self,
        act: &talk::NewAct,
    ) -> Result<talk::StoredAuditLine, ApiRefusal> {
        match self.base.registry.act(act).await? {
            ActOutcome::Done(line) => Ok(line),
            ActOutcome::Not(ActError::NameTaken) => Err(ApiError::NameTaken.into()),
            ActOutcome::Not(ActError::NoPlayer | ActError::TooManyWebhooks(_)) => {
                Err(ApiError::BadRequest.into())
            }
            ActOutcome::Not(
                ActError::NoReport
                | ActError::NoAccount
                | ActError::NoWords
                | ActError::NoName
                | ActError::NoInvitation(_)
                | ActError::NoWebhook(_),
            ) => Err(ApiError::Unknown.into()),
        }
    }

    /// Compares the last rated games of a player with the engine. An operator who also asks for analyses is in the log.
    pub(super) async fn compare(
        &self,
        player: PlayerId,
        games: u32,
        by: Option<&StoredAccount>,
    ) -> Result<Agreement, ApiRefusal> {
        let at = timestamp(self.base.outside.now().wall);
        if let Some(by) = by {
            let (deed, by) = (talk::StoredDeed::Agreement { games }, ActAuthor::Player(by.player));
            let reason = "comparison".to_owned();
            self.perform(&talk::NewAct {
                at,
                by,
                deed,
                player: Some(player),
                report: None,
                reason,
            })
            .await?;
        }
        let asking = by.and_then(|by| {
            let limits = self.analyst.limits_for_operators()?;
            Some(AnalysisRequest { asker: by.player, at, limits })
        });
        let numbers = self.tables.people.directory.players(player.0.cast_unsigned());
        let compared =
            agreement(&*self.base.store, &*self.base.registry, &numbers, games, asking).await;
        let agreed = compared.map_err(|error| ApiRefusal::unavailable(&error))?;
        if asking.is_some() {
            self.analyst.announce();
        }
        let EngineAgreement { games, analysed, waiting, decisions, share, error } = agreed;
        let player = self.shown_player(player);
        Ok(Agreement { player, games, analysed, waiting, decisions, share, error })
    }

    /// A deed in the words of the store.
    fn deed(&self, deed: &Deed) -> Result<talk::StoredDeed, ApiRefusal> {
        Ok(match deed {
            Deed::Dismiss => talk::StoredDeed::Dismiss,
            Deed::Note => talk::StoredDeed::Note,
            Deed::Rename { name, .. } => {
                let name = account_name(name)?;
                talk::StoredDeed::Rename { name: name.name, likeness: name.likeness, old: None }
            }
            Deed::Close { until } => {
                if until.is_some_and(|until| until <= self.base.outside.now().wall) {
                    return Err(ApiError::BadRequest.into());
                }
                let until = until.map(i64::try_from).transpose();
                talk::StoredDeed::Close { until: until.map_err(|_| ApiError::BadRequest)? }
            }
            Deed::Reopen => talk::StoredDeed::Reopen,
            Deed::EndChallenges => talk::StoredDeed::EndChallenges,
            Deed::ClearName { .. } => talk::StoredDeed::ClearName { old: None },
            Deed::DeleteWords { words } if (1..=MOST_WORDS).contains(&words.len()) => {
                talk::StoredDeed::DeleteWords { words: words.clone() }
            }
            Deed::WithdrawInvitation { invitation } => {
                talk::StoredDeed::WithdrawInvitation { invitation: *invitation }
            }
            Deed::Operator { .. } | Deed::AddWebhook { .. } | Deed::RemoveWebhook { .. } => {
                return Err(ApiError::Forbidden.into());
            }
            Deed::DeleteWords { .. }
            | Deed::Invite { .. }
            | Deed::Agreement { .. }
            | Deed::Other => {
                return Err(ApiError::BadRequest.into());
            }
        })
    }

    /// The player whom an act concerns: the account of one who was a guest.
    async fn concerned(&self, new: &ActRequest) -> Result<Option<PlayerId>, ApiRefusal> {
        let player = match (new.player, new.report) {
            (Some(player), _) => player,
            (None, Some(report)) => {
                let report = self.base.registry.report_numbered(report).await?;
                report.ok_or(ApiError::Unknown)?.player.0.cast_unsigned()
            }
            (None, None) => return Ok(None),
        };
        self.people.player_numbered(player).await.map(Some)
    }

    /// An operator does not change the account of another operator: this is a matter for the command line.
    async fn may_change(&self, player: Option<PlayerId>) -> Result<(), ApiRefusal> {
        let player = player.ok_or(ApiError::BadRequest)?;
        let account = self.base.registry.account(player).await?.ok_or(ApiError::Unknown)?;
        if account.operator { Err(ApiError::Forbidden.into()) } else { Ok(()) }
    }
}

const fn changes_account(deed: &talk::StoredDeed) -> bool {
    use talk::StoredDeed::{Close, Rename, Reopen};
    matches!(deed, Rename { .. } | Close { .. } | Reopen)
}
