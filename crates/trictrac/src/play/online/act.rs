//! Lines that are typed: actions are checked here and sent, everything else is done at once.

use trictrac_console::failure::Failure;
use trictrac_protocol::{ClientMessage, GameOffer, Seat};
use trictrac_table::{By, PlayerQuestion};
use trictrac_umpire::SeatOffers;
use trictrac_words::lang::{Key, fluent_args, key};

use super::command::{OnlineCommand, is_yes};
use super::kind::ServerGame;
use super::table::{OnlineEnding, OnlineTable, left};
use super::talk;
use crate::failure::OnlineFault;
use crate::play::at_terminal::{CommandResult, TerminalDecision};
use crate::play::command::ClassicCommand;
use crate::play::typed_line::TypedLine;

impl<T: ServerGame> OnlineTable<'_, '_, T> {
    /// Returns whether a line does not wait until the last play is confirmed.
    pub(super) fn is_for_now(&self, typed: &TypedLine) -> bool {
        let line = typed.line();
        self.resigning
            || OnlineCommand::parse(line).is_some()
            || ClassicCommand::parse(line) == ClassicCommand::Quit
    }

    /// Does what a line says.
    pub(super) fn line(&mut self, typed: TypedLine) -> Result<Option<OnlineEnding>, Failure> {
        let line = match &typed {
            TypedLine::End => return self.input_ends(),
            TypedLine::Line(line) => line.clone(),
            TypedLine::Unreadable(_) => String::new(),
        };
        if std::mem::take(&mut self.resigning) {
            return self.confirm_resignation(&line).map(|()| None);
        }
        if ClassicCommand::parse(&line) == ClassicCommand::Quit {
            return self.leave(false).map(Some);
        }
        if let Some(command) = OnlineCommand::parse(&line) {
            if let Err(reason) = self.command(command)? {
                self.refuse(&line, reason)?;
            }
            return Ok(None);
        }
        if T::at_any_time(self, &line)? {
            return Ok(None);
        }
        let asked = self.asked()?;
        let decided = match (asked, typed) {
            (Some((seat, ask)), typed) => T::consider(&mut self.session, seat, ask, typed)?,
            (None, TypedLine::Unreadable(reason)) => self.refuse("", reason).map(|()| None)?,
            (None, _) => T::not_asked(self, line.clone())?,
        };
        let finish = self.decided(decided, asked.map(|(_, ask)| ask))?;
        if T::is_help(&line) {
            let help = self.session.texts.plain(key!("net-help"));
            self.session.print_all_entries(&help)?;
        }
        Ok(finish)
    }

    /// Does what a line has decided, where `asked` is asked.
    fn decided(
        &mut self,
        decided: Option<TerminalDecision<T::Action>>,
        asked: Option<PlayerQuestion>,
    ) -> Result<Option<OnlineEnding>, Failure> {
        match decided {
            Some(TerminalDecision::Act(by, action)) if Some(by) == self.me => self.act(&action)?,
            Some(TerminalDecision::Act(..)) => self.ask_reason()?,
            Some(TerminalDecision::Throw) => self.act(&T::ready())?,
            Some(TerminalDecision::Nothing) => {
                if let Some(action) = asked.and_then(|ask| self.session.game().silence(ask)) {
                    self.act(&action)?;
                }
            }
            Some(TerminalDecision::Leave { ended }) => return self.leave(ended).map(Some),
            _ => {}
        }
        Ok(None)
    }

