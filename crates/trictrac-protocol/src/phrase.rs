//! Stock phrases, which players send without writing.

use core::fmt;

use crate::ids::Said;

/// A stock phrase: a text such as `/hello`, which every reader sees in their own language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phrase {
    /// A greeting.
    Hello,
    /// Good wishes for the match.
    GoodLuck,
    /// Praise for a play.
    WellPlayed,
    /// Thanks.
    Thanks,
    /// An excuse.
    Sorry,
    /// A short absence.
    OneMoment,
    /// The return from it.
    Back,
    /// Patience.
    NoHurry,
    /// Thanks for the match.
    GoodGame,
    /// A farewell.
    Goodbye,
}

impl Phrase {
    /// All phrases, in the order in which they are offered.
    pub const ALL: [Self; 10] = [
        Self::Hello,
        Self::GoodLuck,
        Self::WellPlayed,
        Self::Thanks,
        Self::Sorry,
        Self::OneMoment,
        Self::Back,
        Self::NoHurry,
        Self::GoodGame,
        Self::Goodbye,
    ];

    /// The text as it is sent.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Hello => "/hello",
            Self::GoodLuck => "/good-luck",
            Self::WellPlayed => "/well-played",
            Self::Thanks => "/thanks",
            Self::Sorry => "/sorry",
            Self::OneMoment => "/one-moment",
            Self::Back => "/back",
            Self::NoHurry => "/no-hurry",
            Self::GoodGame => "/good-game",
            Self::Goodbye => "/goodbye",
        }
    }

    /// The phrase that somebody said; nothing if they wrote a text of their own.
    #[must_use]
    pub fn of(said: &Said) -> Option<Self> {
        Self::ALL.into_iter().find(|phrase| phrase.text() == said.as_str())
    }

    /// The phrase, to be sent.
    ///
    /// # Panics
    /// Never: every phrase is short.
    #[must_use]
    pub fn said(self) -> Said {
        self.text().parse().expect("a short text")
    }
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phrases_come_back() {
        for phrase in Phrase::ALL {
            assert_eq!(Phrase::of(&phrase.said()), Some(phrase));
        }
        assert_eq!(Phrase::of(&"hello".parse().unwrap()), None);
    }
}
