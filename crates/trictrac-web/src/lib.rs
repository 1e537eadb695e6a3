//! The page of Trictrac: draws the table, plays matches, and runs the engine in a worker.
//!
//! Page and worker run the same WebAssembly module: `start` detects which of the two it is in.
//! The parts beside the table are chunks of it, which are loaded when they are first shown.
//!
//! The rules are in `trictrac-rules`: the page shows a `Match` and sends it actions. The modules `page` and `worker` need
//! a browser; all others also build and test natively.
#![forbid(unsafe_code)]

pub mod archive;
pub mod calls;
pub mod citation;
pub mod classic_server;
pub mod coach;
pub mod count;
pub mod course;
pub mod first_match;
pub mod flock;
pub mod forms;
pub mod glossary;
pub mod guide;
pub mod hold;
pub mod lessons;
pub mod library;
pub mod match_settings;
pub mod messages;
pub mod narration;
pub mod online;
pub mod openings;
pub mod outcome;
pub mod participant;
pub mod percent;
pub mod picture;
pub mod progress;
pub mod puzzles;
pub mod rulebook;
pub mod scene;
pub mod session;
pub mod sounds;
pub mod strategy;
pub mod study;
pub mod training;
pub mod tribord;

#[cfg(target_arch = "wasm32")]
mod page;
#[cfg(target_arch = "wasm32")]
mod worker;

/// Starts the page, or the engine if the global scope is that of a worker.
#[cfg(target_arch = "wasm32")]
pub fn start() {
    use wasm_bindgen::JsCast as _;
    console_error_panic_hook::set_once();
    match js_sys::global().dyn_into::<web_sys::DedicatedWorkerGlobalScope>() {
        Ok(scope) => worker::serve(scope),
        Err(_) => page::show(),
    }
}
