//! Toc. Rule: V7.

use super::{AgreedOptions, Sheet, is_on, number};

/// The events that give the other something.
const GIVEN: [&str; 7] = [
    "contre_deux_tables",
    "contre_mezeas",
    "false_hit",
    "false_hit_petit",
    "false_hit_grand",
    "helpless",
    "margot",
];

/// Names with their ways, of the roller and of the other; doublet; `g` or `h`.
pub(super) struct TocThrow {
    pub(super) who: usize,
    pub(super) own: Vec<(String, i64)>,
    pub(super) given: Vec<(String, i64)>,
    pub(super) doublet: bool,
    pub(super) letter: Option<char>,
}

/// Reads `A:coin/helpless*2:dg`.
pub(super) fn read(text: &str) -> Option<TocThrow> {
    let mut parts = text.split(':');
    let seat = parts.next()?;
    let who = ["A", "B"].iter().position(|known| *known == seat)?;
    let events = parts.next()?;
    let flags = parts.next().unwrap_or("");
    let list = |part: &str| -> Vec<(String, i64)> {
        part.split(',')
            .filter(|name| !name.is_empty())
            .map(|name| {
                let (name, ways) = name.split_once('*').unwrap_or((name, "1"));
                (name.to_owned(), ways.parse().unwrap_or(0))
            })
            .collect()
    };
    let (own, given) = events.split_once('/').unwrap_or((events, ""));
    let letter = flags.chars().find(|c| "gh".contains(*c));
    Some(TocThrow { who, own: list(own), given: list(given), doublet: flags.contains('d'), letter })
}

/// V7.1, V7.2: none, one or two holes for one side's part of a throw.
fn worth(part: &[(String, i64)], doublet: bool, double: bool) -> i64 {
    let twice = |(name, ways): &(String, i64)| {
        doublet && name != "helpless"
            || (name.starts_with("true_hit") || name.starts_with("fill")) && *ways >= 2
    };
    match (part.is_empty(), double && part.iter().any(twice)) {
        (true, _) => 0,
        (false, true) => 2,
        (false, false) => 1,
    }
}

pub(super) fn account(agreed: &AgreedOptions, events: &[String]) -> Result<Sheet, usize> {
    let goal = number(agreed, "holes", 1);
    let double = is_on(agreed, "double", goal > 1);
    let mut holes = [0, 0];
    let mut stake = 1;
    let mut winner = None;
    // Who throws first when the men next stand on the talons: who went, or bore off (R9.5).
    let mut lead = 0;
    for (at, event) in events.iter().enumerate() {
        let refused = at + 1;
        let throw = read(event).ok_or(refused)?;
        if winner.is_some()
            || throw.own.iter().any(|(name, _)| GIVEN.contains(&name.as_str()))
            || throw.given.iter().any(|(name, _)| !GIVEN.contains(&name.as_str()))
        {
            return Err(refused);
        }
        let counts = |part: &[(String, i64)]| worth(part, throw.doublet, double);
        let own = counts(&throw.own);
        holes[throw.who] += own;
        if own > 0 && holes[throw.who] >= goal {
            winner = Some(throw.who);
            if goal == 1 {
                stake = own;
            }
            holes[throw.who] = goal;
            if throw.letter.is_some() {
                return Err(refused);
            }
            continue;
        }
        if (own > 0) != throw.letter.is_some() {
            return Err(refused);
        }
        if throw.letter == Some('g') || throw.own.iter().any(|(name, _)| name == "bear_off") {
            lead = throw.who;
        }
        if throw.letter == Some('g') {
            continue;
        }
        let other = 1 - throw.who;
        let given = counts(&throw.given);
        holes[other] += given;
        if given > 0 && holes[other] >= goal {
            winner = Some(other);
            if goal == 1 {
                stake = given;
            }
            holes[other] = goal;
        }
    }
    Ok(Sheet::from([
        ("holes", format!("{holes:?}")),
        ("winner", format!("{winner:?}")),
        ("stake", stake.to_string()),
        ("lead", if winner.is_some() { "-".into() } else { lead.to_string() }),
    ]))
}
