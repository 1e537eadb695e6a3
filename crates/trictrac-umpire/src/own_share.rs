//! A player's own contribution to the dice, as their device keeps it.

use core::fmt::Write as _;

use serde::{Deserialize, Serialize};
use trictrac_protocol::{Bytes32, Challenge, Seat, SeedShare};

use crate::dice::{digest, sha256};
use crate::game::Game;

/// The contribution of a player to the dice of one game, and what their device has seen of the others.
///
/// The dice follow from the secret of the server and from the bytes of all players. Nobody can choose them if the bytes of this player
/// leave the device only when everything else is fixed: the server has committed to its secret, and the other contributions are in the
/// log. So a device sends [`OwnShare::open`] once, for one commitment and one set of contributions, and afterwards accepts no others
/// ([`OwnShare::fits`]). Save the share before the message leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnShare {
    /// The 32 bytes.
    pub bytes: Bytes32,
    /// The first commitment of the server that the player was shown; nothing before that.
    pub commitment: Option<Bytes32>,
    /// The fingerprint of the contributions with which these bytes were sent openly; nothing before that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shown_with: Option<Bytes32>,
}

impl OwnShare {
    /// The contribution of a player who sits down or makes a challenge under this commitment.
    #[must_use]
    pub const fn new(bytes: Bytes32, commitment: Bytes32) -> Self {
        Self { bytes, commitment: Some(commitment), shown_with: None }
    }

    /// The contribution of a player who takes a challenge and sends the bytes with that; nothing if the challenge does not fix everything
    /// else: the seat, the commitment, and the challenger's digest.
    #[must_use]
    pub fn to_take(challenge: &Challenge, bytes: Bytes32) -> Option<Self> {
        let (dice, seat) = (challenge.dice?, challenge.terms.seat?);
        let mut shares =
            [(seat, SeedShare::Digest(dice.digest)), (seat.opponent(), SeedShare::Bytes(bytes))];
        shares.sort_unstable_by_key(|(seat, _)| *seat);
        let shown_with = Some(fingerprint(shares));
        Some(Self { shown_with, ..Self::new(bytes, dice.commitment) })
    }

    /// The digest that is sent before the bytes.
    #[must_use]
    pub fn digest(&self) -> Bytes32 {
        digest(self.bytes)
    }

    /// The contribution with which the player sits down at `seat` now: a digest, or the bytes if everything else is fixed. Nothing if the
    /// server has committed to another secret, or the bytes were sent before with other contributions: then choose new bytes.
    pub fn sit(&mut self, game: &Game, seat: Seat) -> Option<SeedShare> {
        let commitment = game.commitment();
        if self.commitment.is_some_and(|known| known != commitment) {
            return None;
        }
        let share = if game.gives_digest(seat) {
            SeedShare::Digest(self.digest())
        } else {
            SeedShare::Bytes(self.bytes)
        };
        let with = game.players().filter_map(|other| {
            if other == seat { Some((seat, share)) } else { game.contribution(other) }
        });
        let with = fingerprint(with);
        if self.shown_with.is_some_and(|known| known != with) {
            return None;
        }
        self.commitment = Some(commitment);
        if share == SeedShare::Bytes(self.bytes) {
            self.shown_with = Some(with);
        }
        Some(share)
    }

    /// Checks whether the game that the server shows is the one to which the player at `seat` has contributed, and nothing else has
    /// changed since the bytes were sent.
    #[must_use]
    pub fn fits(&self, game: &Game, seat: Seat) -> bool {
        let is_own = match game.seats()[seat].as_ref().map(|seated| seated.share) {
            Some(SeedShare::Digest(digest)) => digest == self.digest(),
            Some(SeedShare::Bytes(bytes)) => bytes == self.bytes,
            None => false,
        };
        is_own
            && self.commitment.is_none_or(|known| known == game.commitment())
            && self.shown_with.is_none_or(|known| known == contributions(game))
    }

    /// The bytes to be opened, if the game waits for them and fits. From then on no other contributions fit.
    pub fn open(&mut self, game: &Game, seat: Seat) -> Option<Bytes32> {
        let is_awaited = game.ended().is_none() && game.all_sit() && game.must_open(seat);
        if !is_awaited || !self.fits(game, seat) {
            return None;
        }
        self.shown_with = Some(contributions(game));
        Some(self.bytes)
    }
}

/// The fingerprint of the contributions to a game.
fn contributions(game: &Game) -> Bytes32 {
    fingerprint(game.players().filter_map(|seat| game.contribution(seat)))
}

/// The fingerprint of contributions, in the order of the seats.
fn fingerprint(shares: impl IntoIterator<Item = (Seat, SeedShare)>) -> Bytes32 {
    let mut text = String::new();
    for (seat, share) in shares {
        // Writing to a text does not fail.
        let _ = match share {
            SeedShare::Digest(digest) => write!(text, "{seat} digest {digest} "),
            SeedShare::Bytes(bytes) => write!(text, "{seat} bytes {bytes} "),
        };
    }
    sha256(&text)
}
