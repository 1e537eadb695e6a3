//! Points or holes that are being set up.

use core::fmt;

use trictrac_rules::marking::Tally;
use trictrac_rules::side::{PerSide, Side};

/// Points or holes being set up: whoever is said to be en bredouille may have none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Amounts {
    /// Those of each side.
    pub of: PerSide<u8>,
    /// Who is said to be en bredouille.
    pub holder: Option<Side>,
}

impl Amounts {
    /// Who is said to be en bredouille without having anything.
    #[must_use]
    pub fn unfounded(&self) -> Option<Side> {
        self.holder.filter(|side| self.of[*side] == 0)
    }

    /// Who has the second jeton or the flag. Rule: R7.2, R7.6.
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

/// As in a position: `4/6*`.
impl fmt::Display for Amounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let one = |side: Side| {
            let star = if self.holder == Some(side) { "*" } else { "" };
            format!("{}{star}", self.of[side])
        };
        write!(f, "{}/{}", one(Side::White), one(Side::Black))
    }
}
