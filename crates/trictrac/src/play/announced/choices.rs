//! What may be made of a fausse case, numbered. Rule: R11.7.

use std::io::{BufRead, Write};

use trictrac_console::failure::Failure;
use trictrac_console::wrap::wrap_entry;
use trictrac_rules::fausse_case::{FausseCase, Mend, Replay};
use trictrac_rules::side::Side;
use trictrac_rules::table::{TableAction, TableRefusal};
use trictrac_rules::turn::Phase;
use trictrac_words::lang::{fluent_args, key};
use trictrac_words::{fausse_case, mend, refusal, side as side_name};

use crate::play::classic::ClassicAtTerminal;

impl<R: BufRead, W: Write> ClassicAtTerminal<'_, R, W> {
    /// The fausse case on the table for somebody who points it out: not for the offender, unless he may mend it himself.
    fn fausse_case_for(&self, side: Side) -> Result<(FausseCase, Vec<Mend>), String> {
        let found = self.game().fausse_case();
        if found.is_none() {
            let moving = !self.game().let_go_so_far().is_empty();
            let reason =
                if moving { TableRefusal::PlayNotFinished } else { TableRefusal::NoFausseCase };
            return Err(refusal(self.texts, reason));
        }
        let offender = match self.state().phase() {
            Phase::Throw(next) => next.opponent(),
            _ => side.opponent(),
        };
        let theirs =
            |(kind, _): &_| side != offender || matches!(kind, FausseCase::ForbiddenQuarter(_));
        let found = found.filter(theirs);
        if found.is_none() && side == offender {
            let other = fluent_args!["side" => side_name(self.texts, offender.opponent())];
            return Err(self.texts.with(key!("refused-not-yours-to-mend"), &other));
        }
        found.ok_or_else(|| refusal(self.texts, TableRefusal::NoFausseCase))
    }

    /// Who has let a man go into a forbidden quarter plays again, if he sees it himself. Rule: R11.7.
    pub(super) fn take_back(&self, side: Side) -> Result<TableAction, String> {
        let found = self.game().fausse_case();
        let roller = self.game().coup().map(|coup| coup.situation().roller);
        let forbidden = matches!(found, Some((FausseCase::ForbiddenQuarter(_), _)));
        if forbidden && roller == Some(side) && self.fausse_case_for(side).is_ok() {
            return Ok(TableAction::Mend(Mend::Replay(Replay::Legal)));
        }
        Err(self.texts.plain(key!("refused-take-back")))
    }

    /// What is wrong, and what may be chosen.
    pub(super) fn print_choices(&mut self, side: Side) -> Result<Result<(), String>, Failure> {
        let (kind, mends) = match self.fausse_case_for(side) {
            Ok(found) => found,
            Err(reason) => return Ok(Err(reason)),
        };
        let Some(coup) = self.game().coup() else { return Ok(Ok(())) };
        let offender = coup.situation().roller;
        let said = fausse_case(self.texts, kind, offender);
        let text = self.texts.with(key!("table-fausse"), &fluent_args!["reason" => said]);
        self.wrapped(&text, 2)?;
        let seen = if self.texts.has_reader() { "yes" } else { "no" };
        let how = fluent_args!["side" => side_name(self.texts, offender), "seen" => seen];
        let how = self.texts.with(key!("table-mend-how"), &how);
        self.wrapped(&how, 2)?;
        for (number, choice) in (1..).zip(mends) {
            let arguments =
                fluent_args!["number" => number, "choice" => mend(self.texts, offender, choice)];
            let text = self.texts.with(key!("table-choice"), &arguments);
            for line in wrap_entry(&text) {
                self.line(&line)?;
            }
        }
        Ok(Ok(()))
    }

    /// Prints why a choice is refused, and the choices that there are.
    pub(in crate::play) fn refuse_mend(
        &mut self,
        side: Side,
        reason: String,
    ) -> Result<(), Failure> {
        self.refuse(reason)?;
        if self.fausse_case_for(side).is_ok() {
            let _ = self.print_choices(side)?;
        }
        Ok(())
    }

    /// The choice of this number.
    pub(super) fn choose(&self, side: Side, number: usize) -> Result<TableAction, String> {
        let (_, mends) = self.fausse_case_for(side)?;
        let choice = number.checked_sub(1).and_then(|index| mends.get(index));
        choice.map(|&choice| TableAction::Mend(choice)).ok_or_else(|| {
            let arguments = fluent_args!["number" => number, "count" => mends.len()];
            self.texts.with(key!("refused-choice"), &arguments)
        })
    }
}
