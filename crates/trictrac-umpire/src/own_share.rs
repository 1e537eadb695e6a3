//! A player's own contribution to the dice, as their device keeps it.

use serde::{Deserialize, Serialize};
use trictrac_protocol::{Bytes32, Challenge, Seat, SeedShare};

use crate::dice::{FIRST, digest};
use crate::game::{DiceRound, Game, fingerprint};

/// The contribution of a player to the dice of one game, and what their device has seen of the others. After a restore there is another
/// one, with new bytes.
///
/// The dice follow from the secret of the server and from the bytes of all players. Nobody can choose them if the bytes of this player
/// leave the device only when everything else is fixed: the server has committed to its secret, and the other contributions are in the
/// log. So a device sends [`OwnShare::open`] once, for one commitment and one set of contributions, and afterwards accepts no others
/// ([`OwnShare::fits`]). Save the share before the message leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnShare {
    /// The 32 bytes.
    pub bytes: Bytes32,
    /// The number of the secret of the server for which they are.
    #[serde(default = "first", skip_serializing_if = "is_first")]
    pub n: u32,
    /// The first commitment of the server that the player was shown; nothing before that.
    pub commitment: Option<Bytes32>,
    /// The fingerprint of the contributions with which these bytes were sent openly, after a restore also of the match as it was; nothing
    /// before that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shown_with: Option<Bytes32>,
}

const fn first() -> u32 {
    FIRST
}

const fn is_first(n: &u32) -> bool {
    *n == FIRST
}

impl OwnShare {
    /// A contribution to the first dice by a player who has not seen the commitment of the server yet.
    #[must_use]
    pub const fn unseen(bytes: Bytes32) -> Self {
        Self { bytes, n: FIRST, commitment: None, shown_with: None }
    }

    /// The contribution of a player who continues a game after a restore; nothing if it does not wait for that.
    #[must_use]
    pub fn renewed(bytes: Bytes32, game: &Game) -> Option<Self> {
        let commitment = game.renewing()?.commitment();
        Some(Self { n: game.number(), ..Self::new(bytes, commitment) })
    }

    /// The contribution of a player who sits down or makes a challenge under this commitment.
    #[must_use]
    pub const fn new(bytes: Bytes32, commitment: Bytes32) -> Self {
        Self { commitment: Some(commitment), ..Self::unseen(bytes) }
    }

    /// The contribution of a player who takes a challenge and sends the bytes with that; nothing if the challenge does not fix everything
    /// else: the seat, the commitment, and the challenger's digest.
    #[must_use]
    pub fn to_take(challenge: &Challenge, bytes: Bytes32) -> Option<Self> {
        let (dice, seat) = (challenge.dice?, challenge.terms.seat?);
        let hidden = (seat, SeedShare::Digest(dice.digest));
        let shown_with = Some(fingerprint(&[hidden, (seat.opponent(), SeedShare::Bytes(bytes))]));
        Some(Self { shown_with, ..Self::new(bytes, dice.commitment) })
    }

    /// The digest that is sent before the bytes.
    #[must_use]
    pub fn digest(&self) -> Bytes32 {
        digest(self.bytes)
    }

    /// The contribution with which the player sits down at `seat` now, or continues after a restore: a digest, or the bytes if everything
    /// else is fixed. Nothing if the server has committed to another secret, or the bytes were sent before with other contributions: then
    /// choose new bytes.
    pub fn contribute(&mut self, game: &Game, seat: Seat) -> Option<SeedShare> {
        let round = game.round();
        let commitment = round.commitment();
        if self.n != game.number() || self.commitment.is_some_and(|known| known != commitment) {
            return None;
        }
        let share = if game.gives_digest(seat) {
            SeedShare::Digest(self.digest())
        } else {
            SeedShare::Bytes(self.bytes)
        };
        let with = round.fingerprint_with(self.n, seat, share);
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
        let Some(round) = self.round(game) else { return false };
        let is_own = match round.share(seat) {
            Some(SeedShare::Digest(digest)) => digest == self.digest(),
            Some(SeedShare::Bytes(bytes)) => bytes == self.bytes,
            None => false,
        };
        is_own
            && self.commitment.is_none_or(|known| known == round.commitment())
            && self.shown_with.is_none_or(|known| known == round.fingerprint(self.n))
    }

    /// The dice to which it belongs, if the game has got so far.
    fn round<'a>(&self, game: &'a Game) -> Option<&'a DiceRound> {
        game.rounds().get(self.n.checked_sub(FIRST)? as usize)
    }

    /// The bytes to be opened, if the game waits for them and fits. From then on no other contributions fit.
    pub fn open(&mut self, game: &Game, seat: Seat) -> Option<Bytes32> {
        let is_awaited = game.ended().is_none() && game.all_contribute() && game.must_open(seat);
        if !is_awaited || self.n != game.number() || !self.fits(game, seat) {
            return None;
        }
        self.shown_with = Some(game.round().fingerprint(self.n));
        Some(self.bytes)
    }
}

/// The use of the own contributions of a device in the dice of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShareUse {
    /// The dice follow from them.
    Used,
    /// The device does not have all of them: its player watched, or used another device.
    Unknown,
    /// The dice follow from others, or something else has changed.
    Other,
}

impl ShareUse {
    /// Compares `own` contributions with those of the player at `seat`.
    #[must_use]
    pub fn of(own: &[OwnShare], game: &Game, seat: Seat) -> Self {
        let of_round = |n: u32| own.iter().find(|share| share.n == n);
        let numbers = (FIRST..).zip(game.rounds());
        let given =
            numbers.filter(|(_, round)| round.share(seat).is_some()).map(|(n, _)| of_round(n));
        given.fold(Self::Used, |all, share| match (all, share) {
            (Self::Other, _) => Self::Other,
            (_, Some(share)) if !share.fits(game, seat) => Self::Other,
            (_, None) => Self::Unknown,
            (all, _) => all,
        })
    }
}
