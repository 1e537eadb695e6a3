//! The addresses of online play, below `/api/v1`.

use std::sync::Arc;

use axum::extract::{Path, Request, State};
use axum::http::header::{CONTENT_TYPE, RETRY_AFTER, SET_COOKIE};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{MethodRouter, get, post};
use axum::{Extension, Json, Router};
use serde_json::json;
use trictrac_protocol::{GUEST_PATH, GameId, MINE_PATH, SOCKET_PATH};
use trictrac_store::ReadError;

use super::api::{ApiRefusal, DEAD_TOKEN};
use super::club::Club;
use super::door::{ClientDoor, FULL};
use super::limits::{ClientAddress, StorageCost};
#[cfg(feature = "tls")]
use super::mail;
use super::origin::{ForeignRequest, ServerNames};
use super::people::{PeopleDesk, guest_name};
use super::session::Visitor;
use super::stored::store_id;
use super::summary::finished_record;
use super::tables::OnlineTables;
use super::trouble::{no_service, too_many, unavailable};
use super::{
    absences, analysis, mine, notices, operator, people, players, push, ready, session, socket,
    talk, training,
};
use crate::forwarded::RequestSource;
use crate::metrics::RequestId;
use crate::online::rarely::warn_rarely;

/// Every route with its path. A test asks each of them as everybody who has no right to.
pub(crate) fn table() -> Vec<(&'static str, MethodRouter<Club>)> {
    let own = [
        (GUEST_PATH, post(guest).put(guest_name::choose).delete(guest_name::remove)),
        (SOCKET_PATH, get(open_socket)),
        (MINE_PATH, get(mine)),
        ("/api/v1/games/{game}/record", get(record)),
    ];
    let others = [
        analysis::routes::table(),
        people::routes::table(),
        players::table(),
        talk::routes::table(),
        operator::routes::table(),
        training::table(),
        notices::table(),
        push::routes::table(),
        absences::routes::table(),
        #[cfg(feature = "tls")]
        mail::routes::table(),
    ];
    own.into_iter().chain(others.into_iter().flatten()).collect()
}

/// The routes.
pub(crate) fn routes(club: Club) -> Router {
    let add = |router: Router<_>, (path, route)| router.route(path, route);
    table()
        .into_iter()
        .fold(Router::new(), add)
        .layer(from_fn_with_state(club.clone(), only_own_pages))
        // Monitors ask by whatever name they know.
        .route("/ready", get(ready))
        .with_state(club)
}

/// Refuses requests for a server of another name: a page whose name points here could read the answers.
pub(crate) async fn only_own_names(
    State(names): State<Arc<ServerNames>>,
    request: Request,
    next: Next,
) -> Response {
    if names.knows(request.headers()) { next.run(request).await } else { other_name() }
}

fn other_name() -> Response {
    let message =
        "403: this server has another name: ask by its address, or start it with --public-url\n";
    (StatusCode::FORBIDDEN, message).into_response()
}

/// Refuses requests that do not come from a page of this server, and notes for the others how the player reaches it.
async fn only_own_pages(
    State(names): State<Arc<ServerNames>>,
    Extension(visit): Extension<RequestSource>,
    mut request: Request,
    next: Next,
) -> Response {
    match names.check(visit.scheme, request.headers()) {
        Ok(scheme) => {
            request.extensions_mut().insert(RequestSource { scheme, ..visit });
            finish(request, next).await
        }
        Err(ForeignRequest::Host) => other_name(),
        Err(ForeignRequest::Origin) => {
            (StatusCode::FORBIDDEN, "403: only pages of this server may ask\n").into_response()
        }
    }
}

/// Answers a request. One that changes something is finished also if the client goes away meanwhile, so that what the server knows
/// in memory agrees with what is stored.
async fn finish(request: Request, next: Next) -> Response {
    if request.method().is_safe() {
        return next.run(request).await;
    }
    let answered = tokio::spawn(next.run(request)).await;
    answered.unwrap_or_else(|error| {
        tracing::error!(%error, "a request cannot be answered");
        StatusCode::INTERNAL_SERVER_ERROR.into_response()
    })
}

