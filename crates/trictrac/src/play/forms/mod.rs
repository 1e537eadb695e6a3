//! `trictrac play --form`: a match of another form in the terminal, for two to six people or against the engine.

mod ask;
mod at_terminal;
mod command;
mod event;
mod refused;
pub(super) mod setup;
pub(crate) mod sheet;
mod show;
mod words;

use std::io;

use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_console::terminal;
use trictrac_engine::match_dice::DiceSource;
use trictrac_forms::game::FormRecord;
use trictrac_forms_engine::dice::FormDice;
use trictrac_screen::terminal::FullScreen;
use trictrac_session::Session;
use trictrac_table::PerSeat;
use trictrac_words::lang::Texts;

use super::arguments::PlayArguments;
use super::screen::state::MatchScreen;
pub(super) use at_terminal::{FormAtTerminal, FormBeside, TerminalFormDecision};
pub(super) use command::FormCommand;
pub(crate) use event::lines as event_lines;
pub use setup::prepare;
pub(super) use setup::setting;
pub(crate) use setup::{is_form_record, parse};
pub(super) use words::{choice, seat_name};
pub(crate) use words::{rank, typed_choice};

/// Returns whether the arguments ask for a match of another form: by `--form`, or by a record of one.
pub(super) fn asked(arguments: &PlayArguments) -> Result<bool, Failure> {
    setup::asked(arguments)
}

/// A match in words, event by event, and the account sheet below.
pub(super) fn told(texts: &Texts, record: &FormRecord) -> String {
    let session =
        Session::new(record.clone(), PerSeat::default(), FormDice::new(DiceSource::Seed(0)));
    let events =
        session.steps().iter().flat_map(|step| event_lines(texts, &step.before, &step.events));
    events.chain(sheet::lines(texts, session.settled())).collect::<Vec<_>>().join("\n")
}

/// Plays on the full screen, or on standard input and output.
///
/// # Errors
/// Files that cannot be read, options that do not go together, or output that cannot be written.
pub(super) fn run(
    arguments: &PlayArguments,
    texts: &Texts,
    full: Option<&mut FullScreen>,
) -> Result<CommandOutcome, Failure> {
    let (options, is_new) = (prepare(arguments)?, arguments.in_new_file);
    match full {
        None => {
            let (input, output) = (io::stdin().lock(), terminal::stdout());
            FormAtTerminal::new(options, texts, input, output)?.in_new_file(is_new).run()?;
        }
        Some(full) => {
            let screen = MatchScreen::new(full);
            let output = screen.said().output();
            let played = FormAtTerminal::new(options, texts, io::empty(), output)?;
            played.in_new_file(is_new).on_screen(Some(screen)).run()?;
        }
    }
    Ok(CommandOutcome::Success)
}
