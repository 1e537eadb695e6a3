//! Digests of texts that open something.

use std::fmt;

// A digest of a text that opens something. The text itself is never stored.
macro_rules! digest {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub [u8; 32]);

        /// Not the digest: it gets into no log line.
        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(stringify!($name))
            }
        }
    };
}

digest! {
    /// The digest (SHA-256) of the key of a session. The key itself is never stored.
    SessionDigest
}
digest! {
    /// The digest (SHA-256) of the token of a bot. The token itself is never stored.
    TokenDigest
}
digest! {
    /// The digest (SHA-256) of the address of a channel. The address of a feed itself is never stored.
    ChannelDigest
}
digest! {
    /// The digest (SHA-256) of a recovery code, or of an invitation to the club. The code itself is never stored.
    CodeDigest
}
