//! The record of a match of any game.

use core::error::Error;
use core::fmt;

use game_notation::{By, EarlyEnd, Seat};
use trictrac_rules::event::Sink;

use crate::table::{ActionOf, EventOf, GameTable, RefusalOf};

/// A match and everything that was done in it. It prints as text.
pub trait TableRecord: Clone + Eq + fmt::Debug + fmt::Display + Send + Sync + 'static {
    /// The match.
    type Table: GameTable<Record = Self>;
    /// The reason why a text is no record.
    type Error: Error;

    /// Reads a record, and checks every line of it against the rules.
    ///
    /// # Errors
    /// The first line that cannot be read or breaks a rule.
    fn parse(text: &str) -> Result<Self, Self::Error>;

    /// The match as it began.
    fn beginning(&self) -> Self::Table;

    /// The match as it stands.
    fn table(&self) -> &Self::Table;

    /// Everything that was done, in order, by whom, and on which line below the tags, counted from 1.
    fn actions(&self) -> impl Iterator<Item = (usize, By, ActionOf<Self::Table>)>;

    /// Does `action` as `by`, records it, and reports what happens.
    ///
    /// # Errors
    /// The rule that forbids it; then nothing is recorded.
    fn apply(
        &mut self,
        by: By,
        action: &ActionOf<Self::Table>,
        sink: &mut impl Sink<EventOf<Self::Table>>,
    ) -> Result<(), RefusalOf<Self::Table>>;

    /// Checks whether a record contains actions like `action`. In the other forms, that a player is ready is not recorded.
    fn records(action: &ActionOf<Self::Table>) -> bool;

    /// Takes back all but the first `actions`, and an ending that the rules did not make. Comments on what stays stay, but for a
    /// line of which only a part stays.
    fn keep(&mut self, actions: usize);

    /// The ending that the rules did not make, if the record names one.
    fn ended(&self) -> Option<EarlyEnd>;

    /// Ends the match before its rules end it; a match that is over stays as it is.
    fn end(&mut self, ended: EarlyEnd);

    /// The tag with who plays at `seat`.
    fn player_tag(seat: Seat) -> String;

    /// The value of the tag `key`.
    fn tag(&self, key: &str) -> Option<&str>;

    /// Sets the tag `key`.
    fn set_tag(&mut self, key: &str, value: &str);

    /// Removes the tag `key`, if it is there.
    fn remove_tag(&mut self, key: &str);
}
