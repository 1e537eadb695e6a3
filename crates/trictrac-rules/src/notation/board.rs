//! The board field of a position: four quarters in White's numbering, `W15,5/6/6/5,B15`.

use core::fmt;

use game_notation::{Piece, number};

use super::ParseError;
use super::expected::{Expected, Field};
use super::short::Short;
use crate::board::{Board, BoardError, Setup};
use crate::men::MEN;
use crate::point::{Point, PointSet};
use crate::side::{PerSide, Side};

const FIELD: Field = Field::Board;
/// The number of points of a quarter.
const QUARTER: u32 = 6;

/// The result of reading a board field.
pub(super) struct BoardReading {
    /// The board, if nothing is wrong with it.
    pub(super) board: Option<Board>,
    /// The number of men of each side, if every part can be read.
    pub(super) men: Option<PerSide<u32>>,
}

/// Reads a board field. The reasons why it is no valid board are added to `reasons`, in the order of the text.
pub(super) fn parse(field: Piece, reasons: &mut Vec<ParseError>) -> BoardReading {
    let mut reader = BoardReader::default();
    let quarters: Vec<_> = field.split('/').collect();
    if quarters.len() != 4 {
        let expected = Expected::FourQuarters { found: quarters.len() };
        reader.reasons.push(field.error(FIELD, expected));
    }
    for (first, quarter) in (0..24).step_by(QUARTER as usize).zip(quarters) {
        reader.quarter(quarter, first);
    }
    let men = reader.readable.then_some(reader.totals);
    let board = reader.finish(reasons);
    BoardReading { board, men }
}

/// The state of reading a board field.
struct BoardReader<'a> {
    setup: Setup,
    /// The part of the text that gave the men of each point, in the side's numbering.
    tokens: PerSide<[Option<Piece<'a>>; 24]>,
    totals: PerSide<u32>,
    /// The part of the text that gave a side its sixteenth man.
    surplus: PerSide<Option<Piece<'a>>>,
    readable: bool,
    reasons: Vec<ParseError>,
}

impl Default for BoardReader<'_> {
    fn default() -> Self {
        Self {
            setup: PerSide::new([0; 24], [0; 24]),
            tokens: PerSide::new([None; 24], [None; 24]),
            totals: PerSide::default(),
            surplus: PerSide::default(),
            readable: true,
            reasons: Vec::new(),
        }
    }
}

impl<'a> BoardReader<'a> {
    /// Reads a quarter whose first point is White's point `first + 1`.
    fn quarter(&mut self, quarter: Piece<'a>, first: usize) {
        let mut filled = 0_u32;
        let mut readable = true;
        for token in quarter.split(',') {
            match read_token(token) {
                Some((None, empty)) => filled = filled.saturating_add(empty),
                Some((Some(side), men)) => {
                    if filled < QUARTER {
                        self.men(token, side, men, first + filled as usize);
                    }
                    filled = filled.saturating_add(1);
                }
                None => {
                    readable = false;
                    self.reasons.push(token.error(FIELD, Expected::MenOrEmpty));
                }
            }
        }
        self.readable &= readable;
        if readable && filled != QUARTER {
            self.reasons.push(quarter.error(FIELD, Expected::SixPoints { found: filled }));
        }
    }

    /// Puts `men` men of `side` on White's point `index + 1`.
    fn men(&mut self, token: Piece<'a>, side: Side, men: u32, index: usize) {
        let own = if side == Side::White { index } else { 23 - index };
        self.setup[side][own] = u8::try_from(men).unwrap_or(u8::MAX);
        self.tokens[side][own] = Some(token);
        self.totals[side] = self.totals[side].saturating_add(men);
        if self.totals[side] > MEN.into() {
            self.surplus[side].get_or_insert(token);
        }
    }

    /// The board that was read, or `None`, with the reasons added to `reasons`.
    fn finish(mut self, reasons: &mut Vec<ParseError>) -> Option<Board> {
        let board = Board::new(&self.setup).map_err(|errors| {
            let placed: Vec<_> = errors.into_iter().filter_map(|error| self.place(error)).collect();
            self.reasons.extend(placed);
        });
        let valid = self.reasons.is_empty();
        self.reasons.sort_by_key(|reason| reason.character);
        reasons.append(&mut self.reasons);
        board.ok().filter(|_| valid)
    }

    /// The place in the text of `error`, with what was expected there.
    fn place(&self, error: BoardError) -> Option<ParseError> {
        let corner = usize::from(Point::CORNER.number() - 1);
        let (token, expected) = match error {
            BoardError::TooManyMen { side, .. } => (self.surplus[side], Expected::FewerMen(side)),
            BoardError::OnOpponentCorner { side } => {
                (self.tokens[side][corner + 1], Expected::OffOpponentsCorner(side))
            }
            BoardError::LoneOnCorner { side } => {
                (self.tokens[side][corner], Expected::NotAloneOnCorner(side))
            }
            // A text gives each point once, so it cannot put men of both sides on it.
            BoardError::Shared { .. } => return None,
        };
        token.map(|token| token.error(FIELD, expected))
    }
}

/// Reads one part of a quarter: a number of men of a side, or a number of empty points.
fn read_token(token: Piece) -> Option<(Option<Side>, u32)> {
    let (side, count) = match token.text.as_bytes().first()? {
        b'W' => (Some(Side::White), &token.text[1..]),
        b'B' => (Some(Side::Black), &token.text[1..]),
        _ => (None, token.text),
    };
    // A number too long to read is an error in the number of men, not in the form of the text.
    let digits = count.bytes().all(|byte| byte.is_ascii_digit());
    let too_long = digits && count.len() > 9 && !count.starts_with('0');
    let number = if too_long { Some(999_999_999) } else { number(count) };
    number.filter(|&number| number > 0).map(|number| (side, number))
}

/// More characters than the longest board needs: 24 points, each with a letter, two digits and a separator.
const LONGEST: usize = 24 * 4;

/// Prints the board field of a position.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = Short::new();
        for first in [1, 7, 13, 19] {
            self.write_quarter(&mut text, first);
        }
        text.pop();
        text.write(f)
    }
}

impl Board {
    /// Adds the quarter that begins at White's point `first`, with a `/` after it.
    #[inline]
    fn write_quarter(&self, text: &mut Short<LONGEST>, first: u8) {
        let (white, black) = (self.men(Side::White), self.men(Side::Black));
        let occupied = white.any() | black.any().mirror();
        let empty = |text: &mut Short<LONGEST>, points: u8| {
            if points > 0 {
                text.push([b'0' + points, b',']);
            }
        };
        let mut next = first;
        for point in occupied & PointSet::range(first, first + 5) {
            empty(text, point.number() - next);
            let own = white.on(point);
            let (letter, men) =
                if own > 0 { (b'W', own) } else { (b'B', black.on(point.mirror())) };
            if men < 10 {
                text.push([letter, b'0' + men, b',']);
            } else {
                text.push([letter, b'1', b'0' + men - 10, b',']);
            }
            next = point.number() + 1;
        }
        empty(text, first + 6 - next);
        text.pop();
        text.push([b'/']);
    }
}
