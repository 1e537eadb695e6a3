//! A position in one line (TFEN): `W15,5/6/6/5,B15 w 64 0/0 0/0 1`.

use core::fmt;

use game_notation::{Piece, number};

use super::action::read_throw;
use super::board;
use super::expected::{Expected, Field};
use super::{ParseError, ParseErrors};
use crate::board::Board;
use crate::game::{Match, Opening};
use crate::marking::{POINTS_OF_A_HOLE, Run, Tally};
use crate::point::{Point, PointSet};
use crate::releve::Releve;
use crate::rules::Rules;
use crate::side::{PerSide, Side};
use crate::situation::Situation;
use crate::throw::Throw;
use crate::turn::Phase;

/// The board, whose throw it is, the dice, points and holes before they are marked, and the number of the throw.
///
/// It is not a whole match: that is what records are for.
///
/// ```
/// use trictrac_rules::{notation::Position, rules::Rules};
/// let position = Position::parse("W15,5/6/6/5,B15 w 46", Rules::default()).unwrap();
/// assert_eq!(position.to_string(), "W15,5/6/6/5,B15 w 64 0/0 0/0 1");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The men.
    pub board: Board,
    /// Whose throw it is.
    pub to_move: Side,
    /// The throw to be played, if it has been thrown.
    pub throw: Option<Throw>,
    /// The points, as they stand before the throw is marked.
    pub points: Tally,
    /// The holes, likewise.
    pub holes: Tally,
    /// Which throw of the relève it is for the side to move, from 1.
    pub nth: u16,
}

impl Position {
    /// The position at the beginning of a match, White to throw.
    pub const START: Self = Self {
        board: Board::START,
        to_move: Side::White,
        throw: None,
        points: Tally { amounts: PerSide::new(0, 0), run: Run::NONE },
        holes: Tally { amounts: PerSide::new(0, 0), run: Run::NONE },
        nth: 1,
    };

    /// Reads a position of a match under `rules`; trailing fields may be left out.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn parse(text: &str, rules: Rules) -> Result<Self, ParseErrors> {
        if text.is_empty() {
            let reason = Piece::whole(text).error(Field::Position, Expected::Position);
            return Err(vec![reason].into());
        }
        let mut reasons = Vec::new();
        let mut position = Self::START;
        let mut men = None;
        // Where the side to move is told, or the board if it is left out; nothing if it cannot be read.
        let mut side_told = None;
        for (index, field) in Piece::whole(text).split(' ').enumerate() {
            let read = match index {
                0 => {
                    let read = board::parse(field, &mut reasons);
                    position.board = read.board.unwrap_or(Board::START);
                    men = read.men;
                    side_told = Some((Field::Board, field));
                    Ok(())
                }
                1 => {
                    let side = read_side(field);
                    side_told = side.is_ok().then_some((Field::SideToMove, field));
                    side.map(|side| position.to_move = side)
                }
                _ => position.read_field(index, field, rules, &mut reasons),
            };
            reasons.extend(read.err());
        }
        if let (Some((name, field)), Some(men)) = (side_told, men)
            && men[position.to_move] == 0
        {
            reasons.push(field.error(name, Expected::ManToThrow(position.to_move)));
        }
        if reasons.is_empty() { Ok(position) } else { Err(reasons.into()) }
    }

    pub(super) fn read_field(
        &mut self,
        index: usize,
        field: Piece,
        rules: Rules,
        reasons: &mut Vec<ParseError>,
    ) -> Result<(), ParseError> {
        match index {
            2 => self.throw = read_dice(field)?,
            3 => {
                self.points = read_tally(Field::Points, field, reasons, |points| {
                    (points >= POINTS_OF_A_HOLE.into() || points % 2 != 0)
                        .then_some(Expected::Points)
                });
            }
            4 => {
                let most = rules.holes.get() - 1;
                self.holes = read_tally(Field::Holes, field, reasons, |holes| {
                    (holes > most.into()).then_some(Expected::Holes { most })
                });
            }
            5 => self.nth = read_nth(field)?,
            _ => return Err(field.error(Field::Position, Expected::SixFields)),
        }
        Ok(())
    }

    /// The position of a match that waits for a throw; none in any other phase.
    #[must_use]
    pub fn of(state: &Match) -> Option<Self> {
        let Phase::Throw(to_move) = state.phase else { return None };
        Some(Self {
            board: state.releve.board,
            to_move,
            throw: None,
            points: state.releve.points,
            holes: state.holes,
            nth: state.releve.throws[to_move].saturating_add(1),
        })
    }

    /// The throw to be marked and played, if it has been thrown.
    #[must_use]
    pub fn situation(&self) -> Option<Situation> {
        self.throw.map(|throw| Situation {
            board: self.board,
            roller: self.to_move,
            throw,
            nth: self.nth,
            privileges: 0,
            opening: None,
        })
    }

    /// A match under `rules` that goes on from here, the dice of the side to move not yet thrown.
    ///
    /// The other side is taken to have thrown once less if all his men are on the talon, else as often.
    #[must_use]
    pub fn to_match(&self, rules: Rules) -> Match {
        let mut releve = Releve::with_points(self.points);
        releve.board = self.board;
        let other = self.to_move.opponent();
        let waiting = self.board.men(other).any() == PointSet::of(Point::TALON)
            && self.board.men(other).borne_off() == 0;
        releve.throws[self.to_move] = self.nth.saturating_sub(1);
        releve.throws[other] = if waiting { self.nth.saturating_sub(1) } else { self.nth };
        Match {
            rules,
            releve,
            holes: self.holes,
            phase: Phase::Throw(self.to_move),
            opening: Opening::Past,
        }
    }
}

