//! The addresses from which calendars and readers of feeds fetch notices.

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, Request, State};
use axum::http::header::{ACCEPT_LANGUAGE, CACHE_CONTROL, CONTENT_TYPE, ETAG, VARY};
use axum::http::{HeaderMap, HeaderName, StatusCode};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{MethodRouter, get, post};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest as _, Sha256};
use trictrac_protocol::{
    CLUB_FEED_PATH, FEED_PATH, FeedRequest, FinishedGame, GameId, HiddenText, NewFeed, Token, utc,
};
use trictrac_store::ReadError;
use trictrac_store::people::{Channel, ChannelKind};
use trictrac_words::lang::{Language, Texts, fluent_args, key};

use super::atom::{AtomEntry, AtomFeed};
use super::due::{Notice, due};
use super::ics::calendar;
use super::said::{leads_to, outcome, place, said, until};
use super::state::state;
use crate::answer::is_known;
use crate::forwarded::RequestSource;
use crate::online::api::{ApiRefusal, content, private};
use crate::online::club::Club;
use crate::online::door::ClientDoor;
use crate::online::keys::{channel_digest, channel_token};
use crate::online::limits::{ClientAddress, StorageCost};
use crate::online::mine::ongoing;
use crate::online::outside::random;
use crate::online::people::Asker;
use crate::online::people::own::public_id;
use crate::online::players::recent_games;
use crate::online::rarely::warn_rarely;
use crate::online::session::SEEN;
use crate::online::stored::timestamp;
use crate::online::tables::OnlineTables;
use crate::online::trouble::{too_many, unavailable};
use crate::shared::{links, origin};

/// The most feeds of a player: a new address replaces the one before.
const MOST: u32 = 1;
/// A calendar or a reader asks each time whether something is new.
const OWN: &str = "private, no-cache";
/// The last games of the club may be five minutes old.
const PUBLIC: &str = "public, max-age=300";

/// The milliseconds after which a feed that nobody reads ends: 400 days, as for sessions.
const UNREAD: u64 = 400 * 24 * 3_600_000;

/// The milliseconds for which sent notices are known: 30 days.
const TOLD: u64 = 30 * 24 * 3_600_000;

/// Every route with its path.
pub(in crate::online) fn table() -> Vec<(&'static str, MethodRouter<Club>)> {
    vec![
        (FEED_PATH, post(create).delete(end)),
        ("/feed/{file}", get(own)),
        (CLUB_FEED_PATH, get(club)),
    ]
}

/// Makes the address of a feed. The one before ends.
async fn create(
    State(tables): State<Arc<OnlineTables>>,
    State(door): State<Arc<ClientDoor>>,
    asker: Asker,
    request: Request,
) -> Result<Response, ApiRefusal> {
    let (player, session) = asker.session()?;
    let FeedRequest { lang } = content(request).await?;
    let counted = tables.people.channels.count(&player.0.cast_unsigned());
    counted.map_err(ApiRefusal::slow_down)?;
    asker.stores_new((&door, &tables.base), StorageCost::rows(1, 0))?;
    let token = channel_token(random(&*tables.base.outside));
    let now = timestamp(tables.base.outside.now().wall);
    let channel = Channel {
        digest: channel_digest(&token),
        player,
        kind: ChannelKind::Feed,
        lang: Language::of_locale(&lang).code().to_owned(),
        wants: String::new(),
        body: None,
        failing: 0,
        created: now,
        seen: now,
    };
    tables.base.registry.put_channel(&channel, session, MOST).await?;
    Ok(private(NewFeed { token: HiddenText::new(token) }))
}

/// Ends the feed of the player who asks, if there is one.
async fn end(
    State(tables): State<Arc<OnlineTables>>,
    asker: Asker,
) -> Result<StatusCode, ApiRefusal> {
    let (player, _) = asker.session()?;
    tables.base.registry.end_channels(player, ChannelKind::Feed).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn absent() -> Response {
    (StatusCode::NOT_FOUND, "404: this address leads to no feed, or not any more\n").into_response()
}

/// The form of a feed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FeedForm {
    Calendar,
    Atom,
}

impl FeedForm {
    /// The form and the secret part of the name of a file.
    fn of_file(file: &str) -> Option<(Self, Token)> {
        let (token, ending) = file.rsplit_once('.')?;
        let form = match ending {
            "ics" => Self::Calendar,
            "atom" => Self::Atom,
            _ => return None,
        };
        Some((form, token.parse().ok()?))
    }

    const fn content_type(self) -> &'static str {
        match self {
            Self::Calendar => "text/calendar; charset=utf-8",
            Self::Atom => "application/atom+xml; charset=utf-8",
        }
    }
}

/// Answers with the feed of a player, to whoever knows its address.
async fn own(
    State(club): State<Club>,
    Extension(visit): Extension<RequestSource>,
    Path(file): Path<String>,
    headers: HeaderMap,
) -> Response {
    if let Err(wait) = club.door.requests.count(&ClientAddress::of(visit.address)) {
        return too_many(wait);
    }
    let Some((form, token)) = FeedForm::of_file(&file) else { return absent() };
    let digest = channel_digest(token.as_str());
    let channel = match club.base.registry.channel(digest).await {
        Ok(Some(channel)) if channel.kind == ChannelKind::Feed => channel,
        Ok(_) => return absent(),
        Err(error) => return unavailable(&error),
    };
    if let Err(wait) = club.people.feeds.count(&digest) {
        return too_many(wait);
    }
    note_seen(&club, &channel).await;
    let origin = origin(Some(&club), Some(visit), &headers);
    match written(&club.tables, &channel, form, &origin).await {
        Ok(text) => unless_known(&headers, (form, OWN), text),
        Err(error) => unavailable(&error),
    }
}

