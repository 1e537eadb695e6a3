//! Positions as one line of text (TFEN): `W15,5/6/6/5,B15 w 64 0/0 0/0 1`.

use core::fmt;
use core::str::FromStr;

use game_notation::{Piece, number};

use super::board;
use super::expected::{Expected, Field};
use super::word::read_throw;
use super::{ParseError, ParseErrors};
use crate::board::Board;
use crate::coup::Coup;
use crate::game::{Match, Opening};
use crate::marking::{POINTS_OF_A_HOLE, Run, Tally};
use crate::point::{Point, PointSet};
use crate::releve::Releve;
use crate::rules::{HolesToWin, Rules};
use crate::side::{PerSide, Side};
use crate::situation::Situation;
use crate::throw::Throw;
use crate::turn::Phase;

/// A position: the board, the side to move and its dice, points and holes, and the number of the throw.
///
/// Read it with [`str::parse`], or with [`Position::parse`] if it must fit the rules of a match. Then
/// [`coup`](Self::coup) returns what its dice earn and allow, and [`to_match`](Self::to_match) a match that continues
/// from here. A position does not contain everything about a match: [`Match::to_text`] and records do.
///
/// ```
/// use trictrac_rules::Position;
/// let position: Position = "W15,5/6/6/5,B15 w 46".parse()?;
/// assert_eq!(position.to_string(), "W15,5/6/6/5,B15 w 64 0/0 0/0 1");
/// # Ok::<(), trictrac_rules::ParseErrors>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The men of both sides.
    pub board: Board,
    /// The side to move: the one that throws next, or that has thrown `throw`.
    pub to_move: Side,
    /// The throw to be played, or `None` if the dice are not thrown yet.
    pub throw: Option<Throw>,
    /// The points before the throw is marked.
    pub points: Tally,
    /// The holes before the throw is marked.
    pub holes: Tally,
    /// The number of this throw among those of the side to move in the relève, from 1.
    pub nth: u16,
}

impl Position {
    /// The position at the beginning of a match, with White to throw.
    pub const START: Self = Self {
        board: Board::START,
        to_move: Side::White,
        throw: None,
        points: Tally { amounts: PerSide::new(0, 0), run: Run::NONE },
        holes: Tally { amounts: PerSide::new(0, 0), run: Run::NONE },
        nth: 1,
    };

    /// Reads a position of a match with the options `rules`. Fields at the end may be left out.
    ///
    /// It differs from [`str::parse`] in one thing: nobody may have the holes that win a match under `rules`.
    ///
    /// # Errors
    /// Everything that is wrong with the text.
    pub fn parse(text: &str, rules: Rules) -> Result<Self, ParseErrors> {
        Self::read(text, rules.holes)
    }

    /// Reads a position of a match to `goal` holes.
    fn read(text: &str, goal: HolesToWin) -> Result<Self, ParseErrors> {
        if text.is_empty() {
            let reason = Piece::whole(text).error(Field::Position, Expected::Position);
            return Err(vec![reason].into());
        }
        let mut reasons = Vec::new();
        let mut position = Self::START;
        let mut men = None;
        // The field of the side to move, or the board if it is left out; `None` if it cannot be read.
        let mut side_field = None;
        for (index, field) in Piece::whole(text).split(' ').enumerate() {
            let read = match index {
                0 => {
                    let read = board::parse(field, &mut reasons);
                    position.board = read.board.unwrap_or(Board::START);
                    men = read.men;
                    side_field = Some((Field::Board, field));
                    Ok(())
                }
                1 => {
                    let side = read_side(field);
                    side_field = side.is_ok().then_some((Field::SideToMove, field));
                    side.map(|side| position.to_move = side)
                }
                _ => position.read_field(index, field, goal, &mut reasons),
            };
            reasons.extend(read.err());
        }
        match (side_field, men) {
            (Some((name, field)), Some(men)) if men[position.to_move] == 0 => {
                reasons.push(field.error(name, Expected::ManToThrow(position.to_move)));
            }
            _ => {}
        }
        if reasons.is_empty() { Ok(position) } else { Err(reasons.into()) }
    }

