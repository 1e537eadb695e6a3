//! Addresses of matches on a server: the part after `#/online`.

use core::fmt;

use trictrac_protocol::{GameId, Token};

/// The parameter with the key to a seat.
const KEY: &str = "key=";

/// What an address leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// The form for a match, and the matches that this browser knows.
    Start,
    /// A match, with the key to its free seat if the address is an invitation.
    Match(GameId, Option<Token>),
    /// Nothing: the address is incomplete.
    Broken,
}

impl Target {
    /// Reads the part of an address after `#/online`.
    #[must_use]
    pub fn parse(rest: &str) -> Self {
        let rest = rest.trim_matches('/');
        if rest.is_empty() {
            return Self::Start;
        }
        let (game, query) = rest.split_once('?').unwrap_or((rest, ""));
        let Ok(game) = game.trim_end_matches('/').parse() else { return Self::Broken };
        match query.split('&').find_map(|part| part.strip_prefix(KEY)) {
            None => Self::Match(game, None),
            Some(key) => key.parse().map_or(Self::Broken, |key| Self::Match(game, Some(key))),
        }
    }
}

/// Writes the address as it follows `#/`.
impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start | Self::Broken => f.write_str("online"),
            Self::Match(game, None) => write!(f, "online/{game}"),
            Self::Match(game, Some(key)) => write!(f, "online/{game}?{KEY}{}", key.as_str()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = "000102030405060708090a0b0c0d0e0f";
    const TOKEN: &str = "kX3mZ0q9vB7nL2pQ5rT8wY1aD4fG6hJ0kM3oP9sU2xE";

    #[test]
    fn addresses_come_back() {
        for rest in [GAME.to_owned(), format!("{GAME}?key={TOKEN}")] {
            assert_eq!(Target::parse(&rest).to_string(), format!("online/{rest}"));
            assert!(matches!(Target::parse(&rest), Target::Match(..)));
        }
        assert_eq!(Target::parse("/"), Target::Start);
        for rest in ["x", &GAME[1..], &format!("{GAME}?key=short"), &format!("{GAME}?key={TOKEN}x")]
        {
            assert_eq!(Target::parse(rest), Target::Broken, "{rest}");
        }
    }
}
