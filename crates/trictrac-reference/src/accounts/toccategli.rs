//! Toccategli. Rule: V10.

use super::toc::{TocThrow, read};
use super::{AgreedOptions, Sheet, option};

const GIVEN: [&str; 3] = ["contre_deux_tables", "contre_mezeas", "helpless"];
const OWN: [&str; 15] = [
    "six_tables",
    "deux_tables",
    "mezeas",
    "true_hit",
    "true_hit_petit",
    "true_hit_grand",
    "coin",
    "fill_petit",
    "fill_grand",
    "fill_retour",
    "keep_petit",
    "keep_grand",
    "keep_retour",
    "bear_off",
    "",
];

/// The match so far.
struct LiteralToccategli {
    points: [i64; 2],
    games: Vec<(usize, i64)>,
    most: usize,
    /// The player who throws first when the men next stand on the talons.
    lead: usize,
}

pub(super) fn account(agreed: &AgreedOptions, events: &[String]) -> Result<Sheet, usize> {
    let most: usize = option(agreed, "games", "open").parse().unwrap_or(usize::MAX);
    let wins = option(agreed, "bear_off", "wins") == "wins";
    let double = option(agreed, "petit_hits", "single") == "double";
    let mut played = LiteralToccategli { points: [0, 0], games: Vec::new(), most, lead: 0 };
    for (at, event) in events.iter().enumerate() {
        let throw = read(event).filter(known).filter(|_| !played.is_over()).ok_or(at + 1)?;
        played.throw(&throw, wins, double).ok_or(at + 1)?;
    }
    let over = played.is_over();
    let LiteralToccategli { points, games, lead, .. } = played;
    Ok(Sheet::from([
        ("points", format!("{points:?}")),
        ("games", format!("{games:?}")),
        ("lead", if over { "-".into() } else { lead.to_string() }),
    ]))
}

/// V10.3: the events that count; false hits count nothing wherever they stand.
fn known(throw: &TocThrow) -> bool {
    let all = |part: &[(String, i64)], names: &[&str]| {
        part.iter().all(|(name, _)| names.contains(&name.as_str()) || name.starts_with("false_hit"))
    };
    all(&throw.own, &OWN) && all(&throw.given, &GIVEN)
}

/// V10.4.
fn price(name: &str, ways: i64, doublet: bool, double: bool) -> i64 {
    let two_or_four = if doublet { 4 } else { 2 };
    match name {
        "true_hit_petit" if double && ways == 1 => two_or_four,
        "true_hit" | "true_hit_petit" | "true_hit_grand" if doublet => 2,
        "true_hit" | "true_hit_petit" | "true_hit_grand" | "helpless" => ways,
        "fill_grand" => 2 * ways,
        "fill_petit" | "fill_retour" => two_or_four * ways,
        "six_tables" | "bear_off" => 2,
        name if name.starts_with("false_hit") => 0,
        _ => two_or_four,
    }
}

/// V10.5.
const fn value(other: i64) -> i64 {
    match other {
        7.. => 1,
        4..=6 => 2,
        1..=3 => 3,
        _ => 4,
    }
}

impl LiteralToccategli {
    fn is_over(&self) -> bool {
        self.games.len() >= self.most
    }

    /// Marks points; returns whether they won a game.
    fn mark(&mut self, side: usize, more: i64) -> bool {
        self.points[side] += more;
        let before = self.games.len();
        while self.points[side] >= 12 && !self.is_over() {
            self.games.push((side, value(self.points[1 - side])));
            self.points[side] -= 12;
            self.points[1 - side] = 0;
        }
        if self.is_over() {
            self.points = [0, 0];
        }
        self.games.len() > before
    }

    /// V10.5, V10.6; nothing if it must be refused.
    fn throw(&mut self, throw: &TocThrow, wins: bool, double: bool) -> Option<()> {
        let sum = |part: &[(String, i64)]| {
            part.iter().map(|(name, ways)| price(name, *ways, throw.doublet, double)).sum()
        };
        let (who, other) = (throw.who, 1 - throw.who);
        if throw.own.iter().any(|(name, _)| name == "bear_off") || throw.letter == Some('g') {
            self.lead = who;
        }
        if wins && throw.own.iter().any(|(name, _)| name == "bear_off") {
            self.games.push((who, value(self.points[other])));
            self.points = [0, 0];
            return throw.letter.is_none().then_some(());
        }
        let won = self.mark(who, sum(&throw.own));
        if self.is_over() {
            return throw.letter.is_none().then_some(());
        }
        match (won, throw.letter) {
            (true, None) | (false, Some(_)) => return None,
            (true, Some('g')) => self.points = [0, 0],
            _ => drop(self.mark(other, sum(&throw.given))),
        }
        Some(())
    }
}
