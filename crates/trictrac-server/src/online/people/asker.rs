//! The sender of a request.

use std::sync::Arc;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::header::SET_COOKIE;
use axum::http::request::Parts;
use axum::response::{AppendHeaders, IntoResponse, Response};
use trictrac_protocol::{ApiError, HiddenText};
use trictrac_store::PlayerId;
use trictrac_store::people::{NewSession, SessionDigest, StoredAccount};

use super::LoginKey;
use super::PeopleDesk;
use crate::forwarded::{RequestSource, Scheme};
use crate::online::api::ApiRefusal;
use crate::online::base::Base;
use crate::online::door::ClientDoor;
use crate::online::limits::{ClientAddress, StorageCost};
use crate::online::session::{Visitor, new_session, token, visitor};

/// The sender of a request, and their address. Extracting it counts the request.
#[derive(Debug)]
pub(crate) struct Asker {
    pub(crate) address: ClientAddress,
    pub(crate) scheme: Scheme,
    /// Nothing without a valid session or token.
    pub(crate) visitor: Option<Visitor>,
    headers: HeaderMap,
}

impl<S> FromRequestParts<S> for Asker
where
    Arc<ClientDoor>: FromRef<S>,
    Arc<PeopleDesk>: FromRef<S>,
    S: Send + Sync,
{
    type Rejection = ApiRefusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiRefusal> {
        let visit = parts.extensions.get::<RequestSource>().ok_or(ApiError::Forbidden)?;
        let visit = *visit;
        let (address, scheme) = (ClientAddress::of(visit.address), visit.scheme);
        Arc::<ClientDoor>::from_ref(state)
            .requests
            .count(&address)
            .map_err(ApiRefusal::slow_down)?;
        let people = Arc::<PeopleDesk>::from_ref(state);
        let visitor = visitor(&people, visit, &parts.headers).await?;
        Ok(Self { address, scheme, visitor, headers: parts.headers.clone() })
    }
}

impl Asker {
    /// The sender, if they have a valid session or token.
    pub(crate) fn known(&self) -> Result<Visitor, ApiRefusal> {
        self.visitor.ok_or_else(|| match token(&self.headers) {
            Some(_) => ApiRefusal::dead_token(),
            None => ApiError::NoSession.into(),
        })
    }

    /// The number and the session of the request. A token is not enough: its owner plays and reads, no more.
    pub(crate) fn session(&self) -> Result<(PlayerId, SessionDigest), ApiRefusal> {
        let Visitor { number, key } = self.known()?;
        match key {
            LoginKey::Session(digest) => Ok((PlayerId(number.cast_signed()), digest)),
            LoginKey::Token(_) => Err(ApiError::NeedsSession.into()),
        }
    }

    /// Counts what a request stores.
    ///
    /// # Errors
    /// The address stores too much.
    pub(crate) fn stores(&self, door: &ClientDoor, cost: StorageCost) -> Result<(), ApiRefusal> {
        door.stored.count_all(&self.address, cost).map_err(ApiRefusal::slow_down)
    }

    /// Counts something new that a request stores, which the disk must have room for.
    ///
    /// # Errors
    /// The address stores too much, or the disk is nearly full.
    pub(crate) fn stores_new(
        &self,
        (door, base): (&ClientDoor, &Base),
        cost: StorageCost,
    ) -> Result<(), ApiRefusal> {
        self.stores(door, cost)?;
        if base.has_space() { Ok(()) } else { Err(ApiRefusal::full()) }
    }

    /// The guest who asks; nothing without a session.
    pub(super) fn guest(&self, people: &PeopleDesk) -> Result<Option<PlayerId>, ApiRefusal> {
        if self.visitor.is_none() {
            return Ok(None);
        }
        let (player, _) = self.session()?;
        if people.directory.is_account(player.0.cast_unsigned()) {
            return Err(ApiError::HasAccount.into());
        }
        Ok(Some(player))
    }

    /// The account that asks.
    pub(crate) async fn account(&self, people: &PeopleDesk) -> Result<StoredAccount, ApiRefusal> {
        let (player, _) = self.session()?;
        people.base.registry.account(player).await?.ok_or_else(|| ApiError::NoAccount.into())
    }

    /// The account that asks, if they know its password.
    pub(super) async fn confirmed(
        &self,
        people: &PeopleDesk,
        password: &HiddenText,
    ) -> Result<StoredAccount, ApiRefusal> {
        let account = self.account(people).await?;
        let number = account.player.0.cast_unsigned();
        people.tries.count_own(self.address, number).map_err(ApiRefusal::slow_down)?;
        let fits = people.hasher.verify(password, Some(&account.password)).await?;
        if fits { Ok(account) } else { Err(ApiError::WrongPassword.into()) }
    }

    /// A new session for this browser, and its cookie.
    pub(super) fn new_session(&self, people: &PeopleDesk) -> (NewSession, Cookie) {
        let (session, cookie) = new_session(people, self.scheme, &self.headers);
        (session, Cookie(cookie))
    }
}

/// A cookie to set.
pub(super) struct Cookie(pub(super) String);

impl Cookie {
    /// An answer that sets the cookie.
    pub(super) fn with(self, answer: impl IntoResponse) -> Response {
        (AppendHeaders([(SET_COOKIE, self.0)]), answer).into_response()
    }
}
