//! Without the feature `cluster`: the address of a Postgres database, of which there is none.

use std::convert::Infallible;
use std::fmt;
use std::str::FromStr;

use crate::club::ClubError;
use crate::lists::Lists;
use crate::registry::Registry;
use crate::store::Reader;

/// The address of a Postgres database. This program knows none.
#[derive(Clone, Debug)]
pub struct Address(Infallible);

/// An address that this program cannot use.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{why}")]
pub struct BadAddress {
    /// Why not, and what to do.
    pub why: String,
}

const WHY: &str = "this program was built without Postgres and NATS; \
    `cargo build --release --package trictrac` builds one with both";

impl Address {
    /// Anything: there is no such address.
    pub fn is_unknown<T>(&self) -> T {
        match self.0 {}
    }
}

impl fmt::Display for Address {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.is_unknown()
    }
}

impl FromStr for Address {
    type Err = BadAddress;

    fn from_str(_: &str) -> Result<Self, BadAddress> {
        Err(BadAddress { why: WHY.to_owned() })
    }
}

/// Marks the games in progress of a restored database.
///
/// # Errors
/// Never: there is no such database.
#[expect(clippy::unused_async, reason = "the same signature as with Postgres")]
pub async fn mark_restored(database: &Address) -> Result<u64, ClubError> {
    database.is_unknown()
}

#[expect(clippy::unused_async, reason = "the same signature as with Postgres")]
pub(crate) async fn registry(address: &Address) -> Result<Box<dyn Registry>, ClubError> {
    address.is_unknown()
}

#[expect(clippy::unused_async, reason = "the same signature as with Postgres")]
pub(crate) async fn lists(address: &Address) -> Result<Box<dyn Lists>, ClubError> {
    address.is_unknown()
}

#[expect(clippy::unused_async, reason = "the same signature as with Postgres")]
pub(crate) async fn logs(address: &Address) -> Result<Box<dyn Reader>, ClubError> {
    address.is_unknown()
}

#[expect(clippy::unused_async, reason = "the same signature as with Postgres")]
pub(crate) async fn check_unused(address: &Address) -> Result<(), ClubError> {
    address.is_unknown()
}
