//! Numbers, keys and tokens that follow from the secret key of the server.
//!
//! A game is created once for each message `create`, however often the message comes, because its number is a function of the
//! player and of the name of the message.

use std::fmt;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::{Digest as _, Sha256};
use trictrac_protocol::{ActId, ChallengeId, GameId, SeekId, Token};
use trictrac_store::people::{ChannelDigest, TokenDigest};
use trictrac_store::{Secret, SessionDigest};

/// The keys that the server derives from its secret key.
#[derive(Clone)]
pub(crate) struct DerivedKeys(Hmac<Sha256>);

impl fmt::Debug for DerivedKeys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Keys")
    }
}

impl DerivedKeys {
    /// Takes the secret key.
    pub(crate) fn new(secret: &Secret) -> Self {
        let key = Sha256::digest(secret.reveal());
        // A key that is shorter than a block of SHA-256, 64 bytes, is followed by zeros.
        let mut block = [0; 64];
        block[..32].copy_from_slice(&key);
        Self(Hmac::new(&block.into()))
    }

    fn derive(&self, purpose: &str, parts: [&[u8]; 2]) -> [u8; 32] {
        let mut mac = self.0.clone();
        for part in [purpose.as_bytes()].into_iter().chain(parts) {
            mac.update(&(part.len() as u64).to_be_bytes());
            mac.update(part);
        }
        mac.finalize().into_bytes().into()
    }

    /// The number of the game that a player creates by the message `id`.
    pub(crate) fn game(&self, player: u64, id: &ActId) -> GameId {
        GameId(self.short("game", [&player.to_be_bytes(), id.as_str().as_bytes()]))
    }

    fn short(&self, purpose: &str, parts: [&[u8]; 2]) -> [u8; 16] {
        let bytes = self.derive(purpose, parts);
        let mut short = [0; 16];
        short.copy_from_slice(&bytes[..16]);
        short
    }

    /// The number of the challenge that a player makes by the message `id`.
    pub(crate) fn challenge(&self, player: u64, id: &ActId) -> ChallengeId {
        ChallengeId(self.short("challenge", [&player.to_be_bytes(), id.as_str().as_bytes()]))
    }

    /// The number of the computer's challenge at a level.
    pub(crate) fn engine_challenge(&self, level: &str) -> ChallengeId {
        ChallengeId(self.short("engine challenge", [level.as_bytes(), &[]]))
    }

    /// The number of the only game that a challenge becomes.
    pub(crate) fn game_of(&self, challenge: ChallengeId) -> GameId {
        GameId(self.short("game of a challenge", [&challenge.0, &[]]))
    }

    /// The number of the only game that somebody who joins a seek gets.
    pub(crate) fn game_of_seek(&self, seek: SeekId) -> GameId {
        GameId(self.short("game of a seek", [&seek.0, &[]]))
    }

    /// The number of the game in which a player takes the computer's challenge by the message `id`.
    pub(crate) fn engine_game(&self, player: u64, id: &ActId) -> GameId {
        GameId(self.short("engine game", [&player.to_be_bytes(), id.as_str().as_bytes()]))
    }

    /// The key to the free seat of a game.
    pub(crate) fn token(&self, game: GameId) -> Option<Token> {
        URL_SAFE_NO_PAD.encode(self.derive("token", [&game.0, &[]])).parse().ok()
    }

    /// Checks whether this is the key to the free seat of a game. It takes as long for a wrong one.
    pub(crate) fn opens(&self, game: GameId, token: &Token) -> bool {
        let digest = |token: &Token| Sha256::digest(token.as_str());
        // Whoever measures the comparison of two digests learns nothing about the texts.
        self.token(game).is_some_and(|expected| digest(&expected) == digest(token))
    }

    /// The end of the address of a page that does something about a channel of mail.
    #[cfg(feature = "tls")]
    pub(crate) fn mail_token(&self, task: &str, channel: ChannelDigest) -> String {
        let proof: [u8; 16] = self.short("mail", [task.as_bytes(), &channel.0]);
        URL_SAFE_NO_PAD.encode([&channel.0[..], &proof].concat())
    }

    /// The channel of such an address; nothing if this server has not made it.
    #[cfg(feature = "tls")]
    pub(crate) fn mail_channel(&self, task: &str, token: &str) -> Option<ChannelDigest> {
        let bytes = URL_SAFE_NO_PAD.decode(token).ok()?;
        let channel = ChannelDigest(bytes.get(..32)?.try_into().ok()?);
        // Whoever measures the comparison of two digests learns nothing about the texts.
        let expected = Sha256::digest(self.mail_token(task, channel));
        (Sha256::digest(token) == expected).then_some(channel)
    }

    /// The seed of the engine's random numbers in a game. They have nothing to do with the dice.
    pub(crate) fn engine_seed(&self, game: GameId) -> u64 {
        let bytes = self.derive("engine", [&game.0, &[]]);
        bytes[..8].iter().fold(0, |seed, byte| seed << 8 | u64::from(*byte))
    }
}

/// The secret part of an address, from 32 random bytes.
pub(crate) fn channel_token(random: [u8; 32]) -> String {
    URL_SAFE_NO_PAD.encode(random)
}

/// The digest by which a channel is found.
pub(crate) fn channel_digest(address: &str) -> ChannelDigest {
    ChannelDigest(Sha256::digest(address).into())
}

/// The key of a new session, from 32 random bytes.
pub(crate) fn session_key(random: [u8; 32]) -> String {
    URL_SAFE_NO_PAD.encode(random)
}

/// A new token of a bot, from 32 random bytes. Whoever finds it in a file sees what it is.
pub(crate) fn bot_token(random: [u8; 32]) -> String {
    format!("trictrac-bot-{}", URL_SAFE_NO_PAD.encode(random))
}

/// The digest by which a token is found.
pub(crate) fn token_digest(token: &str) -> TokenDigest {
    TokenDigest(Sha256::digest(token).into())
}

/// The digest by which a session is found.
pub(crate) fn session_digest(key: &str) -> SessionDigest {
    SessionDigest(Sha256::digest(key).into())
}
