//! The reason why a text is not the record of a series.

use core::fmt;

use crate::game::DieRefusal;
use crate::notation::TribordParseError;
use crate::side::ShipSide;
use crate::symbol::Symbol;

/// The reason why a text is not a record: the line, from 1, and the reason.
pub type SeriesRecordError = game_notation::record::LineError<SeriesFault>;

/// The fault in a line of a record.
pub type SeriesRecordFault = game_notation::record::LineFault<SeriesFault>;

/// A fault that only the record of a series of Tribord et Bâbord can have. Texts are given as they stand in the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeriesFault {
    /// The options cannot be read.
    Rules(TribordParseError),
    /// The best of no such number of games.
    Games(String),
    /// A line while the one before it is not finished.
    BeforeEnd(String),
    /// Something else than the beginning of a game.
    NotTheGame {
        /// The text that stands there.
        found: String,
        /// The number of the game that should begin, from 1.
        expected: usize,
    },
    /// Something after the series.
    AfterSeries(String),
    /// A game while another is played.
    DuringGame {
        /// The text that stands there.
        found: String,
        /// The number of the game that is played, from 1.
        game: usize,
    },
    /// No line that there is.
    NotALine(String),
    /// No throws for the beginning. Rule: T6.
    NotABeginning(String),
    /// No side with its symbol.
    NotAThrow(String),
    /// A throw for the beginning when it is decided. Rule: T6.
    Begun(String),
    /// A turn when nobody has begun. Rule: T6.
    NotBegun,
    /// A turn without a throw.
    NoThrow,
    /// No symbol.
    NotASymbol(char),
    /// A throw when its turn is over. Rule: T3.
    AfterTurn(char),
    /// Another sum than the turn has brought.
    OtherSum {
        /// The text that stands there, if there is any.
        found: Option<String>,
        /// The gain by the turn, in stakes.
        expected: i64,
    },
    /// A sum of a turn that is not finished.
    SumTooEarly(String),
    /// A throw that breaks a rule.
    Refused {
        /// The side that threw.
        side: ShipSide,
        /// The symbol.
        symbol: Symbol,
        /// The rule.
        refusal: DieRefusal,
    },
}

impl fmt::Display for SeriesFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rules(error) => error.fmt(f),
            Self::Games(found) => write!(f, "found {found} games, expected 1 to 99"),
            Self::BeforeEnd(found) => {
                write!(f, "found {found}, but the previous line is not finished")
            }
            Self::NotTheGame { found, expected } => {
                write!(f, "found {found}, expected game {expected}")
            }
            Self::AfterSeries(found) => {
                write!(f, "found {found}, expected nothing more: the series is over")
            }
            Self::DuringGame { found, game } => {
                write!(f, "found {found}, but game {game} is not over")
            }
            Self::NotALine(found) => write!(f, "found {found}, expected game, begin, t or b"),
            Self::NotABeginning(found) => {
                write!(f, "found {found}, expected two throws, as in begin td ba")
            }
            Self::NotAThrow(found) => {
                write!(f, "found {found}, expected a side and a symbol, as in td")
            }
            Self::Begun(found) => {
                write!(f, "found {found}, but the first player is already decided (T6)")
            }
            Self::NotBegun => f.write_str("found a turn, expected begin: nobody has begun (T6)"),
            Self::NoThrow => f.write_str("found no throw, expected 1 to 3 symbols, as in das"),
            Self::NotASymbol(found) => write!(f, "found {found}, expected d, o, h, c, a or s"),
            Self::AfterTurn(found) => {
                write!(f, "found {found}, but the turn ended before it")
            }
            Self::OtherSum { found, expected } => write_sum(f, found.as_deref(), *expected),
            Self::SumTooEarly(found) => {
                write!(f, "found {found}, but the turn is not finished")
            }
            Self::Refused { side, symbol, refusal } => {
                write!(f, "found {}{}, but {refusal}", side.letter(), symbol.letter())
            }
        }
    }
}

fn write_sum(f: &mut fmt::Formatter<'_>, found: Option<&str>, expected: i64) -> fmt::Result {
    write!(f, "found {}, expected {expected:+}", found.unwrap_or("no sum"))
}
