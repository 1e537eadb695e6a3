//! Fetches axe-core, which checks the accessibility of a page.
//!
//! Only tests use it, and it is not part of the project: npm fetches one fixed version, and the tests accept one content only.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use xtask::process;
use xtask::workspace::Workspace;

const PACKAGE: &str = "axe-core@4.14.1";
/// The only file of the package that is used.
const FILE: &str = "package/axe.min.js";
/// The folder for it, from the root; the browser tests look there.
const FOLDER: &str = "target/axe-core";

/// Returns why axe-core is missing, after an attempt to fetch it.
pub(crate) fn missing(workspace: &Workspace) -> Option<&'static str> {
    let folder = workspace.root.join(FOLDER);
    if is_there(&folder) {
        return None;
    }
    if !process::works("npm", &["--version"]) && process::install("npm").is_err() {
        return Some("axe-core is missing, and so is npm");
    }
    match fetch(&folder) {
        Ok(()) => None,
        Err(error) => {
            println!("{PACKAGE}: {error:#}");
            Some("axe-core is missing, and npm cannot fetch it")
        }
    }
}

fn is_there(folder: &Path) -> bool {
    folder.join("axe.min.js").is_file()
}

fn fetch(folder: &Path) -> Result<()> {
    println!("axe-core is missing: npm pack {PACKAGE}");
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let mut npm = Command::new("npm");
    npm.args(["pack", "--silent", PACKAGE]).current_dir(folder).stderr(Stdio::null());
    let archive = process::output(&mut npm)?;
    let mut tar = Command::new("tar");
    tar.args(["--extract", "--gzip", "--strip-components=1", "--file", archive.trim(), FILE]);
    process::run(tar.current_dir(folder))?;
    fs::remove_file(folder.join(archive.trim()))?;
    ensure!(is_there(folder), "{PACKAGE} has no {FILE}");
    Ok(())
}
