//! The project's development commands (`cargo xtask --help`), one file for each.
#![forbid(unsafe_code)]

mod axe;
mod bench;
mod browser;
mod drill;
mod fuzz;
mod mutants;
mod process;
mod rolling;
mod run;
mod services;
mod source;
mod strength;
mod test;
mod tidy;
mod wasm;
mod web;
mod workspace;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

use crate::process::Failed;
use crate::workspace::Workspace;

/// The development commands of the Trictrac project.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Build everything and play in the browser
    Run(run::Args),
    /// Build the page into target/web/dist and print its sizes
    Web(web::Args),
    /// Build the page and run its tests in Chromium
    Browser(browser::Args),
    /// Take pictures of the page in Chromium, in target/web/screens, for you to look at
    Screens,
    /// Run everything that must pass before a change is accepted
    Test(test::Args),
    /// Check what the compiler cannot: crate graph, rule numbers, options, sources
    Tidy,
    /// Run the benchmarks of the rules, the engine and the store
    Bench(bench::Args),
    /// Run the fuzz targets (needs the nightly toolchain and cargo-fuzz)
    Fuzz(fuzz::Args),
    /// Measure the tests of the rules: break a sample of the code and count what they catch
    Mutants(mutants::Args),
    /// Measure how strong the players are and write STRENGTH.md
    Strength(strength::Args),
    /// Run the long version of a test
    #[command(subcommand)]
    Drill(drill::Drill),
}

fn main() -> ExitCode {
    match perform(&Cli::parse().chore) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            error.downcast_ref::<Failed>().map_or(ExitCode::FAILURE, Failed::exit_code)
        }
    }
}

fn perform(chore: &Chore) -> Result<()> {
    let workspace = Workspace::find()?;
    match chore {
        Chore::Run(args) => run::run(&workspace, args),
        Chore::Browser(args) => browser::browser(&workspace, args),
        Chore::Screens => browser::screens(&workspace),
        Chore::Web(args) => web::perform(&workspace, args),
        Chore::Test(args) => test::test(&workspace, args),
        Chore::Tidy => tidy::tidy(&workspace),
        Chore::Bench(args) => bench::bench(&workspace, args),
        Chore::Fuzz(args) => fuzz::fuzz(&workspace, args),
        Chore::Mutants(args) => mutants::mutants(&workspace, args),
        Chore::Strength(args) => strength::strength(&workspace, args),
        Chore::Drill(which) => drill::drill(&workspace, which),
    }
}
