//! Moving men by hand, taps and keys.

use leptos::prelude::*;
use trictrac_rules::play::Play;

use super::Live;
use super::game::PageGame;
use crate::page::board::{DiceControl, DiceTap, QuickTaps, ThrowMotion};
use crate::page::focus::follow_keys;
use crate::session::{MovingHand, NextStep, PageSession};

impl<T: PageGame> Live<T> {
    /// Touches a place of the table: picks a man, or puts the picked man there.
    pub(in crate::page) fn touch(self, place: u8) {
        self.change_hand(|session| session.touch_at(place));
    }

    /// Taps a man: it plays the first number that it can, or is picked, as the reader wishes; where only one way is left, it moves. Returns
    /// where that sends it; nothing if it is only picked.
    pub(in crate::page) fn tap(self, place: u8) -> Option<u8> {
        let one_tap = self.settings().taps.get_untracked();
        let mut to = None;
        self.change_hand(|session| to = session.tap_at(place, one_tap));
        to
    }

    /// Takes the last moved man back.
    pub(in crate::page) fn take_man_back(self) {
        self.change_hand(|session| session.take_man_back());
    }

    /// Takes the last moved man back; without one, the last decision, and all that followed it.
    pub(in crate::page) fn undo(self) {
        if self.session.with_untracked(has_moved) {
            self.take_man_back();
        } else {
            let back = untrack(|| T::taken_back(self));
            self.rewrite(|session| session.take_back(back));
        }
    }

    /// Checks whether [`undo`](Self::undo) does something.
    pub(in crate::page) fn can_undo(self) -> bool {
        self.session.with(has_moved) || self.can_take_decision_back()
    }

    /// Checks whether a decision can be taken back, while no man of the current play is moved.
    pub(in crate::page) fn can_take_decision_back(self) -> bool {
        let back = T::taken_back(self);
        self.session.with(|session| !has_moved(session) && session.can_take_back(back))
    }

    /// Checks whether a complete play waits until the player confirms it: on a server, in manual scoring, between people, or as the
    /// reader wishes.
    pub(in crate::page) fn confirms(self) -> bool {
        self.settings().confirms.get() || self.session.with(|session| !session.plays_at_once())
    }

    /// Checks whether a complete play waits for the player, who did not make it by hand or could move more men.
    pub(in crate::page) fn awaits_confirmation(self) -> bool {
        self.session.with(|session| session.complete().is_some() && made(session).is_none())
    }

    /// Changes what the player has in the hand. A play that is made with this is played, unless the player confirms plays.
    fn change_hand(self, change: impl FnOnce(&mut PageSession<T>)) {
        T::on_moving(self);
        let (before, complete) = (self.moment(), self.session.with_untracked(made));
        self.session.update(change);
        // A touch that only picks a man leaves the match as it is. Continuing would discard the advice and restart timers.
        if self.moment() != before {
            self.advance();
        } else if complete.is_none()
            && self.session.with_untracked(made).is_some()
            && !untrack(|| self.confirms())
        {
            self.confirm();
        }
    }

    /// Puts the picked man back where it stood.
    pub(in crate::page) fn put_back(self) {
        self.session.update(|session| session.put_back());
    }

    /// Plays the complete play in the hand.
    pub(in crate::page) fn confirm(self) {
        if let Some(play) = self.session.with_untracked(|session| session.complete()) {
            self.act(T::play(play));
        }
    }

    /// The taps on men and on the dice, while the table is shown as it is `now`.
    pub(in crate::page) fn quick(self, now: Signal<bool>) -> QuickTaps {
        let tap = move |place| if now.get_untracked() { self.tap(place) } else { None };
        let does = Memo::new(move |_| if now.get() { self.session.with(does) } else { None });
        let press = move |()| match does.get_untracked() {
            Some(DiceTap::Throw) => self.throw(),
            Some(DiceTap::Confirm) => self.confirm(),
            Some(DiceTap::Swap(_)) => self.change_hand(|session| session.swap()),
            None => {}
        };
        let throws = Memo::new(move |_| {
            (self.number.get(), self.session.with(|session| session.turns().len()))
        });
        QuickTaps::new(tap, DiceControl { does, press: Callback::new(press) })
            .with_motion(ThrowMotion::follow(throws, self.settings().pace))
    }

    /// Handles the keys of the table while it is `free`: Space throws and confirms, Escape puts the picked man back.
    pub(in crate::page) fn listen_to_keys(self, free: impl Fn() -> bool + 'static) {
        let space = move || if self.now().is_throw() { self.throw() } else { self.confirm() };
        follow_keys(free, space, move || self.put_back());
    }
}

/// Checks whether a man of the current play is moved.
fn has_moved<T: PageGame>(session: &PageSession<T>) -> bool {
    session.hand().is_some_and(MovingHand::has_moved)
}

/// The play that is complete in the hand, made man by man.
fn made<T: PageGame>(session: &PageSession<T>) -> Option<Play> {
    session.hand().and_then(MovingHand::made)
}

/// The effect of a tap on the dice now.
fn does<T: PageGame>(session: &PageSession<T>) -> Option<DiceTap> {
    if session.awaits().is_throw() {
        return Some(DiceTap::Throw);
    }
    if session.awaits() == NextStep::Sent {
        return None;
    }
    session.hand().and_then(DiceTap::of_hand)
}
