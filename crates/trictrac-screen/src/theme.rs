//! The colours of the screen.

use ratatui::style::{Color, Modifier, Style};
use trictrac_rules::side::Side;

/// A theme, by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThemeName {
    /// Light text on a dark table, in 256 colours.
    Dark,
    /// Dark text on a light table, in 256 colours.
    Light,
    /// Yellow and white on black.
    Contrast,
    /// The sixteen colours of every terminal.
    Sixteen,
    /// No colours, only bold, underlined and reversed text.
    Plain,
}

impl ThemeName {
    /// Every theme.
    pub const ALL: [Self; 5] =
        [Self::Dark, Self::Light, Self::Contrast, Self::Sixteen, Self::Plain];

    /// The name in settings.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Dark => "dark",
            Self::Light => "light",
            Self::Contrast => "contrast",
            Self::Sixteen => "16",
            Self::Plain => "none",
        }
    }

    /// The theme of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.name() == name)
    }

    /// The theme for a terminal that is described by these variables of the environment: without colours if `NO_COLOR` is set, with 16
    /// if none of `TERM`, `COLORTERM` and `WT_SESSION` (Windows Terminal) promises more, and dark otherwise.
    #[must_use]
    pub fn from_environment(variable: impl Fn(&str) -> Option<String>) -> Self {
        let set = |name| variable(name).filter(|value| !value.is_empty());
        let many = |value: String| value.contains("256color") || value.contains("direct");
        if set("NO_COLOR").is_some() {
            Self::Plain
        } else if ["COLORTERM", "WT_SESSION"].into_iter().any(|name| set(name).is_some())
            || set("TERM").is_some_and(many)
        {
            Self::Dark
        } else {
            Self::Sixteen
        }
    }
}

/// The styles of a theme, and whether only ASCII characters are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    /// True if only ASCII characters are drawn.
    pub ascii: bool,
    /// Text and background.
    pub base: Style,
    /// Text of little importance.
    pub faint: Style,
    /// Titles.
    pub strong: Style,
    /// Points for the roller.
    pub gain: Style,
    /// Points for the opponent, and refusals.
    pub loss: Style,
    /// The rails of the board, and the lines between panes.
    pub wood: Style,
    /// The lines around the pane that the keys move in.
    pub focus: Style,
    /// The field of the board.
    pub field: Style,
    /// The arrows with odd and with even numbers.
    pub arrows: [Style; 2],
    /// The men, pegs and jetons of a side.
    men: [Style; 2],
    /// A place where the cursor is, and a chosen entry of a list.
    pub cursor: Style,
    /// A place where the picked man can go.
    pub target: Style,
    /// Dice.
    pub dice: Style,
    /// A key.
    pub key: Style,
}

impl Theme {
    /// The styles of `name`.
    #[must_use]
    pub const fn new(name: ThemeName, ascii: bool) -> Self {
        let mut theme = match name {
            ThemeName::Dark => Self::of(&DARK),
            ThemeName::Light => Self::of(&LIGHT),
            ThemeName::Contrast => Self::of(&CONTRAST),
            ThemeName::Sixteen => Self::of(&SIXTEEN),
            ThemeName::Plain => PLAIN,
        };
        theme.ascii = ascii;
        theme
    }

    /// The style of the men of `side`.
    #[must_use]
    pub const fn men(&self, side: Side) -> Style {
        self.men[side as usize]
    }

    const fn of(colours: &Colours) -> Self {
        let base = Style::new().fg(colours.text).bg(colours.ground);
        let field = Style::new().fg(colours.text).bg(colours.field);
        Self {
            ascii: false,
            base,
            faint: Style::new().fg(colours.faint),
            strong: Style::new().fg(colours.strong).add_modifier(Modifier::BOLD),
            gain: Style::new().fg(colours.gain).add_modifier(Modifier::BOLD),
            loss: Style::new().fg(colours.loss).add_modifier(Modifier::BOLD),
            wood: Style::new().fg(colours.wood).bg(colours.ground),
            focus: Style::new().fg(colours.strong).add_modifier(Modifier::BOLD),
            field,
            arrows: [Style::new().fg(colours.arrows[0]), Style::new().fg(colours.arrows[1])],
            men: [
                Style::new().fg(colours.men[0]).add_modifier(Modifier::BOLD),
                Style::new().fg(colours.men[1]).add_modifier(Modifier::BOLD),
            ],
            cursor: Style::new().fg(colours.ground).bg(colours.mark).add_modifier(Modifier::BOLD),
            target: Style::new().fg(colours.mark).add_modifier(Modifier::BOLD),
            dice: Style::new().fg(Color::Black).bg(colours.die).add_modifier(Modifier::BOLD),
            key: Style::new().fg(colours.mark).add_modifier(Modifier::BOLD),
        }
    }
}

