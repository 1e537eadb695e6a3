//! Comments, glyphs and variations of a stored match, which must outlive the states that the page stores while it is played.

use std::borrow::Cow;

use trictrac_rules::notation::record::{Entry, EntryKind, Record};

/// Checks whether a text may have comments, glyphs or variations: a quick look, without reading the record.
#[must_use]
pub(super) fn may_be_annotated(text: &str) -> bool {
    let lines = text.lines().map(str::trim).filter(|line| !line.starts_with('['));
    lines.into_iter().any(|line| line == "(" || line.contains('{') || line.ends_with(['!', '?']))
}

/// The text of the match alone. A text that is no record stays as it is.
#[must_use]
pub(super) fn bare(text: &str) -> Cow<'_, str> {
    if !may_be_annotated(text) {
        return Cow::Borrowed(text);
    }
    Record::parse(text).map_or(Cow::Borrowed(text), |record| record.bare().to_string().into())
}

/// Adds the comments, glyphs and variations of `old` to `new`, the same match played as far or further.
///
/// `new` stays as it is if it has some of its own.
#[must_use]
pub fn with_notes_of(new: &str, old: &str) -> String {
    let grafted = || {
        let [new, old] = [Record::parse(new).ok()?, Record::parse(old).ok()?];
        let mut entries = new.entries().to_vec();
        if entries.first().map(|first| &first.kind)
            != old.entries().first().map(|first| &first.kind)
        {
            return None;
        }
        for (entry, noted) in entries.iter_mut().zip(old.entries()) {
            if !continues(&entry.kind, &noted.kind) {
                break;
            }
            *entry = Entry { kind: entry.kind.clone(), ..noted.clone() };
        }
        new.with_entries(old.preface().to_vec(), entries).ok()
    };
    if may_be_annotated(new) || !may_be_annotated(old) {
        return new.to_owned();
    }
    grafted().map_or_else(|| new.to_owned(), |record| record.to_string())
}

/// Checks whether a line is another one, with the same or more done about its throw.
fn continues(later: &EntryKind, earlier: &EntryKind) -> bool {
    match (later, earlier) {
        (EntryKind::Turn(later), EntryKind::Turn(earlier)) => {
            let same = (later.roller, later.throw) == (earlier.roller, earlier.throw);
            same && (later == earlier || earlier.play.is_none())
        }
        (EntryKind::Table(later), EntryKind::Table(earlier)) => {
            let same = (later.roller, later.throw) == (earlier.roller, earlier.throw);
            same && later.actions.starts_with(&earlier.actions)
        }
        _ => later == earlier,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BARE: &str = "[Trictrac \"1\"]\n\nlead 5/3\nw 64\n";
    const NOTED: &str = "[Trictrac \"1\"]\n\n{so}\nlead 5/3\nw 64 {well}\n(\n  w 31 1/4 1/2 !\n)\n";
    const LATER: &str = "[Trictrac \"1\"]\n\nlead 5/3\nw 64 1/7 1/5\nb 21\n";

    #[test]
    fn notes_stay_when_the_match_goes_on() {
        assert_eq!(with_notes_of(BARE, NOTED), NOTED);
        let later = with_notes_of(LATER, NOTED);
        let expected = "[Trictrac \"1\"]\n\n{so}\nlead 5/3\nw 64 1/7 1/5 {well}\n(\n  w 31 1/4 1/2 !\n)\nb 21\n";
        assert_eq!(later, expected);
        assert_eq!(with_notes_of(NOTED, BARE), NOTED);
        assert_eq!(with_notes_of(NOTED, NOTED), NOTED);
        let other = "[Trictrac \"1\"]\n\nlead 5/2\nw 64\n";
        assert_eq!(with_notes_of(other, NOTED), other);
        assert_eq!(with_notes_of("x", NOTED), "x");
    }

    #[test]
    fn the_match_alone_is_found() {
        for (text, alone) in [(BARE, BARE), (NOTED, BARE), ("x {y}", "x {y}")] {
            assert_eq!(bare(text), alone);
        }
        assert!(!may_be_annotated(LATER) && may_be_annotated("[A \"!\"]\nw 64 1/7 1/5 !"));
        assert!(!may_be_annotated("[A \"{!\"]\n[B \"?\"]"));
    }
}
