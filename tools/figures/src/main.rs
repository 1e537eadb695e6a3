//! Measures what the documents say, and lists the public API: `cargo xtask strength`, `mutants` and `api` call it.
#![forbid(unsafe_code)]

mod api;
mod mutants;
mod origin;
mod strength;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};
use xtask::process::FailedProgram;
use xtask::workspace::Workspace;

/// Measures what the documents of the Trictrac project say.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct FiguresArguments {
    #[command(subcommand)]
    measure: FiguresCommand,
}

#[derive(Subcommand)]
enum FiguresCommand {
    /// Measure how strong the players are and write STRENGTH.md
    Strength(strength::StrengthArguments),
    /// Compare the public API of the rules and the engine with its lists
    Api(api::ApiArguments),
    /// Measure the tests of the rules: break a sample of the code and count what they catch
    Mutants(mutants::MutantsArguments),
}

fn main() -> ExitCode {
    match perform(&FiguresArguments::parse().measure) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            error
                .downcast_ref::<FailedProgram>()
                .map_or(ExitCode::FAILURE, FailedProgram::exit_code)
        }
    }
}

fn perform(measure: &FiguresCommand) -> Result<()> {
    let workspace = Workspace::find()?;
    match measure {
        FiguresCommand::Strength(args) => strength::strength(&workspace, args),
        FiguresCommand::Api(args) => api::api(&workspace, args),
        FiguresCommand::Mutants(args) => mutants::mutants(&workspace, args),
    }
}
