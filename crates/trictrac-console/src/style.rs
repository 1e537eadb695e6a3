//! The few colours in use. Streams strip them where they are not wanted (`NO_COLOR`, pipes).

use anstyle::{AnsiColor, Style};

/// Announcements and titles.
pub const STRONG: Style = Style::new().bold();
/// Points for the roller.
pub const GAIN: Style = Style::new().bold().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Green)));
/// Points for the other.
pub const LOSS: Style = Style::new().bold().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Red)));
/// Text of little importance.
pub const FAINT: Style = Style::new().dimmed();
/// A White man.
pub const WHITE: Style =
    Style::new().bold().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Yellow)));
/// A Black man.
pub const BLACK: Style = Style::new().bold().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Cyan)));
/// A refusal.
pub const REFUSED: Style = Style::new().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Red)));

/// The codes of all these colours, and of those of Tribord et Bâbord: bold, dimmed, red, green, yellow, cyan, and the
/// end of them.
pub(crate) const COLOURS: [&str; 7] =
    ["\x1b[1m", "\x1b[2m", "\x1b[31m", "\x1b[32m", "\x1b[33m", "\x1b[36m", "\x1b[0m"];

/// `text` in `style`.
#[must_use]
pub fn styled(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}
