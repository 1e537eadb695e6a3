//! A match on a server, at a terminal: the loop that shows what happens and sends what is typed.

use std::collections::{BTreeSet, VecDeque};
use std::io::{self, Empty, Write as _};
use std::time::Instant;

use trictrac_protocol::{ActId, Code, Did, GameId, Token};
use trictrac_rules::rules::Marking;
use trictrac_rules::side::Side;
use trictrac_rules::table::{Moment, Next};
use trictrac_umpire::Game;
use trictrac_words::lang::{Key, key};

use super::client::Client;
use super::input::Input;
use super::presence::Presence;
use crate::failure::Failure;
use crate::play::ask::Typed;
use crate::play::session::MatchSession;

/// The standard output.
pub(super) use crate::terminal::Output;

/// How a match ended for this program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Finish {
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
    pub(super) fn clear(&mut self, out: &mut Output) -> io::Result<()> {
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

/// What the match waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asked {
    /// For nothing that you can do.
    Nothing,
    /// For your play, or your choice to hold or go.
    Decision,
    /// For what you do under manual scoring.
    Moment(Moment),
}

/// A match on a server.
pub(super) struct OnlineTable<'a, 'c> {
    pub(super) session: MatchSession<'a, Empty, Output>,
    pub(super) client: &'c mut Client,
    pub(super) game: GameId,
    /// Your side; nothing if you watch.
    pub(super) me: Option<Side>,
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
    pub(super) presence: Presence,
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

impl OnlineTable<'_, '_> {
    /// Shows and plays the match until it is over or you leave.
    pub(super) fn run(mut self) -> Result<Finish, Failure> {
        self.begin()?;
        loop {
            self.step()?;
            if let Some(finish) = self.ends()? {
                return Ok(finish);
            }
            if self.pending.is_none()
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

    pub(super) fn is_assisted(&self) -> bool {
        self.session.rules().marking == Marking::Assisted
    }

    /// What you are asked.
    pub(super) fn asked(&self) -> Result<Asked, Failure> {
        let state = self.state()?;
        if self.me.is_none() || state.asked().map(Side::of) != self.me {
            return Ok(Asked::Nothing);
        }
        if self.is_assisted() {
            return Ok(Asked::Decision);
        }
        Ok(match self.session.record.game().next(self.session.takes_back()) {
            Next::Ask(side, moment) if Some(side) == self.me => Asked::Moment(moment),
            _ => Asked::Nothing,
        })
    }

    /// Does what needs no answer of a person: sits down, opens the bytes, plays nothing where nothing can be played; or asks.
    fn step(&mut self) -> Result<(), Failure> {
        let Some(me) = self.me.filter(|_| self.pending.is_none()) else { return Ok(()) };
        if let Some(message) = self.seating(me)? {
            self.pending = self.client.ask(message);
            return Ok(());
        }
        let asked = self.asked()?;
        if asked != Asked::Nothing && self.questioned != Some(self.changes) {
            self.questioned = Some(self.changes);
            self.before_news()?;
            self.print_clocks()?;
            match (asked, self.session.record.state().coup()) {
                (Asked::Decision, Some(coup)) => {
                    if let Some(action) = self.session.question(me, &coup)? {
                        self.act(action.into())?;
                    }
                }
                (Asked::Moment(moment), _) => self.session.question_at_the_table(me, moment)?,
                (Asked::Decision | Asked::Nothing, _) => {}
            }
        }
        Ok(())
    }

    /// Prints the question that waits for an answer, or what is awaited.
    fn prompt(&mut self) -> Result<(), Failure> {
        if self.screen.prompted || self.pending.is_some() {
            return Ok(self.session.out.flush()?);
        }
        self.screen.prompted = true;
        if self.resigning {
            return self.prompt_with(key!("net-prompt-resign"));
        }
        match (self.asked()?, self.me, self.session.record.state().coup()) {
            (Asked::Moment(moment), Some(me), _) => return self.session.prompt_for(me, moment),
            (Asked::Decision, Some(me), Some(coup)) => return self.session.prompt(me, &coup),
            _ => {}
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
            Some(_) => key!("net-prompt-waiting"),
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
    pub(super) fn say(
        &mut self,
        key: Key,
        arguments: &trictrac_words::lang::FluentArgs<'_>,
    ) -> Result<(), Failure> {
        self.before_news()?;
        let text = self.session.texts.with(key, arguments);
        self.session.wrapped(&text, 0)
    }

    /// Whether there is nothing more to do.
    fn ends(&mut self) -> Result<Option<Finish>, Failure> {
        if let Some(next) = self.state()?.rematch().filter(|_| self.me.is_some()) {
            return Ok(Some(Finish::Rematch(next)));
        }
        let stays = self.me.is_some() && !self.client.input_ended;
        Ok((self.finished && !stays).then_some(Finish::Over))
    }

    /// Takes a line that was typed.
    pub(super) fn typed(&mut self, input: Input) -> Result<Option<Finish>, Failure> {
        let typed = Typed::new(input.line(), self.session.texts);
        if self.pending.is_some() && !super::act::is_for_now(&typed) {
            self.lines.push_back(input);
            return Ok(None);
        }
        self.line(typed)
    }
}
