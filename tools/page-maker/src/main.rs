//! Makes the page from its compiled module: `page-maker whole|split|tested MODULE FOLDER`.
//!
//! `whole` connects the module with the browser and leaves it in one piece, in a few seconds, for this machine. `split` makes the
//! page for visitors: it splits the module into parts that are loaded when they are opened, compresses all files, prints their
//! sizes, and fails if the first visit is too large. `tested` does so too, and compresses quickly what the limit is not about. `cargo
//! xtask run`, `web` and `test` call it.
#![forbid(unsafe_code)]

mod bind;
#[cfg(feature = "visitors")]
mod budget;
mod bundle;
#[cfg(feature = "visitors")]
mod chunks;
#[cfg(feature = "visitors")]
mod compress;
mod drawing;
mod files;
mod icons;
#[cfg(feature = "visitors")]
mod merge;
#[cfg(feature = "visitors")]
mod names;
#[cfg(feature = "visitors")]
mod split;
mod welcome;
mod whole;

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};

const USAGE: &str = "page-maker whole|split|tested MODULE FOLDER";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [form, module, folder] = arguments.as_slice() else {
        eprintln!("error: expected {USAGE}");
        return ExitCode::from(2);
    };
    match make(form, Path::new(module), Path::new(folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Makes the page of `module` in `folder`, which is emptied before.
fn make(form: &str, module: &Path, folder: &Path) -> Result<()> {
    if form == "whole" && files::is_fresh(folder, module) {
        return Ok(());
    }
    let bound = folder.with_extension("bound");
    replace_folder(&bound)?;
    match form {
        "whole" => {
            let parts = whole::whole(module, &bound)?;
            replace_folder(folder)?;
            files::bundle(&bound, &parts)?.write(folder)?;
        }
        #[cfg(feature = "visitors")]
        "split" | "tested" => {
            let parts = split::split(module, &bound)?;
            replace_folder(folder)?;
            let bundle = files::bundle(&bound, &parts.all)?;
            budget::check(&compress::write(&bundle, &parts.engine, folder, form == "tested")?)?;
        }
        _ => bail!("no form {form}; expected {USAGE}"),
    }
    fs::remove_dir_all(&bound).with_context(|| bound.display().to_string())
}

/// Creates the folder, empty.
fn replace_folder(folder: &Path) -> Result<()> {
    let shown = || folder.display().to_string();
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(shown)?;
    }
    fs::create_dir_all(folder).with_context(shown)
}
