//! A match of another form on a server, at a terminal: two to six players.

mod begin;
mod entry;
mod line;

use std::collections::VecDeque;
use std::io::{Empty, Write as _};

use trictrac_forms::By;
use trictrac_forms::game::{Action, Match};
use trictrac_protocol::{ActId, ClientMessage, Code, GameId, Seat, Token};
use trictrac_umpire::Game;
use trictrac_words::lang::{FluentArgs, Key, fluent_args, key};
use trictrac_words::online;

use super::client::{Client, Heard};
use super::input::Input;
use super::lobby::free_seat;
use super::table::{Finish, Output, Screen};
use crate::failure::{Failure, OnlineFault};
use crate::play::ask::Typed;
use crate::play::forms::FormSession;
use begin::occupants;
use trictrac_client::{Answer, News};

/// A match of another form on a server.
pub(super) struct OnlineForm<'a, 'c> {
    session: FormSession<'a, Empty, Output>,
    client: &'c mut Client,
    game: GameId,
    /// Your seat; nothing if you watch.
    me: Option<Seat>,
    token: Option<Token>,
    /// How many entries are on the screen.
    shown: u32,
    /// The message that must be answered before you can do anything else.
    pending: Option<ActId>,
    /// How the next `sit` gives your bytes, if the server has asked for it.
    share: Option<Code>,
    /// Lines that were typed meanwhile.
    lines: VecDeque<Input>,
    screen: Screen,
    /// Whether the next line confirms that you resign.
    resigning: bool,
    /// Whether you give up the coup before your next throw. Rule: V1.24.
    gives_up: bool,
    finished: bool,
}

