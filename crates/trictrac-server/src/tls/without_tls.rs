//! Without the feature `tls`: no certificate can be used.

use std::convert::Infallible;
use std::io;
use std::path::Path;

use super::{TlsError, TlsFault};

/// The certificate and the key by which the server would prove its name. This program can read none.
#[derive(Clone, Debug)]
pub struct Tls(Infallible);

impl Tls {
    /// Refuses the certificate.
    ///
    /// # Errors
    /// Always [`TlsFault::NotBuilt`].
    pub fn read(certificates: &Path, _key: &Path) -> Result<Self, TlsError> {
        Err(TlsError { path: certificates.to_owned(), reason: TlsFault::NotBuilt })
    }

    #[expect(clippy::unused_async, reason = "the same signature as with TLS")]
    pub(crate) async fn accept<S>(&self, _stream: S) -> io::Result<S> {
        match self.0 {}
    }
}
