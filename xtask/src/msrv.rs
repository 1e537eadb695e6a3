//! `cargo xtask msrv`: compiles the published libraries with the oldest compiler that each promises (`rust-version`).

use std::process::Command;

use anyhow::{Context as _, Result, ensure};
use xtask::process;
use xtask::workspace::Workspace;

use crate::arguments::ArgumentReader;

/// The libraries that other programs use.
const PUBLISHED: [&str; 5] =
    ["game-notation", "tribord-babord", "trictrac-rules", "trictrac-forms", "trictrac-engine"];
/// The folder of their build output.
const FOLDER: &str = "msrv";

/// Compiles each library, with all its features. The first compiler that is missing is named.
pub(crate) fn msrv(workspace: &Workspace, options: ArgumentReader) -> Result<()> {
    options.none()?;
    let metadata = workspace.metadata()?;
    let folder = metadata.target_directory.join(FOLDER);
    for name in PUBLISHED {
        let package = metadata.packages.iter().find(|package| package.name == name);
        let version = package.and_then(|package| package.rust_version.as_deref());
        let toolchain =
            format!("{}.0", version.with_context(|| format!("{name}: no rust-version"))?);
        ensure!(
            process::works("rustup", &["run", &toolchain, "rustc", "--version"]),
            "{name} needs a compiler that is missing: rustup toolchain install {toolchain} --profile minimal"
        );
        println!("{name}: Rust {toolchain}");
        let mut command = Command::new("rustup");
        command.args(["run", &toolchain, "cargo", "check", "--quiet", "--all-features"]);
        command.args(["--package", name, "--target-dir"]).arg(&folder);
        process::run(command.current_dir(&workspace.root))?;
    }
    Ok(())
}
