//! One connection: frames in, frames out.

mod io;
mod lobby;
mod requests;

use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::time::{Instant, sleep_until, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::error::ProtocolError;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{CloseCode, Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::frame::{CloseFrame, Frame};
use tokio_tungstenite::tungstenite::{Bytes, Error, Message, Utf8Bytes};
use tokio_util::sync::CancellationToken;
use tracing::Instrument as _;
use trictrac_protocol::{ClientMessage, Code, FrameError, ServerMessage};

use super::limits::{Budget, Meter, SocketPlace};
use super::member::Member;
use super::outbox::{CloseReason, Outbox, OutboxReader, frame, outbox};
use super::people::{ConnectionEntry, PeopleDesk};
use super::session::{Visitor, known};
use super::tables::OnlineTables;
use crate::metrics::RequestId;
pub(super) use io::Upgrade;
use io::{FrameLimitError, Socket};
use requests::{SocketClient, refused};

/// The largest frame that is read. One that is larger than the protocol allows is refused, one that is larger than this ends
/// the connection.
const MOST_READ: usize = 1 << 16;
/// The buffers of a connection, in bytes: most frames are smaller.
const READ_BUFFER: usize = 2048;
/// The bytes that are written at once. The buffer grows only as far as they are needed.
const WRITE_BUFFER: usize = 8192;
/// The longest frame that is written, in bytes. The library keeps a buffer of this size until the connection ends.
const PART: usize = 256 << 10;
/// The refused frames of a connection, beyond which it is closed.
const FLOOD: Budget = Budget::new(NonZeroU32::new(200).unwrap(), Duration::from_secs(1));
/// The longest time that a client may take to read a frame.
const SEND: Duration = Duration::from_secs(20);
/// The longest time that a client that is being disconnected may take for a last word.
const GOODBYE: Duration = Duration::from_secs(1);
/// The delay after which a client should return, and how far the delays are spread, in milliseconds.
const RETURN: (u64, u64) = (500, 4500);
/// The same if there are other servers: those who play come back at once, and those who watch one after the other.
const TO_OTHERS: [(u64, u64); 2] = [(500, 9500), (50, 300)];

/// The places of a connection among those of its address, and among those of its player, if that is a bot.
pub(super) type SocketPlaces = (SocketPlace, Option<SocketPlace<u64>>);

/// Accepts a connection of a player.
pub(super) fn open(
    upgrade: Upgrade,
    tables: Arc<OnlineTables>,
    visitor: Visitor,
    counted: SocketPlaces,
    id: &RequestId,
) {
    let span = tracing::info_span!("connection", id = %id.0, player = visitor.number);
    let config = WebSocketConfig::default()
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_message_size(Some(MOST_READ))
        .max_frame_size(Some(MOST_READ));
    tokio::spawn(async move {
        let Some(socket) = upgrade.socket(config).await else { return };
        let tasks = tables.base.tasks.clone();
        // The server waits for this task when it stops.
        tasks.track_future(connection(socket, tables, visitor, counted)).instrument(span).await;
    });
}

/// Runs a connection until it ends.
async fn connection(
    socket: Socket,
    tables: Arc<OnlineTables>,
    visitor: Visitor,
    places: SocketPlaces,
) {
    let _open = tables.base.metrics.sockets.socket();
    tracing::info!("opened");
    let (outbox, waiting) =
        outbox(&tables.base.closing, places.0.unread(), tables.base.metrics.clone());
    let member = Member { socket: tables.door.next_socket(), player: visitor.number, outbox };
    let here = tables.people.connected.come(visitor.key, &member);
    // The session may have ended while the connection was being opened, when nobody knew that it must be closed.
    if !is_still_known(&tables.people, &here).await {
        member.outbox.close(CloseReason::Ended);
    }
    let meter = Meter::new(tables.door.limits.frames);
    let client = SocketClient::new(tables.clone(), member, places.0.address());
    let flood = Meter::new(FLOOD);
    let (warned, midway) = (false, false);
    ClientConnection { socket, waiting, client, meter, flood, warned, midway }.run().await;
    // A session was seen as long as it had a connection.
    if let Some(key) = here.key().filter(|_| !tables.base.closing.is_cancelled()) {
        let _ = known(&tables.people, key).await;
    }
}

/// Checks whether the key of a connection still opens the account.
async fn is_still_known(people: &PeopleDesk, here: &ConnectionEntry) -> bool {
    let Some(key) = here.key() else { return false };
    match known(people, key).await {
        Ok(visitor) => visitor.is_some(),
        // Other keys may have replaced this one meanwhile, but nobody has ended it as far as can be known.
        Err(_) => true,
    }
}

struct ClientConnection {
    socket: Socket,
    waiting: OutboxReader,
    client: SocketClient,
    meter: Meter,
    /// Counts the frames that are too many.
    flood: Meter,
    /// True if the client knows that it must slow down.
    warned: bool,
    /// True if a message was begun, but not ended: nothing else can be said.
    midway: bool,
}

impl ClientConnection {
    async fn run(mut self) {
        self.talk().await;
        if self.waiting.closed().is_cancelled() {
            self.say_goodbye().await;
        }
        tracing::info!("closed");
        self.client.leave().await;
    }

    /// Reads and writes until the client is silent, gone, or must go.
    async fn talk(&mut self) {
        let closed = self.waiting.closed();
        let silence = self.client.silence();
        let mut quiet = Instant::now() + silence;
        let mut asked = false;
        loop {
            tokio::select! {
                () = closed.cancelled() => return,
                frame = self.waiting.next() => {
                    if self.write_waiting(frame).await.is_err() {
                        return;
                    }
                }
                read = self.socket.next() => {
                    quiet = Instant::now() + silence;
                    asked = false;
                    match read {
                        Some(Ok(message)) => if !self.read(message).await { return },
                        Some(Err(error)) => {
                            if let Some(why) = fault(&error) {
                                self.outbox().close(why);
                            }
                            return;
                        }
                        None => return,
                    }
                }
                () = sleep_until(quiet) => {
                    // A client that was asked whether it is there, and still says nothing, is gone.
                    if asked || !self.client.has_greeted() || self.write(Message::Ping(Vec::new().into())).await.is_err() {
                        return;
                    }
                    asked = true;
                    quiet = Instant::now() + silence / 2;
                }
            }
        }
    }

    /// Handles a frame; whether the connection continues.
    async fn read(&mut self, message: Message) -> bool {
        if matches!(message, Message::Close(_)) {
            // The library has an answer, and sends it with whatever comes next.
            let _ = timeout(GOODBYE, self.socket.flush()).await;
            return false;
        }
        if !self.counted() {
            return true;
        }
        let read = match message {
            Message::Text(text) => ClientMessage::read(text.as_str()),
            Message::Binary(_) => {
                let reason = "the frame is not text".to_owned();
                Err(FrameError { code: Code::BadFrame, id: None, reason })
            }
            // The library answers pings.
            _ => return true,
        };
        match read {
            Ok(message) => {
                self.outbox().metrics().sockets.message(message.kind());
                self.client.handle(message).await;
            }
            Err(FrameError { code, id, reason }) => self.outbox().send(&refused(id, code, &reason)),
        }
        true
    }

    fn outbox(&self) -> &Outbox {
        self.client.outbox()
    }

    /// Counts a frame; whether it is within the budget. A client that continues regardless is disconnected.
    fn counted(&mut self) -> bool {
        let Err(wait) = self.meter.count() else {
            self.warned = false;
            return true;
        };
        if self.flood.count().is_err() {
            self.outbox().close(CloseReason::Flood);
        } else if !self.warned {
            self.client.slow_down(None, wait);
        }
        self.warned = true;
        false
    }

    /// Writes a frame, and those that wait after it, with one call of the system: an action leads to several.
    async fn write_waiting(&mut self, first: Utf8Bytes) -> Result<(), ClientGone> {
        let closed = self.waiting.closed();
        let Self { socket, waiting, midway, .. } = self;
        let writing = async {
            let (mut next, mut bytes) = (Some(first), 0);
            while let Some(frame) = next {
                bytes += frame.as_str().len();
                if frame.as_str().len() > PART {
                    write_in_parts(socket, frame.into(), midway).await?;
                } else {
                    socket.feed(Message::Text(frame)).await?;
                }
                next = if bytes < WRITE_BUFFER { waiting.ready() } else { None };
            }
            socket.flush().await?;
            waiting.sent();
            Ok(())
        };
        in_time(&closed, writing).await
    }

    /// Writes a frame.
    async fn write(&mut self, message: Message) -> Result<(), ClientGone> {
        let closed = self.waiting.closed();
        in_time(&closed, self.socket.send(message)).await
    }

    /// Says why the connection ends, and when to come back, if the client still reads.
    async fn say_goodbye(&mut self) {
        let why = self.waiting.why();
        self.outbox().metrics().sockets.closed(why.text());
        if self.midway {
            return;
        }
        if why == CloseReason::Shutdown {
            // What is acknowledged already still goes out.
            while let Some(frame) = self.waiting.ready() {
                if !self.send_last(Message::Text(frame)).await {
                    return;
                }
            }
        }
        let (least, spread) = self.delays(why);
        let again_after = least + self.client.chance() % spread;
        let again_after = (why != CloseReason::Ended).then_some(again_after);
        let bye = ServerMessage::Bye { why: why.text().to_owned(), again_after };
        if self.send_last(Message::Text(frame(&bye))).await {
            let code = match why {
                CloseReason::Flood | CloseReason::Ended => CloseCode::Policy,
                CloseReason::Shutdown | CloseReason::Slow | CloseReason::Restart => {
                    CloseCode::Restart
                }
                CloseReason::Protocol => CloseCode::Protocol,
                CloseReason::Text => CloseCode::Invalid,
                CloseReason::Large => CloseCode::Size,
            };
            let reason = Utf8Bytes::from_static(why.text());
            self.send_last(Message::Close(Some(CloseFrame { code, reason }))).await;
            if matches!(
                why,
                CloseReason::Flood | CloseReason::Protocol | CloseReason::Text | CloseReason::Large
            ) {
                self.drain().await;
            }
        }
    }

    /// Reads what the client still sends, for a moment: what nobody has read makes the system discard the last words.
    async fn drain(&mut self) {
        let stream = self.socket.get_mut().inner();
        let mut buffer = vec![0; WRITE_BUFFER];
        let reading = async {
            let _ = stream.shutdown().await;
            while stream.read(&mut buffer).await.is_ok_and(|read| read > 0) {}
        };
        let _ = timeout(GOODBYE, reading).await;
    }

    /// The least delay after which the client should return, and how far the delays are spread.
    fn delays(&self, why: CloseReason) -> (u64, u64) {
        let moves = self.client.has_other_servers()
            && matches!(why, CloseReason::Shutdown | CloseReason::Restart);
        if moves { TO_OTHERS[usize::from(self.waiting.plays())] } else { RETURN }
    }

    /// Sends a frame if that is possible at once: a client that is being disconnected is not waited for.
    async fn send_last(&mut self, message: Message) -> bool {
        matches!(timeout(GOODBYE, self.socket.send(message)).await, Ok(Ok(())))
    }
}

/// The reason why a connection must be closed on which reading has failed; nothing if the client is gone.
fn fault(error: &Error) -> Option<CloseReason> {
    match error {
        Error::Capacity(_) => Some(CloseReason::Large),
        Error::Utf8(_) => Some(CloseReason::Text),
        Error::Protocol(ProtocolError::ResetWithoutClosingHandshake) => None,
        Error::Protocol(_) => Some(CloseReason::Protocol),
        Error::Io(error) => {
            let many =
                error.get_ref().and_then(|error| error.downcast_ref()) == Some(&FrameLimitError);
            many.then_some(CloseReason::Flood)
        }
        _ => None,
    }
}

/// Writes a long message in frames, each when the one before has left. `midway` is true until all have.
async fn write_in_parts<S: AsyncRead + AsyncWrite + Unpin>(
    socket: &mut WebSocketStream<S>,
    mut rest: Bytes,
    midway: &mut bool,
) -> Result<(), Error> {
    let mut kind = Data::Text;
    *midway = true;
    while *midway {
        let part = rest.split_to(rest.len().min(PART));
        let frame = Frame::message(part, OpCode::Data(kind), rest.is_empty());
        socket.send(Message::Frame(frame)).await?;
        (kind, *midway) = (Data::Continue, !rest.is_empty());
    }
    Ok(())
}

/// The client is gone, or must go.
struct ClientGone;

/// Writes, unless the client does not read it or must go.
async fn in_time(
    closed: &CancellationToken,
    writing: impl Future<Output = Result<(), Error>>,
) -> Result<(), ClientGone> {
    tokio::select! {
        () = closed.cancelled() => Err(ClientGone),
        written = timeout(SEND, writing) => match written {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(ClientGone),
        },
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::duplex;
    use tokio_tungstenite::tungstenite::protocol::Role;

    use super::*;

    #[tokio::test]
    async fn a_long_message_leaves_in_parts() {
        let (near, far) = duplex(WRITE_BUFFER);
        let mut server = WebSocketStream::from_raw_socket(near, Role::Server, None).await;
        let mut client = WebSocketStream::from_raw_socket(far, Role::Client, None).await;
        for length in [PART + 1, 2 * PART, 3 * PART - 1] {
            let text = "é".repeat(length / 2) + &"x".repeat(length % 2);
            let mut midway = false;
            let (written, read) = tokio::join!(
                write_in_parts(&mut server, text.clone().into(), &mut midway),
                client.next()
            );
            assert!(written.is_ok() && !midway);
            assert!(read.unwrap().unwrap().into_text().unwrap().as_str() == text, "{length}");
        }
        // Who does not read has a part, and no more.
        let (text, mut midway) = ("x".repeat(3 * PART), false);
        let writing = write_in_parts(&mut server, text.into(), &mut midway);
        assert!(timeout(Duration::from_millis(50), writing).await.is_err() && midway);
        let mut first = vec![0; 10];
        client.get_mut().read_exact(&mut first).await.unwrap();
        let length = (PART as u64).to_be_bytes();
        assert_eq!(first, [&[0x01, 127][..], &length[..]].concat());
    }
}
