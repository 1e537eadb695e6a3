//! The progress of long work, on standard error.

use std::io::{self, IsTerminal as _};
use std::time::Duration;

pub use indicatif::ProgressBar;
use indicatif::ProgressStyle;
use trictrac_engine::parallel;

use crate::interrupt;

/// The template of a bar for matches and decisions.
pub const WITH_SPEED: &str = "{bar:40} {human_pos}/{human_len}  {per_sec}  {eta}";
/// The template of a bar with a message.
pub const WITH_MESSAGE: &str = "{bar:30} {pos}/{len}  {eta}  {msg}";
/// The template of a bar for a file.
pub const WITH_BYTES: &str = "{bar:40} {bytes}/{total_bytes}  {eta}";

/// A bar for this number of steps; it is hidden if standard error is no terminal.
#[must_use]
pub fn bar(steps: u64, template: &str) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template(template).unwrap_or(ProgressStyle::default_bar());
    ProgressBar::new(steps).with_style(style)
}

/// Applies `work` to all items beside a bar. After Ctrl-C no other item is begun: the results of those are empty.
pub fn map<I: Sync, T: Send>(
    threads: usize,
    items: &[I],
    work: impl Fn(&I) -> T + Sync,
) -> Vec<Option<T>> {
    let bar = bar(items.len() as u64, WITH_SPEED);
    let made = parallel::map_while(
        threads,
        items,
        || !interrupt::is_asked(),
        |item| {
            let made = work(item);
            bar.inc(1);
            made
        },
    );
    bar.finish_and_clear();
    made
}

/// The time between two drawings of a sign that something is computed.
const TICK: Duration = Duration::from_millis(100);

/// A sign that something is computed, with the time so far, for work whose steps are not counted; it is hidden if standard error is no terminal.
#[must_use]
pub fn waiting() -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{spinner} {elapsed}");
    let bar =
        ProgressBar::new_spinner().with_style(style.unwrap_or(ProgressStyle::default_spinner()));
    bar.enable_steady_tick(TICK);
    bar
}
