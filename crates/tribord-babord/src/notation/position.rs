//! Positions as one line of text: `d-h/-a- t2* 4/3 +5`.
//!
//! There are four fields with one space between them:
//!
//! 1. the tokens: Tribord's symbols `doh`, a slash, Bâbord's `cas`, with `-` for a symbol that is not marked;
//! 2. what the game waits for: `t2` is Tribord's second throw of a turn, `t2*` the same with an own symbol thrown in
//!    the turn, `?` a throw to decide who begins, `?td` the same after Tribord has thrown the diamond, `t=` a game
//!    ended by Tribord's prise, `=` a game ended after the agreed turns;
//! 3. the number of turns that Tribord and Bâbord have finished;
//! 4. Tribord's gain in stakes with its sign, which is Bâbord's loss.

use core::fmt;

use game_notation::{Piece, number, signed};

use super::TribordParseError;
use super::expected::{ExpectedText, TextField};
use crate::event::TribordEnding;
use crate::game::TribordGame;
use crate::ledger::StakeLedger;
use crate::marks::Marks;
use crate::rules::TribordRules;
use crate::side::{PerShipSide, ShipSide};
use crate::state::{TribordPhase, TurnProgress, UncheckedGame};
use crate::symbol::Symbol;

/// The name of each field, and what is expected there.
const FIELDS: [(TextField, ExpectedText); 4] = [
    (TextField::Tokens, ExpectedText::Tokens),
    (TextField::Phase, ExpectedText::Phase),
    (TextField::Turns, ExpectedText::Turns),
    (TextField::Balance, ExpectedText::Balance),
];

impl TribordGame {
    /// Reads a position of a game under `rules`.
    ///
    /// # Errors
    /// The first field that cannot be read, or all reasons why there is no such game under `rules`.
    pub fn parse(text: &str, rules: &TribordRules) -> Result<Self, TribordParseError> {
        let setup: UncheckedGame = text.parse()?;
        Self::from_setup(rules, setup).map_err(|faults| {
            Piece::whole(text).error(TextField::Position, ExpectedText::Game(faults))
        })
    }
}

impl core::str::FromStr for UncheckedGame {
    type Err = TribordParseError;

    fn from_str(text: &str) -> Result<Self, TribordParseError> {
        let pieces: Vec<_> = Piece::whole(text).split(' ').collect();
        let end = Piece { text: "", character: text.chars().count() + 1 };
        let field = |index: usize| pieces.get(index).copied().unwrap_or(end);
        let error = |index: usize| {
            let (name, expected) = &FIELDS[index];
            field(index).error(*name, expected.clone())
        };
        let setup = Self {
            marks: read_marks(field(0).text).ok_or_else(|| error(0))?,
            phase: read_phase(field(1).text).ok_or_else(|| error(1))?,
            turns: read_turns(field(2).text).ok_or_else(|| error(2))?,
            ledger: read_ledger(field(3).text).ok_or_else(|| error(3))?,
        };
        match pieces.get(FIELDS.len()) {
            Some(extra) => Err(extra.error(TextField::Position, ExpectedText::EndOfText)),
            None => Ok(setup),
        }
    }
}

/// Reads the tokens: `d-h/-a-`.
fn read_marks(text: &str) -> Option<Marks> {
    let (tribord, babord) = text.split_once('/')?;
    let mut marks = Marks::NONE;
    for (side, text) in [(ShipSide::Tribord, tribord), (ShipSide::Babord, babord)] {
        if text.chars().count() != 3 {
            return None;
        }
        for (symbol, letter) in Symbol::of(side).into_iter().zip(text.chars()) {
            match letter {
                '-' => {}
                _ if letter == symbol.letter() => marks = marks.with(symbol),
                _ => return None,
            }
        }
    }
    Some(marks)
}

/// Reads what the game waits for: `t2*`.
fn read_phase(text: &str) -> Option<TribordPhase> {
    let characters: Vec<char> = text.chars().collect();
    Some(match characters[..] {
        ['='] => TribordPhase::Over(TribordEnding::Turns),
        ['?'] => TribordPhase::Beginning(None),
        ['?', side, symbol] => TribordPhase::Beginning(Some((
            ShipSide::from_letter(side)?,
            Symbol::from_letter(symbol)?,
        ))),
        [side, '='] => TribordPhase::Over(TribordEnding::Prise(ShipSide::from_letter(side)?)),
        [side, throw @ '1'..='3', ref star @ ..] if matches!(star, [] | ['*']) => {
            let thrown = throw as u8 - b'1';
            TribordPhase::Turn(TurnProgress {
                thrower: ShipSide::from_letter(side)?,
                thrown,
                own: !star.is_empty(),
            })
        }
        _ => return None,
    })
}

/// Reads the finished turns: `4/3`.
fn read_turns(text: &str) -> Option<PerShipSide<u32>> {
    let (tribord, babord) = text.split_once('/')?;
    Some(PerShipSide::new(number(tribord)?, number(babord)?))
}

/// Reads Tribord's gain: `+5`.
fn read_ledger(text: &str) -> Option<StakeLedger> {
    signed(text).map(|balance| StakeLedger::with_balance(ShipSide::Tribord, balance))
}

impl fmt::Display for UncheckedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { marks, phase, turns, ledger } = self;
        write!(f, "{marks} {phase} {}/{}", turns[ShipSide::Tribord], turns[ShipSide::Babord])?;
        write!(f, " {:+}", ledger.balance(ShipSide::Tribord))
    }
}

impl fmt::Display for TribordGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.setup().fmt(f)
    }
}

impl fmt::Display for Marks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = |side| {
            let letter = |symbol: Symbol| if self.has(symbol) { symbol.letter() } else { '-' };
            Symbol::of(side).map(letter).into_iter().collect::<String>()
        };
        write!(f, "{}/{}", text(ShipSide::Tribord), text(ShipSide::Babord))
    }
}

impl fmt::Display for TribordPhase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Beginning(None) => f.write_str("?"),
            Self::Beginning(Some((side, symbol))) => {
                write!(f, "?{}{}", side.letter(), symbol.letter())
            }
            Self::Turn(TurnProgress { thrower, thrown, own }) => {
                write!(f, "{}{}{}", thrower.letter(), thrown + 1, if own { "*" } else { "" })
            }
            Self::Over(TribordEnding::Prise(side)) => write!(f, "{}=", side.letter()),
            Self::Over(TribordEnding::Turns) => f.write_str("="),
        }
    }
}
