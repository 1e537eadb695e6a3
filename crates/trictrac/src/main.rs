//! The `trictrac` command: see `trictrac help`.
#![forbid(unsafe_code)]

use std::process::ExitCode;

use clap::Parser as _;

fn main() -> ExitCode {
    match trictrac::cli::Cli::try_parse() {
        Ok(arguments) => trictrac::run(&arguments),
        Err(error) => trictrac::misread::report(&error),
    }
}
