//! A record gone through action by action.

use trictrac_rules::event::Event;
use trictrac_rules::game::Match;
use trictrac_rules::notation::Position;
use trictrac_rules::notation::record::{Entry, Record};
use trictrac_rules::rules::Rules;
use trictrac_rules::table::Game;
use trictrac_rules::turn::{Action, Actor};

use crate::failure::Failure;

/// An action of a record, with what it did.
pub(super) struct Step<'a> {
    /// The options of the match.
    pub(super) rules: &'a Rules,
    /// Who acted.
    pub(super) by: Actor,
    /// What he did.
    pub(super) action: Action,
    /// The game before it.
    pub(super) before: &'a Game,
    /// What happened.
    pub(super) events: &'a [Event],
    /// The game after it.
    pub(super) after: &'a Game,
}

/// Who is told what a record holds, in order.
pub(super) trait Listener {
    /// An action.
    ///
    /// # Errors
    /// Output that cannot be written.
    fn step(&mut self, step: &Step) -> Result<(), Failure>;

    /// The end of a line, with its comments; the game stands so.
    ///
    /// # Errors
    /// Output that cannot be written.
    fn line_ends(&mut self, entry: &Entry, game: &Game) -> Result<(), Failure>;
}

/// Tells `listener` all of `record`.
///
/// # Errors
/// Those of the listener.
pub(super) fn walk(record: &Record, listener: &mut impl Listener) -> Result<(), Failure> {
    let rules = record.rules();
    let mut game = Game::from(record.start().map_or_else(Match::new, Position::to_match));
    let mut events = Vec::new();
    for (entry, actions) in record.acted() {
        for (by, action) in actions {
            let before = game.clone();
            events.clear();
            let applied = game.apply(rules, by, action, &mut events);
            debug_assert!(applied.is_ok(), "a record that was read holds legal actions only");
            let step = Step { rules, by, action, before: &before, events: &events, after: &game };
            listener.step(&step)?;
        }
        listener.line_ends(entry, &game)?;
    }
    Ok(())
}
