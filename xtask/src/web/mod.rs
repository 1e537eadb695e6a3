//! `cargo xtask web`: builds the page, plain and compressed, into `target/web/dist`.

mod budget;
mod bundle;
mod chunks;
mod compress;
mod drawing;
mod merge;
mod split;
mod welcome;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::workspace::Workspace;
use crate::{process, wasm};

use bundle::Bundle;

/// The folder for the page, from the root.
pub(crate) const DIST: &str = "target/web/dist";
/// The crate that is built.
const CRATE: &str = "trictrac-web";
/// The folder of the files written by hand, from the root.
const FOLDER: &str = "crates/trictrac-web/page";
/// The font files.
const FACES: [&str; 2] = ["garamond.woff2", "garamond-italic.woff2"];
/// The files written by hand. A file comes after those that it names; the page is the last one and names them all.
const WRITTEN: [&str; 6] =
    ["icon.svg", "manifest.webmanifest", "style.css", "first.js", "start.js", "index.html"];
/// The files that keep their own name: the service worker, which stores the page for offline use, and the page.
const DOORS: [&str; 2] = ["offline.js", "index.html"];
/// The build profiles of the page: small for visitors, quick for development.
pub(crate) const SMALL: &str = "web";
pub(crate) const QUICK: &str = "web-quick";
/// The example of the engine that the tests run in the browser, and the file where they find it.
const EXAMPLE: &str = "wasm_match";
const EXAMPLE_FILE: &str = "target/web/engine.wasm";
const NETWORK: &str = "crates/trictrac-engine/networks/shipped.net";
/// The data that parts of the page load when they are opened, from the root, and their names.
const DATA: [(&str, &str); 2] =
    [("puzzles/mined.txt", "puzzles.txt"), ("puzzles/treatises.txt", "treatises.txt")];
/// The vector instructions of WebAssembly, which every current browser has; the relocations, by which the module is split; and
/// views of Leptos with one type for all, which make the module a fifth smaller.
const FLAGS: (&str, &str) = (
    "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS",
    "-Ctarget-feature=+simd128 -Clink-args=--emit-relocs --cfg=erase_components",
);

/// The arguments of `cargo xtask web`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Build faster, without optimisation and compression
    #[arg(long)]
    quick: bool,
}

/// Builds the page according to the arguments.
pub(crate) fn perform(workspace: &Workspace, args: &Args) -> Result<()> {
    if args.quick { quick(workspace) } else { web(workspace) }
}

/// Builds the page quickly, without optimisation and compression.
pub(crate) fn quick(workspace: &Workspace) -> Result<()> {
    let bundle = bundle(workspace, QUICK)?;
    compress::leave_whole(&bundle, &workspace.root.join(DIST))
}

/// Builds the page, prints the sizes of its files, and fails if they exceed the limits.
pub(crate) fn web(workspace: &Workspace) -> Result<()> {
    let bundle = bundle(workspace, SMALL)?;
    let sizes = compress::write(&bundle, &workspace.root.join(DIST))?;
    budget::check(&sizes)
}

/// Builds the engine's example for the browser test, which compares its matches with native ones.
pub(crate) fn engine(workspace: &Workspace, profile: &str) -> Result<()> {
    let target = ["--package", "trictrac-engine", "--example", EXAMPLE];
    let folder = build(workspace, profile, &target)?;
    let (module, file) = (format!("examples/{EXAMPLE}.wasm"), workspace.root.join(EXAMPLE_FILE));
    fs::copy(folder.join(module), &file).with_context(|| file.display().to_string())?;
    Ok(())
}

/// The command that lints the code for the browser, with the macros and in the folder of the page that was built.
pub(crate) fn clippy(workspace: &Workspace) -> Command {
    let mut command = workspace.cargo(&["clippy", "--profile", SMALL, "--package", CRATE]);
    command.args(["--target", wasm::TARGET, "--", "--deny", "warnings"]).env(FLAGS.0, FLAGS.1);
    command
}

/// Compiles for the browser and returns the output folder.
fn build(workspace: &Workspace, profile: &str, chosen: &[&str]) -> Result<PathBuf> {
    let args = ["build", "--profile", profile, "--target", wasm::TARGET];
    process::run(workspace.cargo(&args).args(chosen).env(FLAGS.0, FLAGS.1))?;
    let target = workspace.metadata("Cargo.toml")?.target_directory;
    Ok(target.join(wasm::TARGET).join(profile))
}

/// Builds and collects all files of the page; a file comes after those that it names.
fn bundle(workspace: &Workspace, profile: &str) -> Result<Bundle> {
    wasm::install_target()?;
    let module = build(workspace, profile, &["--package", CRATE])?.join(format!("{CRATE}.wasm"));
    let bound = workspace.root.join("target/web/bound");
    replace_folder(&bound)?;
    let parts = split::split(&module, &bound)?;
    let folder = workspace.root.join(FOLDER);
    let generated =
        [("{drawing}", drawing::drawing()), ("{welcome}", welcome::welcome(&workspace.root)?)];
    let mut bundle = Bundle::with(generated);
    for name in parts.modules() {
        bundle.add(&bound.join(name), name)?;
    }
    bundle.add_script(&bound.join(split::SCRIPT), split::SCRIPT)?;
    bundle.add(&workspace.root.join(NETWORK), "network.net")?;
    for (path, name) in DATA {
        bundle.add(&workspace.root.join(path), name)?;
    }
    for name in FACES {
        bundle.add(&folder.join("fonts").join(name), name)?;
    }
    for name in WRITTEN {
        bundle.add(&folder.join(name), name)?;
    }
    for name in DOORS {
        bundle.add_by_its_name(&folder.join(name), name)?;
    }
    Ok(bundle)
}

/// Creates the folder, empty.
fn replace_folder(folder: &Path) -> Result<()> {
    let shown = || folder.display().to_string();
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(shown)?;
    }
    fs::create_dir_all(folder).with_context(shown)
}
