//! People: numbers, the sessions and tokens by which they are known, and their accounts.
//!
//! Nothing here is decided: which names are allowed, what a password costs, who may do what is the business of the server.

mod accounts;
mod admissions;
mod sessions;
mod starts;
mod tokens;

use std::fmt;

pub use accounts::{AccountClosure, Accounts, ErasedAccount, NewAccount, NewName, StoredAccount};
pub use admissions::{Admission, Admissions};
pub use sessions::{Guest, LoginSession, NewSession, Sessions};
pub use starts::{FalseStart, FalseStarts};
pub use tokens::{AccessToken, NewToken, Tokens};

/// Everything that is stored about people.
pub trait People: Sessions + Accounts + Tokens + FalseStarts + Admissions {}

impl<T: Sessions + Accounts + Tokens + FalseStarts + Admissions> People for T {}

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
    /// The digest (SHA-256) of a recovery code, or of an invitation to the club. The code itself is never stored.
    CodeDigest
}
