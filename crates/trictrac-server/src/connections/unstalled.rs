//! A stream that fails when its reader takes nothing for too long.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

/// A stream whose writes fail after a time in which the client has taken nothing.
///
/// Without it, a client that asks for a file and never reads the answer would keep its connection for ever.
#[derive(Debug)]
pub(super) struct StallTimeout<S, H> {
    stream: S,
    patience: Duration,
    stalled: Option<Pin<Box<Sleep>>>,
    _held: H,
}

impl<S: Unpin, H: Unpin> StallTimeout<S, H> {
    /// Wraps a stream; `held` is dropped together with it.
    pub(super) const fn new(stream: S, patience: Duration, held: H) -> Self {
        Self { stream, patience, stalled: None, _held: held }
    }

    fn stream(&mut self) -> Pin<&mut S> {
        Pin::new(&mut self.stream)
    }

    /// Passes on the result of a write; one that waits for too long fails.
    fn watched<T>(
        &mut self,
        cx: &mut Context<'_>,
        write: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if write.is_ready() {
            self.stalled = None;
            return write;
        }
        let patience = self.patience;
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(patience)));
        stalled.as_mut().poll(cx).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin, H: Unpin> AsyncRead for StallTimeout<S, H> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.stream().poll_read(cx, buffer)
    }
}

impl<S: AsyncWrite + Unpin, H: Unpin> AsyncWrite for StallTimeout<S, H> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let write = self.stream().poll_write(cx, bytes);
        self.watched(cx, write)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let write = self.stream().poll_write_vectored(cx, parts);
        self.watched(cx, write)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flush = self.stream().poll_flush(cx);
        self.watched(cx, flush)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let shutdown = self.stream().poll_shutdown(cx);
        self.watched(cx, shutdown)
    }
}
