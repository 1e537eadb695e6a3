//! Why a command fails, and the exit status that says so.

mod club;
mod describe;
mod engine;
mod online;
mod operate;
mod puzzles;
mod set;
mod tls;

use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use tribord_babord::notation::record as tribord;
use trictrac_engine::forfeit::Forfeit;
use trictrac_engine::named::NoNetwork;
use trictrac_engine::openings::OpeningsError;
use trictrac_engine::puzzles::set::SetError as PuzzlesError;
use trictrac_forms::Form;
use trictrac_rules::notation::ParseErrors;
use trictrac_rules::notation::record::{RecordError, RecordFault};
use trictrac_rules::table::TableRefusal;
use trictrac_server::tls::TlsError;
use trictrac_store::club::ClubError;

pub(crate) use describe::{file, not_written, system};
pub(crate) use engine::{exit_status, forfeit};
pub use online::OnlineFault;
pub use operate::OperateFault;

use crate::benchmark::set::SetError;

/// How a command that did its work ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// All is well: status 0.
    Success,
    /// It worked, but what it looked at did not all pass: status 1.
    Negative,
    /// A player of the computer forfeited the match: status 3.
    Forfeited,
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Success => Self::SUCCESS,
            Outcome::Negative => Self::from(1),
            Outcome::Forfeited => Self::from(3),
        }
    }
}

/// Why a command could not do its work.
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
        /// What is wrong there.
        fault: FileFault,
    },
    /// A file that was named to be read cannot be.
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// There is no such file, and no record of that name comes with the program.
    NoSuchRecord {
        /// What was named.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// A file cannot be written.
    File {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// Standard input or output failed.
    Stream(io::Error),
    /// The arguments contradict each other.
    Usage(Usage),
    /// A file is not what it should be.
    Unfit {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        reason: Unfit,
    },
    /// A benchmark set cannot be read.
    Benchmark {
        /// The file.
        path: PathBuf,
        /// The line and the reason.
        error: SetError,
    },
    /// A file of puzzles cannot be read.
    Puzzles {
        /// The file.
        path: PathBuf,
        /// The line and the reason.
        error: PuzzlesError,
    },
    /// A file of openings cannot be read.
    Openings {
        /// The file.
        path: PathBuf,
        /// The line and the reason.
        error: OpeningsError,
    },
    /// A network that should judge cannot be had.
    Network(NoNetwork),
    /// A program that should play cannot be started.
    Program {
        /// As it was named.
        program: String,
        /// What the system says.
        reason: Forfeit,
    },
    /// A player of the engine made an illegal action: a defect.
    Player {
        /// Who.
        player: String,
        /// The rule that was broken.
        refusal: TableRefusal,
    },
    /// The server cannot listen at an address.
    Address {
        /// Where.
        address: SocketAddr,
        /// Why not.
        reason: ListenError,
    },
    /// A file cannot be used for TLS.
    Tls(TlsError),
    /// A match on a server cannot be played.
    Online {
        /// The address of the server.
        server: String,
        /// Why not.
        fault: OnlineFault,
    },
    /// The page for the browser is not part of this program.
    NoPage,
    /// The saved games of a server cannot be used.
    Club(ClubError),
    /// An operator cannot do something.
    Operate(OperateFault),
    /// A result could not be written as JSON.
    Json(serde_json::Error),
}

/// Why nobody can be heard at an address.
#[derive(Debug)]
pub enum ListenError {
    /// Another program listens there.
    InUse,
    /// Something else.
    Other(io::Error),
}

/// What is wrong with a line of a file that should be a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileFault {
    /// It breaks the format or a rule.
    Record(RecordFault),
    /// The same of a match of another form.
    Form(trictrac_forms::game::RecordFault),
    /// The same of a series of Tribord et Bâbord.
    Series(tribord::RecordFault),
    /// It has more bytes than any record.
    TooLong {
        /// How many a record may have.
        most: u64,
    },
    /// It is no UTF-8.
    NotText,
    /// The tag that tells where the dice come from holds no number.
    Seed(String),
    /// The match has ended, so that nobody can play on.
    Ended(String),
    /// The game is not over, so that its secret is not known.
    NotFinished,
    /// A tag of a record of an online game is missing, or cannot be read.
    NoTag(&'static str),
}

/// Why a file or folder is not what it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// A folder for records holds this one already.
    HoldsRecord(String),
    /// The checkpoint is that of another run.
    OtherRun,
    /// A file of a calibration has another format, in the words of those who read it.
    Calibration(String),
    /// It is the record of another form, and the command knows the classical game only.
    OtherForm(Form),
    /// Learning cannot go on with it, in the words of those who read it.
    Training(String),
}

