//! The engine's thread: it fetches the network, says that it is ready, and answers.

use js_sys::Uint8Array;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, Response};

use crate::engine_server::{EngineAnswer, EngineServer};

/// Answers what the page asks; the name of the worker is the address of the network, and which module it needs.
pub(crate) fn serve(scope: DedicatedWorkerGlobalScope) {
    spawn_local(async move {
        match server(&scope).await {
            Ok(desk) => listen(&scope, desk),
            Err(reason) => tell(&scope, &EngineAnswer::Fails(format!("network: {reason}"))),
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
    let told = scope.clone();
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        if let Some(question) = event.data().as_string() {
            tell(&told, &server.answer(&question));
        }
    });
    scope.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    hear.forget();
    tell(scope, &EngineAnswer::Ready);
}

fn tell(scope: &DedicatedWorkerGlobalScope, answer: &EngineAnswer) {
    // A page that has left hears nothing.
    let _ = scope.post_message(&JsValue::from_str(&answer.to_string()));
}
