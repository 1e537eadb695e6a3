//! A match on a server, at a terminal: the loop that shows what happens and sends what is typed.

use std::collections::VecDeque;
use std::io::{Empty, Write as _};
use std::time::Instant;

use trictrac_client::Answer;
use trictrac_client::News;
use trictrac_protocol::{ActId, ClientMessage, Code, Did, GameId, Share, Token};
use trictrac_rules::rules::Marking;
use trictrac_rules::side::Side;
use trictrac_rules::table::{Moment, Next};
use trictrac_umpire::dice::digest;
use trictrac_umpire::{Game, seat};
use trictrac_words::lang::{fluent_args, key};
use trictrac_words::online;

use super::client::{Client, Heard};
use super::input::Input;
use super::link::OnlineLink;
use super::presence::Presence;
use crate::failure::{Failure, OnlineFault};
use crate::play::ask::Typed;
use crate::play::session::MatchSession;

/// The standard output.
pub(super) type Output = anstream::AutoStream<std::io::StdoutLock<'static>>;

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
    /// Whether a prompt is on the last line.
    pub(super) prompted: bool,
    /// Whether a person looks at a terminal.
    pub(super) interactive: bool,
    pub(super) presence: Presence,
    /// When the last clocks came.
    pub(super) clocks_since: Instant,
    /// The throw at which the clocks were printed.
    pub(super) clocks_shown: Option<u32>,
    /// Whether the next line confirms that you resign.
    pub(super) resigning: bool,
    /// Whether the record is finished, verified and saved.
    pub(super) finished: bool,
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
            let heard = match self.client.hear_now()? {
                Some(heard) => heard,
                None => {
                    self.prompt()?;
                    self.client.hear()?
                }
            };
            if let Some(finish) = self.take(heard)? {
                return Ok(finish);
            }
        }
    }

    /// The state of the match, as the server tells it.
    pub(super) fn state(&self) -> Result<&Game, Failure> {
        let replica = self.client.follower.game(self.game);
        replica.map(trictrac_umpire::Replica::game).ok_or_else(|| self.client.fault(OnlineFault::Version))
    }

    /// The link of the match, without a key.
    pub(super) fn link(&self) -> OnlineLink {
        OnlineLink { server: self.client.server.clone(), game: self.game, token: None }
    }

    pub(super) fn is_assisted(&self) -> bool {
        self.session.rules().marking == Marking::Assisted
    }

    /// Whether you are asked, and for what under manual scoring.
    pub(super) fn asked(&self) -> Result<Option<Option<Moment>>, Failure> {
        let state = self.state()?;
        if self.me.is_none() || state.asked() != self.me {
            return Ok(None);
        }
        if self.is_assisted() {
            return Ok(Some(None));
        }
        Ok(match self.session.record.game().next(self.session.takes_back()) {
            Next::Ask(side, moment) if Some(side) == self.me => Some(Some(moment)),
            _ => None,
        })
    }

    /// Does what needs no answer of a person: sits down, opens the bytes, plays nothing where nothing can be played; or asks.
    fn step(&mut self) -> Result<(), Failure> {
        let Some(me) = self.me.filter(|_| self.pending.is_none()) else { return Ok(()) };
        if let Some(message) = self.seating(me)? {
            self.pending = self.client.ask(message);
            return Ok(());
        }
        let Some(moment) = self.asked()? else { return Ok(()) };
        if self.questioned != Some(self.changes) {
            self.questioned = Some(self.changes);
            self.before_news()?;
            self.print_clocks()?;
            match (moment, self.session.record.state().coup()) {
                (None, Some(coup)) => {
                    if let Some(action) = self.session.question(me, &coup)? {
                        self.act(action.into())?;
                    }
                }
                (Some(moment), _) => self.session.question_at_the_table(me, moment)?,
                (None, None) => {}
            }
        }
        Ok(())
    }

    /// The message with which you sit down or open your bytes, if one of them is due.
    fn seating(
        &self,
        me: Side,
    ) -> Result<Option<impl FnOnce(ActId) -> ClientMessage + use<>>, Failure> {
        let (game, state) = (self.game, self.state()?);
        if state.ended().is_some() || state.is_begun() {
            return Ok(None);
        }
        let Some(saved) = self.client.profile.game(game)? else { return Ok(None) };
        let sits = state.seats()[me].is_some();
        let both = Side::BOTH.iter().all(|&side| state.seats()[side].is_some());
        if sits && !(both && state.first() == Some(me)) {
            return Ok(None);
        }
        let first = match self.share {
            Some(Code::SendBytes) => false,
            Some(_) => true,
            None => state.first().is_none(),
        };
        let share =
            if first { Share::Digest(digest(saved.bytes)) } else { Share::Bytes(saved.bytes) };
        // Your own invitation needs no key.
        let token = self.token.clone().filter(|_| saved.token.is_none());
        Ok(Some(move |id| {
            if sits {
                ClientMessage::Open { game, id, bytes: saved.bytes }
            } else {
                ClientMessage::Sit { game, id, seat: seat(me), token, share }
            }
        }))
    }

    fn take(&mut self, heard: Heard) -> Result<Option<Finish>, Failure> {
        match heard {
            Heard::Typed(input) => {
                self.prompted = false;
                return self.typed(input);
            }
            Heard::Log(game, log) if game == self.game => self.read_again(log)?,
            Heard::News(news) => self.news(news)?,
            Heard::Lost => self.say(key!("net-lost"), &fluent_args![])?,
            Heard::Back => self.say(key!("net-back"), &fluent_args![])?,
            Heard::Log(..) | Heard::Nothing => {}
        }
        Ok(None)
    }

    fn news(&mut self, news: News) -> Result<(), Failure> {
        match news {
            News::Did(game, did) if game == self.game => self.entry(did),
            News::Answered(id, answer) => self.answered(&id, answer),
            News::Presence { game, white, black, watchers } if game == self.game => {
                self.present(white, black, watchers)
            }
            News::Said { game, by, text } if game == self.game => self.said(by, &text),
            News::Refused(Code::SlowDown) => self.say(key!("net-slow-down"), &fluent_args![]),
            _ => Ok(()),
        }
    }

    fn answered(&mut self, id: &ActId, answer: Answer) -> Result<(), Failure> {
        let Answer::Refused { code, rule, .. } = answer else {
            if self.pending.as_ref() == Some(id) {
                self.pending = None;
            }
            return Ok(());
        };
        let is_pending = self.pending.as_ref() == Some(id);
        if is_pending && matches!(code, Code::SlowDown | Code::Unavailable) {
            return Ok(());
        }
        if is_pending {
            self.pending = None;
            self.questioned = None;
            self.session.announced.question = None;
        }
        let state = self.state()?;
        if is_pending && !state.is_begun() && state.ended().is_none() {
            match code {
                Code::SendBytes | Code::SendDigest => {
                    self.share = Some(code);
                    return Ok(());
                }
                _ => return Err(self.client.fault(OnlineFault::Refused(code))),
            }
        }
        let reason = online::refused(self.session.texts, code);
        let text = rule.map_or_else(|| reason.clone(), |rule| format!("{reason} ({rule})"));
        self.before_news()?;
        self.session.wrapped(&text, 0)
    }

    /// Prints the question that waits for an answer, or what is awaited.
    fn prompt(&mut self) -> Result<(), Failure> {
        if self.prompted || self.pending.is_some() {
            return Ok(self.session.out.flush()?);
        }
        self.prompted = true;
        if self.resigning {
            return self.prompt_with(key!("net-prompt-resign"));
        }
        match (self.asked()?, self.me, self.session.record.state().coup()) {
            (Some(Some(moment)), Some(me), _) => return self.session.prompt_for(me, moment),
            (Some(None), Some(me), Some(coup)) => return self.session.prompt(me, &coup),
            _ => {}
        }
        let state = self.state()?;
        if state.ended().is_some() && self.me.is_some() {
            return self.prompt_with(key!("net-prompt-over"));
        }
        if !self.interactive {
            self.prompted = false;
            return Ok(self.session.out.flush()?);
        }
        let key = match self.me {
            None => key!("net-prompt-watching"),
            Some(_) if !self.client.is_up() => key!("net-prompt-lost"),
            Some(_) => key!("net-prompt-waiting"),
        };
        self.prompt_with(key)
    }

    fn prompt_with(&mut self, key: trictrac_words::lang::Key) -> Result<(), Failure> {
        let text = self.session.texts.plain(key);
        write!(self.session.out, "{text}> ")?;
        Ok(self.session.out.flush()?)
    }

    /// Removes the prompt before something is printed that nobody typed for.
    pub(super) fn before_news(&mut self) -> Result<(), Failure> {
        if self.prompted {
            // What was typed behind the prompt stays in the terminal's own line, though it is not visible any more.
            let end = if self.interactive { "\r\u{1b}[2K" } else { "\n" };
            write!(self.session.out, "{end}")?;
            self.prompted = false;
        }
        Ok(())
    }

    /// Prints a sentence about the match.
    pub(super) fn say(
        &mut self,
        key: trictrac_words::lang::Key,
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
