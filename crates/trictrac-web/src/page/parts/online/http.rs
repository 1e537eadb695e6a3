//! Requests to the server beside the connection: accounts, profiles, lists.

use js_sys::{Math, Object, Promise, Reflect};
use leptos::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use trictrac_protocol::{ApiError, ApiFailure, Closure, read_foreign};
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::online::request_refused;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{RequestInit, Response};

use super::when::moment;

/// The reason for which a request has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum RequestTrouble {
    /// The server refuses it, perhaps for a number of seconds.
    Refused(ApiError, Option<u64>),
    /// An operator has closed the account.
    Closed(Closure),
    /// The server does not answer, or not as expected.
    Silence,
}

impl RequestTrouble {
    /// Says it to the reader.
    pub(super) fn said(&self, texts: &Texts) -> String {
        match self {
            Self::Refused(error, again_after) => request_refused(texts, *error, *again_after),
            Self::Closed(Closure { until, reason }) => {
                let until = until.map_or_else(|| "never".to_owned(), |until| moment(texts, until));
                let arguments = fluent_args!["until" => until, "reason" => reason.to_string()];
                texts.with(key!("api-closed-why"), &arguments)
            }
            Self::Silence => texts.plain(key!("api-silence")),
        }
    }
}

/// Waits for an answer, and then does something with it. Nothing while another answer is awaited.
pub(super) fn once<T: 'static>(
    busy: RwSignal<bool>,
    asked: impl Future<Output = T> + 'static,
    then: impl FnOnce(T) + 'static,
) {
    if busy.get_untracked() {
        return;
    }
    busy.set(true);
    spawn_local(async move {
        let answer = asked.await;
        let _ = busy.try_set(false);
        then(answer);
    });
}

/// The longest pause, in seconds, after which something is asked for again without a word to the reader.
const PAUSE: u64 = 10;
/// The most times that it is asked for.
const TRIES: u32 = 20;

/// Asks for what is at `path`. If this address asks too often, as when a whole club sits behind one router, it waits and asks again.
pub(super) async fn get<T: DeserializeOwned>(path: &str) -> Result<T, RequestTrouble> {
    let mut tries = 1..TRIES;
    loop {
        match send("GET", path, None).await {
            Err(RequestTrouble::Refused(ApiError::SlowDown, Some(seconds)))
                if seconds <= PAUSE && tries.next().is_some() =>
            {
                passes(seconds).await;
            }
            answer => return read(&answer?),
        }
    }
}

/// Waits this number of seconds, and up to one more, so that not all ask at the same moment.
async fn passes(seconds: u64) {
    let pause = (seconds as f64 + Math::random()) * 1_000.0;
    let promise = Promise::new(&mut |resolve, _| {
        // Without a timer it is asked for at once.
        if window()
            .set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, pause as i32)
            .is_err()
        {
            let _ = resolve.call0(&JsValue::NULL);
        }
    });
    // This promise is never rejected.
    let _ = JsFuture::from(promise).await;
}

/// Sends `content` to `path`, and reads the answer.
pub(super) async fn post<T: DeserializeOwned>(
    path: &str,
    content: &impl Serialize,
) -> Result<T, RequestTrouble> {
    read(&send("POST", path, Some(written(content)?)).await?)
}

/// Sends `content` to `path`, where the answer says nothing.
pub(super) async fn tell(path: &str, content: &impl Serialize) -> Result<(), RequestTrouble> {
    send("POST", path, Some(written(content)?)).await.map(drop)
}

/// Stores `content` at `path`.
pub(super) async fn put(path: &str, content: &impl Serialize) -> Result<(), RequestTrouble> {
    send("PUT", path, Some(written(content)?)).await.map(drop)
}

/// Changes what is at `path` in this way, and reads the answer.
pub(super) async fn exchange<T: DeserializeOwned>(
    method: &str,
    path: &str,
    content: Option<&impl Serialize>,
) -> Result<T, RequestTrouble> {
    read(&send(method, path, content.map(written).transpose()?).await?)
}

/// Asks for something at `path` that needs no content, and reads the answer.
pub(super) async fn request<T: DeserializeOwned>(path: &str) -> Result<T, RequestTrouble> {
    read(&send("POST", path, None).await?)
}

/// Asks for something at `path` to be done that needs no content.
pub(super) async fn order(path: &str) -> Result<(), RequestTrouble> {
    send("POST", path, None).await.map(drop)
}

/// Removes what is at `path`.
pub(super) async fn delete(path: &str) -> Result<(), RequestTrouble> {
    send("DELETE", path, None).await.map(drop)
}

fn written(content: &impl Serialize) -> Result<String, RequestTrouble> {
    serde_json::to_string(content).map_err(|_| RequestTrouble::Silence)
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, RequestTrouble> {
    read_foreign(text).map_err(|_| RequestTrouble::Silence)
}

async fn send(method: &str, path: &str, content: Option<String>) -> Result<String, RequestTrouble> {
    let (fine, text) =
        answered(method, path, content).await.map_err(|_: JsValue| RequestTrouble::Silence)?;
    if fine {
        return Ok(text);
    }
    let failure: ApiFailure = read(&text)?;
    Err(match failure.closed {
        Some(closure) => RequestTrouble::Closed(closure),
        None => RequestTrouble::Refused(failure.error, failure.again_after),
    })
}

/// Says if the server has done it, with the text of its answer.
async fn answered(
    method: &str,
    path: &str,
    content: Option<String>,
) -> Result<(bool, String), JsValue> {
    let request = RequestInit::new();
    request.set_method(method);
    if let Some(content) = content {
        let headers = Object::new();
        Reflect::set(&headers, &"content-type".into(), &"application/json".into())?;
        request.set_headers(&headers);
        request.set_body(&content.into());
    }
    let answer = JsFuture::from(window().fetch_with_str_and_init(path, &request)).await?;
    let answer: Response = answer.dyn_into()?;
    let text = JsFuture::from(answer.text()?).await?;
    Ok((answer.ok(), text.as_string().unwrap_or_default()))
}
