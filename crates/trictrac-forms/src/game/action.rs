//! What is done in a match, and its text. Rule: V0.4.

use core::fmt;
use core::str::FromStr;

use trictrac_rules::throw::{Die, Throw};

use crate::holes::Choice;
use crate::seat::Seat;

/// Something that is done in a match.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// The dice that decide who plays and who leads, one for each who throws. Rule: R2.1.
    Lots(Vec<Die>),
    /// The roller's dice.
    Throw(Throw),
    /// A player chooses at an own hole. Rule: V0.4, R8.1.
    Choose(Seat, Choice),
    /// A player plays the throw: a play as text.
    Play(Seat, String),
    /// A player gives up before his own throw. Rule: V1.24.
    GiveUp(Seat),
    /// A player raises the stake before his own throw. Rule: V9.6.
    Vie(Seat),
    /// A player takes the raised stake, or drops the game. Rule: V9.6.
    Answer(Seat, bool),
    /// All agree to stop. Rule: V8.6.
    Stop,
    /// The dice for exactly five jetons: the loser's, then the winner's. Rule: V1.22.
    Five(Die, Die),
}

impl Action {
    /// The player who acts; nobody where dice fall or all agree.
    #[must_use]
    pub const fn actor(&self) -> Option<Seat> {
        match *self {
            Self::Choose(seat, _)
            | Self::Play(seat, _)
            | Self::GiveUp(seat)
            | Self::Vie(seat)
            | Self::Answer(seat, _) => Some(seat),
            Self::Lots(_) | Self::Throw(_) | Self::Stop | Self::Five(..) => None,
        }
    }
}

/// Prints the text of records: `lots 53`, `throw 63`, `A go:mark`, `A play 1/7 1/5`, `five 35`.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lots(dice) => {
                f.write_str("lots ")?;
                dice.iter().try_for_each(|die| die.fmt(f))
            }
            Self::Throw(throw) => write!(f, "throw {throw}"),
            Self::Choose(seat, choice) => write!(f, "{seat} {}", choice.name()),
            Self::Play(seat, play) => write!(f, "{seat} play {play}"),
            Self::GiveUp(seat) => write!(f, "{seat} give_up"),
            Self::Vie(seat) => write!(f, "{seat} vie"),
            Self::Answer(seat, true) => write!(f, "{seat} take"),
            Self::Answer(seat, false) => write!(f, "{seat} drop"),
            Self::Stop => f.write_str("stop"),
            Self::Five(loser, winner) => write!(f, "five {loser}{winner}"),
        }
    }
}

/// A text that is no action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAnAction {
    /// The text.
    pub found: String,
    /// What was expected.
    pub expected: &'static str,
}

impl fmt::Display for NotAnAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "found {}, expected {}", self.found, self.expected)
    }
}

impl core::error::Error for NotAnAction {}

const ACTIONS: &str = "lots, throw, five or stop, or a player with hold, go:releve, go:mark, go:refait, go:marked, \
                       suspend_ecrire, suspend_honours, play, give_up, vie, take or drop";

/// The dice of `text`, one digit each.
fn dice(text: &str) -> Option<Vec<Die>> {
    text.chars().map(|digit| u8::try_from(digit.to_digit(10)?).ok().and_then(Die::new)).collect()
}

impl FromStr for Action {
    type Err = NotAnAction;
    fn from_str(text: &str) -> Result<Self, NotAnAction> {
        let wrong = |expected| NotAnAction { found: text.to_owned(), expected };
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let two = || match dice(rest).as_deref() {
            Some([one, other]) => Ok((*one, *other)),
            _ => Err(wrong("two dice, as in throw 63")),
        };
        match word {
            "lots" => {
                let dice = dice(rest).filter(|dice| (2..=6).contains(&dice.len()));
                return dice.map(Self::Lots).ok_or_else(|| wrong("2 to 6 dice, as in lots 53"));
            }
            "throw" => return two().map(|(one, other)| Self::Throw(Throw::new(one, other))),
            "five" => return two().map(|(loser, winner)| Self::Five(loser, winner)),
            "stop" if rest.is_empty() => return Ok(Self::Stop),
            _ => {}
        }
        let mut letters = word.chars();
        let seat = letters.next().and_then(Seat::from_letter).filter(|_| letters.next().is_none());
        let seat = seat.ok_or_else(|| wrong(ACTIONS))?;
        if let Some(play) = rest.strip_prefix("play ") {
            return Ok(Self::Play(seat, play.split_whitespace().collect::<Vec<_>>().join(" ")));
        }
        match rest {
            "give_up" => Ok(Self::GiveUp(seat)),
            "vie" => Ok(Self::Vie(seat)),
            "take" => Ok(Self::Answer(seat, true)),
            "drop" => Ok(Self::Answer(seat, false)),
            name => {
                let choice = Choice::from_name(name).ok_or_else(|| wrong(ACTIONS))?;
                Ok(Self::Choose(seat, choice))
            }
        }
    }
}
