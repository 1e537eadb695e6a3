//! A chance out of 36, with points.

/// The number of the 36 throws that do something, and the sum of their points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ThrowTally {
    /// The number of throws, of 36: a doublet counts once, any other throw twice.
    pub throws: u8,
    /// The sum of the points of these throws; where holes are counted, the sum of the holes.
    pub points: u16,
}

impl ThrowTally {
    /// The number of all throws.
    const ALL: u8 = 36;

    /// Returns the expected points of a throw: the mean over all 36.
    #[must_use]
    pub fn expected(self) -> f32 {
        f32::from(self.points) / f32::from(Self::ALL)
    }

    /// Returns the mean of the points over the throws that do it; 0 if none does.
    #[must_use]
    pub fn each(self) -> f32 {
        if self.throws == 0 { 0.0 } else { f32::from(self.points) / f32::from(self.throws) }
    }

    /// Adds a throw that counts `weight` times and is worth `points`, if these are not 0.
    pub(super) const fn add(&mut self, weight: u8, points: u8) {
        if points > 0 {
            self.throws += weight;
            self.points += weight as u16 * points as u16;
        }
    }
}
