//! The server: serves the page to browsers, from memory, and games between people ([`online`]).
//!
//! The app is a value, which tests can ask without a socket:
//!
//! ```
//! use std::sync::Arc;
//! use trictrac_server::{app, site::Site};
//! let site = Site::new([("index.html".to_owned(), b"<!doctype html>".as_slice().into())])?;
//! let app = app(Arc::new(site), None);
//! # drop(app);
//! # Ok::<(), std::io::Error>(())
//! ```
#![forbid(unsafe_code)]

// Programs of tests share services with the tests in here, and name this crate so.
#[cfg(test)]
extern crate self as trictrac_server;

mod answer;
mod connections;
pub mod encoding;
pub mod forwarded;
mod metrics;
pub mod online;
mod security;
mod shared;
pub mod site;
pub mod tls;

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::middleware::{from_fn_with_state, map_response};
use axum::routing::get;
use axum::{Json, Router};
use tokio::net::{TcpListener, TcpSocket};
use tokio::runtime::Runtime;
use tokio_util::sync::CancellationToken;
use trictrac_protocol::Greeting;

use crate::connections::{ConnectionLimits, Connections, capacity};
use crate::forwarded::Proxies;
use crate::online::{Club, ClubStartError, OnlineSettings};
use crate::site::Site;
use crate::tls::Tls;

/// The name of the server in its greeting.
const NAME: &str = concat!("trictrac ", env!("CARGO_PKG_VERSION"));

/// Creates the app: the files of `site`, the greeting, cards to share, `/health`, and online play with `/ready` if there is a `club`.
pub fn app(site: Arc<Site>, club: Option<Club>) -> Router {
    let metrics = club.as_ref().map_or_else(Arc::default, |club| club.base.metrics.clone());
    let site = match club.as_ref().and_then(|club| club.names.public()) {
        Some(origin) => Arc::new(shared::with_preview(Site::clone(&site), origin)),
        None => site,
    };
    let page = Router::new()
        .route(Greeting::PATH, get(async || Json(Greeting::of(NAME))))
        .route("/", get(answer::index))
        .route("/{*path}", get(answer::file))
        .method_not_allowed_fallback(answer::not_allowed)
        .with_state(site)
        .route(shared::ROUTE, get(shared::card).with_state(club.clone()))
        .merge(shared::links::routes(club.clone()));
    let page = match &club {
        Some(club) => page.layer(from_fn_with_state(club.clone(), online::only_own_names)),
        None => page,
    };
    let online = club.map(online::routes).unwrap_or_default();
    Router::new()
        // Monitors ask by whatever name they know.
        .route("/health", get(async || "ok\n"))
        .method_not_allowed_fallback(answer::not_allowed)
        .merge(page)
        .merge(online)
        .layer(map_response(security::headers))
        .layer(from_fn_with_state(metrics, metrics::observe))
}

/// A server that is bound to its address, but does not answer yet.
pub struct Server {
    runtime: Runtime,
    listener: TcpListener,
    address: SocketAddr,
    tls: Option<Tls>,
    proxies: Proxies,
    page: Option<metrics::serve::MetricsPage>,
}

impl Server {
    /// Binds the server to an address; port 0 means any free port.
    ///
    /// # Errors
    /// The address cannot be bound, or the system provides no threads.
    pub fn bind(address: SocketAddr) -> io::Result<Self> {
        let runtime = Runtime::new()?;
        let listener = runtime.block_on(async { listen(address) })?;
        let address = listener.local_addr()?;
        let (tls, proxies, page) = (None, Proxies::default(), None);
        Ok(Self { runtime, listener, address, tls, proxies, page })
    }

    /// Encrypts every connection.
    #[must_use]
    pub fn with_tls(self, tls: Tls) -> Self {
        Self { tls: Some(tls), ..self }
    }

    /// Believes what these proxies say about their clients.
    #[must_use]
    pub fn behind(self, proxies: Proxies) -> Self {
        Self { proxies, ..self }
    }

