//! The reasons for which an entry of the archive cannot be analysed.

use crate::archive::EntrySummary;

/// The reason for which an entry of the archive cannot be analysed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnfitReason {
    /// It is a series of the dice game.
    OtherGame,
    /// Its text is no record.
    Unreadable,
    /// Nobody has thrown for a first play yet.
    TooShort,
}

impl UnfitReason {
    /// The reason for which an entry with this summary cannot be analysed; nothing if it can.
    #[must_use]
    pub const fn of(summary: &EntrySummary) -> Option<Self> {
        match summary {
            EntrySummary::Match(it) if it.throws == 0 => Some(Self::TooShort),
            EntrySummary::Match(_) => None,
            EntrySummary::Series(_) => Some(Self::OtherGame),
            EntrySummary::Unreadable => Some(Self::Unreadable),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_matches_with_a_throw_are_analysed() {
        let check = |text: &str, unfit| {
            assert_eq!(UnfitReason::of(&EntrySummary::of(text)), unfit, "{text}");
        };
        check("[Trictrac \"1\"]\n\nlead 5/3\nw 64\n", None);
        check("[Trictrac \"1\"]\n\nlead 5/3\n", Some(UnfitReason::TooShort));
        check("[TribordEtBabord \"1\"]\n\ngame 1\nbegin td ba\n", Some(UnfitReason::OtherGame));
        check("nonsense", Some(UnfitReason::Unreadable));
    }
}
