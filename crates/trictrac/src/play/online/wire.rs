//! The connection to the server, on a thread of its own: it connects, and connects again.

use std::io;
use std::sync::mpsc::Sender;
use std::thread;
use std::time::{Duration, Instant};

use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::{interval, sleep};
use trictrac_client::net::{ClientSession, Link, NetError};
use trictrac_client::reconnect_delay;
use trictrac_protocol::{ClientMessage, ServerMessage};

/// The time between two messages that show the server that the program is there, and ask for an answer.
const HEARTBEAT: Duration = Duration::from_secs(20);
/// The time that the server may be silent before the connection is believed to be lost.
const SILENCE: Duration = Duration::from_secs(50);

/// An event on the way to the server.
#[derive(Debug)]
pub(crate) enum WireEvent {
    /// A connection is open: this is its number. Say hello.
    Up(u64),
    /// The server sends a message.
    Message(Box<ServerMessage>),
    /// The connection is lost, or could not be opened; the next attempt follows.
    Down(NetError),
}

/// The way to the server.
#[derive(Debug)]
pub(crate) struct ServerWire {
    outgoing: UnboundedSender<(u64, ClientMessage)>,
    /// The number of the open connection.
    up: Option<u64>,
}

impl ServerWire {
    /// Begins to connect.
    pub(crate) fn open<E: From<WireEvent> + Send + 'static>(
        session: ClientSession,
        events: Sender<E>,
    ) -> io::Result<Self> {
        let (outgoing, queue) = unbounded_channel();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        thread::spawn(move || runtime.block_on(run(&session, queue, &events)));
        Ok(Self { outgoing, up: None })
    }

    /// Notes the number of the open connection, or that there is none.
    pub(crate) const fn set_up(&mut self, up: Option<u64>) {
        self.up = up;
    }

    /// Returns whether a connection is open.
    pub(crate) const fn is_up(&self) -> bool {
        self.up.is_some()
    }

    /// Sends a message on the open connection. Without one it is dropped: what needs an answer is sent again later.
    pub(crate) fn send(&self, message: &ClientMessage) {
        if let Some(up) = self.up {
            // The thread only ends with the process.
            let _ = self.outgoing.send((up, message.clone()));
        }
    }
}

type Queue = UnboundedReceiver<(u64, ClientMessage)>;

/// The end of a connection, and the delay before the next one.
struct LostConnection {
    error: NetError,
    /// True if the server has said anything.
    was_welcome: bool,
    /// The delay that the server asks for.
    again_after: Option<Duration>,
}

async fn run<E: From<WireEvent>>(session: &ClientSession, mut queue: Queue, events: &Sender<E>) {
    let (mut number, mut failures) = (0, 0);
    loop {
        number += 1;
        let lost = match session.connect().await {
            Ok(mut link) => {
                if events.send(WireEvent::Up(number).into()).is_err() {
                    return;
                }
                talk(number, &mut link, &mut queue, events).await
            }
            Err(error) => LostConnection { error, was_welcome: false, again_after: None },
        };
        failures = if lost.was_welcome { 0 } else { failures };
        let delay = lost.again_after.unwrap_or_else(|| reconnect_delay(failures, random()));
        failures += 1;
        if events.send(WireEvent::Down(lost.error).into()).is_err() {
            return;
        }
        sleep(delay).await;
    }
}

/// Passes messages in both directions until the connection ends.
async fn talk<E: From<WireEvent>>(
    number: u64,
    link: &mut Link,
    queue: &mut Queue,
    events: &Sender<E>,
) -> LostConnection {
    let (mut was_welcome, mut again_after) = (false, None);
    let mut heartbeat = interval(HEARTBEAT);
    heartbeat.tick().await;
    let mut heard = Instant::now();
    loop {
        let error = tokio::select! {
            message = link.next() => match message {
                Ok(message) => {
                    (was_welcome, heard) = (true, Instant::now());
                    if let ServerMessage::Bye { again_after: wait, .. } = message {
                        again_after = wait.map(Duration::from_millis);
                    }
                    let passed = events.send(WireEvent::Message(Box::new(message)).into());
                    passed.err().map(|_| NetError::Closed)
                }
                Err(error) => Some(error),
            },
            message = queue.recv() => match message {
                // A message for an earlier connection comes again, if it needs an answer.
                Some((of, message)) if of == number => link.send(&message).await.err(),
                Some(_) => None,
                None => Some(NetError::Closed),
            },
            _ = heartbeat.tick() => if heard.elapsed() > SILENCE {
                Some(io::Error::from(io::ErrorKind::TimedOut).into())
            } else {
                link.send(&ClientMessage::Ping { n: 0 }).await.err()
            },
        };
        if let Some(error) = error {
            return LostConnection { error, was_welcome, again_after };
        }
    }
}

/// A random number from 0 to 1.
fn random() -> f64 {
    let mut byte = [0];
    // Without randomness the delay is only less varied.
    let _ = getrandom::fill(&mut byte);
    f64::from(byte[0]) / 255.0
}
