//! `cargo xtask tidy`: checks what the compiler and its lints cannot.

mod dependencies;
mod graph;
mod links;
pub(crate) mod modules;
mod options;
mod rule_numbers;
mod shape;
mod tribord;
mod words;

use std::fs;

use anyhow::{Context, Result, ensure};

use crate::arguments::ArgumentReader;
use crate::fuzz;
use crate::source::{self, Source};
use xtask::workspace::Workspace;

/// The document with the numbered rules and the table of options.
const RULES: &str = "docs/rules.md";

/// `cargo xtask tidy`.
pub(crate) fn perform(workspace: &Workspace, options: ArgumentReader) -> Result<()> {
    options.none()?;
    tidy(workspace)
}

/// Runs every check and prints every problem; fails if there is one.
pub(crate) fn tidy(workspace: &Workspace) -> Result<()> {
    let complaints = complaints(workspace)?;
    for complaint in &complaints {
        println!("tidy: {complaint}");
    }
    ensure!(complaints.is_empty(), "tidy found {} problems", complaints.len());
    println!(
        "tidy: crate graph, dependencies, modules, rule numbers, options, banned words, files and links are in order"
    );
    Ok(())
}

fn complaints(workspace: &Workspace) -> Result<Vec<String>> {
    let packages = workspace.metadata()?.packages;
    let sources = source::read_all(&workspace.root)?;
    let rules = fs::read_to_string(workspace.root.join(RULES)).context(RULES)?;
    let tests = tests(&sources);

    let mut complaints: Vec<_> = packages.iter().flat_map(graph::check).collect();
    for package in packages.iter().filter(|package| package.name != fuzz::CRATE) {
        complaints.extend(shape::check_roots(package, &workspace.root)?);
    }
    complaints.extend(dependencies::check(workspace)?);
    complaints.extend(rule_numbers::check(&rules, &sources, &tests));
    complaints.extend(options::check(&rules, &tests));
    let tribord =
        fs::read_to_string(workspace.root.join(tribord::RULES)).context(tribord::RULES)?;
    complaints.extend(tribord::check(&tribord, &sources));
    complaints.extend(sources.iter().flat_map(words::check));
    complaints.extend(shape::check(&sources));
    complaints.extend(modules::check(&sources));
    complaints.extend(links::check(&workspace.root)?);
    Ok(complaints)
}

/// Joins all tests and test data of the crates.
fn tests(sources: &[Source]) -> String {
    let of_crates = sources.iter().filter(|source| source.path.starts_with("crates/"));
    of_crates.flat_map(|source| [&source.tests, "\n"]).collect()
}
