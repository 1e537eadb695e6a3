//! Links to share: a page with title and picture for programs that show previews, which leads people to the page itself.
//!
//! The part of an address after `#` never reaches a server, so a link to share contains everything in its path.

pub(crate) mod links;
mod picture;

use std::fmt::Write as _;

use axum::Extension;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HOST, RETRY_AFTER};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse as _, Response};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use trictrac_drawing::card::{CardContent, CardTable, SIZE};
use trictrac_drawing::svg::escaped;
use trictrac_protocol::GameId;
use trictrac_rules::notation::Position;
use trictrac_rules::rules::Rules;
use trictrac_words::Player;
use trictrac_words::card::{CARD_PATH, CardLink, CardSubject, CardWords, about, question};
use trictrac_words::lang::{Language, Texts};

use crate::forwarded::{RequestSource, Scheme};
use crate::online::club::Club;
use crate::online::limits::ClientAddress;
use crate::online::result_card::{ResultCard, result_card};
use crate::online::trouble::{too_many, unavailable};
use crate::site::{INDEX, Site};

/// The route of cards.
pub(crate) const ROUTE: &str = "/s/{code}";
/// The ending of the address of a picture.
const PICTURE: &str = ".png";
/// The pictures that may wait or be drawn at the same time: each takes a processor for a moment.
static PICTURES: Semaphore = Semaphore::const_new(4);
/// An hour: players may change their names.
const CACHED: &str = "public, max-age=3600";
/// The position on the card of the game itself: a throw that hits.
const ABOUT: &str = "W2,2,W2,2/W3,W2,W2,W2,W2,1/B2,B2,B2,2,B2/B2,B2,B3,3 w 54 0/0 0/0 12";

/// What a card shows.
struct Shown {
    table: CardTable,
    words: CardWords,
}

/// Answers with the page of a card, or with its picture.
pub(crate) async fn card(
    State(club): State<Option<Club>>,
    source: Option<Extension<RequestSource>>,
    Path(code): Path<String>,
    headers: HeaderMap,
) -> Response {
    let (text, is_picture) = match code.strip_suffix(PICTURE) {
        Some(text) => (text, true),
        None => (&code[..], false),
    };
    let source = source.map(|Extension(source)| source);
    let Ok(link) = text.parse::<CardLink>() else { return absent() };
    let shown = match shown(&link, club.as_ref(), source).await {
        Ok(shown) => shown,
        Err(refused) => return refused,
    };
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    if is_picture {
        return picture(shown, host.to_owned()).await;
    }
    Html(page(&link, &shown.words, &origin(club.as_ref(), source, &headers))).into_response()
}

/// The beginning of the server's own addresses, as a request names it.
pub(crate) fn origin(
    club: Option<&Club>,
    source: Option<RequestSource>,
    headers: &HeaderMap,
) -> String {
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let scheme = source.map_or(Scheme::Http, |source| source.scheme);
    // A name that the operator gave with https is always asked by https.
    let checked = club.and_then(|club| club.names.check(scheme, headers).ok());
    let scheme = if checked.unwrap_or(scheme) == Scheme::Https { "https" } else { "http" };
    format!("{scheme}://{host}")
}

fn absent() -> Response {
    let message = "404: this link names no position and no finished match\n";
    (StatusCode::NOT_FOUND, message).into_response()
}

/// Finds what a card shows, or the answer if it shows nothing.
async fn shown(
    link: &CardLink,
    club: Option<&Club>,
    source: Option<RequestSource>,
) -> Result<Shown, Response> {
    match &link.subject {
        CardSubject::Page => {
            let words = about(&Texts::new(link.language));
            // A test reads the position.
            let position = Position::parse(ABOUT, Rules::default()).map_err(|_| absent())?;
            Ok(Shown { words, ..asked(&position, link.language) })
        }
        CardSubject::Position { position, .. } => Ok(asked(position, link.language)),
        CardSubject::Match(game) => finished(*game, club, source, link.language).await,
    }
}

