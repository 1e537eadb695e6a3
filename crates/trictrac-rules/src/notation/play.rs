//! Plays in the mover's own numbering: `1/7 1/5`, `1/5/11`, `22/off`, `7/12p 8/12p`, `-`.

use core::fmt;

use super::error::{ParseError, Piece};
use super::expected::{Expected, Field};
use super::short::Short;
use crate::coup::Coup;
use crate::play::{Play, PlayRefusal, Step};
use crate::point::{Point, RAIL};

/// Why a text is no legal play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// It is not written as plays are.
    Unreadable(ParseError),
    /// It breaks a rule.
    Refused(PlayRefusal),
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(reason) => reason.fmt(f),
            Self::Refused(reason) => reason.fmt(f),
        }
    }
}

impl core::error::Error for PlayError {}

/// One man as written: where he stands, rests and goes, and whether he enters the corner par puissance.
#[derive(Clone, Copy)]
struct Written {
    from: Point,
    rest: Option<Point>,
    to: u8,
    puissance: bool,
}

impl Written {
    const fn step(self) -> Step {
        match Point::new(self.to) {
            Some(to) => Step::to_point(self.from, to),
            None => Step::off(self.from),
        }
    }
}

impl Play {
    /// Reads a legal play of `coup`, in whatever order and manner it is written, and gives its canonical form.
    ///
    /// # Errors
    /// Where it cannot be read, or the rule it breaks.
    pub fn parse(text: &str, coup: &Coup) -> Result<Self, PlayError> {
        let refused = PlayError::Refused;
        if text.trim() == "-" {
            return coup.canonical(Self::Nothing).map_err(refused);
        }
        let written: Vec<Written> = Piece::whole(text)
            .split(' ')
            .filter(|piece| !piece.text.is_empty())
            .map(read_man)
            .collect::<Result<_, _>>()
            .map_err(PlayError::Unreadable)?;
        match written.as_slice() {
            [man] => coup.one_written(*man).map_err(refused),
            [first, second] => coup.two_written(*first, *second).map_err(refused),
            _ => Err(PlayError::Unreadable(Piece::whole(text).error(Field::Play, Expected::Men))),
        }
    }
}

impl Coup {
    fn one_written(&self, man: Written) -> Result<Play, PlayRefusal> {
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
            // The step is by the sum: what stands against that is the reason.
            (Err(PlayRefusal::NotByTheDice { .. }), Some(Err(reason)))
                if Step::by(man.from, throw.sum()) == man.step() =>
            {
                Err(reason)
            }
            (Err(reason), _) => Err(reason),
        }
    }

    fn two_written(&self, first: Written, second: Written) -> Result<Play, PlayRefusal> {
        if let Some(man) = [first, second].into_iter().find(|man| man.rest.is_some()) {
            return Err(PlayRefusal::NotByTheDice { from: man.from.number(), to: man.to });
        }
        if first.puissance || second.puissance {
            return self
                .canonical(Play::Puissance(first.from, second.from))
                .or_else(|_| self.canonical(Play::Puissance(second.from, first.from)));
        }
        if first.to == second.from.number()
            && let Ok(play) =
                self.canonical(Play::Both { from: first.from, rest: second.from, to: second.to })
        {
            return Ok(play);
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

fn read_man(man: Piece) -> Result<Written, ParseError> {
    let (text, puissance) = match man.text.strip_suffix('p') {
        Some(text) => (text, true),
        None => (man.text, false),
    };
    let error = || man.error(Field::Play, Expected::Man);
    let places: Vec<u8> = Piece { text, ..man }
        .split('/')
        .map(|place| match place.text {
            "off" => Some(RAIL),
            _ => place.number().filter(|&number| (1..=24).contains(&number)).map(|n| n as u8),
        })
        .collect::<Option<_>>()
        .ok_or_else(error)?;
    let point = |number| Point::new(number).ok_or_else(error);
    let (from, rest, to) = match *places {
        [from, to] => (point(from)?, None, to),
        [from, rest, to] => (point(from)?, Some(point(rest)?), to),
        _ => return Err(error()),
    };
    let forward = from.number() < to
        && rest.is_none_or(|rest| from < rest && rest.number() < to)
        && (!puissance || to == Point::CORNER.number() && rest.is_none());
    if forward { Ok(Written { from, rest, to, puissance }) } else { Err(error()) }
}

/// The longest play: `10/12p 11/12p`.
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

fn write_step(text: &mut Short<LONGEST>, step: Step) {
    text.number(step.from.number());
    text.push([b'/']);
    write_place(text, step.to_number());
}

fn write_place(text: &mut Short<LONGEST>, place: u8) {
    if place < RAIL {
        text.number(place);
    } else {
        text.push(*b"off");
    }
}
