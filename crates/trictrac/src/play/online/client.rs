//! The client: what it follows, and what it hears from the server and the keyboard.

use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError};
use std::time::{Duration, Instant};

use trictrac_client::net::{NetError, Origin};
use trictrac_client::{Follower, MessageAnswer, News};
use trictrac_console::failure::Failure;
use trictrac_engine::seat_tag::clean_name;
use trictrac_protocol::{
    ActId, ClientMessage, Code, EntryView, GameId, Said, ServerMessage, Token,
};
use trictrac_umpire::{Game, Replica};
use trictrac_words::lang::Texts;
use trictrac_words::online::named;

use super::input::Input;
use super::link::OnlineLink;
use super::server_folder::ServerFolder;
use super::wire::{ServerWire, WireEvent};
use crate::failure::{OnlineFailure, OnlineFault};

/// The time before messages are sent again that the server could not take.
const AGAIN: Duration = Duration::from_secs(1);
/// The HTTP status for an unknown session.
const UNKNOWN_SESSION: u16 = 401;

/// An event from outside the program.
#[derive(Debug)]
pub(super) enum OutsideEvent {
    /// A line was typed.
    Typed(Input),
    /// Something happens on the way to the server.
    Wire(WireEvent),
}

impl From<WireEvent> for OutsideEvent {
    fn from(event: WireEvent) -> Self {
        Self::Wire(event)
    }
}

/// Something that the player should know or that they typed.
#[derive(Debug)]
pub(super) enum TerminalEvent {
    /// A line was typed.
    Typed(Input),
    /// The server says something about the matches that are followed.
    News(Box<News>),
    /// The whole log of a match is here.
    Log(GameId, Vec<EntryView>),
    /// The connection is lost.
    Lost,
    /// The connection is back.
    Back,
    /// Nothing that anybody needs to see.
    Nothing,
}

/// The connection of the program to the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ServerConnection {
    /// It connects for the first time.
    Connecting,
    /// It is connected.
    Connected,
    /// It was connected.
    Lost,
}

/// The client.
#[derive(Debug)]
pub(super) struct TerminalClient {
    pub(super) server: Origin,
    /// The options with which the player returns.
    pub(super) for_return: String,
    pub(super) profile: ServerFolder,
    pub(super) follower: Follower,
    /// The number of the player.
    pub(super) you: Option<u64>,
    /// True if talk of the opponent is hidden.
    pub(super) muted: bool,
    /// True if the input has ended.
    pub(super) input_ended: bool,
    events: Receiver<OutsideEvent>,
    /// The lines that were typed before the match was there.
    early: VecDeque<Input>,
    wire: ServerWire,
    /// The match that is read from the beginning after each connection, as long as it is not followed.
    watched: Option<GameId>,
    status: ServerConnection,
    again_at: Option<Instant>,
    spoken: u32,
    prefix: String,
}

impl TerminalClient {
    /// A client that has just begun to connect.
    pub(super) fn new(
        (server, for_return): (Origin, String),
        profile: ServerFolder,
        wire: ServerWire,
        events: Receiver<OutsideEvent>,
    ) -> Result<Self, Failure> {
        let prefix = prefix()?;
        Ok(Self {
            server,
            for_return,
            profile,
            follower: Follower::new(&prefix),
            you: None,
            muted: false,
            input_ended: false,
            events,
            early: VecDeque::new(),
            wire,
            watched: None,
            status: ServerConnection::Connecting,
            again_at: None,
            spoken: 0,
            prefix,
        })
    }

    /// The failure for a fault of this server.
    pub(super) fn fault(&self, fault: OnlineFault) -> Failure {
        OnlineFailure { server: self.server.to_string(), fault }.into()
    }

    /// The state of a match, as the server reports it.
    pub(super) fn state(&self, game: GameId) -> Result<&Game, Failure> {
        let replica = self.follower.game(game);
        replica.map(Replica::game).ok_or_else(|| self.fault(OnlineFault::Version))
    }

