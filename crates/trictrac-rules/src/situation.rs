//! What a throw's worth and its legal plays depend on.

use crate::board::Board;
use crate::side::Side;
use crate::throw::Throw;

/// A throw about to be marked and played: everything that sections 3 to 6 of the rules look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Situation {
    /// The men.
    pub board: Board,
    /// Who has thrown (the roller).
    pub roller: Side,
    /// What he has thrown.
    pub throw: Throw,
    /// Which throw of this relève it is for the roller, from 1. Rule: R5.5.
    pub nth: u16,
    /// How often the roller has kept his jan de retour by privilege in this relève. Rule: section 12 (bearing off).
    pub privileges: u8,
    /// The first player's first throw of the match, if this throw is the second player's very first.
    /// Rule: section 12 (jan de rencontre).
    pub opening: Option<Throw>,
}
