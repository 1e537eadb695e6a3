//! The shortest texts: a side, a throw, a point and a jan, each read as it is printed.

use core::str::FromStr;

use game_notation::{Piece, number};

use super::ParseError;
use super::expected::{Expected, Field};
use crate::jan::Jan;
use crate::point::Point;
use crate::side::Side;
use crate::throw::Throw;

/// Reads the letter that positions and records use, `w` or `b`, or the name, `White` or `Black`.
impl FromStr for Side {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text {
            "w" | "White" => Ok(Self::White),
            "b" | "Black" => Ok(Self::Black),
            _ => Err(Piece::whole(text).error(Field::Side, Expected::Side)),
        }
    }
}

/// Reads two digits from 1 to 6, in either order: `64` or `46`.
impl FromStr for Throw {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        read_throw(Piece::whole(text))
    }
}

/// Reads the number of a point, from 1 to 24.
impl FromStr for Point {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        number(text)
            .and_then(Self::new)
            .ok_or_else(|| Piece::whole(text).error(Field::Point, Expected::Point))
    }
}

/// Reads the name of a jan, such as `fill_grand`.
impl FromStr for Jan {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::ALL
            .into_iter()
            .find(|jan| jan.name() == text)
            .ok_or_else(|| Piece::whole(text).error(Field::Jan, Expected::Jan))
    }
}

/// Reads a throw in a longer text.
pub(super) fn read_throw(piece: Piece) -> Result<Throw, ParseError> {
    let throw = match piece.text.as_bytes() {
        [one @ b'1'..=b'6', other @ b'1'..=b'6'] => Throw::of(one - b'0', other - b'0'),
        _ => None,
    };
    throw.ok_or_else(|| piece.error(Field::Dice, Expected::Dice))
}

/// Reads the letter of a side.
pub(super) fn read_side(text: &str) -> Option<Side> {
    Side::ALL.into_iter().find(|side| text.chars().eq([side.letter()]))
}

#[cfg(test)]
mod tests {
    use core::fmt::Display;

    use super::*;
    use crate::play::Play;

    fn comes_back<T: FromStr<Err = ParseError> + Display + PartialEq + core::fmt::Debug>(
        value: &T,
    ) {
        assert_eq!(value.to_string().parse::<T>().as_ref(), Ok(value));
    }

    #[test]
    fn everything_is_read_as_it_is_printed() {
        Side::ALL.iter().for_each(comes_back);
        Throw::all().for_each(|throw| comes_back(&throw));
        Point::all().for_each(|point| comes_back(&point));
        Jan::ALL.iter().for_each(comes_back);
    }

    #[test]
    fn a_side_is_a_letter_or_a_name() {
        assert_eq!(["w", "b"].map(str::parse), [Ok(Side::White), Ok(Side::Black)]);
        assert!("white".parse::<Side>().is_err());
    }

    #[test]
    fn a_canonical_play_is_read_without_its_throw() {
        for text in ["1/5/11", "1/7 1/5", "7/12p 8/12p", "22/off", "20/23/off", "3/8", "-"] {
            assert_eq!(text.parse::<Play>().map(|play| play.to_string()).as_deref(), Ok(text));
        }
        for text in ["", "1", "1/7 1/5 1/6", "7/1", "0/4", "7/12p", "7/12p 8/12", "1/5/11 1/5"] {
            assert!(text.parse::<Play>().is_err(), "{text}");
        }
    }

    #[test]
    fn errors_name_what_is_expected() {
        let error = |error: ParseError| error.to_string();
        assert_eq!(
            "67".parse::<Throw>().map_err(error),
            Err("dice, character 1: found 67, expected two digits from 1 to 6".to_owned())
        );
        assert_eq!(
            "25".parse::<Point>().map_err(error),
            Err("point, character 1: found 25, expected a number from 1 to 24".to_owned())
        );
        assert_eq!(
            "grand".parse::<Jan>().map_err(error),
            Err("jan, character 1: found grand, expected the name of a jan, as in fill_grand"
                .to_owned())
        );
    }
}
