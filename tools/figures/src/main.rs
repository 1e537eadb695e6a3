//! Measures what the documents say: `cargo xtask strength` and `mutants` call it.
#![forbid(unsafe_code)]

mod mutants;
mod origin;
mod strength;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};
use xtask::process::Failed;
use xtask::workspace::Workspace;

/// Measures what the documents of the Trictrac project say.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    measure: Measure,
}

#[derive(Subcommand)]
enum Measure {
    /// Measure how strong the players are and write STRENGTH.md
    Strength(strength::Args),
    /// Measure the tests of the rules: break a sample of the code and count what they catch
    Mutants(mutants::Args),
}

fn main() -> ExitCode {
    match perform(&Cli::parse().measure) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            error.downcast_ref::<Failed>().map_or(ExitCode::FAILURE, Failed::exit_code)
        }
    }
}

fn perform(measure: &Measure) -> Result<()> {
    let workspace = Workspace::find()?;
    match measure {
        Measure::Strength(args) => strength::strength(&workspace, args),
        Measure::Mutants(args) => mutants::mutants(&workspace, args),
    }
}
