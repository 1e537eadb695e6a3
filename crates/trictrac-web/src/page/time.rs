//! The time, and timers that can be revoked.

use std::time::Duration;

use leptos::prelude::*;

/// The time, in milliseconds since 1970.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "whole milliseconds, after 1970"
)]
pub(super) fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// Timers of which only those since the last [`revoke`](Self::revoke) do something.
#[derive(Clone, Copy)]
pub(super) struct RevocableTimers(StoredValue<u32>);

impl RevocableTimers {
    /// Creates timers that belong to what is shown now: once it is gone, they do nothing.
    pub(super) fn new() -> Self {
        Self(StoredValue::new(0))
    }

    /// Makes all timers so far void.
    pub(super) fn revoke(self) {
        self.0.update_value(|number| *number = number.wrapping_add(1));
    }

    /// Does `what` after a pause, unless the timers are revoked meanwhile.
    pub(super) fn after(self, pause: Duration, what: impl FnOnce() + 'static) {
        let number = self.0.get_value();
        let due = move || {
            // Leaving a section disposes of the value, so `try_get_value` returns `None` then.
            if self.0.try_get_value() == Some(number) {
                what();
            }
        };
        set_timeout(due, pause);
    }
}
