//! Points or holes in a position that is being set up.

use core::fmt;

use trictrac_rules::marking::Tally;
use trictrac_rules::side::{PerSide, Side};

/// Points or holes of both sides. Unlike in a match, the side en bredouille may have none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Amounts {
    /// The amounts of both sides.
    pub of: PerSide<u8>,
    /// The side marked as en bredouille.
    pub holder: Option<Side>,
}

impl Amounts {
    /// The side marked as en bredouille although it has no amount: that is not a valid position.
    #[must_use]
    pub fn unfounded(&self) -> Option<Side> {
        self.holder.filter(|side| self.of[*side] == 0)
    }

    /// The side with the second jeton, for points, or the flag, for holes. Rule: R7.2, R7.6.
    #[must_use]
    pub fn sign(&self) -> Option<Side> {
        self.holder.filter(|side| self.of[side.opponent()] > 0)
    }
}

impl From<Tally> for Amounts {
    fn from(tally: Tally) -> Self {
        Self { of: tally.amounts(), holder: tally.run().holder() }
    }
}

/// Writes the amounts as in a position: `4/6*`.
impl fmt::Display for Amounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let one = |side: Side| {
            let star = if self.holder == Some(side) { "*" } else { "" };
            format!("{}{star}", self.of[side])
        };
        write!(f, "{}/{}", one(Side::White), one(Side::Black))
    }
}
