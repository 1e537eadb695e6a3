//! A unit of work, its text, and the form of its result.

use core::fmt;
use core::str::FromStr;

use trictrac_rules::rules::Rules;

use super::digest::ContentDigest;

/// The first words of every result.
const HEAD: &str = "trictrac-result 1";

/// A unit of work: a part of a computation that takes about a second on one core.
///
/// As text: `KIND:NETWORK:RUN:RULES:FIRST:COUNT`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorkUnit {
    /// The kind of work.
    pub kind: UnitKind,
    /// The digest of the network that plays.
    pub network: ContentDigest,
    /// The digest of the description of everything else.
    pub run: ContentDigest,
    /// The options of the game.
    pub rules: Rules,
    /// The index of the first part.
    pub first: u64,
    /// The number of parts.
    pub count: u64,
}

/// The kinds of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnitKind {
    /// Matches of a round of training; the result has their logs.
    Selfplay,
    /// Matches of which decisions of a benchmark set are taken; the result has the lines of these decisions.
    Benchmark,
    /// Portions of the relèves that measure the match-equity table; the result has the numbers of their outcomes.
    Equity,
}

const KINDS: [(&str, UnitKind); 3] = [
    ("selfplay", UnitKind::Selfplay),
    ("benchmark", UnitKind::Benchmark),
    ("equity", UnitKind::Equity),
];

impl WorkUnit {
    /// Returns the digest of the unit, which names its result.
    #[must_use]
    pub fn digest(&self) -> ContentDigest {
        ContentDigest::of(self.to_string().as_bytes())
    }

    /// Returns the result of the unit: a line that names the unit and the digest of the contents, and the contents.
    #[must_use]
    pub fn sealed(&self, contents: &[u8]) -> Vec<u8> {
        let mut bytes = format!("{HEAD} {self} {}\n", ContentDigest::of(contents)).into_bytes();
        bytes.extend_from_slice(contents);
        bytes
    }

    /// Returns the contents of a result of this unit, or `None` if it is damaged or of another unit.
    #[must_use]
    pub fn unsealed(&self, result: &[u8]) -> Option<Vec<u8>> {
        let end = result.iter().position(|byte| *byte == b'\n')?;
        let contents = &result[end + 1..];
        (self.sealed(contents) == result).then(|| contents.to_vec())
    }
}

impl fmt::Display for WorkUnit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kind, network, run, rules, first, count } = self;
        let kind = KINDS.iter().find(|(_, known)| known == kind).map_or("", |(name, _)| name);
        let rules = rules.to_string();
        let rules = if rules.is_empty() { "default" } else { &rules };
        write!(f, "{kind}:{network}:{run}:{rules}:{first}:{count}")
    }
}

/// A text that is no unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "expected KIND:NETWORK:RUN:RULES:FIRST:COUNT, with the kind selfplay, benchmark or equity, two SHA-256 digests, and a count of at least 1"
)]
pub struct NoUnit;

impl FromStr for WorkUnit {
    type Err = NoUnit;

    fn from_str(text: &str) -> Result<Self, NoUnit> {
        let parts: Vec<&str> = text.trim().split(':').collect();
        let [kind, network, run, rules, first, count] = parts[..] else { return Err(NoUnit) };
        let kind = KINDS.iter().find(|(name, _)| *name == kind).ok_or(NoUnit)?.1;
        let unit = Self {
            kind,
            network: network.parse().map_err(|_| NoUnit)?,
            run: run.parse().map_err(|_| NoUnit)?,
            rules: rules.parse().map_err(|_| NoUnit)?,
            first: first.parse().map_err(|_| NoUnit)?,
            count: count.parse().map_err(|_| NoUnit)?,
        };
        let ends = unit.first.checked_add(unit.count).is_some();
        if unit.count > 0 && ends { Ok(unit) } else { Err(NoUnit) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_read_back_as_printed() {
        let digest = ContentDigest::of(b"");
        assert!(digest.to_string().starts_with("e3b0c44298fc1c14"));
        let text = format!("selfplay:{digest}:{digest}:holes=3,margot=on:40:2000");
        let unit: WorkUnit = text.parse().unwrap();
        assert_eq!(unit.to_string().parse(), Ok(unit.clone()));
        for (from, to) in [
            ("selfplay", "chess"),
            ("e3b0", "e3b"),
            ("e3b0", "é3b"),
            ("holes=3", "holes=99"),
            (":2000", ":0"),
            (":2000", ""),
            (":40", ":18446744073709551615"),
        ] {
            assert_eq!(text.replace(from, to).parse::<WorkUnit>(), Err(NoUnit), "{from} {to}");
        }
    }

    #[test]
    fn a_damaged_result_is_noticed() {
        let digest = ContentDigest::of(b"");
        let unit: WorkUnit = format!("selfplay:{digest}:{digest}:default:0:1").parse().unwrap();
        let result = unit.sealed(b"moves\n");
        assert_eq!(unit.unsealed(&result), Some(b"moves\n".to_vec()));
        for index in 0..result.len() {
            let mut damaged = result.clone();
            damaged[index] ^= 1;
            assert_eq!(unit.unsealed(&damaged), None, "{index}");
            assert_eq!(unit.unsealed(&result[..index]), None, "{index}");
        }
        assert_eq!(WorkUnit { first: 1, ..unit }.unsealed(&result), None);
    }
}
