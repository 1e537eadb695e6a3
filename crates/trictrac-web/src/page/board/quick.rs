//! The effect of taps at a table where men and dice can be tapped.

use leptos::prelude::*;

use super::motion::ThrowMotion;
use crate::calls::TAP;
use crate::page::calls::{Calls, calls};
use crate::page::time::now;
use crate::session::MovingHand;

/// The time after a move in which a tap on the man that has moved only repeats it, in milliseconds.
const SOON: u64 = 700;

/// The effect of taps at a table where men and dice can be tapped.
#[derive(Clone, Copy)]
pub(in crate::page) struct QuickTaps {
    /// Receives the point of a man that was just picked and let go, by a tap or a key. Returns where that has sent the man;
    /// nothing if it has only picked it.
    tap: Callback<u8, Option<u8>>,
    /// The place to which the last tap has sent a man, and the time.
    moved: StoredValue<Option<(u8, u64)>>,
    calls: Calls,
    pub(super) dice: DiceControl,
    /// The motion of throws; nothing where the same dice lie all the time.
    pub(super) motion: Option<ThrowMotion>,
}

impl QuickTaps {
    pub(in crate::page) fn new(
        tap: impl Fn(u8) -> Option<u8> + Send + Sync + 'static,
        dice: DiceControl,
    ) -> Self {
        let (tap, moved) = (Callback::new(tap), StoredValue::new(None));
        Self { tap, moved, calls: calls(), dice, motion: None }
    }

    /// The same taps at a table where throws are seen to fall.
    pub(in crate::page) fn with_motion(self, motion: ThrowMotion) -> Self {
        Self { motion: Some(motion), ..self }
    }

    /// Taps the man on `place`.
    ///
    /// A reader may tap a man and then the place where it goes. If the first tap has moved it there already, the second one
    /// must neither move it on nor take it back.
    pub(in crate::page) fn tap(self, place: u8) {
        let repeats = |(to, at): (u8, u64)| to == place && now().saturating_sub(at) < SOON;
        if !self.moved.get_value().is_some_and(repeats) {
            let to = self.tap.run(place);
            if to.is_some() && !untrack(|| self.calls.has_seen(TAP)) {
                self.calls.add(&[TAP]);
            }
            self.moved.set_value(to.map(|to| (to, now())));
        }
    }
}

/// The dice as a control.
#[derive(Clone, Copy)]
pub(in crate::page) struct DiceControl {
    /// The effect of a tap on the dice, if it has any.
    pub(in crate::page) does: Memo<Option<DiceTap>>,
    pub(in crate::page) press: Callback<()>,
}

/// The effect of a tap on the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::page) enum DiceTap {
    /// Throws them.
    Throw,
    /// Confirms the play in the hand.
    Confirm,
    /// Makes a tap on a man play this number first.
    Swap(u8),
}

impl DiceTap {
    /// The effect of a tap while `hand` moves men: it confirms a complete play, and before the first man exchanges the numbers.
    pub(in crate::page) fn of_hand(hand: &MovingHand) -> Option<Self> {
        if hand.complete().is_some() {
            return Some(Self::Confirm);
        }
        let [first, other] = hand.numbers().filter(|_| !hand.has_moved())?;
        (first != other).then_some(Self::Swap(other))
    }
}
