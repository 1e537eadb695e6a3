//! Forfeits: a player that cannot or will not continue loses the match at once, and the reason is stored.

use core::fmt;
use core::time::Duration;
use std::io;

use trictrac_rules::game::Match;
use trictrac_rules::play::PlayRefusal;
use trictrac_rules::side::Side;
use trictrac_rules::table::TableRefusal;

/// The number of characters of a player's answer that are quoted.
const MOST_CHARACTERS: usize = 80;

/// The reason why a player forfeits a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Forfeit {
    /// The player's program could not be started.
    Absent {
        /// The program.
        program: String,
        /// The error of the system.
        kind: io::ErrorKind,
    },
    /// The player's program ended, or closed its output.
    Died {
        /// Its exit status or signal, if known.
        status: Option<String>,
    },
    /// The player did not answer in time.
    Stalled {
        /// The time that it had.
        patience: Duration,
    },
    /// The player did something that the rules forbid.
    Illegal {
        /// The action, as the player wrote it.
        action: String,
        /// The rule that forbids it.
        refusal: TableRefusal,
    },
    /// The player's answer cannot be read.
    Nonsense {
        /// The answer.
        found: String,
        /// The answers that would have been accepted.
        expected: String,
    },
}

impl Forfeit {
    /// Returns a short name of the reason, for data.
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

    /// Returns the forfeit for `play`, which can be read but is not legal.
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
                write!(f, "broke the rules with {}: {refusal}", quote(action))
            }
            Self::Nonsense { found, expected } => {
                write!(
                    f,
                    "gave an answer that cannot be read: found {}, expected {expected}",
                    quote(found)
                )
            }
        }
    }
}

impl core::error::Error for Forfeit {}

/// Quotes an answer for a message: on one line, without control characters, and at most 80 characters of it.
#[must_use]
pub fn quote(answer: &str) -> String {
    if answer.is_empty() {
        return "nothing".to_owned();
    }
    let plain = |c: char| if c.is_control() { '\u{fffd}' } else { c };
    let mut quote: String = answer.chars().map(plain).take(MOST_CHARACTERS).collect();
    if answer.chars().nth(MOST_CHARACTERS).is_some() {
        quote.push('…');
    }
    quote
}

/// A match that ended because a player forfeited it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForfeitEnding {
    /// The side that forfeited, and so lost.
    pub side: Side,
    /// The reason.
    pub reason: Forfeit,
    /// The match when it was forfeited; the winner gets no holes for the unplayed rest.
    pub state: Match,
}

impl ForfeitEnding {
    pub(crate) fn new(side: Side, reason: Forfeit, state: &Match) -> Self {
        Self { side, reason, state: *state }
    }
}

impl fmt::Display for ForfeitEnding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.side, self.reason)
    }
}

impl core::error::Error for ForfeitEnding {}
