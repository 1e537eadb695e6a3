//! A match of any game on the page.

use core::fmt;
use core::ops::{Deref, DerefMut};

use trictrac_rules::point::RAIL;
use trictrac_rules::side::Side;
use trictrac_session::{Session, SessionTable};

/// A match of the page: what was agreed on about the players, and everything that is done.
#[derive(Clone, Debug)]
pub struct PageSession<T: PlayableGame> {
    pub(crate) setup: T::Setup,
    pub(crate) session: Session<T>,
}

/// A game that the page plays.
pub trait PlayableGame: SessionTable {
    /// The agreement besides the rules: players, and their names in the reader's language.
    type Setup: Clone + fmt::Debug + Send + Sync + 'static;

    /// The side at the near rail.
    fn near(played: &PageSession<Self>) -> Side;
}

impl<T: PlayableGame> Deref for PageSession<T> {
    type Target = Session<T>;

    fn deref(&self) -> &Session<T> {
        &self.session
    }
}

impl<T: PlayableGame> DerefMut for PageSession<T> {
    fn deref_mut(&mut self) -> &mut Session<T> {
        &mut self.session
    }
}

impl<T: PlayableGame> PageSession<T> {
    /// The agreement about the players.
    #[must_use]
    pub const fn setup(&self) -> &T::Setup {
        &self.setup
    }

    /// The record of the match so far, to be saved.
    #[must_use]
    pub fn saved(&self) -> String {
        self.record().to_string()
    }

    /// The side at the near rail.
    #[must_use]
    pub fn near(&self) -> Side {
        T::near(self)
    }

    /// Touches a place, in the numbering of the near side: picks a man, moves the picked one, or takes one back.
    pub fn touch_at(&mut self, place: u8) {
        let place = self.seen(place);
        self.touch(place);
    }

    /// Taps a man, in the numbering of the near side: it plays the first number that it can if `one_tap` moves a man, or if only one way is
    /// left. Returns where that sends it; nothing if it is only picked.
    pub fn tap_at(&mut self, place: u8, one_tap: bool) -> Option<u8> {
        let place = self.seen(place);
        if one_tap || self.hand().is_some_and(|hand| hand.has_one_way(place)) {
            let to = self.tap(place);
            return to.map(|to| self.seen(to));
        }
        self.pick(place);
        None
    }

    /// Picks a man, in the numbering of the near side: the next touch says where it goes.
    pub fn pick_at(&mut self, place: u8) {
        let place = self.seen(place);
        self.pick(place);
    }

    /// The place that the near side and that of the hand give each other's number.
    fn seen(&self, place: u8) -> u8 {
        let near = self.near();
        seen(near, self.hand().map_or(near, trictrac_session::MovingHand::side), place)
    }
}

/// Converts a place between the numberings of `side` and `near`. 25 and 0 are the rails; the conversion is its own inverse.
#[must_use]
pub fn seen(near: Side, side: Side, place: u8) -> u8 {
    if side == near { place } else { RAIL - place }
}
