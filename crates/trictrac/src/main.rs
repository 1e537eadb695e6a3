//! The `trictrac` command: see `trictrac help`.
#![forbid(unsafe_code)]

use std::process::ExitCode;

use clap::Parser as _;

fn main() -> ExitCode {
    let arguments = trictrac::cli::Cli::parse();
    trictrac::run(&arguments)
}