impl From<io::Error> for ListenError {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::AddrInUse { Self::InUse } else { Self::Other(error) }
    }
}

/// What is wrong with arguments that are each right by themselves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Usage {
    /// Mirror pairs of an odd number of matches.
    OddPairs(u64),
    /// A new match would be written over an old file.
    WouldOverwrite(PathBuf),
    /// Openings would be resumed with another seed or fewer matches.
    OtherOpenings(PathBuf),
    /// A calibration would be resumed with other arguments or fewer matches.
    OtherCalibration(PathBuf),
    /// Puzzles would be added to a file that was started with other arguments.
    OtherPuzzles(PathBuf),
    /// A benchmark set would be gone on with otherwise than it was begun.
    OtherBenchmark(PathBuf),
    /// The system names no folder for data, and the arguments name none.
    NoDataFolder,
    /// The command works on a folder, and the club is in a Postgres database.
    OnlyFolder,
    /// A command about a Postgres database is used without one.
    OnlyDatabase,
    /// The address of a server is none.
    PublicUrl {
        /// What was given.
        url: String,
    },
    /// Candidates of no throw would be rolled out.
    RolloutWithoutDice,
    /// Every throw would be looked at where one lies on the table.
    ThrowsWithDice,
    /// Options for playing Tribord et Bâbord come before another command of it.
    PlayingOptions,
    /// Another form cannot be played so.
    Form(FormUsage),
    /// A seed for dice that people throw.
    SeedOfOwnDice,
    /// Who marks is told twice, each time otherwise.
    TwoMarkings {
        /// By `--marking`.
        marking_option: &'static str,
        /// By `--rules`.
        found: &'static str,
    },
}

/// Why a match of another form cannot be played as the arguments ask.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FormUsage {
    /// The option has a meaning in the classical game only.
    OnlyClassical(&'static str),
    /// The options of the form cannot be read, or do not go together.
    Options(String),
    /// There are not as many players as seats.
    Players {
        /// How many were named.
        found: usize,
        /// How many the form has.
        expected: usize,
    },
}

/// The exit status for arguments that make no sense.
const USAGE: u8 = 2;
/// The exit status for data that cannot be read.
const BAD_DATA: u8 = 65;

macro_rules! from {
    ($($cause:ty => $variant:ident),*) => {
        $(impl From<$cause> for Failure {
            fn from(cause: $cause) -> Self {
                Self::$variant(cause)
            }
        })*
    };
}

from!(
    ParseErrors => Position, io::Error => Stream, Usage => Usage, NoNetwork => Network, serde_json::Error => Json
);

impl Failure {
    /// The record in the file `path` is wrong.
    #[must_use]
    pub fn record(path: &Path, error: RecordError) -> Self {
        let RecordError { line, reason } = error;
        Self::Record { path: path.to_owned(), line, fault: FileFault::Record(reason) }
    }

    /// The record of another form in the file `path` is wrong.
    #[must_use]
    pub fn form_record(path: &Path, error: trictrac_forms::game::RecordError) -> Self {
        Self::Record {
            path: path.to_owned(),
            line: error.line,
            fault: FileFault::Form(error.reason),
        }
    }

    /// The exit status that tells of it.
    #[must_use]
    pub fn exit_code(&self) -> ExitCode {
        ExitCode::from(match self {
            Self::Position(_)
            | Self::Record { .. }
            | Self::Unreadable { .. }
            | Self::NoSuchRecord { .. }
            | Self::Unfit { .. }
            | Self::Benchmark { .. }
            | Self::Puzzles { .. }
            | Self::Openings { .. }
            | Self::Network(_)
            | Self::Tls(_) => BAD_DATA,
            Self::Club(error) if club::is_bad_data(error) => BAD_DATA,
            Self::Usage(_) => USAGE,
            Self::File { .. }
            | Self::Stream(_)
            | Self::Program { .. }
            | Self::Player { .. }
            | Self::Address { .. }
            | Self::Online { .. }
            | Self::NoPage
            | Self::Club(_)
            | Self::Operate(_)
            | Self::Json(_) => 1,
        })
    }

    /// Whether whoever read the output has left.
    #[must_use]
    pub fn is_broken_pipe(&self) -> bool {
        match self {
            Self::Stream(error) => error.kind() == io::ErrorKind::BrokenPipe,
            Self::Json(error) => error.io_error_kind() == Some(io::ErrorKind::BrokenPipe),
            _ => false,
        }
    }
}
