//! Dice that nobody can choose. `docs/protocol.md` describes them, with examples.
//!
//! The server commits to a secret before anyone sits. Every player contributes bytes without knowing those of the others. Every
//! throw follows from all of them.

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use trictrac_protocol::{Bytes32, GameId};
pub use trictrac_table::Fall;

/// The number of the first secret of a game. Those after restores follow.
pub const FIRST: u32 = 1;
/// The beginning of the text that the server commits to, before the game and the secret: for the first secret, and for later ones, which
/// also have their number.
const COMMIT: [&[u8]; 2] = [b"trictrac-commit-1", b"trictrac-commit-2"];
/// The beginning of the text of every throw, likewise.
const THROW: [&[u8]; 2] = [b"trictrac-dice-1", b"trictrac-dice-2"];
/// Bytes from here on are skipped: 252 is a multiple of six.
const FAIR: u8 = 252;

/// The beginning of a text about secret number `n` of a game.
fn beginning([first, later]: [&[u8]; 2], game: GameId, n: u32) -> Vec<u8> {
    if n == FIRST { [first, &game.0].concat() } else { [later, &game.0, &n.to_be_bytes()].concat() }
}

/// The commitment of the server to secret number `n`: SHA-256 of `trictrac-commit-1`, the game and the first secret; of
/// `trictrac-commit-2`, the game, the number and a later secret.
#[must_use]
pub fn commitment(game: GameId, n: u32, secret: Bytes32) -> Bytes32 {
    let text = beginning(COMMIT, game, n);
    Bytes32(Sha256::new().chain_update(text).chain_update(secret.0).finalize().into())
}

/// The digest of a player's bytes: SHA-256.
#[must_use]
pub fn digest(bytes: Bytes32) -> Bytes32 {
    Bytes32(Sha256::digest(bytes.0).into())
}

/// Everything that throws of a game follow from: all of them, or those from a restore on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameDice {
    /// The game.
    pub game: GameId,
    /// The number of the server's secret.
    pub n: u32,
    /// The secret.
    pub secret: Bytes32,
    /// The bytes of the players, in the order of their seats.
    pub shares: Vec<Bytes32>,
}

impl GameDice {
    /// The dice of throw number `throw`, from 0, leads included: for a lead White's die and Black's.
    #[must_use]
    pub fn throw(&self, throw: u32, fall: Fall) -> Vec<u8> {
        let bytes = (0..=u8::MAX).flat_map(|block| self.block(throw, block));
        let fair = bytes.filter(|&byte| byte < FAIR).map(|byte| byte % 6 + 1);
        // 256 blocks have 8192 bytes; that nearly all of them are 252 or more does not happen.
        let mut dice: Vec<u8> = fair.take(fall.dice).collect();
        if fall.sorted {
            dice.sort_unstable_by(|one, other| other.cmp(one));
        }
        dice
    }

    fn block(&self, throw: u32, block: u8) -> [u8; 32] {
        let mut mac = keyed(&self.secret);
        mac.update(&beginning(THROW, self.game, self.n));
        for share in &self.shares {
            mac.update(&share.0);
        }
        mac.update(&throw.to_be_bytes());
        mac.update(&[block]);
        mac.finalize().into_bytes().into()
    }
}

fn keyed(secret: &Bytes32) -> Hmac<Sha256> {
    // A key that is shorter than a block of SHA-256, 64 bytes, is followed by zeros.
    let mut key = [0; 64];
    key[..32].copy_from_slice(&secret.0);
    Hmac::new(&key.into())
}

/// SHA-256 of a text.
pub(crate) fn sha256(text: &str) -> Bytes32 {
    Bytes32(Sha256::digest(text).into())
}
