//! The texts about a throw: what it earns and what was marked.

use trictrac_rules::coup::Coup;
use trictrac_rules::jan::{Beneficiary, JanFamily};
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::table::TableEvent;
use trictrac_rules::throw::Throw;
pub use trictrac_words::capital;
use trictrac_words::lang::{Key, Texts, fluent_args, key};
use trictrac_words::{Player, Reckoning, french, gain, holes, named, points, sum, why};

use crate::calls::WAYS;
use crate::glossary::{of_earned, of_marked, of_throw};
use crate::session::ClassicTurn;

/// A text that the page says, in the reader's language, and the players' announcement with it, in French.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announcement {
    /// The text in the reader's language.
    pub text: String,
    /// The announcement, in French.
    pub call: String,
    /// The name of the announcement among those that the reader may know.
    pub name: &'static str,
    /// The keys of the glossary terms in both.
    pub terms: Vec<Key>,
}

/// A jan of a throw, described for the card beside the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JanLine {
    /// The sentence about the jan.
    pub said: Announcement,
    /// The explanation for newcomers.
    pub why: String,
    /// The points, as a calculation if there are several ways.
    pub sum: String,
    /// The side that marks them.
    pub to: Side,
}

/// Describes every jan of `coup` for a reader at `near`.
///
/// If the throw ends the match (`over`), the opponent marks nothing, so those jans are left out.
#[must_use]
pub fn lines(
    texts: &Texts,
    players: &PerSide<Player>,
    near: Side,
    coup: &Coup,
    over: bool,
) -> Vec<JanLine> {
    let roller = coup.situation().roller;
    let mut lines = Vec::new();
    coup.score(|earned| {
        let to = match earned.jan.beneficiary() {
            Beneficiary::Opponent if over => return,
            Beneficiary::Opponent => roller.opponent(),
            Beneficiary::Roller => roller,
        };
        let said = Announcement {
            text: gain(texts, &earned, &players[roller], &players[roller.opponent()]),
            // The page speaks of both players: "je" would often be the wrong one.
            call: capital(&named(texts, &earned)),
            name: earned.jan.name(),
            terms: of_earned(&earned, coup.situation().throw),
        };
        let why = capital(&why(texts, coup, &earned, near));
        lines.push(JanLine { said, why, sum: sum(&earned), to });
    });
    lines
}

/// Names the dice: "6 and 3", "double 4".
#[must_use]
pub fn thrown(texts: &Texts, throw: Throw) -> Announcement {
    let dice = fluent_args!["high" => throw.high().pips(), "low" => throw.low().pips()];
    let key = if throw.is_doublet() { key!("throw-double") } else { key!("throw-simple") };
    Announcement {
        text: capital(&texts.with(key, &dice)),
        call: french::throw(throw),
        name: throw_name(throw),
        terms: of_throw(throw),
    }
}

/// The names of all announcements of a throw, for [`SeenCalls`](crate::calls::SeenCalls).
#[must_use]
pub fn call_names(turn: ClassicTurn<'_>) -> Vec<&'static str> {
    let mut names = vec![throw_name(turn.throw.situation().throw)];
    let mut has_ways = false;
    turn.throw.score(|earned| {
        names.push(earned.jan.name());
        has_ways |= matches!(earned.jan.family(), JanFamily::TrueHit | JanFamily::FalseHit);
    });
    names.extend(has_ways.then_some(WAYS));
    let events: Vec<_> = turn.events().copied().collect();
    let marked = Side::ALL.into_iter().filter_map(|side| Reckoning::of(&events, side));
    names.extend(marked.map(mark_name));
    names
}

/// The name of the announcement of a throw: every doublet has its own.
fn throw_name(throw: Throw) -> &'static str {
    let doublet = throw.is_doublet().then(|| DOUBLETS[usize::from(throw.high().pips()) - 1]);
    doublet.unwrap_or("simple")
}

/// The name of the announcement of a mark.
const fn mark_name(reckoning: Reckoning) -> &'static str {
    match (reckoning.completed, reckoning.is_double()) {
        (0, _) => "points",
        (_, false) => "hole",
        (_, true) => "bredouille",
    }
}

/// The names of the doublets among the announcements.
const DOUBLETS: [&str; 6] = ["bezet", "double-deux", "ternes", "carmes", "quines", "sonnez"];

/// Describes what each side marked by `events`, the roller's marks first.
#[must_use]
pub fn marks(
    texts: &Texts,
    players: &PerSide<Player>,
    roller: Side,
    events: &[TableEvent],
) -> Vec<(Side, Announcement)> {
    let said = |side: Side| {
        let reckoning = Reckoning::of(events, side)?;
        let text = reckoning.text(texts, &players[side.opponent()]);
        let call = match reckoning.completed {
            0 => points(texts, reckoning.gain),
            _ => holes(texts, reckoning.holes, reckoning.left),
        };
        Some((
            side,
            Announcement { text, call, name: mark_name(reckoning), terms: of_marked(events, side) },
        ))
    };
    [roller, roller.opponent()].into_iter().filter_map(said).collect()
}
