//! An entry of the archive.

use core::fmt;
use core::str::FromStr;

use trictrac_protocol::from_utc;
use trictrac_umpire::record::{BEGUN, FINISHED};

use super::annotated::{bare, may_be_annotated};
use super::summary::EntrySummary;

/// The identity of a match in the archive: sixteen hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MatchId(u64);

impl MatchId {
    /// The number of digits.
    const DIGITS: usize = 16;

    /// Creates the identity of a match that begins, from a random number.
    #[must_use]
    pub const fn new(random: u64) -> Self {
        Self(random)
    }

    /// Returns the identity of a text that has none of its own. The same text always has the same one (FNV-1a).
    #[must_use]
    pub fn of_text(text: &str) -> Self {
        const BASIS: u64 = 0xcbf2_9ce4_8422_2325;
        const PRIME: u64 = 0x0100_0000_01b3;
        Self(text.bytes().fold(BASIS, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(PRIME)))
    }
}

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:0digits$x}", self.0, digits = Self::DIGITS)
    }
}

impl FromStr for MatchId {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let digits =
            text.len() == Self::DIGITS && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        if !digits {
            return Err(());
        }
        u64::from_str_radix(text, 16).map(Self).map_err(|_| ())
    }
}

/// A match in the archive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArchiveEntry {
    /// The identity of the match.
    pub id: MatchId,
    /// The time at which the match began, in milliseconds since 1970. For matches begun before there was an archive, that at
    /// which they entered it.
    pub begun: u64,
    /// The time of the last action, in milliseconds since 1970.
    pub last: u64,
    /// The record, or a text that cannot be read as one.
    pub text: String,
    /// The entry in the list of matches. It follows from the text.
    pub summary: EntrySummary,
}

impl ArchiveEntry {
    /// Creates the entry of a text that enters the archive `now`. A match of a server has the dates of its record.
    #[must_use]
    pub fn new(id: MatchId, text: String, now: u64) -> Self {
        let summary = EntrySummary::of(&text);
        Self::listed(id, text, summary, now)
    }

    /// The same, where the summary of the text is known.
    #[must_use]
    pub fn listed(id: MatchId, text: String, summary: EntrySummary, now: u64) -> Self {
        let begun = date(&text, BEGUN).unwrap_or(now);
        let last = date(&text, FINISHED).unwrap_or(now);
        Self { id, begun, last, text, summary }
    }

    /// The same under an identity that follows from the text.
    #[must_use]
    pub(super) fn apart(self) -> Self {
        Self { id: MatchId::of_text(&self.text), ..self }
    }

    /// Checks whether this is the match of `earlier`, played as far or further.
    #[must_use]
    pub(super) fn continues(&self, earlier: &str) -> bool {
        continues(&bare(&self.text), &bare(earlier))
    }

    /// Checks whether this is the match of `stored`, played as far, with comments, glyphs or variations that `stored` has not.
    #[must_use]
    pub(super) fn brings_notes(&self, stored: &Self) -> bool {
        let has_more = may_be_annotated(&self.text) && !may_be_annotated(&stored.text);
        has_more && self.continues(&stored.text)
    }
}

/// The tag that names the side at the near rail, as `w` or `b`, where it is not the usual one.
pub const NEAR: &str = "Near";
/// The moment that a tag of a record names.
fn date(text: &str, tag: &str) -> Option<u64> {
    let start = format!("[{tag} \"");
    let named = text.lines().find_map(|line| line.strip_prefix(start.as_str()));
    from_utc(named?.strip_suffix("\"]")?)
}

/// The tags that change while a match is played.
const CHANGING: [&str; 3] = ["Result", "Ended", NEAR];

