//! The games that the page plays.

use trictrac_table::{ActionOf, Seat};

use super::Live;
use crate::messages::{EngineAnswer, EngineQuestion};
use crate::page::saved::{SavedMatch, StorageKeys};
use crate::session::{PageSession, PlayableGame, TakeBackKind};

/// A game of the page.
pub(in crate::page) trait PageGame: PlayableGame {
    /// The keys under which the browser keeps the match that was played last.
    const KEYS: StorageKeys;
    /// The state that only this game has.
    type Own: Copy + Send + Sync + 'static;

    /// Resumes a saved match.
    fn resumed(text: &str) -> Option<PageSession<Self>>;

    /// The name of the player in this seat.
    fn name(live: Live<Self>, seat: Seat) -> String;

    /// The question about what the computer in this seat does in the match of this record.
    fn question(seat: Seat, record: String) -> EngineQuestion;

    /// The action of the answer; nothing if the computer has nothing to say.
    ///
    /// # Errors
    /// The engine has failed, or this is another answer.
    fn action(
        played: &PageSession<Self>,
        answer: EngineAnswer,
    ) -> Result<Option<ActionOf<Self>>, String>;

    /// Keeps a state that was saved for later visits.
    fn keep(live: Live<Self>, saved: SavedMatch);

    /// Notes that another match or state begins.
    fn on_beginning(_: Live<Self>) {}

    /// Notes that a person acts.
    fn on_action(_: Live<Self>) {}

    /// Checks whether an action of a person must not be done, or not yet.
    fn holds_back(_: Live<Self>, _: &ActionOf<Self>) -> bool {
        false
    }

    /// Notes that a person is about to move men.
    fn on_moving(_: Live<Self>) {}

    /// The kind of decision that the player takes back now.
    fn taken_back(_: Live<Self>) -> TakeBackKind {
        TakeBackKind::Decision
    }

    /// Notes that something was taken back or restored.
    fn on_taking_back(_: Live<Self>) {}

    /// Forgets what was known about the moment before.
    fn forget(live: Live<Self>);

    /// Helps the person whose turn it is.
    fn help(_: Live<Self>) {}

    /// Notes that the engine does not answer.
    fn on_failure(_: Live<Self>) {}
}
