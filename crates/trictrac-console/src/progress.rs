//! How far a long work is, on standard error.

use std::io::{self, IsTerminal as _};

use indicatif::{ProgressBar, ProgressStyle};

/// What a bar shows of matches and decisions.
pub const WITH_SPEED: &str = "{bar:40} {human_pos}/{human_len}  {per_sec}  {eta}";
/// What a bar shows that has a message.
pub const WITH_MESSAGE: &str = "{bar:30} {pos}/{len}  {eta}  {msg}";
/// What a bar shows of a file.
pub const WITH_BYTES: &str = "{bar:40} {bytes}/{total_bytes}  {eta}";

/// A bar for so many steps; it is hidden if standard error is no terminal.
#[must_use]
pub fn bar(steps: u64, template: &str) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template(template).unwrap_or(ProgressStyle::default_bar());
    ProgressBar::new(steps).with_style(style)
}
