//! Completions that know players, levels, forms and matches. A shell asks the program itself for them.

use std::ffi::OsStr;
use std::io::{self, Write as _};

use clap::Arg;
use clap_complete::Shell;
use clap_complete::engine::{
    ArgValueCandidates, ArgValueCompleter, CompletionCandidate, PathCompleter, ValueCompleter as _,
};
use clap_complete::env::{CompleteEnv, Shells};
use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_engine::level::LEVELS;
use trictrac_engine::seat_tag::HUMAN;
use trictrac_forms::Form;
use trictrac_words::lang::Language;

use crate::{games, play};

/// The environment variable by which a shell asks for completions.
const VARIABLE: &str = "COMPLETE";
/// The players besides the levels, without those that need a file.
const PLAYERS: [&str; 7] = ["net@0", "net@1", "net@2", "greedy", "linear", "first", "random"];

/// Answers a shell that asks for completions, and ends the process; does nothing otherwise.
pub fn answer() {
    let command = || super::command(Language::from_environment());
    CompleteEnv::with_factory(command).var(VARIABLE).complete();
}

/// Writes the script by which `shell` asks for completions.
///
/// # Errors
/// Output that cannot be written.
pub fn script(shell: Shell) -> Result<CommandOutcome, Failure> {
    let name = shell.to_string();
    let mut text = Vec::new();
    if let Some(shell) = Shells::builtins().completer(&name) {
        shell.write_registration(VARIABLE, "trictrac", "trictrac", "trictrac", &mut text)?;
    }
    let mut out = io::stdout().lock();
    out.write_all(&text)?;
    out.flush()?;
    Ok(CommandOutcome::Success)
}

/// An argument of the command `path`, with the values that it may have.
pub(super) fn completed(arg: Arg, path: &str) -> Arg {
    let is_of_club = path.starts_with("club");
    let value = arg.get_value_names().and_then(|names| names.first()).map(ToString::to_string);
    match (arg.get_id().as_str(), value.as_deref()) {
        ("resume", _) => arg.add(ArgValueCompleter::new(saved)),
        ("file" | "files", Some("FILE")) if matches!(path, "analyse" | "replay" | "verify") => {
            arg.add(ArgValueCompleter::new(games_and_files))
        }
        (_, Some("PLAYER" | "PLAYERS")) if !is_of_club && !path.starts_with("tribord") => {
            let people = (path == "play").then_some(HUMAN);
            arg.add(candidates(move || people.into_iter().chain(levels()).chain(PLAYERS).collect()))
        }
        (_, Some("LEVEL")) => arg.add(candidates(|| levels().collect())),
        (_, Some("FORM")) => arg.add(candidates(|| Form::ALL.map(Form::name).to_vec())),
        _ => arg,
    }
}

fn levels() -> impl Iterator<Item = &'static str> {
    LEVELS.iter().map(|level| level.name)
}

fn candidates(names: impl Fn() -> Vec<&'static str> + Send + Sync + 'static) -> ArgValueCandidates {
    ArgValueCandidates::new(move || names().into_iter().map(CompletionCandidate::new).collect())
}

/// The games that come with the program, matches that were saved without being asked, and files.
fn games_and_files(typed: &OsStr) -> Vec<CompletionCandidate> {
    let start = typed.to_string_lossy();
    let games = games::names().into_iter().filter(|name| name.starts_with(&*start));
    games.map(CompletionCandidate::new).chain(saved(typed)).collect()
}

/// Matches that were saved without being asked, the last one first, and files.
fn saved(typed: &OsStr) -> Vec<CompletionCandidate> {
    let start = typed.to_string_lossy();
    let saved = play::saved_matches().into_iter();
    let saved = saved.filter(|path| path.to_string_lossy().starts_with(&*start));
    let files = PathCompleter::any().complete(typed);
    saved.map(CompletionCandidate::new).chain(files).collect()
}
