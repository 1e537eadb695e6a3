//! The certificates that a client trusts.

use std::fmt;
use std::io;
use std::path::Path;
use std::sync::Arc;

use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use crate::net::NetError;
use crate::net::transport::Transport;

/// The certificates that a client trusts.
#[derive(Clone)]
pub struct Trust(Arc<ClientConfig>);

impl fmt::Debug for Trust {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Trust")
    }
}

impl Trust {
    /// The certificates that this system trusts.
    #[expect(clippy::unnecessary_wraps, reason = "the same signature as without TLS")]
    pub(in crate::net) fn of_platform() -> Result<Self, NetError> {
        let mut roots = RootCertStore::empty();
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        Ok(Self::roots(roots))
    }

    /// Only the certificates in a PEM file.
    ///
    /// # Errors
    /// The file cannot be read, or contains no certificate.
    pub fn of_file(path: &Path) -> io::Result<Self> {
        let invalid = || io::Error::from(io::ErrorKind::InvalidData);
        let text = std::fs::read(path)?;
        let mut roots = RootCertStore::empty();
        for certificate in CertificateDer::pem_slice_iter(&text) {
            roots.add(certificate.map_err(|_| invalid())?).map_err(|_| invalid())?;
        }
        if roots.is_empty() { Err(invalid()) } else { Ok(Self::roots(roots)) }
    }

    fn roots(roots: RootCertStore) -> Self {
        let config = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
        Self(Arc::new(config))
    }

    /// Agrees with the server `host` on the encryption of a connection.
    pub(in crate::net) async fn greet(
        self,
        host: &str,
        stream: TcpStream,
    ) -> Result<Box<dyn Transport>, NetError> {
        let failed = |error: String| NetError::Tls(error);
        let name = ServerName::try_from(host.to_owned());
        let name = name.map_err(|error| failed(error.to_string()))?;
        let greeted = TlsConnector::from(self.0).connect(name, stream).await;
        Ok(Box::new(greeted.map_err(|error| failed(error.to_string()))?))
    }
}
