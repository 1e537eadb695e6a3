//! The way out: requests of the server to others, over https. Nobody can use them to reach what only this machine reaches.
//!
//! - The name of a host is resolved once, and only the addresses that were checked are called.
//! - Every address must be a global one. Redirects are not followed, and no proxy is used.

use std::collections::HashMap;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use axum::body::{Body, to_bytes};
use axum::http::header::{HOST, RETRY_AFTER};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderValue, Method, Request, StatusCode, Uri};
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tokio::sync::Semaphore;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

/// The only port that is called.
const PORT: u16 = 443;
/// The longest time of a request.
const PATIENCE: Duration = Duration::from_secs(10);
/// The most bytes that are read of an answer.
const ANSWER: usize = 16 << 10;
/// The most connections at the same time.
const CONNECTIONS: usize = 32;

/// Finds the addresses of a host.
#[async_trait]
pub trait Resolver: Send + Sync {
    /// The addresses of a host, with the port to call.
    ///
    /// # Errors
    /// There is no such host, or nobody knows.
    async fn resolve(&self, host: &str) -> io::Result<Vec<SocketAddr>>;
}

/// The resolver of the system.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SystemResolver;

#[async_trait]
impl Resolver for SystemResolver {
    async fn resolve(&self, host: &str) -> io::Result<Vec<SocketAddr>> {
        Ok(tokio::net::lookup_host((host, PORT)).await?.collect())
    }
}

/// The settings of the way out that only tests change.
#[derive(Clone)]
pub struct OutgoingSettings {
    /// Finds addresses.
    pub resolver: Arc<dyn Resolver>,
    /// The certificates that are trusted; nothing for those of the system.
    pub roots: Option<Vec<Vec<u8>>>,
    /// Addresses that may be called although they are not global.
    pub allowed: Vec<SocketAddr>,
}

impl Default for OutgoingSettings {
    fn default() -> Self {
        Self { resolver: Arc::new(SystemResolver), roots: None, allowed: Vec::new() }
    }
}

/// The answer to a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OutgoingAnswer {
    pub(crate) status: StatusCode,
    /// The time after which to ask again, if the answer says so.
    pub(crate) again_after: Option<Duration>,
}

/// The reason why a request has no answer.
#[derive(Debug, thiserror::Error)]
pub(crate) enum OutgoingError {
    /// The server does not call this address.
    #[error("this address is not called: {0}")]
    Refused(&'static str),
    /// Nobody answers.
    #[error("no answer: {0}")]
    Failed(#[from] io::Error),
}

impl From<hyper::Error> for OutgoingError {
    fn from(error: hyper::Error) -> Self {
        Self::Failed(io::Error::other(error))
    }
}

type Connection = SendRequest<Body>;

/// The way out.
pub(crate) struct WayOut {
    resolver: Arc<dyn Resolver>,
    allowed: Vec<SocketAddr>,
    tls: TlsConnector,
    places: Semaphore,
    /// The connections that wait for another request, by host.
    idle: Mutex<HashMap<String, Vec<Connection>>>,
}

impl WayOut {
    /// Reads the certificates that are trusted.
    ///
    /// # Errors
    /// There is none.
    pub(crate) fn new(settings: OutgoingSettings) -> io::Result<Self> {
        let OutgoingSettings { resolver, roots, allowed } = settings;
        let mut trusted = RootCertStore::empty();
        let given = roots.map(|roots| roots.into_iter().map(Into::into).collect());
        let certificates = given.unwrap_or_else(|| rustls_native_certs::load_native_certs().certs);
        trusted.add_parsable_certificates(certificates);
        if trusted.is_empty() {
            let said = "this system has no certificates of authorities (package ca-certificates)";
            return Err(io::Error::new(io::ErrorKind::NotFound, said));
        }
        let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()));
        let config = config.with_safe_default_protocol_versions().map_err(io::Error::other)?;
        let config = config.with_root_certificates(trusted).with_no_client_auth();
        let (places, idle) = (Semaphore::new(CONNECTIONS), Mutex::default());
        Ok(Self { resolver, allowed, tls: Arc::new(config).into(), places, idle })
    }

    /// Sends content to an address, and reads the status of the answer.
    ///
    /// # Errors
    /// The address is not called, or nobody answers in time.
    pub(crate) async fn post(
        &self,
        address: &Uri,
        headers: HeaderMap,
        content: Vec<u8>,
    ) -> Result<OutgoingAnswer, OutgoingError> {
        let authority = checked(address)?;
        let place = self.places.acquire().await.map_err(io::Error::other)?;
        let answered = timeout(PATIENCE, self.exchange(authority, address, headers, content));
        let answered = answered.await.unwrap_or_else(|_| {
            Err(io::Error::new(io::ErrorKind::TimedOut, "it takes too long").into())
        });
        drop(place);
        answered
    }

