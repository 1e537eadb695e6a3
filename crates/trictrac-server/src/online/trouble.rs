//! Answers in plain text to requests that the server cannot serve now.

use std::time::Duration;

use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::response::{IntoResponse as _, Response};

use super::rarely::warn_rarely;

/// The client asks too often.
pub(crate) fn too_many(wait: Duration) -> Response {
    let seconds = wait.as_secs() + 1;
    let message = format!("429: too many requests; try again in {seconds} s\n");
    (StatusCode::TOO_MANY_REQUESTS, [(RETRY_AFTER, seconds.to_string())], message).into_response()
}

/// The store failed. The reason is for the log only.
pub(crate) fn unavailable(error: &dyn std::error::Error) -> Response {
    warn_rarely!(%error, "a request failed");
    no_service()
}

/// The server can neither store nor read games.
pub(super) fn no_service() -> Response {
    let message = "503: the server cannot store or read games now; try again later\n";
    (StatusCode::SERVICE_UNAVAILABLE, [(RETRY_AFTER, "10")], message).into_response()
}
