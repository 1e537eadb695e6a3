//! Without the feature `tls`: no certificate can be trusted.

use std::convert::Infallible;
use std::io;
use std::path::Path;

use tokio::net::TcpStream;

use crate::net::NetError;
use crate::net::transport::Transport;

const WHY: &str = "this program was built without TLS; \
    `cargo build --release --package trictrac` builds one with it";

/// The certificates that a client would trust. This program can read none.
#[derive(Clone, Debug)]
pub struct Trust(Infallible);

impl Trust {
    /// Refuses.
    pub(in crate::net) fn of_platform() -> Result<Self, NetError> {
        Err(NetError::Tls(WHY.to_owned()))
    }

    /// Refuses.
    ///
    /// # Errors
    /// Always: the program was built without TLS.
    pub fn of_file(_path: &Path) -> io::Result<Self> {
        Err(io::Error::new(io::ErrorKind::Unsupported, WHY))
    }

    #[expect(clippy::unused_async, reason = "the same signature as with TLS")]
    pub(in crate::net) async fn greet(
        self,
        _host: &str,
        _stream: TcpStream,
    ) -> Result<Box<dyn Transport>, NetError> {
        match self.0 {}
    }
}
