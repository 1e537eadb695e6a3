//! This browser's knowledge of matches on the server: the keys to their seats, and what the player gave to the dice.

use core::fmt;

use trictrac_protocol::{Bytes32, GameId, Token};

/// The number of matches that are remembered.
const MOST: usize = 30;
/// The sign in the place of something unknown.
const NOTHING: &str = "-";

/// A match that this browser knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownMatch {
    /// Its number.
    pub game: GameId,
    /// The key to the free seat, if this browser has created the match or followed an invitation.
    pub token: Option<Token>,
    /// The bytes that the player gives to the dice.
    pub bytes: Bytes32,
    /// The server's commitment when the player sat down.
    pub commitment: Option<Bytes32>,
}

/// The matches that this browser knows, the last one first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KnownMatches(Vec<KnownMatch>);

impl KnownMatches {
    /// Reads what its `Display` has written. Lines that cannot be read are left out.
    #[must_use]
    pub fn parse(text: &str) -> Self {
        Self(text.lines().filter_map(known).collect())
    }

    /// All of them, the last one first.
    pub fn iter(&self) -> impl Iterator<Item = &KnownMatch> {
        self.0.iter()
    }

    /// Finds `game` among them.
    #[must_use]
    pub fn find(&self, game: GameId) -> Option<&KnownMatch> {
        self.0.iter().find(|known| known.game == game)
    }

    /// Puts a match first, in place of what was known about it. The oldest ones are forgotten.
    pub fn put(&mut self, known: KnownMatch) {
        self.0.retain(|other| other.game != known.game);
        self.0.insert(0, known);
        self.0.truncate(MOST);
    }
}

/// One line for each match.
impl fmt::Display for KnownMatches {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|KnownMatch { game, token, bytes, commitment }| {
            let token = token.as_ref().map_or(NOTHING, Token::as_str);
            write!(f, "{game} {token} {bytes} ")?;
            match commitment {
                Some(commitment) => writeln!(f, "{commitment}"),
                None => writeln!(f, "{NOTHING}"),
            }
        })
    }
}

fn known(line: &str) -> Option<KnownMatch> {
    let [game, token, bytes, commitment] = line.split(' ').collect::<Vec<_>>().try_into().ok()?;
    Some(KnownMatch {
        game: game.parse().ok()?,
        token: token.parse().ok(),
        bytes: bytes.parse().ok()?,
        commitment: commitment.parse().ok(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(number: u8) -> KnownMatch {
        let commitment = number.is_multiple_of(2).then_some(Bytes32([7; 32]));
        let token = number.is_multiple_of(3).then(|| "t".repeat(43).parse().unwrap());
        KnownMatch { game: GameId([number; 16]), token, bytes: Bytes32([number; 32]), commitment }
    }

    #[test]
    fn what_is_known_comes_back() {
        let mut matches = KnownMatches::default();
        for number in 0..40 {
            matches.put(known(number));
        }
        matches.put(known(20));
        assert_eq!(matches.iter().count(), MOST);
        assert_eq!(matches.iter().next(), Some(&known(20)));
        assert_eq!(matches.find(GameId([39; 16])), Some(&known(39)));
        assert_eq!(matches.find(GameId([2; 16])), None);
        let text = format!("rubbish\n{matches}x y z -\n");
        assert_eq!(KnownMatches::parse(&text), matches);
    }
}
