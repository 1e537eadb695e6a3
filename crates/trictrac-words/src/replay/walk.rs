//! Walks through a record action by action.

use trictrac_rules::notation::record::{Entry, Record};
use trictrac_rules::table::{TableAction, TableEvent, TableMatch};
use trictrac_rules::turn::Actor;

/// An action of a record with the match before and after it.
pub struct RecordedAction<'a> {
    /// The player who acted, or the table, which throws the dice.
    pub by: Actor,
    /// The action.
    pub action: TableAction,
    /// The match before the action.
    pub before: &'a TableMatch,
    /// The events that the action caused.
    pub events: &'a [TableEvent],
    /// The match after the action.
    pub after: &'a TableMatch,
}

/// Receives the actions and lines of a record in order.
pub trait Listener {
    /// The reason for stopping the walk.
    type Error;

    /// Receives an action.
    ///
    /// # Errors
    /// Whatever the listener returns; it stops the walk.
    fn step(&mut self, step: &RecordedAction) -> Result<(), Self::Error>;

    /// Receives the end of a line, with its comments and the match after it.
    ///
    /// # Errors
    /// Whatever the listener returns; it stops the walk.
    fn line_ends(&mut self, entry: &Entry, game: &TableMatch) -> Result<(), Self::Error>;
}

/// Walks through `record` and reports every action and line to `listener`.
///
/// # Errors
/// The error of the listener that stopped the walk.
pub fn walk<L: Listener>(record: &Record, listener: &mut L) -> Result<(), L::Error> {
    let mut game = record.beginning();
    let mut events = Vec::new();
    for (entry, actions) in record.acted() {
        for (by, action) in actions {
            let before = game.clone();
            events.clear();
            let applied = game.apply(by, action, &mut events);
            debug_assert!(applied.is_ok(), "a record that was read holds legal actions only");
            let step =
                RecordedAction { by, action, before: &before, events: &events, after: &game };
            listener.step(&step)?;
        }
        listener.line_ends(entry, &game)?;
    }
    Ok(())
}
