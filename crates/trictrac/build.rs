//! Makes the version that `trictrac --version` shows. The commit is in it only in optimised builds: a test program that changed with every commit would run
//! again after each one.

use std::process::Command;
use std::{env, fs};

/// The file in which cargo notes the commit of a published crate.
const PUBLISHED: &str = ".cargo_vcs_info.json";
/// The number of digits shown.
const DIGITS: usize = 10;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let version = env::var("CARGO_PKG_VERSION").expect("cargo sets CARGO_PKG_VERSION");
    let commit = if env::var("PROFILE").as_deref() == Ok("release") { commit() } else { None };
    let commit = commit.map_or_else(String::new, |commit| format!(" ({commit})"));
    println!("cargo::rustc-env=TRICTRAC_VERSION={version}{commit}");
}

/// The commit, shortened: that of the published crate or of the repository.
fn commit() -> Option<String> {
    // The log of HEAD grows with every commit.
    if let Some(log) = git(&["rev-parse", "--git-path", "logs/HEAD"]) {
        println!("cargo::rerun-if-changed={log}");
    }
    let found = published().or_else(|| git(&["rev-parse", "HEAD"]))?;
    found.get(..DIGITS).map(str::to_owned)
}

/// The commit of a published crate.
fn published() -> Option<String> {
    let text = fs::read_to_string(PUBLISHED).ok()?;
    let (_, rest) = text.split_once("\"sha1\": \"")?;
    Some(rest.split('"').next()?.to_owned())
}

/// The output of git in this folder.
fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok()?;
    let text = output.status.success().then(|| String::from_utf8(output.stdout).ok())??;
    Some(text.trim().to_owned())
}
