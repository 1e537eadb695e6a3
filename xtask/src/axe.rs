//! Fetches axe-core, which checks the accessibility of a page.
//!
//! Only tests use it, and it is not part of the project: npm fetches one fixed version, and only one content is accepted.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use sha2::{Digest as _, Sha256};

use crate::process;
use crate::workspace::Workspace;

const PACKAGE: &str = "axe-core@4.14.1";
/// The only file of the package that is used, and the hash of its content.
const FILE: &str = "package/axe.min.js";
const HASH: &str = "29348999450cdf2849a8e70b7912fc2da85a849da39c0d0d5394f51d4a9ed95c";
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
    fs::read(folder.join("axe.min.js")).is_ok_and(|content| hash(&content) == HASH)
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
    ensure!(is_there(folder), "{PACKAGE}: {FILE} does not have the expected hash");
    Ok(())
}

fn hash(content: &[u8]) -> String {
    Sha256::digest(content).iter().fold(String::new(), |hash, byte| format!("{hash}{byte:02x}"))
}
