//! How a match ended that the rules did not end.

use core::fmt;
use core::str::FromStr;

use super::MatchFault;
use crate::side::Side;

/// How a match ended before it was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ended {
    /// This side resigned.
    Resigned(Side),
    /// The time of this side ran out.
    Flag(Side),
    /// This side stayed away, and the opponent ended the match.
    Away(Side),
    /// Both sides agreed to stop.
    Agreed,
    /// The match does not count.
    Void,
}

impl Ended {
    /// The side that lost; nothing if nobody did.
    #[must_use]
    pub const fn loser(self) -> Option<Side> {
        match self {
            Self::Resigned(side) | Self::Flag(side) => Some(side),
            Self::Away(_) | Self::Agreed | Self::Void => None,
        }
    }
}

/// `w resigned`, `b flag`, `w away`, `agreed` or `void`.
impl fmt::Display for Ended {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Resigned(side) => write!(f, "{} resigned", side.letter()),
            Self::Flag(side) => write!(f, "{} flag", side.letter()),
            Self::Away(side) => write!(f, "{} away", side.letter()),
            Self::Agreed => f.write_str("agreed"),
            Self::Void => f.write_str("void"),
        }
    }
}

impl FromStr for Ended {
    type Err = MatchFault;
    fn from_str(text: &str) -> Result<Self, MatchFault> {
        let of_sides =
            Side::BOTH.map(|side| [Self::Resigned(side), Self::Flag(side), Self::Away(side)]);
        let all = of_sides.into_iter().flatten().chain([Self::Agreed, Self::Void]);
        let read = all.into_iter().find(|ended| ended.to_string() == text);
        read.ok_or_else(|| MatchFault::Ended(text.to_owned()))
    }
}
