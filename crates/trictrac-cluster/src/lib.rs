//! Several servers as one club: a store in Postgres that they share, and a bus over which they talk.
//!
//! - [`postgres`] is a [`Store`](trictrac_store::Store) and a [`Registry`](trictrac_store::Registry) in a database. A game belongs to
//!   the node that has taken it.
//! - [`Nats`] is a [`Bus`](trictrac_store::bus::Bus) between the nodes.
//! - [`transfer`] moves a club from a folder into a database, or back.
#![forbid(unsafe_code)]

mod nats;
pub mod postgres;
#[cfg(feature = "testing")]
pub mod testing;
pub mod transfer;

pub use nats::Nats;
