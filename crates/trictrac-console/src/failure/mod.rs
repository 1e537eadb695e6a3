//! Failures of commands, and the exit status of each.

mod engine;
mod file;

use std::fmt::Debug;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use serde_json::json;
use tribord_babord::notation::record as tribord;
use trictrac_engine::forfeit::Forfeit;
use trictrac_engine::named::NoNetwork;
use trictrac_rules::notation::ParseErrors;
use trictrac_rules::notation::record::{RecordError, RecordFault};
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::unreadable::{parse_errors, record_fault};

use crate::{interrupt, terminal};
use engine::no_network;
pub use engine::{exit_status, forfeit};
pub use file::{file, not_written, on_line, system};

/// The end of a command that did its work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommandOutcome {
    /// All is well: status 0.
    Success,
    /// It worked, but what it looked at did not all pass: status 1.
    Negative,
    /// A player of the computer forfeited the match: status 3.
    Forfeited,
    /// Ctrl-C ended it early; the result so far was printed or saved: status 130.
    Interrupted,
}

impl CommandOutcome {
    /// Success, unless Ctrl-C ended the work early.
    #[must_use]
    pub fn of_long_work() -> Self {
        if interrupt::is_asked() { Self::Interrupted } else { Self::Success }
    }
}

impl From<CommandOutcome> for ExitCode {
    fn from(outcome: CommandOutcome) -> Self {
        match outcome {
            CommandOutcome::Success => Self::SUCCESS,
            CommandOutcome::Negative => Self::from(1),
            CommandOutcome::Forfeited => Self::from(3),
            CommandOutcome::Interrupted => Self::from(interrupt::INTERRUPTED),
        }
    }
}

/// The exit status of a command that could not do its work.
pub const FAILED: u8 = 1;
/// The exit status for arguments that make no sense.
pub const USAGE: u8 = 2;
/// The exit status for data that cannot be read.
pub const BAD_DATA: u8 = 65;

/// The reason why a command could not do its work.
#[derive(Debug)]
pub enum Failure {
    /// A position given as an argument cannot be read.
    Position(ParseErrors),
    /// A record cannot be read or breaks a rule.
    Record {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// The fault there.
        fault: RecordFileFault,
    },
    /// A file that was named to be read cannot be.
    Unreadable {
        /// The file.
        path: PathBuf,
        /// The error of the system.
        error: io::Error,
    },
    /// A file cannot be written.
    File {
        /// The file.
        path: PathBuf,
        /// The error of the system.
        error: io::Error,
    },
    /// Standard input or output failed.
    Stream(io::Error),
    /// The options of another form cannot be read, or do not go together.
    FormOptions(String),
    /// A network that should judge cannot be had.
    Network(NoNetwork),
    /// A program that should play cannot be started.
    Program {
        /// The name of the program.
        program: String,
        /// The error of the system.
        reason: Forfeit,
    },
    /// A result could not be written as JSON.
    Json(serde_json::Error),
    /// A cause that only some commands have.
    Cause(Box<dyn FailureCause>),
}

/// A cause of failure that only some commands have.
pub trait FailureCause: Debug + Send + Sync {
    /// The cause in the reader's language.
    fn describe(&self, texts: &Texts) -> String;

    /// The exit status: [`FAILED`], [`USAGE`] or [`BAD_DATA`].
    fn status(&self) -> u8;
}

/// An error in a line of a file that should be a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordFileFault {
    /// It breaks the format or a rule.
    Record(RecordFault),
    /// The same of a match of another form.
    Form(trictrac_forms::game::FormRecordFault),
    /// The same of a series of Tribord et Bâbord.
    Series(tribord::SeriesRecordFault),
    /// It has more bytes than any record.
    TooLong {
        /// The number of bytes that a record may have.
        most: u64,
    },
    /// It is no UTF-8.
    NotText,
    /// The tag for the source of the dice is no number.
    Seed(String),
    /// The match has ended, so that nobody can play on.
    Ended(String),
    /// The game is not over, so that its secret is not known.
    NotFinished,
    /// A tag of a record of an online game is missing, or cannot be read.
    NoTag(&'static str),
}

macro_rules! from {
    ($($cause:ty => $variant:ident),*) => {
        $(impl From<$cause> for Failure {
            fn from(cause: $cause) -> Self {
                Self::$variant(cause)
            }
        })*
    };
}

from!(ParseErrors => Position, io::Error => Stream, NoNetwork => Network, serde_json::Error => Json);

impl<C: FailureCause + 'static> From<C> for Failure {
    fn from(cause: C) -> Self {
        Self::Cause(Box::new(cause))
    }
}

