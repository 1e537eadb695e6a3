//! What is said about a game: sides, symbols, amounts and events.

use anstyle::{AnsiColor, Style};
use tribord_babord::event::{Ending, Event};
use tribord_babord::series::Score;
use tribord_babord::side::Side;
use tribord_babord::stake::Stake;
use tribord_babord::symbol::Symbol;
use trictrac_words::lang::{Language, Texts, fluent_args};

use crate::style::{GAIN, LOSS, styled};

/// Tribord's red of diamond and heart.
const RED: Style = Style::new().bold().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Red)));
/// Tribord's sun.
const GOLD: Style = Style::new().bold().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Yellow)));
/// Bâbord's symbols.
const SEA: Style = Style::new().bold().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Cyan)));

/// How symbols and numbers are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Look {
    /// ASCII characters only.
    pub(super) ascii: bool,
    /// Words only.
    pub(super) plain: bool,
}

impl Look {
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

    const fn minus(self) -> &'static str {
        if self.ascii || self.plain { "-" } else { "−" }
    }

    /// A number of stakes with its sign.
    pub(super) fn signed(self, stakes: i64) -> String {
        match stakes {
            0 => "0".into(),
            1.. => format!("+{stakes}"),
            _ => format!("{}{}", self.minus(), stakes.unsigned_abs()),
        }
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

    /// What `stakes` are worth, with the sign.
    pub(super) fn amount(self, texts: &Texts, stake: Stake, stakes: i64) -> String {
        let sign = match stakes {
            0 => "",
            1.. => "+",
            _ => self.minus(),
        };
        format!("{sign}{}", worth(texts, stake, stakes.saturating_abs()))
    }
}

/// What so many stakes are worth: `3 points`, `1.50 EUR`.
pub(super) fn worth(texts: &Texts, stake: Stake, stakes: i64) -> String {
    let worth = stake.worth_of(stakes);
    match stake.currency() {
        None => {
            let one = if worth == 1 { "one" } else { "more" };
            let worth = worth.to_string();
            texts.with("tribord-points", &fluent_args!["points" => worth, "many" => one])
        }
        Some(currency) => {
            let point = if texts.language() == Language::Fr { ',' } else { '.' };
            format!("{}{point}{:02} {currency}", worth / 100, worth % 100)
        }
    }
}

/// The name of a side.
pub(super) fn side(texts: &Texts, side: Side) -> String {
    texts.plain(match side {
        Side::Tribord => "tribord-side-tribord",
        Side::Babord => "tribord-side-babord",
    })
}

/// The name of a symbol.
pub(super) fn symbol(texts: &Texts, symbol: Symbol) -> String {
    texts.plain(match symbol {
        Symbol::Diamond => "tribord-diamond",
        Symbol::Sun => "tribord-sun",
        Symbol::Heart => "tribord-heart",
        Symbol::Club => "tribord-club",
        Symbol::Anchor => "tribord-anchor",
        Symbol::Spade => "tribord-spade",
    })
}

/// What an event is called, and whom a payment that follows concerns; nothing for events that are told otherwise.
pub(super) fn called(texts: &Texts, event: &Event) -> Option<String> {
    Some(texts.plain(match event {
        Event::Marked { tokens: 1, .. } => "tribord-marked",
        Event::Marked { tokens: 2, .. } => "tribord-radoub",
        Event::Marked { .. } => "tribord-prise",
        Event::MarkedBefore { .. } => "tribord-marked-before",
        Event::Ecueil { .. } => "tribord-ecueil",
        Event::Naufrage(_) => "tribord-naufrage",
        _ => return None,
    }))
}

/// What was paid to `side` in each of the things that `events` tell of, with what it is called.
pub(super) fn accounts(texts: &Texts, side: Side, events: &[Event]) -> Vec<(String, i64)> {
    let mut accounts: Vec<(String, i64)> = Vec::new();
    for event in events {
        if let Some(name) = called(texts, event) {
            accounts.push((name, 0));
        }
        if let (Event::Paid { by, stakes }, Some(last)) = (*event, accounts.last_mut()) {
            last.1 += if by == side { -stakes } else { stakes };
        }
    }
    accounts
}

/// How the game ended.
pub(super) fn ended(texts: &Texts, ending: Ending) -> String {
    match ending {
        Ending::Prise(winner) => {
            texts.with("tribord-over-prise", &fluent_args!["side" => side(texts, winner)])
        }
        Ending::Turns => texts.plain("tribord-over-turns"),
    }
}

/// How a series stands.
pub(super) fn standing(texts: &Texts, score: &Score) -> String {
    let arguments = fluent_args![
        "tribord" => score.won[Side::Tribord],
        "babord" => score.won[Side::Babord],
        "drawn" => score.drawn
    ];
    texts.with("tribord-standing", &arguments)
}
