//! Decides what happens to the entry of a match when its next state is to be stored.

use super::annotated::with_notes_of;
use super::entry::ArchiveEntry;

/// The way to keep a match in the archive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeepPlan {
    /// Store this entry.
    Store(ArchiveEntry),
    /// Nothing: the stored entry is the same.
    Same,
    /// Play on from the stored entry, which is further.
    Later(ArchiveEntry),
    /// Store this entry beside the stored one, which contradicts it, and play on under its identity.
    Apart(ArchiveEntry),
}

/// Decides how `new` replaces `stored`, the entry of the same match. `known` is the text that the caller read or stored last,
/// if any.
///
/// A caller that knows the stored text may replace it by any other, as by one without a throw that was undone. A caller that
/// does not know it has an old state, for instance of a tab that the browser restored: then the later state wins, and of two
/// states that contradict each other both are kept.
#[must_use]
pub fn keep(stored: Option<ArchiveEntry>, new: ArchiveEntry, known: Option<&str>) -> KeepPlan {
    let Some(stored) = stored else { return KeepPlan::Store(new) };
    // A caller that knows the stored text has seen its notes, and may have removed them.
    let seen = known == Some(&stored.text);
    let text = if seen { new.text.clone() } else { with_notes_of(&new.text, &stored.text) };
    let new = ArchiveEntry { begun: stored.begun.min(new.begun), text, ..new };
    if stored.text == new.text {
        KeepPlan::Same
    } else if seen || new.continues(&stored.text) {
        KeepPlan::Store(new)
    } else if stored.continues(&new.text) {
        KeepPlan::Later(stored)
    } else {
        KeepPlan::Apart(new.apart())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::archive::MatchId;

    const EARLY: &str = "[Trictrac \"1\"]\n\nlead 5/3\nw 64\n";
    const LATE: &str = "[Trictrac \"1\"]\n\nlead 5/3\nw 64 1/7 1/5\nb 21\n";
    const OTHER: &str = "[Trictrac \"1\"]\n\nlead 5/3\nw 64 1/11\n";

    fn entry(text: &str, now: u64) -> ArchiveEntry {
        ArchiveEntry::new(MatchId::new(1), text.into(), now)
    }

    #[test]
    fn a_match_grows() {
        assert_eq!(keep(None, entry(EARLY, 5), None), KeepPlan::Store(entry(EARLY, 5)));
        let grown = ArchiveEntry { begun: 5, ..entry(LATE, 9) };
        for known in [None, Some(EARLY)] {
            let kept = keep(Some(entry(EARLY, 5)), entry(LATE, 9), known);
            assert_eq!(kept, KeepPlan::Store(grown.clone()));
        }
        assert_eq!(keep(Some(grown), entry(LATE, 12), None), KeepPlan::Same);
    }

    #[test]
    fn an_old_state_does_not_replace_a_later_one() {
        let kept = keep(Some(entry(LATE, 9)), entry(EARLY, 12), None);
        assert_eq!(kept, KeepPlan::Later(entry(LATE, 9)));
    }

    #[test]
    fn what_the_player_undid_is_undone() {
        let kept = keep(Some(entry(LATE, 9)), entry(EARLY, 12), Some(LATE));
        assert_eq!(kept, KeepPlan::Store(ArchiveEntry { begun: 9, ..entry(EARLY, 12) }));
    }

    #[test]
    fn notes_outlive_what_is_played() {
        let noted = LATE.replace("1/5", "1/5 ! {well}");
        let kept = keep(Some(entry(&noted, 5)), entry(LATE, 9), None);
        assert_eq!(kept, KeepPlan::Same);
        let early = EARLY.replace("w 64", "w 64 {well}");
        let kept = keep(Some(entry(&early, 5)), entry(LATE, 9), Some(EARLY));
        let grown = ArchiveEntry { begun: 5, ..entry(&LATE.replace("1/5", "1/5 {well}"), 9) };
        assert_eq!(kept, KeepPlan::Store(grown));
        let kept = keep(Some(entry(&noted, 5)), entry(EARLY, 9), None);
        assert_eq!(kept, KeepPlan::Later(entry(&noted, 5)));
        let kept = keep(Some(entry(&noted, 5)), entry(LATE, 9), Some(&noted));
        assert_eq!(
            kept,
            KeepPlan::Store(ArchiveEntry { begun: 5, ..entry(LATE, 9) }),
            "they were removed"
        );
    }

    #[test]
    fn contradictory_states_are_both_kept() {
        let kept = keep(Some(entry(LATE, 9)), entry(OTHER, 12), Some(EARLY));
        let KeepPlan::Apart(apart) = kept else { panic!("{kept:?}") };
        assert_eq!(apart.text, OTHER);
        assert_ne!(apart.id, entry(LATE, 9).id);
    }
}
