//! Decides what an imported file adds to the archive.

use super::entry::ArchiveEntry;

/// The changes of an import.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ArchiveMerge {
    /// The entries to store.
    pub store: Vec<ArchiveEntry>,
    /// The number of them that are new.
    pub new: usize,
    /// The number of them that are further than the entries that they replace.
    pub later: usize,
    /// The number of imported entries that were there already.
    pub known: usize,
}

/// Merges imported entries into the archive. Nothing that is in the archive is lost, and nothing is there twice.
#[must_use]
pub fn merge(stored: &[ArchiveEntry], imported: Vec<ArchiveEntry>) -> ArchiveMerge {
    let mut merged = ArchiveMerge::default();
    for entry in imported {
        let known = merged.store.iter().chain(stored).find(|known| known.id == entry.id);
        match known {
            None if stored.iter().any(|known| known.continues(&entry.text)) => merged.known += 1,
            None => merged.add(entry),
            Some(known) if known.continues(&entry.text) && !entry.brings_notes(known) => {
                merged.known += 1;
            }
            Some(known) if entry.continues(&known.text) => {
                let entry = ArchiveEntry { begun: known.begun.min(entry.begun), ..entry };
                merged.store.retain(|stored| stored.id != entry.id);
                merged.store.push(entry);
                merged.later += 1;
            }
            Some(_) => merged.add_apart(stored, entry.apart()),
        }
    }
    merged
}

impl ArchiveMerge {
    fn add(&mut self, entry: ArchiveEntry) {
        self.store.push(entry);
        self.new += 1;
    }

    /// Adds the other version of a match of which two contradict each other.
    fn add_apart(&mut self, stored: &[ArchiveEntry], entry: ArchiveEntry) {
        if self.store.iter().chain(stored).any(|known| known.id == entry.id) {
            self.known += 1;
        } else {
            self.add(entry);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::archive::MatchId;

    const EARLY: &str = "[Trictrac \"1\"]\n\nlead 5/3\nw 64\n";
    const LATE: &str = "[Trictrac \"1\"]\n\nlead 5/3\nw 64 1/7 1/5\nb 21\n";
    const OTHER: &str = "[Trictrac \"1\"]\n\nlead 5/3\nw 64 1/11\n";

    fn entry(id: u64, text: &str, now: u64) -> ArchiveEntry {
        ArchiveEntry::new(MatchId::new(id), text.into(), now)
    }

    /// The numbers of new, later and known entries, and the archive afterwards.
    fn merged(
        stored: &[ArchiveEntry],
        imported: Vec<ArchiveEntry>,
    ) -> ([usize; 3], Vec<ArchiveEntry>) {
        let merged = merge(stored, imported);
        let kept = stored.iter().filter(|entry| !merged.store.iter().any(|new| new.id == entry.id));
        let archive = kept.cloned().chain(merged.store.iter().cloned()).collect();
        ([merged.new, merged.later, merged.known], archive)
    }

    #[test]
    fn importing_twice_adds_nothing_twice() {
        let file = vec![entry(1, EARLY, 3), entry(2, LATE, 4), entry(3, "no record", 5)];
        let (counts, archive) = merged(&[], file.clone());
        assert_eq!((counts, &archive), ([3, 0, 0], &file));
        assert_eq!(merged(&archive, file), ([0, 0, 3], archive));
    }

    #[test]
    fn the_later_state_stays() {
        let late = ArchiveEntry { begun: 3, ..entry(1, LATE, 9) };
        assert_eq!(merged(&[entry(1, EARLY, 3)], vec![entry(1, LATE, 9)]), ([0, 1, 0], vec![late]));
        let stored = [entry(1, LATE, 9)];
        assert_eq!(merged(&stored, vec![entry(1, EARLY, 3)]), ([0, 0, 1], stored.to_vec()));
    }

    #[test]
    fn notes_from_another_device_are_added() {
        let noted = entry(1, &LATE.replace("w 64", "{well}\nw 64"), 9);
        let stored = [entry(1, LATE, 9)];
        assert_eq!(merged(&stored, vec![noted.clone()]), ([0, 1, 0], vec![noted.clone()]));
        assert_eq!(
            merged(core::slice::from_ref(&noted), stored.to_vec()),
            ([0, 0, 1], vec![noted])
        );
    }

    #[test]
    fn contradictory_states_both_stay() {
        let (counts, archive) = merged(&[entry(1, LATE, 9)], vec![entry(1, OTHER, 3)]);
        assert_eq!((counts, archive.len()), ([1, 0, 0], 2));
        assert_eq!(merged(&archive, vec![entry(1, OTHER, 3)]).0, [0, 0, 1]);
    }

    #[test]
    fn a_record_that_is_there_under_another_identity_is_known() {
        for text in [LATE, EARLY] {
            assert_eq!(merged(&[entry(1, LATE, 9)], vec![entry(2, text, 3)]).0, [0, 0, 1]);
        }
    }
}
