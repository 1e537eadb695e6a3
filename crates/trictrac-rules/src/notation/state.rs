//! The state of a match as one line of keys and values, between the lead and the end of the match.
//!
//! It contains everything that a decision of a player may depend on.
//!
//! ```
//! use trictrac_rules::{game::Match, rules::Rules};
//! let rules = Rules::default();
//! let text = "board W15,5/6/6/5,B15 side w dice 64 points 0/0 holes 0/0 \
//!             throws 1/0 privileges 0/0 opening w64 await play";
//! let state = Match::parse(text, rules).unwrap();
//! assert_eq!(state.coup().unwrap().count_plays(), 2);
//! assert_eq!(state.to_text().unwrap(), text);
//! ```

use core::fmt::{Display, Write as _};
use core::str::FromStr;

use game_notation::{Piece, number};

use super::board;
use super::expected::{Expected, Field};
use super::position::{Position, read_side};
use super::word::read_throw;
use super::{ParseError, ParseErrors};
use crate::game::{Match, Opening};
use crate::releve::Releve;
use crate::rules::Rules;
use crate::side::{PerSide, Side};
use crate::turn::{Phase, Turn};

/// The keys, in the order in which they are printed.
const KEYS: [&str; 9] =
    ["board", "side", "dice", "points", "holes", "throws", "privileges", "opening", "await"];

/// The values of the key `await`: what the match waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AwaitedAct {
    Dice,
    Choice,
    Play,
    /// The play of a roller who has declared hold.
    Held,
}

/// The text of each value of the key `await`.
const AWAITED: [(&str, AwaitedAct); 4] = [
    ("dice", AwaitedAct::Dice),
    ("choice", AwaitedAct::Choice),
    ("play", AwaitedAct::Play),
    ("held", AwaitedAct::Held),
];

impl Match {
    /// Prints the state in one line, with the current points and holes; `None` before the lead and after the end.
    #[must_use]
    pub fn to_text(&self) -> Option<String> {
        let (side, throw, awaited) = match self.phase {
            Phase::Lead | Phase::Over { .. } => return None,
            Phase::Throw(side) => (side, None, AwaitedAct::Dice),
            Phase::Choice(turn) => (turn.roller, Some(turn.throw), AwaitedAct::Choice),
            Phase::Play(turn) if turn.held => (turn.roller, Some(turn.throw), AwaitedAct::Held),
            Phase::Play(turn) => (turn.roller, Some(turn.throw), AwaitedAct::Play),
        };
        let Releve { board, points, throws, privileges } = &self.releve;
        let dice = throw.map_or_else(|| "-".to_owned(), |throw| throw.to_string());
        let mut text = format!("board {board} side {} dice {dice} points {points}", side.letter());
        // Writing to a string does not fail.
        let _ = write!(
            text,
            " holes {} throws {} privileges {} opening {} await {}",
            self.holes,
            pair(throws),
            pair(privileges),
            self.opening.text(),
            AWAITED.iter().find(|(_, known)| *known == awaited).map_or("", |(word, _)| word)
        );
        Some(text)
    }

    /// Reads the line of a match with the options `rules`.
    ///
    /// Only the key `board` is required. The others default to White's turn, no dice, counts of 0, opening `past`, and
    /// what the match then waits for: the dice, or with dice the play.
    ///
    /// # Errors
    /// Everything that is wrong with the line.
    pub fn parse(text: &str, rules: Rules) -> Result<Self, ParseErrors> {
        let mut read = StateParts::default();
        let found = read.values(text);
        for (key, value) in KEYS.iter().zip(found) {
            if let Some(value) = value {
                read.value(key, value, rules);
            } else if *key == "board" && read.reasons.is_empty() {
                read.reasons.push(Piece::whole("").error(Field::Board, Expected::Board));
            }
        }
        read.check_dice(found[8]);
        if read.reasons.is_empty() { Ok(read.state(rules)) } else { Err(read.reasons.into()) }
    }
}

/// The values read so far, and the errors.
struct StateParts {
    position: Position,
    men: Option<PerSide<u32>>,
    throws: PerSide<u16>,
    privileges: PerSide<u8>,
    opening: Opening,
    awaited: Option<AwaitedAct>,
    reasons: Vec<ParseError>,
}

impl Default for StateParts {
    fn default() -> Self {
        Self {
            position: Position::START,
            men: None,
            throws: PerSide::new(0, 0),
            privileges: PerSide::new(0, 0),
            opening: Opening::Past,
            awaited: None,
            reasons: Vec::new(),
        }
    }
}

