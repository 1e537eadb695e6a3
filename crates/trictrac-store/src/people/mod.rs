//! People: numbers, the sessions and tokens by which they are known, and their accounts.
//!
//! Nothing here is decided: which names are allowed, what a password costs, who may do what is the business of the server.

mod absences;
mod accounts;
mod admissions;
mod channels;
mod digests;
mod guest_names;
mod sessions;
mod starts;
mod tokens;
mod told;

pub use absences::{Absences, StoredAbsence};
pub use accounts::{AccountClosure, Accounts, ErasedAccount, NewAccount, NewName, StoredAccount};
pub use admissions::{Admission, Admissions};
pub use channels::{Channel, ChannelKind, Channels};
pub use digests::{ChannelDigest, CodeDigest, SessionDigest, TokenDigest};
pub use guest_names::{GuestName, GuestNameOutcome, GuestNames};
pub use sessions::{Guest, LoginSession, NewSession, Sessions};
pub use starts::{FalseStart, FalseStarts};
pub use tokens::{AccessToken, NewToken, Tokens};
pub use told::{Told, ToldNotice};

/// Everything that is stored about people.
pub trait People:
    Sessions + Accounts + Tokens + FalseStarts + Admissions + GuestNames + Channels + Told + Absences
{
}

impl<T> People for T where
    T: Sessions
        + Accounts
        + Tokens
        + FalseStarts
        + Admissions
        + GuestNames
        + Channels
        + Told
        + Absences
{
}