impl OnlineForm<'_, '_> {
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
                match self.typed(&input)? {
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

    /// The game, as the server tells it.
    fn state(&self) -> Result<&Game, Failure> {
        self.client.state(self.game)
    }

    fn form(&self) -> Result<&Match, Failure> {
        self.state()?.form().ok_or_else(|| self.client.fault(OnlineFault::Version))
    }

    /// The match as it is on the screen.
    fn shown_match(&self) -> &Match {
        self.session.record.game()
    }

    /// Your seat, if the match waits for you and everything is on the screen.
    fn asked(&self) -> Result<Option<Seat>, Failure> {
        let state = self.state()?;
        let is_shown = self.shown == state.next();
        Ok(self.me.filter(|me| is_shown && self.pending.is_none() && state.asked() == Some(*me)))
    }

    /// Does what needs no answer of a person: sits down, opens the bytes, asks for the dice.
    fn step(&mut self) -> Result<(), Failure> {
        let Some(me) = self.me.filter(|_| self.pending.is_none()) else { return Ok(()) };
        if let Some(message) =
            self.client.seating(self.game, me, self.token.as_ref(), self.share)?
        {
            self.pending = self.client.ask(message);
            return Ok(());
        }
        if self.asked()?.is_none() || !self.form()?.awaits_ready(me) {
            return Ok(());
        }
        if std::mem::take(&mut self.gives_up) && self.shown_match().may_give_up(me) {
            return self.act(me, &Action::GiveUp);
        }
        if !self.shown_match().may_vie(me) {
            self.ask_for_dice()?;
        }
        Ok(())
    }

    fn ask_for_dice(&mut self) -> Result<(), Failure> {
        let (game, after) = (self.game, self.state()?.next() - 1);
        self.pending = self.client.ask(|id| ClientMessage::Ready { game, id, after });
        Ok(())
    }

    /// Sends an action that the rules allow; any other is refused here.
    fn act(&mut self, me: Seat, action: &Action) -> Result<(), Failure> {
        let mut trial = self.session.record.clone();
        if let Err(refusal) = trial.apply(By::Player(me), action) {
            return self.session.refuse_action(&refusal);
        }
        let version = |_| self.client.fault(OnlineFault::Version);
        let action = action.written(By::Player(me)).parse().map_err(version)?;
        let (game, after) = (self.game, self.state()?.next() - 1);
        self.pending = self.client.ask(|id| ClientMessage::Act { game, id, after, action });
        Ok(())
    }

    fn prompt(&mut self) -> Result<(), Failure> {
        if self.screen.prompted || self.pending.is_some() {
            return Ok(self.session.out.flush()?);
        }
        self.screen.prompted = true;
        if self.resigning {
            return self.prompt_with(key!("net-prompt-resign"));
        }
        if let Some(me) = self.asked()? {
            let text = self.session.prompt(me);
            return self.session.write_prompt(&text);
        }
        if self.state()?.ended().is_some() && self.me.is_some() {
            return self.prompt_with(key!("net-prompt-over"));
        }
        if !self.screen.interactive {
            self.screen.prompted = false;
            return Ok(self.session.out.flush()?);
        }
        self.prompt_with(match self.me {
            None => key!("net-prompt-watching"),
            Some(_) if !self.client.is_up() => key!("net-prompt-lost"),
            Some(_) => key!("net-form-prompt-waiting"),
        })
    }

    fn prompt_with(&mut self, key: Key) -> Result<(), Failure> {
        let text = format!("{} >", self.session.texts.plain(key));
        self.session.write_prompt(&text)
    }

    /// Removes the prompt before something is printed that nobody typed for.
    fn before_news(&mut self) -> Result<(), Failure> {
        Ok(self.screen.clear(&mut self.session.out)?)
    }

    /// Prints a sentence about the match.
    fn say(&mut self, key: Key, arguments: &FluentArgs<'_>) -> Result<(), Failure> {
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

    fn take(&mut self, heard: Heard) -> Result<Option<Finish>, Failure> {
        match heard {
            Heard::Typed(input) => {
                self.screen.prompted = false;
                return self.typed(&input);
            }
            Heard::Log(game, log) if game == self.game => self.read_again(&log)?,
            Heard::News(news) => self.news(*news)?,
            Heard::Lost => self.say(key!("net-lost"), &fluent_args![])?,
            Heard::Back => self.say(key!("net-back"), &fluent_args![])?,
            Heard::Log(..) | Heard::Nothing => {}
        }
        Ok(None)
    }

    fn news(&mut self, news: News) -> Result<(), Failure> {
        match news {
            News::Did(game, did) if game == self.game => self.entry(&did),
            News::Answered(id, answer) => self.answered(&id, &answer),
            News::Said { game, by, player, text, .. } if game == self.game => {
                self.said(by, player, &text)
            }
            News::Presence { game, paused, .. } if game == self.game => {
                if paused && !std::mem::replace(&mut self.screen.paused, paused) {
                    self.say(key!("net-paused"), &fluent_args![])?;
                }
                Ok(())
            }
            News::Refused(Code::SlowDown) => self.say(key!("net-slow-down"), &fluent_args![]),
            _ => Ok(()),
        }
    }

    fn answered(&mut self, id: &ActId, answer: &Answer) -> Result<(), Failure> {
        let is_pending = self.pending.as_ref() == Some(id);
        let Answer::Refused { code, rule, .. } = answer else {
            self.pending = self.pending.take().filter(|_| !is_pending);
            return Ok(());
        };
        if is_pending && matches!(code, Code::SlowDown | Code::Unavailable) {
            return Ok(());
        }
        if is_pending {
            self.pending = None;
            let state = self.state()?;
            if !state.is_begun() && state.ended().is_none() {
                match code {
                    Code::SendBytes | Code::SendDigest => {
                        self.share = Some(*code);
                        return Ok(());
                    }
                    // Somebody else was faster: there may be another seat.
                    Code::SeatTaken => return self.take_another_seat(),
                    _ => return Err(self.client.fault(OnlineFault::Refused(*code))),
                }
            }
        }
        let reason = online::refused(self.session.texts, *code);
        let text =
            rule.as_ref().map_or_else(|| reason.clone(), |rule| format!("{reason} ({rule})"));
        self.before_news()?;
        self.session.wrapped(&text, 0)
    }

    fn take_another_seat(&mut self) -> Result<(), Failure> {
        let free = free_seat(self.state()?);
        if free.is_none() || free == self.me {
            return Err(self.client.fault(OnlineFault::NoSeat));
        }
        self.me = free;
        self.share = None;
        self.session.seats = occupants(self.state()?, self.me);
        Ok(())
    }

    /// Takes a line that was typed.
    fn typed(&mut self, input: &Input) -> Result<Option<Finish>, Failure> {
        match Typed::new(input.line(), self.session.texts) {
            Typed::End => self.input_ends(),
            Typed::Unreadable(reason) => self.session.refuse(&reason).map(|()| None),
            Typed::Line(line) => self.line(&line),
        }
    }
}
