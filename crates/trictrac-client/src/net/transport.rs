//! Streams to a server, encrypted or not.

use std::io;
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::time::timeout;

use super::{NetError, Origin, Trust};

/// The longest time that a server may take to accept a connection, and to answer a request.
pub(super) const PATIENCE: Duration = Duration::from_secs(15);

/// A stream of bytes in both directions.
pub(super) trait Transport: AsyncRead + AsyncWrite + Send + Unpin {}
impl<T: AsyncRead + AsyncWrite + Send + Unpin> Transport for T {}

/// A server: its address, and the certificates by which it is known.
#[derive(Clone, Debug)]
pub struct RemoteServer {
    origin: Origin,
    trust: Option<Trust>,
}

impl<T: Into<Origin>> From<T> for RemoteServer {
    /// The server at an address. Encrypted connections trust the certificates of this system.
    fn from(origin: T) -> Self {
        Self { origin: origin.into(), trust: None }
    }
}

impl RemoteServer {
    /// The server at an address, whose certificate must follow from one of these.
    #[must_use]
    pub const fn trusting(origin: Origin, trust: Trust) -> Self {
        Self { origin, trust: Some(trust) }
    }

    /// Returns its address.
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

    async fn encrypt(&self, stream: TcpStream) -> Result<Box<dyn Transport>, NetError> {
        let trust = match &self.trust {
            Some(trust) => trust.clone(),
            None => Trust::of_platform()?,
        };
        let greeting = timeout(PATIENCE, trust.greet(self.origin.host(), stream));
        greeting.await.map_err(|_| io::Error::from(io::ErrorKind::TimedOut))?
    }
}
