//! Following the audit log: what an operator did on the command line takes effect in the running server.

use trictrac_store::talk::{ListPage, StoredAuditLine, StoredDeed};
use trictrac_store::{PlayerId, ReadError};

use crate::online::tables::OnlineTables;

impl OnlineTables {
    /// Lets new lines of the audit log take effect. If there are none, this reads one number.
    pub(crate) async fn notice(&self) {
        if let Err(error) = self.notice_lines().await {
            tracing::warn!(%error, "the audit log cannot be read");
        }
    }

    async fn notice_lines(&self) -> Result<(), ReadError> {
        let mut noticed = self.noticed.lock().await;
        let last = self.base.registry.last_line().await?;
        if last <= *noticed {
            return Ok(());
        }
        let most = u32::try_from(last - *noticed).unwrap_or(u32::MAX);
        let page = ListPage { before: Some(last + 1), most };
        let lines = self.base.registry.audit(None, page).await?;
        for line in lines.into_iter().rev() {
            self.take_effect(&line).await?;
        }
        *noticed = last;
        Ok(())
    }

    async fn take_effect(&self, line: &StoredAuditLine) -> Result<(), ReadError> {
        if matches!(line.act.deed, StoredDeed::DeleteWords { .. }) {
            tracing::info!(line = line.line, "an operator deleted messages");
            self.games.show_talk_again();
            return Ok(());
        }
        let Some(player) = line.act.player else { return Ok(()) };
        tracing::info!(line = line.line, player = player.0, "an operator acted");
        match line.act.deed {
            StoredDeed::Rename { .. } => self.take_name(player).await,
            StoredDeed::Close { .. } => {
                let number = player.0.cast_unsigned();
                self.people.connected.close_player(number);
                self.end_all_challenges(number).await;
                Ok(())
            }
            StoredDeed::EndChallenges => {
                self.end_challenges_by(player.0.cast_unsigned()).await;
                Ok(())
            }
            _ => Ok(()),
        }
    }

    async fn take_name(&self, player: PlayerId) -> Result<(), ReadError> {
        if let Some(account) = self.base.registry.account(player).await? {
            self.people.directory.add(&account);
            self.show_anew(player.0.cast_unsigned());
        }
        Ok(())
    }
}
