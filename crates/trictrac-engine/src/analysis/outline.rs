//! The throws of a record, before they are judged.

use trictrac_rules::game::Match;
use trictrac_rules::notation::record::Record;
use trictrac_rules::turn::{Action, Actor};

use super::JudgedThrow;
use super::walk::{RecordThrow, RecordThrows, walk};

/// A record prepared for analysis: its throws can be judged one at a time and in any order.
pub struct RecordOutline {
    walked: RecordThrows,
}

impl RecordOutline {
    /// Prepares `record`.
    #[must_use]
    pub fn of(record: &Record) -> Self {
        Self { walked: walk(record) }
    }

    /// Returns the number of throws.
    #[must_use]
    pub fn throws(&self) -> usize {
        self.walked.seen.len()
    }

    /// Returns the throw number `index`, from 0, unjudged: with even chances and without decisions.
    #[must_use]
    pub fn throw(&self, index: usize) -> Option<JudgedThrow> {
        self.unjudged(index).map(|(judged, _)| judged)
    }

    pub(super) fn unjudged(&self, index: usize) -> Option<(JudgedThrow, &RecordThrow)> {
        let seen = self.walked.seen.get(index)?;
        let &RecordThrow { entry, releve, before, roller, throw, .. } = seen;
        let mut thrown = before;
        thrown.apply(Actor::Table, Action::Throw(throw), &mut ()).ok()?;
        let (chance, luck, mean) = (0.5, 0.0, 0.5);
        let (choice, play) = (None, None);
        let judged = JudgedThrow {
            entry,
            releve,
            before,
            thrown,
            roller,
            throw,
            chance,
            luck,
            mean,
            choice,
            play,
        };
        Some((judged, seen))
    }

    /// Returns whether the record contains the dice for the lead, before which both sides had equal chances.
    pub(super) const fn lead(&self) -> bool {
        self.walked.lead
    }

    /// Returns the match where the record ends.
    pub(super) const fn end(&self) -> &Match {
        &self.walked.end
    }
}