/// Writes an error to standard error: a line for people, or an object for programs.
///
/// The object is `{"error": {"kind": …, "status": …, "message": …}}`, where the kind is `usage` (arguments), `data` (files and
/// positions) or `failed`.
pub fn print_error(status: u8, message: &str, as_json: bool) {
    let mut err = terminal::stderr();
    // Nobody may be listening there; the exit status says it, too.
    let _ = if as_json {
        let kind = match status {
            USAGE => "usage",
            BAD_DATA => "data",
            _ => "failed",
        };
        let error = json!({"error": {"kind": kind, "status": status, "message": message}});
        writeln!(err, "{error}")
    } else {
        writeln!(err, "trictrac: {message}")
    };
}

impl Failure {
    /// The failure of reading the record in the file `path`.
    #[must_use]
    pub fn record(path: &Path, error: RecordError) -> Self {
        let RecordError { line, reason } = error;
        Self::Record { path: path.to_owned(), line, fault: RecordFileFault::Record(reason) }
    }

    /// The failure of reading the record of another form in the file `path`.
    #[must_use]
    pub fn form_record(path: &Path, error: trictrac_forms::game::FormRecordError) -> Self {
        Self::Record {
            path: path.to_owned(),
            line: error.line,
            fault: RecordFileFault::Form(error.reason),
        }
    }

    /// The reason in the reader's language.
    #[must_use]
    pub fn describe(&self, texts: &Texts) -> String {
        match self {
            Self::Position(errors) => parse_errors(texts, errors),
            Self::Record { path, line, fault } => {
                on_line(texts, path, *line, &fault.describe(texts))
            }
            Self::Unreadable { path, error } => file(texts, path, &system(texts, error)),
            Self::File { path, error } => not_written(texts, path, error),
            Self::Stream(error) => system(texts, error),
            Self::FormOptions(reason) => {
                texts.with(key!("failure-form-options"), &fluent_args!["reason" => reason.as_str()])
            }
            Self::Network(none) => no_network(texts, none),
            Self::Program { program, reason } => texts.with(
                key!("failure-program"),
                &fluent_args!["program" => program.as_str(), "reason" => forfeit(texts, reason)],
            ),
            Self::Json(error) => {
                texts.with(key!("failure-json"), &fluent_args!["reason" => error.to_string()])
            }
            Self::Cause(cause) => cause.describe(texts),
        }
    }

    /// Writes it to standard error: a line for people, or an object for programs.
    pub fn report(&self, texts: &Texts, as_json: bool) {
        print_error(self.status(), &self.describe(texts), as_json);
    }

    /// The exit status of the program.
    #[must_use]
    pub fn exit_code(&self) -> ExitCode {
        ExitCode::from(self.status())
    }

    /// The exit status as a number: [`FAILED`], [`USAGE`] or [`BAD_DATA`].
    #[must_use]
    pub fn status(&self) -> u8 {
        match self {
            Self::Position(_)
            | Self::Record { .. }
            | Self::Unreadable { .. }
            | Self::Network(_) => BAD_DATA,
            Self::FormOptions(_) => USAGE,
            Self::File { .. } | Self::Stream(_) | Self::Program { .. } | Self::Json(_) => FAILED,
            Self::Cause(cause) => cause.status(),
        }
    }

    /// Returns whether the reader of the output has left.
    #[must_use]
    pub fn is_broken_pipe(&self) -> bool {
        match self {
            Self::Stream(error) => error.kind() == io::ErrorKind::BrokenPipe,
            Self::Json(error) => error.io_error_kind() == Some(io::ErrorKind::BrokenPipe),
            _ => false,
        }
    }
}

impl RecordFileFault {
    fn describe(&self, texts: &Texts) -> String {
        match self {
            Self::Record(fault) => record_fault(texts, fault),
            Self::Series(fault) => record_fault(texts, fault),
            Self::Form(fault) => fault.to_string(),
            Self::TooLong { most } => {
                texts.with(key!("failure-too-long"), &fluent_args!["most" => most.to_string()])
            }
            Self::NotText => texts.plain(key!("failure-not-text")),
            Self::Ended(found) => {
                texts.with(key!("failure-ended"), &fluent_args!["found" => found.as_str()])
            }
            Self::NotFinished => texts.plain(key!("failure-not-finished")),
            Self::NoTag(tag) => texts.with(key!("failure-no-tag"), &fluent_args!["tag" => *tag]),
            Self::Seed(found) => {
                texts.with(key!("failure-seed"), &fluent_args!["found" => found.as_str()])
            }
        }
    }
}
