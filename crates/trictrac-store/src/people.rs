//! People: numbers, and the sessions by which they are known.

use std::fmt;

/// The digest (SHA-256) of the key of a session. The key itself is never stored.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SessionDigest(pub [u8; 32]);

/// Not the digest: it gets into no log line.
impl fmt::Debug for SessionDigest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SessionDigest")
    }
}
