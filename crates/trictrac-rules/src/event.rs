//! What happens in a match, told to whoever listens.

use crate::jan::Earned;
use crate::marking::Tally;
use crate::play::Play;
use crate::side::Side;
use crate::stake::Stake;
use crate::throw::{Die, Throw};
use crate::turn::Action;

/// Something that happened when an action was applied, in the order of happening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// The dice for the lead fell. Rule: R2.1.
    LeadThrown {
        /// White's die.
        white: Die,
        /// Black's die.
        black: Die,
        /// Who leads; nobody if the dice are equal and thrown again.
        leader: Option<Side>,
    },
    /// A player's dice fell.
    Thrown {
        /// The player.
        roller: Side,
        /// The dice.
        throw: Throw,
    },
    /// The throw earns points, told when they are marked: the roller's before the play, his opponent's after it. What
    /// the throw would give is not told when it is void. Rule: R2.3, R6.4, R7.5, sections 5 and 6.
    Earned {
        /// Whose points they are.
        to: Side,
        /// For what.
        earned: Earned,
    },
    /// A side has marked. Rule: section 7.
    Marked {
        /// Which side.
        side: Side,
        /// How many points it marked.
        gain: u8,
        /// The points that remain below a hole.
        points: u8,
        /// Whether it is en bredouille with them.
        en_bredouille: bool,
    },
    /// A side has won holes. Rule: R7.3.
    HolesWon {
        /// Which side.
        side: Side,
        /// How many they count; two for one won en bredouille.
        holes: u8,
        /// How many it has in the match now, at most the number to win.
        total: u8,
    },
    /// Under announced or table marking somebody has done something that no other event tells. Rule: section 11.
    Acted {
        /// Who.
        by: Side,
        /// What.
        action: Action,
    },
    /// Under announced or table marking the counters stand otherwise than before. Rule: section 11.
    Counters {
        /// The points of each side, and who is en bredouille.
        points: Tally,
        /// The holes of each side.
        holes: Tally,
    },
    /// One more ruling has ended a dispute about an école. Rule: R11.2.
    Ruled {
        /// For whom.
        winner: Side,
    },
    /// The roller holds. Rule: R8.3.
    Held(Side),
    /// The roller goes. Rule: R8.4.
    Went(Side),
    /// The throw was played.
    Played {
        /// By whom.
        roller: Side,
        /// How.
        play: Play,
    },
    /// The men return to their talons. Rule: R8.4, R9.5.
    Releve {
        /// Who throws first.
        first: Side,
    },
    /// The match is won. Rule: R7.5, R10.1.
    Won {
        /// By whom.
        winner: Side,
        /// What he takes.
        stake: Stake,
    },
}

/// Something that is told the events of a match. The unit type hears nothing and costs nothing.
pub trait Sink {
    /// Takes the next event.
    fn tell(&mut self, event: Event);
}

impl Sink for () {
    #[inline]
    fn tell(&mut self, _: Event) {}
}

impl Sink for Vec<Event> {
    fn tell(&mut self, event: Event) {
        self.push(event);
    }
}
