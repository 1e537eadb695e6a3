//! Frames that wait to be sent on one connection.

use std::collections::{BTreeMap, VecDeque};
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;
use trictrac_protocol::{Code, ServerMessage, VERSION, for_version};

use super::door::ClientDoor;
use super::limits::{ClientAddress, Meters, UnreadBytes};
use crate::metrics::Metrics;

/// The most bytes that may wait. A client that reads more slowly than its games continue is disconnected, and catches up.
const MOST_WAITING: usize = 1 << 20;

/// The most bytes of histories that may wait before the client asks for another one.
const MOST_HISTORY: usize = 8 << 20;

/// The most bytes of histories that clients of one address have not read before any of them gets another one.
const MOST_OF_ADDRESS: usize = 16 << 20;

/// The time after which a client should ask for another one.
const READ: Duration = Duration::from_secs(1);

/// The reason why a connection is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CloseReason {
    /// The server stops.
    Shutdown,
    /// The client sends too much.
    Flood,
    /// The client reads too slowly.
    Slow,
    /// A game of this client must be read again.
    Restart,
    /// The session or the token has ended.
    Ended,
    /// The client breaks the rules of the protocol `WebSocket`.
    Protocol,
    /// The client sends text that is not UTF-8.
    Text,
    /// The client sends a message that is far too large.
    Large,
}

impl CloseReason {
    pub(crate) const fn text(self) -> &'static str {
        match self {
            Self::Shutdown => "shutdown",
            Self::Flood => "flood",
            Self::Slow => "slow",
            Self::Restart => "restart",
            Self::Ended => "session",
            Self::Protocol => "protocol",
            Self::Text => "utf8",
            Self::Large => "large",
        }
    }
}

/// The places for frames that a connection keeps while nothing waits.
const KEPT: usize = 8;

/// The sending end of a connection. Clones belong to the same connection.
#[derive(Clone, Debug)]
pub(crate) struct Outbox(Arc<OutboxState>);

/// A frame that waits.
#[derive(Debug)]
enum QueuedFrame {
    /// News: a client that does not read it in time is too slow.
    News(Utf8Bytes),
    /// History: the events before the client came.
    History(Utf8Bytes),
}

/// The state that both ends share. It is smaller than a channel, which has places for 32 frames and more even if it is empty.
#[derive(Debug)]
struct OutboxState {
    frames: Mutex<VecDeque<QueuedFrame>>,
    arrived: Notify,
    /// True if the connection has ended.
    ended: AtomicBool,
    waiting: AtomicUsize,
    history: AtomicUsize,
    unread: UnreadBytes,
    debts: Debts,
    why: OnceLock<CloseReason>,
    /// True if the client plays a game.
    plays: AtomicBool,
    /// The version of the protocol that the client speaks.
    version: AtomicU32,
    closed: CancellationToken,
    metrics: Arc<Metrics>,
}

/// Bytes that count for the address of the client, and were not counted yet: how many they are is known only afterwards.
#[derive(Debug, Default)]
pub(crate) struct Debts {
    /// Bytes that were stored.
    pub(crate) stored: Debt,
    /// Bytes of logs.
    pub(crate) shown: Debt,
}

impl Debts {
    /// Counts everything for the address of the client.
    ///
    /// # Errors
    /// It is too much; the client may continue after this time.
    pub(crate) fn pay(&self, door: &ClientDoor, address: &ClientAddress) -> Result<(), Duration> {
        self.stored.pay(&door.stored, address)?;
        self.shown.pay(&door.shown, address)
    }
}

/// Bytes that were not counted yet.
#[derive(Debug, Default)]
pub(crate) struct Debt(AtomicU32);

impl Debt {
    pub(crate) fn add(&self, bytes: u32) {
        // It is paid before the next message: the sum is far from the end of the numbers.
        self.0.fetch_add(bytes, Ordering::Relaxed);
    }

    fn pay(&self, to: &Meters<ClientAddress>, address: &ClientAddress) -> Result<(), Duration> {
        let bytes = self.0.load(Ordering::Relaxed);
        to.count_all(address, bytes)?;
        self.0.fetch_sub(bytes, Ordering::Relaxed);
        Ok(())
    }
}

/// The receiving end, which the connection reads.
#[derive(Debug)]
pub(crate) struct OutboxReader {
    shared: Arc<OutboxState>,
    /// The bytes of histories that were taken, but perhaps not sent.
    sending: usize,
}

impl Drop for OutboxReader {
    fn drop(&mut self) {
        let mut frames = self.shared.frames();
        self.shared.ended.store(true, Ordering::Relaxed);
        frames.clear();
        self.shared.is_read(self.shared.history.load(Ordering::Relaxed));
    }
}

