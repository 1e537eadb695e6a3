//! Endings that the rules of a match did not make.

use crate::seat::Seat;

/// An ending of a match that its rules did not make.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EarlyEnd {
    /// This player resigned.
    Resigned(Seat),
    /// The time of this player ran out.
    Flag(Seat),
    /// This player stayed away, and another ended the match.
    Away(Seat),
    /// All agreed to stop.
    Agreed,
    /// The match does not count.
    Void,
}

impl EarlyEnd {
    /// The player who lost; nothing if nobody did.
    #[must_use]
    pub const fn loser(self) -> Option<Seat> {
        match self {
            Self::Resigned(seat) | Self::Flag(seat) => Some(seat),
            Self::Away(_) | Self::Agreed | Self::Void => None,
        }
    }

    /// The text in records, with the letter of a seat: `w resigned`, `C flag`, `b away`, `agreed` or `void`.
    #[must_use]
    pub fn written(self, letter: impl Fn(Seat) -> char) -> String {
        match self {
            Self::Resigned(seat) => format!("{} resigned", letter(seat)),
            Self::Flag(seat) => format!("{} flag", letter(seat)),
            Self::Away(seat) => format!("{} away", letter(seat)),
            Self::Agreed => "agreed".to_owned(),
            Self::Void => "void".to_owned(),
        }
    }

    /// Reads the text of a record of this many players; nothing if it is none of [`EarlyEnd::written`].
    #[must_use]
    pub fn read(text: &str, players: u8, letter: impl Fn(Seat) -> char) -> Option<Self> {
        let of = |seat| [Self::Resigned(seat), Self::Flag(seat), Self::Away(seat)];
        let mut all = Seat::first(players).flat_map(of).chain([Self::Agreed, Self::Void]);
        all.find(|ended| ended.written(&letter) == text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endings_are_read_as_they_are_written() {
        let of = |seat| [EarlyEnd::Resigned(seat), EarlyEnd::Flag(seat), EarlyEnd::Away(seat)];
        for ended in Seat::first(3).flat_map(of).chain([EarlyEnd::Agreed, EarlyEnd::Void]) {
            let text = ended.written(Seat::letter);
            assert_eq!(EarlyEnd::read(&text, 3, Seat::letter), Some(ended), "{text}");
        }
        for text in ["D resigned", "resigned", "A  flag", "a flag", "Agreed", ""] {
            assert_eq!(EarlyEnd::read(text, 3, Seat::letter), None, "{text}");
        }
        assert_eq!(EarlyEnd::Flag(Seat::C).loser(), Some(Seat::C));
        assert_eq!(EarlyEnd::Away(Seat::C).loser(), None);
    }
}
