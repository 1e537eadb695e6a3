//! Streams to a server, encrypted or not.

use std::io;
#[cfg(feature = "tls")]
use std::path::Path;
#[cfg(feature = "tls")]
use std::sync::Arc;
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::time::timeout;

use super::{NetError, Origin};

/// How long a server may take to accept a connection, and how long to answer a request.
pub(super) const PATIENCE: Duration = Duration::from_secs(15);

/// A stream of bytes in both directions.
pub(super) trait Transport: AsyncRead + AsyncWrite + Send + Unpin {}
impl<T: AsyncRead + AsyncWrite + Send + Unpin> Transport for T {}

/// The certificates that a client trusts.
#[cfg(feature = "tls")]
#[derive(Clone)]
pub struct Trust(Arc<tokio_rustls::rustls::ClientConfig>);

#[cfg(feature = "tls")]
impl core::fmt::Debug for Trust {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Trust")
    }
}

#[cfg(feature = "tls")]
impl Trust {
    /// The certificates that this system trusts.
    #[must_use]
    pub fn of_platform() -> Self {
        let mut roots = tokio_rustls::rustls::RootCertStore::empty();
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        Self::roots(roots)
    }

    /// Only the certificates in a PEM file.
    ///
    /// # Errors
    /// The file cannot be read, or contains no certificate.
    pub fn of_file(path: &Path) -> io::Result<Self> {
        use tokio_rustls::rustls::pki_types::CertificateDer;
        use tokio_rustls::rustls::pki_types::pem::PemObject as _;
        let invalid = || io::Error::from(io::ErrorKind::InvalidData);
        let text = std::fs::read(path)?;
        let mut roots = tokio_rustls::rustls::RootCertStore::empty();
        for certificate in CertificateDer::pem_slice_iter(&text) {
            roots.add(certificate.map_err(|_| invalid())?).map_err(|_| invalid())?;
        }
        if roots.is_empty() { Err(invalid()) } else { Ok(Self::roots(roots)) }
    }

    fn roots(roots: tokio_rustls::rustls::RootCertStore) -> Self {
        let config = tokio_rustls::rustls::ClientConfig::builder()
            .with_root_certificates(roots)
            .with_no_client_auth();
        Self(Arc::new(config))
    }
}

/// A server: its address, and the certificates by which it is known.
#[derive(Clone, Debug)]
pub struct Server {
    origin: Origin,
    #[cfg(feature = "tls")]
    trust: Option<Trust>,
}

impl<T: Into<Origin>> From<T> for Server {
    /// The server at an address. Encrypted connections trust the certificates of this system.
    fn from(origin: T) -> Self {
        Self {
            origin: origin.into(),
            #[cfg(feature = "tls")]
            trust: None,
        }
    }
}

impl Server {
    /// The server at an address, whose certificate must follow from one of these.
    #[cfg(feature = "tls")]
    #[must_use]
    pub const fn trusting(origin: Origin, trust: Trust) -> Self {
        Self { origin, trust: Some(trust) }
    }

    /// Where it is.
    #[must_use]
    pub const fn origin(&self) -> &Origin {
        &self.origin
    }

    /// Opens a stream.
    pub(super) async fn stream(&self) -> Result<Box<dyn Transport>, NetError> {
        let place = (self.origin.host(), self.origin.port());
        let connecting = timeout(PATIENCE, TcpStream::connect(place));
        let stream = connecting.await.map_err(|_| io::Error::from(io::ErrorKind::TimedOut))??;
        stream.set_nodelay(true)?;
        if self.origin.is_encrypted() { self.encrypt(stream).await } else { Ok(Box::new(stream)) }
    }

    #[cfg(feature = "tls")]
    async fn encrypt(&self, stream: TcpStream) -> Result<Box<dyn Transport>, NetError> {
        use tokio_rustls::TlsConnector;
        use tokio_rustls::rustls::pki_types::ServerName;
        let Trust(config) = self.trust.clone().unwrap_or_else(Trust::of_platform);
        let name = ServerName::try_from(self.origin.host().to_owned());
        let name = name.map_err(|error| NetError::Tls(error.to_string()))?;
        let greeting = timeout(PATIENCE, TlsConnector::from(config).connect(name, stream));
        let greeted = greeting.await.map_err(|_| io::Error::from(io::ErrorKind::TimedOut))?;
        Ok(Box::new(greeted.map_err(|error| NetError::Tls(error.to_string()))?))
    }

    #[cfg(not(feature = "tls"))]
    #[expect(clippy::unused_async, reason = "the same signature as with TLS")]
    async fn encrypt(&self, _: TcpStream) -> Result<Box<dyn Transport>, NetError> {
        Err(NetError::Tls("this program was built without TLS".to_owned()))
    }
}
