//! A match under manual scoring at the terminal (announced or table). Rule: section 11.
//!
//! The dice fall, and the program does not show what they earn. Whose turn it is to speak is asked: the roller marks and plays,
//! then the other marks what the throw gave him, may send the roller to school, and says when the dice are to fall.

pub(super) mod ask;
mod command;
mod marks;
mod print;
pub(super) mod refusal;
pub(super) mod state;

pub(super) use command::plain as without_accents;

/// Returns whether `line` is a command of manual scoring.
#[cfg(test)]
pub(super) fn is_known(line: &str) -> bool {
    command::ManualCommand::parse(line) != command::ManualCommand::Other
}
