//! Checks the answers of the server, without a socket.

use std::future::poll_fn;
use std::io::Read as _;
use std::pin::pin;
use std::sync::Arc;
use std::task::Poll;

use axum::body::Body;
use axum::http::{HeaderMap, Method, Request, StatusCode};
use brotli::CompressorReader;
use flate2::read::GzDecoder;
use tower::ServiceExt as _;
use trictrac_protocol::Greeting;
use trictrac_server::app;
use trictrac_server::site::Site;

const STYLE: &str = "/style-cb86eb2d914d37df.css";
const MANIFEST: &str = "/manifest-05b3abf2579a5eb6.webmanifest";
const FACE: &str = "/garamond-0282d9b79f42c74c.woff2";

fn site() -> Site {
    let [page, style] = [brotli(b"page"), brotli(b"style")];
    let files: [(&str, &[u8]); 7] = [
        ("index.html.br", &page),
        ("style-cb86eb2d914d37df.css.br", &style),
        ("trictrac.wasm", b"wasm"),
        ("offline.js", b"offline"),
        (&MANIFEST[1..], b"manifest"),
        (&FACE[1..], b"face"),
        ("other-0123456789abcdef.css", b"whose name tells another content"),
    ];
    Site::new(files.map(|(name, content)| (name.to_owned(), content.to_vec().into()))).unwrap()
}

fn brotli(content: &[u8]) -> Vec<u8> {
    let mut compressed = Vec::new();
    CompressorReader::new(content, 4096, 11, 22).read_to_end(&mut compressed).unwrap();
    compressed
}

fn from_gzip(compressed: &[u8]) -> Vec<u8> {
    let mut content = Vec::new();
    GzDecoder::new(compressed).read_to_end(&mut content).unwrap();
    content
}

struct HttpResponse {
    status: StatusCode,
    headers: HeaderMap,
    body: Vec<u8>,
}

impl HttpResponse {
    fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }
}

async fn ask(method: Method, path: &str, headers: &[(&str, &str)]) -> HttpResponse {
    let mut request = Request::builder().method(method).uri(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let request = request.body(Body::empty()).unwrap();
    let response = app(Arc::new(site()), None).oneshot(request).await.unwrap();
    let (parts, body) = response.into_parts();
    let body = axum::body::to_bytes(body, usize::MAX).await.unwrap().into();
    HttpResponse { status: parts.status, headers: parts.headers, body }
}

async fn get(path: &str, headers: &[(&str, &str)]) -> HttpResponse {
    ask(Method::GET, path, headers).await
}

#[tokio::test]
async fn the_page_is_revalidated_and_hashed_files_are_cached() {
    let page = get("/", &[]).await;
    assert_eq!((page.status, page.body.as_slice()), (StatusCode::OK, b"page".as_slice()));
    assert_eq!(page.header("cache-control"), "no-cache");
    assert_eq!(page.header("content-type"), "text/html; charset=utf-8");
    for (path, kind, kept) in [
        ("/index.html", "text/html; charset=utf-8", false),
        ("/offline.js", "text/javascript; charset=utf-8", false),
        ("/trictrac.wasm", "application/wasm", false),
        ("/other-0123456789abcdef.css", "text/css; charset=utf-8", false),
        (STYLE, "text/css; charset=utf-8", true),
        (MANIFEST, "application/manifest+json", true),
        (FACE, "font/woff2", true),
    ] {
        let answer = get(path, &[]).await;
        let keeping = if kept { "public, max-age=31536000, immutable" } else { "no-cache" };
        assert_eq!(answer.header("cache-control"), keeping, "{path}");
        assert_eq!(answer.header("content-type"), kind, "{path}");
        assert!(!answer.header("etag").is_empty(), "{path}");
    }
}

#[tokio::test]
async fn the_best_encoding_that_is_accepted() {
    for (accepted, encoding) in
        [("gzip, br", "br"), ("gzip", "gzip"), ("br;q=0, gzip", "gzip"), ("", "")]
    {
        let answer = get(STYLE, &[("accept-encoding", accepted)]).await;
        assert_eq!(answer.header("content-encoding"), encoding, "{accepted}");
        match encoding {
            "br" => assert_eq!(answer.body, brotli(b"style")),
            "gzip" => assert_eq!(from_gzip(&answer.body), b"style"),
            _ => assert_eq!(answer.body, b"style"),
        }
        assert_eq!(answer.header("vary"), "accept-encoding");
    }
    let as_it_is = get("/trictrac.wasm", &[("accept-encoding", "gzip, br")]).await;
    assert_eq!((as_it_is.header("content-encoding"), &*as_it_is.body), ("", &b"wasm"[..]));
    let refused = get("/trictrac.wasm", &[("accept-encoding", "br, identity;q=0")]).await;
    assert_eq!(refused.status, StatusCode::NOT_ACCEPTABLE);
}

#[tokio::test]
async fn nobody_waits_while_a_file_is_compressed_again() {
    let big = brotli(&vec![b'x'; 10_000_000]);
    let site = Site::new([("big.css.br".to_owned(), big.into())]).unwrap();
    let app = app(Arc::new(site), None);
    let ask = |path: &str, encoding: &str| {
        let request = Request::get(path).header("accept-encoding", encoding);
        app.clone().oneshot(request.body(Body::empty()).unwrap())
    };
    for encoding in ["gzip", "identity"] {
        // Whoever asks for the file waits, and gives way to others.
        let mut first = pin!(ask("/big.css", encoding));
        let waits = poll_fn(|cx| Poll::Ready(first.as_mut().poll(cx).is_pending())).await;
        assert!(waits, "{encoding}: this one came first");
        assert_eq!(ask("/health", encoding).await.unwrap().status(), StatusCode::OK);
        assert_eq!(first.await.unwrap().status(), StatusCode::OK);
        let (one, other) = tokio::join!(ask("/big.css", encoding), ask("/big.css", encoding));
        for answer in [one.unwrap(), other.unwrap()] {
            let body = axum::body::to_bytes(answer.into_body(), usize::MAX).await.unwrap();
            let content = if encoding == "gzip" { from_gzip(&body) } else { body.into() };
            assert!(content == vec![b'x'; 10_000_000], "{encoding}: {} bytes", content.len());
        }
    }
}

#[tokio::test]
async fn what_the_browser_has_is_not_sent_again() {
    let tag = get(STYLE, &[("accept-encoding", "br")]).await.header("etag").to_owned();
    let whole = get(STYLE, &[]).await.header("etag").to_owned();
    assert!(tag.starts_with('"') && tag != whole);
    let offline = get("/offline.js", &[]).await.header("etag").to_owned();
    let same = get("/offline.js", &[("if-none-match", &offline)]).await;
    assert_eq!(same.status, StatusCode::NOT_MODIFIED);
    for known in [tag.clone(), format!("\"x\", W/{tag}"), "*".to_owned()] {
        let headers = [("accept-encoding", "br"), ("if-none-match", known.as_str())];
        let answer = get(STYLE, &headers).await;
        assert_eq!(answer.status, StatusCode::NOT_MODIFIED, "{known}");
        assert!(answer.body.is_empty() && answer.header("etag") == tag);
    }
    let other = get(STYLE, &[("accept-encoding", "br"), ("if-none-match", &whole)]).await;
    assert_eq!(other.status, StatusCode::OK);
}

#[tokio::test]
async fn nothing_but_the_files_is_there() {
    for path in [
        "/nothing",
        "/..",
        "/../Cargo.toml",
        "/%2e%2e/Cargo.toml",
        "/..%2fCargo.toml",
        "//etc/passwd",
        "/%00",
        "/index.html.br",
        "/index.html/",
    ] {
        let answer = get(path, &[]).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        assert!(answer.body.starts_with(b"404"), "{path}");
    }
}

#[tokio::test]
async fn only_reading_is_allowed() {
    for path in ["/", STYLE, "/health"] {
        let answer = ask(Method::POST, path, &[]).await;
        assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED, "{path}");
        assert_eq!(answer.header("allow"), "GET,HEAD");
        assert!(answer.body.starts_with(b"405"));
    }
    let head = ask(Method::HEAD, STYLE, &[]).await;
    assert_eq!((head.status, head.header("content-length")), (StatusCode::OK, "5"));
    assert!(head.body.is_empty());
}

