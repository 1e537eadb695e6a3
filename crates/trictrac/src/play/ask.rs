//! Asking a person what to do, until there is an answer that the rules allow.

use std::io::{BufRead, Write};

use trictrac_console::failure::Failure;
use trictrac_console::style::{REFUSED, STRONG, styled};
use trictrac_console::wrap::wrap;
use trictrac_rules::coup::Coup;
use trictrac_rules::notation::PlayError;
use trictrac_rules::play::Play;
use trictrac_rules::side::Side;
use trictrac_rules::turn::{Action, Phase, Refusal};
use trictrac_words::lang::key;
use trictrac_words::{play_error, refusal, side, thrown};

use super::advise::WarningReply;
use super::at_terminal::{CommandResult, TerminalDecision};
use super::classic::{ClassicAtTerminal, ClassicDecision};
use super::command::ClassicCommand;
use super::misused::misused;
use super::screen::settings::ScreenSettings;
use super::typed_line::TypedLine;

impl<R: BufRead, W: Write> ClassicAtTerminal<'_, R, W> {
    /// Asks the person on `side` what to do about `coup`.
    pub(super) fn ask(&mut self, side: Side, coup: &Coup) -> Result<ClassicDecision, Failure> {
        if let Some(action) = self.question(side, coup)? {
            return Ok(TerminalDecision::Act(side.seat(), action.into()));
        }
        loop {
            self.prompt(side, coup)?;
            let typed = self.read()?;
            if let Some(input) = self.consider(side, coup, typed)? {
                return Ok(input);
            }
        }
    }

    /// Prints what the person on `side` can do; the action that is done without asking, if nothing can be played.
    pub(super) fn question(&mut self, side: Side, coup: &Coup) -> Result<Option<Action>, Failure> {
        if coup.helpless() == 2 && matches!(self.state().phase(), Phase::Play(_)) {
            writeln!(self.out, "{}", self.texts.plain(key!("nothing-playable")))?;
            return Ok(Some(Action::Play(Play::Nothing)));
        }
        self.show_offer(side, coup)?;
        self.last_refusal = None;
        self.beside.advisor.forget();
        Ok(None)
    }

    /// Answers the line that the person on `side` typed; what they decided, if they did.
    pub(super) fn consider(
        &mut self,
        side: Side,
        coup: &Coup,
        typed: TypedLine,
    ) -> Result<Option<ClassicDecision>, Failure> {
        self.typed = Some((side.seat(), typed.line().to_owned()));
        let answer = match typed {
            TypedLine::End => return Ok(Some(TerminalDecision::Leave { ended: true })),
            TypedLine::Unreadable(reason) => Err(reason),
            TypedLine::Line(line) => match (self.answered(&line)?, ClassicCommand::parse(&line)) {
                (WarningReply::Yes(action), _) => Ok(Some(action)),
                (WarningReply::No(_), _) => Ok(None),
                (WarningReply::NoAnswer, ClassicCommand::Quit) => {
                    return Ok(Some(TerminalDecision::Leave { ended: false }));
                }
                (WarningReply::NoAnswer, ClassicCommand::Undo) => match self.may_undo() {
                    Ok(()) => return Ok(Some(TerminalDecision::Undo)),
                    Err(reason) => Err(reason),
                },
                (WarningReply::NoAnswer, command) => self.answer(coup, &command, &line)?,
            },
        };
        match answer {
            Ok(Some(action)) if !self.coach_warns(action)? => {
                return Ok(Some(TerminalDecision::Act(side.seat(), action.into())));
            }
            Ok(_) => {}
            Err(reason) => self.refuse(reason)?,
        }
        Ok(None)
    }

    pub(super) fn prompt(&mut self, who: Side, coup: &Coup) -> Result<(), Failure> {
        let man = self.glyphs.man(who);
        let throw = thrown(self.texts, coup.situation().throw);
        let prompt = format!("{}, {throw}", side(self.texts, who));
        write!(self.out, "{man} {}> ", styled(STRONG, &prompt))?;
        Ok(self.out.flush()?)
    }

    /// The action that a line asks for; none if it asked for something else; or why it is refused.
    fn answer(
        &mut self,
        coup: &Coup,
        command: &ClassicCommand,
        line: &str,
    ) -> Result<CommandResult<Option<Action>>, Failure> {
        let choice = matches!(self.state().phase(), Phase::Choice(_));
        Ok(match command {
            ClassicCommand::Help => self.show_help(coup).map(|()| Ok(None))?,
            ClassicCommand::Plays => self.show_plays(coup).map(|()| Ok(None))?,
            ClassicCommand::Hint | ClassicCommand::HintOf | ClassicCommand::Coach
                if self.is_online() =>
            {
                Err(self.no_advice())
            }
            ClassicCommand::Coach => self.toggle_coach().map(|()| Ok(None))?,
            ClassicCommand::Hint => self.show_hint()?.map(|()| None),
            ClassicCommand::HintOf => Err(self.texts.plain(key!("hint-alone"))),
            ClassicCommand::Board => self.show_table().map(|()| Ok(None))?,
            ClassicCommand::Rules => self.show_rules().map(|()| Ok(None))?,
            ClassicCommand::Save(path) => self.save_as(path.clone())?.map(|()| None),
            ClassicCommand::Quit | ClassicCommand::Undo => Ok(None),
            ClassicCommand::Hold if choice => Ok(Some(Action::Hold)),
            ClassicCommand::Go if choice => Ok(Some(Action::Go)),
            ClassicCommand::Hold | ClassicCommand::Go => Err(self.no_choice()),
            ClassicCommand::Empty if !choice && coup.count_plays() == 1 => {
                Ok(Some(Action::Play(coup.first_play())))
            }
            ClassicCommand::Empty => {
                self.show_offer(coup.situation().roller, coup).map(|()| Ok(None))?
            }
            ClassicCommand::Number(number) => self.numbered(coup, *number),
            ClassicCommand::Other => match Play::parse(line, coup) {
                Ok(play) => Ok(Some(Action::Play(play))),
                Err(error) => Err(self.explain(line, &error)),
            },
        })
    }

    pub(super) fn numbered(&self, coup: &Coup, number: usize) -> CommandResult<Option<Action>> {
        let index = number.checked_sub(1).and_then(|index| u32::try_from(index).ok());
        let play = index.and_then(|index| coup.nth_play(index));
        let none = || self.no_such_number(number, coup.count_plays() as usize);
        play.map(|play| Some(Action::Play(play))).ok_or_else(none)
    }

    fn no_choice(&self) -> String {
        let held = matches!(self.state().phase(), Phase::Play(turn) if turn.held);
        refusal(self.texts, if held { Refusal::ChoiceIsFinal } else { Refusal::NoHoleWon })
    }

    fn explain(&self, line: &str, error: &PlayError) -> String {
        let misused = misused(self.texts, line, self.rules().marking);
        misused
            .filter(|_| matches!(error, PlayError::Unreadable(_)))
            .unwrap_or_else(|| play_error(self.texts, error))
    }

    /// Prints the best that can be done about the throw on the table, or answers why there is nothing to advise.
    pub(super) fn show_hint(&mut self) -> Result<CommandResult<()>, Failure> {
        self.searches(true)?;
        let hint = self.beside.advisor.hint(self.texts, self.played.settled());
        self.searches(false)?;
        Ok(match hint {
            Ok(lines) => {
                lines.iter().try_for_each(|line| self.line(line))?;
                Ok(())
            }
            Err(reason) => Err(reason),
        })
    }

    /// Shows how trictrac is played.
    pub(super) fn show_rules(&mut self) -> Result<(), Failure> {
        let text = self.texts.plain(key!("how-it-is-played"));
        if self.is_on_screen() {
            return self.show_text(key!("screen-home-rules"), text);
        }
        text.lines().try_for_each(|line| self.wrapped(line, 0))
    }

    /// Lets the coach warn from now on, or stop, and says so. The next match of the screen begins so, too.
    pub(super) fn toggle_coach(&mut self) -> Result<(), Failure> {
        let warns = self.beside.advisor.toggle_coach();
        if self.saves_unasked() {
            ScreenSettings::change(|settings| settings.coach = warns);
        }
        let text = self.texts.plain(if warns { key!("coach-on") } else { key!("coach-off") });
        self.wrapped(&text, 0)
    }

    /// Returns whether the coach warns of `action`, which is then not done yet.
    pub(super) fn coach_warns(&mut self, action: Action) -> Result<bool, Failure> {
        if self.beside.advisor.warns() {
            self.searches(true)?;
        }
        let warning = self.beside.advisor.warning(self.texts, self.played.settled(), action);
        self.searches(false)?;
        let Some(warning) = warning else { return Ok(false) };
        for line in wrap(&warning, 0, 2) {
            self.line(&styled(REFUSED, &line))?;
        }
        Ok(true)
    }

    /// The answer in `line` to a warning.
    pub(super) fn answered(&mut self, line: &str) -> Result<WarningReply, Failure> {
        let answer = self.beside.advisor.answer(line);
        if let WarningReply::No(action) = answer {
            let text = self.texts.plain(key!("coach-kept"));
            self.line(&text)?;
            self.cancel(action);
        }
        Ok(answer)
    }
}
