//! The worker: loads the network, reports that it is ready, then answers questions.

use js_sys::Uint8Array;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, Response};

use crate::engine_server::{EngineAnswer, EngineServer};

/// Loads the network and serves the engine to the page.
///
/// A worker has no document in which to look up addresses, so the page passes them in the worker's name: the address of
/// the network, `#`, and the module to load (`whole` or `table`, which `start.js` reads).
pub(crate) fn serve(scope: DedicatedWorkerGlobalScope) {
    spawn_local(async move {
        match server(&scope).await {
            Ok(server) => listen(&scope, server),
            Err(reason) => post(&scope, &EngineAnswer::Fails(format!("network: {reason}"))),
        }
    });
}

async fn server(scope: &DedicatedWorkerGlobalScope) -> Result<EngineServer, String> {
    let file = fetch(scope).await.map_err(|error| format!("{error:?}"))?;
    EngineServer::new(&file).map_err(|error| error.to_string())
}

async fn fetch(scope: &DedicatedWorkerGlobalScope) -> Result<Vec<u8>, JsValue> {
    let name = scope.name();
    let address = name.split('#').next().unwrap_or_default();
    let response: Response = JsFuture::from(scope.fetch_with_str(address)).await?.dyn_into()?;
    let bytes = JsFuture::from(response.array_buffer()?).await?;
    Ok(Uint8Array::new(&bytes).to_vec())
}

fn listen(scope: &DedicatedWorkerGlobalScope, mut server: EngineServer) {
    let page = scope.clone();
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        if let Some(question) = event.data().as_string() {
            post(&page, &server.answer(&question));
        }
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    // Only after the handler is set: the page holds its questions back until it receives this message.
    post(scope, &EngineAnswer::Ready);
}

fn post(scope: &DedicatedWorkerGlobalScope, answer: &EngineAnswer) {
    // Posting text cannot fail. If the page is gone, nobody needs the answer.
    let _ = scope.post_message(&JsValue::from_str(&answer.to_string()));
}
