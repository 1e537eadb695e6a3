//! Trictrac in the browser: the table drawn, played by hand, the engine in a worker.
//!
//! A WebAssembly module serves both: `start` finds out whether it is in a page or in a worker. There are two of them, the
//! table alone, which is soon loaded, and the whole page. No rule is here: the page shows a `Match` and sends it actions.
//! What draws and listens is built for the browser alone, the rest anywhere.
#![forbid(unsafe_code)]

pub mod desk;
pub mod flock;
pub mod glossary;
pub mod heard;
pub mod lessons;
pub mod scene;
pub mod seat;
pub mod session;
pub mod shape;
pub mod study;
pub mod told;
pub mod tribord;

#[cfg(target_arch = "wasm32")]
mod page;
#[cfg(target_arch = "wasm32")]
mod worker;

/// Begins what this thread of the browser is for: the page with the table alone, or the engine.
#[cfg(target_arch = "wasm32")]
pub fn start_table() {
    start(None);
}

/// The same with all that the page has beside the table.
#[cfg(target_arch = "wasm32")]
pub fn start_whole() {
    start(Some(page::beside::ALL));
}

#[cfg(target_arch = "wasm32")]
fn start(beside: Option<page::beside::Beside>) {
    use wasm_bindgen::JsCast as _;
    console_error_panic_hook::set_once();
    match js_sys::global().dyn_into::<web_sys::DedicatedWorkerGlobalScope>() {
        Ok(scope) => worker::serve(scope),
        Err(_) => page::show(beside),
    }
}