#[tokio::test]
async fn every_answer_has_the_headers_of_security() {
    for path in ["/", "/nothing", "/health"] {
        let answer = get(path, &[]).await;
        let policy = answer.header("content-security-policy");
        assert!(policy.starts_with("default-src 'none'"), "{path}");
        assert!(!policy.contains("unsafe-inline") && !policy.contains("http"));
        for own in ["worker-src 'self'", "font-src 'self'", "manifest-src 'self'"] {
            assert!(policy.contains(own), "{path} {own}");
        }
        for name in [
            "x-content-type-options",
            "referrer-policy",
            "permissions-policy",
            "cross-origin-opener-policy",
            "cross-origin-resource-policy",
        ] {
            assert!(!answer.header(name).is_empty(), "{path} {name}");
        }
    }
}

#[tokio::test]
async fn the_health_check_answers() {
    let answer = get("/health", &[]).await;
    assert_eq!((answer.status, answer.body.as_slice()), (StatusCode::OK, b"ok\n".as_slice()));
}

#[test]
fn an_address_in_use_is_refused() {
    let any = std::net::SocketAddr::from(([127, 0, 0, 1], 0));
    let server = trictrac_server::Server::bind(any).expect("a free port");
    let again = trictrac_server::Server::bind(server.address()).err().expect("nothing");
    assert_eq!(again.kind(), std::io::ErrorKind::AddrInUse);
}

#[tokio::test]
async fn the_server_greets() {
    let answer = get(Greeting::PATH, &[]).await;
    assert_eq!(answer.header("content-type"), "application/json");
    let greeting: Greeting = serde_json::from_slice(&answer.body).unwrap();
    assert!(greeting.is_understood() && greeting.server.starts_with("trictrac "));
}

#[test]
fn a_damaged_file_is_refused_by_its_name() {
    let files = [("style.css.br".to_owned(), b"not brotli".as_slice().into())];
    let error = Site::new(files).unwrap_err().to_string();
    assert!(error.starts_with("style.css.br: "), "{error}");
}
