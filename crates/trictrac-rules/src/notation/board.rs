//! The board field: four quarters in White's numbering, `W15,5/6/6/5,B15`.

use core::fmt;

use super::error::{ParseError, Piece};
use super::short::Short;
use crate::board::Board;
use crate::men::MEN;
use crate::point::{Point, PointSet};
use crate::side::{PerSide, Side};

const FIELD: &str = "board";
const QUARTER: usize = 6;

/// A board, with every reason why the text is none.
pub(super) fn parse(field: Piece, reasons: &mut Vec<ParseError>) -> Board {
    let before = reasons.len();
    let mut reader =
        Reader { setup: PerSide::new([0; 24], [0; 24]), totals: PerSide::new(0, 0), reasons };
    let quarters: Vec<_> = field.split('/').collect();
    if quarters.len() != 4 {
        let found = format!("{} quarters", quarters.len());
        reader.reasons.push(ParseError::new(FIELD, field.character, found, "four, separated by /"));
    }
    for (index, quarter) in quarters.into_iter().take(4).enumerate() {
        reader.quarter(quarter, index * QUARTER);
    }
    let setup = reader.setup;
    if reasons.len() > before {
        return Board::START;
    }
    Board::new(&setup).unwrap_or_else(|errors| {
        let errors = errors.iter().map(|error| field.error(FIELD, error.to_string()));
        reasons.extend(errors);
        Board::START
    })
}

struct Reader<'a> {
    setup: PerSide<[u8; 24]>,
    totals: PerSide<u32>,
    reasons: &'a mut Vec<ParseError>,
}

impl Reader<'_> {
    fn quarter(&mut self, quarter: Piece, first: usize) {
        let mut filled = 0;
        let mut readable = true;
        for token in quarter.split(',') {
            match read_token(token) {
                Some((None, empty)) => filled += empty as usize,
                Some((Some(side), men)) => {
                    if filled < QUARTER {
                        self.men(token, side, men, first + filled);
                    }
                    filled += 1;
                }
                None => {
                    readable = false;
                    let expected = "W or B and a number of men, or a number of empty points";
                    self.reasons.push(token.error(FIELD, expected));
                }
            }
        }
        if readable && filled != QUARTER {
            let expected = format!("six points in the quarter, not {filled}");
            self.reasons.push(quarter.error(FIELD, expected));
        }
    }

    /// `men` men of `side` on White's point `index + 1`.
    fn men(&mut self, token: Piece, side: Side, men: u32, index: usize) {
        let limit = u32::from(MEN);
        let already_too_many = self.totals[side] > limit;
        self.totals[side] = self.totals[side].saturating_add(men);
        if self.totals[side] > limit && !already_too_many {
            self.reasons.push(token.error(FIELD, format!("at most {MEN} men of {side}")));
        }
        let own = if side == Side::White { index } else { 23 - index };
        self.setup[side][own] = men.min(limit) as u8;
        let corner = usize::from(Point::CORNER.number() - 1);
        if own == corner && men == 1 {
            let expected = format!("no man of {side} or at least two on his own corner");
            self.reasons.push(token.error(FIELD, expected));
        }
        if own == corner + 1 {
            let expected = format!("no man of {side} on the opponent's corner");
            self.reasons.push(token.error(FIELD, expected));
        }
    }
}

/// Some men of a side on one point, or some empty points.
fn read_token(token: Piece) -> Option<(Option<Side>, u32)> {
    let (side, count) = match token.text.as_bytes().first()? {
        b'W' => (Some(Side::White), &token.text[1..]),
        b'B' => (Some(Side::Black), &token.text[1..]),
        _ => (None, token.text),
    };
    let count = Piece { text: count, character: token.character };
    // A number of men too long to read is too many men, not a wrong token.
    let digits = !count.text.is_empty() && count.text.bytes().all(|byte| byte.is_ascii_digit());
    let too_long = digits && count.text.len() > 9 && !count.text.starts_with('0');
    let number = if too_long { Some(999_999_999) } else { count.number() };
    number.filter(|&number| number > 0 && !count.text.is_empty()).map(|number| (side, number))
}

/// More than the longest board has: on every point two digits of men, and what stands behind them.
const LONGEST: usize = 24 * 4;

/// The board field of the notation.
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
    /// The quarter that begins at White's point `first`, and a `/` behind it.
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
