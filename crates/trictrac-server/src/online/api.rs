//! Common parts of the routes that speak JSON: reading what a client sends, and refusing.

use crate::online::rarely::warn_rarely;
use std::borrow::Cow;
use std::time::Duration;

use axum::Json;
use axum::body::{Body, to_bytes};
use axum::extract::{self, FromRequestParts, Request};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, RETRY_AFTER};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::time::timeout;
use trictrac_protocol::{ApiError, ApiFailure, Closure, MOST_CONTENT, is_object};
use trictrac_store::{ReadError, WriteError};

/// The longest time that a client may take to send the content of a request.
const SEND: Duration = Duration::from_secs(10);
/// The time that a client should wait after the disk has failed.
const FAILED: Duration = Duration::from_secs(10);

/// The answer to a token that was revoked, or never was one.
pub(crate) const DEAD_TOKEN: &str = "this token opens nothing";

/// The refusal of a request, and the time to try again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ApiRefusal {
    pub(crate) error: ApiError,
    pub(crate) wait: Option<Duration>,
    /// The closure of the account.
    pub(crate) closed: Option<Closure>,
    /// A better sentence than that of the code.
    pub(crate) because: Option<Cow<'static, str>>,
}

impl ApiRefusal {
    /// The client asks too often.
    pub(crate) const fn slow_down(wait: Duration) -> Self {
        Self { error: ApiError::SlowDown, wait: Some(wait), closed: None, because: None }
    }

    /// The server has too much to do.
    pub(crate) const fn busy(wait: Duration) -> Self {
        Self { error: ApiError::Busy, wait: Some(wait), closed: None, because: None }
    }

    /// The disk is nearly full, so nothing new is stored.
    pub(crate) const fn full() -> Self {
        Self { error: ApiError::Unavailable, wait: Some(FAILED), closed: None, because: None }
    }

    /// The store failed. The reason is for the log only.
    pub(crate) fn unavailable(error: &dyn std::error::Error) -> Self {
        warn_rarely!(%error, "a request failed");
        Self { error: ApiError::Unavailable, wait: Some(FAILED), closed: None, because: None }
    }

    /// The refusal of content that the route does not expect, for this reason.
    pub(crate) const fn bad(because: &'static str) -> Self {
        Self::because(ApiError::BadRequest, because)
    }

    /// A refusal with a better sentence than that of the code.
    pub(crate) const fn because(error: ApiError, because: &'static str) -> Self {
        Self { error, wait: None, closed: None, because: Some(Cow::Borrowed(because)) }
    }

    /// There is a token, and it opens nothing.
    pub(crate) const fn dead_token() -> Self {
        Self::because(ApiError::NoSession, DEAD_TOKEN)
    }

    /// The account is closed. Only somebody who knows its password may learn why.
    pub(crate) const fn closed(closure: Closure) -> Self {
        Self { error: ApiError::Closed, wait: None, closed: Some(closure), because: None }
    }
}

impl From<ApiError> for ApiRefusal {
    fn from(error: ApiError) -> Self {
        Self { error, wait: None, closed: None, because: None }
    }
}

impl From<ReadError> for ApiRefusal {
    fn from(error: ReadError) -> Self {
        Self::unavailable(&error)
    }
}

impl From<WriteError> for ApiRefusal {
    fn from(error: WriteError) -> Self {
        match error {
            WriteError::NoAccount(_) => ApiError::NoAccount.into(),
            WriteError::NoSession => ApiError::NoSession.into(),
            WriteError::NoAdmission => ApiError::WrongCode.into(),
            error => Self::unavailable(&error),
        }
    }
}

impl IntoResponse for ApiRefusal {
    fn into_response(self) -> Response {
        let again_after = self.wait.map(|wait| wait.as_secs() + 1);
        let reason = self.because.unwrap_or_else(|| reason(self.error).into()).into_owned();
        let content = ApiFailure { error: self.error, reason, again_after, closed: self.closed };
        let status = StatusCode::from_u16(self.error.status());
        let status = status.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let again = again_after.map(|seconds| [(RETRY_AFTER, seconds.to_string())]);
        (status, again, private(content)).into_response()
    }
}