impl StateParts {
    /// Splits the text into the values of the keys, in the order of [`KEYS`].
    fn values<'a>(&mut self, text: &'a str) -> [Option<Piece<'a>>; KEYS.len()] {
        let mut found = [None; KEYS.len()];
        let mut words = Piece::whole(text).split(' ').filter(|word| !word.text.is_empty());
        while let Some(key) = words.next() {
            match (KEYS.iter().position(|known| *known == key.text), words.next()) {
                (Some(index), Some(value)) if found[index].is_none() => found[index] = Some(value),
                (Some(_), Some(_)) => self.reasons.push(key.error(Field::State, Expected::KeyOnce)),
                (Some(_), None) => self.reasons.push(key.error(Field::State, Expected::Value)),
                (None, _) => self.reasons.push(key.error(Field::State, Expected::StateKey)),
            }
        }
        found
    }

    /// Reads the value of one key.
    fn value(&mut self, key: &str, piece: Piece, rules: Rules) {
        let read = match key {
            "board" => {
                let read = board::parse(piece, &mut self.reasons);
                self.position.board = read.board.unwrap_or(self.position.board);
                self.men = read.men;
                Ok(())
            }
            "side" => read_side(piece).and_then(|side| {
                self.position.to_move = side;
                match self.men {
                    Some(men) if men[side] == 0 => {
                        Err(piece.error(Field::Side, Expected::SideWithMen { unlike: side }))
                    }
                    _ => Ok(()),
                }
            }),
            "dice" => self.position.read_field(2, piece, rules.holes, &mut self.reasons),
            "points" => self.position.read_field(3, piece, rules.holes, &mut self.reasons),
            "holes" => self.position.read_field(4, piece, rules.holes, &mut self.reasons),
            "throws" => read_pair(Field::Throws, piece).map(|throws| self.throws = throws),
            "privileges" => read_pair(Field::Privileges, piece).map(|kept| self.privileges = kept),
            "opening" => Opening::read(piece).map(|opening| self.opening = opening),
            _ => choose(piece).map(|awaited| self.awaited = Some(awaited)),
        };
        self.reasons.extend(read.err());
    }

    /// Checks that dice are given exactly when the match does not wait for them.
    fn check_dice(&mut self, piece: Option<Piece>) {
        let piece = piece.unwrap_or(Piece::whole(""));
        match (self.position.throw, self.awaited) {
            (None, Some(AwaitedAct::Dice) | None) => {}
            (Some(_), awaited) if awaited != Some(AwaitedAct::Dice) => {}
            (found, _) => {
                let expected = match found {
                    None => Expected::AwaitedDice,
                    Some(_) => Expected::AwaitedDecision,
                };
                self.reasons.push(piece.error(Field::Await, expected));
            }
        }
    }

    /// The match that the values describe.
    ///
    /// What must be played and the points for the opponent are computed anew.
    fn state(&self, rules: Rules) -> Match {
        let Position { board, to_move: roller, throw, points, holes, .. } = self.position;
        let releve = Releve { board, points, throws: self.throws, privileges: self.privileges };
        let phase = Phase::Throw(roller);
        let mut state = Match { rules, releve, holes, phase, opening: self.opening };
        let Some(throw) = throw else { return state };
        let coup = crate::coup::Coup::new(rules, &state.situation(roller, throw));
        let owed = coup.totals().opponent;
        let held = self.awaited == Some(AwaitedAct::Held);
        let turn = Turn { roller, throw, owed, held, verdict: coup.verdict() };
        state.phase = match self.awaited {
            Some(AwaitedAct::Choice) => Phase::Choice(turn),
            _ => Phase::Play(turn),
        };
        state
    }
}

impl Opening {
    /// Prints the value of the key `opening`: `none`, `w64` after the first throw, `64` after both, or `past`.
    pub(super) fn text(self) -> String {
        match self {
            Self::Nobody => "none".to_owned(),
            Self::First(side, throw) => format!("{}{throw}", side.letter()),
            Self::Both(throw) => throw.to_string(),
            Self::Past => "past".to_owned(),
        }
    }

    /// Reads the value of the key `opening`.
    pub(super) fn read(piece: Piece) -> Result<Self, ParseError> {
        let throw = |text| read_throw(Piece { text, ..piece }).ok();
        let first = |side: Side| {
            piece.text.strip_prefix(side.letter()).and_then(throw).map(|it| Self::First(side, it))
        };
        let read = match piece.text {
            "none" => Some(Self::Nobody),
            "past" => Some(Self::Past),
            text => throw(text).map(Self::Both).or_else(|| Side::ALL.into_iter().find_map(first)),
        };
        read.ok_or_else(|| piece.error(Field::Opening, Expected::Opening))
    }
}

/// Prints White's number, a slash, and Black's.
fn pair<T: Display>(amounts: &PerSide<T>) -> String {
    format!("{}/{}", amounts[Side::White], amounts[Side::Black])
}

/// Reads White's number, a slash, and Black's.
fn read_pair<T: FromStr>(name: Field, piece: Piece) -> Result<PerSide<T>, ParseError> {
    let read = piece.text.split_once('/');
    read.and_then(|(white, black)| Some(PerSide::new(number(white)?, number(black)?)))
        .ok_or_else(|| piece.error(name, Expected::Pair))
}

/// Reads the value of the key `await`.
fn choose(piece: Piece) -> Result<AwaitedAct, ParseError> {
    let read = AWAITED.iter().find(|(word, _)| *word == piece.text).map(|(_, awaited)| *awaited);
    read.ok_or_else(|| piece.error(Field::Await, Expected::Awaited))
}
