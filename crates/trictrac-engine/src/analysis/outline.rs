//! The throws of a record as they wait to be judged.

use trictrac_rules::game::Match;
use trictrac_rules::notation::record::Record;
use trictrac_rules::turn::{Action, Actor};

use super::Judged;
use super::walk::{Seen, Walked, walk};

/// A record gone through, so that its throws can be judged one at a time and in any order.
pub struct Outline {
    walked: Walked,
}

impl Outline {
    /// Goes through `record`.
    #[must_use]
    pub fn of(record: &Record) -> Self {
        Self { walked: walk(record) }
    }

    /// How many throws there are.
    #[must_use]
    pub fn throws(&self) -> usize {
        self.walked.seen.len()
    }

    /// A throw, counted from 0, of which nothing is known but what it was: chances are even, nothing is decided.
    #[must_use]
    pub fn throw(&self, index: usize) -> Option<Judged> {
        self.unjudged(index).map(|(judged, _)| judged)
    }

    pub(super) fn unjudged(&self, index: usize) -> Option<(Judged, &Seen)> {
        let seen = self.walked.seen.get(index)?;
        let &Seen { entry, releve, before, roller, throw, .. } = seen;
        let mut thrown = before;
        thrown.apply(Actor::Table, Action::Throw(throw), &mut ()).ok()?;
        let (chance, chance_thrown) = (0.5, 0.5);
        let (choice, play) = (None, None);
        let judged = Judged {
            entry,
            releve,
            before,
            thrown,
            roller,
            throw,
            chance,
            chance_thrown,
            choice,
            play,
        };
        Some((judged, seen))
    }

    /// Whether the lead was thrown for, both sides being alike.
    pub(super) const fn lead(&self) -> bool {
        self.walked.lead
    }

    /// The match where the record ends.
    pub(super) const fn end(&self) -> &Match {
        &self.walked.end
    }
}
