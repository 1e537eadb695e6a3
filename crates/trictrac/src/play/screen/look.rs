//! The terminal: if it can show the full screen, and in which theme.

use std::env;
use std::io::{IsTerminal as _, stdin, stdout};

use trictrac_screen::theme::{Theme, ThemeName};
use trictrac_words::ascii::is_ascii_locale;

use super::settings::ScreenSettings;

/// Checks whether a person looks at a terminal that can show the full screen.
pub(in crate::play) fn is_wanted() -> bool {
    let can = env::var("TERM").is_ok_and(|term| !term.is_empty() && term != "dumb");
    (can || cfg!(windows)) && is_interactive() && has_size()
}

/// Checks whether the terminal tells its size, which serial consoles often do not.
fn has_size() -> bool {
    terminal_size::terminal_size().is_some()
}

/// Checks whether input and output are a terminal.
pub(in crate::play) fn is_interactive() -> bool {
    stdin().is_terminal() && stdout().is_terminal()
}

/// The theme of these settings, or the one that fits the terminal; in ASCII if that is asked for or the locale has nothing else.
/// Windows has no locale in its environment, and its consoles show every character.
pub(in crate::play) fn theme(settings: &ScreenSettings, ascii: bool) -> Theme {
    let variable = |name: &str| env::var(name).ok();
    let name = settings.theme.unwrap_or_else(|| ThemeName::from_environment(variable));
    Theme::new(name, ascii || settings.ascii || !cfg!(windows) && is_ascii_locale(variable))
}