    pub(super) fn refuse(&mut self, line: &str, reason: String) -> Result<(), Failure> {
        self.session.typed = self.me.map(|me| (me, line.to_owned()));
        self.session.refuse(reason)
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
    pub(super) fn act(&mut self, action: &T::Action) -> Result<(), Failure> {
        let Some(me) = self.me else { return Ok(()) };
        if let Err(refusal) = self.session.played.act_as(me, action.clone()) {
            return T::refuse_action(&mut self.session, By::Player(me), Some(action), refusal);
        }
        let (game, after) = (self.game, self.state()?.next() - 1);
        self.pending = if *action == T::ready() {
            self.client.ask(|id| ClientMessage::Ready { game, id, after })
        } else {
            let version = |_| self.client.fault(OnlineFault::Version);
            let action = T::write(By::Player(me), action).parse().map_err(version)?;
            self.client.ask(|id| ClientMessage::Act { game, id, after, action })
        };
        Ok(())
    }

    /// Does what a line about the match on the server says; the inner error is why it is refused.
    fn command(&mut self, command: OnlineCommand) -> Result<CommandResult<()>, Failure> {
        let said = match command {
            OnlineCommand::Clock => return self.print_clocks_now().map(Ok),
            OnlineCommand::Phrases => return self.print_phrases().map(Ok),
            OnlineCommand::Link => return self.print_link().map(Ok),
            OnlineCommand::Mute => return self.mute().map(Ok),
            OnlineCommand::Phrase(number) => talk::phrase(self.session.texts, number),
            OnlineCommand::Say(text) => talk::text(self.session.texts, &text),
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
    fn offer(&mut self, command: &OnlineCommand) -> Result<CommandResult<()>, Failure> {
        let state = self.state()?;
        let over = state.ended().is_some();
        let has = |seat: Seat| state.offers()[seat] != SeatOffers::default();
        let others = state.players().any(|seat| Some(seat) != self.me && has(seat));
        let offer: Result<GameOffer, Key> = match (command, self.me) {
            (_, None) => Err(key!("net-refused-watching")),
            (OnlineCommand::Rematch, _) if !over => Err(key!("net-refused-not-over")),
            (OnlineCommand::Rematch, _) => Ok(GameOffer::Rematch),
            (OnlineCommand::Continue, Some(me)) if self.is_asked_to_continue(me)? => {
                self.agreed = Some(state.rounds().len());
                return Ok(Ok(()));
            }
            (OnlineCommand::Continue, Some(me)) if has(me) => Ok(GameOffer::Withdraw),
            (OnlineCommand::Continue, _) if others => Ok(GameOffer::Decline),
            (OnlineCommand::Continue, _) => Err(key!("net-refused-no-offer")),
            _ if over => Err(key!("net-refused-over")),
            (OnlineCommand::Resign, _) => {
                self.resigning = true;
                return Ok(Ok(()));
            }
            (OnlineCommand::Abort, _) if state.may_void() => Ok(GameOffer::Void),
            (OnlineCommand::Abort, _) => Ok(GameOffer::Abort),
            (OnlineCommand::TakeBack, Some(me)) if state.offers()[me].take_back => {
                Err(key!("net-refused-asked"))
            }
            (OnlineCommand::TakeBack, Some(me)) if !state.may_take_back(me) => {
                Err(key!("net-refused-undo"))
            }
            (OnlineCommand::TakeBack, _) => Ok(GameOffer::TakeBack),
            (OnlineCommand::Unfinished, _) => Ok(GameOffer::Unfinished),
            _ => Ok(GameOffer::Stop),
        };
        Ok(match offer {
            Ok(offer) => {
                self.send_offer(offer);
                Ok(())
            }
            Err(key) => Err(self.session.texts.plain(key)),
        })
    }

    fn send_offer(&mut self, offer: GameOffer) {
        let game = self.game;
        self.client.ask(|id| ClientMessage::Offer { game, id, offer });
    }

    fn confirm_resignation(&mut self, line: &str) -> Result<(), Failure> {
        if is_yes(line) {
            self.send_offer(GameOffer::Resign);
            return Ok(());
        }
        self.say(key!("net-not-resigned"), &fluent_args![])
    }

    fn mute(&mut self) -> Result<(), Failure> {
        self.client.muted = !self.client.muted;
        let key = if self.client.muted { key!("net-muted") } else { key!("net-unmuted") };
        self.say(key, &fluent_args![])
    }

    /// The input has ended: a spectator continues watching, a player leaves.
    fn input_ends(&mut self) -> Result<Option<OnlineEnding>, Failure> {
        self.client.input_ended = true;
        let stays = self.me.is_none() || self.state()?.ended().is_some();
        if stays { Ok(None) } else { self.leave(true).map(Some) }
    }

    /// Says that the match continues without this program, and how to come back.
    fn leave(&mut self, ended: bool) -> Result<OnlineEnding, Failure> {
        if self.state()?.ended().is_some() {
            return Ok(OnlineEnding::Over);
        }
        self.say(left(self.me.is_some(), ended), &fluent_args![])?;
        let command = self.client.return_command(self.game);
        self.session.line(&format!("  {command}"))?;
        Ok(OnlineEnding::Left)
    }

    /// Prints the stock phrases, numbered.
    pub(super) fn print_phrases(&mut self) -> Result<(), Failure> {
        for line in talk::phrases(self.session.texts) {
            self.session.line(&line)?;
        }
        self.session.say(key!("net-phrases"))
    }
}
