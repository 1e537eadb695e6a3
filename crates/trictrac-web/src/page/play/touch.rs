//! What the player does with the men.

use leptos::prelude::*;
use trictrac_rules::turn::Action;

use super::live_match::LiveMatch;
use crate::session::MatchSession;

impl LiveMatch {
    /// Touches a place of the table: picks a man, or puts the picked man there.
    pub(super) fn touch(self, place: u8) {
        self.change_hand(|session| session.touch_at(place));
    }

    /// Taps a man: it plays the first number that it can, or is picked, as the reader wishes. Returns where that sends it;
    /// nothing if it is only picked.
    pub(super) fn tap(self, place: u8) -> Option<u8> {
        let plays = untrack(|| self.settings().one_tap());
        let mut to = None;
        self.change_hand(|session| {
            if plays {
                to = session.tap_at(place);
            } else {
                session.pick_at(place);
            }
        });
        to
    }

    /// Exchanges the numbers: a tap plays the other one first.
    pub(super) fn swap(self) {
        self.change_hand(|session| session.swap());
    }

    /// Takes the last moved man back.
    pub(super) fn take_back(self) {
        self.change_hand(|session| session.take_man_back());
    }

    /// Changes what the player has in the hand.
    fn change_hand(self, change: impl FnOnce(&mut MatchSession)) {
        self.decline();
        self.adviser.withdraw();
        let before = self.moment();
        self.session.update(change);
        // A touch that only picks a man leaves the match as it is. Continuing would discard the advice and restart timers.
        if self.moment() != before {
            self.advance();
        }
    }

    /// Puts the picked man back where it stood.
    pub(super) fn put_back(self) {
        self.session.update(|session| session.put_back());
    }

    /// Plays the complete play in the hand.
    pub(super) fn confirm(self) {
        if let Some(play) = self.session.with_untracked(|session| session.complete()) {
            self.act(Action::Play(play));
        }
    }
}
