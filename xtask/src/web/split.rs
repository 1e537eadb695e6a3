//! Splits the module of the page at its lazy functions, and joins the scripts that load the parts.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, ensure};
use wasm_bindgen_cli_support::Bindgen;
use wasm_split_cli_support::{Options, transform};

/// The module that the page starts with, and its script.
const MODULE: &str = "page.wasm";
const SCRIPT: &str = "page.js";
/// The files between the steps.
const MAIN: &str = "main.wasm";
const BOUND: &str = "bound";
const LOADER: &str = "./loader.js";

/// The modules that the script names, then the script.
pub(super) struct Parts {
    chunks: Vec<String>,
}

impl Parts {
    /// The names of all files, a file after those that it names.
    pub(super) fn files(&self) -> impl Iterator<Item = &str> {
        self.chunks.iter().map(String::as_str).chain([MODULE, SCRIPT])
    }
}

/// Splits `module` into `folder`.
pub(super) fn split(module: &Path, folder: &Path) -> Result<Parts> {
    let input = fs::read(module).with_context(|| module.display().to_string())?;
    let main = folder.join(MAIN);
    let mut options = Options::new(&input);
    options.output_dir = folder;
    options.main_out_path = &main;
    options.link_name = LOADER;
    let made = transform(options).map_err(|error| anyhow!("{error:?}"))?;
    let mut chunks: Vec<_> = made.split_modules.iter().filter_map(|path| file_name(path)).collect();
    chunks.sort();
    bind(&main, folder)?;
    fs::rename(folder.join(format!("{BOUND}_bg.wasm")), folder.join(MODULE))?;
    let read = |name: &str| fs::read_to_string(folder.join(name)).with_context(|| name.to_owned());
    let script = join(&read(&format!("{BOUND}.js"))?, &read(LOADER)?, &chunks)?;
    fs::write(folder.join(SCRIPT), script)?;
    Ok(Parts { chunks })
}

fn file_name(path: &PathBuf) -> Option<String> {
    Some(path.file_name()?.to_str()?.to_owned())
}

/// Generates the JavaScript that connects the module with the browser.
fn bind(module: &Path, folder: &Path) -> Result<()> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).out_name(BOUND).typescript(false);
    bindgen.remove_name_section(true).remove_producers_section(true);
    // The chunks import what the linker exports.
    bindgen.keep_lld_exports(true);
    bindgen.web(true)?.generate(folder).context("wasm-bindgen")?;
    let pieces = folder.join("snippets");
    ensure!(
        !pieces.exists(),
        "{}: JavaScript of a dependency, which the bundle does not include",
        pieces.display()
    );
    Ok(())
}

/// One script of two that import each other: the names of both hold the hash of the content, which no circle allows.
fn join(bound: &str, loader: &str, chunks: &[String]) -> Result<String> {
    fs::write("/tmp/bound.js", bound)?;
    fs::write("/tmp/loader.js", loader)?;
    let _ = chunks;
    todo!()
}
