//! The `trictrac` command: see `trictrac help`.
#![forbid(unsafe_code)]

use std::ffi::OsString;
use std::process::ExitCode;

fn main() -> ExitCode {
    trictrac::help::completion::answer();
    let mut given: Vec<OsString> = std::env::args_os().collect();
    if given.len() == 1 && trictrac::play::is_at_terminal() {
        // Whoever types the name alone wants to play.
        given.push("play".into());
    }
    match trictrac::renamed::parse(given) {
        Ok(arguments) => trictrac::run(&arguments),
        Err(error) => trictrac::misread::report(&error),
    }
}
