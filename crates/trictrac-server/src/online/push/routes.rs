//! The addresses where browsers subscribe to notices.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::{MethodRouter, delete, get};
use trictrac_protocol::{ApiError, PUSH_PATH, PushKey, PushRequest};
use trictrac_store::Secret;
use trictrac_store::people::{Channel, ChannelKind};
use trictrac_words::lang::Language;

use super::{PushDesk, Subscription};
use crate::online::api::{ApiRefusal, Path, content, private};
use crate::online::club::Club;
use crate::online::door::ClientDoor;
use crate::online::keys::channel_digest;
use crate::online::limits::StorageCost;
use crate::online::notices::wants::as_text;
use crate::online::people::Asker;
use crate::online::people::own::{own_channel, public_id};
use crate::online::stored::timestamp;
use crate::online::tables::OnlineTables;

/// The most subscriptions of a player. One more replaces the one that was used longest ago.
const MOST: u32 = 10;

/// Every route with its path.
pub(in crate::online) fn table() -> Vec<(&'static str, MethodRouter<Club>)> {
    vec![(PUSH_PATH, get(key).post(subscribe)), ("/api/v1/push/{id}", delete(end))]
}

/// Answers with the key of the server; without one, if it sends nothing.
async fn key(State(push): State<Arc<PushDesk>>, _: Asker) -> Response {
    private(PushKey { key: push.service.as_ref().map(|service| service.key().to_owned()) })
}

/// Stores the subscription of a browser, which belongs to whoever has asked last.
async fn subscribe(
    State(tables): State<Arc<OnlineTables>>,
    State(push): State<Arc<PushDesk>>,
    State(door): State<Arc<ClientDoor>>,
    asker: Asker,
    request: Request,
) -> Result<Response, ApiRefusal> {
    let (player, session) = asker.session()?;
    if !push.is_on() {
        let off = "this server sends no notices to browsers";
        return Err(ApiRefusal::because(ApiError::Unknown, off));
    }
    let PushRequest { endpoint, p256dh, auth, lang, wants, old } = content(request).await?;
    let [endpoint, p256dh, auth] = [endpoint, p256dh, auth].map(|text| text.reveal().to_owned());
    let digest = channel_digest(&endpoint);
    let subscription = Subscription::new(endpoint, p256dh, auth, &push.hosts);
    let subscription = subscription.map_err(ApiRefusal::bad)?;
    let counted = tables.people.channels.count(&player.0.cast_unsigned());
    counted.map_err(ApiRefusal::slow_down)?;
    let body = subscription.stored();
    asker.stores_new((&door, &tables.base), StorageCost::rows(1, body.len()))?;
    let replaced = match old.map(|old| channel_digest(old.reveal())) {
        Some(old) => tables.base.registry.channel(old).await?,
        None => None,
    };
    let is_own = |old: &Channel| {
        old.player == player && old.kind == ChannelKind::Push && old.digest != digest
    };
    let replaced = replaced.filter(is_own);
    let lang = match &replaced {
        Some(old) if lang.is_empty() => old.lang.clone(),
        _ => Language::of_locale(&lang).code().to_owned(),
    };
    let wants = match &replaced {
        Some(old) if wants.is_none() => old.wants.clone(),
        _ => as_text(wants),
    };
    let now = timestamp(tables.base.outside.now().wall);
    let channel = Channel {
        digest,
        player,
        kind: ChannelKind::Push,
        lang,
        wants,
        body: Some(Secret::new(body)),
        failing: 0,
        created: now,
        seen: now,
    };
    tables.base.registry.put_channel(&channel, session, MOST).await?;
    if let Some(replaced) = &replaced {
        tables.base.registry.end_channel(replaced.digest).await?;
    }
    Ok(private(own_channel(&channel)))
}

/// Ends a subscription of the player who asks.
async fn end(
    State(tables): State<Arc<OnlineTables>>,
    asker: Asker,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiRefusal> {
    let (player, _) = asker.session()?;
    let channels = tables.base.registry.channels(player).await?;
    let is_it = |channel: &&Channel| {
        channel.kind == ChannelKind::Push && public_id(&channel.digest.0) == id
    };
    let digest = channels.iter().find(is_it).ok_or(ApiError::Unknown)?.digest;
    tables.base.registry.end_channel(digest).await?;
    Ok(StatusCode::NO_CONTENT)
}
