//! The addresses of online play, below `/api/v1`.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{FromRequestParts, Path, Request, State};
use axum::http::header::{CONTENT_TYPE, RETRY_AFTER, SET_COOKIE};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{get, post};
use axum::{Extension, Json, Router};
use serde_json::json;
use trictrac_protocol::GameId;
use trictrac_store::ReadError;

use super::club::Club;
use super::games::store_id;
use super::limits::House;
use super::origin::Foreign;
use super::summary::finished_record;
use super::{session, socket};

/// The address that a request comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClientAddress(pub(crate) IpAddr);

/// The routes.
pub(crate) fn routes(club: Arc<Club>) -> Router {
    Router::new()
        .route("/api/v1/guest", post(guest))
        .route("/api/v1/socket", get(open_socket))
        .route("/api/v1/games/{game}/record", get(record))
        .layer(from_fn_with_state(club.clone(), only_own_pages))
        .with_state(club)
}

/// Refuses requests that do not come from a page of this server.
async fn only_own_pages(State(club): State<Arc<Club>>, request: Request, next: Next) -> Response {
    match club.names.check(request.headers()) {
        Ok(()) => next.run(request).await,
        Err(Foreign::Host) => {
            (StatusCode::FORBIDDEN, "403: this server has another name\n").into_response()
        }
        Err(Foreign::Origin) => {
            (StatusCode::FORBIDDEN, "403: only pages of this server may ask\n").into_response()
        }
    }
}

/// Answers with the number of the player; whoever has none becomes a guest.
async fn guest(
    State(club): State<Arc<Club>>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    headers: HeaderMap,
) -> Response {
    if let Err(wait) = club.requests.count(&House::of(address)) {
        return too_many(wait);
    }
    match session::player(&club, &headers).await {
        Ok(Some(you)) => return Json(json!({ "you": you })).into_response(),
        Ok(None) => {}
        Err(error) => return unavailable(&error),
    }
    if let Err(wait) = club.guests.count(&House::of(address)) {
        return too_many(wait);
    }
    match session::guest(&club).await {
        Ok((you, cookie)) => ([(SET_COOKIE, cookie)], Json(json!({ "you": you }))).into_response(),
        Err(error) => unavailable(&error),
    }
}

/// Opens a WebSocket for a player.
async fn open_socket(
    State(club): State<Arc<Club>>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    request: Request,
) -> Response {
    let house = House::of(address);
    if let Err(wait) = club.connections.count(&house) {
        return too_many(wait);
    }
    let player = match session::player(&club, request.headers()).await {
        Ok(Some(player)) => player,
        Ok(None) => {
            let message = "401: become a guest first: POST /api/v1/guest\n";
            return (StatusCode::UNAUTHORIZED, message).into_response();
        }
        Err(error) => return unavailable(&error),
    };
    let Some(counted) = club.sockets.open(house, club.limits.sockets) else {
        return too_many(Duration::from_secs(10));
    };
    let (mut parts, _) = request.into_parts();
    match WebSocketUpgrade::from_request_parts(&mut parts, &()).await {
        Ok(upgrade) => socket::open(upgrade, club, player, counted),
        Err(rejection) => rejection.into_response(),
    }
}

/// The record of a finished game.
async fn record(
    State(club): State<Arc<Club>>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    Path(game): Path<String>,
) -> Response {
    if let Err(wait) = club.requests.count(&House::of(address)) {
        return too_many(wait);
    }
    let message = "404: there is no finished game of this number\n";
    let absent = || (StatusCode::NOT_FOUND, message).into_response();
    let Ok(game) = game.parse::<GameId>() else { return absent() };
    match club.store.read(store_id(game), 0).await {
        Ok(log) => match finished_record(&log) {
            Some(record) => ([(CONTENT_TYPE, "text/plain; charset=utf-8")], record).into_response(),
            None => absent(),
        },
        Err(ReadError::Missing(_)) => absent(),
        Err(error) => unavailable(&error),
    }
}

fn too_many(wait: Duration) -> Response {
    let seconds = wait.as_secs() + 1;
    let message = format!("429: too many requests; try again in {seconds} s\n");
    (StatusCode::TOO_MANY_REQUESTS, [(RETRY_AFTER, seconds.to_string())], message).into_response()
}

fn unavailable(error: &dyn std::error::Error) -> Response {
    tracing::warn!(%error, "a request failed");
    let message = "503: the server cannot store or read games now; try again later\n";
    (StatusCode::SERVICE_UNAVAILABLE, [(RETRY_AFTER, "10")], message).into_response()
}
