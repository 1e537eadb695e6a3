//! A player who cannot or does not go on: he loses the match at once, and the reason is kept.

use core::fmt;
use core::time::Duration;
use std::io;

use trictrac_rules::game::Match;
use trictrac_rules::play::PlayRefusal;
use trictrac_rules::side::Side;
use trictrac_rules::table::TableRefusal;

/// How much of what a player said is told.
const MOST_CHARACTERS: usize = 80;

/// Why a player forfeits a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Forfeit {
    /// His program could not be started.
    Absent {
        /// The program.
        program: String,
        /// What the system says.
        kind: io::ErrorKind,
    },
    /// His program ended, or closed its output.
    Died {
        /// With which exit status, or by which signal, if that is known.
        status: Option<String>,
    },
    /// He did not answer in time.
    Stalled {
        /// The time that he had.
        patience: Duration,
    },
    /// He did what the rules forbid.
    Illegal {
        /// What he did.
        action: String,
        /// The rule against it.
        refusal: TableRefusal,
    },
    /// He said what nobody understands.
    Nonsense {
        /// What he said.
        found: String,
        /// What would have been understood.
        expected: String,
    },
}

impl Forfeit {
    /// A short name of the reason, for data.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Absent { .. } => "absent",
            Self::Died { .. } => "died",
            Self::Stalled { .. } => "stalled",
            Self::Illegal { .. } => "illegal",
            Self::Nonsense { .. } => "nonsense",
        }
    }

    /// The same for a play that is written as plays are, but is not legal.
    #[must_use]
    pub fn illegal_play(play: &str, refusal: PlayRefusal) -> Self {
        Self::Illegal { action: play.to_owned(), refusal: refusal.into() }
    }
}

impl fmt::Display for Forfeit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Absent { program, kind } => {
                write!(f, "could not be started: {program}: {kind}")
            }
            Self::Died { status: Some(status) } => write!(f, "stopped ({status})"),
            Self::Died { status: None } => f.write_str("stopped"),
            Self::Stalled { patience } => {
                write!(f, "did not answer within {} s", patience.as_secs_f64())
            }
            Self::Illegal { action, refusal } => {
                write!(f, "broke the rules with {}: {refusal}", shown(action))
            }
            Self::Nonsense { found, expected } => {
                write!(
                    f,
                    "gave an answer that cannot be read: found {}, expected {expected}",
                    shown(found)
                )
            }
        }
    }
}

impl core::error::Error for Forfeit {}

/// What was said, on one line, and not more of it than a person would read.
#[must_use]
pub fn shown(said: &str) -> String {
    if said.is_empty() {
        return "nothing".to_owned();
    }
    let plain = |c: char| if c.is_control() { '\u{fffd}' } else { c };
    let mut shown: String = said.chars().map(plain).take(MOST_CHARACTERS).collect();
    if said.chars().nth(MOST_CHARACTERS).is_some() {
        shown.push('…');
    }
    shown
}

/// A match that ended because a player forfeited it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forfeited {
    /// Who forfeited, and so lost.
    pub side: Side,
    /// Why.
    pub reason: Forfeit,
    /// How the match stood; nobody is given holes for the rest.
    pub state: Match,
}

impl Forfeited {
    pub(crate) fn new(side: Side, reason: Forfeit, state: &Match) -> Self {
        Self { side, reason, state: *state }
    }
}

impl fmt::Display for Forfeited {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.side, self.reason)
    }
}

impl core::error::Error for Forfeited {}
