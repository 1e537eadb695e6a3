//! What is typed: actions are checked here and sent, everything else is done at once.

use trictrac_protocol::{ClientMessage, Offer};
use trictrac_umpire::Offers;
use trictrac_words::lang::{fluent_args, key};

use super::OnlineForm;
use crate::failure::Failure;
use crate::play::forms::{Command as Typed, NotNow, action_of};
use crate::play::online::clock::{minutes_and_seconds, turn_ends};
use crate::play::online::command::{Command, is_yes};
use crate::play::online::input::Input;
use crate::play::online::table::{Finish, left};
use crate::play::online::talk;

impl OnlineForm<'_, '_> {
    /// Does what a line says.
    pub(super) fn line(&mut self, line: &str) -> Result<Option<Finish>, Failure> {
        if std::mem::take(&mut self.resigning) {
            if is_yes(line) {
                self.send_offer(Offer::Resign);
                return Ok(None);
            }
            return self.say(key!("net-not-resigned"), &fluent_args![]).map(|()| None);
        }
        if let Some(command) = Command::parse(line) {
            return self.command(command).map(|()| None);
        }
        match Typed::parse(line) {
            Typed::Quit => self.leave(false).map(Some),
            Typed::GiveUp => self.give_up().map(|()| None),
            _ if self.pending.is_some() => {
                self.lines.push_back(Input::Text(line.to_owned()));
                Ok(None)
            }
            command => self.decide(command).map(|()| None),
        }
    }

    /// Acts, if the match waits for you; otherwise shows something, or says why not.
    fn decide(&mut self, command: Typed) -> Result<(), Failure> {
        let Some(me) = self.asked()? else {
            return self.session.show_or_refuse(command, key!("net-form-not-asked"));
        };
        if self.form()?.awaits_ready(me) {
            return match command {
                Typed::Throw => self.ask_for_dice(),
                Typed::Vie => self.act(me, &trictrac_forms::game::Action::Vie),
                other => self.session.show_or_refuse(other, key!("forms-expected-throw")),
            };
        }
        match action_of(command, self.shown_match(), me) {
            Ok(action) => self.act(me, &action),
            Err(NotNow::Expected(command, expected)) => {
                self.session.show_or_refuse(command, expected)
            }
            Err(NotNow::Refused(refusal)) => self.session.refuse_action(&refusal),
        }
    }

    /// Gives up the coup before the own throw. Rule: V1.24.
    fn give_up(&mut self) -> Result<(), Failure> {
        let knows = self.shown_match().account().ecrire().is_some();
        if self.me.is_none() || !knows {
            let text = self.session.texts.plain(key!("forms-refused-giving-up"));
            return self.session.refuse(&text);
        }
        self.gives_up = true;
        self.say(key!("net-form-gives-up"), &fluent_args![])
    }

    /// Does what a line about the match on the server says.
    fn command(&mut self, command: Command) -> Result<(), Failure> {
        let said = match command {
            Command::Clock => return self.print_clocks(),
            Command::Phrases => return self.print_phrases(),
            Command::Link => return self.print_link(),
            Command::Mute => {
                self.client.muted = !self.client.muted;
                let key = if self.client.muted { key!("net-muted") } else { key!("net-unmuted") };
                return self.say(key, &fluent_args![]);
            }
            Command::Phrase(number) => talk::phrase(self.session.texts, number),
            Command::Say(text) => talk::text(self.session.texts, &text),
            command => return self.offer(&command),
        };
        match said {
            Ok(_) if !self.client.is_up() => self.refuse(key!("net-refused-lost")),
            Ok(said) => {
                self.client.say(self.game, said);
                Ok(())
            }
            Err(reason) => self.session.refuse(&reason),
        }
    }

    fn refuse(&mut self, key: trictrac_words::lang::Key) -> Result<(), Failure> {
        let text = self.session.texts.plain(key);
        self.session.refuse(&text)
    }

    fn print_phrases(&mut self) -> Result<(), Failure> {
        for line in talk::phrases(self.session.texts) {
            self.session.line(&line)?;
        }
        let text = self.session.texts.plain(key!("net-phrases"));
        self.session.wrapped(&text, 0)
    }

    /// Prints the time that each player has left.
    fn print_clocks(&mut self) -> Result<(), Failure> {
        let texts = self.session.texts;
        let clocks = self.client.follower.clocks(self.game).unwrap_or_default();
        if clocks.left.is_empty() && clocks.until.is_none() {
            return self.say(key!("net-no-clock"), &fluent_args![]);
        }
        if let (Some(until), Some(asked)) = (clocks.until, self.state()?.asked()) {
            let text = turn_ends(texts, &asked.to_string(), until);
            return self.session.wrapped(&text, 0);
        }
        let lines: Vec<String> = clocks
            .left
            .present()
            .map(|(seat, left)| {
                let running = if clocks.running == Some(seat) { "yes" } else { "no" };
                let arguments = fluent_args![
                    "side" => seat.to_string(), "delay" => minutes_and_seconds(left.delay),
                    "reserve" => minutes_and_seconds(left.reserve), "running" => running
                ];
                texts.with(key!("net-clock"), &arguments)
            })
            .collect();
        self.session.wrapped(&lines.join(" · "), 0)
    }

    fn offer(&mut self, command: &Command) -> Result<(), Failure> {
        let Some(me) = self.me else { return self.refuse(key!("net-refused-watching")) };
        let state = self.state()?;
        let over = state.ended().is_some();
        let own = state.offers()[me];
        let others = state.players().any(|seat| seat != me && state.offers()[seat].any());
        let offer = match command {
            Command::Rematch if !over => return self.refuse(key!("net-refused-not-over")),
            Command::Rematch => Offer::Rematch,
            Command::Continue if own != Offers::default() => Offer::Withdraw,
            Command::Continue if others => Offer::Decline,
            Command::Continue => return self.refuse(key!("net-refused-no-offer")),
            _ if over => return self.refuse(key!("net-refused-over")),
            Command::Resign => {
                self.resigning = true;
                return Ok(());
            }
            Command::Unfinished => Offer::Unfinished,
            _ => Offer::Stop,
        };
        self.send_offer(offer);
        Ok(())
    }

    fn send_offer(&mut self, offer: Offer) {
        let game = self.game;
        self.client.ask(|id| ClientMessage::Offer { game, id, offer });
    }

    /// The input has ended: a spectator goes on watching, a player leaves.
    pub(super) fn input_ends(&mut self) -> Result<Option<Finish>, Failure> {
        self.client.input_ended = true;
        let stays = self.me.is_none() || self.state()?.ended().is_some();
        if stays { Ok(None) } else { self.leave(true).map(Some) }
    }

    /// Says that the match goes on without this program, and how to come back.
    fn leave(&mut self, ended: bool) -> Result<Finish, Failure> {
        if self.state()?.ended().is_some() {
            return Ok(Finish::Over);
        }
        self.say(left(self.me.is_some(), ended), &fluent_args![])?;
        let command = self.client.return_command(self.game);
        self.session.line(&format!("  {command}"))?;
        Ok(Finish::Left)
    }
}