    /// The link of a match: with a key to its free seats, or without.
    pub(super) fn link(&self, game: GameId, token: Option<Token>) -> OnlineLink {
        OnlineLink { server: self.server.clone(), game, token }
    }

    /// The command with which the player returns to a match.
    pub(super) fn return_command(&self, game: GameId) -> String {
        self.link(game, None).command() + &self.for_return
    }

    /// Returns whether the address of the server works on this machine only.
    pub(super) fn is_local(&self) -> bool {
        ["localhost", "127.0.0.1", "::1"].contains(&self.server.host())
    }

    /// Returns whether this key of a match is that of an invitation of the player.
    pub(super) fn has_invited(&self, game: GameId, token: Option<&Token>) -> Result<bool, Failure> {
        let saved = self.profile.game(game)?;
        Ok(saved.is_some_and(|saved| saved.token.is_some()) && token.is_some())
    }

    /// Returns whether the server can be reached now.
    pub(super) const fn is_up(&self) -> bool {
        self.wire.is_up()
    }

    /// Sends a message until it is answered, and returns its name.
    pub(super) fn ask(&mut self, make: impl FnOnce(ActId) -> ClientMessage) -> Option<ActId> {
        let message = self.follower.message(make);
        self.wire.send(&message);
        message.id().cloned()
    }

    /// Sends a message that needs no answer. It is lost without a connection.
    pub(super) fn send(&self, message: &ClientMessage) {
        self.wire.send(message);
    }

    /// Follows a match from now on.
    pub(super) fn watch(&mut self, game: GameId) {
        self.watched = Some(game);
        self.wire.send(&ClientMessage::Watch { game });
    }

    /// Forgets a match that is over.
    pub(super) fn forget(&mut self, game: GameId) {
        self.follower.forget(game);
        self.wire.send(&ClientMessage::Unwatch { game });
    }

    /// Says something. It is not said again if it is lost.
    pub(super) fn say(&mut self, game: GameId, text: Said) {
        self.spoken += 1;
        if let Ok(id) = format!("{}-t{}", self.prefix, self.spoken).parse() {
            self.wire.send(&ClientMessage::Say { game, id, text });
        }
    }

    /// The next event, if there is one already.
    pub(super) fn hear_now(&mut self) -> Result<Option<TerminalEvent>, Failure> {
        if let Some(input) = self.early.pop_front() {
            return Ok(Some(TerminalEvent::Typed(input)));
        }
        match self.events.try_recv() {
            Ok(event) => self.take(event).map(Some),
            Err(TryRecvError::Empty | TryRecvError::Disconnected) => Ok(None),
        }
    }

    /// Waits for the next event.
    pub(super) fn hear(&mut self) -> Result<TerminalEvent, Failure> {
        loop {
            if let Some(heard) = self.hear_within(None)? {
                return Ok(heard);
            }
        }
    }

    /// Waits for the next event, for this time at most.
    pub(super) fn hear_within(
        &mut self,
        most: Option<Duration>,
    ) -> Result<Option<TerminalEvent>, Failure> {
        let again = self.again_at.map(|at| at.saturating_duration_since(Instant::now()));
        let event = match [again, most].into_iter().flatten().min() {
            None => self.events.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(wait) => self.events.recv_timeout(wait),
        };
        match event {
            Ok(event) => self.take(event).map(Some),
            Err(RecvTimeoutError::Timeout) => {
                if self.again_at.is_some_and(|at| at <= Instant::now()) {
                    self.again_at = None;
                    self.send_unanswered();
                }
                Ok(None)
            }
            Err(RecvTimeoutError::Disconnected) => {
                Err(self.fault(OnlineFault::Net(NetError::Closed)))
            }
        }
    }

