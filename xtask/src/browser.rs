//! Tests and pictures of the page in a real browser, Chromium.

use std::process::Command;

use anyhow::{Result, bail};
use xtask::process;
use xtask::workspace::Workspace;

use crate::arguments::ArgumentReader;
use crate::web::{VISITORS, WHOLE};
use crate::{axe, drill, web};

/// The programs to try: Chromium without windows needs a quarter less time, and distributions name Chromium differently.
const BROWSERS: [&str; 5] = [
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
];
/// The packages to try if none is there.
const PACKAGES: [&str; 2] = ["chromium-headless-shell", "chromium"];
/// The name of the test that takes pictures, and the part of a name that marks tests that need axe-core.
const PICTURES: &str = "screens";
const AXE: &str = "axe";
/// The part of a name that marks tests that need the page as visitors get it: small, split and compressed.
const FOR_VISITORS: &str = "for_visitors";
/// The number of tests that run at a time: they mostly wait for animations and answers.
const AT_A_TIME: u8 = 5;
/// The test program, as cargo names it.
pub(crate) const PROGRAM: &str = "trictrac-server browser";
/// Tells the tests where the page is.
const PAGE: &str = "TRICTRAC_PAGE";

/// Builds the page quickly and runs the browser tests, or those whose names contain one of the words.
pub(crate) fn browser(workspace: &Workspace, options: ArgumentReader) -> Result<()> {
    let names = options.words()?;
    if let Some(missing) = missing() {
        bail!("{missing}");
    }
    web::whole(workspace)?;
    WHOLE.engine(workspace)?;
    let (arguments, missing) = arguments(workspace);
    let mut command = tests(workspace);
    command.env(PAGE, WHOLE.folder(workspace)).args(["--skip", FOR_VISITORS]).args(arguments);
    process::run(command.args(names))?;
    match missing {
        Some(missing) => bail!("{missing}; tests with \"{AXE}\" in their names were left out"),
        None => Ok(()),
    }
}

/// Builds the page and takes pictures of it, in `target/web/screens`, for people to look at.
pub(crate) fn screens(workspace: &Workspace, options: ArgumentReader) -> Result<()> {
    options.none()?;
    web::visitors(workspace)?;
    process::run(tests(workspace).args(all(AT_A_TIME)).arg(PICTURES))
}

/// Builds the page and runs the long tests, whose names contain `name`: one at a time, because they measure times.
pub(crate) fn at_length(workspace: &Workspace, options: ArgumentReader, name: &str) -> Result<()> {
    options.none()?;
    if let Some(missing) = axe::missing(workspace) {
        bail!("{missing}");
    }
    web::visitors(workspace)?;
    VISITORS.engine(workspace)?;
    process::run(tests(workspace).args(all(1)).arg(name))
}

/// The arguments of the tests that need a browser, without pictures and long ones; and why some are left out, if any.
pub(crate) fn arguments(workspace: &Workspace) -> (Vec<String>, Option<&'static str>) {
    let missing = axe::missing(workspace);
    let skipped = [PICTURES, drill::AT_LENGTH].into_iter().chain(missing.map(|_| AXE));
    let mut arguments = all(AT_A_TIME);
    arguments.extend(skipped.flat_map(|name| ["--skip".to_owned(), name.to_owned()]));
    (arguments, missing)
}

/// The arguments of all browser tests, this number at a time.
///
/// They are marked `#[ignore]`, so that plain `cargo test` needs no browser.
fn all(at_a_time: u8) -> Vec<String> {
    vec!["--ignored".to_owned(), format!("--test-threads={at_a_time}")]
}

/// The command for browser tests, without the arguments that choose them.
fn tests(workspace: &Workspace) -> Command {
    // Selects the whole workspace, as for the other tests, so that nothing is compiled again.
    workspace.cargo(&["test", "--workspace", "--test", "browser", "--", "--show-output"])
}

/// Returns why there is no browser, after an attempt to install one.
pub(crate) fn missing() -> Option<&'static str> {
    if is_there() || PACKAGES.iter().any(|name| process::install(name).is_ok() && is_there()) {
        return None;
    }
    Some("Chromium is missing, and apt-get cannot install it")
}

fn is_there() -> bool {
    BROWSERS.iter().any(|name| process::works(name, &["--version"]))
}
