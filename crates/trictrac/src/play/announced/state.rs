//! The state of manual scoring beside the record.

use trictrac_engine::manners::Manners;
use trictrac_rules::side::Side;
use trictrac_rules::table::Moment;
use trictrac_rules::turn::Action;

/// The state of manual scoring beside the record.
#[derive(Debug)]
pub(in crate::play) struct ManualState {
    pub(in crate::play) manners: Manners,
    /// True if missed points are shown once it is too late to claim them.
    pub(in crate::play) teach: bool,
    /// The choice that a player was last warned of: to hold or go without a hole. Rule: R8.1, R11.5.
    pub(in crate::play) warned: Option<Action>,
    /// The side that is asked.
    pub(in crate::play) asked: Option<Side>,
    /// The question that stands on the screen.
    pub(in crate::play) question: Option<(Side, Moment)>,
}

impl ManualState {
    pub(in crate::play) const fn new(manners: Manners, teach: bool) -> Self {
        Self { manners, teach, warned: None, asked: None, question: None }
    }
}
