//! A match of any game.

use core::error::Error;
use core::fmt;

use game_notation::{By, PerSeat, Seat};
use trictrac_rules::event::Sink;
use trictrac_rules::throw::Die;

use crate::next::TableNext;
use crate::record::TableRecord;

/// The actions of a table.
pub type ActionOf<T> = <T as GameTable>::Action;
/// The events of a table.
pub type EventOf<T> = <T as GameTable>::Event;
/// The refusals of a table.
pub type RefusalOf<T> = <T as GameTable>::Refusal;

/// A match: always the result of what was agreed on and of the actions so far.
pub trait GameTable: Clone + Eq + fmt::Debug + Send + Sync + 'static {
    /// Something that is done: by a player, or by the dice.
    type Action: Clone + Eq + fmt::Debug + Send + Sync + 'static;
    /// Something that happens when an action is done.
    type Event: Clone + fmt::Debug + Send + Sync + 'static;
    /// The reason why an action is refused.
    type Refusal: Error + Clone + Eq + Send + Sync + 'static;
    /// The record of such a match.
    type Record: TableRecord<Table = Self>;

    /// The number of players, from two to six.
    fn seats(&self) -> u8;

    /// Returns the next step. `engines` are the seats of programs: under manual scoring a person who plays against a program is asked
    /// to leave or take back men. Rule: R11.7.
    fn next(&self, engines: &PerSeat<bool>) -> TableNext;

    /// The action of dice that fall, if the match waits for as many.
    fn dice(&self, dice: &[Die]) -> Option<Self::Action>;

    /// The dice of an action, and whether their order means nothing; nothing if it is none of dice.
    fn thrown(action: &Self::Action) -> Option<(Vec<Die>, bool)>;

    /// Reads what the player at `by` does. The text is that of [`GameTable::write`], or any other form of a play.
    ///
    /// # Errors
    /// A text that is no action of this player, or a play that is not possible now. Other actions are not checked.
    fn read(&self, by: Seat, text: &str) -> Result<Self::Action, ActionTextError<Self::Refusal>>;

    /// The text of `action` by `by`.
    fn write(by: By, action: &Self::Action) -> String;

    /// The action of a player who has nothing more to do before the dice.
    fn ready() -> Self::Action;

    /// The action of all players who agree to stop, where it belongs to the match: a growing pool is shared. Rule: V8.6.
    fn stop(&self) -> Option<Self::Action>;

    /// Does `action` as `by`, and reports what happens.
    ///
    /// # Errors
    /// The rule that forbids it; then nothing has changed and nothing was reported.
    fn apply(
        &mut self,
        by: By,
        action: &Self::Action,
        sink: &mut impl Sink<Self::Event>,
    ) -> Result<(), Self::Refusal>;
}

/// The reason why a text is not an action of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ActionTextError<R> {
    /// It is no action, or that of somebody else: what was found and expected, in English.
    Text(String),
    /// It is a play that is not possible now.
    Refused(R),
}

impl<R: fmt::Display> fmt::Display for ActionTextError<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(reason) => f.write_str(reason),
            Self::Refused(refusal) => refusal.fmt(f),
        }
    }
}

impl<R: Error> Error for ActionTextError<R> {}
