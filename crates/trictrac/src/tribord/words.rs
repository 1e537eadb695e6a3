//! The look of symbols and numbers in the terminal; the texts about a game are in `trictrac-words`.

use anstyle::{AnsiColor, Style};
use tribord_babord::stake::StakeWorth;
use tribord_babord::symbol::Symbol;
use trictrac_console::style::{GAIN, LOSS, styled};
use trictrac_words::lang::Texts;
use trictrac_words::tribord;

/// Tribord's red of diamond and heart.
const RED: Style = Style::new().bold().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Red)));
/// Tribord's sun.
const GOLD: Style = Style::new().bold().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Yellow)));
/// Bâbord's symbols.
const SEA: Style = Style::new().bold().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Cyan)));

/// The style of symbols and numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SymbolStyle {
    /// ASCII characters only.
    pub(super) ascii: bool,
    /// Words only.
    pub(super) plain: bool,
}

impl SymbolStyle {
    /// The symbol in two columns: ⚓ takes both.
    pub(super) fn glyph(self, symbol: Symbol) -> String {
        let (drawn, letter) = match symbol {
            Symbol::Diamond => ("♦ ", "D "),
            Symbol::Sun => ("☀ ", "O "),
            Symbol::Heart => ("♥ ", "H "),
            Symbol::Club => ("♣ ", "C "),
            Symbol::Anchor => ("⚓", "A "),
            Symbol::Spade => ("♠ ", "S "),
        };
        let style = match symbol {
            Symbol::Diamond | Symbol::Heart => RED,
            Symbol::Sun => GOLD,
            Symbol::Club | Symbol::Anchor | Symbol::Spade => SEA,
        };
        styled(style, if self.ascii { letter } else { drawn })
    }

    /// `text` with the sign that everything can show.
    fn minus(self, text: String) -> String {
        if self.ascii || self.plain { text.replace(tribord::MINUS, "-") } else { text }
    }

    /// A number of stakes with its sign.
    pub(super) fn signed(self, stakes: i64) -> String {
        self.minus(tribord::signed(stakes))
    }

    /// The same, green or red, without a style where nothing changes hands.
    pub(super) fn coloured(self, stakes: i64) -> String {
        let text = self.signed(stakes);
        match stakes {
            0 => text,
            1.. => styled(GAIN, &text),
            _ => styled(LOSS, &text),
        }
    }

    /// The worth of `stakes`, with the sign.
    pub(super) fn amount(self, texts: &Texts, stake: StakeWorth, stakes: i64) -> String {
        self.minus(tribord::amount(texts, stake, stakes))
    }
}
