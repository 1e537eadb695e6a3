//! TLS with a certificate and a key from PEM files.

use std::fmt;
use std::io;
use std::path::Path;
use std::sync::Arc;

use tokio::io::{AsyncRead, AsyncWrite};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::{self, PemObject as _, SectionKind};
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::rustls::{Error, ServerConfig};
use tokio_rustls::server::TlsStream;

use super::{TlsError, TlsFault};

/// The only protocol that the server speaks over TLS.
const PROTOCOL: &[u8] = b"http/1.1";

/// The certificate and the key by which the server proves its name.
#[derive(Clone)]
pub struct Tls(TlsAcceptor);

impl fmt::Debug for Tls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Tls")
    }
}

impl Tls {
    /// Reads the certificate, with those that prove it, and its key.
    ///
    /// # Errors
    /// A file cannot be read or is not what it should be, or the key is that of another certificate.
    pub fn read(certificates: &Path, key: &Path) -> Result<Self, TlsError> {
        let chain = sections(certificates, "CERTIFICATE", |kind, bytes| {
            (kind == SectionKind::Certificate).then(|| CertificateDer::from(bytes))
        })?;
        let mut keys = sections(key, "PRIVATE KEY", PrivateKeyDer::from_pem)?;
        // `sections` finds at least one.
        let config = server_config(chain, keys.swap_remove(0));
        let mut config = config.map_err(|error| refused(certificates, key, &error))?;
        config.alpn_protocols = vec![PROTOCOL.to_vec()];
        Ok(Self(TlsAcceptor::from(Arc::new(config))))
    }

    /// Agrees with a client on the encryption of a connection.
    pub(crate) async fn accept<S>(&self, stream: S) -> io::Result<TlsStream<S>>
    where
        S: AsyncRead + AsyncWrite + Unpin,
    {
        self.0.accept(stream).await
    }
}

fn server_config(
    chain: Vec<CertificateDer<'static>>,
    key: PrivateKeyDer<'static>,
) -> Result<ServerConfig, Error> {
    let builder = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()));
    builder
        .with_safe_default_protocol_versions()?
        .with_no_client_auth()
        .with_single_cert(chain, key)
}

/// The sections of a PEM file that `read` can use, at least one.
fn sections<T>(
    path: &Path,
    expected: &'static str,
    read: impl Fn(SectionKind, Vec<u8>) -> Option<T>,
) -> Result<Vec<T>, TlsError> {
    let fault = |reason| TlsError { path: path.to_owned(), reason };
    let bytes = std::fs::read(path).map_err(|error| fault(error.into()))?;
    let all = <(SectionKind, Vec<u8>)>::pem_slice_iter(&bytes).collect::<Result<Vec<_>, _>>();
    let all = all.map_err(|error: pem::Error| fault(not_pem(&bytes, expected, &error)))?;
    let usable: Vec<T> = all.into_iter().filter_map(|(kind, bytes)| read(kind, bytes)).collect();
    if !usable.is_empty() {
        return Ok(usable);
    }
    let found = names(&String::from_utf8_lossy(&bytes)).join(", ");
    Err(fault(if found.is_empty() {
        TlsFault::NotPem { expected }
    } else {
        TlsFault::Other { found, expected }
    }))
}

/// The reason why a PEM file cannot be read. A key that an old form of PEM protects by a password is no error of the file.
fn not_pem(bytes: &[u8], expected: &'static str, error: &pem::Error) -> TlsFault {
    let text = String::from_utf8_lossy(bytes);
    if text.contains("Proc-Type: 4,ENCRYPTED") {
        let found = format!("{} (ENCRYPTED)", names(&text).join(", "));
        return TlsFault::Other { found, expected };
    }
    TlsFault::Refused(error.to_string())
}

/// The names of the sections of a PEM file.
fn names(text: &str) -> Vec<&str> {
    let lines = text.lines().map(str::trim);
    lines.filter_map(|line| line.strip_prefix("-----BEGIN ")?.strip_suffix("-----")).collect()
}

fn refused(certificates: &Path, key: &Path, error: &Error) -> TlsError {
    let (path, reason) = match error {
        Error::InconsistentKeys(_) => (key, TlsFault::OtherKey),
        Error::InvalidCertificate(_) => (certificates, TlsFault::Refused(error.to_string())),
        _ => (key, TlsFault::Refused(error.to_string())),
    };
    TlsError { path: path.to_owned(), reason }
}