/// Checks whether the record `later` begins with everything that is in `earlier`.
///
/// A record grows at its end only: lines are added, and the last line becomes longer. The exceptions are the tags at its
/// beginning that change while a match is played: its result, its end and the side at the near rail. They are left aside here,
/// but nothing continues a match that has ended.
#[must_use]
pub fn continues(later: &str, earlier: &str) -> bool {
    if ended(earlier).is_some_and(|end| ended(later) != Some(end)) {
        return false;
    }
    let mut later = lines(later);
    let mut earlier = lines(earlier).peekable();
    while let Some(line) = earlier.next() {
        let Some(found) = later.next() else { return false };
        let same = if earlier.peek().is_some() { found == line } else { found.starts_with(line) };
        if !same {
            return false;
        }
    }
    true
}

/// Returns the fingerprint of what was played in a record (FNV-1a), whatever its notes say, and its tags that change while a match is
/// played.
#[must_use]
pub fn fingerprint(text: &str) -> u64 {
    let bare = bare(text);
    let played = lines(&bare).filter(|line| !line.trim().is_empty()).collect::<Vec<_>>();
    MatchId::of_text(&played.join("\n")).0
}

/// The line that says how the match ended before it was won.
fn ended(text: &str) -> Option<&str> {
    text.lines().take_while(|line| line.starts_with('[')).find(|line| line.starts_with("[Ended "))
}

fn lines(text: &str) -> impl Iterator<Item = &str> {
    let changes = |line: &str| {
        let tag = line.strip_prefix('[').and_then(|tag| tag.split(' ').next());
        tag.is_some_and(|tag| CHANGING.contains(&tag))
    };
    text.trim_end().lines().filter(move |line| !changes(line))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_of_a_server_has_its_own_dates() {
        let dated = "[Trictrac \"1\"]\n[Begun \"2026-11-24T08:30:05Z\"]\n[Finished \"2026-11-24T09:00:00Z\"]\n\nlead 5/3\n";
        let entry = |text: &str| ArchiveEntry::new(MatchId::new(1), text.to_owned(), 7);
        let both = |entry: ArchiveEntry| (entry.begun, entry.last);
        let day = 1_795_478_400_000;
        assert_eq!(both(entry(dated)), (day + 30_605_000, day + 32_400_000));
        assert_eq!(both(entry(&dated.replace('Z', ""))), (7, 7));
        assert_eq!(both(entry("[Trictrac \"1\"]\n\nlead 5/3\n")), (7, 7));
    }

    #[test]
    fn identities_are_texts() {
        for number in [0, 7, u64::MAX] {
            let id = MatchId::new(number);
            assert_eq!(id.to_string().parse(), Ok(id));
            assert_eq!(id.to_string().len(), 16);
        }
        for text in ["", "7", "+00000000000000f", "00000000000000000", "000000000000000g"] {
            assert!(text.parse::<MatchId>().is_err(), "{text}");
        }
        assert_eq!(MatchId::of_text("a"), MatchId::of_text("a"));
        assert_ne!(MatchId::of_text("a"), MatchId::of_text("b"));
    }

    #[test]
    fn a_match_continues_what_it_begins_with() {
        let early = "[Trictrac \"1\"]\n\nlead 5/3\nw 64\n";
        let later = "[Trictrac \"1\"]\n\nlead 5/3\nw 64 1/7 1/5\nb 21\n";
        let over = "[Trictrac \"1\"]\n[Result \"w 12/7 1\"]\n\nlead 5/3\nw 64 1/7 1/5\nb 21\n";
        let other = "[Trictrac \"1\"]\n\nlead 5/3\nw 64 1/5 1/7\n";
        let resigned = "[Trictrac \"1\"]\n[Ended \"b resigned\"]\n\nlead 5/3\nw 64\n";
        let turned = "[Trictrac \"1\"]\n[Near \"b\"]\n\nlead 5/3\nw 64\n";
        for (later, earlier, is_so) in [
            (early, early, true),
            (later, early, true),
            (over, later, true),
            (over, early, true),
            (early, later, false),
            (later, other, false),
            (other, later, false),
            (later, "", true),
            (resigned, early, true),
            (resigned, resigned, true),
            (early, resigned, false),
            (later, resigned, false),
            (turned, early, true),
            (early, turned, true),
        ] {
            assert_eq!(continues(later, earlier), is_so, "{later}\n{earlier}");
        }
    }
}
