//! Erasing accounts. Those of their games that continue are resigned. All stay, with numbers instead of names.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::response::Response;
use tokio::sync::oneshot;
use tokio::task::spawn_blocking;
use tokio::time::timeout;
use trictrac_protocol::{ApiError, GameId, PasswordConfirmation};
use trictrac_store::people::{Accounts, ErasedAccount, Sessions};
use trictrac_store::{DataFolder, PlayerId, StorageFault, erasures};

use super::asker::{Asker, Cookie};
use crate::online::api::{ApiRefusal, content};
use crate::online::game::ask::TaskMessage;
use crate::online::session::no_cookie;
use crate::online::settings::ClubStartError;
use crate::online::tables::OnlineTables;

/// The time that the erasing waits for a game that is being resigned.
const RESIGN: Duration = Duration::from_secs(5);

/// Erases the account that asks. The list of erased accounts is on disk before: also if what follows fails, the next start
/// of the server erases the account.
pub(super) async fn erase(
    State(tables): State<Arc<OnlineTables>>,
    asker: Asker,
    request: Request,
) -> Result<Response, ApiRefusal> {
    let (_, current) = asker.session()?;
    let PasswordConfirmation { password } = content(request).await?;
    let account = asker.confirmed(&tables.people, &password).await?;
    // The session may have been ended while the password was checked.
    tables.base.registry.session(current).await?.ok_or(ApiError::NoSession)?;
    let erased = ErasedAccount { player: account.player, created: account.created };
    let (folder, backups) = (tables.base.folder.clone(), tables.base.backups.clone());
    let note = move || {
        erasures::note(&folder, erased)?;
        // The next backup has it in any case.
        if let Some(Err(error)) = backups.map(|to| erasures::merge(folder.path(), &to)) {
            tracing::warn!(%error, "the list of erased accounts cannot be copied to the backups");
        }
        Ok::<_, StorageFault>(())
    };
    let noted = spawn_blocking(note).await;
    match noted {
        Ok(Ok(())) => {}
        Ok(Err(error)) => return Err(ApiRefusal::unavailable(&error)),
        Err(_) => return Err(ApiError::Unavailable.into()),
    }
    let you = account.player.0.cast_unsigned();
    // Nothing is said or offered any more while the account is erased.
    tables.people.connected.close_player(you);
    let numbers = tables.people.directory.players(you);
    tables.talking().silence(&numbers).await;
    resign_all(&tables, &numbers).await;
    if let Err(error) = tables.base.registry.erase(erased).await {
        tables.talking().let_speak(&numbers);
        return Err(error.into());
    }
    tables.people.directory.remove(you);
    tables.people.tries.forget(you);
    tables.people.connected.close_player(you);
    tables.end_all_challenges(you).await;
    tables.show_anew(you);
    tracing::info!(player = you, "an account is erased");
    Ok(Cookie(no_cookie(asker.scheme)).with(StatusCode::NO_CONTENT))
}

/// Resigns the games of a player that are not over. A game that cannot be stored now continues without them.
async fn resign_all(tables: &OnlineTables, numbers: &[PlayerId]) {
    let current = match tables.base.store.current(numbers).await {
        Ok(current) => current,
        Err(error) => return tracing::warn!(%error, "games cannot be resigned"),
    };
    let numbers: Vec<u64> = numbers.iter().map(|number| number.0.cast_unsigned()).collect();
    for (game, _) in current {
        let (done, is_done) = oneshot::channel();
        let resign = TaskMessage::Resign { numbers: numbers.clone(), done };
        tables.games.send(GameId(game.0), resign).await;
        // Without an answer the game cannot be had now.
        let _ = timeout(RESIGN, is_done).await;
    }
}

/// Erases again what a restored backup has brought back. Returns the numbers that belonged to erased accounts.
///
/// # Errors
/// The list cannot be read, or the store cannot be written.
pub(crate) async fn erase_again(
    folder: &DataFolder,
    people: &(impl Accounts + Sessions + ?Sized),
) -> Result<Vec<u64>, ClubStartError> {
    let mut numbers = Vec::new();
    for erased in erasures::read(folder)? {
        if people.erase(erased).await?.is_some() {
            tracing::info!(
                player = erased.player.0,
                "an account of a restored backup is erased again"
            );
        }
        // After a restored backup, the number alone may be that of somebody who came later.
        let created = people.created(erased.player).await?;
        if created.is_none_or(|created| created <= erased.created)
            && people.account(erased.player).await?.is_none()
        {
            numbers.push(erased.player.0.cast_unsigned());
        }
    }
    Ok(numbers)
}
