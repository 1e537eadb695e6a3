//! The second tap of a reader who taps a man and then the place where it goes.
//!
//! Where one tap moves a man, the second tap finds the man there already. It must neither move the man on nor take it back.

use std::cell::Cell;

use super::archive::now;

/// How soon after a move a tap on the man that has moved is such a second tap, in milliseconds.
const SOON: u64 = 700;

thread_local! {
    /// Where the last tap has sent a man, and when.
    static MOVED: Cell<Option<(u8, u64)>> = const { Cell::new(None) };
}

/// Notes where a tap has sent a man; nothing if it has moved none.
pub(super) fn note(to: Option<u8>) {
    MOVED.set(to.map(|to| (to, now())));
}

/// Whether a tap on `place` only repeats where the last one has sent a man.
pub(super) fn is_echo(place: u8) -> bool {
    MOVED.get().is_some_and(|(to, at)| to == place && now().saturating_sub(at) < SOON)
}
