//! TLS with a certificate and a key from PEM files.

#[cfg(feature = "tls")]
mod encrypted;
#[cfg(not(feature = "tls"))]
#[path = "without_tls.rs"]
mod encrypted;

use std::io;
use std::path::PathBuf;

pub use encrypted::Tls;

/// A file cannot be used for TLS.
#[derive(Debug, thiserror::Error)]
#[error("{path}: {reason}", path = path.display())]
pub struct TlsError {
    /// The file.
    pub path: PathBuf,
    /// The fault.
    pub reason: TlsFault,
}

/// A fault of a file for TLS.
#[derive(Debug, thiserror::Error)]
pub enum TlsFault {
    /// It cannot be read.
    #[error(transparent)]
    Unreadable(#[from] io::Error),
    /// It contains no section of PEM.
    #[error("found no PEM section, expected {expected}")]
    NotPem {
        /// The name of the section that it should contain.
        expected: &'static str,
    },
    /// It contains something else.
    #[error("found {found}, expected {expected}")]
    Other {
        /// The names of the sections that it contains.
        found: String,
        /// The name of the section that it should contain.
        expected: &'static str,
    },
    /// The key is that of another certificate.
    #[error("found the key of another certificate")]
    OtherKey,
    /// This program was built without the feature `tls`.
    #[error(
        "this program was built without TLS; \
         `cargo build --release --package trictrac` builds one with it"
    )]
    NotBuilt,
    /// The library refuses the certificate or the key, for this reason.
    #[error("{0}")]
    Refused(String),
}
