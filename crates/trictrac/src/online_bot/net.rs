//! The connection of a bot: messages without an answer are sent again.

use std::time::{Duration, Instant};

use trictrac_client::net::{ClientSession, NetError};
use trictrac_client::{Follower, MessageAnswer, News};
use trictrac_protocol::{
    ActId, ClientMessage, Code, MINE_PATH, OngoingGames, ServerMessage, read_foreign,
};

use crate::play::online::ServerWire;

/// The time before messages are sent again that the server could not take.
const AGAIN: Duration = Duration::from_secs(2);

/// The way to the server, and what is known about its games.
#[derive(Debug)]
pub(super) struct Net {
    pub(super) follower: Follower,
    session: ClientSession,
    wire: ServerWire,
    again_at: Option<Instant>,
}

impl Net {
    pub(super) fn new(session: ClientSession, wire: ServerWire) -> Self {
        let mut bytes = [0_u8; 8];
        // Without randomness another run of the same bot could use the same names.
        let _ = getrandom::fill(&mut bytes);
        let prefix: String = bytes.iter().map(|byte| char::from(b'a' + byte % 26)).collect();
        Self { follower: Follower::new(&prefix), session, wire, again_at: None }
    }

    /// Returns whether the bot has no account.
    pub(super) fn is_guest(&self) -> bool {
        !self.session.cookie().is_empty()
    }

    /// Sends a message until it is answered, and returns its name.
    pub(super) fn ask(&mut self, make: impl FnOnce(ActId) -> ClientMessage) -> Option<ActId> {
        let message = self.follower.message(make);
        self.wire.send(&message);
        message.id().cloned()
    }

    /// Sends a message that needs no answer.
    pub(super) fn send(&self, message: &ClientMessage) {
        self.wire.send(message);
    }

    /// A connection is open.
    pub(super) fn up(&mut self, number: u64) {
        self.wire.set_up(Some(number));
        self.wire.send(&self.follower.hello());
    }

    /// The connection is lost.
    pub(super) const fn down(&mut self) {
        self.wire.set_up(None);
    }

    /// Takes a message of the server.
    pub(super) fn receive(&mut self, message: ServerMessage) -> News {
        let news = self.follower.receive(message);
        match &news {
            News::Welcome { .. } => self.send_again(),
            News::Gap(watch) => self.wire.send(watch),
            News::Answered(
                _,
                MessageAnswer::Refused { code: Code::SlowDown | Code::Unavailable, .. },
            )
            | News::Refused(Code::SlowDown | Code::Unavailable) => {
                self.again_at = Some(Instant::now() + AGAIN);
            }
            _ => {}
        }
        news
    }

    fn send_again(&mut self) {
        self.again_at = None;
        self.follower.unanswered().for_each(|message| self.wire.send(message));
    }

    /// Sends again what the server could not take, when it is time.
    pub(super) fn tick(&mut self) {
        if self.again_at.is_some_and(|at| at <= Instant::now()) {
            self.send_again();
        }
    }

    /// The games of the bot that are not over.
    pub(super) fn mine(&self) -> Result<OngoingGames, NetError> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let text = runtime.block_on(self.session.get(MINE_PATH))?;
        read_foreign(&text)
            .map_err(|_| NetError::Answer { found: text, expected: "a list of games" })
    }
}
