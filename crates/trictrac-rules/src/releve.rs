//! The *relève*: the play from one set-up of the men on the talons to the next. Rule: R1.5, R8.4, R9.5.

use crate::board::Board;
use crate::marking::Tally;
use crate::side::PerSide;

/// The state of a relève: everything that starts afresh when all men return to their talons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Releve {
    /// The men of both sides.
    pub board: Board,
    /// The points of each side, and which side is en bredouille.
    pub points: Tally,
    /// The number of throws of each side in this relève.
    pub throws: PerSide<u16>,
    /// The number of times each side has kept a full jan de retour by privilege. Rule: section 12 (bearing off).
    pub privileges: PerSide<u8>,
}

impl Releve {
    /// A new relève without points. Rule: R1.5.
    #[must_use]
    pub fn new() -> Self {
        Self::with_points(Tally::default())
    }

    /// A new relève that keeps `points`, as after the last man of a side was borne off. Rule: R9.5.
    #[must_use]
    pub fn with_points(points: Tally) -> Self {
        Self {
            board: Board::START,
            points,
            throws: PerSide::new(0, 0),
            privileges: PerSide::new(0, 0),
        }
    }
}

impl Default for Releve {
    fn default() -> Self {
        Self::new()
    }
}
