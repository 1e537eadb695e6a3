//! The steps of the test.

use std::process::Command;

use anyhow::{Context, Result};
use clap::builder::PossibleValuesParser;

use super::Outcome;
use crate::workspace::Workspace;
use crate::{browser, fuzz, process, services, strength, tidy, wasm, web};

/// The version to install if cargo-deny is missing.
const CARGO_DENY: &str = "cargo-deny@0.20.2";
/// The same packages, features and targets for every native build, so that nothing is compiled twice.
const ALL: [&str; 2] = ["--workspace", "--all-targets"];

/// A step of the test.
pub(super) struct Step {
    pub(super) name: &'static str,
    pub(super) what: &'static str,
    /// The steps that it depends on.
    pub(super) after: &'static [&'static str],
    pub(super) perform: fn(&Workspace) -> Result<Outcome>,
}

/// All steps: quick ones, and those that others wait for, come first.
pub(super) const STEPS: [Step; 12] = [
    Step { name: "format", what: "cargo fmt --check", after: &[], perform: format },
    Step {
        name: "tidy",
        what: "crate graph, rule numbers, options, sources",
        after: &[],
        perform: tidy_up,
    },
    Step { name: "page", what: "the page: build and sizes", after: &[], perform: page },
    Step { name: "build", what: "all crates and their tests", after: &[], perform: build },
    Step {
        name: "deny",
        what: "licences, bans and sources of dependencies",
        after: &[],
        perform: deny,
    },
    Step {
        name: "browser",
        what: "the page in Chromium",
        after: &["page", "build"],
        perform: in_a_browser,
    },
    Step {
        name: "tests",
        what: "all crates, doctests included",
        after: &["build"],
        perform: tests,
    },
    Step {
        name: "strength",
        what: "the commands of STRENGTH.md, one of each kind",
        after: &["build"],
        perform: strength_in_small,
    },
    Step {
        name: "clippy-page",
        what: "all lints of the page, warnings denied",
        after: &["browser"],
        perform: clippy_of_the_page,
    },
    // Cargo lets one build at a time into the folder: with clippy first, the browser would wait for minutes. Tests that run need
    // no folder, and often wait for servers. The page has a folder of its own.
    Step {
        name: "clippy",
        what: "all lints, warnings denied",
        after: &["browser"],
        perform: clippy,
    },
    Step { name: "docs", what: "cargo doc, warnings denied", after: &["clippy"], perform: docs },
    Step {
        name: "fuzz",
        what: "the fuzz targets compile",
        after: &["docs"],
        perform: fuzz_targets,
    },
];

/// The names of the steps, for the command line.
pub(super) fn names() -> PossibleValuesParser {
    STEPS.iter().map(|step| step.name).into()
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

fn page(workspace: &Workspace) -> Result<Outcome> {
    web::web(workspace)?;
    web::engine(workspace, web::SMALL).map(|()| Outcome::Done)
}

fn build(workspace: &Workspace) -> Result<Outcome> {
    cargo(workspace, &["test", "--workspace", "--no-run"])
}

fn deny(workspace: &Workspace) -> Result<Outcome> {
    if !process::works("cargo", &["deny", "--version"]) {
        println!("cargo-deny is missing: cargo install --locked --debug {CARGO_DENY}");
        // Without optimisation it builds in a third of the time, and its check still takes only seconds.
        let install = ["install", "--locked", "--debug", CARGO_DENY];
        process::run(workspace.cargo(&install).env("CARGO_PROFILE_DEV_DEBUG", "false"))
            .with_context(|| {
                format!(
                    "cargo-deny is missing and cannot be installed; install {CARGO_DENY} yourself"
                )
            })?;
    }
    cargo(workspace, &["deny", "check", "licenses", "bans", "sources"])
}

fn in_a_browser(workspace: &Workspace) -> Result<Outcome> {
    if let Some(missing) = browser::missing() {
        return Ok(Outcome::LeftOut(missing.into()));
    }
    let left_out = browser::tests(workspace, &[])?;
    Ok(left_out.map_or(Outcome::Done, |missing| Outcome::LeftOutInPart(missing.into())))
}

fn tests(workspace: &Workspace) -> Result<Outcome> {
    let missing = services::missing();
    let done = cargo(workspace, &["test", "--workspace", "--no-fail-fast"])?;
    Ok(missing.map_or(done, Outcome::LeftOutInPart))
}

fn strength_in_small(workspace: &Workspace) -> Result<Outcome> {
    strength::smoke_test(workspace).map(|()| Outcome::Done)
}

fn clippy(workspace: &Workspace) -> Result<Outcome> {
    cargo(workspace, &[&["clippy"], &ALL[..], &["--", "--deny", "warnings"]].concat())
}

fn clippy_of_the_page(workspace: &Workspace) -> Result<Outcome> {
    wasm::install_target()?;
    run(&mut web::clippy(workspace))
}

fn docs(workspace: &Workspace) -> Result<Outcome> {
    let mut command = workspace.cargo(&["doc", "--workspace", "--no-deps"]);
    run(command.env("RUSTDOCFLAGS", "--deny warnings"))
}

fn fuzz_targets(workspace: &Workspace) -> Result<Outcome> {
    match fuzz::missing() {
        Some(missing) => Ok(Outcome::LeftOut(missing.into())),
        None => fuzz::check(workspace).map(|()| Outcome::Done),
    }
}
