//! What the browser loads first: the table alone, and the engine.
#![forbid(unsafe_code)]

fn main() {
    #[cfg(target_arch = "wasm32")]
    trictrac_web::start_table();
}
