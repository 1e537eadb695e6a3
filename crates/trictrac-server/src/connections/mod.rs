//! Accepts connections, counts them, and limits how long they may stay silent.

mod door;
mod unstalled;

use std::future::Future;
use std::io::{self, Write as _};
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

pub(crate) use self::door::capacity;
use self::door::{ConnectionDoor, CountedConnection, FullReason};
use self::unstalled::StallTimeout;
use crate::forwarded::{Proxies, Scheme};
use crate::metrics::Metrics;
use crate::tls::Tls;

/// The times that the server waits for clients, and the number that it lets in.
#[derive(Clone, Copy)]
pub(crate) struct ConnectionLimits {
    /// From the start of a connection, or from the last answer, to the end of the next request's headers; and to the end of the
    /// handshake of TLS.
    pub(crate) headers: Duration,
    /// For a client to take something of what is sent to it.
    pub(crate) write: Duration,
    /// From the signal to stop to the end of the last answer.
    pub(crate) stop: Duration,
    /// After a connection that the system could not open, for instance because it has no more file descriptors.
    pub(crate) retry: Duration,
    /// Open connections.
    pub(crate) most: usize,
    /// Open connections of an address.
    pub(crate) of_address: u32,
}

impl Default for ConnectionLimits {
    fn default() -> Self {
        Self {
            headers: Duration::from_secs(20),
            write: Duration::from_secs(20),
            stop: Duration::from_secs(10),
            retry: Duration::from_millis(100),
            most: door::MOST,
            of_address: crate::online::limits::ServerLimits::default().sockets,
        }
    }
}

/// The open connections.
#[derive(Default)]
struct OpenConnections {
    tasks: TaskTracker,
    stop: CancellationToken,
}

/// The settings for serving connections.
pub(crate) struct Connections {
    pub(crate) app: Router,
    pub(crate) limits: ConnectionLimits,
    pub(crate) tls: Option<Tls>,
    pub(crate) proxies: Proxies,
    pub(crate) metrics: Arc<Metrics>,
}

impl Connections {
    /// Serves connections until `stop` completes, then completes the open answers.
    pub(crate) async fn serve(self, listener: TcpListener, stop: impl Future<Output = ()>) {
        let Self { app, limits, tls, proxies, metrics } = self;
        let door = ConnectionDoor::new(limits.most, limits.of_address, proxies.clone(), metrics);
        let host = Arc::new(ConnectionService { app, limits, tls, proxies });
        let open = OpenConnections::default();
        let mut stop = pin!(stop);
        loop {
            tokio::select! {
                accepted = listener.accept() => match accepted {
                    Ok((stream, client)) => admit(&host, &door, stream, client, &open),
                    Err(error) if concerns_one_client(&error) => {}
                    // Without a pause a lack of file descriptors would keep a processor busy.
                    Err(error) => {
                        tracing::warn!(%error, "a connection cannot be accepted");
                        sleep(limits.retry).await;
                    }
                },
                () = &mut stop => break,
            }
        }
        drop(listener);
        // A client that does not read its answer in time loses it.
        open.stop.cancel();
        open.tasks.close();
        let _ = timeout(limits.stop, open.tasks.wait()).await;
    }
}

