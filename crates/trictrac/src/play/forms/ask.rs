//! Asking a person, until something is decided.

use std::io::{BufRead, Write};

use trictrac_forms::game::{ActRefusal, Action, Match, Phase};
use trictrac_forms::holes::Choice;
use trictrac_forms::{By, Seat};
use trictrac_words::lang::{Key, fluent_args, key};

use super::command::Command;
use super::session::{Decided, FormSession};
use super::words::{choice, seat_name, throw};
use crate::failure::Failure;
use crate::lines::{LONGEST, Line};
use crate::style::{REFUSED, STRONG, styled};
use crate::wrap::wrap;

impl<R: BufRead, W: Write> FormSession<'_, R, W> {
    /// Asks the person at `seat` to throw: they may also give up, raise or stop, where a rule says so.
    pub(super) fn ask_to_throw(&mut self, seat: Seat) -> Result<Decided, Failure> {
        loop {
            let prompt = self.prompt(seat);
            let command = match self.read(&prompt)? {
                Ok(command) => command,
                Err(decided) => return Ok(decided),
            };
            match command {
                Command::Throw => return Ok(Decided::Throw),
                Command::GiveUp => return Ok(Decided::Act(By::Player(seat), Action::GiveUp)),
                Command::Vie => return Ok(Decided::Act(By::Player(seat), Action::Vie)),
                Command::Stop => {
                    match self.refuses_to_stop().filter(|_| self.record.game().may_stop()) {
                        None => return Ok(Decided::Act(By::Table, Action::Stop)),
                        Some(refuses) => {
                            let name = seat_name(self.texts, self.record.game(), refuses);
                            let seat = fluent_args!["seat" => name];
                            let text = self.texts.with(key!("forms-plays-on"), &seat);
                            self.refuse(&text)?;
                        }
                    }
                }
                other => self.show_or_refuse(other, key!("forms-expected-throw"))?,
            }
        }
    }

    /// Asks the person at `seat` for a choice, an answer or a play.
    pub(super) fn ask(&mut self, seat: Seat) -> Result<Decided, Failure> {
        loop {
            let prompt = self.prompt(seat);
            let command = match self.read(&prompt)? {
                Ok(command) => command,
                Err(decided) => return Ok(decided),
            };
            match action_of(command, self.record.game(), seat) {
                Ok(action) => return Ok(Decided::Act(By::Player(seat), action)),
                Err(NotNow::Expected(command, expected)) => {
                    self.show_or_refuse(command, expected)?;
                }
                Err(NotNow::Refused(refusal)) => self.refuse_action(&refusal)?,
            }
        }
    }

    /// The question that the player at `seat` answers.
    pub(in crate::play) fn prompt(&self, seat: Seat) -> String {
        let game = self.record.game();
        let name = seat_name(self.texts, game, seat);
        match game.phase() {
            Phase::Throw(_) => {
                let key = if game.may_vie(seat) {
                    key!("forms-prompt-vie")
                } else {
                    key!("forms-prompt-throw")
                };
                self.texts.with(key, &fluent_args!["seat" => name])
            }
            Phase::Answer(_) => {
                self.texts.with(key!("forms-prompt-answer"), &fluent_args!["seat" => name])
            }
            Phase::Choice(_, choices) => {
                let seat = fluent_args!["seat" => name];
                let mut lines = vec![self.texts.with(key!("forms-prompt-choice"), &seat)];
                let offered =
                    choices.as_slice().iter().map(|offered| choice(self.texts, game, *offered));
                lines.extend(offered.map(|offered| format!("  {offered}")));
                lines.push(self.texts.with(key!("forms-prompt-choose"), &seat));
                lines.join("\n")
            }
            _ => {
                let dice = game.turn().map(|turn| throw(turn.throw)).unwrap_or_default();
                let arguments = fluent_args!["seat" => name, "throw" => dice];
                self.texts.with(key!("forms-prompt-play"), &arguments)
            }
        }
    }

    /// Reads a line; leaving is decided at once.
    fn read(&mut self, prompt: &str) -> Result<Result<Command, Decided>, Failure> {
        self.write_prompt(prompt)?;
        let command = match self.input.next_line()? {
            None => return Ok(Err(Decided::Leave { ended: true })),
            Some(Line::Text(text)) => Command::parse(text),
            Some(Line::NotText { .. }) => Command::Other("?".to_owned()),
            Some(Line::TooLong) => Command::Other(format!("> {LONGEST}")),
        };
        Ok(if command == Command::Quit {
            Err(Decided::Leave { ended: false })
        } else {
            Ok(command)
        })
    }

    /// Writes a question.
    pub(in crate::play) fn write_prompt(&mut self, prompt: &str) -> Result<(), Failure> {
        write!(self.out, "{} ", styled(STRONG, prompt))?;
        Ok(self.out.flush()?)
    }

    /// Does what needs no decision, or says what was expected.
    pub(in crate::play) fn show_or_refuse(
        &mut self,
        command: Command,
        expected: Key,
    ) -> Result<(), Failure> {
        match command {
            Command::Help => self.show_help(),
            Command::About => self.show_about(),
            Command::Board => self.show_board(),
            Command::Plays => self.show_plays(),
            Command::Sheet => self.show_sheet(),
            Command::Position => self.show_position(),
            Command::Save(path) => match self.saving.write_to(path, &self.record, self.texts) {
                Ok(file) => {
                    let text = self.texts.with(key!("forms-saved"), &fluent_args!["file" => file]);
                    Ok(writeln!(self.out, "{text}")?)
                }
                Err(reason) => self.refuse(&reason),
            },
            _ => {
                let text = self.texts.plain(expected);
                self.refuse(&text)
            }
        }
    }

    /// Shows why something is refused.
    pub(in crate::play) fn refuse(&mut self, reason: &str) -> Result<(), Failure> {
        for line in wrap(reason, 0, 4) {
            writeln!(self.out, "{}", styled(REFUSED, &line))?;
        }
        Ok(())
    }
}

/// The reason why a command is no action now.
pub(in crate::play) enum NotNow {
    /// Something else is expected.
    Expected(Command, Key),
    /// The play is not possible.
    Refused(ActRefusal),
}

/// The action of the player at `seat` that `command` means where `game` waits for it.
pub(in crate::play) fn action_of(
    command: Command,
    game: &Match,
    seat: Seat,
) -> Result<Action, NotNow> {
    let (command, expected) = match (command, game.phase()) {
        (Command::Choose(choice), Phase::Choice(..)) => return Ok(Action::Choose(choice)),
        (Command::Go, Phase::Choice(_, choices)) => match choices.going() {
            Some(going) => return Ok(Action::Choose(Choice::Go(going))),
            None => (Command::Go, key!("forms-expected-choice")),
        },
        (Command::Take, Phase::Answer(_)) => return Ok(Action::Take),
        (Command::Drop, Phase::Answer(_)) => return Ok(Action::Drop),
        (Command::Other(text), Phase::Play(_)) => {
            return game.read_play(seat, &text).map_err(NotNow::Refused);
        }
        (other, Phase::Play(_)) => (other, key!("forms-expected-play")),
        (other, Phase::Answer(_)) => (other, key!("forms-expected-answer")),
        (other, _) => (other, key!("forms-expected-choice")),
    };
    Err(NotNow::Expected(command, expected))
}