    /// Reads the field at `index`, from 2: dice, points, holes, number of the throw.
    pub(super) fn read_field(
        &mut self,
        index: usize,
        field: Piece,
        goal: HolesToWin,
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
                let most = goal.get() - 1;
                self.holes = read_tally(Field::Holes, field, reasons, |holes| {
                    (holes > most.into()).then_some(Expected::Holes { most })
                });
            }
            5 => self.nth = read_nth(field)?,
            _ if field.text.is_empty() => {
                return Err(field.error(Field::Position, Expected::NoSpaceAtEnd));
            }
            _ => return Err(field.error(Field::Position, Expected::SixFields)),
        }
        Ok(())
    }

    /// The position of a match that waits for a throw, or `None` in any other phase.
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

    /// This position before its dice are thrown.
    #[must_use]
    pub const fn without_throw(self) -> Self {
        Self { throw: None, ..self }
    }

    /// The situation of the throw, or `None` if the dice are not thrown yet.
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

    /// The coup of the dice under `rules`: what they earn and allow. `None` if they are not thrown yet.
    #[must_use]
    pub fn coup(&self, rules: Rules) -> Option<Coup> {
        self.situation().map(|situation| Coup::new(rules, &situation))
    }

    /// Makes a match with the options `rules` that continues from here.
    ///
    /// Without dice the match waits for them. With dice the throw is marked, as [`Match::apply`] does it, and the match
    /// waits for the decision about it; [`without_throw`](Self::without_throw) leaves the dice out. The match is over if
    /// the throw wins it, or if a side has the holes that win it under `rules`.
    ///
    /// A position does not say how often the opponent has thrown. The match assumes once less than the side to move if
    /// all the opponent's men are on the talon, and otherwise as often, the coming throw included.
    ///
    /// ```
    /// use trictrac_rules::{Phase, Position, Rules};
    /// let position: Position = "W2,2,W1,1,W1/W3,W2,W2,1,W2,W2/B2,1,B1,B2,B2,B2/5,B6 w 63".parse()?;
    /// let game = position.to_match(Rules::default());
    /// assert!(matches!(game.phase(), Phase::Play(turn) if Some(turn.throw) == position.throw));
    /// assert_eq!(game.releve().points.to_string(), "10*/0"); // what the throw earns is marked
    /// # Ok::<(), trictrac_rules::ParseErrors>(())
    /// ```
    #[must_use]
    pub fn to_match(&self, rules: Rules) -> Match {
        let mut state = Match {
            rules,
            releve: self.releve(),
            holes: self.holes,
            phase: Phase::Throw(self.to_move),
            opening: Opening::Past,
        };
        let goal = rules.holes.get();
        if let Some(winner) = Side::ALL.into_iter().find(|&side| self.holes.amounts[side] >= goal) {
            state.holes.amounts[winner] = goal;
            state.win(winner, &mut ());
        } else if let Some(throw) = self.throw {
            state.throw(self.to_move, throw, &mut ());
        }
        state
    }

    /// The relève before the dice are thrown.
    pub(crate) fn releve(&self) -> Releve {
        let mut releve = Releve::with_points(self.points);
        releve.board = self.board;
        let opponent = self.to_move.opponent();
        let waiting = self.board.men(opponent).any() == PointSet::of(Point::TALON)
            && self.board.men(opponent).borne_off() == 0;
        releve.throws[self.to_move] = self.nth.saturating_sub(1);
        releve.throws[opponent] = if waiting { self.nth.saturating_sub(1) } else { self.nth };
        releve
    }
}

/// Reads a position of any match, to 24 holes at most. Fields at the end may be left out.
impl FromStr for Position {
    type Err = ParseErrors;

    fn from_str(text: &str) -> Result<Self, ParseErrors> {
        Self::read(text, HolesToWin::MOST)
    }
}

/// Reads the side to move: `w` or `b`.
pub(super) fn read_side(field: Piece) -> Result<Side, ParseError> {
    match field.text {
        "w" => Ok(Side::White),
        "b" => Ok(Side::Black),
        _ => Err(field.error(Field::SideToMove, Expected::Side)),
    }
}

/// Reads the dice, or `-` for none.
fn read_dice(field: Piece) -> Result<Option<Throw>, ParseError> {
    if field.text == "-" {
        return Ok(None);
    }
    read_throw(field)
        .map(Some)
        .map_err(|reason| ParseError { expected: Expected::DiceOrNone, ..reason })
}

/// Reads the number of the throw, from 1.
fn read_nth(field: Piece) -> Result<u16, ParseError> {
    number(field.text)
        .filter(|&nth| nth > 0)
        .ok_or_else(|| field.error(Field::Throw, Expected::Nth))
}

/// Reads White's and Black's points or holes, of which one may have a star.
///
/// For an amount that is not possible, `wrong` returns what is expected in its place.
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
    for (side, piece) in Side::ALL.into_iter().zip(amounts) {
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

/// Prints White's and Black's amounts, with a star for the side that is en bredouille: `4/6*`.
impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let star = |side| if self.en_bredouille(side) { "*" } else { "" };
        let [white, black] = Side::ALL;
        write!(f, "{}{}/{}{}", self.amounts[white], star(white), self.amounts[black], star(black))
    }
}
