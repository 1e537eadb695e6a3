//! The texts about a throw: what it earns and what was marked.

use trictrac_rules::coup::Coup;
use trictrac_rules::jan::Beneficiary;
use trictrac_rules::side::Side;
use trictrac_rules::table::TableEvent;
use trictrac_words::lang::{Key, Texts};
use trictrac_words::{announced, marked, why};

use crate::glossary::of_earned;

/// A jan of a throw, described for the card beside the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The announcement, in French.
    pub said: String,
    /// The keys of the glossary terms in the announcement.
    pub terms: Vec<Key>,
    /// The explanation for newcomers.
    pub why: String,
    /// The points.
    pub points: u8,
    /// The side that marks them.
    pub to: Side,
}

/// Describes every jan of `coup` for a reader at `near`.
///
/// If the throw ends the match (`over`), the opponent marks nothing, so those jans are left out.
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

/// Announces what each side marked by `events`, the roller's marks first.
#[must_use]
pub fn marks(texts: &Texts, roller: Side, events: &[TableEvent]) -> Vec<(Side, String)> {
    let said = |side| Some((side, capital(&marked(texts, events, side)?)));
    [roller, roller.opponent()].into_iter().filter_map(said).collect()
}

/// Capitalises the first letter of `text`.
#[must_use]
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
