//! The addresses of the section: the part after `#/progress`.

use core::fmt;

use super::mistake::MistakeId;
use crate::archive::MatchId;

/// The target of an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProgressAddress {
    /// The progress over all matches.
    Overview,
    /// The mistakes that are due.
    Again,
    /// The report of a match.
    Report(MatchId),
    /// The mistakes of a match.
    Replay(MatchId),
    /// One mistake of a match.
    Mistake(MistakeId),
    /// Nothing.
    Unknown,
}

const SECTION: &str = "progress";
const AGAIN: &str = "again";
const REPLAY: &str = "replay";

impl ProgressAddress {
    /// Reads the part of an address after the name of the section.
    #[must_use]
    pub fn parse(rest: &str) -> Self {
        let rest = rest.trim_matches('/');
        match rest.split_once('/') {
            None if rest.is_empty() => Self::Overview,
            None if rest == AGAIN => Self::Again,
            None => rest.parse().map_or(Self::Unknown, Self::Report),
            Some((game, REPLAY)) => game.parse().map_or(Self::Unknown, Self::Replay),
            Some(_) => rest.parse().map_or(Self::Unknown, Self::Mistake),
        }
    }
}

/// Writes the address as a link.
impl fmt::Display for ProgressAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#/{SECTION}")?;
        match self {
            Self::Overview | Self::Unknown => Ok(()),
            Self::Again => write!(f, "/{AGAIN}"),
            Self::Report(game) => write!(f, "/{game}"),
            Self::Replay(game) => write!(f, "/{game}/{REPLAY}"),
            Self::Mistake(mistake) => write!(f, "/{mistake}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use trictrac_engine::analysis::DecisionSubject;

    use super::*;

    #[test]
    fn an_address_leads_where_it_was_made() {
        let game = MatchId::new(7);
        let mistake = MistakeId { game, throw: 17, kind: DecisionSubject::Choice };
        for address in [
            ProgressAddress::Overview,
            ProgressAddress::Again,
            ProgressAddress::Report(game),
            ProgressAddress::Replay(game),
            ProgressAddress::Mistake(mistake),
        ] {
            let text = address.to_string();
            let rest = text.strip_prefix("#/progress").unwrap().trim_start_matches('/');
            assert_eq!(ProgressAddress::parse(rest), address, "{text}");
        }
        for rest in ["x", "7/replay", "0000000000000007/x", "0000000000000007/0-play", "?x=1"] {
            assert_eq!(ProgressAddress::parse(rest), ProgressAddress::Unknown, "{rest}");
        }
    }
}
