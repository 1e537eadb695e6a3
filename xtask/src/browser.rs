//! A real browser, Debian's chromium, and what it is to do with the page.

use std::process::Command;

use anyhow::Result;

use crate::workspace::Workspace;
use crate::{process, web};

const BROWSERS: [&str; 4] =
    ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Builds the page and makes pictures of it, to be looked at, in `target/web/screens`.
pub(crate) fn screens(workspace: &Workspace) -> Result<()> {
    web::web(workspace)?;
    test(workspace, "screens")
}

/// Runs the tests of the browser whose names end so.
pub(crate) fn test(workspace: &Workspace, name: &str) -> Result<()> {
    let args =
        ["test", "--package", "trictrac-server", "--profile", "checked", "--test", "browser"];
    process::run(workspace.cargo(&args).args(["--", "--ignored", name]))
}

/// Why there is no browser, after an attempt to install one where that can be done.
pub(crate) fn missing() -> Option<&'static str> {
    if is_there() {
        return None;
    }
    if !process::works("apt-get", &["--version"]) || !is_root() {
        return Some("chromium is missing");
    }
    println!("chromium is missing: apt-get install chromium");
    let apt = |args: &[&str]| process::run(Command::new("apt-get").args(args));
    let installed = apt(&["update", "--quiet"]).and_then(|()| {
        apt(&["install", "--yes", "--quiet", "--no-install-recommends", "chromium"])
    });
    match installed {
        Ok(()) if is_there() => None,
        _ => Some("chromium is missing, and apt-get cannot install it"),
    }
}

fn is_there() -> bool {
    BROWSERS.iter().any(|name| process::works(name, &["--version"]))
}

fn is_root() -> bool {
    process::output(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0")
}
