//! Tests and pictures of the page in a real browser, Chromium.

use std::fs;

use anyhow::{Result, bail};

use crate::workspace::Workspace;
use crate::{axe, drill, process, web};

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
/// The part of a name that marks tests of the loading time, which need the page as visitors get it: small and compressed.
const TIMED: &str = "loads_soon";
/// The number of tests that run at a time: they mostly wait for animations and answers.
const AT_A_TIME: u8 = 5;
/// The most tests that may run once more: if more fail, it is no accident.
const MOST_AGAIN: usize = 5;
/// The result of each test, from the root.
const RESULTS: &str = "target/test/browser-results.txt";

/// The arguments of `cargo xtask browser`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only tests whose names contain one of these
    names: Vec<String>,
}

/// Builds the page quickly and runs the browser tests.
pub(crate) fn browser(workspace: &Workspace, args: &Args) -> Result<()> {
    if let Some(missing) = missing() {
        bail!("{missing}");
    }
    web::quick(workspace)?;
    web::engine(workspace, web::QUICK)?;
    match tests_except(workspace, &args.names, &[TIMED])? {
        Some(missing) => bail!("{missing}; tests with \"{AXE}\" in their names were left out"),
        None => Ok(()),
    }
}

/// Builds the page and takes pictures of it, in `target/web/screens`, for people to look at.
pub(crate) fn screens(workspace: &Workspace) -> Result<()> {
    web::web(workspace)?;
    test(workspace, &[PICTURES])
}

/// Builds the page and runs the long tests, whose names contain `name`: one at a time, because they measure times.
pub(crate) fn at_length(workspace: &Workspace, name: &str) -> Result<()> {
    if let Some(missing) = axe::missing(workspace) {
        bail!("{missing}");
    }
    web::web(workspace)?;
    web::engine(workspace, web::SMALL)?;
    run(workspace, 1, &[name])
}

/// Runs the browser tests except the pictures and the long ones. Returns why some were left out, if any.
pub(crate) fn tests(workspace: &Workspace, names: &[String]) -> Result<Option<&'static str>> {
    tests_except(workspace, names, &[])
}

/// The same, without the tests whose names contain one of `others`.
fn tests_except(
    workspace: &Workspace,
    names: &[String],
    others: &[&'static str],
) -> Result<Option<&'static str>> {
    let missing = axe::missing(workspace);
    let skipped = [PICTURES, drill::AT_LENGTH].into_iter().chain(missing.map(|_| AXE));
    let skipped = skipped.chain(others.iter().copied());
    let skipped = skipped.flat_map(|name| ["--skip", name]);
    let arguments: Vec<_> = skipped.chain(names.iter().map(String::as_str)).collect();
    test(workspace, &arguments)?;
    Ok(missing)
}

/// Runs the browser tests that libtest selects by these arguments, and shows their output. If a few fail, they run once more, alone:
/// on a busy machine a page can be slower than a test expects. A test that fails twice fails.
fn test(workspace: &Workspace, arguments: &[&str]) -> Result<()> {
    let results = workspace.root.join(RESULTS);
    fs::create_dir_all(results.parent().unwrap_or(&workspace.root))?;
    fs::write(&results, "")?;
    let log = results.display().to_string();
    let Err(error) = run(workspace, AT_A_TIME, &[&["--logfile", log.as_str()], arguments].concat())
    else {
        return Ok(());
    };
    let results = fs::read_to_string(&results)?;
    let failed = failed(&results);
    if failed.is_empty() || failed.len() > MOST_AGAIN {
        return Err(error);
    }
    println!("browser: once more, alone: {}", failed.join(", "));
    run(workspace, 1, &[&["--exact"], &failed[..]].concat())
}

/// Runs browser tests, this number at a time.
fn run(workspace: &Workspace, at_a_time: u8, arguments: &[&str]) -> Result<()> {
    // Selects the whole workspace, as for the other tests, so that nothing is compiled again.
    // The browser tests are marked `#[ignore]`, so that plain `cargo test` needs no browser.
    let args = ["test", "--workspace", "--test", "browser", "--", "--ignored", "--show-output"];
    let at_a_time = format!("--test-threads={at_a_time}");
    process::run(workspace.cargo(&args).arg(at_a_time).args(arguments))
}

/// The tests that failed, by the log of libtest: lines such as `failed first::the_policy_holds`.
fn failed(log: &str) -> Vec<&str> {
    log.lines().filter_map(|line| line.strip_prefix("failed ")).collect()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failed_tests_are_found_in_the_log() {
        let log = "ok first::the_policy_holds\nfailed tabs::a_b\nignored screens\nfailed x::c\n";
        assert_eq!(failed(log), ["tabs::a_b", "x::c"]);
        assert!(failed("ok a::b\n").is_empty());
    }
}
