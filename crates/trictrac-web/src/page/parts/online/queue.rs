//! Entries on their way to the table: the reader sees what was played before the next dice.

use std::time::Duration;

use leptos::prelude::*;
use trictrac_protocol::{EntryView, GameEvent};

use super::room::OnlineRoom;
use super::wire::WireStatus;

/// The pause before dice that follow an action of the opponent, so that the reader sees what was played.
const BEFORE_DICE: Duration = Duration::from_millis(600);

/// The pause before the first dice, so that the reader sees who begins.
const BEFORE_FIRST: Duration = Duration::from_millis(2_500);

impl OnlineRoom {
    /// Puts waiting entries on the table. `paused` says whether the first one has waited.
    pub(super) fn play_queue(self, mut paused: bool) {
        loop {
            let next = self.queue.try_with_value(|queue| queue.front().cloned()).flatten();
            let (Some(did), Some(laid)) = (next, self.live.try_get_untracked().flatten()) else {
                return;
            };
            if !paused && self.is_to_be_seen(&did) {
                let begins = !laid.has_thrown();
                // The time of the reader is not spent with looking on.
                let runs = self.is_timed();
                let pause = if begins && !runs { BEFORE_FIRST } else { BEFORE_DICE };
                let pause = laid.settings().pace.get_untracked().wait(pause);
                return self.goes_on_after(pause);
            }
            paused = false;
            let mut fits = true;
            // What is not about the table must not disturb what is done for the player there.
            if matches!(
                did.event,
                GameEvent::Act { .. }
                    | GameEvent::Ready
                    | GameEvent::Dice { .. }
                    | GameEvent::End(_)
            ) {
                fits = laid.happens(&did);
            }
            self.queue.update_value(|queue| drop(queue.pop_front()));
            if !fits {
                return self.online.status.set(WireStatus::Outdated);
            }
        }
    }

    /// Plays the queue after a pause, or as soon as the reader touches the page or a key.
    fn goes_on_after(self, pause: Duration) {
        let number = self.pauses.get_value() + 1;
        self.pauses.set_value(number);
        let go_on = move || {
            if self.pauses.try_get_value() == Some(number) {
                self.pauses.set_value(number + 1);
                self.play_queue(true);
            }
        };
        set_timeout(go_on, pause);
    }

    /// Ends the pause, if there is one.
    pub(super) fn hurry(self) {
        let waits = self.queue.try_with_value(|queue| !queue.is_empty()).unwrap_or_default();
        if waits {
            self.pauses.update_value(|number| *number += 1);
            self.play_queue(true);
        }
    }

    /// Checks whether the time of the reader runs now.
    fn is_timed(self) -> bool {
        untrack(|| {
            let own = self.own();
            let running = self.replica.with(|replica| replica.as_ref()?.clocks().running);
            own.is_some() && running == own
        })
    }

    /// Checks whether the reader should see the table before this entry: the dice follow what the opponent has done, or other
    /// dice, which decided who begins.
    fn is_to_be_seen(self, did: &EntryView) -> bool {
        let before = |log: &Vec<EntryView>| {
            let at = log.iter().rposition(|one| one.seq == did.seq)?;
            log.get(at.checked_sub(1)?).and_then(|before| before.by)
        };
        let by = self.log.with_value(before);
        matches!(did.event, GameEvent::Dice { .. })
            && by.is_none_or(|by| Some(by) != self.own_now())
    }
}