/// The card of a position.
fn asked(position: &Position, language: Language) -> Shown {
    let texts = Texts::new(language);
    let words = question(&texts, position, &Player::both(&texts));
    Shown { table: CardTable::of_position(position), words }
}

/// The card of a finished match. It is read from the store, so requests are counted.
async fn finished(
    game: GameId,
    club: Option<&Club>,
    source: Option<RequestSource>,
    language: Language,
) -> Result<Shown, Response> {
    let club = club.ok_or_else(absent)?;
    if let Some(source) = source {
        let counted = club.door.requests.count(&ClientAddress::of(source.address));
        counted.map_err(too_many)?;
    }
    let found = result_card(&club.base, &club.people.directory, game, language).await;
    let found = found.map_err(|error| unavailable(&error))?;
    let ResultCard { table, words } = found.ok_or_else(absent)?;
    Ok(Shown { table, words })
}

/// The page of a card: what previews show, and the way to the page itself.
fn page(link: &CardLink, words: &CardWords, origin: &str) -> String {
    let title = escaped(&words.title.join(" "));
    let place = escaped(&format!("/#/{}", link.place()));
    let (language, tags) = (link.language.code(), tags(link, words, origin));
    format!(
        r#"<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<title>{title} – Trictrac</title>
{tags}<meta http-equiv="refresh" content="0; url={place}">
</head>
<body><p><a href="{place}">{title}</a></p></body>
</html>
"#
    )
}

