//! What is typed: plays and marks are checked here and sent, everything else is done at once.

use trictrac_protocol::{ClientMessage, Offer};
use trictrac_rules::side::Side;
use trictrac_rules::table::{Moment, TableAction, TableRefusal};
use trictrac_rules::turn::{Actor, Refusal};
use trictrac_umpire::Offers;
use trictrac_words::lang::{fluent_args, key};
use trictrac_words::refusal;

use super::command::{Command, is_yes};
use super::table::{Asked, Finish, OnlineTable, left};
use super::talk;
use crate::failure::{Failure, OnlineFault};
use crate::play::announced::Response;
use crate::play::ask::Typed;
use crate::play::command::Command as Known;
use crate::play::session::PlayerInput;

/// Whether a line does not wait until the last play is confirmed.
pub(super) fn is_for_now(typed: &Typed) -> bool {
    let line = typed.line();
    Command::parse(line).is_some() || Known::parse(line) == Known::Quit
}

impl OnlineTable<'_, '_> {
    /// Does what a line says.
    pub(super) fn line(&mut self, typed: Typed) -> Result<Option<Finish>, Failure> {
        if matches!(typed, Typed::End) {
            return self.input_ends();
        }
        let line = typed.line().to_owned();
        if std::mem::take(&mut self.resigning) {
            return self.confirm_resignation(&line).map(|()| None);
        }
        if Known::parse(&line) == Known::Quit {
            return self.leave(false).map(Some);
        }
        if let Some(command) = Command::parse(&line) {
            if let Err(reason) = self.command(command)? {
                self.refuse(&line, reason)?;
            }
            return Ok(None);
        }
        let help = Known::parse(&line) == Known::Help;
        let asked = self.asked()?;
        let finish = match (asked, self.session.record.state().coup(), self.me) {
            (Asked::Decision, Some(coup), Some(me)) => {
                match self.session.consider(me, &coup, typed)? {
                    Some(PlayerInput::Act(action)) => self.act(action.into()).map(|()| None)?,
                    Some(PlayerInput::Leave { ended }) => Some(self.leave(ended)?),
                    Some(PlayerInput::Undo | PlayerInput::Forfeit(_)) | None => None,
                }
            }
            (Asked::Moment(moment), _, Some(_)) => self.respond(moment, typed)?,
            _ => self.not_asked(typed)?,
        };
        if help {
            self.print_help()?;
        }
        Ok(finish)
    }

    fn refuse(&mut self, line: &str, reason: String) -> Result<(), Failure> {
        self.session.typed = self.me.map(|me| (me, line.to_owned()));
        self.session.refuse(reason)
    }

    /// A line of the player who is asked under manual scoring.
    fn respond(&mut self, moment: Moment, typed: Typed) -> Result<Option<Finish>, Failure> {
        let Some(me) = self.me else { return Ok(None) };
        match self.session.consider_at_the_table(me, moment, typed)? {
            Some(Response::Act(by, action)) if by == me => self.act(action)?,
            Some(Response::Act(..)) => self.ask_reason()?,
            Some(Response::Nothing) => {
                if let Some(action) = self.session.record.game().silence(moment) {
                    self.act(action)?;
                }
            }
            Some(Response::Leave { ended }) => return self.leave(ended).map(Some),
            Some(Response::Undo | Response::Forfeit(..)) | None => {}
        }
        Ok(None)
    }

    /// A line while the match does not wait for you.
    fn not_asked(&mut self, typed: Typed) -> Result<Option<Finish>, Failure> {
        let line = match typed {
            Typed::Line(line) => line,
            Typed::Unreadable(reason) => return self.refuse("", reason).map(|()| None),
            Typed::End => return Ok(None),
        };
        let state = self.state()?;
        let (begun, over) = (state.is_begun(), state.ended().is_some());
        let asked = state.asked().map(Side::of);
        let refused = match Known::parse(&line) {
            Known::Empty | Known::Help | Known::Quit => Ok(()),
            Known::Board => self.session.show_table().map(Ok)?,
            Known::Save(path) => self.session.save_as(path.as_deref())?,
            Known::Hint | Known::HintOf if !over => Err(self.session.no_advice()),
            _ if self.me.is_none() => Err(self.session.texts.plain(key!("net-refused-watching"))),
            _ if over => Err(self.session.texts.plain(key!("net-refused-over"))),
            _ if !begun => Err(self.session.texts.plain(key!("net-refused-not-begun"))),
            _ if !self.is_assisted() => return self.interject(line),
            _ => Err(self.out_of_turn(asked)),
        };
        if let Err(reason) = refused {
            self.refuse(&line, reason)?;
        }
        Ok(None)
    }

    fn out_of_turn(&self, asked: Option<Side>) -> String {
        match asked {
            Some(turn) => refusal(self.session.texts, Refusal::OutOfTurn { turn }),
            None => refusal(self.session.texts, Refusal::NotThrown),
        }
    }

    /// A mark or a claim under manual scoring, while the opponent is asked.
    fn interject(&mut self, line: String) -> Result<Option<Finish>, Failure> {
        let Some(me) = self.me else { return Ok(None) };
        let typed = Typed::Line(line);
        match self.session.consider_at_the_table(me, Moment::Watch, typed)? {
            Some(Response::Act(by, action)) if by == me => self.act(action)?,
            Some(Response::Leave { ended }) => return self.leave(ended).map(Some),
            Some(_) => {
                let reason = self.out_of_turn(self.state()?.asked().map(Side::of));
                self.session.refuse(reason)?;
            }
            None => {}
        }
        Ok(None)
    }

