//! Plays as text, in the roller's numbering: `1/7 1/5`, `1/5/11`, `22/off`, `7/12p 8/12p`, `-`.

use core::fmt;
use core::str::FromStr;

use game_notation::{Piece, number};

use super::ParseError;
use super::expected::{Expected, Field};
use super::short::Short;
use crate::coup::Coup;
use crate::play::{Play, PlayRefusal, Step};
use crate::point::{Point, RAIL};
use crate::turn::Refusal;

/// The error for a text that is not a legal play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// The text is not in the form of a play.
    Unreadable(ParseError),
    /// The play breaks a rule.
    Refused(PlayRefusal),
    /// There is no throw to play.
    NoThrow(Refusal),
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(reason) => reason.fmt(f),
            Self::Refused(reason) => reason.fmt(f),
            Self::NoThrow(reason) => reason.fmt(f),
        }
    }
}

impl core::error::Error for PlayError {}

/// The move of one man as written in a play.
#[derive(Clone, Copy)]
struct WrittenMove {
    /// The starting point.
    from: Point,
    /// The point where the man rests, if it is given.
    rest: Option<Point>,
    /// The number of the place where it arrives, 25 for the rail.
    to: u8,
    /// True if the man enters the corner *par puissance*, which the letter `p` marks.
    puissance: bool,
}

impl WrittenMove {
    const fn step(self) -> Step {
        match Point::new(self.to) {
            Some(to) => Step::to_point(self.from, to),
            None => Step::off(self.from),
        }
    }
}

impl Play {
    /// Reads a legal play of `coup` in any form that the rules allow, and returns its canonical form.
    ///
    /// # Errors
    /// The place in the text that cannot be read, or the rule that the play breaks.
    pub fn parse(text: &str, coup: &Coup) -> Result<Self, PlayError> {
        let refused = PlayError::Refused;
        if text.trim() == "-" {
            return coup.canonical(Self::Nothing).map_err(refused);
        }
        let written = read_men(text).map_err(PlayError::Unreadable)?;
        match written.as_slice() {
            [man] => coup.one_written(*man).map_err(refused),
            [first, second] => coup.two_written(*first, *second).map_err(refused),
            _ => Err(PlayError::Unreadable(Piece::whole(text).error(Field::Play, Expected::Men))),
        }
    }
}

/// Reads a play in the form in which it is printed, whatever the throw and the men.
///
/// [`Play::parse`] also reads other forms, and checks that the play is legal.
impl FromStr for Play {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let error = || Piece::whole(text).error(Field::Play, Expected::Men);
        if text == "-" {
            return Ok(Self::Nothing);
        }
        match *read_men(text)?.as_slice() {
            [WrittenMove { from, rest: Some(rest), to, .. }] => Ok(Self::Both { from, rest, to }),
            [man] if !man.puissance => Ok(Self::One(man.step())),
            [one, other] if one.rest.or(other.rest).is_some() => Err(error()),
            [one, other] if one.puissance && other.puissance => {
                Ok(Self::Puissance(one.from, other.from))
            }
            [one, other] if !one.puissance && !other.puissance => {
                Ok(Self::Two(one.step(), other.step()))
            }
            _ => Err(error()),
        }
    }
}

impl Coup {
    /// The canonical form of a play written with one man.
    ///
    /// The man plays one number, or both, with or without the point between.
    fn one_written(&self, man: WrittenMove) -> Result<Play, PlayRefusal> {
        if let Some(rest) = man.rest {
            return self.canonical(Play::Both { from: man.from, rest, to: man.to });
        }
        if man.puissance {
            return Err(PlayRefusal::NotParPuissance);
        }
        let one = self.canonical(Play::One(man.step()));
        let throw = self.situation().throw;
        let rests = [throw.low(), throw.high()].map(|die| man.from.ahead(die.pips()));
        let both = rests
            .into_iter()
            .flatten()
            .filter(|rest| rest.number() < man.to)
            .map(|rest| self.canonical(Play::Both { from: man.from, rest, to: man.to }));
        match (one, both.reduce(Result::or)) {
            (Ok(play), _) | (Err(_), Some(Ok(play))) => Ok(play),
            // The move has the length of the sum: the reason why one man cannot play both numbers says more.
            (Err(PlayRefusal::NotByTheDice { .. }), Some(Err(reason)))
                if Step::by(man.from, throw.sum()) == man.step() =>
            {
                Err(reason)
            }
            (Err(reason), _) => Err(reason),
        }
    }

