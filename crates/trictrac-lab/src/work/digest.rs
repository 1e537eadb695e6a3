//! SHA-256 digests, by which units name what they depend on.

use core::fmt;
use core::str::FromStr;

use sha2::{Digest as _, Sha256};

/// The SHA-256 digest of some bytes; as text, 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ContentDigest([u8; 32]);

impl ContentDigest {
    /// Computes the digest of `bytes`.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Self {
        Self(Sha256::digest(bytes).into())
    }
}

impl fmt::Display for ContentDigest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// A text that is no digest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected 64 hexadecimal digits")]
pub struct NoDigest;

impl FromStr for ContentDigest {
    type Err = NoDigest;

    fn from_str(text: &str) -> Result<Self, NoDigest> {
        let digits: Vec<u8> =
            text.chars().map_while(|digit| Some(digit.to_digit(16)? as u8)).collect();
        let (pairs, rest) = digits.as_chunks::<2>();
        let bytes: Vec<u8> = pairs.iter().map(|[high, low]| 16 * high + low).collect();
        match bytes.try_into() {
            Ok(bytes) if rest.is_empty() && text.len() == 64 => Ok(Self(bytes)),
            _ => Err(NoDigest),
        }
    }
}
