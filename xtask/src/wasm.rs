//! The WebAssembly target.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use xtask::process;

/// The name of the target.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// Adds the target through rustup if it is missing.
pub(crate) fn install_target() -> Result<()> {
    let args = ["--print", "target-libdir", "--target", TARGET];
    let folder = process::output(Command::new("rustc").args(args))?;
    if Path::new(folder.trim()).exists() {
        return Ok(());
    }
    println!("the target {TARGET} is missing: rustup target add {TARGET}");
    process::run(Command::new("rustup").args(["target", "add", TARGET]))
        .with_context(|| format!("the target {TARGET} is missing, and rustup cannot add it"))
}