    async fn exchange(
        &self,
        authority: &Authority,
        address: &Uri,
        headers: HeaderMap,
        content: Vec<u8>,
    ) -> Result<OutgoingAnswer, OutgoingError> {
        let host = authority.host().to_ascii_lowercase();
        let path = address.path_and_query().map_or("/", |path| path.as_str());
        let request = || {
            let mut request = Request::new(Body::from(content.clone()));
            *request.method_mut() = Method::POST;
            *request.uri_mut() = path.parse().unwrap_or_default();
            *request.headers_mut() = headers.clone();
            if let Ok(host) = HeaderValue::from_str(authority.as_str()) {
                request.headers_mut().insert(HOST, host);
            }
            request
        };
        // A connection that waited may have been closed meanwhile: then a new one is made.
        while let Some(mut open) = self.waiting(&host) {
            if open.ready().await.is_ok()
                && let Ok(answer) = self.answer(&host, open, request()).await
            {
                return Ok(answer);
            }
        }
        let open = self.connect(&host).await?;
        self.answer(&host, open, request()).await
    }

    fn idle(&self) -> MutexGuard<'_, HashMap<String, Vec<Connection>>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn waiting(&self, host: &str) -> Option<Connection> {
        self.idle().get_mut(host)?.pop()
    }

    async fn answer(
        &self,
        host: &str,
        mut open: Connection,
        request: Request<Body>,
    ) -> Result<OutgoingAnswer, OutgoingError> {
        let (head, body) = open.send_request(request).await?.into_parts();
        let again_after = head.headers.get(RETRY_AFTER).and_then(|value| {
            let seconds: u64 = value.to_str().ok()?.trim().parse().ok()?;
            Some(Duration::from_secs(seconds))
        });
        // A connection on which more comes than is read is not used again.
        if to_bytes(Body::new(body), ANSWER).await.is_ok() && !open.is_closed() {
            let mut idle = self.idle();
            let idle = idle.entry(host.to_owned()).or_default();
            if idle.len() < CONNECTIONS {
                idle.push(open);
            }
        }
        Ok(OutgoingAnswer { status: head.status, again_after })
    }

    /// Connects to a host, if all its addresses may be called.
    async fn connect(&self, host: &str) -> Result<Connection, OutgoingError> {
        let addresses = self.resolver.resolve(host).await?;
        let is_allowed = |address: &SocketAddr| {
            self.allowed.contains(address) || (is_global(address.ip()) && address.port() == PORT)
        };
        if !addresses.iter().all(is_allowed) {
            return Err(OutgoingError::Refused("its name has an address that is not global"));
        }
        let name = ServerName::try_from(host.to_owned());
        let name = name.map_err(|_| OutgoingError::Refused("its host has no name"))?;
        let mut failed = io::Error::new(io::ErrorKind::NotFound, "its name has no address");
        for address in addresses {
            match self.open(address, name.clone()).await {
                Ok(open) => return Ok(open),
                Err(OutgoingError::Failed(error)) => failed = error,
                Err(refused) => return Err(refused),
            }
        }
        Err(failed.into())
    }

    async fn open(
        &self,
        address: SocketAddr,
        name: ServerName<'static>,
    ) -> Result<Connection, OutgoingError> {
        let stream = TcpStream::connect(address).await?;
        // Whoever calls one of the own addresses calls from it.
        if stream.local_addr()?.ip() == address.ip() && !self.allowed.contains(&address) {
            return Err(OutgoingError::Refused("it is an address of this machine"));
        }
        let stream = self.tls.connect(name, stream).await?;
        let (open, connection) = handshake(TokioIo::new(stream)).await?;
        tokio::spawn(async move {
            // An error ends the request, which says so.
            let _ = connection.await;
        });
        Ok(open)
    }
}

/// The host of an address that may be called.
///
/// # Errors
/// The reason why it is not called.
pub(crate) fn checked(address: &Uri) -> Result<&Authority, OutgoingError> {
    let refused = OutgoingError::Refused;
    let authority = address.authority().ok_or(refused("it has no host"))?;
    if address.scheme_str() != Some("https") {
        return Err(refused("only https"));
    }
    if authority.as_str().contains('@') {
        return Err(refused("it names a user"));
    }
    match address.port_u16() {
        None | Some(PORT) => Ok(authority),
        Some(_) => Err(refused("only the port 443")),
    }
}

/// Checks whether everybody reaches an address: it is none of a network of one's own, of this machine, or for special purposes.
fn is_global(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_global_v4(address),
        IpAddr::V6(address) => is_global_v6(address),
    }
}

fn is_global_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let is_shared = a == 100 && b & 0xc0 == 64;
    let is_benchmark = a == 198 && b & 0xfe == 18;
    let is_protocol = [a, b, c] == [192, 0, 0] || [a, b, c] == [192, 88, 99];
    !(a == 0
        || a >= 240
        || is_shared
        || is_benchmark
        || is_protocol
        || address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_documentation()
        || address.is_multicast())
}