    /// Waits for the next event from the server, and keeps what is typed meanwhile.
    pub(super) fn hear_server(&mut self) -> Result<TerminalEvent, Failure> {
        loop {
            match self.hear()? {
                TerminalEvent::Typed(input) => self.early.push_back(input),
                heard => return Ok(heard),
            }
        }
    }

    fn take(&mut self, event: OutsideEvent) -> Result<TerminalEvent, Failure> {
        match event {
            OutsideEvent::Typed(input) => Ok(TerminalEvent::Typed(input)),
            OutsideEvent::Wire(WireEvent::Up(number)) => {
                self.wire.set_up(Some(number));
                self.wire.send(&self.follower.hello());
                Ok(TerminalEvent::Nothing)
            }
            OutsideEvent::Wire(WireEvent::Message(message)) => self.read(*message),
            OutsideEvent::Wire(WireEvent::Down(error)) => self.down(error),
        }
    }

    fn down(&mut self, error: NetError) -> Result<TerminalEvent, Failure> {
        self.wire.set_up(None);
        if error.status() == Some(UNKNOWN_SESSION) {
            return Err(self.fault(OnlineFault::UnknownSession));
        }
        match std::mem::replace(&mut self.status, ServerConnection::Lost) {
            ServerConnection::Connecting => Err(self.fault(OnlineFault::Net(error))),
            ServerConnection::Connected => Ok(TerminalEvent::Lost),
            ServerConnection::Lost => Ok(TerminalEvent::Nothing),
        }
    }

    fn read(&mut self, message: ServerMessage) -> Result<TerminalEvent, Failure> {
        let log = match &message {
            ServerMessage::Game { game, log, .. } => Some((*game, log.clone())),
            _ => None,
        };
        let news = self.follower.receive(message);
        match &news {
            News::Welcome { you, .. } => return Ok(self.welcome(*you)),
            News::Gap(watch) => self.wire.send(watch),
            News::Unreadable(_) | News::Refused(Code::WrongVersion) => {
                return Err(self.fault(OnlineFault::Version));
            }
            News::Game(_) => {
                return Ok(
                    log.map_or(TerminalEvent::Nothing, |(game, log)| TerminalEvent::Log(game, log))
                );
            }
            News::Answered(
                _,
                MessageAnswer::Refused { code: Code::SlowDown | Code::Unavailable, .. },
            )
            | News::Refused(Code::SlowDown | Code::Unavailable) => {
                self.again_at = Some(Instant::now() + AGAIN);
            }
            _ => {}
        }
        Ok(TerminalEvent::News(Box::new(news)))
    }

    fn welcome(&mut self, you: u64) -> TerminalEvent {
        self.you = Some(you);
        let unfollowed = |game: &GameId| {
            // The server does not send a match that is over without being asked.
            self.follower.game(*game).is_none_or(|replica| replica.game().ended().is_some())
        };
        if let Some(game) = self.watched.filter(unfollowed) {
            self.wire.send(&ClientMessage::Watch { game });
        }
        self.send_unanswered();
        match std::mem::replace(&mut self.status, ServerConnection::Connected) {
            ServerConnection::Lost => TerminalEvent::Back,
            ServerConnection::Connecting | ServerConnection::Connected => TerminalEvent::Nothing,
        }
    }

    fn send_unanswered(&self) {
        self.follower.unanswered().for_each(|message| self.wire.send(message));
    }

    /// The name of a player; nothing for a guest without one.
    pub(super) fn name_of(&self, texts: &Texts, number: u64) -> Option<String> {
        let who = self.follower.name(number)?;
        Some(named(texts, who.kind, clean_name(&who.name)?))
    }
}

/// Random letters for the names of this program's messages.
fn prefix() -> Result<String, Failure> {
    Ok(random::<8>()?.iter().map(|byte| char::from(b'a' + byte % 26)).collect())
}

/// Random bytes of the system.
pub(super) fn random<const N: usize>() -> Result<[u8; N], Failure> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| Failure::Stream(std::io::Error::other(error)))?;
    Ok(bytes)
}
