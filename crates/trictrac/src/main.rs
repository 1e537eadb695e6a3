//! The `trictrac` command: see `trictrac help`.
#![forbid(unsafe_code)]

use std::ffi::OsString;
use std::process::ExitCode;

fn main() -> ExitCode {
    trictrac::help::completion::answer();
    let mut given: Vec<OsString> = std::env::args_os().collect();
    let is_language = |word: &OsString| word.to_string_lossy().starts_with("--lang=");
    let is_alone = match &given[1..] {
        [] => true,
        [language] => is_language(language),
        [option, _] => option == "--lang",
        _ => false,
    };
    if is_alone && trictrac::play::is_at_terminal() {
        // Whoever types the name alone, or with a language, wants to play.
        given.push("play".into());
    }
    match trictrac::renamed::parse(given) {
        Ok(arguments) => trictrac::run(&arguments),
        Err(error) => trictrac::misread::report(&error),
    }
}
