//! The entry point of the WebAssembly module; see the library.
#![forbid(unsafe_code)]

fn main() {
    #[cfg(target_arch = "wasm32")]
    trictrac_web::start();
}
