//! `cargo xtask test`: everything that has to hold before a change is taken.

use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result};

use crate::workspace::Workspace;
use crate::{browser, fuzz, process, strength, tidy, wasm, web};

/// The version installed where cargo-deny is missing.
const CARGO_DENY: &str = "cargo-deny@0.20.2";
/// The crates that also run in the browser, as far as they exist.
const FOR_THE_BROWSER: [&str; 3] = ["trictrac-rules", "tribord-babord", "trictrac-engine"];

/// How a step ended that did not fail.
enum Outcome {
    Done,
    /// It could not be tried here, for this reason.
    LeftOut(&'static str),
    /// The rest was tried and is right.
    LeftOutInPart(&'static str),
}

struct Step {
    name: &'static str,
    what: &'static str,
    perform: fn(&Workspace) -> Result<Outcome>,
}

/// All steps, the quick ones first; the tests need the target that the one for WebAssembly installs.
const STEPS: [Step; 11] = [
    Step { name: "format", what: "cargo fmt --check", perform: format },
    Step { name: "tidy", what: "crate graph, rule numbers, options, sources", perform: tidy_up },
    Step { name: "clippy", what: "all lints, warnings denied", perform: clippy },
    Step { name: "wasm", what: "rules and engine for the browser", perform: for_the_browser },
    Step { name: "web", what: "the page: lints, build, sizes", perform: page },
    Step { name: "tests", what: "all crates, doctests included", perform: tests },
    Step { name: "browser", what: "the page in chromium", perform: in_a_browser },
    Step {
        name: "strength",
        what: "every command of STRENGTH.md, in small",
        perform: strength_in_small,
    },
    Step { name: "docs", what: "cargo doc, warnings denied", perform: docs },
    Step { name: "deny", what: "licences, bans and sources of what is built in", perform: deny },
    Step { name: "fuzz", what: "the fuzz targets compile", perform: fuzz_targets },
];

/// Performs every step in order; the first that fails ends it.
pub(crate) fn test(workspace: &Workspace) -> Result<()> {
    let start = Instant::now();
    let mut left_out = Vec::new();
    for (number, step) in (1..).zip(&STEPS) {
        let head = format!("[{number}/{}] {}", STEPS.len(), step.name);
        println!("{head}: {}", step.what);
        let begun = Instant::now();
        let outcome =
            (step.perform)(workspace).with_context(|| format!("step {} failed", step.name))?;
        match outcome {
            Outcome::Done => println!("{head}: ok, {:.1} s", begun.elapsed().as_secs_f64()),
            Outcome::LeftOut(reason) => {
                println!("{head}: LEFT OUT, {reason}");
                left_out.push(step.name);
            }
            Outcome::LeftOutInPart(reason) => {
                println!("{head}: LEFT OUT IN PART, {reason}; the rest is ok");
                left_out.push(step.name);
            }
        }
    }
    let done = STEPS.len() - left_out.len();
    let seconds = start.elapsed().as_secs_f64();
    println!("test: {done} of {} steps ok{}, {seconds:.1} s", STEPS.len(), but(&left_out));
    Ok(())
}

/// The part of the summary about steps left out.
fn but(left_out: &[&str]) -> String {
    if left_out.is_empty() { String::new() } else { format!(", left out: {}", left_out.join(", ")) }
}

/// Runs one cargo command as a step.
fn cargo(workspace: &Workspace, args: &[&str]) -> Result<Outcome> {
    run(&mut workspace.cargo(args))
}

fn run(command: &mut Command) -> Result<Outcome> {
    process::run(command).map(|()| Outcome::Done)
}

fn format(workspace: &Workspace) -> Result<Outcome> {
    cargo(workspace, &["fmt", "--all", "--check"])?;
    cargo(workspace, &["fmt", "--manifest-path", fuzz::MANIFEST, "--check"])
}

fn tidy_up(workspace: &Workspace) -> Result<Outcome> {
    tidy::tidy(workspace).map(|()| Outcome::Done)
}

fn clippy(workspace: &Workspace) -> Result<Outcome> {
    cargo(workspace, &["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"])
}

fn page(workspace: &Workspace) -> Result<Outcome> {
    web::clippy(workspace)?;
    web::web(workspace).map(|()| Outcome::Done)
}

fn in_a_browser(workspace: &Workspace) -> Result<Outcome> {
    if let Some(missing) = browser::missing() {
        return Ok(Outcome::LeftOut(missing));
    }
    Ok(browser::tests(workspace, &[])?.map_or(Outcome::Done, Outcome::LeftOutInPart))
}

fn tests(workspace: &Workspace) -> Result<Outcome> {
    cargo(workspace, &["test", "--workspace", "--profile", "checked", "--no-fail-fast"])
}

fn strength_in_small(workspace: &Workspace) -> Result<Outcome> {
    strength::quick(workspace).map(|()| Outcome::Done)
}

fn docs(workspace: &Workspace) -> Result<Outcome> {
    let mut command = workspace.cargo(&["doc", "--workspace", "--no-deps"]);
    run(command.env("RUSTDOCFLAGS", "--deny warnings"))
}

fn for_the_browser(workspace: &Workspace) -> Result<Outcome> {
    wasm::install_target()?;
    let mut command = workspace.cargo(&["build", "--target", wasm::TARGET]);
    for name in FOR_THE_BROWSER {
        if workspace.root.join("crates").join(name).exists() {
            command.args(["--package", name]);
        }
    }
    run(&mut command)
}

fn deny(workspace: &Workspace) -> Result<Outcome> {
    if !process::works("cargo", &["deny", "--version"]) {
        println!("cargo-deny is missing: cargo install --locked {CARGO_DENY}");
        process::run(&mut workspace.cargo(&["install", "--locked", CARGO_DENY])).with_context(
            || format!("cargo-deny is missing and cannot be installed ({CARGO_DENY} by hand?)"),
        )?;
    }
    cargo(workspace, &["deny", "check", "licenses", "bans", "sources"])
}

fn fuzz_targets(workspace: &Workspace) -> Result<Outcome> {
    match fuzz::missing() {
        Some(missing) => Ok(Outcome::LeftOut(missing)),
        None => fuzz::check(workspace).map(|()| Outcome::Done),
    }
}