pub(super) fn read_side(field: Piece) -> Result<Side, ParseError> {
    match field.text {
        "w" => Ok(Side::White),
        "b" => Ok(Side::Black),
        _ => Err(field.error(Field::SideToMove, Expected::Side)),
    }
}

fn read_dice(field: Piece) -> Result<Option<Throw>, ParseError> {
    if field.text == "-" {
        return Ok(None);
    }
    read_throw(field)
        .map(Some)
        .map_err(|reason| ParseError { expected: Expected::DiceOrNone, ..reason })
}

fn read_nth(field: Piece) -> Result<u16, ParseError> {
    number(field.text)
        .filter(|&nth| nth > 0)
        .ok_or_else(|| field.error(Field::Throw, Expected::Nth))
}

/// Two amounts, one of which may be starred; `wrong` says what is expected of one that cannot be.
fn read_tally(
    name: Field,
    field: Piece,
    reasons: &mut Vec<ParseError>,
    wrong: impl Fn(u32) -> Option<Expected>,
) -> Tally {
    let mut tally = Tally::default();
    let amounts: Vec<_> = field.split('/').collect();
    if amounts.len() != 2 {
        reasons.push(field.error(name, Expected::TwoAmounts));
        return tally;
    }
    let mut starred = 0;
    for (side, piece) in Side::BOTH.into_iter().zip(amounts) {
        let text = piece.text.strip_suffix('*').unwrap_or(piece.text);
        let number = number(text);
        match number.map_or_else(|| Some(Expected::Number), &wrong) {
            Some(expected) => reasons.push(piece.error(name, expected)),
            None => tally.amounts[side] = number.unwrap_or(0) as u8,
        }
        if text.len() < piece.text.len() {
            starred += 1;
            tally.run = Run::of(side);
            if number == Some(0) {
                reasons.push(piece.error(name, Expected::NoStar));
            }
        }
    }
    if starred == 2 {
        reasons.push(field.error(name, Expected::OneStar));
    }
    tally
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} ", self.board, self.to_move.letter())?;
        match self.throw {
            Some(throw) => throw.fmt(f)?,
            None => f.write_str("-")?,
        }
        write!(f, " {} {} {}", self.points, self.holes, self.nth)
    }
}

/// `4/6*`: White's and Black's, a star after the one who is en bredouille.
impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let star = |side| if self.en_bredouille(side) { "*" } else { "" };
        let [white, black] = Side::BOTH;
        write!(f, "{}{}/{}{}", self.amounts[white], star(white), self.amounts[black], star(black))
    }
}
