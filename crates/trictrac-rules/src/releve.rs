//! The relève: the men, the points and the throws between two settings of the men. Rule: R1.5, R8.4, R9.5.

use crate::board::Board;
use crate::marking::Tally;
use crate::side::PerSide;

/// Everything that begins anew when the men return to their talons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Releve {
    /// The men.
    pub board: Board,
    /// The points of each side, and who is en bredouille.
    pub points: Tally,
    /// How often each side has thrown.
    pub throws: PerSide<u16>,
    /// How often each side has kept its jan de retour by privilege. Rule: section 12 (bearing off).
    pub privileges: PerSide<u8>,
}

impl Releve {
    /// All men on the talons and nothing marked. Rule: R1.5.
    #[must_use]
    pub fn new() -> Self {
        Self::with_points(Tally::default())
    }

    /// All men on the talons, the points standing. Rule: R9.5.
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
