//! `trictrac engine`: a player of the engine that anybody can ask, by the engine protocol.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

mod mind;
mod option_values;
mod server;
mod think;

use std::io::{self, BufRead, BufReader, Write};
use std::sync::Arc;
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread;

use clap::Args;
use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_console::lines::{InputLine, InputLines, LONGEST};
use trictrac_engine::named::EnginePlayerName;

pub use mind::EngineMind;
use server::{EngineEvent, ProtocolServer};

/// The number of lines and thoughts that may wait.
const MOST_WAITING: usize = 256;

/// The arguments of `engine`.
#[derive(Debug, Args)]
pub struct EngineArguments {
    /// Player that answers, as in net@1 (search depth 1), greedy or maitre
    #[arg(long, value_name = "PLAYER", default_value = "net@1")]
    pub player: EnginePlayerName,
}

/// Runs the command on standard input and output.
///
/// # Errors
/// The network cannot be had, or output cannot be written.
pub fn run(arguments: &EngineArguments) -> Result<CommandOutcome, Failure> {
    let mind = EngineMind::of(&arguments.player)?;
    serve(mind, BufReader::new(io::stdin()), io::stdout())?;
    Ok(CommandOutcome::Success)
}

/// Answers what is read from `input` until it says `quit` or ends; it is read, and thought, on threads of their own.
///
/// # Errors
/// Output that cannot be written.
pub fn serve(
    mind: EngineMind,
    input: impl BufRead + Send + 'static,
    out: impl Write,
) -> Result<(), Failure> {
    let (sender, events) = sync_channel(MOST_WAITING);
    let lines = sender.clone();
    thread::spawn(move || read(input, &lines));
    ProtocolServer::new(Arc::new(mind), sender, out).run(&events)
}

/// Passes on what is read, and its end.
fn read(input: impl BufRead, events: &SyncSender<EngineEvent>) {
    let mut lines = InputLines::new(input);
    while let Ok(Some(line)) = lines.next_line() {
        let event = match line {
            InputLine::Text(text) => EngineEvent::Line(text.to_owned()),
            InputLine::NotText { character } => EngineEvent::Unreadable(format!(
                "message, character {character}: found bytes that are not text, expected UTF-8"
            )),
            InputLine::TooLong => EngineEvent::Unreadable(format!(
                "message: found a line that is too long, expected at most {LONGEST} bytes"
            )),
        };
        if events.send(event).is_err() {
            return;
        }
    }
    // Nobody may be there to be told.
    let _ = events.send(EngineEvent::End);
}
