//! `cargo xtask web`: the page for the browser, whole and compressed, in `target/web/dist`.

mod budget;
mod bundle;
mod compress;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use wasm_bindgen_cli_support::Bindgen;

use crate::workspace::Workspace;
use crate::{process, wasm};

use bundle::Bundle;

/// Where the page is put, from the root.
pub(crate) const DIST: &str = "target/web/dist";
/// The crate that is built.
const CRATE: &str = "trictrac-web";
/// The modules of the page and how they are built: the table alone, and with everything beside it.
const MODULES: [(&str, &[&str]); 2] = [("table", &["--no-default-features"]), ("whole", &[])];
/// Where that which is written by hand lies, from the root.
const FOLDER: &str = "crates/trictrac-web/page";
/// The faces of its folder of fonts.
const FACES: [&str; 2] = ["garamond.woff2", "garamond-italic.woff2"];
/// What is written by hand, those that name others after them; the page is the last, and names them all.
const WRITTEN: [&str; 8] = [
    "icon.svg",
    "manifest.webmanifest",
    "style.css",
    "learn.css",
    "study.css",
    "tribord.css",
    "start.js",
    "index.html",
];
/// What is asked for by its own name: what keeps the page for when there is no network, and the page.
const DOORS: [&str; 2] = ["offline.js", "index.html"];
/// The profiles that it is built with: small for visitors, or soon built for whoever works on it.
pub(crate) const SMALL: &str = "web";
pub(crate) const QUICK: &str = "web-quick";
/// The example of the engine that the tests run in the browser, and where they find it.
const EXAMPLE: &str = "wasm_match";
const EXAMPLE_FILE: &str = "target/web/engine.wasm";
const NETWORK: &str = "crates/trictrac-engine/networks/shipped.net";
/// The vector instructions of WebAssembly, which every browser of these years has.
const FLAGS: (&str, &str) =
    ("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", "-Ctarget-feature=+simd128");

/// What `cargo xtask web` takes.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Not optimised and not compressed: soon built, while the page is worked on
    #[arg(long)]
    quick: bool,
}

/// Builds the page as it is asked for.
pub(crate) fn perform(workspace: &Workspace, args: &Args) -> Result<()> {
    if args.quick { quick(workspace) } else { web(workspace) }
}

/// Builds the page soon: neither optimised nor compressed.
pub(crate) fn quick(workspace: &Workspace) -> Result<()> {
    let bundle = bundle(workspace, QUICK)?;
    compress::leave_whole(&bundle, &workspace.root.join(DIST))
}

/// Builds the page, prints the sizes of its files, and fails beyond the budget.
pub(crate) fn web(workspace: &Workspace) -> Result<()> {
    let bundle = bundle(workspace, SMALL)?;
    let sizes = compress::write(&bundle, &workspace.root.join(DIST))?;
    budget::check(&sizes)
}

/// Builds the engine's matches for the browser, which its test compares with native ones.
pub(crate) fn engine(workspace: &Workspace, profile: &str) -> Result<()> {
    let target = ["--package", "trictrac-engine", "--example", EXAMPLE];
    let folder = build(workspace, profile, &target)?;
    let (module, file) = (format!("examples/{EXAMPLE}.wasm"), workspace.root.join(EXAMPLE_FILE));
    fs::copy(folder.join(module), &file).with_context(|| file.display().to_string())?;
    Ok(())
}

/// The lints of what is built for the browser alone.
pub(crate) fn clippy(workspace: &Workspace) -> Command {
    let args = ["clippy", "--package", CRATE, "--target", wasm::TARGET, "--", "--deny", "warnings"];
    workspace.cargo(&args)
}

/// Compiles for the browser; the folder with what was built.
fn build(workspace: &Workspace, profile: &str, chosen: &[&str]) -> Result<PathBuf> {
    let args = ["build", "--profile", profile, "--target", wasm::TARGET];
    process::run(workspace.cargo(&args).args(chosen).env(FLAGS.0, FLAGS.1))?;
    let target = workspace.metadata("Cargo.toml")?.target_directory;
    Ok(target.join(wasm::TARGET).join(profile))
}

/// Makes the JavaScript that a module and the browser need to know each other by.
fn bind(name: &str, module: &Path, folder: &Path) -> Result<()> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).out_name(name).typescript(false);
    bindgen.remove_name_section(true).remove_producers_section(true);
    bindgen.web(true)?.generate(folder).context("wasm-bindgen")?;
    let pieces = folder.join("snippets");
    ensure!(!pieces.exists(), "{}: JavaScript of a crate, which is not bundled", pieces.display());
    Ok(())
}

/// All files of the page, those that name others after them.
fn bundle(workspace: &Workspace, profile: &str) -> Result<Bundle> {
    wasm::install_target()?;
    let bound = workspace.root.join("target/web/bound");
    replace_folder(&bound)?;
    let folder = workspace.root.join(FOLDER);
    let mut bundle = Bundle::default();
    for (name, features) in MODULES {
        let chosen = [&["--package", CRATE], features].concat();
        let module = build(workspace, profile, &chosen)?.join(format!("{CRATE}.wasm"));
        bind(name, &module, &bound)?;
        bundle.add(&bound.join(format!("{name}_bg.wasm")), &format!("{name}.wasm"))?;
        bundle.add(&bound.join(format!("{name}.js")), &format!("{name}.js"))?;
    }
    bundle.add(&workspace.root.join(NETWORK), "network.net")?;
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

/// Makes the folder anew, empty.
fn replace_folder(folder: &Path) -> Result<()> {
    let shown = || folder.display().to_string();
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(shown)?;
    }
    fs::create_dir_all(folder).with_context(shown)
}