/// Checks whether a connection has ended before it was accepted, so that the next one can be accepted at once.
fn concerns_one_client(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// Starts a task for a connection, or closes it if there are too many.
fn admit(
    host: &Arc<ConnectionService>,
    door: &ConnectionDoor,
    stream: TcpStream,
    client: SocketAddr,
    open: &OpenConnections,
) {
    let entered = match door.enter(client.ip()) {
        Ok(entered) => entered,
        Err(full) => return turn_away(stream, full, host.tls.is_none()),
    };
    // An answer is written at once, so waiting for more bytes gains nothing. Without the option it is only slower.
    let _ = stream.set_nodelay(true);
    // The stream outlives this task if it becomes a WebSocket, and is counted as long as it lives.
    let stream = StallTimeout::new(stream, host.limits.write, entered);
    let (host, stop) = (host.clone(), open.stop.clone());
    open.tasks.spawn(async move { host.welcome(stream, client.ip(), stop).await });
}

/// Closes a connection; a client that does not encrypt learns why, if it still reads.
fn turn_away(stream: TcpStream, full: FullReason, in_the_open: bool) {
    if in_the_open && let Ok(mut stream) = stream.into_std() {
        let _ = stream.write_all(full.answer());
    }
}

/// A connection that is counted until it ends.
type Stream = StallTimeout<TcpStream, CountedConnection>;

/// The state that the tasks of connections share.
struct ConnectionService {
    app: Router,
    limits: ConnectionLimits,
    tls: Option<Tls>,
    proxies: Proxies,
}

impl ConnectionService {
    async fn welcome(&self, stream: Stream, peer: IpAddr, stop: CancellationToken) {
        let Some(tls) = &self.tls else {
            return self.answer(stream, peer, Scheme::Http, stop).await;
        };
        // What speaks no TLS, or too slowly, concerns nobody else.
        let handshake = timeout(self.limits.headers, tls.accept(stream));
        let shaken = tokio::select! {
            shaken = handshake => shaken,
            () = stop.cancelled() => return,
        };
        if let Ok(Ok(stream)) = shaken {
            self.answer(stream, peer, Scheme::Https, stop).await;
        }
    }

    /// Answers the requests of a connection.
    async fn answer<S>(&self, stream: S, peer: IpAddr, scheme: Scheme, stop: CancellationToken)
    where
        S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    {
        let app = TowerToHyperService::new(self.app.clone());
        let proxies = self.proxies.clone();
        let service = service_fn(move |mut request: hyper::Request<Incoming>| {
            let visit = proxies.visit(peer, scheme, request.headers());
            request.extensions_mut().insert(visit);
            app.call(request)
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(self.limits.headers)
            .serve_connection(TokioIo::new(stream), service)
            .with_upgrades();
        let mut connection = pin!(connection);
        // A connection fails when its client leaves or is too slow, which concerns nobody else.
        tokio::select! {
            _ = connection.as_mut() => return,
            () = stop.cancelled() => connection.as_mut().graceful_shutdown(),
        }
        let _ = connection.await;
    }
}

#[cfg(test)]
mod tests {
    use std::io;
    use std::net::Ipv4Addr;

    use axum::routing::get;
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::sync::oneshot;

    use super::*;

    const PATIENCE: Duration = Duration::from_secs(20);

    /// Serves one answer with short limits; the sender stops it.
    async fn server() -> io::Result<(SocketAddr, oneshot::Sender<()>)> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let address = listener.local_addr()?;
        let limits =
            ConnectionLimits { headers: Duration::from_millis(100), ..ConnectionLimits::default() };
        let app = Router::new().route("/", get(async || "here"));
        let (stop, stopped) = oneshot::channel();
        let stopped = async { stopped.await.unwrap_or_default() };
        let (tls, proxies, metrics) = (None, Proxies::default(), Arc::default());
        tokio::spawn(Connections { app, limits, tls, proxies, metrics }.serve(listener, stopped));
        Ok((address, stop))
    }

    /// Sends `request` and returns everything that the server sends until it closes the connection.
    async fn until_closed(address: SocketAddr, request: &str) -> io::Result<String> {
        let mut stream = TcpStream::connect(address).await?;
        stream.write_all(request.as_bytes()).await?;
        let mut answer = String::new();
        timeout(PATIENCE, stream.read_to_string(&mut answer)).await??;
        Ok(answer)
    }

    #[tokio::test]
    async fn silent_and_half_sent_requests_are_closed() -> io::Result<()> {
        let (address, _stop) = server().await?;
        for request in ["", "GET / HTTP/1.1\r\nHost: ", "GET / HTTP/1.1\r\nHost: a\r\nX-Long: "] {
            let answer = until_closed(address, request).await?;
            assert!(!answer.contains("here"), "{request:?}: {answer}");
        }
        Ok(())
    }

    #[tokio::test]
    async fn a_connection_that_stays_silent_after_its_answer_is_closed() -> io::Result<()> {
        let (address, _stop) = server().await?;
        let answer = until_closed(address, "GET / HTTP/1.1\r\nHost: a\r\n\r\n").await?;
        assert!(answer.ends_with("here"), "{answer}");
        Ok(())
    }

    #[tokio::test]
    async fn who_asks_and_does_not_read_the_answer_loses_it() -> io::Result<()> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let address = listener.local_addr()?;
        let limits = ConnectionLimits {
            write: Duration::from_millis(200),
            most: 1,
            ..ConnectionLimits::default()
        };
        let large = async || vec![0_u8; 32 << 20];
        let app = Router::new().route("/", get(large)).route("/small", get(async || "here"));
        let (tls, proxies, metrics) = (None, Proxies::default(), Arc::default());
        let connections = Connections { app, limits, tls, proxies, metrics };
        tokio::spawn(connections.serve(listener, std::future::pending()));
        let mut greedy = TcpStream::connect(address).await?;
        greedy.write_all(b"GET / HTTP/1.1\r\nHost: a\r\n\r\n").await?;
        let small = "GET /small HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
        // There is place for one connection only: it becomes free.
        let freed = async {
            while !until_closed(address, small).await.is_ok_and(|answer| answer.ends_with("here")) {
                sleep(Duration::from_millis(20)).await;
            }
        };
        timeout(PATIENCE, freed).await?;
        drop(greedy);
        Ok(())
    }

    #[tokio::test]
    async fn the_signal_to_stop_ends_it() -> io::Result<()> {
        let (address, stop) = server().await?;
        let _ = stop.send(());
        let closed = async { while TcpStream::connect(address).await.is_ok() {} };
        timeout(PATIENCE, closed).await?;
        Ok(())
    }
}
