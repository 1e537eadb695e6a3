//! Holes without an upper limit, and the series that decides the bredouille. Rule: V1.2, V1.11.

use trictrac_rules::side::{PerSide, Side};

/// The holes of both sides in a coup or a partie, and whose series stands. Rule: V1.11.
///
/// A side's series stands from its first hole until a hole of the other side falls. So the side that scores has a
/// standing series exactly if it had one before, or if this is its first hole.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct HoleTally {
    holes: PerSide<u32>,
    series: Option<Side>,
}

impl HoleTally {
    /// The tally with these holes, or `None` if `series` is a side without holes. Rule: V1.11.
    #[must_use]
    pub fn new(holes: PerSide<u32>, series: Option<Side>) -> Option<Self> {
        series.is_none_or(|side| holes[side] > 0).then_some(Self { holes, series })
    }

    /// The holes of `side`.
    #[must_use]
    pub fn of(&self, side: Side) -> u32 {
        self.holes[side]
    }

    /// The holes of both sides.
    #[must_use]
    pub const fn holes(&self) -> PerSide<u32> {
        self.holes
    }

    /// The side whose series stands. Rule: V1.11.
    #[must_use]
    pub const fn standing(&self) -> Option<Side> {
        self.series
    }

    /// Checks whether the series of `side` stands *en dernier*: the other took all of its holes before. Rule: V1.11.
    #[must_use]
    pub fn en_dernier(&self, side: Side) -> bool {
        self.series == Some(side) && self.holes[side.opponent()] > 0
    }

    /// The side that shows the *cravate*: the one whose series stands en dernier. Rule: V1.17.
    #[must_use]
    pub fn cravate(&self) -> Option<Side> {
        self.series.filter(|side| self.en_dernier(*side))
    }

    /// Checks whether a side has six holes or more: the obligation hole has fallen. Rule: V1.5.
    #[must_use]
    pub fn obliges(&self) -> bool {
        Side::ALL.into_iter().any(|side| self.holes[side] >= super::ecrire::OBLIGATION)
    }

    /// Counts `holes` of `side`. Rule: V1.4, V1.11.
    pub fn take(&mut self, side: Side, holes: u32) {
        if holes == 0 {
            return;
        }
        let stands = self.series == Some(side) || self.holes[side] == 0;
        self.series = stands.then_some(side);
        self.holes[side] = self.holes[side].saturating_add(holes);
    }
}
