//! The `trictrac` command: see `trictrac help`.
#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    trictrac::help::completion::answer();
    match trictrac::renamed::parse(std::env::args_os().collect()) {
        Ok(arguments) => trictrac::run(&arguments),
        Err(error) => trictrac::misread::report(&error),
    }
}