/// The colours of a theme.
struct Colours {
    text: Color,
    ground: Color,
    faint: Color,
    strong: Color,
    gain: Color,
    loss: Color,
    wood: Color,
    field: Color,
    arrows: [Color; 2],
    men: [Color; 2],
    mark: Color,
    die: Color,
}

const DARK: Colours = Colours {
    text: Color::Indexed(252),
    ground: Color::Indexed(234),
    faint: Color::Indexed(244),
    strong: Color::Indexed(230),
    gain: Color::Indexed(114),
    loss: Color::Indexed(210),
    wood: Color::Indexed(137),
    field: Color::Indexed(22),
    arrows: [Color::Indexed(65), Color::Indexed(101)],
    men: [Color::Indexed(231), Color::Indexed(215)],
    mark: Color::Indexed(220),
    die: Color::Indexed(230),
};

const LIGHT: Colours = Colours {
    text: Color::Indexed(235),
    ground: Color::Indexed(230),
    faint: Color::Indexed(243),
    strong: Color::Indexed(16),
    gain: Color::Indexed(22),
    loss: Color::Indexed(124),
    wood: Color::Indexed(94),
    field: Color::Indexed(193),
    arrows: [Color::Indexed(108), Color::Indexed(180)],
    men: [Color::Indexed(24), Color::Indexed(88)],
    mark: Color::Indexed(90),
    die: Color::Indexed(255),
};

const CONTRAST: Colours = Colours {
    text: Color::Indexed(231),
    ground: Color::Indexed(16),
    faint: Color::Indexed(250),
    strong: Color::Indexed(226),
    gain: Color::Indexed(46),
    loss: Color::Indexed(217),
    wood: Color::Indexed(231),
    field: Color::Indexed(16),
    arrows: [Color::Indexed(244), Color::Indexed(250)],
    men: [Color::Indexed(231), Color::Indexed(226)],
    mark: Color::Indexed(51),
    die: Color::Indexed(231),
};

const SIXTEEN: Colours = Colours {
    text: Color::Reset,
    ground: Color::Reset,
    faint: Color::DarkGray,
    strong: Color::Reset,
    gain: Color::Green,
    loss: Color::Red,
    wood: Color::Reset,
    field: Color::Reset,
    arrows: [Color::DarkGray, Color::DarkGray],
    men: [Color::Yellow, Color::Cyan],
    mark: Color::Magenta,
    die: Color::White,
};

const PLAIN: Theme = {
    let (plain, bold) = (Style::new(), Style::new().add_modifier(Modifier::BOLD));
    let reversed = bold.add_modifier(Modifier::REVERSED);
    Theme {
        ascii: false,
        base: plain,
        faint: Style::new().add_modifier(Modifier::DIM),
        strong: bold,
        gain: bold,
        loss: bold,
        wood: plain,
        focus: bold,
        field: plain,
        arrows: [Style::new().add_modifier(Modifier::DIM), plain],
        men: [bold, bold],
        cursor: reversed,
        target: bold,
        dice: reversed,
        key: bold,
    }
};

#[cfg(test)]
mod tests {
    use super::*;

    fn environment(set: &[(&str, &str)]) -> impl Fn(&str) -> Option<String> {
        let find = |name: &str| set.iter().find(|(set, _)| *set == name).map(|(_, value)| *value);
        move |name| find(name).map(str::to_owned)
    }

    #[test]
    fn the_environment_chooses_the_colours() {
        let chosen = |set: &[(&str, &str)]| ThemeName::from_environment(environment(set));
        assert_eq!(chosen(&[("TERM", "xterm-256color")]), ThemeName::Dark);
        assert_eq!(chosen(&[("TERM", "linux")]), ThemeName::Sixteen);
        assert_eq!(chosen(&[("TERM", "xterm"), ("COLORTERM", "truecolor")]), ThemeName::Dark);
        assert_eq!(chosen(&[("WT_SESSION", "5f2e")]), ThemeName::Dark);
        assert_eq!(chosen(&[]), ThemeName::Sixteen);
        assert_eq!(chosen(&[("TERM", "xterm-256color"), ("NO_COLOR", "1")]), ThemeName::Plain);
        assert_eq!(chosen(&[("TERM", "linux"), ("NO_COLOR", "")]), ThemeName::Sixteen);
    }

    #[test]
    fn every_theme_has_a_name() {
        for theme in ThemeName::ALL {
            assert_eq!(ThemeName::named(theme.name()), Some(theme));
        }
        assert_eq!(ThemeName::named("pink"), None);
    }
}
