//! The parts of a text, and what should stand there.

use core::fmt;

use super::options::OptionKey;
use crate::men::MEN;
use crate::side::Side;

/// A part of a text that can be wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Field {
    /// A position as a whole.
    Position,
    /// The men of a position or state.
    Board,
    /// The side that throws, in a position.
    SideToMove,
    /// Two dice.
    Dice,
    /// The points of both sides.
    Points,
    /// The holes of both sides.
    Holes,
    /// The number of the throw in the relève.
    Throw,
    /// A state as a whole.
    State,
    /// The side that throws, in a state.
    Side,
    /// The number of throws of each side.
    Throws,
    /// The privileges of both sides.
    Privileges,
    /// The first throws of a match.
    Opening,
    /// The act that a state waits for.
    Await,
    /// The options of a match.
    Rules,
    /// An action.
    Action,
    /// A play.
    Play,
    /// A turn of a record.
    Turn,
    /// The points marked in a turn of a record.
    Marks,
    /// A point of the board.
    Point,
    /// A jan.
    Jan,
}

impl Field {
    /// Its name in English.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Position => "position",
            Self::Board => "board",
            Self::SideToMove => "side to move",
            Self::Dice => "dice",
            Self::Points => "points",
            Self::Holes => "holes",
            Self::Throw => "throw",
            Self::State => "state",
            Self::Side => "side",
            Self::Throws => "throws",
            Self::Privileges => "privileges",
            Self::Opening => "opening",
            Self::Await => "await",
            Self::Rules => "rules",
            Self::Action => "action",
            Self::Play => "play",
            Self::Turn => "turn",
            Self::Marks => "marks",
            Self::Point => "point",
            Self::Jan => "jan",
        }
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The part of a text that was expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Expected {
    /// A position where there is no text at all.
    Position,
    /// No more fields than a position has.
    SixFields,
    /// No space after the last field of a position.
    NoSpaceAtEnd,
    /// A board, in a state that has none.
    Board,
    /// Four quarters.
    FourQuarters {
        /// The number found.
        found: usize,
    },
    /// Six points in a quarter.
    SixPoints {
        /// The number found.
        found: u32,
    },
    /// Men of one side on a point, or some empty points.
    MenOrEmpty,
    /// No more men of this side than it has.
    FewerMen(Side),
    /// No man of this side on the opponent's corner. Rule: R3.2.
    OffOpponentsCorner(Side),
    /// Not a single man of this side on its own corner. Rule: R3.5.
    NotAloneOnCorner(Side),
    /// A man of this side, whose throw it is.
    ManToThrow(Side),
    /// Another side than this one, which has no men.
    SideWithMen {
        /// The side without men.
        unlike: Side,
    },
    /// The letter of a side.
    Side,
    /// Two dice.
    Dice,
    /// Two dice, or none.
    DiceOrNone,
    /// Even points below those of a hole.
    Points,
    /// Fewer holes than win the match.
    Holes {
        /// The most that there can be.
        most: u8,
    },
    /// The number of a throw in its relève.
    Nth,
    /// An amount for either side.
    TwoAmounts,
    /// Any number.
    Number,
    /// No star where nothing is marked.
    NoStar,
    /// A star on one side at most.
    OneStar,
    /// A key of a state.
    StateKey,
    /// A key that has not been there.
    KeyOnce,
    /// A value behind a key.
    Value,
    /// A number for either side.
    Pair,
    /// The first throws of a match.
    Opening,
    /// An act that a state can wait for.
    Awaited,
    /// Waiting for dice, as none lie on the table.
    AwaitedDice,
    /// Waiting for what is done about the dice that lie on the table.
    AwaitedDecision,
    /// An option with its value.
    Option,
    /// The key of an option.
    OptionKey,
    /// This option no second time.
    OptionOnce(OptionKey),
    /// A value that this option can have.
    OptionValue(OptionKey),
    /// An action of assisted play.
    Action,
    /// An action of announced or table play.
    ActionAtTable,
    /// The points that the roller announces not to mark. Rule: R11.1.
    Waived,
    /// One man or two of a play.
    Men,
    /// A man of a play.
    Man,
    /// A man that moves to a higher point. Rule: R1.3.
    Forward,
    /// Points of the board in a play.
    PlaceOnBoard,
    /// The state of a match under any marking, as it is printed.
    TableState,
    /// Points that were marked.
    Marked,
    /// Nothing more on the line.
    EndOfLine,
    /// The number of a point.
    Point,
    /// The name of a jan.
    Jan,
}

