//! Failures to start the server, in the reader's language.

use std::io;
use std::net::SocketAddr;
use std::path::Path;

use trictrac_console::failure::{BAD_DATA, FAILED, FailureCause, file, system};
use trictrac_server::tls::{TlsError, TlsFault};
use trictrac_words::lang::{Texts, fluent_args, key};

/// A failure to start the server.
#[derive(Debug)]
pub enum ServeFailure {
    /// The server cannot listen at an address.
    Address {
        /// The address.
        address: SocketAddr,
        /// The reason.
        reason: ListenError,
    },
    /// A file cannot be used for TLS.
    Tls(TlsError),
    /// The page for the browser is not part of this program.
    NoPage,
}

/// The reason why the server cannot listen at an address.
#[derive(Debug)]
pub enum ListenError {
    /// Another program listens there.
    InUse,
    /// Something else.
    Other(io::Error),
}

impl From<io::Error> for ListenError {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::AddrInUse { Self::InUse } else { Self::Other(error) }
    }
}

impl FailureCause for ServeFailure {
    fn describe(&self, texts: &Texts) -> String {
        match self {
            Self::Address { address, reason } => {
                file(texts, Path::new(&address.to_string()), &reason.describe(texts))
            }
            Self::Tls(error) => tls(texts, error),
            Self::NoPage => texts.plain(key!("failure-no-page")),
        }
    }

    fn status(&self) -> u8 {
        match self {
            Self::Tls(_) => BAD_DATA,
            Self::Address { .. } | Self::NoPage => FAILED,
        }
    }
}

impl ListenError {
    fn describe(&self, texts: &Texts) -> String {
        match self {
            Self::InUse => texts.plain(key!("failure-in-use")),
            Self::Other(error) if error.kind() == io::ErrorKind::PermissionDenied => {
                texts.plain(key!("failure-low-port"))
            }
            Self::Other(error) => system(texts, error),
        }
    }
}

/// The file that cannot be used for TLS, and the reason.
fn tls(texts: &Texts, error: &TlsError) -> String {
    let reason = match &error.reason {
        TlsFault::Unreadable(error) => system(texts, error),
        TlsFault::NotPem { expected } => {
            texts.with(key!("tls-not-pem"), &fluent_args!["expected" => *expected])
        }
        TlsFault::Other { found, expected } => {
            let arguments = fluent_args!["found" => found.as_str(), "expected" => *expected];
            texts.with(key!("tls-other"), &arguments)
        }
        TlsFault::NotBuilt => error.reason.to_string(),
        TlsFault::OtherKey => texts.plain(key!("tls-other-key")),
        TlsFault::Refused(said) => {
            texts.with(key!("tls-refused"), &fluent_args!["said" => said.as_str()])
        }
    };
    file(texts, &error.path, &reason)
}
