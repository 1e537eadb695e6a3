//! The events of a match under manual scoring. Rule: section 11.

use super::TableAction;
use crate::event::{Event, Sink};
use crate::marking::Tally;
use crate::side::Side;

/// Something that happened in a match under any `marking`.
///
/// Under manual scoring the players mark, so that nothing is reported as earned or marked: [`TableEvent::Counters`]
/// reports every change of the counters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TableEvent {
    /// An event that automatic scoring has too.
    Common(Event),
    /// Somebody has done something that no other event reports.
    Acted {
        /// The author.
        by: Side,
        /// The action.
        action: TableAction,
    },
    /// The counters have changed.
    Counters {
        /// The points of each side, and who is en bredouille.
        points: Tally,
        /// The holes of each side.
        holes: Tally,
    },
    /// One more ruling has ended a dispute about an école. Rule: R11.2.
    Ruled {
        /// The side that is right.
        winner: Side,
    },
}

impl TableEvent {
    /// The event, if automatic scoring has it too.
    #[must_use]
    pub const fn common(&self) -> Option<&Event> {
        match self {
            Self::Common(event) => Some(event),
            Self::Acted { .. } | Self::Counters { .. } | Self::Ruled { .. } => None,
        }
    }
}

impl From<Event> for TableEvent {
    fn from(event: Event) -> Self {
        Self::Common(event)
    }
}

/// Reports the events of the automatically scored match to a sink for those of the table.
pub(super) struct Common<'a, S>(pub(super) &'a mut S);

impl<S: Sink<TableEvent>> Sink for Common<'_, S> {
    fn report(&mut self, event: Event) {
        self.0.report(event.into());
    }
}
