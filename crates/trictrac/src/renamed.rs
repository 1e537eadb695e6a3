//! The old names of the commands that are now in `trictrac lab`. They work for one version.

use std::ffi::OsString;
use std::io::Write as _;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{FromArgMatches as _, Parser as _};
use trictrac_console::terminal;
use trictrac_words::lang::{Texts, fluent_args, key};

use crate::cli::Cli;
use crate::help;
use crate::misread::language;

/// The commands that have moved to `lab`.
const MOVED: [&str; 10] = [
    "accounts",
    "benchmark",
    "calibrate",
    "equity",
    "forms",
    "openings",
    "opinions",
    "perft",
    "puzzles",
    "train",
];

/// Reads the arguments of the process. The old name of a command runs the command; a line on standard error says the new one.
///
/// # Errors
/// Arguments that are wrong, or that ask for help.
pub fn parse(mut arguments: Vec<OsString>) -> Result<Cli, clap::Error> {
    let error = match Cli::try_parse_from(&arguments) {
        Ok(cli) => return Ok(cli),
        Err(error) => error,
    };
    let language = language(arguments.iter().cloned());
    let described = |arguments: Vec<OsString>| {
        let matches = help::command(language).try_get_matches_from(arguments)?;
        Cli::from_arg_matches(&matches)
    };
    let Some(place) =
        old_name(&error).and_then(|name| arguments.iter().position(|one| one == name))
    else {
        return described(arguments);
    };
    let texts = Texts::new(language);
    let command = fluent_args!["command" => arguments[place].to_string_lossy()];
    // Nobody may be listening there; the command runs all the same.
    let _ =
        writeln!(terminal::stderr(), "trictrac: {}", texts.with(key!("moved-to-lab"), &command));
    arguments.insert(place, "lab".into());
    described(arguments)
}

/// The old name of a command, if it is what is wrong with the arguments.
fn old_name(error: &clap::Error) -> Option<&'static str> {
    match (error.kind(), error.get(ContextKind::InvalidSubcommand)) {
        (ErrorKind::InvalidSubcommand, Some(ContextValue::String(found))) => {
            MOVED.into_iter().find(|name| name == found)
        }
        _ => None,
    }
}

#[cfg(all(test, feature = "lab"))]
mod tests {
    use clap::Subcommand as _;
    use trictrac_lab::LabCommand;

    use super::*;

    #[test]
    fn every_old_name_is_a_command_of_the_laboratory() {
        assert!(MOVED.into_iter().all(LabCommand::has_subcommand));
    }
}
