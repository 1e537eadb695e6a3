//! The server: it gives the page to browsers, from memory.
//!
//! The app is a value that tests can ask without a socket:
//!
//! ```
//! use std::sync::Arc;
//! use trictrac_server::{app, site::Site};
//! let site = Site::new([("index.html".to_owned(), b"<!doctype html>".as_slice().into())]);
//! let app = app(Arc::new(site));
//! # drop(app);
//! ```
#![forbid(unsafe_code)]

mod answer;
pub mod encoding;
mod security;
pub mod site;

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::middleware::map_response;
use axum::routing::get;
use axum::{Json, Router};
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use trictrac_protocol::Greeting;

use crate::site::Site;

/// What the server calls itself.
const NAME: &str = concat!("trictrac ", env!("CARGO_PKG_VERSION"));

/// Everything that is answered.
pub fn app(site: Arc<Site>) -> Router {
    Router::new()
        .route("/health", get(async || "ok\n"))
        .route(Greeting::PATH, get(async || Json(Greeting::of(NAME))))
        .route("/", get(answer::index))
        .route("/{*path}", get(answer::file))
        .method_not_allowed_fallback(answer::not_allowed)
        .layer(map_response(security::headers))
        .with_state(site)
}

/// A server that listens, but does not answer yet.
pub struct Server {
    runtime: Runtime,
    listener: TcpListener,
    address: SocketAddr,
}

impl Server {
    /// Takes the address; port 0 stands for any that is free.
    ///
    /// # Errors
    /// The address cannot be had.
    pub fn bind(address: SocketAddr) -> io::Result<Self> {
        let runtime = Runtime::new()?;
        let listener = runtime.block_on(TcpListener::bind(address))?;
        let address = listener.local_addr()?;
        Ok(Self { runtime, listener, address })
    }

    /// Where it listens.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers until the process is told to stop (SIGINT, SIGTERM), then ends what was begun.
    ///
    /// # Errors
    /// The listener fails.
    pub fn run(self, site: Arc<Site>) -> io::Result<()> {
        self.run_until(site, told_to_stop())
    }

    /// Answers until `stop` ends, then ends what was begun.
    ///
    /// # Errors
    /// The listener fails.
    pub fn run_until(
        self,
        site: Arc<Site>,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> io::Result<()> {
        let serve = axum::serve(self.listener, app(site)).with_graceful_shutdown(stop);
        self.runtime.block_on(serve.into_future())
    }
}

/// Ends when the process is told to stop.
async fn told_to_stop() {
    let interrupted = async {
        // Without a handler the signal ends the process by itself.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    tokio::select! {
        () = interrupted => {}
        () = terminated() => {}
    }
}

#[cfg(unix)]
async fn terminated() {
    use tokio::signal::unix::{SignalKind, signal};
    match signal(SignalKind::terminate()) {
        Ok(mut signals) => {
            signals.recv().await;
        }
        Err(_) => std::future::pending().await,
    }
}

#[cfg(not(unix))]
async fn terminated() {
    std::future::pending().await
}
