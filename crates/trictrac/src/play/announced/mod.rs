//! A match in which each marks for himself: announced and table marking at the terminal. Rule: section 11.
//!
//! The dice fall and nothing is told of what they earn. Whose turn it is to speak is asked: the roller marks and plays,
//! then the other marks what the throw gave him, may send the roller to school, and says when the dice are to fall.

mod ask;
mod choices;
mod command;
mod drive;
mod help;
mod marks;
mod print;
mod referee;

pub(super) use command::plain as without_accents;
use trictrac_engine::manners::Manners;
use trictrac_rules::side::Side;
use trictrac_rules::table::Moment;
use trictrac_rules::turn::Action;

/// Whether `line` is a command of manual scoring.
#[cfg(test)]
pub(super) fn is_known(line: &str) -> bool {
    command::ManualCommand::parse(line) != command::ManualCommand::Other
}

/// What a session keeps beside the record when each marks for himself.
#[derive(Debug)]
pub(super) struct ManualState {
    pub(super) manners: Manners,
    /// Whether what was overlooked is told once it is too late.
    teach: bool,
    /// The choice that a player was last warned of: to hold or go without a hole. Rule: R8.1, R11.5.
    pub(super) warned: Option<Action>,
    /// Who is asked.
    pub(super) asked: Option<Side>,
    /// The question that stands on the screen.
    pub(super) question: Option<(Side, Moment)>,
}

impl ManualState {
    pub(super) const fn new(manners: Manners, teach: bool) -> Self {
        Self { manners, teach, warned: None, asked: None, question: None }
    }
}
