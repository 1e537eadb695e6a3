//! What an operator may do by the routes.

use trictrac_protocol::{Agreement, ApiError, AuditLine, Deed, NewAct};
use trictrac_store::PlayerId;
use trictrac_store::people::Account;
use trictrac_store::talk::{self, Acted, Actor, NotActed};

use super::Office;
use super::agreement::{Agreed, Asking, agreement};
use crate::online::api::Refusal;
use crate::online::people::account_name;
use crate::online::stored::timestamp;

/// The most words that one act deletes.
const MOST_WORDS: usize = 100;

impl Office {
    /// Does something for an operator. Nobody acts on themselves: this is a matter for the command line.
    pub(super) async fn act(&self, by: &Account, new: NewAct) -> Result<AuditLine, Refusal> {
        let deed = self.deed(&new.deed)?;
        let player = self.concerned(&new).await?;
        if player == Some(by.player) {
            return Err(ApiError::Forbidden.into());
        }
        if changes_account(&deed) {
            self.may_change(player).await?;
        }
        if let talk::Deed::Rename { name, .. } = &deed
            && self.people.directory.is_taken(name, player.map(|player| player.0.cast_unsigned()))
        {
            return Err(ApiError::NameTaken.into());
        }
        let act = talk::NewAct {
            at: timestamp(self.base.outside.now().wall),
            by: Actor::Player(by.player),
            deed,
            player,
            report: new.report,
            reason: new.reason.as_str().to_owned(),
        };
        let line = self.perform(&act).await?;
        self.tables.notice().await;
        Ok(self.shown_line(line))
    }

    /// Performs an act, and returns its line in the audit log.
    pub(super) async fn perform(&self, act: &talk::NewAct) -> Result<talk::AuditLine, Refusal> {
        match self.base.registry.act(act).await? {
            Acted::Done(line) => Ok(line),
            Acted::Not(NotActed::NameTaken) => Err(ApiError::NameTaken.into()),
            Acted::Not(NotActed::NoPlayer) => Err(ApiError::BadRequest.into()),
            Acted::Not(NotActed::NoReport | NotActed::NoAccount | NotActed::NoWords) => {
                Err(ApiError::Unknown.into())
            }
        }
    }

    /// Compares the last rated games of a player with the engine. An operator who also asks for analyses is in the log.
    pub(super) async fn compare(
        &self,
        player: PlayerId,
        games: u32,
        by: Option<&Account>,
    ) -> Result<Agreement, Refusal> {
        let at = timestamp(self.base.outside.now().wall);
        if let Some(by) = by {
            let (deed, by) = (talk::Deed::Agreement { games }, Actor::Player(by.player));
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
            Some(Asking { asker: by.player, at, limits })
        });
        let numbers = self.tables.numbers_of(player.0.cast_unsigned());
        let compared =
            agreement(&*self.base.store, &*self.base.registry, &numbers, games, asking).await;
        let agreed = compared.map_err(|error| Refusal::unavailable(&error))?;
        if asking.is_some() {
            self.analyst.announce();
        }
        let Agreed { games, analysed, waiting, decisions, share, error } = agreed;
        let player = self.shown_player(player);
        Ok(Agreement { player, games, analysed, waiting, decisions, share, error })
    }

    /// A deed in the words of the store.
    fn deed(&self, deed: &Deed) -> Result<talk::Deed, Refusal> {
        Ok(match deed {
            Deed::Dismiss => talk::Deed::Dismiss,
            Deed::Note => talk::Deed::Note,
            Deed::Rename { name, .. } => {
                let name = account_name(name)?;
                talk::Deed::Rename { name: name.name, likeness: name.likeness, old: None }
            }
            Deed::Close { until } => {
                if until.is_some_and(|until| until <= self.base.outside.now().wall) {
                    return Err(ApiError::BadRequest.into());
                }
                let until = until.map(i64::try_from).transpose();
                talk::Deed::Close { until: until.map_err(|_| ApiError::BadRequest)? }
            }
            Deed::Reopen => talk::Deed::Reopen,
            Deed::EndChallenges => talk::Deed::EndChallenges,
            Deed::DeleteWords { words } if (1..=MOST_WORDS).contains(&words.len()) => {
                talk::Deed::DeleteWords { words: words.clone() }
            }
            Deed::Operator { .. } => return Err(ApiError::Forbidden.into()),
            Deed::DeleteWords { .. } | Deed::Agreement { .. } | Deed::Other => {
                return Err(ApiError::BadRequest.into());
            }
        })
    }

    /// The player whom an act concerns: the account of one who was a guest.
    async fn concerned(&self, new: &NewAct) -> Result<Option<PlayerId>, Refusal> {
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
    async fn may_change(&self, player: Option<PlayerId>) -> Result<(), Refusal> {
        let player = player.ok_or(ApiError::BadRequest)?;
        let account = self.base.registry.account(player).await?.ok_or(ApiError::Unknown)?;
        if account.operator { Err(ApiError::Forbidden.into()) } else { Ok(()) }
    }
}

const fn changes_account(deed: &talk::Deed) -> bool {
    use talk::Deed::{Close, Rename, Reopen};
    matches!(deed, Rename { .. } | Close { .. } | Reopen)
}
