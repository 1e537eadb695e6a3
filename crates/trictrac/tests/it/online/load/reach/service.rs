//! A push service: it answers each message 201 after a while, and counts what it gets.

use std::collections::HashMap;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread;
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

use crate::online::load::pushing::file;

/// The messages that have arrived: how often each address was called.
#[derive(Default)]
pub(super) struct Messages {
    pub(super) counts: HashMap<String, u32>,
    /// The moment of the last one.
    pub(super) last: Option<Instant>,
}

impl Messages {
    /// The number of messages beyond the first to each address.
    pub(super) fn repeated(&self) -> u32 {
        self.counts.values().map(|count| count - 1).sum()
    }
}

/// The service.
pub(super) struct Service {
    pub(super) address: SocketAddr,
    messages: Arc<Mutex<Messages>>,
}

impl Service {
    /// Starts one that needs this long for an answer, on a thread of its own, which ends with this program.
    pub(super) fn start(pause: Duration) -> Self {
        let messages: Arc<Mutex<Messages>> = Arc::default();
        let noted = messages.clone();
        let (sender, receiver) = std::sync::mpsc::channel();
        thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            runtime.unwrap().block_on(async {
                let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
                sender.send(listener.local_addr().unwrap()).unwrap();
                let acceptor = acceptor();
                while let Ok((stream, _)) = listener.accept().await {
                    tokio::spawn(serve(acceptor.clone(), stream, noted.clone(), pause));
                }
            });
        });
        Self { address: receiver.recv().unwrap(), messages }
    }

    pub(super) fn messages(&self) -> MutexGuard<'_, Messages> {
        self.messages.lock().unwrap()
    }
}

fn acceptor() -> TlsAcceptor {
    let certificate = CertificateDer::from_pem_file(file("certificate.pem")).unwrap();
    let key = PrivateKeyDer::from_pem_file(file("key.pem")).unwrap();
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()));
    let config = config.with_safe_default_protocol_versions().unwrap().with_no_client_auth();
    TlsAcceptor::from(Arc::new(config.with_single_cert(vec![certificate], key).unwrap()))
}

/// Answers the messages of a connection until it ends.
async fn serve(
    acceptor: TlsAcceptor,
    stream: TcpStream,
    messages: Arc<Mutex<Messages>>,
    pause: Duration,
) {
    let Ok(stream) = acceptor.accept(stream).await else { return };
    let mut stream = BufReader::new(stream);
    while let Some(path) = request(&mut stream).await {
        {
            let mut messages = messages.lock().unwrap();
            *messages.counts.entry(path).or_default() += 1;
            messages.last = Some(Instant::now());
        }
        tokio::time::sleep(pause).await;
        let answer = b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n";
        if stream.write_all(answer).await.is_err() {
            return;
        }
    }
}

/// Reads a message. Returns its address; nothing at the end of the connection.
async fn request(stream: &mut (impl tokio::io::AsyncRead + Unpin)) -> Option<String> {
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
    head.split(' ').nth(1).map(str::to_owned)
}
