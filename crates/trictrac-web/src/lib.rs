//! Trictrac in the browser: the table drawn, played by hand, the engine in a worker.
//!
//! A WebAssembly module serves both: `start` finds out whether it is in a page or in a worker. There are two of them: the
//! whole page, and without the feature `beside` the table alone, which is soon loaded. No rule is here: the page shows a
//! `Match` and sends it actions. What draws and listens is built for the browser alone, the rest anywhere.
#![forbid(unsafe_code)]
#![cfg_attr(
    not(feature = "beside"),
    allow(dead_code, reason = "what only the parts beside the table need")
)]

pub mod engine_server;
pub mod flock;
pub mod glossary;
pub mod lessons;
pub mod match_settings;
pub mod narration;
pub mod scene;
pub mod session;
pub mod shape;
pub mod sounds;
pub mod study;
pub mod tribord;

#[cfg(target_arch = "wasm32")]
mod page;
#[cfg(target_arch = "wasm32")]
mod worker;

/// Begins what this thread of the browser is for: the page, or the engine.
#[cfg(target_arch = "wasm32")]
pub fn start() {
    use wasm_bindgen::JsCast as _;
    console_error_panic_hook::set_once();
    match js_sys::global().dyn_into::<web_sys::DedicatedWorkerGlobalScope>() {
        Ok(scope) => worker::serve(scope),
        Err(_) => page::show(),
    }
}
