//! Links to share: a page with title and picture for programs that show previews, which leads people to the page itself.
//!
//! The part of an address after `#` never reaches a server, so a link to share contains everything in its path.

use std::sync::{Arc, LazyLock};

use axum::Extension;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HOST, RETRY_AFTER};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse as _, Response};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::Database;
use resvg::usvg::{Options, Tree};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use trictrac_drawing::card::{Card, CardContent, FONT, SIZE};
use trictrac_drawing::svg::escaped;
use trictrac_words::card::{CARD_PATH, CardLink, CardWords};

use crate::forwarded::{RequestSource, Scheme};
use crate::online::origin::ServerNames;

/// The route of cards.
pub(crate) const ROUTE: &str = "/s/{code}";
/// The ending of the address of a picture.
const PICTURE: &str = ".png";
/// The pictures that may wait or be drawn at the same time: each takes a processor for a moment.
static PICTURES: Semaphore = Semaphore::const_new(4);
/// A day: the picture of a code never changes, except with a new version of the server.
const CACHED: &str = "public, max-age=86400";
/// The typeface of the page.
static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    fonts.load_font_data(include_bytes!("../fonts/garamond-400.ttf").to_vec());
    fonts.load_font_data(include_bytes!("../fonts/garamond-600.ttf").to_vec());
    Arc::new(fonts)
});

/// Answers with the page of a card, or with its picture.
pub(crate) async fn card(
    State(names): State<Arc<ServerNames>>,
    source: Option<Extension<RequestSource>>,
    Path(code): Path<String>,
    headers: HeaderMap,
) -> Response {
    let (text, is_picture) = match code.strip_suffix(PICTURE) {
        Some(text) => (text, true),
        None => (&code[..], false),
    };
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    match text.parse::<CardLink>() {
        Err(_) => (StatusCode::NOT_FOUND, "404: this link names no position\n").into_response(),
        Ok(link) if is_picture => picture(link, host.to_owned()).await,
        Ok(link) => {
            let scheme = source.map_or(Scheme::Http, |Extension(source)| source.scheme);
            // A name that the operator gave with https is always asked by https.
            let scheme = names.check(scheme, &headers).unwrap_or(scheme);
            let scheme = if scheme == Scheme::Https { "https" } else { "http" };
            Html(page(&link, &format!("{scheme}://{host}"))).into_response()
        }
    }
}

/// The page of a card: what previews show, and the way to the page itself.
fn page(link: &CardLink, origin: &str) -> String {
    let CardWords { title, facts } = link.words();
    let [title, facts] = [title.join(" "), facts.join(" · ")].map(|text| escaped(&text));
    let (language, origin) = (link.language.code(), escaped(origin));
    let place = escaped(&format!("/#/{}", link.place()));
    let picture = escaped(&format!("{CARD_PATH}{link}{PICTURE}"));
    let [width, height] = SIZE;
    format!(
        r#"<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<title>{title} – Trictrac</title>
<meta name="description" content="{facts}">
<meta property="og:site_name" content="Trictrac">
<meta property="og:type" content="website">
<meta property="og:title" content="{title}">
<meta property="og:description" content="{facts}">
<meta property="og:image" content="{origin}{picture}">
<meta property="og:image:width" content="{width}">
<meta property="og:image:height" content="{height}">
<meta name="twitter:card" content="summary_large_image">
<meta http-equiv="refresh" content="0; url={place}">
</head>
<body><p><a href="{place}">{title}</a></p></body>
</html>
"#
    )
}

/// Answers with the picture of a card.
async fn picture(link: CardLink, host: String) -> Response {
    let busy = || {
        let message = "503: too many pictures are being drawn; try again later\n";
        (StatusCode::SERVICE_UNAVAILABLE, [(RETRY_AFTER, "5")], message).into_response()
    };
    let Ok(permit) = PICTURES.try_acquire() else { return busy() };
    let drawn = spawn_blocking(move || draw(&link, &host)).await;
    drop(permit);
    match drawn.ok().flatten() {
        Some(file) => {
            ([(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, CACHED)], file).into_response()
        }
        None => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// Draws a card as PNG; `None` only if its drawing were no SVG.
fn draw(link: &CardLink, host: &str) -> Option<Vec<u8>> {
    let CardWords { title, facts } = link.words();
    let throw = link.position.throw.map(|throw| (link.position.to_move, throw));
    let board = &link.position.board;
    let content = CardContent { board, throw, title: &title, facts: &facts, address: host };
    let options =
        Options { fontdb: Arc::clone(&FONTS), font_family: FONT.to_owned(), ..Options::default() };
    let tree = Tree::from_str(&Card::new(&content).svg(), &options).ok()?;
    let [width, height] = SIZE.map(u32::from);
    let mut pixels = Pixmap::new(width, height)?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    pixels.encode_png().ok()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::io::Cursor;

    use axum::Router;
    use axum::body::{Body, to_bytes};
    use axum::http::Request;
    use axum::routing::get;
    use tower::ServiceExt as _;

    use super::*;

    const CODE: &str = "en-836ac26c-W15~5.6.6.5~B15_w_64_4.0_2.1_1";

    async fn ask(path: &str) -> (StatusCode, String, Vec<u8>) {
        let request = Request::get(path).header(HOST, "trictrac.example<\"").body(Body::empty());
        let app = Router::new().route(ROUTE, get(card).with_state(Arc::default()));
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
        let words = row[826 * frame.line_size / 1200..].chunks(frame.line_size / 1200);
        let colours: BTreeSet<_> = words.collect();
        assert!(colours.len() > 2, "letters, not only the ground: {colours:?}");
    }

    #[tokio::test]
    async fn nonsense_has_no_card() {
        for code in ["x", "en--x", "x.png", "en--W15~5.6.6.5~B15_w_64_4.0_2.1_1.svg"] {
            assert_eq!(ask(&format!("/s/{code}")).await.0, StatusCode::NOT_FOUND, "{code}");
        }
    }
}
