//! The steps of a match: its phases, its actions, and why an action is refused ([`Refusal`]).
//!
//! These are the actions of automatic scoring, which manual scoring has too. Marking, claiming and moving men by hand
//! are in [`table`](crate::table).

mod refusal;

pub use refusal::Refusal;

use game_notation::By;

use crate::coup::Verdict;
use crate::play::Play;
use crate::side::Side;
use crate::stake::Stake;
use crate::throw::{Die, Throw};

/// An actor: a player, or the table that throws the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Actor {
    /// The table, which throws the dice for the match.
    Table,
    /// One of the players.
    Player(Side),
}

impl From<By> for Actor {
    fn from(by: By) -> Self {
        match by {
            By::Table => Self::Table,
            By::Player(seat) => Self::Player(Side::of(seat)),
        }
    }
}

impl From<Actor> for By {
    fn from(actor: Actor) -> Self {
        match actor {
            Actor::Table => Self::Table,
            Actor::Player(side) => Self::Player(side.seat()),
        }
    }
}

/// Something that is done in a match under automatic scoring. Rule: R2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Action {
    /// The dice for the lead fall, one for each side. Rule: R2.1.
    Lead {
        /// White's die.
        white: Die,
        /// Black's die.
        black: Die,
    },
    /// The roller's dice fall.
    Throw(Throw),
    /// The roller, who won a hole, holds (*tenir*): the position stays, and the roller plays on. Rule: R8.3.
    Hold,
    /// The roller, who won a hole, goes (*s'en aller*): all men return to their talons. Rule: R8.4.
    Go,
    /// The roller plays the throw.
    Play(Play),
}

/// The act that the match waits for. Rule: R2.3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The dice for the lead. Rule: R2.1.
    Lead,
    /// The dice of this side.
    Throw(Side),
    /// The roller, who won a hole, must hold or go. Rule: R8.1.
    Choice(Turn),
    /// The roller must play the throw.
    Play(Turn),
    /// Nothing: the match is won. Rule: R7.5.
    Over {
        /// The winner.
        winner: Side,
        /// The stakes that the winner takes. Rule: R10.1.
        stake: Stake,
    },
}

/// A throw that is marked but not yet played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    /// The player whose throw it is.
    pub roller: Side,
    /// The dice.
    pub throw: Throw,
    /// The points that the opponent marks for it after the play. Rule: R6.
    pub owed: u8,
    /// True if the roller won a hole by it and declared hold. Rule: R8.2.
    pub held: bool,
    /// The numbers that must be played and the duty, found when the throw was marked.
    pub(crate) verdict: Verdict,
}