fn is_global_v6(address: Ipv6Addr) -> bool {
    let parts = address.segments();
    let inner = |high: u16, low: u16| {
        let ([a, b], [c, d]) = (high.to_be_bytes(), low.to_be_bytes());
        is_global_v4(Ipv4Addr::new(a, b, c, d))
    };
    match parts {
        // IPv4 in IPv6, and its translation (NAT64).
        [0, 0, 0, 0, 0, 0xffff, high, low] | [0x64, 0xff9b, 0, 0, 0, 0, high, low] => {
            inner(high, low)
        }
        // 6to4.
        [0x2002, high, low, ..] => inner(high, low),
        // Protocols and tunnels, and documentation.
        [0x2001, second, ..] => second >= 0x200 && second != 0xdb8,
        [0x3fff, second, ..] => second >= 0x1000,
        [first, ..] => first & 0xe000 == 0x2000,
    }
}

#[cfg(test)]
mod tests {
    use tokio_rustls::rustls::pki_types::{CertificateDer, pem::PemObject as _};

    use super::*;

    /// Addresses that everybody reaches.
    const GLOBAL: &[&str] = &[
        "8.8.8.8",
        "100.63.255.255",
        "100.128.0.1",
        "172.15.0.1",
        "172.32.0.1",
        "198.17.0.1",
        "198.20.0.1",
        "223.255.255.255",
        "2606:4700::1111",
        "2001:4860:4860::8888",
        "2001:200::1",
        "::ffff:8.8.8.8",
        "64:ff9b::8.8.8.8",
        "2002:808:808::1",
    ];

    /// Addresses of this machine, of networks of one's own, and for special purposes.
    const OTHERS: &[&str] = &[
        "0.0.0.0",
        "0.1.2.3",
        "10.0.0.1",
        "100.64.0.1",
        "100.127.255.255",
        "127.0.0.1",
        "127.255.0.1",
        "169.254.169.254",
        "172.16.0.1",
        "172.31.255.255",
        "192.0.0.1",
        "192.0.2.1",
        "192.88.99.1",
        "192.168.1.1",
        "198.18.0.1",
        "198.19.255.255",
        "198.51.100.1",
        "203.0.113.1",
        "224.0.0.1",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "::7f00:1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "64:ff9b::10.0.0.1",
        "64:ff9b:1::1",
        "100::1",
        "2001::1",
        "2001:db8::1",
        "2002:7f00:1::1",
        "2002:c0a8:101::1",
        "3fff::1",
        "fc00::1",
        "fd12::1",
        "fe80::1",
        "fec0::1",
        "ff02::1",
    ];

    #[test]
    fn only_global_addresses_are_called() {
        for global in GLOBAL {
            assert!(is_global(global.parse().unwrap()), "{global}");
        }
        for other in OTHERS {
            assert!(!is_global(other.parse().unwrap()), "{other}");
        }
    }

    #[test]
    fn only_plain_https_is_called() {
        let is_called = |address: &str| checked(&address.parse().unwrap()).is_ok();
        assert!(is_called("https://push.example/x") && is_called("https://push.example:443/x"));
        for address in [
            "http://push.example/x",
            "https://push.example:80/x",
            "https://user@push.example/x",
            "/x",
        ] {
            assert!(!is_called(address), "{address}");
        }
    }

    /// Answers with the next addresses each time, and counts how often it was asked.
    struct Rebinding(Mutex<Vec<Vec<SocketAddr>>>);

    #[async_trait]
    impl Resolver for Rebinding {
        async fn resolve(&self, host: &str) -> io::Result<Vec<SocketAddr>> {
            assert_eq!(host, "push.example");
            Ok(self.0.lock().unwrap().pop().unwrap())
        }
    }

    #[tokio::test]
    async fn a_name_that_leads_home_is_not_called() {
        let global: SocketAddr = "192.0.1.1:443".parse().unwrap();
        let listener = tokio::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let own = listener.local_addr().unwrap();
        let other_port = SocketAddr::new(global.ip(), 8443);
        let answers = vec![vec![other_port], vec![own], vec![global, own], vec![own, global]];
        let resolver = Arc::new(Rebinding(Mutex::new(answers)));
        let certificate = include_bytes!("../../tests/data/localhost.cert.pem");
        let root = CertificateDer::from_pem_slice(certificate).unwrap().to_vec();
        let settings = OutgoingSettings {
            resolver: resolver.clone(),
            roots: Some(vec![root]),
            ..OutgoingSettings::default()
        };
        let way = WayOut::new(settings).unwrap();
        let address: Uri = "https://push.example/x".parse().unwrap();
        for _ in 0..4 {
            let refused = way.post(&address, HeaderMap::new(), Vec::new()).await.unwrap_err();
            assert!(matches!(refused, OutgoingError::Refused(_)), "{refused}");
        }
        assert!(resolver.0.lock().unwrap().is_empty(), "each time it was asked once");
        let nobody = timeout(Duration::from_millis(50), listener.accept()).await;
        assert!(nobody.is_err(), "nobody was called");
    }
}