/// The keys of a state.
const STATE_KEYS: &str = "board, side, dice, points, holes, throws, privileges, opening or await";

/// The keys of options.
const OPTION_KEYS: &str =
    "lead, stakes, bearing_off, rencontre, margot, pile_de_misere, marking or holes";

/// The actions of manual scoring.
const ACTION_AT_TABLE: &str =
    "an action such as lead 5/3, 64, hold, go, +4, +1h2, ecole 4 or a play";

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match *self {
            Self::FourQuarters { found } => {
                return write!(f, "four quarters separated by / (the text has {found})");
            }
            Self::SixPoints { found } => {
                return write!(f, "six points in the quarter (the text has {found})");
            }
            Self::FewerMen(side) => return write!(f, "at most {MEN} men of {side}"),
            Self::OffOpponentsCorner(side) => {
                return write!(f, "no man of {side} on the opponent's corner");
            }
            Self::NotAloneOnCorner(side) => {
                return write!(f, "no man of {side} on its own corner, or at least two");
            }
            Self::ManToThrow(side) => {
                return write!(f, "at least one man of {side}, the side to throw");
            }
            Self::SideWithMen { unlike } => {
                return write!(f, "a side that has men ({unlike} has none)");
            }
            Self::Holes { most } => return write!(f, "a number from 0 to {most}"),
            Self::OptionOnce(key) => return write!(f, "{} once", key.name()),
            Self::OptionValue(key) => values(key),
            Self::Position => "a position, as in W15,5/6/6/5,B15 w 64",
            Self::SixFields => "at most six fields",
            Self::NoSpaceAtEnd => "no space after the sixth field",
            Self::Board => "a board, as in W15,5/6/6/5,B15",
            Self::MenOrEmpty => "W or B and a number of men, or a number of empty points",
            Self::Side => "w or b",
            Self::Dice => "two digits from 1 to 6",
            Self::DiceOrNone => "two digits from 1 to 6, or -",
            Self::Points => "an even number from 0 to 10",
            Self::Nth => "a number from 1 to 65535",
            Self::TwoAmounts => "the numbers of White and Black, separated by /",
            Self::Number => "a number",
            Self::NoStar => "no * beside a 0",
            Self::OneStar => "a * for one side at most",
            Self::StateKey => STATE_KEYS,
            Self::KeyOnce => "each key once",
            Self::Value => "a value after the key",
            Self::Pair => "the numbers of White and Black, as in 3/2",
            Self::Opening => "none, w64, b64, 64 or past",
            Self::Awaited => "dice, choice, play or held",
            Self::AwaitedDice => "dice, because no dice have been thrown",
            Self::AwaitedDecision => "choice, play or held, because the dice have been thrown",
            Self::Option => "an option, as in margot=on",
            Self::OptionKey => OPTION_KEYS,
            Self::Action => "lead 5/3, 64, hold, go or a play",
            Self::ActionAtTable => ACTION_AT_TABLE,
            Self::Waived => "the points that are not marked, as in waive 4",
            Self::Men => "one man or two, as in 1/7 1/5 or 1/5/11, or - for nothing",
            Self::Man => "a man, as in 1/7, 1/5/11, 22/off or 7/12p",
            Self::Forward => "a move to a higher point, as in 1/7",
            Self::PlaceOnBoard => "points from 1 to 24, or off at the end, as in 22/off",
            Self::TableState => "the state of a match, as it is printed",
            Self::Marked => "points, as in +4",
            Self::EndOfLine => "the end of the line",
            Self::Point => "a number from 1 to 24",
            Self::Jan => "the name of a jan, as in fill_grand",
        })
    }
}

const fn values(key: OptionKey) -> &'static str {
    match key {
        OptionKey::Lead => "lead=simultaneous or lead=coupe_et_des",
        OptionKey::Stakes => "stakes=guiton, stakes=oldest, stakes=bridge or stakes=honours",
        OptionKey::BearingOff => "bearing_off=parisian or bearing_off=provincial",
        OptionKey::Rencontre => "rencontre=on or rencontre=off",
        OptionKey::Margot => "margot=on or margot=off",
        OptionKey::PileDeMisere => "pile_de_misere=on or pile_de_misere=off",
        OptionKey::Marking => "marking=assisted, marking=announced or marking=table",
        OptionKey::Holes => "holes=1 to holes=24",
    }
}