/// JSON that no cache stores.
pub(crate) fn private(content: impl Serialize) -> Response {
    ([(CACHE_CONTROL, "no-store")], Json(content)).into_response()
}

/// The values of a route in its path. A path that is not UTF-8 names nothing.
pub(crate) struct Path<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for Path<T> {
    type Rejection = ApiRefusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiRefusal> {
        let found = extract::Path::from_request_parts(parts, state).await;
        found.map(|extract::Path(found)| Self(found)).map_err(|_| ApiError::Unknown.into())
    }
}

/// Reads the content of a request.
///
/// # Errors
/// It is not the JSON that is expected, is too large, or does not come.
pub(crate) async fn content<T: DeserializeOwned>(request: Request) -> Result<T, ApiRefusal> {
    content_up_to(MOST_CONTENT, request).await
}

/// The same for a route whose content may have another size.
///
/// # Errors
/// As for [`content`].
pub(crate) async fn content_up_to<T: DeserializeOwned>(
    most: usize,
    request: Request,
) -> Result<T, ApiRefusal> {
    let (parts, body) = request.into_parts();
    if !is_json(&parts.headers) {
        return Err(ApiRefusal::bad("the content-type must be application/json"));
    }
    let bytes = read(body, most).await.ok_or_else(|| {
        let because = format!("the content has at most {most} bytes, and comes within 10 s");
        ApiRefusal { because: Some(because.into()), ..ApiError::BadRequest.into() }
    })?;
    if !is_object(&bytes) {
        return Err(ApiRefusal::bad("the content must be a JSON object"));
    }
    serde_json::from_slice(&bytes).map_err(|_| ApiError::BadRequest.into())
}

async fn read(body: Body, most: usize) -> Option<axum::body::Bytes> {
    timeout(SEND, to_bytes(body, most)).await.ok()?.ok()
}

/// Pages of other sites can send forms without asking first, but no JSON.
fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
}

/// The meaning of a code, for the person who writes a client.
const fn reason(error: ApiError) -> &'static str {
    match error {
        ApiError::BadRequest => "the content must be the JSON of this route",
        ApiError::NoSession => "send the cookie of a session, or the token of a bot",
        ApiError::NoAccount => "only an account can do this: register or log in first",
        ApiError::NeedsSession => "a token cannot do this: log in",
        ApiError::HasAccount => "this session has an account: log out first",
        ApiError::Forbidden => "you may not do this",
        ApiError::Unknown => "there is nothing here, or nobody has this name",
        ApiError::NameLength => "a name has 2 to 20 characters",
        ApiError::NameCharacters => {
            "a name has letters of one script, digits, and single separators between them"
        }
        ApiError::NameReserved => "nobody can have this name",
        ApiError::NameTaken => "somebody has this name, or one that looks like it",
        ApiError::PasswordShort => "a password has at least 10 characters",
        ApiError::PasswordLong => "a password has at most 256 bytes",
        ApiError::PasswordCommon => "this password is one of those that are tried first",
        ApiError::PasswordName => "the password is little more than the name",
        ApiError::WrongPassword => "the name or the password is wrong",
        ApiError::WrongCode => "the name or the recovery code is wrong, or the code was used",
        ApiError::Closed => "the operator has closed this account",
        ApiError::PlaysItself => "the guest is playing against this account: finish the game first",
        ApiError::NotBot => "only bots have tokens",
        ApiError::HasRated => "the account has played rated games",
        ApiError::AbsenceLength => {
            "an absence has at most 14 days; those with less than 7 days between them count as one"
        }
        ApiError::AbsenceFar => "an absence begins within 60 days",
        ApiError::AbsenceYear => "there are 21 days of absence in a calendar year (UTC)",
        ApiError::TooMany => "there are too many of these: remove one first",
        ApiError::SlowDown => "too many requests: wait",
        ApiError::Busy => "the server has too much to do: wait",
        ApiError::Unavailable | ApiError::Other => "the server cannot store or read now",
    }
}
