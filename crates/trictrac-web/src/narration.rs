//! What the page says of a throw, in the reader's language.

use trictrac_rules::coup::Coup;
use trictrac_rules::event::Event;
use trictrac_rules::jan::Beneficiary;
use trictrac_rules::side::Side;
use trictrac_words::lang::Texts;
use trictrac_words::{announced, marked, why};

use crate::glossary::of_earned;

/// One thing that a throw earns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// As players announce it.
    pub said: String,
    /// The words in that which a newcomer may ask about.
    pub terms: Vec<&'static str>,
    /// Why, for a newcomer.
    pub why: String,
    /// How many points.
    pub points: u8,
    /// Who marks them.
    pub to: Side,
}

/// All that `coup` earns, told to whoever sits on `near`; nothing for the other if it is `over` before he marks.
#[must_use]
pub fn lines(texts: &Texts, near: Side, coup: &Coup, over: bool) -> Vec<Line> {
    let roller = coup.situation().roller;
    let mut lines = Vec::new();
    coup.score(|earned| {
        let to = match earned.jan.beneficiary() {
            Beneficiary::Opponent if over => return,
            Beneficiary::Opponent => roller.opponent(),
            Beneficiary::Roller => roller,
        };
        lines.push(Line {
            said: capital(&announced(texts, &earned)),
            terms: of_earned(&earned, coup.situation().throw),
            why: why(texts, coup, &earned, near),
            points: earned.points,
            to,
        });
    });
    lines
}

/// What each side that marked by `events` of a throw of `roller` says of it.
#[must_use]
pub fn marks(texts: &Texts, roller: Side, events: &[Event]) -> Vec<(Side, String)> {
    let said = |side| Some((side, capital(&marked(texts, events, side)?)));
    [roller, roller.opponent()].into_iter().filter_map(said).collect()
}

/// `text` with its first letter great.
#[must_use]
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
