//! What acts do.

use sqlx::PgConnection;

use crate::postgres::people::is_taken;
use crate::summary::PlayerId;
use crate::talk::{Deed, NewAct, NotActed};

/// The player whom an act concerns: the account of one who is a guest of it.
pub(super) async fn resolve(
    connection: &mut PgConnection,
    act: &NewAct,
) -> Result<Result<Option<PlayerId>, NotActed>, sqlx::Error> {
    let mut player = act.player;
    if let Some(report) = act.report {
        let reported: Option<i64> =
            sqlx::query_scalar("select player from report where number = $1")
                .bind(report.cast_signed())
                .fetch_optional(&mut *connection)
                .await?;
        let Some(reported) = reported else { return Ok(Err(NotActed::NoReport)) };
        player = player.or(Some(PlayerId(reported)));
    } else if act.deed == Deed::Dismiss {
        return Ok(Err(NotActed::NoReport));
    }
    let Some(PlayerId(number)) = player else { return Ok(Ok(None)) };
    let account: Option<i64> =
        sqlx::query_scalar("select player from former_guest where guest = $1")
            .bind(number)
            .fetch_optional(connection)
            .await?;
    Ok(Ok(Some(PlayerId(account.unwrap_or(number)))))
}

/// Does what is asked, and adds to it what the log should say.
pub(super) async fn do_deed(
    connection: &mut PgConnection,
    act: &mut NewAct,
) -> Result<Result<(), NotActed>, sqlx::Error> {
    let needs_player = !matches!(act.deed, Deed::Dismiss | Deed::DeleteWords { .. });
    if needs_player && act.player.is_none() {
        return Ok(Err(NotActed::NoPlayer));
    }
    let player = act.player.map_or(0, |player| player.0);
    match &mut act.deed {
        Deed::Dismiss | Deed::Note | Deed::Agreement { .. } => Ok(Ok(())),
        Deed::Rename { name, likeness, old } => {
            rename(connection, player, [name, likeness], old).await
        }
        Deed::Close { until } => {
            let closed = sqlx::query(
                "update account set closed = true, closed_until = $2, closed_why = $3 where player = $1",
            );
            let closed = closed.bind(player).bind(*until).bind(act.reason.as_str());
            let closed = closed.execute(&mut *connection).await?.rows_affected();
            if closed == 0 {
                return Ok(Err(NotActed::NoAccount));
            }
            for sql in
                ["delete from session where player = $1", "delete from token where player = $1"]
            {
                sqlx::query(sql).bind(player).execute(&mut *connection).await?;
            }
            end_challenges(connection, player).await
        }
        Deed::EndChallenges => end_challenges(connection, player).await,
        Deed::Reopen => {
            let reopened = sqlx::query(
                "update account set closed = false, closed_until = null, closed_why = null \
                 where player = $1",
            );
            let reopened = reopened.bind(player).execute(connection).await?.rows_affected();
            Ok(if reopened > 0 { Ok(()) } else { Err(NotActed::NoAccount) })
        }
        Deed::DeleteWords { words } => delete_words(connection, words).await,
        Deed::Operator { operator } => {
            let changed = sqlx::query("update account set operator = $2 where player = $1");
            let changed = changed.bind(player).bind(*operator).execute(connection).await?;
            Ok(if changed.rows_affected() > 0 { Ok(()) } else { Err(NotActed::NoAccount) })
        }
    }
}

/// Removes the stored challenges of a player, also those that the player made as a guest. This is the only place where the store
/// reads a challenge: the act must also hold if no server runs.
async fn end_challenges(
    connection: &mut PgConnection,
    player: i64,
) -> Result<Result<(), NotActed>, sqlx::Error> {
    let ended = sqlx::query(
        "delete from challenge where body::json #>> '{challenge,by,number}' in \
         (select $1::text union all select guest::text from former_guest where player = $1)",
    );
    ended.bind(player).execute(connection).await?;
    Ok(Ok(()))
}

async fn rename(
    connection: &mut PgConnection,
    player: i64,
    [name, likeness]: [&str; 2],
    old: &mut Option<String>,
) -> Result<Result<(), NotActed>, sqlx::Error> {
    *old = sqlx::query_scalar("select name from account where player = $1")
        .bind(player)
        .fetch_optional(&mut *connection)
        .await?;
    if old.is_none() {
        return Ok(Err(NotActed::NoAccount));
    }
    let renamed = sqlx::query("update account set name = $2, likeness = $3 where player = $1");
    match renamed.bind(player).bind(name).bind(likeness).execute(connection).await {
        Ok(_) => Ok(Ok(())),
        Err(error) if is_taken(&error) => Ok(Err(NotActed::NameTaken)),
        Err(error) => Err(error),
    }
}

/// Deletes words; those that are gone already stay in the log too.
async fn delete_words(
    connection: &mut PgConnection,
    words: &[u64],
) -> Result<Result<(), NotActed>, sqlx::Error> {
    let mut deleted = 0;
    for word in words {
        let word = sqlx::query("delete from word where number = $1").bind(word.cast_signed());
        deleted += word.execute(&mut *connection).await?.rows_affected();
    }
    Ok(if deleted > 0 { Ok(()) } else { Err(NotActed::NoWords) })
}
