//! The worker: loads the network, reports that it is ready, then answers questions.

use js_sys::Uint8Array;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, Response};

use crate::engine_server::EngineServer;
use crate::messages::{EngineAnswer, EngineMessage, from_bytes, to_bytes};

/// Loads the network, whose address is the worker's name, and serves the engine to the page.
pub(crate) fn serve(scope: DedicatedWorkerGlobalScope) {
    spawn_local(async move {
        match server(&scope).await {
            Ok(server) => listen(&scope, server),
            Err(reason) => post(&scope, &EngineMessage::Broken(format!("network: {reason}"))),
        }
    });
}

async fn server(scope: &DedicatedWorkerGlobalScope) -> Result<EngineServer, String> {
    let file = fetch(scope).await.map_err(|error| format!("{error:?}"))?;
    EngineServer::new(&file).map_err(|error| error.to_string())
}

async fn fetch(scope: &DedicatedWorkerGlobalScope) -> Result<Vec<u8>, JsValue> {
    let response: Response =
        JsFuture::from(scope.fetch_with_str(&scope.name())).await?.dyn_into()?;
    if !response.ok() {
        return Err(format!("status {}", response.status()).into());
    }
    let bytes = JsFuture::from(response.array_buffer()?).await?;
    Ok(Uint8Array::new(&bytes).to_vec())
}

fn listen(scope: &DedicatedWorkerGlobalScope, mut server: EngineServer) {
    let page = scope.clone();
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let question = from_bytes(&Uint8Array::new(&event.data()).to_vec());
        let answer = question.map_or_else(EngineAnswer::Fails, |question| server.answer(question));
        post(&page, &EngineMessage::Answer(answer));
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    // Only after the handler is set: the page holds its questions back until it receives this message.
    post(scope, &EngineMessage::Ready);
}

fn post(scope: &DedicatedWorkerGlobalScope, message: &EngineMessage) {
    // Posting bytes cannot fail. If the page is gone, nobody needs the answer.
    let _ = scope.post_message(&Uint8Array::from(&to_bytes(message)[..]));
}
