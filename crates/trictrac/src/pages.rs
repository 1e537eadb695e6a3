//! Manual pages, made from the description of the command line.

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

use clap::Command;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};
use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_words::lang::Language;

use crate::help;

/// Writes the manual page, or with a `directory` one for each command.
///
/// # Errors
/// Output that cannot be written.
pub fn man(directory: Option<&Path>, language: Language) -> Result<CommandOutcome, Failure> {
    let mut command = help::command(language).disable_help_subcommand(true);
    command.build();
    let Some(directory) = directory else {
        let mut out = io::stdout().lock();
        out.write_all(&page(&command)?)?;
        out.flush()?;
        return Ok(CommandOutcome::Success);
    };
    let failed = |error| Failure::File { path: directory.to_owned(), error };
    fs::create_dir_all(directory).map_err(failed)?;
    each(&command, &mut |command| {
        let name = command.get_display_name().unwrap_or_else(|| command.get_name());
        fs::write(directory.join(format!("{name}.1")), page(command)?)
    })
    .map_err(failed)?;
    Ok(CommandOutcome::Success)
}

/// Calls `write` for a command and every command in it.
fn each(command: &Command, write: &mut impl FnMut(&Command) -> io::Result<()>) -> io::Result<()> {
    let shown = command.get_subcommands().filter(|inner| !inner.is_hide_set());
    shown.into_iter().try_for_each(|inner| each(inner, write))?;
    write(command)
}

/// The manual page of a command, with its examples at the end.
fn page(command: &Command) -> io::Result<Vec<u8>> {
    let mut page = Vec::new();
    Man::new(command.clone()).render(&mut page)?;
    let path = command.get_bin_name().unwrap_or_default();
    let mut examples = Roff::new();
    examples.control("SH", ["EXAMPLES"]).control("nf", []);
    for example in help::examples::of(path.strip_prefix("trictrac").unwrap_or(path)) {
        examples.text([roman(example)]);
    }
    page.extend(examples.control("fi", []).to_roff().into_bytes());
    Ok(page)
}
