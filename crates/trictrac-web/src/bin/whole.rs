//! The whole page: the table and everything beside it.
#![forbid(unsafe_code)]

fn main() {
    #[cfg(target_arch = "wasm32")]
    trictrac_web::start_whole();
}
