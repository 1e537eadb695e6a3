//! A match on a server, at a terminal: the loop that shows what happens and sends what is typed.

use std::collections::{BTreeSet, VecDeque};
use std::io::{self, Empty, Write as _};
use std::time::Instant;

use trictrac_console::failure::Failure;
use trictrac_protocol::{ActId, Code, Did, GameId, Seat, Token};
use trictrac_session::Awaits;
use trictrac_table::Ask;
use trictrac_umpire::Game;
use trictrac_words::lang::{FluentArgs, Key, key};

use super::client::TerminalClient;
use super::input::Input;
use super::kind::ServerGame;
use super::presence::Attendance;
use crate::play::at_terminal::TerminalMatch;
use crate::play::typed_line::TypedLine;

/// The standard output.
pub(super) use trictrac_console::terminal::TerminalOutput;

/// How a match ended for this program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OnlineEnding {
    /// It is over.
    Over,
    /// It goes on without this program.
    Left,
    /// Another match follows.
    Rematch(GameId),
}

/// The screen of the player.
#[derive(Clone, Copy, Debug)]
pub(super) struct Screen {
    /// Whether a prompt is on the last line.
    pub(super) prompted: bool,
    /// Whether a person looks at a terminal.
    pub(super) interactive: bool,
    /// Whether it says that the match has gone on for too long.
    pub(super) paused: bool,
}

impl Screen {
    /// Removes the prompt.
    pub(super) fn clear(&mut self, out: &mut TerminalOutput) -> io::Result<()> {
        if std::mem::take(&mut self.prompted) {
            // What was typed behind the prompt stays in the terminal's own line, though it is not visible any more.
            return if self.interactive { out.erase_line() } else { writeln!(out) };
        }
        Ok(())
    }
}

/// What is said to who leaves a match that goes on: a player or a spectator, whose input may have ended.
pub(super) const fn left(plays: bool, ended: bool) -> Key {
    match (plays, ended) {
        (true, true) => key!("net-ended"),
        (true, false) => key!("net-left"),
        (false, _) => key!("net-left-watching"),
    }
}

/// A match on a server as it is shown.
pub(super) type ServedTerminal<'a, T> = TerminalMatch<'a, T, Empty, TerminalOutput>;

/// A match on a server.
pub(super) struct OnlineTable<'a, 'c, T: ServerGame> {
    pub(super) session: ServedTerminal<'a, T>,
    pub(super) client: &'c mut TerminalClient,
    pub(super) game: GameId,
    /// Your seat; nothing if you watch.
    pub(super) me: Option<Seat>,
    pub(super) token: Option<Token>,
    pub(super) log: Vec<Did>,
    /// The message that must be answered before you can do anything else.
    pub(super) pending: Option<ActId>,
    /// Lines that were typed meanwhile.
    pub(super) lines: VecDeque<Input>,
    /// How the next `sit` gives your bytes, if the server has asked for it.
    pub(super) share: Option<Code>,
    /// The number of entries at which you were last asked.
    pub(super) questioned: Option<usize>,
    /// The number of entries that changed the table.
    pub(super) changes: usize,
    pub(super) screen: Screen,
    pub(super) presence: Attendance,
    /// When the last clocks came.
    pub(super) clocks_since: Instant,
    /// The throw at which the clocks were printed.
    pub(super) clocks_shown: Option<u32>,
    /// Whether the next line confirms that you resign.
    pub(super) resigning: bool,
    /// Whether the record is finished, verified and saved.
    pub(super) finished: bool,
    /// Whether the new ratings are printed.
    pub(super) rated: bool,
    /// The numbers of the words that are printed.
    pub(super) heard: BTreeSet<u64>,
}

impl<T: ServerGame> OnlineTable<'_, '_, T> {
    /// Shows and plays the match until it is over or you leave.
    pub(super) fn run(mut self) -> Result<OnlineEnding, Failure> {
        self.begin()?;
        loop {
            self.step()?;
            if let Some(finish) = self.ends()? {
                return Ok(finish);
            }
            if !self.is_waiting()
                && let Some(input) = self.lines.pop_front()
            {
                match self.typed(input)? {
                    Some(finish) => return Ok(finish),
                    None => continue,
                }
            }
            let heard = if let Some(heard) = self.client.hear_now()? {
                heard
            } else {
                self.prompt()?;
                self.client.hear()?
            };
            if let Some(finish) = self.take(heard)? {
                return Ok(finish);
            }
        }
    }

