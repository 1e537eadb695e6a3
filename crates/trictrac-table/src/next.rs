//! The next step of a match.

use game_notation::Seat;
use trictrac_rules::table::Moment;

/// Dice that fall next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fall {
    /// Their number.
    pub dice: usize,
    /// Their order means nothing, and the higher comes first.
    pub sorted: bool,
    /// The player whose turn it is; nobody for lots, for the lead and for five jetons.
    pub of: Option<Seat>,
}

/// An action that is possible before one's own throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EarlyAction {
    /// Raise the stake. Rule: V9.6.
    Raise,
    /// Give up. Rule: V1.24.
    GiveUp,
}

/// A question to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerQuestion {
    /// To throw, or to do something before.
    Throw(Option<EarlyAction>),
    /// To choose at an own hole. Rule: R8.1, V0.4.
    Choose,
    /// To take or drop the raised stake. Rule: V9.6.
    Answer,
    /// To play the throw.
    Play,
    /// To do what this moment of manual scoring allows. Rule: section 11.
    Say(Moment),
}

/// The next step of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableNext {
    /// Dice fall.
    Dice(Fall),
    /// The player in this seat is asked.
    Ask(Seat, PlayerQuestion),
    /// Nothing: the match is over.
    Over,
}
