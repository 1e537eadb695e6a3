//! Why a command fails, and the exit status that says so.

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;

use trictrac_engine::forfeit::Forfeit;
use trictrac_engine::named::NoNetwork;
use trictrac_rules::notation::ParseErrors;
use trictrac_rules::notation::record::RecordError;
use trictrac_rules::turn::Refusal;

use crate::benchmark::set::SetError;
use crate::games::names;

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
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// A position given as an argument cannot be read.
    #[error("{0}")]
    Position(#[from] ParseErrors),
    /// A position was given without the throw that the command asks about.
    #[error("dice, character {character}: found {found}, expected two digits from 1 to 6")]
    NoThrow {
        /// Where the dice should stand, from 1.
        character: usize,
        /// What stands there.
        found: &'static str,
    },
    /// A record cannot be read or breaks a rule.
    #[error("{}, {error}", path.display())]
    Record {
        /// The file.
        path: PathBuf,
        /// The line and the reason.
        error: RecordError,
    },
    /// A file that was named to be read cannot be.
    #[error("{}: {error}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// There is no such file, and no record of that name comes with the program.
    #[error("{}: {error}; games that come with the program: {}", path.display(), names().join(", "))]
    NoSuchRecord {
        /// What was named.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// A file cannot be written.
    #[error("{}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// Standard input or output failed.
    #[error("{0}")]
    Stream(#[from] io::Error),
    /// The arguments contradict each other.
    #[error("{0}")]
    Usage(#[from] Usage),
    /// A file is not what it should be.
    #[error("{}: {reason}", path.display())]
    Unfit {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// A benchmark set cannot be read.
    #[error("{}, {error}", path.display())]
    Benchmark {
        /// The file.
        path: PathBuf,
        /// The line and the reason.
        error: SetError,
    },
    /// A network that should judge cannot be had.
    #[error("{0}")]
    Network(#[from] NoNetwork),
    /// A program that should play cannot be started.
    #[error("{program} {reason}")]
    Program {
        /// As it was named.
        program: String,
        /// What the system says.
        reason: Forfeit,
    },
    /// A player of the engine made an illegal action: a defect.
    #[error("{player} acted against the rules: {refusal}")]
    Player {
        /// Who.
        player: String,
        /// The rule that was broken.
        refusal: Refusal,
    },
    /// The server cannot listen at an address.
    #[error("{address}: {reason}")]
    Address {
        /// Where.
        address: SocketAddr,
        /// Why not.
        reason: Unheard,
    },
    /// The page for the browser is not part of this program.
    #[error("this program was built without the page: cargo xtask run builds both")]
    NoPage,
    /// A result could not be written as JSON.
    #[error("{0}")]
    Json(#[from] serde_json::Error),
}

/// Why nobody can be heard at an address.
#[derive(Debug, thiserror::Error)]
pub enum Unheard {
    /// Another program listens there.
    #[error("another program listens there; --port names another, --port 0 any that is free")]
    InUse,
    /// Something else.
    #[error("{0}")]
    Other(io::Error),
}

impl From<io::Error> for Unheard {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::AddrInUse { Self::InUse } else { Self::Other(error) }
    }
}

/// What is wrong with arguments that are each right by themselves.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Usage {
    /// Mirror pairs of an odd number of matches.
    #[error("--matches {0}: expected an even number with --pairs")]
    OddPairs(u64),
    /// A new match would be written over an old file.
    #[error("--save {0}: found a file, expected none; go on with it by --resume {0}")]
    WouldOverwrite(Shown),
    /// A benchmark set would be gone on with otherwise than it was begun.
    #[error(
        "--out {0}: found a set begun with other arguments, expected none or one begun with these"
    )]
    OtherBenchmark(Shown),
    /// Candidates of no throw would be rolled out.
    #[error("--rollout: found a position without dice, expected one with dice")]
    RolloutWithoutDice,
    /// Every throw would be looked at where one lies on the table.
    #[error("--throws: found a position with dice, expected one without")]
    ThrowsWithDice,
    /// Who marks is told twice, each time otherwise.
    #[error(
        "--marking {told}: found marking={found} in --rules, expected the same or one of the two"
    )]
    TwoMarkings {
        /// By `--marking`.
        told: &'static str,
        /// By `--rules`.
        found: &'static str,
    },
}

/// A path that is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown(pub PathBuf);

impl Shown {
    /// How it is shown.
    #[must_use]
    pub fn display(&self) -> std::path::Display<'_> {
        self.0.display()
    }
}

impl std::fmt::Display for Shown {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.display().fmt(f)
    }
}

/// The exit status for arguments that make no sense.
const USAGE: u8 = 2;
/// The exit status for data that cannot be read.
const BAD_DATA: u8 = 65;

impl Failure {
    /// The exit status that tells of it.
    #[must_use]
    pub fn exit_code(&self) -> ExitCode {
        ExitCode::from(match self {
            Self::Position(_)
            | Self::NoThrow { .. }
            | Self::Record { .. }
            | Self::Unreadable { .. }
            | Self::NoSuchRecord { .. }
            | Self::Unfit { .. }
            | Self::Benchmark { .. }
            | Self::Network(_) => BAD_DATA,
            Self::Usage(_) => USAGE,
            Self::File { .. }
            | Self::Stream(_)
            | Self::Program { .. }
            | Self::Player { .. }
            | Self::Address { .. }
            | Self::NoPage
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
