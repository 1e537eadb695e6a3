//! The events of a match in which each marks for himself, and the reasons for refusals.

use std::io::{BufRead, Write};

use trictrac_console::failure::Failure;
use trictrac_rules::event::Event;
use trictrac_rules::side::Side;
use trictrac_rules::table::{TableAction, TableEvent, TableMatch, TableRefusal};
use trictrac_rules::turn::Phase;
use trictrac_words::lang::key;
use trictrac_words::{Truth, refusal};

use crate::play::classic::ClassicAtTerminal;

impl<R: BufRead, W: Write> ClassicAtTerminal<'_, R, W> {
    /// The dice that fell after `before`. What was overlooked until then is past.
    pub(in crate::play) fn show_announced_dice(
        &mut self,
        before: &TableMatch,
        events: &[TableEvent],
    ) -> Result<(), Failure> {
        let announced = &mut self.beside.announced;
        (announced.warned, announced.question, self.last_refusal) = (None, None, None);
        self.print_overlooked(before)?;
        self.print_dice(events)
    }

    /// Shows what `by` did after `before`, and the reason for it.
    pub(in crate::play) fn show_announced(
        &mut self,
        by: Side,
        action: TableAction,
        events: &[TableEvent],
        before: &TableMatch,
    ) -> Result<(), Failure> {
        self.beside.announced.warned = None;
        self.print_action(by, events, before)?;
        let truth = Truth { texts: self.texts, game: before };
        let reason = match action {
            TableAction::Reason => truth.reason(),
            TableAction::Mend(_) if !self.is_human(by) => {
                truth.fausse_case().map(|wrong| vec![wrong])
            }
            _ => None,
        };
        reason.map_or(Ok(()), |reason| self.print_reason(&reason))
    }

    /// Why an action of `by` is refused; `by` is "you" where the rules name a player.
    pub(in crate::play) fn reason_for(&self, by: Side, refused: TableRefusal) -> String {
        let key = match refused {
            TableRefusal::ClaimOpen { answers } if answers == by => key!("refused-answer-first"),
            TableRefusal::LastHole { answers } if answers == by => key!("refused-hole-first"),
            TableRefusal::CannotStay { chooser } if chooser == by => key!("refused-men-first"),
            _ => return refusal(self.texts, refused),
        };
        self.texts.plain(key)
    }

    /// Everything that the dice tell.
    fn print_dice(&mut self, events: &[TableEvent]) -> Result<(), Failure> {
        self.show_lead(events)?;
        self.print_releve(events)?;
        if events.iter().any(|event| matches!(event, TableEvent::Common(Event::Thrown { .. }))) {
            self.beside.announced.asked = match self.state().phase() {
                Phase::Choice(turn) | Phase::Play(turn) => Some(turn.roller),
                _ => self.beside.announced.asked,
            };
            self.print_throw()?;
        }
        Ok(())
    }
}
