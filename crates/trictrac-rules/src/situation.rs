//! The input of scoring and of the search for legal plays: position, roller, throw and a few counts.

use crate::board::Board;
use crate::side::Side;
use crate::throw::Throw;

/// A throw that is about to be marked and played: everything that sections 3 to 6 of the rules depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Situation {
    /// The men of both sides.
    pub board: Board,
    /// The roller: the side that has thrown.
    pub roller: Side,
    /// The throw.
    pub throw: Throw,
    /// The number of this throw among the roller's throws of the relève, from 1. Rule: R5.5.
    pub nth: u16,
    /// The number of times the roller has kept a full jan de retour by privilege in this relève.
    /// Rule: section 12 (bearing off).
    pub privileges: u8,
    /// The first player's first throw of the match, if this throw is the second player's first; otherwise `None`.
    /// Rule: section 12 (jan de rencontre).
    pub opening: Option<Throw>,
}
