//! The time.

/// The time, in milliseconds since 1970.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "whole milliseconds, after 1970"
)]
pub(super) fn now() -> u64 {
    js_sys::Date::now() as u64
}