    /// Answers the operator at another address: `/metrics`, `/health` and `/ready`. It is not encrypted.
    ///
    /// # Errors
    /// The address cannot be bound.
    pub fn with_metrics(self, address: SocketAddr) -> io::Result<Self> {
        let listener = self.runtime.block_on(async { listen(address) })?;
        Ok(Self { page: Some(metrics::serve::MetricsPage(listener)), ..self })
    }

    /// Returns the address for the operator, if there is one.
    #[must_use]
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.page.as_ref()?.0.local_addr().ok()
    }

    /// Returns the address that it listens on, with the actual port.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Opens the games of people, for [`Server::run_until`].
    ///
    /// # Errors
    /// The folder cannot be used: another server runs there, or the disk fails.
    pub fn open(&self, settings: OnlineSettings) -> Result<Club, ClubStartError> {
        self.runtime.block_on(Club::open(settings))
    }

    /// Catches SIGINT (Ctrl-C) and SIGTERM from now on; the future, for [`Server::run_until`], completes when the process receives one
    /// of them.
    pub fn stop_signal(&self) -> impl Future<Output = ()> + use<> {
        let _inside = self.runtime.enter();
        stop_signal()
    }

    /// Answers requests until `stop` completes, then completes the open ones.
    ///
    /// Connections that stay silent, or send half a request, are closed after a while.
    pub fn run_until(self, site: Arc<Site>, club: Option<Club>, stop: impl Future<Output = ()>) {
        let Self { runtime, listener, tls, proxies, page, .. } = self;
        let app = app(site, club.clone());
        let of_address = club.as_ref().map(|club| club.door.limits.sockets);
        let usual = ConnectionLimits::default();
        let of_address = of_address.unwrap_or(usual.of_address);
        let limits = ConnectionLimits { most: capacity(), of_address, ..usual };
        let metrics = club.as_ref().map_or_else(Arc::default, |club| club.base.metrics.clone());
        let connections = Connections { app, limits, tls, proxies, metrics };
        let stopping = CancellationToken::new();
        runtime.block_on(async {
            let serving = connections.serve(listener, stopping.cancelled());
            let for_operator = page.zip(club.clone());
            let showing = async {
                if let Some((page, club)) = for_operator {
                    metrics::serve::serve(page, club, stopping.clone()).await;
                }
            };
            let stop = async {
                stop.await;
                stopping.cancel();
                // At once, so that players learn it at once: requests that are only half there are waited for.
                if let Some(club) = club {
                    club.close().await;
                }
            };
            tokio::join!(serving, showing, stop);
        });
    }
}

/// The connections that wait to be accepted. When a server comes back, all its clients come at once; a client that finds no place
/// tries again only after a second. The system may allow fewer.
const BACKLOG: u32 = 16_384;

/// Listens on an address.
fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // A server that is started again takes its old address. On Windows the option means something else.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// Catches SIGINT (Ctrl-C) and SIGTERM from now on; the future completes when the process receives one of them.
///
/// # Panics
/// It is called outside of a runtime of tokio.
#[cfg(unix)]
pub fn stop_signal() -> impl Future<Output = ()> + use<> {
    use tokio::signal::unix::{SignalKind, signal};
    let received = |kind| {
        let signals = signal(kind);
        async {
            match signals {
                Ok(mut signals) => drop(signals.recv().await),
                // If no handler can be installed, the signal ends the process anyway: this must not end the server at once.
                Err(_) => std::future::pending().await,
            }
        }
    };
    let (interrupted, terminated) =
        (received(SignalKind::interrupt()), received(SignalKind::terminate()));
    async {
        tokio::select! {
            () = interrupted => {}
            () = terminated => {}
        }
    }
}

/// Completes when the process receives Ctrl-C.
#[cfg(not(unix))]
pub async fn stop_signal() {
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}
