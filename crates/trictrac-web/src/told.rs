//! What the page says of a throw, in the reader's language.

use trictrac_rules::jan::Beneficiary;
use trictrac_rules::side::Side;
use trictrac_words::lang::Texts;
use trictrac_words::{announced, marked, why};

use crate::session::{PERSON, Turn};

/// One thing that a throw earns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// As players announce it.
    pub said: String,
    /// Why, for a newcomer.
    pub why: String,
    /// How many points.
    pub points: u8,
    /// Who marks them.
    pub to: Side,
}

/// All that the throw of `turn` earns.
#[must_use]
pub fn lines(texts: &Texts, turn: &Turn) -> Vec<Line> {
    let roller = turn.coup.situation().roller;
    let mut lines = Vec::new();
    turn.coup.score(|earned| {
        let to = match earned.jan.beneficiary() {
            Beneficiary::Opponent if turn.over => return,
            Beneficiary::Opponent => roller.opponent(),
            Beneficiary::Roller => roller,
        };
        lines.push(Line {
            said: capital(&announced(texts, &earned)),
            why: why(texts, &turn.coup, &earned, PERSON),
            points: earned.points,
            to,
        });
    });
    lines
}

/// What each side that marked says of it.
#[must_use]
pub fn marks(texts: &Texts, turn: &Turn) -> Vec<(Side, String)> {
    let roller = turn.coup.situation().roller;
    let said = |side| Some((side, capital(&marked(texts, &turn.events, side)?)));
    [roller, roller.opponent()].into_iter().filter_map(said).collect()
}

/// `text` with its first letter great.
#[must_use]
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
