//! Links to matches, invitations, players and positions, with a title for programs that show previews. They lead to the page itself.

use axum::Extension;
use axum::Router;
use axum::extract::{Path, State};
use axum::http::header::{ACCEPT_LANGUAGE, CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse as _, Response};
use axum::routing::get;
use trictrac_drawing::svg::escaped;
use trictrac_protocol::GameId;
use trictrac_words::card::{CardLink, CardSubject, CardWords, about};
use trictrac_words::lang::{Language, Texts, fluent_args, key};

use super::{origin, tags};
use crate::forwarded::RequestSource;
use crate::online::club::Club;
use crate::online::invitation::{invitation, waiting};
use crate::online::limits::ClientAddress;
use crate::online::trouble::too_many;

/// The script that leads from an invitation to the page. The key is behind the `#`, so it never reaches a server.
const SCRIPT: &str = "const link=document.querySelector('a');\n\
    const key=location.hash.slice(1);\n\
    location.replace(link.getAttribute('href')+(/^[\\w-]{43}$/.test(key)?'?key='+key:''));\n";
/// The line that loads it.
const LOADS: &str = "<script src=\"/link.js\" defer></script>\n";

/// The routes of links.
pub(crate) fn routes(club: Option<Club>) -> Router {
    Router::new()
        .route("/g/{game}", get(game))
        .route("/i/{game}", get(invited))
        .route("/p/{name}", get(player))
        .route("/d/{position}", get(position))
        .route("/link.js", get(script))
        .with_state(club)
}

/// A link whose place in the page is known.
struct PlacedLink {
    language: Language,
    /// The address in the page, after `/#/`.
    place: String,
    words: CardWords,
    /// The card of its picture.
    card: CardSubject,
    /// True if the key behind the `#` goes on to the page.
    has_key: bool,
}

impl PlacedLink {
    /// The page of the link.
    fn page(&self, origin: &str) -> Response {
        let title = escaped(&self.words.title.join(" "));
        let place = escaped(&format!("/#/{}", self.place));
        let card = CardLink { language: self.language, subject: self.card.clone() };
        let (language, tags) = (self.language.code(), tags(&card, &self.words, origin));
        let refresh = format!("<meta http-equiv=\"refresh\" content=\"0; url={place}\">\n");
        let goes_on = if self.has_key { LOADS } else { &refresh };
        let page = format!(
            r#"<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>{title} – Trictrac</title>
{tags}{goes_on}</head>
<body><p><a href="{place}">{title}</a></p></body>
</html>
"#
        );
        Html(page).into_response()
    }
}

/// The language of who asks: French if they read it before English.
pub(crate) fn language(headers: &HeaderMap) -> Language {
    let asked = headers.get(ACCEPT_LANGUAGE).and_then(|asked| asked.to_str().ok());
    let asked = asked.unwrap_or_default().to_lowercase();
    let [french, english] = ["fr", "en"].map(|code| asked.find(code).unwrap_or(usize::MAX));
    if french < english { Language::Fr } else { Language::En }
}

fn absent() -> Response {
    (StatusCode::NOT_FOUND, "404: this link leads nowhere\n").into_response()
}

/// A match: its result, if it is over.
async fn game(
    State(club): State<Option<Club>>,
    source: Option<Extension<RequestSource>>,
    Path(game): Path<String>,
    headers: HeaderMap,
) -> Response {
    let Ok(game) = game.parse::<GameId>() else { return absent() };
    let (language, source) = (language(&headers), source.map(|Extension(source)| source));
    let (words, card) = match super::finished(game, club.as_ref(), source, language).await {
        Ok(shown) => (shown.words, CardSubject::Match(game)),
        Err(_) => (about(&Texts::new(language)), CardSubject::Page),
    };
    let place = format!("online/{game}");
    let link = PlacedLink { language, place, words, card, has_key: false };
    link.page(&origin(club.as_ref(), source, &headers))
}

/// An invitation: who invites to which match. Only the number of the match is needed, as for looking at it.
async fn invited(
    State(club): State<Option<Club>>,
    source: Option<Extension<RequestSource>>,
    Path(game): Path<String>,
    headers: HeaderMap,
) -> Response {
    let (Ok(game), Some(club)) = (game.parse::<GameId>(), &club) else { return absent() };
    let source = source.map(|Extension(source)| source);
    if let Some(source) = source
        && let Err(wait) = club.door.requests.count(&ClientAddress::of(source.address))
    {
        return too_many(wait);
    }
    let (language, place) = (language(&headers), format!("online/{game}"));
    let waiting = waiting(club, game).await;
    let texts = Texts::new(language);
    let words = match waiting {
        Some(game) => invitation(club, &game, &texts),
        None => about(&texts),
    };
    let link = PlacedLink { language, place, words, card: CardSubject::Page, has_key: true };
    link.page(&origin(Some(club), source, &headers))
}

async fn player(
    State(club): State<Option<Club>>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Response {
    let Some(club) = &club else { return absent() };
    let Some(number) = club.people.directory.find(&name) else { return absent() };
    let Some(name) = club.people.directory.persona(number).name else { return absent() };
    let language = language(&headers);
    let texts = Texts::new(language);
    let title = texts.with(key!("club-profile-of-player"), &fluent_args!["name" => name.clone()]);
    let words = CardWords { title: vec![title], ..about(&texts) };
    let place = format!("online/player/{}", percent(&name));
    let link = PlacedLink { language, place, words, card: CardSubject::Page, has_key: false };
    link.page(&origin(Some(club), None, &headers))
}

/// A position, as in the address of a card.
async fn position(
    State(club): State<Option<Club>>,
    Path(text): Path<String>,
    headers: HeaderMap,
) -> Response {
    let language = language(&headers);
    let Ok(link) = format!("{}--{text}", language.code()).parse::<CardLink>() else {
        return absent();
    };
    let CardSubject::Position { position, .. } = &link.subject else { return absent() };
    let words = super::asked(position, language).words;
    let (place, card) = (link.place(), link.subject.clone());
    let link = PlacedLink { language, place, words, card, has_key: false };
    link.page(&origin(club.as_ref(), None, &headers))
}

async fn script() -> Response {
    let headers =
        [(CONTENT_TYPE, "text/javascript; charset=utf-8"), (CACHE_CONTROL, "max-age=3600")];
    (headers, SCRIPT).into_response()
}

/// A name in an address: everything but ASCII letters and digits as numbers.
fn percent(name: &str) -> String {
    let byte = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    name.bytes().map(byte).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_language_counts() {
        let asked = |text: &'static str| {
            language(&HeaderMap::from_iter([(ACCEPT_LANGUAGE, text.parse().unwrap())]))
        };
        assert_eq!(asked("fr-CA,fr;q=0.9,en;q=0.8"), Language::Fr);
        assert_eq!(asked("en-GB,fr;q=0.5"), Language::En);
        assert_eq!(asked("de"), Language::En);
    }
}