    /// The canonical form of a play written with two men.
    ///
    /// The two parts may also be one man that moves twice, or two men that enter the corner par puissance, with or
    /// without the letter.
    fn two_written(&self, first: WrittenMove, second: WrittenMove) -> Result<Play, PlayRefusal> {
        if let Some(man) = [first, second].into_iter().find(|man| man.rest.is_some()) {
            return Err(PlayRefusal::NotByTheDice { from: man.from.number(), to: man.to });
        }
        if first.puissance || second.puissance {
            return self
                .canonical(Play::Puissance(first.from, second.from))
                .or_else(|_| self.canonical(Play::Puissance(second.from, first.from)));
        }
        if first.to == second.from.number() {
            let both = Play::Both { from: first.from, rest: second.from, to: second.to };
            if let Ok(play) = self.canonical(both) {
                return Ok(play);
            }
        }
        let par_puissance =
            [(first, second), (second, first)].into_iter().find_map(|(high, low)| {
                let corner = Point::CORNER.number();
                let play = Play::Puissance(high.from, low.from);
                (high.to == corner && low.to == corner).then(|| self.canonical(play).ok()).flatten()
            });
        match par_puissance {
            Some(play) => Ok(play),
            None => self.canonical(Play::Two(first.step(), second.step())),
        }
    }
}

/// True if `text` has the form of a play.
pub(super) fn is_play(text: &str) -> bool {
    text.trim() == "-" || read_men(text).is_ok_and(|men| matches!(men.len(), 1 | 2))
}

/// Reads the moves of a play.
fn read_men(text: &str) -> Result<Vec<WrittenMove>, ParseError> {
    let men = Piece::whole(text).split(' ').filter(|piece| !piece.text.is_empty());
    men.map(read_man).collect()
}

/// Reads the move of one man: `1/7`, `1/5/11`, `22/off`, `7/12p`.
fn read_man(man: Piece) -> Result<WrittenMove, ParseError> {
    let (text, puissance) = match man.text.strip_suffix('p') {
        Some(text) => (text, true),
        None => (man.text, false),
    };
    let error = || man.error(Field::Play, Expected::Man);
    let places = Piece { text, ..man }.split('/').map(|place| match place.text {
        "off" => Some(RAIL),
        _ => number::<u16>(place.text).map(on_board),
    });
    let places: Vec<u8> = places.collect::<Option<_>>().ok_or_else(error)?;
    if (2..=3).contains(&places.len()) && places.contains(&OFF_BOARD) {
        return Err(man.error(Field::Play, Expected::PlaceOnBoard));
    }
    let off_board = || man.error(Field::Play, Expected::PlaceOnBoard);
    let point = |number| Point::new(number).ok_or_else(off_board);
    let (from, rest, to) = match *places {
        [from, to] => (point(from)?, None, to),
        [from, rest, to] => (point(from)?, Some(point(rest)?), to),
        _ => return Err(error()),
    };
    let forward = from.number() < to && rest.is_none_or(|rest| from < rest && rest.number() < to);
    if !forward {
        Err(man.error(Field::Play, Expected::Forward))
    } else if puissance && (to != Point::CORNER.number() || rest.is_some()) {
        Err(error())
    } else {
        Ok(WrittenMove { from, rest, to, puissance })
    }
}

/// Stands for the number of a place that the board does not have.
const OFF_BOARD: u8 = 0;

/// The number of a point, or [`OFF_BOARD`].
fn on_board(number: u16) -> u8 {
    u8::try_from(number).ok().filter(|&number| number < RAIL).unwrap_or(OFF_BOARD)
}

/// The length of the longest play, `10/12p 11/12p`, with some room.
const LONGEST: usize = 16;

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = Short::new();
        write_step(&mut text, *self);
        text.write(f)
    }
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = Short::new();
        match *self {
            Self::Both { from, rest, to } => {
                text.number(from.number());
                text.push([b'/']);
                text.number(rest.number());
                text.push([b'/']);
                write_place(&mut text, to);
            }
            Self::Two(first, second) => {
                write_step(&mut text, first);
                text.push([b' ']);
                write_step(&mut text, second);
            }
            Self::Puissance(high, low) => {
                text.number(high.number());
                text.push(*b"/12p ");
                text.number(low.number());
                text.push(*b"/12p");
            }
            Self::One(step) => write_step(&mut text, step),
            Self::Nothing => text.push([b'-']),
        }
        text.write(f)
    }
}

/// Adds a step: `1/7`, `22/off`.
fn write_step(text: &mut Short<LONGEST>, step: Step) {
    text.number(step.from.number());
    text.push([b'/']);
    write_place(text, step.to_number());
}

/// Adds a place: the number of a point, or `off`.
fn write_place(text: &mut Short<LONGEST>, place: u8) {
    if place < RAIL {
        text.number(place);
    } else {
        text.push(*b"off");
    }
}
