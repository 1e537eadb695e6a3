//! Matches on the full screen of the terminal: one more view of the session, with the commands of the line mode.

mod asking;
pub(super) mod choosing;
mod classic;
mod drawing;
mod form;
pub(super) mod hand;
mod look;
mod over;
mod places;
pub(super) mod settings;
pub(super) mod state;
#[cfg(test)]
mod tests;

use trictrac_screen::terminal::FullScreen;

pub(super) use self::look::{is_interactive, is_wanted, theme};
use self::settings::ScreenSettings;

/// Opens the full screen, in ASCII if that is asked for.
///
/// # Errors
/// The terminal cannot be used.
pub(super) fn open(ascii: bool) -> std::io::Result<FullScreen> {
    FullScreen::open(theme(&ScreenSettings::read(), ascii))
}
