//! This browser's knowledge of matches on the server: the keys to their seats, and what the player gave to the dice.

use core::fmt;

use trictrac_protocol::{GameId, Token};
use trictrac_umpire::OwnShare;
use trictrac_umpire::dice::FIRST;

/// The number of matches and challenges that are remembered.
const MOST: usize = 100;
/// The sign in the place of something unknown.
const NOTHING: &str = "-";

/// A match that this browser knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownMatch {
    /// Its number.
    pub game: GameId,
    /// The key to the free seat, if this browser has created the match or followed an invitation.
    pub token: Option<Token>,
    /// The player's contribution to the dice.
    pub share: OwnShare,
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

    /// The games among them, the last one first.
    pub fn games(&self) -> impl Iterator<Item = GameId> {
        self.0.iter().filter(|known| known.share.n == FIRST).map(|known| known.game)
    }

    /// Finds `game` among them.
    #[must_use]
    pub fn find(&self, game: GameId) -> Option<&KnownMatch> {
        self.renewed(game, FIRST)
    }

    /// Finds the contribution to the dice of `game` for secret number `n`: after a restore there is another one.
    #[must_use]
    pub fn renewed(&self, game: GameId, n: u32) -> Option<&KnownMatch> {
        self.0.iter().find(|known| (known.game, known.share.n) == (game, n))
    }

    /// Puts a match first, in place of what was known about it. The oldest ones are forgotten.
    pub fn put(&mut self, known: KnownMatch) {
        self.0.retain(|other| (other.game, other.share.n) != (known.game, known.share.n));
        self.0.insert(0, known);
        self.0.truncate(MOST);
    }
}

/// One line for each match, and for each restore of one.
impl fmt::Display for KnownMatches {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|KnownMatch { game, token, share }| {
            let token = token.as_ref().map_or(NOTHING, Token::as_str);
            write!(f, "{game} {token} {}", share.bytes)?;
            for known in [share.commitment, share.shown_with] {
                match known {
                    Some(known) => write!(f, " {known}")?,
                    None => write!(f, " {NOTHING}")?,
                }
            }
            if share.n != FIRST {
                write!(f, " {}", share.n)?;
            }
            writeln!(f)
        })
    }
}

fn known(line: &str) -> Option<KnownMatch> {
    // Older versions of the page have written four words, and the number of the secret is left out if it is the first.
    let words: Vec<&str> = line.split(' ').collect();
    let (&[game, token, bytes, commitment], rest) = words.split_first_chunk()?;
    let share = OwnShare {
        bytes: bytes.parse().ok()?,
        n: rest.get(1).map_or(Some(FIRST), |n| n.parse().ok())?,
        commitment: commitment.parse().ok(),
        shown_with: rest.first().and_then(|known| known.parse().ok()),
    };
    Some(KnownMatch { game: game.parse().ok()?, token: token.parse().ok(), share })
}

#[cfg(test)]
mod tests {
    use trictrac_protocol::Bytes32;

    use super::*;

    fn known(number: u8) -> KnownMatch {
        let share = OwnShare {
            bytes: Bytes32([number; 32]),
            n: FIRST,
            commitment: number.is_multiple_of(2).then_some(Bytes32([7; 32])),
            shown_with: number.is_multiple_of(4).then_some(Bytes32([8; 32])),
        };
        let token = number.is_multiple_of(3).then(|| "t".repeat(43).parse().unwrap());
        KnownMatch { game: GameId([number; 16]), token, share }
    }

    #[test]
    fn what_is_known_comes_back() {
        let mut matches = KnownMatches::default();
        for number in 0..110 {
            matches.put(known(number));
        }
        matches.put(known(22));
        assert_eq!(matches.iter().count(), MOST);
        assert_eq!(matches.iter().next(), Some(&known(22)));
        assert_eq!(matches.find(GameId([109; 16])), Some(&known(109)));
        assert_eq!(matches.find(GameId([2; 16])), None);
        // After a restore there is another contribution to the same match.
        let mut renewed = known(109);
        (renewed.token, renewed.share.n) = (None, 2);
        matches.put(renewed.clone());
        assert_eq!(matches.find(GameId([109; 16])), Some(&known(109)));
        assert_eq!(matches.renewed(GameId([109; 16]), 2), Some(&renewed));
        assert_eq!(matches.games().next(), Some(GameId([22; 16])));
        matches.put(known(22));
        let text = format!("rubbish\n{matches}x y z -\n");
        assert_eq!(KnownMatches::parse(&text), matches);
        let older = text.lines().nth(1).unwrap().rsplit_once(' ').unwrap().0;
        assert_eq!(KnownMatches::parse(older).iter().next(), Some(&known(22)));
    }
}
