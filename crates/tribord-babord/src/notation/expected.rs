//! The parts of a text, and what should stand there.

use core::fmt;

use crate::state::GameFault;

/// A part of a text that can be wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TextField {
    /// The options that the players agree on.
    Rules,
    /// A position as a whole.
    Position,
    /// The tokens on the board.
    Tokens,
    /// The phase: what the game waits for.
    Phase,
    /// The turns finished.
    Turns,
    /// The gain of Tribord.
    Balance,
}

impl TextField {
    /// Its name in English.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rules => "rules",
            Self::Position => "position",
            Self::Tokens => "tokens",
            Self::Phase => "phase",
            Self::Turns => "turns",
            Self::Balance => "balance",
        }
    }
}

impl fmt::Display for TextField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text that is expected at a place.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ExpectedText {
    /// An option with its value.
    Option,
    /// The key of an option.
    OptionKey,
    /// The end of a game. Rule: T5.
    End,
    /// The side that begins. Rule: T6.
    First,
    /// The worth of a stake. Rule: T2.
    Stake,
    /// The tokens on the board.
    Tokens,
    /// The phase: what the game waits for.
    Phase,
    /// The turns finished.
    Turns,
    /// The gain of Tribord.
    Balance,
    /// Nothing more.
    EndOfText,
    /// A game: what was read is none, for every one of these reasons.
    Game(Vec<GameFault>),
}

impl fmt::Display for ExpectedText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Self::Option => "an option, as in end=12",
            Self::OptionKey => "end, first or stake",
            Self::End => "end=prise, or end=1 to end=100",
            Self::First => "first=thrown, first=tribord or first=babord",
            Self::Stake => {
                "stake=1 (points) or stake=0.50EUR (an amount with two decimals and a currency)"
            }
            Self::Tokens => "the marked symbols, as in d-h/-a-",
            Self::Phase => {
                "t1 to t3 or b1 to b3 (* after a symbol of the player), ?, ?td, t=, b= or ="
            }
            Self::Turns => "the number of finished turns, as in 4/3",
            Self::Balance => "the gain of Tribord, as in +5",
            Self::EndOfText => "nothing more",
            Self::Game(faults) => return write_all(f, faults),
        };
        f.write_str(text)
    }
}

/// The reasons, parted by semicolons.
fn write_all(f: &mut fmt::Formatter<'_>, faults: &[GameFault]) -> fmt::Result {
    for (index, fault) in faults.iter().enumerate() {
        f.write_str(if index > 0 { "; " } else { "" })?;
        write!(f, "{fault}")?;
    }
    Ok(())
}