/// Notes that a feed was read: the first time, and then at most every five minutes. Nothing depends on it but what its player sees.
async fn note_seen(club: &Club, channel: &Channel) {
    let now = timestamp(club.base.outside.now().wall);
    let is_new = channel.seen == channel.created;
    if (is_new || channel.seen.0 + i64::from(SEEN) <= now.0)
        && let Err(error) = club.base.registry.see_channel(channel.digest, now).await
    {
        warn_rarely!(%error, "a feed cannot be noted as read");
    }
}

/// The feed as text.
async fn written(
    tables: &OnlineTables,
    channel: &Channel,
    form: FeedForm,
    origin: &str,
) -> Result<String, ReadError> {
    let player = channel.player.0.cast_unsigned();
    let texts = || Texts::new(Language::of_locale(&channel.lang));
    Ok(match form {
        FeedForm::Calendar => {
            let games = ongoing(tables, player).await?.games;
            calendar(&texts(), origin, &games)
        }
        FeedForm::Atom => {
            let state = state(tables, player).await?;
            let due = due(&state, tables.base.outside.now().wall);
            let texts = texts();
            let feed = AtomFeed {
                origin,
                name: &format!("feed/{}", public_id(&channel.digest.0)),
                lang: &channel.lang,
                title: &texts.plain(key!("notice-feed")),
                since: channel.created.0.cast_unsigned(),
                entries: due.iter().map(|notice| entry(&texts, notice)).collect(),
            };
            feed.text()
        }
    })
}

/// A notice as an entry.
fn entry(texts: &Texts, notice: &Notice<'_>) -> AtomEntry {
    let about = GameId(notice.about());
    let content = until(notice).map(|until| {
        // Whoever reads this may be anywhere.
        let until = utc(until).replace('T', " ").replace('Z', " UTC");
        texts.with(key!("notice-until"), &fluent_args!["until" => until])
    });
    AtomEntry {
        id: format!("{}/{about}/{}", notice.kind.text(), notice.mark),
        title: said(texts, notice),
        at: notice.since,
        place: place(leads_to(notice)),
        content,
    }
}

/// Answers with the last rated games of everybody.
async fn club(
    State(club): State<Club>,
    Extension(visit): Extension<RequestSource>,
    headers: HeaderMap,
) -> Response {
    if let Err(wait) = club.door.requests.count(&ClientAddress::of(visit.address)) {
        return too_many(wait);
    }
    let games = match recent_games(&club.tables).await {
        Ok(games) => games,
        Err(error) => return unavailable(&error),
    };
    let language = links::language(&headers);
    let texts = Texts::new(language);
    let feed = AtomFeed {
        origin: &origin(Some(&club), Some(visit), &headers),
        name: "club.atom",
        lang: language.code(),
        title: &texts.plain(key!("notice-club")),
        since: 0,
        entries: games.iter().map(|game| played(&texts, game)).collect(),
    };
    let mut answer = unless_known(&headers, (FeedForm::Atom, PUBLIC), feed.text());
    answer.headers_mut().insert(VARY, ACCEPT_LANGUAGE.into());
    answer
}

/// A rated game as an entry.
fn played(texts: &Texts, game: &FinishedGame) -> AtomEntry {
    AtomEntry {
        id: game.game.to_string(),
        title: outcome(texts, game),
        at: game.at,
        place: format!("/g/{}", game.game),
        content: None,
    }
}

/// Answers with a text, or says that whoever asks has it already.
fn unless_known(
    headers: &HeaderMap,
    (form, cached): (FeedForm, &'static str),
    text: String,
) -> Response {
    let digest = Sha256::digest(&text);
    let tag = format!("\"{}\"", URL_SAFE_NO_PAD.encode(&digest[..16]));
    let is_known = is_known(headers, &tag);
    let same: [(HeaderName, String); 2] = [(ETAG, tag), (CACHE_CONTROL, cached.to_owned())];
    if is_known {
        return (StatusCode::NOT_MODIFIED, same).into_response();
    }
    (same, [(CONTENT_TYPE, form.content_type())], text).into_response()
}

impl OnlineTables {
    /// Removes the channels that nobody has used for long, those of guests who cannot come back, and old notes of notices.
    pub(in crate::online) async fn forget_channels(&self) {
        let before = timestamp(self.base.outside.now().wall.saturating_sub(UNREAD));
        match self.base.registry.forget_channels(before).await {
            Ok(0) => {}
            Ok(removed) => {
                tracing::info!(removed, "ways to players that nobody uses any more have ended");
            }
            Err(error) => tracing::warn!(%error, "old ways to players cannot be removed"),
        }
        let before = timestamp(self.base.outside.now().wall.saturating_sub(TOLD));
        if let Err(error) = self.base.registry.forget_told(before).await {
            tracing::warn!(%error, "old notices cannot be forgotten");
        }
    }
}
