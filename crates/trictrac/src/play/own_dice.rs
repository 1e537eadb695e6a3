//! Own dice: people throw real dice and type what they show. Taking back what they mistyped, or a decision.

use std::io::{BufRead, Write};

use trictrac_console::failure::Failure;
use trictrac_console::style::{STRONG, styled};
use trictrac_engine::forfeit::quote;
use trictrac_rules::play::Play;
use trictrac_rules::throw::Die;
use trictrac_session::{SessionStep, TakeBackKind};
use trictrac_table::Seat;
use trictrac_words::lang::{fluent_args, key};

use super::at_terminal::{
    CommandResult, TerminalDecision, TerminalEnding, TerminalGame, TerminalMatch,
};
use super::command::ClassicCommand;
use super::typed_line::TypedLine;

impl<T: TerminalGame, R: BufRead, W: Write> TerminalMatch<'_, T, R, W> {
    /// Asks for this number of dice; `thrower` is the player whose turn it is.
    pub(super) fn ask_dice(
        &mut self,
        dice: usize,
        thrower: Option<Seat>,
    ) -> Result<TerminalDecision<T::Action>, Failure> {
        let prompt = if let Some(seat) = thrower {
            T::dice_prompt(self, seat)
        } else {
            let [request, prompt] = self.game().lots(self.texts);
            self.line("")?;
            self.wrapped(&request, 0)?;
            styled(STRONG, &prompt)
        };
        let who = thrower.unwrap_or(Seat::A);
        self.last_refusal = None;
        loop {
            write!(self.out, "{prompt}> ")?;
            self.out.flush()?;
            let typed = self.read()?;
            self.typed = Some((who, typed.line().to_owned()));
            let answer = match typed {
                TypedLine::End => return Ok(TerminalDecision::Leave { ended: true }),
                TypedLine::Unreadable(reason) => Err(reason),
                TypedLine::Line(line) => match (dice_of(&line, dice), ClassicCommand::parse(&line))
                {
                    (Some(dice), _) => return Ok(TerminalDecision::Dice(dice)),
                    (None, ClassicCommand::Quit) => {
                        return Ok(TerminalDecision::Leave { ended: false });
                    }
                    (None, ClassicCommand::Undo) => match self.may_undo() {
                        Ok(()) => return Ok(TerminalDecision::Undo),
                        Err(reason) => Err(reason),
                    },
                    (None, ClassicCommand::Help) => self.print_dice_help(who).map(Ok)?,
                    (None, ClassicCommand::Board) => T::show_board(self).map(Ok)?,
                    (None, ClassicCommand::Save(path)) => self.save_as(path)?,
                    (None, _) => {
                        let found = fluent_args!["found" => quote(&line), "dice" => dice];
                        let refused = self.texts.with(key!("refused-dice"), &found);
                        match T::at_dice(self, &line, thrower, refused)? {
                            Some(decided) => return Ok(decided),
                            None => Ok(()),
                        }
                    }
                },
            };
            if let Err(reason) = answer {
                self.refuse(reason)?;
            }
        }
    }

    fn print_dice_help(&mut self, who: Seat) -> Result<(), Failure> {
        let help = self.texts.plain(key!("dice-help"));
        self.print_entries(&help)?;
        self.print_refused_lately(who)
    }

    /// The target of `undo`: with own dice a decision since the last dice, then these; otherwise the last decision.
    fn back(&self) -> Option<TakeBackKind> {
        let own_dice = self.played.has_own_dice();
        let decides = |step: &SessionStep<T>| {
            let is_forced = T::played(&step.action) == Some(Play::Nothing);
            !is_forced && step.actor().is_some_and(|seat| self.is_person(seat))
        };
        let steps = self.played.steps().iter().rev();
        let mut since = steps.take_while(|step| T::thrown(&step.action).is_none());
        let back = match own_dice {
            true if !since.any(decides) => TakeBackKind::Dice,
            false if !T::ASKS_TO_THROW => TakeBackKind::Past,
            _ => TakeBackKind::Decision,
        };
        [back, TakeBackKind::Dice].into_iter().find(|back| self.played.can_take_back(*back))
    }

    /// Checks whether `undo` takes back a decision, and not only dice that were entered.
    pub(super) fn takes_decision_back(&self) -> bool {
        self.back().is_some_and(|back| back != TakeBackKind::Dice)
    }

    /// Checks that something can be taken back; the reason if not.
    pub(super) fn may_undo(&self) -> CommandResult<()> {
        if self.back().is_some() {
            return Ok(());
        }
        let key = if self.played.has_own_dice() {
            key!("refused-nothing-to-undo")
        } else if !self.game().may_take_back() {
            key!("refused-undo")
        } else if T::ASKS_TO_THROW {
            key!("forms-refused-undo")
        } else {
            key!("refused-no-decision")
        };
        Err(self.texts.plain(key))
    }

    /// Takes back the last decision or the last dice with everything after them, and says so.
    pub(super) fn undo(&mut self) -> Result<(), Failure> {
        let Some(back) = self.back() else { return Ok(()) };
        let steps = self.played.steps().to_vec();
        self.played.take_back(back);
        T::forget(self);
        self.save_now()?;
        let gone = steps.get(self.played.steps().len());
        let actor = gone.and_then(SessionStep::actor).map(|seat| self.seat_name(seat));
        let dice = gone.and_then(|step| T::thrown(&step.action));
        let text = match (actor, dice) {
            (Some(actor), Some((dice, _))) => {
                let said = T::said(self.texts, &dice);
                let arguments = fluent_args!["side" => actor, "said" => said];
                self.texts.with(key!("dice-undone"), &arguments)
            }
            (Some(actor), None) => {
                self.texts.with(key!("decision-undone"), &fluent_args!["side" => actor])
            }
            (None, _) => self.texts.plain(key!("dice-undone-lead")),
        };
        self.wrapped(&text, 0)?;
        if back == TakeBackKind::Dice { Ok(()) } else { T::show_position(self) }
    }

    /// Ends the match that is over, unless the last dice were mistyped and are to be taken back.
    pub(super) fn end_or_undo(&mut self) -> Result<Option<TerminalEnding>, Failure> {
        let before = self.said_so_far();
        T::show_end(self)?;
        self.end_is_said(before);
        if !self.played.has_own_dice() {
            return Ok(Some(TerminalEnding::Over));
        }
        self.say(key!("dice-ask-end"))?;
        write!(self.out, "> ")?;
        self.out.flush()?;
        let undone = ClassicCommand::parse(self.read()?.line()) == ClassicCommand::Undo;
        Ok((!undone).then_some(TerminalEnding::Over))
    }
}

/// So many dice of a line such as `6 4`, `64` or `6-4`.
fn dice_of(line: &str, dice: usize) -> Option<Vec<Die>> {
    let parts = |c: char| c.is_whitespace() || matches!(c, '-' | '/' | ',' | '+' | '.');
    let pips = line
        .chars()
        .filter(|c| !parts(*c))
        .map(|c| c.to_digit(10).and_then(|pips| u8::try_from(pips).ok()).and_then(Die::new));
    let found: Vec<Die> = pips.collect::<Option<_>>()?;
    (found.len() == dice).then_some(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_as_people_type_them() {
        let pips = |line| dice_of(line, 2).map(|dice| dice.iter().map(|die| die.pips()).collect());
        for line in ["6 4", "64", " 6-4 ", "6,4", "6/4"] {
            assert_eq!(pips(line), Some(vec![6, 4]), "{line}");
        }
        for line in ["", "6", "7 1", "0 1", "6 4 1", "64x", "-", "six quatre"] {
            assert_eq!(pips(line), None::<Vec<u8>>, "{line}");
        }
        assert!(dice_of("3 5 1", 3).is_some() && dice_of("3 5", 3).is_none());
    }
}
