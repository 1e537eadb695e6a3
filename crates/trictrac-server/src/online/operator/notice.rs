//! Following the audit log: what an operator did on the command line takes effect in the running server.

use trictrac_store::talk::{ListPage, StoredAuditLine, StoredDeed};
use trictrac_store::{PlayerId, ReadError};

use crate::online::tables::OnlineTables;

/// Lets new lines of the audit log take effect. If there are none, this reads one number.
pub(crate) async fn follow_audit(tables: &OnlineTables) {
    if let Err(error) = notice_lines(tables).await {
        tracing::warn!(%error, "the audit log cannot be read");
    }
}

async fn notice_lines(tables: &OnlineTables) -> Result<(), ReadError> {
    let mut noticed = tables.noticed.lock().await;
    let last = tables.base.registry.last_line().await?;
    if last <= *noticed {
        return Ok(());
    }
    let most = u32::try_from(last - *noticed).unwrap_or(u32::MAX);
    let page = ListPage { before: Some(last + 1), most };
    let lines = tables.base.registry.audit(None, page).await?;
    for line in lines.into_iter().rev() {
        take_effect(tables, &line).await?;
    }
    *noticed = last;
    Ok(())
}

async fn take_effect(tables: &OnlineTables, line: &StoredAuditLine) -> Result<(), ReadError> {
    if matches!(line.act.deed, StoredDeed::DeleteWords { .. }) {
        tracing::info!(line = line.line, "an operator deleted messages");
        tables.games.show_talk_again();
        return Ok(());
    }
    let Some(player) = line.act.player else { return Ok(()) };
    tracing::info!(line = line.line, player = player.0, "an operator acted");
    match line.act.deed {
        StoredDeed::Rename { .. } => take_name(tables, player).await,
        StoredDeed::ClearName { .. } => {
            tables.read_guest_name(player.0.cast_unsigned()).await?;
            tables.tell_change();
            Ok(())
        }
        StoredDeed::Close { .. } => {
            let number = player.0.cast_unsigned();
            tables.people.connected.close_player(number);
            tables.end_all_challenges(number).await;
            Ok(())
        }
        StoredDeed::EndChallenges => {
            tables.end_challenges_by(player.0.cast_unsigned()).await;
            Ok(())
        }
        _ => Ok(()),
    }
}

async fn take_name(tables: &OnlineTables, player: PlayerId) -> Result<(), ReadError> {
    if let Some(account) = tables.base.registry.account(player).await? {
        tables.knows_account(&account);
        tables.show_anew(player.0.cast_unsigned());
    }
    Ok(())
}
