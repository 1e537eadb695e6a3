//! The addresses where players give, confirm and end the address for their mail.

use std::sync::{Arc, LazyLock};

use axum::Extension;
use axum::extract::{Path, Request, State};
use axum::http::header::{CONTENT_SECURITY_POLICY, REFERRER_POLICY};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse as _, Response};
use axum::routing::{MethodRouter, get};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest as _, Sha256};
use trictrac_drawing::svg::escaped;
use trictrac_protocol::{ApiError, MAIL_PATH, MailOffer, MailRequest};

use trictrac_store::people::{Channel, ChannelDigest, ChannelKind};
use trictrac_store::{Secret, Timestamp};
use trictrac_words::lang::{Key, Language, Texts, key};

use super::address::MailAddress;
use super::letter::confirmation;
use super::post::MailOutcome;
use super::{MailDesk, is_confirmed};
use crate::forwarded::RequestSource;
use crate::online::api::{ApiRefusal, content, private};
use crate::online::club::Club;
use crate::online::door::ClientDoor;
use crate::online::keys::DerivedKeys;
use crate::online::limits::{ClientAddress, StorageCost};
use crate::online::people::Asker;
use crate::online::people::own::own_channel;
use crate::online::stored::timestamp;
use crate::online::tables::OnlineTables;
use crate::online::trouble::{too_many, unavailable};
use crate::shared::links;

/// The most addresses of a player: a new one replaces the one before.
const MOST: u32 = 1;
/// The style of the page with the button, which needs no file of the site.
const STYLE: &str = "\
    :root { color-scheme: light dark; } \
    body { max-width: 34rem; margin: 3rem auto; padding: 0 1.25rem; font: 1.1rem/1.5 system-ui, sans-serif; \
    background: light-dark(#efe4cc, #17130f); color: light-dark(#2a2118, #ece2cf); } \
    a { color: inherit; } \
    button { min-height: 2.75rem; padding: 0.5rem 1.4rem; border: 0; border-radius: 0.6rem; font: inherit; font-weight: 600; \
    background: light-dark(#2d5a43, #7fbf9a); color: light-dark(#fff, #17130f); cursor: pointer; }";

/// The page with the button may send its form to this server only, and has no other style than its own.
static POLICY: LazyLock<String> = LazyLock::new(|| {
    let style = STANDARD.encode(Sha256::digest(STYLE));
    format!(
        "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; style-src 'sha256-{style}'"
    )
});

/// Every route with its path.
pub(in crate::online) fn table() -> Vec<(&'static str, MethodRouter<Club>)> {
    vec![
        (MAIL_PATH, get(offer).post(give).delete(end)),
        ("/mail/{task}/{token}", get(ask).post(act)),
    ]
}

impl MailDesk {
    /// The address of the page that does something about a channel.
    pub(super) fn link(&self, keys: &DerivedKeys, task: &str, channel: ChannelDigest) -> String {
        format!("{}/mail/{task}/{}", self.origin, keys.mail_token(task, channel))
    }
}

/// Says whether this server sends mail.
async fn offer(State(desk): State<Arc<MailDesk>>, _: Asker) -> Response {
    private(MailOffer { on: desk.is_on() })
}

/// Stores the address of an account, and sends the mail that asks for its confirmation. Another time of day for a confirmed address needs none.
async fn give(
    State(tables): State<Arc<OnlineTables>>,
    State(desk): State<Arc<MailDesk>>,
    State(door): State<Arc<ClientDoor>>,
    asker: Asker,
    request: Request,
) -> Result<Response, ApiRefusal> {
    let account = asker.account(&tables.people).await?;
    let (player, session) = asker.session()?;
    if !desk.is_on() {
        let off = "this server sends no mail";
        return Err(ApiRefusal::because(ApiError::Unknown, off));
    }
    let MailRequest { address, at, lang } = content(request).await?;
    let address = MailAddress::new(address.reveal(), at).map_err(ApiRefusal::bad)?;
    let you = player.0.cast_unsigned();
    tables.people.channels.count(&you).map_err(ApiRefusal::slow_down)?;
    let digest = address.digest(player);
    let known = tables.base.registry.channel(digest).await?;
    let known = known.filter(is_confirmed);
    if known.is_none() {
        let people = &tables.people;
        people.mails.count(&player_digest(you)).map_err(ApiRefusal::slow_down)?;
        people.mails.count(&address.digest_for_all()).map_err(ApiRefusal::slow_down)?;
    }
    let body = address.stored();
    asker.stores_new((&door, &tables.base), StorageCost::rows(1, body.len()))?;
    let now = timestamp(tables.base.outside.now().wall);
    let language = Language::of_locale(&lang);
    let channel = Channel {
        digest,
        player,
        kind: ChannelKind::Mail,
        lang: language.code().to_owned(),
        wants: String::new(),
        body: Some(Secret::new(body)),
        failing: 0,
        created: known.as_ref().map_or(now, |known| known.created),
        seen: known.as_ref().map_or(now, |known| known.seen),
    };
    tables.base.registry.put_channel(&channel, session, MOST).await?;
    if known.is_none() {
        let link = desk.link(&tables.base.keys, "confirm", digest);
        let letter = confirmation(&Texts::new(language), &account.name, &link);
        let outcome = desk.send(&address, letter).await;
        tables.base.metrics.notices.mailed("confirm", outcome.text());
        if outcome != MailOutcome::Accepted {
            tables.base.registry.end_channel(digest).await?;
            let why = "the mail server does not take a mail to this address now";
            return Err(ApiRefusal::because(ApiError::Unavailable, why));
        }
    }
    Ok(private(own_channel(&channel)))
}

