//! The events of a match, reported to a [`Sink`].

use crate::jan::Earned;
use crate::play::Play;
use crate::side::Side;
use crate::stake::Stake;
use crate::throw::{Die, Throw};

/// Something that happened when an action was applied, in the order in which it happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Event {
    /// The dice for the lead fell. Rule: R2.1.
    LeadThrown {
        /// White's die.
        white: Die,
        /// Black's die.
        black: Die,
        /// The player who leads; nobody if the dice are equal and must be thrown again.
        leader: Option<Side>,
    },
    /// A player's dice fell.
    Thrown {
        /// The player.
        roller: Side,
        /// The dice.
        throw: Throw,
    },
    /// The throw earns points. Reported when they are marked: the roller's before the play, the opponent's after it.
    /// Points that the throw would give are not reported when they are void. Rule: R2.3, R6.4, R7.5, sections 5 and 6.
    Earned {
        /// The side that marks the points.
        to: Side,
        /// The reason for them.
        earned: Earned,
    },
    /// A side has marked. Rule: section 7.
    Marked {
        /// The side.
        side: Side,
        /// The number of points that it marked.
        gain: u8,
        /// The points that remain below a hole.
        points: u8,
        /// True if it is en bredouille with them.
        en_bredouille: bool,
    },
    /// A side has won holes. Rule: R7.3.
    HolesWon {
        /// The side.
        side: Side,
        /// The number of holes that count; two for one won en bredouille.
        holes: u8,
        /// Its holes in the match now, at most the number needed to win.
        total: u8,
    },
    /// The roller holds. Rule: R8.3.
    Held(Side),
    /// The roller goes. Rule: R8.4.
    Went(Side),
    /// The throw was played.
    Played {
        /// The player whose throw it is.
        roller: Side,
        /// The play.
        play: Play,
    },
    /// The men return to their talons. Rule: R8.4, R9.5.
    Releve {
        /// The player who throws first.
        first: Side,
    },
    /// The match is won. Rule: R7.5, R10.1.
    Won {
        /// The winner.
        winner: Side,
        /// The stakes that the winner takes.
        stake: Stake,
    },
}

/// Receives the events of a match as they happen: those of automatic scoring, or another type `E` of events.
///
/// The unit type ignores every event and costs nothing; a vector collects them.
pub trait Sink<E = Event> {
    /// Takes the next event.
    fn report(&mut self, event: E);
}

impl<E> Sink<E> for () {
    #[inline]
    fn report(&mut self, _: E) {}
}

impl<E> Sink<E> for Vec<E> {
    fn report(&mut self, event: E) {
        self.push(event);
    }
}
