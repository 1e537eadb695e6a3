//! A table on which a decision is tried out by mouse, finger and keyboard: for puzzles and for everything else that has a position and a
//! throw, but no match.

use leptos::prelude::*;
use trictrac_rules::point::Point;
use trictrac_rules::turn::Action;
use trictrac_words::lang::Texts;

use super::board::{self, BoardControl, DiceControl, DiceTap, QuickTaps};
use super::focus::{HandMoment, follow_keys, follow_moments};
use super::play::doing::{cannot_move, not_allowed};
use super::settings::PageSettings;
use super::speech::PageSpeech;
use crate::scene::Scene;
use crate::session::{Attempt, MovingHand};

/// A decision that is tried out, and the table that shows it.
#[derive(Clone, Copy)]
pub(super) struct AttemptBoard {
    /// The attempt in the player's hand; nothing if there is no decision.
    pub(super) attempt: RwSignal<Option<Attempt>>,
    /// True if the player may still move men.
    pub(super) open: Signal<bool>,
    /// Called with the decision that the player confirms.
    pub(super) confirmed: Callback<Action>,
    /// The settings, which say if one tap moves a man.
    pub(super) settings: PageSettings,
}

impl AttemptBoard {
    /// Changes what the player has in the hand.
    pub(super) fn change(self, change: impl FnOnce(&mut Attempt)) {
        if self.open.get_untracked() {
            self.attempt.update(|attempt| {
                if let Some(attempt) = attempt {
                    change(attempt);
                }
            });
        }
    }

    /// Checks whether the decision is made and can be confirmed.
    pub(super) fn is_complete(self) -> bool {
        self.attempt.with(|attempt| attempt.as_ref().is_some_and(|it| it.decision().is_some()))
    }

    /// Checks whether a man or a choice can be taken back.
    pub(super) fn can_take_back(self) -> bool {
        self.attempt.with(|attempt| attempt.as_ref().is_some_and(Attempt::can_take_back))
    }

    /// Gives the answer in the hand, if it is complete.
    pub(super) fn confirm(self) {
        let decision = self.attempt.with_untracked(|attempt| attempt.as_ref()?.decision());
        if let Some(action) = decision.filter(|_| self.open.get_untracked()) {
            self.confirmed.run(action);
        }
    }

    fn touch(self, place: u8) {
        self.change(|attempt| attempt.touch(place));
    }

    /// Taps a man. Returns where that sends it; nothing if it is only picked.
    fn tap(self, place: u8) -> Option<u8> {
        let plays = self.settings.taps.get_untracked();
        let mut to = None;
        self.change(|attempt| {
            let picked = attempt.hand().and_then(MovingHand::picked).map(Point::number);
            if plays {
                to = attempt.tap(place);
            } else if picked != Some(place) {
                // A pointer has picked the man already when it went down.
                attempt.touch(place);
            }
        });
        to
    }

    /// The effect of a tap on the dice now.
    fn does(self) -> Option<DiceTap> {
        if !self.open.get() {
            return None;
        }
        self.attempt.with(|attempt| attempt.as_ref()?.hand().and_then(DiceTap::of_hand))
    }

    fn dice(self) -> DiceControl {
        let does = Memo::new(move |_| self.does());
        let press = move |()| match does.get_untracked() {
            Some(DiceTap::Confirm) => self.confirm(),
            Some(DiceTap::Swap(_)) => self.change(Attempt::swap),
            Some(DiceTap::Throw) | None => {}
        };
        DiceControl { does, press: Callback::new(press) }
    }

    /// Says why the last touch was refused.
    pub(super) fn refused(self, texts: &Texts) -> Option<AnyView> {
        self.attempt.with(|attempt| {
            let attempt = attempt.as_ref()?;
            match attempt.refused {
                Some(refused) => Some(not_allowed(texts, refused.into())),
                None => cannot_move(texts, &attempt.stuck),
            }
        })
    }
}

/// Draws the table with `scene`, listens to the keys, and moves the focus of the keyboard to what can be done next.
pub(super) fn table(tried: AttemptBoard, scene: Memo<Scene>, speech: PageSpeech) -> AnyView {
    let quick = QuickTaps::new(move |place| tried.tap(place), tried.dice());
    let touch = Callback::new(move |place| tried.touch(place));
    follow_moments(Memo::new(move |_| {
        tried.attempt.with(|attempt| {
            let chooses = attempt.as_ref().is_some_and(Attempt::chooses);
            let hand = attempt.as_ref().and_then(Attempt::hand);
            HandMoment::new(chooses, tried.open.get(), hand)
        })
    }));
    // Space confirms a play, Escape puts the picked man back.
    follow_keys(|| true, move || tried.confirm(), move || tried.change(Attempt::put_back));
    board::draw(BoardControl { scene: scene.into(), touch, quick: Some(quick) }, speech)
}