/// The key of a player in the meter of mails.
fn player_digest(player: u64) -> ChannelDigest {
    let mut digest = [0; 32];
    digest[..8].copy_from_slice(&player.to_be_bytes());
    ChannelDigest(digest)
}

/// Ends the mails to the account that asks.
async fn end(
    State(tables): State<Arc<OnlineTables>>,
    asker: Asker,
) -> Result<StatusCode, ApiRefusal> {
    let (player, _) = asker.session()?;
    tables.base.registry.end_channels(player, ChannelKind::Mail).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The thing that a link in a mail does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MailTask {
    Confirm,
    End,
}

impl MailTask {
    fn named(name: &str) -> Option<Self> {
        match name {
            "confirm" => Some(Self::Confirm),
            "end" => Some(Self::End),
            _ => None,
        }
    }
}

/// The channel of a link, and what is to be done.
async fn found(
    club: &Club,
    visit: RequestSource,
    (task, token): (&str, &str),
) -> Result<(MailTask, Option<Channel>), Response> {
    let address = ClientAddress::of(visit.address);
    club.door.requests.count(&address).map_err(too_many)?;
    let known = MailTask::named(task).zip(club.base.keys.mail_channel(task, token));
    let Some((task, digest)) = known else { return Err(absent()) };
    let channel = club.base.registry.channel(digest).await.map_err(|error| unavailable(&error))?;
    Ok((task, channel.filter(|channel| channel.kind == ChannelKind::Mail)))
}

fn absent() -> Response {
    (StatusCode::NOT_FOUND, "404: this link leads nowhere, or not any more\n").into_response()
}

/// Shows the button. Nothing changes: programs that look at mails follow links.
async fn ask(
    State(club): State<Club>,
    Extension(visit): Extension<RequestSource>,
    Path((task, token)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Response> {
    let (task, channel) = found(&club, visit, (&task, &token)).await?;
    let texts = Texts::new(language(channel.as_ref(), &headers));
    Ok(match (task, channel) {
        (MailTask::Confirm, None) => absent(),
        (MailTask::Confirm, Some(channel)) if is_confirmed(&channel) => done(&texts, task),
        (MailTask::End, None) => done(&texts, task),
        (MailTask::Confirm, Some(_)) => {
            page(&texts, &texts.plain(key!("mail-page-confirm")), Some(key!("mail-page-yes")))
        }
        (MailTask::End, Some(_)) => {
            page(&texts, &texts.plain(key!("mail-page-end")), Some(key!("mail-page-stop")))
        }
    })
}

/// Does what the link is for. To end twice is no fault: mail programs may repeat it.
async fn act(
    State(club): State<Club>,
    Extension(visit): Extension<RequestSource>,
    Path((task, token)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Response> {
    let (task, channel) = found(&club, visit, (&task, &token)).await?;
    let language = language(channel.as_ref(), &headers);
    let registry = &club.base.registry;
    let done_so = match (task, channel) {
        (MailTask::Confirm, None) => return Ok(absent()),
        (MailTask::End, None) => Ok(()),
        (MailTask::End, Some(channel)) => registry.end_channel(channel.digest).await.map(drop),
        (MailTask::Confirm, Some(channel)) => {
            let now = timestamp(club.base.outside.now().wall);
            let first = channel.created.0 + 1;
            let seen = Timestamp(now.0.max(first));
            if is_confirmed(&channel) {
                Ok(())
            } else {
                registry.see_channel(channel.digest, seen).await
            }
        }
    };
    done_so.map_err(|error| unavailable(&error))?;
    Ok(done(&Texts::new(language), task))
}

fn language(channel: Option<&Channel>, headers: &HeaderMap) -> Language {
    channel.map_or_else(|| links::language(headers), |it| Language::of_locale(&it.lang))
}

fn done(texts: &Texts, task: MailTask) -> Response {
    let said = match task {
        MailTask::Confirm => key!("mail-page-confirmed"),
        MailTask::End => key!("mail-page-ended"),
    };
    page(texts, &texts.plain(said), None)
}

/// A page that says something, perhaps with a button.
fn page(texts: &Texts, said: &str, button: Option<Key>) -> Response {
    let button = button.map(|label| {
        let label = escaped(&texts.plain(label));
        format!("<form method=\"post\"><button>{label}</button></form>\n")
    });
    let club = escaped(&texts.plain(key!("mail-page-club")));
    let html = format!(
        "<!doctype html>\n<html lang=\"{}\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n\
         <meta name=\"robots\" content=\"noindex\">\n<title>Trictrac</title>\n<style>{STYLE}</style>\n\
         <h1>Trictrac</h1>\n<p>{}</p>\n{}<p><a href=\"/#/online\">{club}</a></p>\n",
        texts.language().code(),
        escaped(said),
        button.unwrap_or_default(),
    );
    // A form without a referrer has no origin either, and would be refused.
    let headers = [(CONTENT_SECURITY_POLICY, POLICY.as_str()), (REFERRER_POLICY, "same-origin")];
    (headers, Html(html)).into_response()
}
