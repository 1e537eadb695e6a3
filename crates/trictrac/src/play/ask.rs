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
use trictrac_words::lang::{fluent_args, key};
use trictrac_words::{play_error, refusal, side, thrown};

use super::advise::Answered;
use super::at_terminal::{Decided, Granted};
use super::command::Command;
use super::misused::misused;
use super::session::{Decision, MatchSession};
use super::typed::Typed;

impl<R: BufRead, W: Write> MatchSession<'_, R, W> {
    /// Asks the person on `side` what to do about `coup`.
    pub(super) fn ask(&mut self, side: Side, coup: &Coup) -> Result<Decision, Failure> {
        if let Some(action) = self.question(side, coup)? {
            return Ok(Decided::Act(side.seat(), action.into()));
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
        typed: Typed,
    ) -> Result<Option<Decision>, Failure> {
        self.typed = Some((side.seat(), typed.line().to_owned()));
        let answer = match typed {
            Typed::End => return Ok(Some(Decided::Leave { ended: true })),
            Typed::Unreadable(reason) => Err(reason),
            Typed::Line(line) => match (self.answered(&line)?, Command::parse(&line)) {
                (Answered::Yes(action), _) => Ok(Some(action)),
                (Answered::No, _) => Ok(None),
                (Answered::NoAnswer, Command::Quit) => {
                    return Ok(Some(Decided::Leave { ended: false }));
                }
                (Answered::NoAnswer, Command::Undo) => match self.may_undo() {
                    Ok(()) => return Ok(Some(Decided::Undo)),
                    Err(reason) => Err(reason),
                },
                (Answered::NoAnswer, command) => self.answer(coup, &command, &line)?,
            },
        };
        match answer {
            Ok(Some(action)) if !self.coach_warns(action)? => {
                return Ok(Some(Decided::Act(side.seat(), action.into())));
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
        command: &Command,
        line: &str,
    ) -> Result<Granted<Option<Action>>, Failure> {
        let choice = matches!(self.state().phase(), Phase::Choice(_));
        Ok(match command {
            Command::Help => self.show_help(coup).map(|()| Ok(None))?,
            Command::Plays => self.show_plays(coup).map(|()| Ok(None))?,
            Command::Hint | Command::HintOf if self.is_online() => Err(self.no_advice()),
            Command::Hint => self.show_hint()?.map(|()| None),
            Command::HintOf => Err(self.texts.plain(key!("hint-alone"))),
            Command::Board => self.show_table().map(|()| Ok(None))?,
            Command::Save(path) => self.save_as(path.clone())?.map(|()| None),
            Command::Quit | Command::Undo => Ok(None),
            Command::Hold if choice => Ok(Some(Action::Hold)),
            Command::Go if choice => Ok(Some(Action::Go)),
            Command::Hold | Command::Go => Err(self.no_choice()),
            Command::Empty if !choice && coup.count_plays() == 1 => {
                Ok(Some(Action::Play(coup.first_play())))
            }
            Command::Empty => self.show_offer(coup.situation().roller, coup).map(|()| Ok(None))?,
            Command::Number(number) => self.numbered(coup, *number),
            Command::Other => match Play::parse(line, coup) {
                Ok(play) => Ok(Some(Action::Play(play))),
                Err(error) => Err(self.explain(line, &error)),
            },
        })
    }

    pub(super) fn numbered(&self, coup: &Coup, number: usize) -> Granted<Option<Action>> {
        let index = number.checked_sub(1).and_then(|index| u32::try_from(index).ok());
        let play = index.and_then(|index| coup.nth_play(index));
        play.map(|play| Some(Action::Play(play))).ok_or_else(|| {
            let count = coup.count_plays();
            self.texts
                .with(key!("refused-number"), &fluent_args!["number" => number, "count" => count])
        })
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
    pub(super) fn show_hint(&mut self) -> Result<Granted<()>, Failure> {
        Ok(match self.beside.advisor.hint(self.texts, self.played.settled()) {
            Ok(lines) => {
                lines.iter().try_for_each(|line| self.line(line))?;
                Ok(())
            }
            Err(reason) => Err(reason),
        })
    }

    /// Whether the coach warns of `action`, which is then not done yet.
    pub(super) fn coach_warns(&mut self, action: Action) -> Result<bool, Failure> {
        let warning = self.beside.advisor.warning(self.texts, self.played.settled(), action);
        let Some(warning) = warning else { return Ok(false) };
        for line in wrap(&warning, 0, 2) {
            self.line(&styled(REFUSED, &line))?;
        }
        Ok(true)
    }

    /// The answer in `line` to a warning.
    pub(super) fn answered(&mut self, line: &str) -> Result<Answered, Failure> {
        let answer = self.beside.advisor.answer(line);
        if matches!(answer, Answered::No) {
            let text = self.texts.plain(key!("coach-kept"));
            self.line(&text)?;
        }
        Ok(answer)
    }
}
