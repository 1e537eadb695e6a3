//! Completions and manual pages, made from the command line's own description.

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

use clap::CommandFactory as _;
use clap_complete::Shell;
use trictrac_console::failure::{CommandOutcome, Failure};

use crate::cli::Cli;

/// Writes the completions for `shell`.
///
/// # Errors
/// Output that cannot be written.
pub fn completions(shell: Shell) -> Result<CommandOutcome, Failure> {
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "trictrac", &mut text);
    print(&text)
}

/// Writes the manual page, or with a `directory` one for each command.
///
/// # Errors
/// Output that cannot be written.
pub fn man(directory: Option<&Path>) -> Result<CommandOutcome, Failure> {
    let Some(directory) = directory else {
        let mut page = Vec::new();
        clap_mangen::Man::new(Cli::command()).render(&mut page)?;
        return print(&page);
    };
    let failed = |error| Failure::File { path: directory.to_owned(), error };
    fs::create_dir_all(directory).map_err(failed)?;
    clap_mangen::generate_to(Cli::command(), directory).map_err(failed)?;
    Ok(CommandOutcome::Success)
}

fn print(text: &[u8]) -> Result<CommandOutcome, Failure> {
    let mut out = io::stdout().lock();
    out.write_all(text)?;
    out.flush()?;
    Ok(CommandOutcome::Success)
}
