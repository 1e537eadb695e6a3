//! Asking a person, until something is decided.

use std::io::{BufRead, Write};

use trictrac_console::failure::Failure;
use trictrac_console::style::{STRONG, styled};
use trictrac_forms::game::{ActRefusal, FormAction, FormMatch, FormPhase};
use trictrac_forms::holes::OwnHoleChoice;
use trictrac_table::{By, PlayerQuestion, Seat};
use trictrac_words::lang::{Key, fluent_args, key};

use super::at_terminal::{FormAtTerminal, TerminalFormDecision};
use super::command::FormCommand;
use super::words::{choice, seat_name, throw};
use crate::play::at_terminal::{TerminalDecision, TerminalGame as _};
use crate::play::typed_line::TypedLine;

impl<R: BufRead, W: Write> FormAtTerminal<'_, R, W> {
    /// Asks the person at `seat`.
    pub(super) fn ask(
        &mut self,
        seat: Seat,
        ask: PlayerQuestion,
    ) -> Result<TerminalFormDecision, Failure> {
        loop {
            let prompt = self.prompt(seat);
            self.write_prompt(&prompt)?;
            let typed = self.read()?;
            if let Some(decided) = self.consider(seat, ask, typed)? {
                return Ok(decided);
            }
        }
    }

    /// Answers the line that the person at `seat` typed; what they decided, if they did.
    pub(in crate::play) fn consider(
        &mut self,
        seat: Seat,
        ask: PlayerQuestion,
        typed: TypedLine,
    ) -> Result<Option<TerminalFormDecision>, Failure> {
        let command = match typed {
            TypedLine::End => return Ok(Some(TerminalDecision::Leave { ended: true })),
            TypedLine::Unreadable(reason) => return self.refuse(reason).map(|()| None),
            TypedLine::Line(line) => FormCommand::parse(&line),
        };
        match command {
            FormCommand::Quit => return Ok(Some(TerminalDecision::Leave { ended: false })),
            FormCommand::Undo => match self.may_undo() {
                Ok(()) => return Ok(Some(TerminalDecision::Undo)),
                Err(reason) => return self.refuse(reason).map(|()| None),
            },
            _ => {}
        }
        if matches!(ask, PlayerQuestion::Throw(_)) {
            let expected = self.texts.plain(key!("forms-expected-throw"));
            return self.before_throw(command, seat, expected);
        }
        if let (&FormCommand::Number(number), FormPhase::Play(_)) = (&command, self.game().phase())
        {
            let plays = self.plays_of_throw();
            let play = number.checked_sub(1).and_then(|index| plays.get(index));
            if let Some(play) = play {
                return Ok(Some(TerminalDecision::Act(seat, FormAction::Play(*play))));
            }
            let none = self.no_such_number(number, plays.len());
            return self.refuse(none).map(|()| None);
        }
        match action_of(command, self.game(), seat) {
            Ok(action) => return Ok(Some(TerminalDecision::Act(seat, action))),
            Err(NotNow::Expected(command, expected)) => {
                let expected = self.texts.plain(expected);
                self.show_or_refuse(command, expected)?;
            }
            Err(NotNow::Refused(refusal)) => {
                FormMatch::refuse_action(self, By::Player(seat), None, refusal)?;
            }
        }
        Ok(None)
    }

    /// Does what the person at `seat` says before their own throw: they may also give up, raise or stop, where a rule says so.
    pub(super) fn before_throw(
        &mut self,
        command: FormCommand,
        seat: Seat,
        expected: String,
    ) -> Result<Option<TerminalFormDecision>, Failure> {
        match command {
            FormCommand::Throw => return Ok(Some(TerminalDecision::Throw)),
            FormCommand::GiveUp if !self.is_online() => {
                return Ok(Some(TerminalDecision::Act(seat, FormAction::GiveUp)));
            }
            FormCommand::Vie => return Ok(Some(TerminalDecision::Act(seat, FormAction::Vie))),
            FormCommand::Stop if !self.is_online() => {
                match self.refuses_to_stop().filter(|_| self.game().may_stop()) {
                    None => return Ok(Some(TerminalDecision::Stop)),
                    Some(refuses) => {
                        let seat = fluent_args!["seat" => self.seat_name(refuses)];
                        self.refuse(self.texts.with(key!("forms-plays-on"), &seat))?;
                    }
                }
            }
            other => self.show_or_refuse(other, expected)?,
        }
        Ok(None)
    }

    /// The question that the player at `seat` answers.
    pub(in crate::play) fn prompt(&self, seat: Seat) -> String {
        let game = self.game();
        let name = seat_name(self.texts, game, seat);
        match game.phase() {
            FormPhase::Throw(_) => {
                let key = if game.may_vie(seat) {
                    key!("forms-prompt-vie")
                } else {
                    key!("forms-prompt-throw")
                };
                self.texts.with(key, &fluent_args!["seat" => name])
            }
            FormPhase::Answer(_) => {
                self.texts.with(key!("forms-prompt-answer"), &fluent_args!["seat" => name])
            }
            FormPhase::Choice(_, choices) => {
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

    /// Writes a question.
    pub(in crate::play) fn write_prompt(&mut self, prompt: &str) -> Result<(), Failure> {
        write!(self.out, "{} ", styled(STRONG, prompt))?;
        Ok(self.out.flush()?)
    }

    /// Does what needs no decision, or says what was expected.
    pub(in crate::play) fn show_or_refuse(
        &mut self,
        command: FormCommand,
        expected: String,
    ) -> Result<(), Failure> {
        match command {
            FormCommand::Help => self.show_help(),
            FormCommand::About => self.show_about(),
            FormCommand::Board => self.show_board(),
            FormCommand::Plays => self.show_plays(),
            FormCommand::Sheet => self.show_sheet(),
            FormCommand::Hint => self.show_hint(),
            FormCommand::Position => self.show_position(),
            FormCommand::Save(path) => match self.save_as(path)? {
                Ok(()) => Ok(()),
                Err(reason) => self.refuse(reason),
            },
            _ => self.refuse(expected),
        }
    }
}

/// The reason why a command is no action now.
enum NotNow {
    /// Something else is expected.
    Expected(FormCommand, Key),
    /// The play is not possible.
    Refused(ActRefusal),
}

/// The action of the player at `seat` that `command` means where `game` waits for it.
fn action_of(command: FormCommand, game: &FormMatch, seat: Seat) -> Result<FormAction, NotNow> {
    let (command, expected) = match (command, game.phase()) {
        (FormCommand::Choose(choice), FormPhase::Choice(..)) => {
            return Ok(FormAction::Choose(choice));
        }
        (FormCommand::Go, FormPhase::Choice(_, choices)) => match choices.going() {
            Some(going) => return Ok(FormAction::Choose(OwnHoleChoice::Go(going))),
            None => (FormCommand::Go, key!("forms-expected-choice")),
        },
        (FormCommand::Take, FormPhase::Answer(_)) => return Ok(FormAction::Take),
        (FormCommand::Drop, FormPhase::Answer(_)) => return Ok(FormAction::Drop),
        (FormCommand::Other(text), FormPhase::Play(_)) => {
            return game.read_play(seat, &text).map_err(NotNow::Refused);
        }
        (other, FormPhase::Play(_)) => (other, key!("forms-expected-play")),
        (other, FormPhase::Answer(_)) => (other, key!("forms-expected-answer")),
        (other, _) => (other, key!("forms-expected-choice")),
    };
    Err(NotNow::Expected(command, expected))
}
