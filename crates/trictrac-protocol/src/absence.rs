//! Absences from correspondence games, and the JSON of the route by which players set them.

use serde::{Deserialize, Serialize};

/// The path of one's own [`OwnAbsence`], by GET. PUT of [`AbsenceRequest`] sets another absence instead of the one that is not over, and
/// DELETE ends it. All three answer with [`OwnAbsence`].
pub const ABSENCE_PATH: &str = "/api/v1/absence";

/// A time in which the turns of a player in correspondence games cost nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Absence {
    /// Its beginning, in milliseconds since 1970.
    pub from: u64,
    /// Its end.
    pub until: u64,
}

impl Absence {
    /// The most days of absence in a calendar year (UTC).
    pub const DAYS_A_YEAR: u64 = 21;
    /// The most days at once. Absences with less than [`Self::DAYS_BETWEEN`] days between them count as one.
    pub const DAYS_AT_ONCE: u64 = 14;
    /// The days after which another absence is not the same.
    pub const DAYS_BETWEEN: u64 = 7;
    /// The most days from now to its beginning.
    pub const DAYS_AHEAD: u64 = 60;

    /// Checks whether it goes on at a moment.
    #[must_use]
    pub const fn is_at(self, moment: u64) -> bool {
        self.from <= moment && moment < self.until
    }
}

/// The request for an absence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AbsenceRequest {
    /// Its beginning, in milliseconds since 1970: now, if it is absent or past.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<u64>,
    /// Its end.
    pub until: u64,
}

/// The absence of the player who asks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnAbsence {
    /// The one that is not over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub absence: Option<Absence>,
    /// The milliseconds of absence that are left in this calendar year (UTC).
    pub left: u64,
    /// Those that are left in the next one.
    pub left_next: u64,
}

impl OwnAbsence {
    /// The whole days of absence that are left in this calendar year. An hour that is missing does not matter.
    #[must_use]
    pub const fn whole_days_left(&self) -> u64 {
        const HOUR: u64 = 3_600_000;
        (self.left + HOUR) / (24 * HOUR)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_absence_ends_before_its_last_moment() {
        let absence = Absence { from: 5, until: 7 };
        assert_eq!([4, 5, 6, 7].map(|at| absence.is_at(at)), [false, true, true, false]);
        let request: AbsenceRequest = serde_json::from_str(r#"{"until":7}"#).unwrap();
        assert_eq!(request, AbsenceRequest { from: None, until: 7 });
        let day = 24 * 3_600_000;
        for (left, days) in [(0, 0), (day - 3_600_001, 0), (day - 3_600_000, 1), (21 * day, 21)] {
            let own = OwnAbsence { absence: None, left, left_next: 0 };
            assert_eq!(own.whole_days_left(), days);
        }
    }
}
