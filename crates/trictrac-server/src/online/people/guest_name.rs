//! The names that guests choose.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::response::Response;
use trictrac_protocol::{ApiError, LoginAnswer, NameOnly};
use trictrac_store::people::{GuestName, GuestNameOutcome, NewName};
use trictrac_store::{PlayerId, ReadError, WriteError};

use super::asker::Asker;
use super::names::AccountName;
use crate::online::api::{ApiRefusal, content, private};
use crate::online::limits::StorageCost;
use crate::online::stored::timestamp;
use crate::online::tables::OnlineTables;

/// The milliseconds after a choice in which a guest can make no other.
const PAUSE: u64 = 60 * 60 * 1000;
/// The milliseconds after which the name of a guest who does not come is free.
const UNSEEN: u64 = 30 * 24 * PAUSE;

/// Gives a guest a name.
pub(crate) async fn choose(
    State(tables): State<Arc<OnlineTables>>,
    asker: Asker,
    request: Request,
) -> Result<Response, ApiRefusal> {
    let (player, _) = asker.session()?;
    let NameOnly { name } = content(request).await?;
    let (you, directory) = (player.0.cast_unsigned(), &tables.people.directory);
    if directory.is_account(you) {
        return Err(ApiError::HasAccount.into());
    }
    let AccountName { name, likeness } = AccountName::new(&name)?;
    if directory.persona(you).name.as_ref() == Some(&name) {
        return Ok(private(LoginAnswer { you, name }));
    }
    tables.people.guest_names.count(&asker.address).map_err(ApiRefusal::slow_down)?;
    asker.stores_new((&tables.door, &tables.base), StorageCost::GUEST)?;
    if directory.is_taken(&name, None) {
        return Err(ApiError::NameTaken.into());
    }
    let unseen = directory.guests_like(&name, you);
    for other in &unseen {
        if tables.was_seen(*other).await? {
            return Err(ApiError::NameTaken.into());
        }
    }
    let now = tables.base.outside.now().wall;
    let new = NewName { name: name.clone(), likeness };
    let from = unseen.iter().map(|other| PlayerId(other.cast_signed())).collect();
    let new = GuestName { player, name: new, at: timestamp(now), from };
    let since = timestamp(now.saturating_sub(PAUSE));
    match tables.base.registry.name_guest(&new, since).await? {
        GuestNameOutcome::Chosen => {}
        GuestNameOutcome::Taken => return Err(ApiError::NameTaken.into()),
        GuestNameOutcome::TooSoon(before) => {
            let wait = (before.0.cast_unsigned() + PAUSE).saturating_sub(now);
            return Err(ApiRefusal::slow_down(std::time::Duration::from_millis(wait)));
        }
    }
    for other in unseen {
        directory.name_guest(other, None);
        tables.show_anew(other);
    }
    directory.name_guest(you, Some(name.clone()));
    tables.show_anew(you);
    Ok(private(LoginAnswer { you, name }))
}

/// Removes the name of a guest.
pub(crate) async fn remove(
    State(tables): State<Arc<OnlineTables>>,
    asker: Asker,
) -> Result<StatusCode, ApiRefusal> {
    let (player, _) = asker.session()?;
    tables.clear_guest_name(player.0.cast_unsigned()).await?;
    Ok(StatusCode::NO_CONTENT)
}

impl OnlineTables {
    /// Removes the name of a guest, if there is one.
    async fn clear_guest_name(&self, guest: u64) -> Result<(), WriteError> {
        if self.base.registry.clear_guest_name(PlayerId(guest.cast_signed())).await? {
            self.people.directory.name_guest(guest, None);
            self.show_anew(guest);
        }
        Ok(())
    }

    /// Checks whether a guest was here in the last 30 days.
    async fn was_seen(&self, guest: u64) -> Result<bool, ReadError> {
        if !self.people.connected.keys_of(guest).is_empty() {
            return Ok(true);
        }
        let since = timestamp(self.base.outside.now().wall.saturating_sub(UNSEEN));
        let sessions = self.base.registry.sessions(PlayerId(guest.cast_signed())).await?;
        Ok(sessions.iter().any(|session| session.seen > since))
    }

    /// Reads again what a guest is called.
    pub(crate) async fn read_guest_name(&self, guest: u64) -> Result<(), ReadError> {
        let name = self.base.registry.guest_name(PlayerId(guest.cast_signed())).await?;
        self.people.directory.name_guest(guest, name);
        self.show_known(PlayerId(guest.cast_signed()));
        Ok(())
    }

    /// Forgets the names of guests who never come back.
    pub(crate) async fn forget_guest_names(&self) {
        match self.base.registry.forget_guest_names().await {
            Ok(gone) => {
                for guest in gone {
                    self.people.directory.name_guest(guest.0.cast_unsigned(), None);
                    self.show_known(guest);
                }
            }
            Err(error) => tracing::warn!(%error, "old names of guests cannot be removed"),
        }
    }
}