impl OutboxState {
    fn frames(&self) -> MutexGuard<'_, VecDeque<QueuedFrame>> {
        self.frames.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a frame, unless the connection has ended.
    fn add(&self, frame: QueuedFrame) {
        let mut frames = self.frames();
        if self.ended.load(Ordering::Relaxed) {
            return;
        }
        if let QueuedFrame::History(frame) = &frame {
            self.history.fetch_add(frame.as_str().len(), Ordering::Relaxed);
            self.unread.0.fetch_add(frame.as_str().len(), Ordering::Relaxed);
        }
        frames.push_back(frame);
        drop(frames);
        self.arrived.notify_one();
    }

    /// Notes that these bytes of histories wait no longer.
    fn is_read(&self, bytes: usize) {
        self.history.fetch_sub(bytes, Ordering::Relaxed);
        self.unread.0.fetch_sub(bytes, Ordering::Relaxed);
    }
}

/// Creates both ends. The connection also closes when `parent` is cancelled. `unread` belongs to the address of the client.
pub(crate) fn outbox(
    parent: &CancellationToken,
    unread: UnreadBytes,
    metrics: Arc<Metrics>,
) -> (Outbox, OutboxReader) {
    let shared = Arc::new(OutboxState {
        frames: Mutex::default(),
        arrived: Notify::new(),
        ended: AtomicBool::new(false),
        waiting: AtomicUsize::new(0),
        history: AtomicUsize::new(0),
        unread,
        debts: Debts::default(),
        why: OnceLock::new(),
        plays: AtomicBool::new(false),
        version: AtomicU32::new(VERSION),
        closed: parent.child_token(),
        metrics,
    });
    (Outbox(shared.clone()), OutboxReader { shared, sending: 0 })
}

/// A message as a frame.
pub(crate) fn frame(message: &ServerMessage) -> Utf8Bytes {
    // The messages contain nothing that JSON cannot express.
    serde_json::to_string(message).unwrap_or_default().into()
}

impl Outbox {
    /// Sends a message.
    pub(crate) fn send(&self, message: &ServerMessage) {
        if let ServerMessage::Refused { code, .. } = message {
            self.0.metrics.sockets.refused(*code);
        }
        self.push(frame(message));
    }

    /// Sends what has happened so far, however much it is.
    pub(crate) fn send_history(&self, messages: impl IntoIterator<Item = ServerMessage>) {
        messages.into_iter().for_each(|message| self.push_history(frame(&message)));
    }

    /// The same for a frame that may be shared by many connections.
    pub(crate) fn push_history(&self, frame: Utf8Bytes) {
        let Some(frame) = self.translated(frame) else { return };
        self.0.debts.shown.add(u32::try_from(frame.as_str().len()).unwrap_or(u32::MAX));
        self.0.add(QueuedFrame::History(frame));
    }

    /// Refuses to show a game if so much history waits that the client, or another one of its address, must read first. Returns
    /// whether it was refused.
    pub(crate) fn must_read(&self) -> bool {
        let must = self.0.history.load(Ordering::Relaxed) > MOST_HISTORY
            || self.0.unread.0.load(Ordering::Relaxed) > MOST_OF_ADDRESS;
        if must {
            self.slow_down(None, READ);
        }
        must
    }

    /// The debts of the client.
    pub(crate) fn debts(&self) -> &Debts {
        &self.0.debts
    }

    pub(crate) fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    /// Checks whether the connection has ended.
    pub(crate) fn is_closed(&self) -> bool {
        self.0.ended.load(Ordering::Relaxed)
    }

    /// Sends a frame that may be shared by many connections.
    pub(crate) fn push(&self, frame: Utf8Bytes) {
        let Some(frame) = self.translated(frame) else { return };
        let length = frame.as_str().len();
        let before = self.0.waiting.fetch_add(length, Ordering::Relaxed);
        // A single frame may be larger than the limit.
        if before > MOST_WAITING {
            self.close(CloseReason::Slow);
        } else {
            self.0.add(QueuedFrame::News(frame));
        }
    }

    /// Refuses a message of the client without further details.
    pub(crate) fn refuse(&self, id: Option<trictrac_protocol::ActId>, code: Code) {
        let (rule, args) = (None, BTreeMap::new());
        self.send(&ServerMessage::Refused { id, code, rule, args });
    }

    /// Refuses a message of a client that does too much, and says when to try again.
    pub(crate) fn slow_down(&self, id: Option<trictrac_protocol::ActId>, wait: Duration) {
        let wait = wait.as_millis() + 1;
        let args = BTreeMap::from([("again_after".to_owned(), wait.to_string())]);
        self.send(&ServerMessage::Refused { id, code: Code::SlowDown, rule: None, args });
    }