    /// The state of the match, as the server tells it.
    pub(super) fn state(&self) -> Result<&Game, Failure> {
        self.client.state(self.game)
    }

    /// Whether the server has not answered what you did last, or has not told it yet.
    pub(super) fn is_waiting(&self) -> bool {
        self.pending.is_some() || !self.session.played.pending().is_empty()
    }

    /// The question to you, if the match waits for you.
    pub(super) fn asked(&self) -> Result<Option<(Seat, Ask)>, Failure> {
        let state = self.state()?;
        let goes_on = state.is_begun() && state.ended().is_none();
        Ok(match self.session.played.awaits() {
            Awaits::Person(seat, ask) if goes_on => Some((seat, ask)),
            _ => None,
        })
    }

    /// Does what needs no answer of a person: sits down, opens the bytes, plays nothing where nothing can be played; or asks.
    fn step(&mut self) -> Result<(), Failure> {
        let Some(me) = self.me.filter(|_| !self.is_waiting()) else { return Ok(()) };
        if let Some(message) =
            self.client.seating(self.game, me, self.token.as_ref(), self.share)?
        {
            self.pending = self.client.ask(message);
            return Ok(());
        }
        let Some((seat, ask)) = self.asked()? else { return Ok(()) };
        if self.questioned == Some(self.changes) {
            return Ok(());
        }
        self.questioned = Some(self.changes);
        self.before_news()?;
        self.print_clocks()?;
        match T::question(&mut self.session, seat, ask)? {
            Some(action) => self.act(&action),
            None => Ok(()),
        }
    }

    /// Prints the question that waits for an answer, or what is awaited.
    fn prompt(&mut self) -> Result<(), Failure> {
        if self.screen.prompted || self.is_waiting() {
            return Ok(self.session.out.flush()?);
        }
        self.screen.prompted = true;
        if self.resigning {
            return self.prompt_with(key!("net-prompt-resign"));
        }
        if let Some((seat, ask)) = self.asked()? {
            return T::prompt(&mut self.session, seat, ask);
        }
        let state = self.state()?;
        if state.ended().is_some() && self.me.is_some() {
            return self.prompt_with(key!("net-prompt-over"));
        }
        if !self.screen.interactive {
            self.screen.prompted = false;
            return Ok(self.session.out.flush()?);
        }
        let key = match self.me {
            None => key!("net-prompt-watching"),
            Some(_) if !self.client.is_up() => key!("net-prompt-lost"),
            Some(_) => T::WORDS.prompt_waiting,
        };
        self.prompt_with(key)
    }

    fn prompt_with(&mut self, key: Key) -> Result<(), Failure> {
        let text = self.session.texts.plain(key);
        write!(self.session.out, "{text}> ")?;
        Ok(self.session.out.flush()?)
    }

    /// Removes the prompt before something is printed that nobody typed for.
    pub(super) fn before_news(&mut self) -> Result<(), Failure> {
        Ok(self.screen.clear(&mut self.session.out)?)
    }

    /// Prints a sentence about the match.
    pub(super) fn say(&mut self, key: Key, arguments: &FluentArgs<'_>) -> Result<(), Failure> {
        self.before_news()?;
        let text = self.session.texts.with(key, arguments);
        self.session.wrapped(&text, 0)
    }

    /// Whether there is nothing more to do.
    fn ends(&mut self) -> Result<Option<OnlineEnding>, Failure> {
        if let Some(next) = self.state()?.rematch().filter(|_| self.me.is_some()) {
            return Ok(Some(OnlineEnding::Rematch(next)));
        }
        let stays = self.me.is_some() && !self.client.input_ended;
        Ok((self.finished && !stays).then_some(OnlineEnding::Over))
    }

    /// Takes a line that was typed.
    pub(super) fn typed(&mut self, input: Input) -> Result<Option<OnlineEnding>, Failure> {
        let typed = TypedLine::new(input.line(), self.session.texts);
        if self.is_waiting() && !self.is_for_now(&typed) {
            self.lines.push_back(input);
            return Ok(None);
        }
        self.line(typed)
    }
}
