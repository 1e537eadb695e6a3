//! Failures to start the server, in the reader's language.

use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use trictrac_console::failure::{BAD_DATA, FAILED, FailureCause, file, system};
#[cfg(feature = "tls")]
use trictrac_server::online::MailStartError;
use trictrac_server::online::PushStartError;
use trictrac_server::tls::{TlsError, TlsFault};
use trictrac_words::lang::{Texts, fluent_args, key};

/// A failure to start the server.
#[derive(Debug)]
pub enum ServeFailure {
    /// The server cannot listen at an address.
    Address {
        /// What it would hear there.
        purpose: ListenPurpose,
        /// The address.
        address: SocketAddr,
        /// The reason.
        reason: ListenError,
    },
    /// The folder of the page cannot be read.
    Page {
        /// The folder.
        folder: PathBuf,
        /// The reason.
        error: io::Error,
    },
    /// A file cannot be used for TLS.
    Tls {
        /// The option that names it.
        option: &'static str,
        /// The file and the reason.
        error: TlsError,
    },
    /// The page for the browser is not part of this program.
    NoPage,
    /// Nothing can be sent to browsers.
    Push(PushStartError),
    /// No mail can be sent.
    #[cfg(feature = "tls")]
    Mail(MailStartError),
}

/// The use of an address at which the server listens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListenPurpose {
    /// The page and the games.
    Page,
    /// The figures for the operator.
    Metrics,
}

impl ListenPurpose {
    /// The option that chooses the address.
    fn host(self) -> &'static str {
        match self {
            Self::Page => "--host",
            Self::Metrics => "--metrics",
        }
    }

    /// The option that chooses the port.
    fn port(self) -> &'static str {
        match self {
            Self::Page => "--port",
            Self::Metrics => "--metrics",
        }
    }
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
            Self::Address { purpose, address, reason } => {
                file(texts, Path::new(&address.to_string()), &reason.describe(texts, *purpose))
            }
            Self::Page { folder, error } => {
                format!("--page {}", file(texts, folder, &system(texts, error)))
            }
            Self::Tls { option, error } => format!("{option} {}", tls(texts, error)),
            Self::NoPage => texts.plain(key!("failure-no-page")),
            Self::Push(error) => format!("--push: {}", push(texts, error)),
            #[cfg(feature = "tls")]
            Self::Mail(error) => format!("--smtp: {}", mail(texts, error)),
        }
    }

    fn status(&self) -> u8 {
        match self {
            Self::Tls { .. } | Self::Page { .. } => BAD_DATA,
            Self::Address { .. } | Self::NoPage | Self::Push(_) => FAILED,
            #[cfg(feature = "tls")]
            Self::Mail(_) => FAILED,
        }
    }
}

impl ListenError {
    fn describe(&self, texts: &Texts, purpose: ListenPurpose) -> String {
        let with = |key, option: &'static str| texts.with(key, &fluent_args!["option" => option]);
        let Self::Other(error) = self else { return with(key!("failure-in-use"), purpose.port()) };
        match error.kind() {
            io::ErrorKind::PermissionDenied => with(key!("failure-low-port"), purpose.port()),
            io::ErrorKind::AddrNotAvailable => with(key!("failure-no-address"), purpose.host()),
            _ => system(texts, error),
        }
    }
}

/// The reason why nothing can be sent to browsers.
fn push(texts: &Texts, error: &PushStartError) -> String {
    match error {
        PushStartError::NotBuilt => texts.plain(key!("push-not-built")),
        PushStartError::NoName => texts.plain(key!("push-no-name")),
        PushStartError::System(error) => system(texts, error),
        PushStartError::Key(said) => {
            texts.with(key!("push-no-key"), &fluent_args!["said" => said.as_str()])
        }
    }
}

/// The reason why no mail can be sent.
#[cfg(feature = "tls")]
fn mail(texts: &Texts, error: &MailStartError) -> String {
    match error {
        MailStartError::NoName => texts.plain(key!("mail-no-name")),
        MailStartError::NoPassword => texts.plain(key!("mail-no-password")),
        MailStartError::From(address) => {
            texts.with(key!("mail-bad-sender"), &fluent_args!["address" => address.as_str()])
        }
        MailStartError::Tls(error) => {
            texts.with(key!("mail-no-tls"), &fluent_args!["said" => error.to_string()])
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