    /// Notes that the client speaks this version of the protocol.
    pub(crate) fn speak(&self, version: u32) {
        self.0.version.store(version.min(VERSION), Ordering::Relaxed);
    }

    /// A frame as the client understands it; nothing if it would not. Frames are shared, so only those for older clients are read again.
    fn translated(&self, frame: Utf8Bytes) -> Option<Utf8Bytes> {
        let version = self.0.version.load(Ordering::Relaxed);
        if version == VERSION {
            return Some(frame);
        }
        let message = serde_json::from_str(frame.as_str()).ok()?;
        for_version(version, message).map(|message| self::frame(&message))
    }

    /// Notes that the client plays a game: it comes back before those who watch.
    pub(crate) fn note_player(&self) {
        self.0.plays.store(true, Ordering::Relaxed);
    }

    /// Closes the connection, whatever still waits.
    pub(crate) fn close(&self, why: CloseReason) {
        let _ = self.0.why.set(why);
        self.0.closed.cancel();
    }
}

impl OutboxReader {
    /// The next frame. A future that is dropped loses nothing.
    pub(crate) async fn next(&mut self) -> Utf8Bytes {
        loop {
            if let Some(frame) = self.ready() {
                return frame;
            }
            self.shared.arrived.notified().await;
        }
    }

    /// A frame that is there already.
    pub(crate) fn ready(&mut self) -> Option<Utf8Bytes> {
        let mut frames = self.shared.frames();
        let frame = frames.pop_front()?;
        if frames.is_empty() {
            frames.shrink_to(KEPT);
        }
        drop(frames);
        Some(self.taken(frame))
    }

    fn taken(&mut self, frame: QueuedFrame) -> Utf8Bytes {
        match frame {
            QueuedFrame::News(frame) => {
                self.shared.waiting.fetch_sub(frame.as_str().len(), Ordering::Relaxed);
                frame
            }
            QueuedFrame::History(frame) => {
                self.sending += frame.as_str().len();
                frame
            }
        }
    }

    /// Notes that all frames that were taken are sent: the system has them.
    pub(crate) fn sent(&mut self) {
        self.shared.is_read(std::mem::take(&mut self.sending));
    }

    /// Cancelled when the connection must be closed.
    pub(crate) fn closed(&self) -> CancellationToken {
        self.shared.closed.clone()
    }

    /// Checks whether the client plays a game.
    pub(crate) fn plays(&self) -> bool {
        self.shared.plays.load(Ordering::Relaxed)
    }

    /// The reason why it must be closed.
    pub(crate) fn why(&self) -> CloseReason {
        self.shared.why.get().copied().unwrap_or(CloseReason::Shutdown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn who_reads_too_slowly_is_disconnected_and_one_large_frame_is_not_too_slow() {
        let (outbox, mut waiting) =
            outbox(&CancellationToken::new(), UnreadBytes::default(), Arc::default());
        outbox.push("x".repeat(2 * MOST_WAITING).into());
        assert!(!waiting.closed().is_cancelled());
        waiting.next().await;
        for _ in 0..=MOST_WAITING / 1024 {
            outbox.push("x".repeat(1024).into());
        }
        assert!(!waiting.closed().is_cancelled());
        outbox.push("x".into());
        assert!(waiting.closed().is_cancelled());
        assert_eq!(waiting.why(), CloseReason::Slow);
    }

    #[tokio::test]
    async fn an_address_reads_before_it_gets_more() {
        let unread = UnreadBytes::default();
        let open = || outbox(&CancellationToken::new(), unread.clone(), Arc::default());
        let ((one, mut reads), (other, gone)) = (open(), open());
        let (stranger, _) =
            outbox(&CancellationToken::new(), UnreadBytes::default(), Arc::default());
        let half = Utf8Bytes::from("x".repeat(MOST_OF_ADDRESS / 3));
        one.push_history(half.clone());
        one.push_history(half.clone());
        assert!(!other.must_read());
        other.push_history(half.clone());
        other.push_history(half.clone());
        assert!(one.must_read() && other.must_read() && !stranger.must_read());
        // What was taken may still wait in a buffer.
        assert_eq!(reads.next().await.as_str().len(), half.len());
        assert!(other.must_read());
        reads.sent();
        assert!(!one.must_read());
        one.push_history(half.clone());
        assert!(one.must_read());
        drop(gone);
        other.push_history(half);
        drop(reads);
        assert_eq!(unread.0.load(Ordering::Relaxed), 0);
    }
}
