//! A real browser, Debian's chromium, and what it is to do with the page.

use anyhow::{Result, bail};

use crate::workspace::Workspace;
use crate::{axe, drill, process, web};

const BROWSERS: [&str; 4] =
    ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
/// The test that makes pictures, and what the names of those have in them that need axe-core.
const PICTURES: &str = "screens";
const AXE: &str = "axe";

/// What `cargo xtask browser` takes.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only tests whose names hold one of these
    names: Vec<String>,
}

/// Builds the page soon and runs the tests of the browser.
pub(crate) fn browser(workspace: &Workspace, args: &Args) -> Result<()> {
    if let Some(missing) = missing() {
        bail!("{missing}");
    }
    web::quick(workspace)?;
    web::engine(workspace, web::QUICK)?;
    match tests(workspace, &args.names)? {
        Some(missing) => bail!("{missing}: tests with {AXE} in their names were left out"),
        None => Ok(()),
    }
}

/// Builds the page and makes pictures of it, to be looked at, in `target/web/screens`.
pub(crate) fn screens(workspace: &Workspace) -> Result<()> {
    web::web(workspace)?;
    test(workspace, &[PICTURES])
}

/// Builds the page and runs the long tests, which have this in their names.
pub(crate) fn at_length(workspace: &Workspace, name: &str) -> Result<()> {
    web::web(workspace)?;
    test(workspace, &[name])
}

/// Runs the tests of the browser, but the pictures and the long ones; why some were left out, if any.
pub(crate) fn tests(workspace: &Workspace, names: &[String]) -> Result<Option<&'static str>> {
    let missing = axe::missing(workspace);
    let skipped = [PICTURES, drill::AT_LENGTH].into_iter().chain(missing.map(|_| AXE));
    let skipped = skipped.flat_map(|name| ["--skip", name]);
    let arguments: Vec<_> = skipped.chain(names.iter().map(String::as_str)).collect();
    test(workspace, &arguments)?;
    Ok(missing)
}

/// Runs those tests of the browser that libtest chooses by these arguments, and shows what they print.
fn test(workspace: &Workspace, arguments: &[&str]) -> Result<()> {
    // The whole workspace is chosen, as for the other tests, so that nothing is compiled again.
    let args = ["test", "--workspace", "--test", "browser", "--", "--ignored", "--show-output"];
    process::run(workspace.cargo(&args).args(arguments))
}

/// Why there is no browser, after an attempt to install one where that can be done.
pub(crate) fn missing() -> Option<&'static str> {
    if is_there() || process::install("chromium").is_ok() && is_there() {
        return None;
    }
    Some("chromium is missing, and apt-get cannot install it")
}

fn is_there() -> bool {
    BROWSERS.iter().any(|name| process::works(name, &["--version"]))
}