    /// Asks the opponent for the reason of their claim. To state it is their action.
    fn ask_reason(&mut self) -> Result<(), Failure> {
        let texts = self.session.texts;
        if !self.client.is_up() {
            return self.session.refuse(texts.plain(key!("net-refused-lost")));
        }
        match talk::text(texts, &texts.plain(key!("net-ask-reason"))) {
            Ok(said) => {
                self.client.say(self.game, said);
                self.say(key!("net-reason-asked"), &fluent_args![])
            }
            Err(reason) => self.session.refuse(reason),
        }
    }

    /// Sends an action that the rules allow; any other is refused here.
    pub(super) fn act(&mut self, action: TableAction) -> Result<(), Failure> {
        let Some(me) = self.me else { return Ok(()) };
        let mut trial = self.session.record.clone();
        if let Err(refused) = trial.apply(Actor::Player(me), action, &mut ()) {
            return self.refuse_action(action, refused);
        }
        let (game, after) = (self.game, self.state()?.next() - 1);
        let version = |_| self.client.fault(OnlineFault::Version);
        let text = action.to_string().parse().map_err(version)?;
        self.pending = self.client.ask(|id| match action {
            TableAction::Ready => ClientMessage::Ready { game, id, after },
            _ => ClientMessage::Act { game, id, after, action: text },
        });
        Ok(())
    }

    fn refuse_action(&mut self, action: TableAction, refused: TableRefusal) -> Result<(), Failure> {
        let Some(me) = self.me else { return Ok(()) };
        let reason = self.session.reason_for(me, refused);
        match action {
            TableAction::Mend(_) => self.session.refuse_mend(me, reason),
            _ => self.session.refuse(reason),
        }
    }

    /// Does what a line about the match on the server says; the inner error is why it is refused.
    fn command(&mut self, command: Command) -> Result<Result<(), String>, Failure> {
        let said = match command {
            Command::Clock => return self.print_clocks_now().map(Ok),
            Command::Phrases => return self.print_phrases().map(Ok),
            Command::Link => return self.print_link().map(Ok),
            Command::Mute => return self.mute().map(Ok),
            Command::Phrase(number) => talk::phrase(self.session.texts, number),
            Command::Say(text) => talk::text(self.session.texts, &text),
            command => return self.offer(&command),
        };
        Ok(match said {
            Ok(_) if !self.client.is_up() => {
                Err(self.session.texts.plain(key!("net-refused-lost")))
            }
            Ok(said) => {
                self.client.say(self.game, said);
                Ok(())
            }
            Err(reason) => Err(reason),
        })
    }

    /// Offers something, answers an offer, or asks whether the player means it.
    fn offer(&mut self, command: &Command) -> Result<Result<(), String>, Failure> {
        let texts = self.session.texts;
        let Some(me) = self.me else { return Ok(Err(texts.plain(key!("net-refused-watching")))) };
        let state = self.state()?;
        let over = state.ended().is_some();
        let [own, other] = [me, me.opponent()].map(|side| state.offers()[side.seat()]);
        let offer = match command {
            Command::Rematch if !over => return Ok(Err(texts.plain(key!("net-refused-not-over")))),
            Command::Rematch => Offer::Rematch,
            Command::Continue if other.any() => Offer::Decline,
            Command::Continue if own != Offers::default() => Offer::Withdraw,
            Command::Continue => return Ok(Err(texts.plain(key!("net-refused-no-offer")))),
            _ if over => return Ok(Err(texts.plain(key!("net-refused-over")))),
            Command::Resign => {
                self.resigning = true;
                return Ok(Ok(()));
            }
            Command::Unfinished => Offer::Unfinished,
            _ => Offer::Stop,
        };
        self.send_offer(offer);
        Ok(Ok(()))
    }

    fn send_offer(&mut self, offer: Offer) {
        let game = self.game;
        self.client.ask(|id| ClientMessage::Offer { game, id, offer });
    }

    fn confirm_resignation(&mut self, line: &str) -> Result<(), Failure> {
        if is_yes(line) {
            self.send_offer(Offer::Resign);
            return Ok(());
        }
        self.say(key!("net-not-resigned"), &fluent_args![])
    }

    fn mute(&mut self) -> Result<(), Failure> {
        self.client.muted = !self.client.muted;
        let key = if self.client.muted { key!("net-muted") } else { key!("net-unmuted") };
        self.say(key, &fluent_args![])
    }

    fn print_help(&mut self) -> Result<(), Failure> {
        let help = self.session.texts.plain(key!("net-help"));
        self.session.print_entries(&help)
    }

    /// The input has ended: a spectator goes on watching, a player leaves.
    fn input_ends(&mut self) -> Result<Option<Finish>, Failure> {
        self.client.input_ended = true;
        let stays = self.me.is_none() || self.state()?.ended().is_some();
        if stays { Ok(None) } else { self.leave(true).map(Some) }
    }

    /// Says that the match goes on without this program, and how to come back.
    fn leave(&mut self, ended: bool) -> Result<Finish, Failure> {
        if self.state()?.ended().is_some() {
            return Ok(Finish::Over);
        }
        self.before_news()?;
        self.say(left(self.me.is_some(), ended), &fluent_args![])?;
        let command = self.client.return_command(self.game);
        self.session.line(&format!("  {command}"))?;
        Ok(Finish::Left)
    }
}
