//! What comes next in a match.

use game_notation::Seat;
use trictrac_rules::table::Moment;

/// Dice that fall next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fall {
    /// Their number.
    pub dice: usize,
    /// Whether their order means nothing, so that the higher comes first.
    pub sorted: bool,
    /// The player whose turn it is; nobody for lots, for the lead and for five jetons.
    pub of: Option<Seat>,
}

/// What a player may do instead of throwing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Early {
    /// Raise the stake. Rule: V9.6.
    Raise,
    /// Give up. Rule: V1.24.
    GiveUp,
}

/// What a player is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// To be ready for their dice, or to do something before.
    Throw(Early),
    /// To choose at an own hole. Rule: R8.1, V0.4.
    Choose,
    /// To take or drop the raised stake. Rule: V9.6.
    Answer,
    /// To play the throw.
    Play,
    /// What manual scoring asks at this moment. Rule: section 11.
    Say(Moment),
}

/// What comes next in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Dice fall.
    Dice(Fall),
    /// The player in this seat is asked.
    Ask(Seat, Ask),
    /// Nothing: the match is over.
    Over,
}
