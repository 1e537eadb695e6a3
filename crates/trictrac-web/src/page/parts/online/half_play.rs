//! A play that is entered in part survives when the tab is loaded again, or the match is.

use super::room::OnlineRoom;
use super::room_match::RoomMatch;
use crate::online::half_play::{read, written};
use crate::page::memory::Retention;

/// The storage key of the play.
const KEY: &str = "half-play";

impl OnlineRoom {
    fn throws(self) -> Option<u32> {
        self.read(trictrac_umpire::Game::throws)
    }

    /// Saves the part of a play that the reader has entered.
    pub(super) fn save_half_play(self, laid: RoomMatch) {
        let (Some(throws), Some(_)) = (self.throws(), self.own()) else { return };
        let steps = laid.steps();
        let saved = Retention::InTab.load(KEY);
        if !steps.is_empty() {
            // A tab that stores nothing loses it when it is loaded again.
            let _ = Retention::InTab.save(KEY, &written(self.id, throws, &steps));
        } else if saved.is_some_and(|saved| saved.starts_with(&self.id.to_string())) {
            Retention::InTab.remove(KEY);
        }
    }

    /// Enters again what the reader had entered of the play that the match still waits for.
    pub(super) fn restore_half_play(self, laid: RoomMatch) {
        let saved = leptos::prelude::untrack(|| {
            read(&Retention::InTab.load(KEY)?, self.id, self.throws()?)
        });
        if let Some(steps) = saved {
            laid.move_again(&steps);
        }
    }
}
