//! Accepts connections and limits how long they may stay silent.

use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::online::ClientAddress;

/// How long the server waits for clients.
#[derive(Clone, Copy)]
pub(crate) struct Limits {
    /// From the start of a connection, or from the last answer, to the end of the next request's headers.
    pub(crate) headers: Duration,
    /// From the signal to stop to the end of the last answer.
    pub(crate) stop: Duration,
    /// After a connection that the system could not open, for instance because it has no more file descriptors.
    pub(crate) retry: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            headers: Duration::from_secs(20),
            stop: Duration::from_secs(10),
            retry: Duration::from_millis(100),
        }
    }
}

/// The open connections.
#[derive(Default)]
struct Open {
    tasks: TaskTracker,
    stop: CancellationToken,
}

/// What every connection is served with.
pub(crate) struct Connections {
    pub(crate) app: Router,
    pub(crate) limits: Limits,
}

impl Connections {
    /// Serves connections until `stop` completes, then completes the open answers.
    pub(crate) async fn serve(self, listener: TcpListener, stop: impl Future<Output = ()>) {
        let open = Open::default();
        let mut stop = pin!(stop);
        loop {
            tokio::select! {
                accepted = listener.accept() => match accepted {
                    Ok((stream, client)) => self.answer(stream, client, &open),
                    Err(_) => sleep(self.limits.retry).await,
                },
                () = &mut stop => break,
            }
        }
        drop(listener);
        // A client that does not read its answer in time loses it.
        open.stop.cancel();
        open.tasks.close();
        let _ = timeout(self.limits.stop, open.tasks.wait()).await;
    }

    fn answer(&self, stream: TcpStream, client: SocketAddr, open: &Open) {
        // An answer is written at once, so waiting for more bytes gains nothing. Without the option it is only slower.
        let _ = stream.set_nodelay(true);
        let app = TowerToHyperService::new(self.app.clone());
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ClientAddress(client.ip()));
            app.call(request)
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(self.limits.headers)
            .serve_connection(TokioIo::new(stream), service)
            .with_upgrades();
        let stop = open.stop.clone();
        open.tasks.spawn(async move {
            let mut connection = pin!(connection);
            // A connection fails when its client leaves or is too slow, which concerns nobody else.
            tokio::select! {
                _ = connection.as_mut() => return,
                () = stop.cancelled() => connection.as_mut().graceful_shutdown(),
            }
            let _ = connection.await;
        });
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
        let limits = Limits { headers: Duration::from_millis(100), ..Limits::default() };
        let app = Router::new().route("/", get(async || "here"));
        let (stop, stopped) = oneshot::channel();
        let stopped = async { stopped.await.unwrap_or_default() };
        tokio::spawn(Connections { app, limits }.serve(listener, stopped));
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
    async fn the_signal_to_stop_ends_it() -> io::Result<()> {
        let (address, stop) = server().await?;
        let _ = stop.send(());
        let closed = async { while TcpStream::connect(address).await.is_ok() {} };
        timeout(PATIENCE, closed).await?;
        Ok(())
    }
}
