//! The grades: from one jan to everything.

/// A grade.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// See one jan: touch its men on the board, or say who marks.
    See,
    /// Count the ways of one jan.
    Ways,
    /// Count the points of one jan.
    Points,
    /// Count several jans, one by one.
    Each,
    /// Count everything that a throw of either player earns for both.
    All,
}

impl Grade {
    /// All grades, the easiest first.
    pub const ALL: [Self; 5] = [Self::See, Self::Ways, Self::Points, Self::Each, Self::All];

    /// Its number, from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The grade with this number.
    #[must_use]
    pub fn numbered(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|grade| grade.number() == number)
    }

    /// Checks whether its exercises have one jan only.
    #[must_use]
    pub const fn is_of_one_jan(self) -> bool {
        matches!(self, Self::See | Self::Ways | Self::Points)
    }
}
