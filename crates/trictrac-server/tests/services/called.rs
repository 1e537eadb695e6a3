//! Another server, over TLS, which notes what it gets and answers as the test wants.

use std::collections::VecDeque;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::time::timeout;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer, pem::PemObject as _};

use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use trictrac_server::online::{OutgoingSettings, Resolver};

/// The time that a test waits for a message.
const PATIENCE: Duration = Duration::from_secs(20);

/// A file of the tests: a certificate for `localhost`, and its key.
fn file(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

fn certificate() -> CertificateDer<'static> {
    CertificateDer::from_pem_file(file("localhost.cert.pem")).unwrap()
}

/// The other end of encrypted connections, under the name `localhost`.
pub(crate) fn encryption() -> TlsAcceptor {
    let key = PrivateKeyDer::from_pem_file(file("localhost.key.pem")).unwrap();
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()));
    let config = config.with_safe_default_protocol_versions().unwrap().with_no_client_auth();
    Arc::new(config.with_single_cert(vec![certificate()], key).unwrap()).into()
}

/// An answer.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Reply {
    Status(u16),
    /// It asks for a pause of this number of seconds.
    Later(u64),
    /// It sends to another address of the same server.
    Elsewhere,
    /// It closes the connection.
    Nothing,
}

/// A request that has arrived.
#[derive(Debug)]
pub(crate) struct Arrived {
    pub(crate) path: String,
    pub(crate) head: String,
    pub(crate) body: Vec<u8>,
}

impl Arrived {
    pub(crate) fn header(&self, name: &str) -> &str {
        let found = self.head.lines().find_map(|line| {
            let (found, value) = line.split_once(": ")?;
            found.eq_ignore_ascii_case(name).then_some(value)
        });
        found.unwrap_or_else(|| panic!("no {name}: {}", self.head))
    }
}

/// The other server.
pub(crate) struct Service {
    pub(crate) address: SocketAddr,
    arrived: UnboundedReceiver<Arrived>,
    replies: Arc<Mutex<VecDeque<Reply>>>,
}

impl Service {
    pub(crate) async fn start() -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let address = listener.local_addr().unwrap();
        let tls = encryption();
        let (sender, arrived) = unbounded_channel();
        let replies: Arc<Mutex<VecDeque<Reply>>> = Arc::default();
        let all = replies.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (tls, sender, replies) = (tls.clone(), sender.clone(), all.clone());
                tokio::spawn(async move {
                    let mut stream = tls.accept(stream).await.unwrap();
                    while let Some((head, body)) = request(&mut stream).await {
                        let reply = replies.lock().unwrap().pop_front();
                        let path = head.split(' ').nth(1).unwrap().to_owned();
                        let _ = sender.send(Arrived { path, head, body });
                        let (status, more) = match reply.unwrap_or(Reply::Status(201)) {
                            Reply::Status(status) => (status, String::new()),
                            Reply::Later(seconds) => (429, format!("Retry-After: {seconds}\r\n")),
                            Reply::Elsewhere => (301, "Location: /elsewhere\r\n".to_owned()),
                            Reply::Nothing => return,
                        };
                        let answer =
                            format!("HTTP/1.1 {status} X\r\n{more}Content-Length: 2\r\n\r\nok");
                        stream.write_all(answer.as_bytes()).await.unwrap();
                    }
                });
            }
        });
        Self { address, arrived, replies }
    }

    pub(crate) fn replies(&self, replies: impl IntoIterator<Item = Reply>) {
        self.replies.lock().unwrap().extend(replies);
    }

    pub(crate) async fn next(&mut self) -> Arrived {
        timeout(PATIENCE, self.arrived.recv()).await.expect("a message").unwrap()
    }

    /// Nothing arrives for a moment.
    pub(crate) async fn is_quiet(&mut self) {
        let next = timeout(Duration::from_millis(300), self.arrived.recv()).await;
        assert!(next.is_err(), "{next:?}");
    }
}

/// Reads a request; nothing at the end of the connection.
async fn request(stream: &mut (impl tokio::io::AsyncRead + Unpin)) -> Option<(String, Vec<u8>)> {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await.ok()?);
    }
    let head = String::from_utf8(head).unwrap();
    let length = head.lines().find_map(|line| {
        let (name, value) = line.split_once(": ")?;
        name.eq_ignore_ascii_case("content-length").then(|| value.parse().unwrap())
    });
    let mut body = vec![0; length.unwrap()];
    stream.read_exact(&mut body).await.ok()?;
    Some((head, body))
}

struct Only(SocketAddr);

#[async_trait]
impl Resolver for Only {
    async fn resolve(&self, host: &str) -> io::Result<Vec<SocketAddr>> {
        assert_eq!(host, "localhost");
        Ok(vec![self.0])
    }
}

/// The way out of a server that finds the other one, at this address, under the name `localhost`.
pub(crate) fn way_to(address: SocketAddr) -> OutgoingSettings {
    OutgoingSettings {
        resolver: Arc::new(Only(address)),
        roots: Some(vec![certificate().to_vec()]),
        allowed: vec![address],
    }
}
