//! The certificates by which servers are known.

#[cfg(feature = "tls")]
mod encrypted;
#[cfg(not(feature = "tls"))]
#[path = "without_tls.rs"]
mod encrypted;

pub use encrypted::Trust;
