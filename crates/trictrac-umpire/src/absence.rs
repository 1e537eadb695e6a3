//! The absences of players from a correspondence game.

use core::fmt::Write as _;

use trictrac_protocol::Absence;

/// The absences of a player that matter for the time of a turn, by their beginnings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct SeatAbsences(Vec<Absence>);

impl SeatAbsences {
    /// Notes an absence. It replaces the one that begins at the same moment; one without time is cancelled.
    pub(crate) fn note(&mut self, absence: Absence) {
        self.0.retain(|known| known.from != absence.from);
        if absence.from < absence.until {
            let place = self.0.partition_point(|known| known.from < absence.from);
            self.0.insert(place, absence);
        }
    }

    /// Ends the absence that goes on at a moment.
    pub(crate) fn end(&mut self, at: u64) {
        for absence in self.0.iter_mut().filter(|absence| absence.is_at(at)) {
            absence.until = at;
        }
        self.0.retain(|absence| absence.from < absence.until);
    }

    /// Forgets what was over at a moment.
    pub(crate) fn forget(&mut self, before: u64) {
        self.0.retain(|absence| absence.until > before);
    }

    /// The first absence that is not over at a moment.
    pub(crate) fn after(&self, at: u64) -> Option<Absence> {
        self.0.iter().copied().find(|absence| absence.until > at)
    }

    /// The end of a time of this number of milliseconds that began at `since`, if absences do not count.
    pub(crate) fn end_of(&self, since: u64, milliseconds: u64) -> u64 {
        let (mut at, mut left) = (since, milliseconds);
        for absence in self.0.iter().filter(|absence| absence.until > since) {
            let before = absence.from.saturating_sub(at);
            // Whose time is up before is not excused afterwards.
            if left <= before {
                break;
            }
            left -= before;
            at = at.max(absence.until);
        }
        at.saturating_add(left)
    }

    /// The first difference from the absences that are set, as the absence to note. Those that were over at `since` do not matter.
    pub(crate) fn difference(&self, set: &[Absence], since: u64) -> Option<Absence> {
        let known = |absence: &Absence| self.0.iter().find(|known| known.from == absence.from);
        let withdrawn = |known: &&Absence| set.iter().all(|absence| absence.from != known.from);
        if let Some(Absence { from, .. }) = self.0.iter().find(withdrawn) {
            return Some(Absence { from: *from, until: *from });
        }
        set.iter().copied().find(|absence| match known(absence) {
            Some(known) => known != absence,
            None => absence.until > since.max(absence.from),
        })
    }

    /// The absences as text, for the fingerprint of a game.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        for Absence { from, until } in &self.0 {
            // Writing to a text does not fail.
            let _ = write!(text, " {from} {until}");
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn absences(times: &[(u64, u64)]) -> SeatAbsences {
        let mut absences = SeatAbsences::default();
        for &(from, until) in times {
            absences.note(Absence { from, until });
        }
        absences
    }

    #[test]
    fn time_stands_still_during_absences() {
        for (times, end) in [
            (&[][..], 110),
            // Before the turn, at its beginning, within it, at its end and afterwards.
            (&[(20, 100)], 110),
            (&[(20, 130)], 140),
            (&[(100, 130)], 140),
            (&[(105, 130)], 135),
            (&[(109, 130)], 131),
            (&[(110, 130)], 110),
            (&[(500, 530)], 110),
            // The second one is too late without the first.
            (&[(105, 130), (134, 150)], 151),
            (&[(105, 130), (135, 150)], 135),
            // Absences that overlap, as one.
            (&[(103, 120), (110, 130), (112, 115)], 137),
        ] {
            assert_eq!(absences(times).end_of(100, 10), end, "{times:?}");
        }
        assert_eq!(absences(&[(5, u64::MAX)]).end_of(0, 10), u64::MAX);
    }

    #[test]
    fn differences_are_made_up_for_one_by_one() {
        let set = |times: &[(u64, u64)]| -> Vec<Absence> {
            times.iter().map(|&(from, until)| Absence { from, until }).collect()
        };
        for (known, now, steps) in [
            (&[][..], &[(5, 9), (20, 30)][..], &[(5, 9), (20, 30)][..]),
            (&[], &[(5, 9), (10, 11), (12, 12)], &[]),
            (&[(20, 30)], &[(20, 25)], &[(20, 25)]),
            (&[(20, 30)], &[(20, 20)], &[(20, 20)]),
            (&[(20, 30)], &[], &[(20, 20)]),
            (&[(20, 30)], &[(22, 30)], &[(20, 20), (22, 30)]),
            (&[(5, 40)], &[(5, 7)], &[(5, 7)]),
        ] {
            let since = if steps.len() == 2 { 0 } else { 11 };
            let (mut absences, set) = (absences(known), set(now));
            for &(from, until) in steps {
                let next = Absence { from, until };
                assert_eq!(absences.difference(&set, since), Some(next), "{known:?} {now:?}");
                absences.note(next);
            }
            assert_eq!(absences.difference(&set, since), None, "{known:?} {now:?}");
        }
    }
}