/// The lines in the head of a page that previews read.
fn tags(link: &CardLink, words: &CardWords, origin: &str) -> String {
    let [title, facts] = [words.title.join(" "), words.facts.join(" · ")];
    let [width, height] = SIZE.map(|side| side.to_string());
    let picture = format!("{origin}{CARD_PATH}{link}{PICTURE}");
    let mut tags = String::new();
    for (name, value) in [
        ("site_name", "Trictrac"),
        ("type", "website"),
        ("title", &title),
        ("description", &facts),
        ("image", &picture),
        ("image:width", &width),
        ("image:height", &height),
    ] {
        // Writing to a string cannot fail.
        let _ = writeln!(tags, r#"<meta property="og:{name}" content="{}">"#, escaped(value));
    }
    tags + "<meta name=\"twitter:card\" content=\"summary_large_image\">\n"
}

/// The site whose page has a title and a picture for previews: every link to it that is no link to share has these. Previews want whole
/// addresses, so the server must know `origin`, the beginning of its own.
pub(crate) fn with_preview(site: Site, origin: &str) -> Site {
    let link = CardLink { language: Language::En, subject: CardSubject::Page };
    site.with_head(INDEX, &tags(&link, &about(&Texts::new(link.language)), origin))
}

/// Answers with the picture of a card.
async fn picture(shown: Shown, host: String) -> Response {
    let busy = || {
        let message = "503: too many pictures are being drawn; try again later\n";
        (StatusCode::SERVICE_UNAVAILABLE, [(RETRY_AFTER, "5")], message).into_response()
    };
    let Ok(permit) = PICTURES.try_acquire() else { return busy() };
    let drawn = spawn_blocking(move || {
        let Shown { table, words: CardWords { title, facts } } = &shown;
        let content = CardContent { table, title, facts, address: &host };
        picture::draw(&content)
    });
    let drawn = drawn.await;
    drop(permit);
    match drawn.ok().flatten() {
        Some(file) => {
            ([(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, CACHED)], file).into_response()
        }
        None => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Cursor, Read as _};

    use axum::Router;
    use axum::body::{Body, to_bytes};
    use axum::http::Request;
    use axum::routing::get;
    use tower::ServiceExt as _;

    use super::*;
    use crate::encoding::Encoding;

    const CODE: &str = "en-puzzles.836ac26c-W15~5.6.6.5~B15_w_64_4.0_2.1_1";

    async fn ask(path: &str) -> (StatusCode, String, Vec<u8>) {
        let request = Request::get(path).header(HOST, "trictrac.example<\"").body(Body::empty());
        let app = Router::new().route(ROUTE, get(card).with_state(None));
        let answer = app.oneshot(request.unwrap()).await.unwrap();
        let kind = answer.headers()[CONTENT_TYPE].to_str().unwrap().to_owned();
        let status = answer.status();
        (status, kind, to_bytes(answer.into_body(), 1 << 22).await.unwrap().to_vec())
    }

    #[tokio::test]
    async fn a_link_has_a_title_and_leads_to_the_puzzle() {
        let (status, kind, page) = ask(&format!("/s/{CODE}")).await;
        let page = String::from_utf8(page).unwrap();
        assert_eq!((status, kind.as_str()), (StatusCode::OK, "text/html; charset=utf-8"));
        assert!(page.contains("<title>White to play 6-4. What would you do? – Trictrac</title>"));
        assert!(page.contains("content=\"0; url=/#/puzzles/836ac26c\""), "{page}");
        let picture = format!("http://trictrac.example&lt;&quot;/s/{CODE}.png");
        assert!(page.contains(&picture), "{page}");
    }

    #[tokio::test]
    async fn the_picture_has_the_letters_of_the_page() {
        let (status, kind, picture) = ask(&format!("/s/{CODE}.png")).await;
        assert_eq!((status, kind.as_str()), (StatusCode::OK, "image/png"));
        let mut reader = png::Decoder::new(Cursor::new(picture)).read_info().unwrap();
        let mut dots = vec![0; reader.output_buffer_size().unwrap()];
        let frame = reader.next_frame(&mut dots).unwrap();
        assert_eq!([frame.width, frame.height], SIZE.map(u32::from));
        let row = &dots[158 * frame.line_size..159 * frame.line_size];
        let mut words = row[826 * frame.line_size / 1200..].chunks(frame.line_size / 1200);
        let is_ink = |dot: &[u8]| dot[..3].iter().all(|&part| part < 90);
        assert!(words.any(is_ink), "letters, not only the paper");
    }

    #[tokio::test]
    async fn nonsense_has_no_card() {
        for code in [
            "x",
            "en--x",
            "x.png",
            "en-000102030405060708090a0b0c0d0e0f",
            "en--W15~5.6.6.5~B15_w_64_4.0_2.1_1.svg",
        ] {
            assert_eq!(ask(&format!("/s/{code}")).await.0, StatusCode::NOT_FOUND, "{code}");
        }
    }

    #[tokio::test]
    async fn the_game_itself_has_a_card() {
        let (status, _, page) = ask("/s/fr").await;
        let page = String::from_utf8(page).unwrap();
        assert_eq!(status, StatusCode::OK);
        assert!(page.contains("og:title\" content=\"Le grand jeu de plateau français\""), "{page}");
        assert!(page.contains("content=\"0; url=/#/\""), "{page}");
        assert_eq!(ask("/s/en.png").await.0, StatusCode::OK);
    }

    #[tokio::test]
    async fn a_server_that_knows_its_name_gives_the_page_a_preview() {
        let page = "<!doctype html><head><title>Trictrac</title></head><body>x</body>";
        let site = || Site::new([(INDEX.to_owned(), page.as_bytes().into())]).unwrap();
        let site = with_preview(site(), "https://trictrac.example");
        let file = site.file(INDEX).unwrap();
        let (encoding, whole) = file.content(|one| one == Encoding::Identity).await.unwrap();
        assert_eq!(encoding, Encoding::Identity);
        let whole = String::from_utf8(whole.to_vec()).unwrap();
        let picture =
            "<meta property=\"og:image\" content=\"https://trictrac.example/s/en.png\">\n";
        assert!(whole.contains(picture) && whole.ends_with("</head><body>x</body>"), "{whole}");
        let (encoding, small) = file.content(|_| true).await.unwrap();
        assert_eq!(encoding, Encoding::Gzip);
        let mut same = String::new();
        flate2::read::GzDecoder::new(&small[..]).read_to_string(&mut same).unwrap();
        assert_eq!(same, whole);
    }
}
