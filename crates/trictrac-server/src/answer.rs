//! Answers to requests for files.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};

use crate::encoding::Encoding;
use crate::site::{File, INDEX, Site};

// A year, the usual "forever". With `no-cache`, a browser may store the file, but asks each time whether it has
// changed.
const IMMUTABLE: &str = "public, max-age=31536000, immutable";
const REVALIDATE: &str = "no-cache";

/// Answers with the page itself.
pub(crate) async fn index(site: State<Arc<Site>>, headers: HeaderMap) -> Response {
    file(site, Path(INDEX.to_owned()), headers).await
}

/// Answers with the file of this path, in the smallest encoding that the browser accepts.
pub(crate) async fn file(
    State(site): State<Arc<Site>>,
    Path(path): Path<String>,
    headers: HeaderMap,
) -> Response {
    let Some(file) = site.file(&path) else {
        return (StatusCode::NOT_FOUND, "404: there is nothing here\n").into_response();
    };
    let accepted = joined(&headers, ACCEPT_ENCODING.as_str());
    let content = file.content(|encoding| encoding.is_accepted(&accepted)).await;
    if let Some((encoding, content)) = content {
        return send(file, encoding, content, &headers);
    }
    // `Vary` here too: a cache must not give this answer to a browser that accepts more.
    let message = "406: br, gzip or identity must be accepted\n";
    (StatusCode::NOT_ACCEPTABLE, [(VARY, ACCEPT_ENCODING.as_str())], message).into_response()
}

/// Refuses methods other than GET and HEAD.
pub(crate) async fn not_allowed() -> (StatusCode, &'static str) {
    (StatusCode::METHOD_NOT_ALLOWED, "405: only GET and HEAD are answered here\n")
}

/// Sends the file in this encoding, or only says that the browser already has it.
fn send(file: &File, encoding: Encoding, content: Bytes, headers: &HeaderMap) -> Response {
    let tag = file.tag(encoding);
    let caching = if file.is_immutable() { IMMUTABLE } else { REVALIDATE };
    let about = [
        (CACHE_CONTROL, caching.to_owned()),
        (VARY, ACCEPT_ENCODING.to_string()),
        (ETAG, tag.clone()),
    ];
    // A 304 carries the same three headers as the file would, so that caches renew what they know about it.
    if is_known(headers, &tag) {
        return (StatusCode::NOT_MODIFIED, about).into_response();
    }
    let mut response = (about, [(CONTENT_TYPE, file.kind())], content).into_response();
    if encoding != Encoding::Identity {
        let name = encoding.name().parse().ok();
        name.and_then(|name| response.headers_mut().insert(CONTENT_ENCODING, name));
    }
    response
}

/// Returns whether whoever asks has the content with `tag`.
pub(crate) fn is_known(headers: &HeaderMap, tag: &str) -> bool {
    names(&joined(headers, IF_NONE_MATCH.as_str()), tag)
}

/// Returns whether the value of an `If-None-Match` header contains `tag`.
fn names(tags: &str, tag: &str) -> bool {
    // The header compares weakly (RFC 9110, section 13.1.2), and proxies that compress again make a tag weak.
    tags.split(',')
        .map(str::trim)
        .any(|one| one == "*" || one.strip_prefix("W/").unwrap_or(one) == tag)
}

/// Joins all values of a header to one list, which means the same (RFC 9110, section 5.3).
fn joined(headers: &HeaderMap, name: &str) -> String {
    let values = headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
    values.collect::<Vec<_>>().join(",")
}
