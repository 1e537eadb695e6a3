//! Who sends a request.

use std::sync::Arc;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::header::SET_COOKIE;
use axum::http::request::Parts;
use axum::response::{AppendHeaders, IntoResponse, Response};
use trictrac_protocol::{ApiError, Hidden};
use trictrac_store::PlayerId;
use trictrac_store::people::{Account, NewSession, SessionDigest};

use super::Key;
use super::People;
use crate::forwarded::{Scheme, Visit};
use crate::online::api::Refusal;
use crate::online::door::Door;
use crate::online::limits::{ClientAddress, Cost};
use crate::online::session::{Visitor, new_session, token, visitor};

/// Who sends a request, and from where. Extracting it counts the request.
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
    Arc<Door>: FromRef<S>,
    Arc<People>: FromRef<S>,
    S: Send + Sync,
{
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refusal> {
        let visit = parts.extensions.get::<Visit>().ok_or(ApiError::Forbidden)?;
        let visit = *visit;
        let (address, scheme) = (ClientAddress::of(visit.address), visit.scheme);
        Arc::<Door>::from_ref(state).requests.count(&address).map_err(Refusal::slow_down)?;
        let people = Arc::<People>::from_ref(state);
        let visitor = visitor(&people, visit, &parts.headers).await?;
        Ok(Self { address, scheme, visitor, headers: parts.headers.clone() })
    }
}

impl Asker {
    /// Whoever has a valid session or token.
    pub(crate) fn known(&self) -> Result<Visitor, Refusal> {
        self.visitor.ok_or_else(|| match token(&self.headers) {
            Some(_) => Refusal::dead_token(),
            None => ApiError::NoSession.into(),
        })
    }

    /// The number and the session of whoever asks. A token is not enough: whoever has one plays and reads, no more.
    pub(crate) fn session(&self) -> Result<(PlayerId, SessionDigest), Refusal> {
        let Visitor { number, key } = self.known()?;
        match key {
            Key::Session(digest) => Ok((PlayerId(number.cast_signed()), digest)),
            Key::Token(_) => Err(ApiError::NeedsSession.into()),
        }
    }

    /// Counts what a request stores.
    ///
    /// # Errors
    /// The address stores too much.
    pub(crate) fn stores(&self, door: &Door, cost: Cost) -> Result<(), Refusal> {
        door.stored.count_all(&self.address, cost).map_err(Refusal::slow_down)
    }

    /// The guest who asks; nothing without a session.
    pub(super) fn guest(&self, people: &People) -> Result<Option<PlayerId>, Refusal> {
        if self.visitor.is_none() {
            return Ok(None);
        }
        let (player, _) = self.session()?;
        if people.directory.is_account(player.0.cast_unsigned()) {
            return Err(ApiError::HasAccount.into());
        }
        Ok(Some(player))
    }

    /// The account of whoever asks.
    pub(crate) async fn account(&self, people: &People) -> Result<Account, Refusal> {
        let (player, _) = self.session()?;
        people.base.registry.account(player).await?.ok_or_else(|| ApiError::NoAccount.into())
    }

    /// The account of whoever asks, if they know its password.
    pub(super) async fn confirmed(
        &self,
        people: &People,
        password: &Hidden,
    ) -> Result<Account, Refusal> {
        let account = self.account(people).await?;
        let number = account.player.0.cast_unsigned();
        people.tries.count_own(self.address, number).map_err(Refusal::slow_down)?;
        let fits = people.hasher.verify(password, Some(&account.password)).await?;
        if fits { Ok(account) } else { Err(ApiError::WrongPassword.into()) }
    }

    /// A new session for this browser, and its cookie.
    pub(super) fn new_session(&self, people: &People) -> (NewSession, Cookie) {
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
