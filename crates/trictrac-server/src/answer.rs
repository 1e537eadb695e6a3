//! What is answered to a request for a file.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};

use crate::encoding::Encoding;
use crate::site::{Content, File, Site};

const INDEX: &str = "index.html";
const FOR_EVER: &str = "public, max-age=31536000, immutable";
const ASK_AGAIN: &str = "no-cache";

/// The page itself.
pub(crate) async fn index(site: State<Arc<Site>>, headers: HeaderMap) -> Response {
    file(site, Path(INDEX.to_owned()), headers).await
}

/// The file of this path.
pub(crate) async fn file(
    State(site): State<Arc<Site>>,
    Path(path): Path<String>,
    headers: HeaderMap,
) -> Response {
    let Some(file) = site.file(&path) else {
        return (StatusCode::NOT_FOUND, "404: there is nothing here\n").into_response();
    };
    let accepted = joined(&headers, ACCEPT_ENCODING.as_str());
    let form = file.forms().iter().find(|(encoding, _)| encoding.is_accepted(&accepted));
    if let Some((encoding, content)) = form {
        return send(file, *encoding, content, &headers);
    }
    let said = "406: br, gzip or identity must be accepted\n";
    (StatusCode::NOT_ACCEPTABLE, [(VARY, ACCEPT_ENCODING.as_str())], said).into_response()
}

/// Only reading is allowed.
pub(crate) async fn not_allowed() -> (StatusCode, &'static str) {
    (StatusCode::METHOD_NOT_ALLOWED, "405: only GET and HEAD are answered here\n")
}

fn send(file: &File, encoding: Encoding, content: &Content, headers: &HeaderMap) -> Response {
    let tag = file.tag(encoding);
    let keeping = if file.is_for_ever() { FOR_EVER } else { ASK_AGAIN };
    let about = [
        (CACHE_CONTROL, keeping.to_owned()),
        (VARY, ACCEPT_ENCODING.to_string()),
        (ETAG, tag.clone()),
    ];
    if names(&joined(headers, IF_NONE_MATCH.as_str()), &tag) {
        return (StatusCode::NOT_MODIFIED, about).into_response();
    }
    let mut response = (about, [(CONTENT_TYPE, file.kind())], body(content)).into_response();
    if encoding != Encoding::Identity {
        let name = encoding.name().parse().ok();
        name.and_then(|name| response.headers_mut().insert(CONTENT_ENCODING, name));
    }
    response
}

/// What is part of the program is sent without a copy.
fn body(content: &Content) -> Body {
    match content {
        Content::Borrowed(bytes) => Body::from(*bytes),
        Content::Owned(bytes) => Body::from(bytes.clone()),
    }
}

/// Whether the tags of an `If-None-Match` header hold this one.
fn names(tags: &str, tag: &str) -> bool {
    tags.split(',')
        .map(str::trim)
        .any(|one| one == "*" || one.strip_prefix("W/").unwrap_or(one) == tag)
}

/// All values of a header as one list.
fn joined(headers: &HeaderMap, name: &str) -> String {
    let values = headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
    values.collect::<Vec<_>>().join(",")
}