/// Answers with the number of the player; somebody without one becomes a guest.
async fn guest(
    State(people): State<Arc<PeopleDesk>>,
    State(door): State<Arc<ClientDoor>>,
    Extension(visit): Extension<RequestSource>,
    headers: HeaderMap,
) -> Response {
    if let Err(wait) = door.requests.count(&ClientAddress::of(visit.address)) {
        return too_many(wait);
    }
    match session::player(&people, visit, &headers).await {
        Ok(Some(you)) => return Json(json!({ "you": you })).into_response(),
        Ok(None) if session::token(&headers).is_some() => {
            return ApiRefusal::dead_token().into_response();
        }
        Ok(None) => {}
        Err(error) => return unavailable(&error),
    }
    let address = ClientAddress::of(visit.address);
    let counted = door.guests.count(&address);
    if let Err(wait) = counted.and_then(|()| door.stored.count_all(&address, StorageCost::GUEST)) {
        return too_many(wait);
    }
    if !people.base.has_space() {
        return no_service();
    }
    match session::guest(&people, visit.scheme, &headers).await {
        Ok((you, cookie)) => ([(SET_COOKIE, cookie)], Json(json!({ "you": you }))).into_response(),
        Err(error) => unavailable(&error),
    }
}

/// Opens a WebSocket for a player.
async fn open_socket(
    State(tables): State<Arc<OnlineTables>>,
    Extension(visit): Extension<RequestSource>,
    Extension(id): Extension<RequestId>,
    request: Request,
) -> Response {
    if !tables.has_lease() {
        return without_lease();
    }
    let door = tables.door.clone();
    let address = ClientAddress::of(visit.address);
    if let Err(wait) = door.connections.count(&address) {
        return too_many(wait);
    }
    let visitor = match visitor(&tables.people, visit, request.headers()).await {
        Ok(visitor) => visitor,
        Err(refused) => return refused,
    };
    let Some(counted) = door.sockets.open(address, door.limits.sockets) else {
        return too_many(FULL);
    };
    let is_bot = tables.people.is_bot(visitor.number);
    let counted = match is_bot.then(|| door.count_bot(visitor.number)).transpose() {
        Ok(bot) => (counted, bot),
        Err(wait) => return too_many(wait),
    };
    let (mut parts, _) = request.into_parts();
    match socket::Upgrade::of(&mut parts).await {
        Ok((upgrade, answer)) => {
            socket::open(upgrade, tables, visitor, counted, &id);
            answer
        }
        Err(refused) => refused,
    }
}

/// The games of the player who asks.
async fn mine(
    State(tables): State<Arc<OnlineTables>>,
    Extension(visit): Extension<RequestSource>,
    headers: HeaderMap,
) -> Response {
    if let Err(wait) = tables.door.requests.count(&ClientAddress::of(visit.address)) {
        return too_many(wait);
    }
    let you = match visitor(&tables.people, visit, &headers).await {
        Ok(visitor) => visitor.number,
        Err(refused) => return refused,
    };
    match mine::ongoing(&tables, you).await {
        Ok(mine) => Json(mine).into_response(),
        Err(error) => unavailable(&error),
    }
}

/// The visitor who asks, or the answer to somebody without a session.
async fn visitor(
    people: &PeopleDesk,
    visit: RequestSource,
    headers: &HeaderMap,
) -> Result<Visitor, Response> {
    let message = match session::token(headers) {
        Some(_) => format!("401: {DEAD_TOKEN}\n"),
        None => "401: become a guest first: POST /api/v1/guest\n".to_owned(),
    };
    match session::visitor(people, visit, headers).await {
        Ok(found) => found.ok_or_else(|| (StatusCode::UNAUTHORIZED, message).into_response()),
        Err(error) => Err(unavailable(&error)),
    }
}

/// The record of a finished game.
async fn record(
    State(people): State<Arc<PeopleDesk>>,
    State(door): State<Arc<ClientDoor>>,
    Extension(visit): Extension<RequestSource>,
    Path(game): Path<String>,
) -> Response {
    if let Err(wait) = door.requests.count(&ClientAddress::of(visit.address)) {
        return too_many(wait);
    }
    let message = "404: there is no finished game of this number\n";
    let absent = || (StatusCode::NOT_FOUND, message).into_response();
    let Ok(game) = game.parse::<GameId>() else { return absent() };
    match people.base.store.read(store_id(game), 0).await {
        Ok(log) => match finished_record(&log, &people.directory) {
            Ok(Some(record)) => {
                ([(CONTENT_TYPE, "text/plain; charset=utf-8")], record).into_response()
            }
            Ok(None) => absent(),
            Err(damaged) => {
                warn_rarely!(%game, error = %damaged, "a record cannot be made");
                no_service()
            }
        },
        Err(ReadError::Missing(_)) => absent(),
        Err(error) => unavailable(&error),
    }
}

/// This server may have lost its games to others: the client finds one of them.
fn without_lease() -> Response {
    let message = "503: this server has lost its lease; try again later\n";
    (StatusCode::SERVICE_UNAVAILABLE, [(RETRY_AFTER, "2")], message).into_response()
}
