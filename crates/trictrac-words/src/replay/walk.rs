//! A record gone through action by action.

use trictrac_rules::event::Event;
use trictrac_rules::notation::record::{Entry, Record};
use trictrac_rules::table::TableMatch;
use trictrac_rules::turn::{Action, Actor};

/// An action of a record, with what it did.
pub struct RecordedAction<'a> {
    /// Who acted.
    pub by: Actor,
    /// What he did.
    pub action: Action,
    /// The game before it.
    pub before: &'a TableMatch,
    /// What happened.
    pub events: &'a [Event],
    /// The game after it.
    pub after: &'a TableMatch,
}

/// Who is told what a record holds, in order.
pub trait Listener {
    /// Why it listens no further.
    type Error;

    /// An action.
    ///
    /// # Errors
    /// Those of the listener.
    fn step(&mut self, step: &RecordedAction) -> Result<(), Self::Error>;

    /// The end of a line, with its comments; the game stands so.
    ///
    /// # Errors
    /// Those of the listener.
    fn line_ends(&mut self, entry: &Entry, game: &TableMatch) -> Result<(), Self::Error>;
}

/// Tells `listener` all of `record`.
///
/// # Errors
/// Those of the listener.
pub fn walk<L: Listener>(record: &Record, listener: &mut L) -> Result<(), L::Error> {
    let mut game = TableMatch::from(record.beginning());
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
