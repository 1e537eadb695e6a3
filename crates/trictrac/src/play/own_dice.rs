//! Own dice: people throw real dice, type what they show, and take back what they mistyped.

use std::io::{BufRead, Write};

use trictrac_engine::forfeit::quote;
use trictrac_engine::match_dice::{DiceSource, MatchDice};
use trictrac_rules::notation::record::EntryKind;
use trictrac_rules::side::Side;
use trictrac_rules::throw::{Die, Throw};
use trictrac_rules::turn::{Action, Phase};
use trictrac_words::lang::{fluent_args, key};
use trictrac_words::{side, thrown};

use super::ask::Typed;
use super::command::Command;
use super::session::{Ending, MatchSession};
use crate::failure::Failure;
use crate::style::{STRONG, styled};
use crate::wrap::wrap_entry;

/// How the match goes on where it waits for dice.
pub(super) enum NextDice {
    /// These dice fall.
    Fall(Action),
    /// The last dice were taken back instead.
    Undone,
    /// To leave, or the input ended.
    Leave {
        /// Whether the input ended.
        ended: bool,
    },
}

impl<R: BufRead, W: Write> MatchSession<'_, R, W> {
    const fn has_own_dice(&self) -> bool {
        matches!(self.match_dice, MatchDice::Own(_))
    }

    /// The next dice: thrown by the program, or asked for.
    pub(super) fn next_dice(&mut self) -> Result<NextDice, Failure> {
        match self.match_dice.next(self.record.state()) {
            Some(action) => Ok(NextDice::Fall(action)),
            None => self.ask_dice(),
        }
    }

    fn ask_dice(&mut self) -> Result<NextDice, Failure> {
        let lead = self.record.state().phase() == Phase::Lead;
        if lead {
            let text = self.texts.plain(key!("dice-ask-lead"));
            self.line("")?;
            self.wrapped(&text, 0)?;
        }
        let who = self.record.state().next_roller().unwrap_or(Side::White);
        self.last_refusal = None;
        loop {
            self.prompt_dice(who, lead)?;
            let typed = self.read()?;
            self.typed = Some((who, typed.line().to_owned()));
            let answer = match typed {
                Typed::End => return Ok(NextDice::Leave { ended: true }),
                Typed::Unreadable(reason) => Err(reason),
                Typed::Line(line) => match (dice_of(&line), Command::parse(&line)) {
                    (Some((one, other)), _) => return Ok(NextDice::Fall(fall(lead, one, other))),
                    (None, Command::Quit) => return Ok(NextDice::Leave { ended: false }),
                    (None, Command::Undo) => match self.may_undo() {
                        Ok(()) => return self.undo().map(|()| NextDice::Undone),
                        Err(reason) => Err(reason),
                    },
                    (None, Command::Help) => self.print_dice_help(who).map(Ok)?,
                    (None, Command::Board) => self.show_table().map(Ok)?,
                    (None, Command::Save(path)) => self.save_as(path.as_deref())?,
                    (None, _) => Err(self
                        .texts
                        .with(key!("refused-dice"), &fluent_args!["found" => quote(&line)])),
                },
            };
            if let Err(reason) = answer {
                self.refuse(reason)?;
            }
        }
    }

    fn prompt_dice(&mut self, who: Side, lead: bool) -> Result<(), Failure> {
        let prompt = if lead {
            self.texts.plain(key!("dice-prompt-lead"))
        } else {
            let who = side(self.texts, who);
            self.texts.with(key!("dice-prompt"), &fluent_args!["side" => who])
        };
        let man = if lead { String::new() } else { self.glyphs.man(who) };
        let prompt = format!("{man} {}> ", styled(STRONG, &prompt));
        write!(self.out, "{}", prompt.trim_start())?;
        Ok(self.out.flush()?)
    }

    fn print_dice_help(&mut self, who: Side) -> Result<(), Failure> {
        for entry in self.texts.plain(key!("dice-help")).lines() {
            wrap_entry(entry).iter().try_for_each(|line| self.line(line))?;
        }
        let refused = self.refused_lately(who);
        refused.map_or(Ok(()), |text| self.wrapped(&text, 2))
    }

    /// Whether dice can be taken back, or why not.
    pub(super) fn may_undo(&self) -> Result<(), String> {
        if !self.has_own_dice() {
            return Err(self.texts.plain(key!("refused-undo")));
        }
        if self.record.entries().is_empty() {
            return Err(self.texts.plain(key!("refused-nothing-to-undo")));
        }
        Ok(())
    }

    /// Takes back the last dice with everything after them, and says so.
    pub(super) fn undo(&mut self) -> Result<(), Failure> {
        let dice = self.last_dice();
        if !self.record.take_back_dice() {
            return Ok(());
        }
        self.match_dice = MatchDice::after(DiceSource::Own, &self.record);
        self.advisor.forget();
        self.save_now()?;
        let text = match dice {
            Some((who, throw)) => {
                let said = thrown(self.texts, throw);
                let arguments = fluent_args!["side" => side(self.texts, who), "said" => said];
                self.texts.with(key!("dice-undone"), &arguments)
            }
            None => self.texts.plain(key!("dice-undone-lead")),
        };
        self.wrapped(&text, 0)
    }

    /// The last throw of the match, if it is not the lead.
    fn last_dice(&self) -> Option<(Side, Throw)> {
        match &self.record.entries().last()?.kind {
            EntryKind::Lead(..) => None,
            EntryKind::Turn(turn) => Some((turn.roller, turn.throw)),
            EntryKind::Table(turn) => Some((turn.roller, turn.throw)),
        }
    }

    /// Ends the match that is over, unless the last dice were mistyped and are taken back.
    pub(super) fn end_or_undo(&mut self) -> Result<Option<Ending>, Failure> {
        self.end()?;
        if !self.has_own_dice() {
            return Ok(Some(Ending::Won));
        }
        let text = self.texts.plain(key!("dice-ask-end"));
        self.wrapped(&text, 0)?;
        write!(self.out, "> ")?;
        self.out.flush()?;
        if Command::parse(self.read()?.line()) != Command::Undo {
            return Ok(Some(Ending::Won));
        }
        self.undo().map(|()| None)
    }
}

const fn fall(lead: bool, white: Die, black: Die) -> Action {
    if lead { Action::Lead { white, black } } else { Action::Throw(Throw::new(white, black)) }
}

/// The two dice of a line such as `6 4`, `64` or `6-4`.
fn dice_of(line: &str) -> Option<(Die, Die)> {
    let parts = |c: char| c.is_whitespace() || matches!(c, '-' | '/' | ',' | '+' | '.');
    let mut pips = line
        .chars()
        .filter(|c| !parts(*c))
        .map(|c| c.to_digit(10).and_then(|pips| u8::try_from(pips).ok()).and_then(Die::new));
    let dice = (pips.next()??, pips.next()??);
    pips.next().is_none().then_some(dice)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_as_people_type_them() {
        let pips = |line| dice_of(line).map(|(one, other)| (one.pips(), other.pips()));
        for line in ["6 4", "64", " 6-4 ", "6,4", "6/4"] {
            assert_eq!(pips(line), Some((6, 4)), "{line}");
        }
        for line in ["", "6", "7 1", "0 1", "6 4 1", "64x", "-", "six quatre"] {
            assert_eq!(pips(line), None, "{line}");
        }
    }
}
