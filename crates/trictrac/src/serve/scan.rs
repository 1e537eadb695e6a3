//! A code in the terminal that the camera of a phone reads.

use std::fmt::Write as _;

use anstyle::{Ansi256Color, Style};
use qrcode::render::unicode::Dense1x2;
use qrcode::{EcLevel, QrCode};

/// White on black: colours of the cube, which the themes of terminals do not change.
const STYLE: Style = Style::new()
    .fg_color(Some(anstyle::Color::Ansi256(Ansi256Color(231))))
    .bg_color(Some(anstyle::Color::Ansi256(Ansi256Color(16))));

/// Draws `text` as a QR code with its margin; nothing if it needs more than `width` columns.
///
/// Two rows of squares share a line. The light squares are drawn, so that the code is right on a dark terminal also without
/// colours.
pub(super) fn code(text: &str, width: usize) -> Option<String> {
    let code = QrCode::with_error_correction_level(text, EcLevel::L).ok()?;
    let (light, dark) = (Dense1x2::Dark, Dense1x2::Light);
    let drawn = code.render::<Dense1x2>().dark_color(dark).light_color(light).build();
    let fits = drawn.lines().all(|line| line.chars().count() <= width);
    fits.then(|| {
        drawn.lines().fold(String::new(), |mut styled, line| {
            let _ = writeln!(styled, "{STYLE}{line}{STYLE:#}");
            styled
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADDRESS: &str = "http://192.168.1.7:8080/";

    #[test]
    fn a_code_has_a_light_margin_and_the_corners_that_cameras_look_for() {
        let drawn = anstream::adapter::strip_str(&code(ADDRESS, 80).unwrap()).to_string();
        let lines: Vec<&str> = drawn.lines().collect();
        // 25 squares and a margin of four on each side, two rows a line.
        assert_eq!(lines.len(), 17);
        assert!(lines.iter().all(|line| line.chars().count() == 33), "{drawn}");
        let margin = "█".repeat(33);
        assert_eq!((lines[0], lines[1]), (margin.as_str(), margin.as_str()));
        // The last line has one row only.
        assert!(lines[..16].iter().all(|line| line.starts_with("████") && line.ends_with("████")));
        assert!(lines[2].starts_with("████ ▄▄▄▄▄ "), "{drawn}");
    }

    #[test]
    fn a_code_that_does_not_fit_is_left_out() {
        assert_eq!(code(ADDRESS, 32), None);
        assert!(code(&"x".repeat(5000), usize::MAX).is_none());
    }
}
