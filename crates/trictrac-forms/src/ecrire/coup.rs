//! One coup: the holes, the series, and who has gone. Rule: V1.2-V1.17.

use trictrac_rules::side::{PerSide, Side};

use super::OBLIGATION;
use crate::tally::HoleTally;

/// The effect of going on the coup. Rule: V1.5, V1.6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Going {
    /// The men are set up anew, and the coup continues.
    Releve,
    /// The goer marks the other and wins the coup.
    Mark,
    /// Nobody wins the coup, and it is played again.
    Refait,
    /// The goer is marked (*marqué volontaire*): the other wins the coup.
    Marked,
}

impl Going {
    /// The name of the action. Rule: V0.4.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Releve => "go:releve",
            Self::Mark => "go:mark",
            Self::Refait => "go:refait",
            Self::Marked => "go:marked",
        }
    }

    /// Checks whether a side marks the other by it.
    #[must_use]
    pub const fn marks(self) -> bool {
        matches!(self, Self::Mark | Self::Marked)
    }
}

/// The state of one coup. Rule: V1.2.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct EcrireCoup {
    tally: HoleTally,
    gone: PerSide<bool>,
}

impl EcrireCoup {
    /// The coup with this tally; `gone` are the sides that have gone since their first hole.
    #[must_use]
    pub const fn new(tally: HoleTally, gone: PerSide<bool>) -> Self {
        Self { tally, gone }
    }

    /// The holes of both sides, and whose series stands.
    #[must_use]
    pub const fn tally(&self) -> &HoleTally {
        &self.tally
    }

    /// The sides that have gone since their first hole. Rule: V1.12.
    #[must_use]
    pub const fn gone(&self) -> PerSide<bool> {
        self.gone
    }

    /// Counts `holes` of `side`. Rule: V1.4, V1.10.
    pub fn take(&mut self, side: Side, holes: u32) {
        self.tally.take(side, holes);
    }

    /// Returns the effect on the coup if `goer` went now. Rule: V1.5, V1.6.
    #[must_use]
    pub fn going(&self, goer: Side) -> Going {
        if !self.tally.obliges() {
            return Going::Releve;
        }
        match self.tally.of(goer).cmp(&self.tally.of(goer.opponent())) {
            core::cmp::Ordering::Greater => Going::Mark,
            core::cmp::Ordering::Equal => Going::Refait,
            core::cmp::Ordering::Less => Going::Marked,
        }
    }

    /// Notes that `goer` went and the coup continues. Rule: V1.12.
    pub fn note_releve(&mut self, goer: Side) {
        self.gone[goer] |= self.tally.of(goer) > 0;
    }

    /// Checks whether the series of `side`, which stands, would be without rising if the coup ended now. Rule: V1.12, V1.14.
    ///
    /// Against six holes or more the series that `side` has broken is read: it is the bredouille that the other has lost.
    #[must_use]
    pub fn without_rising(&self, side: Side) -> bool {
        let other = side.opponent();
        let read = if self.tally.of(other) >= OBLIGATION { other } else { side };
        !self.gone[read]
    }

    /// The side that shows the *étendard*. Rule: V1.17.
    #[must_use]
    pub fn flag(&self) -> Option<Side> {
        self.tally.standing().filter(|side| self.without_rising(*side))
    }
}
