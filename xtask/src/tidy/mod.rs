//! `cargo xtask tidy`: what the compiler and its lints do not check.

mod graph;
mod options;
mod rule_numbers;
mod shape;
mod tribord;
mod words;

use std::fs;

use anyhow::{Context, Result, ensure};

use crate::fuzz;
use crate::source::{self, Source};
use crate::workspace::Workspace;

/// The numbered rules and the table of options.
const RULES: &str = "docs/rules.md";

/// Runs every check, prints every complaint, fails if there is one.
pub(crate) fn tidy(workspace: &Workspace) -> Result<()> {
    let complaints = complaints(workspace)?;
    for complaint in &complaints {
        println!("tidy: {complaint}");
    }
    ensure!(complaints.is_empty(), "tidy has {} complaints", complaints.len());
    println!("tidy: crate graph, rule numbers, options, words and shape are in order");
    Ok(())
}

fn complaints(workspace: &Workspace) -> Result<Vec<String>> {
    let packages = workspace.metadata("Cargo.toml")?.packages;
    let fuzz = workspace.metadata(fuzz::MANIFEST)?.packages;
    let sources = source::read_all(&workspace.root)?;
    let rules = fs::read_to_string(workspace.root.join(RULES)).context(RULES)?;
    let tests = tests(&sources);

    let mut complaints: Vec<_> = packages.iter().chain(&fuzz).flat_map(graph::check).collect();
    for package in &packages {
        complaints.extend(shape::check_roots(package, &workspace.root)?);
    }
    complaints.extend(rule_numbers::check(&rules, &sources, &tests));
    complaints.extend(options::check(&rules, &tests));
    let tribord =
        fs::read_to_string(workspace.root.join(tribord::RULES)).context(tribord::RULES)?;
    complaints.extend(tribord::check(&tribord, &sources));
    complaints.extend(sources.iter().flat_map(words::check));
    complaints.extend(shape::check(&sources));
    Ok(complaints)
}

/// All tests and test data of the crates as one text.
fn tests(sources: &[Source]) -> String {
    let of_crates = sources.iter().filter(|source| source.path.starts_with("crates/"));
    of_crates.flat_map(|source| [&source.tests, "\n"]).collect()
}
