//! The absences that a player may have.

use trictrac_protocol::{Absence, AbsenceRequest, ApiError, day, from_utc};

/// A day in milliseconds.
const DAY: u64 = 24 * HOUR;
const HOUR: u64 = 3_600_000;
/// Local days may be longer, where clocks are changed.
const MORE: u64 = HOUR;

/// The absences of a player after a request, by their beginnings: `wanted` instead of those that are not over, or nothing. One that goes on
/// ends now, or continues until its new end.
///
/// # Errors
/// The player cannot be away then.
pub(super) fn changed(
    before: &[Absence],
    wanted: Option<&AbsenceRequest>,
    now: u64,
) -> Result<Vec<Absence>, ApiError> {
    let running = before.iter().find(|absence| absence.is_at(now)).copied();
    let mut all: Vec<Absence> = before.iter().map(|absence| ended(*absence, now)).collect();
    let Some(&AbsenceRequest { from, until }) = wanted else { return Ok(all) };
    let from = from.unwrap_or(now).max(now);
    if until <= from || until - from > Absence::DAYS_AT_ONCE * DAY + MORE {
        return Err(ApiError::AbsenceLength);
    }
    if from > now + Absence::DAYS_AHEAD * DAY {
        return Err(ApiError::AbsenceFar);
    }
    let begins = running.filter(|_| from == now).map_or(from, |running| running.from);
    all.retain(|absence| absence.from != begins);
    all.push(Absence { from: begins, until });
    all.sort_unstable_by_key(|absence| absence.from);
    if at_once(&all, begins) > Absence::DAYS_AT_ONCE * DAY + MORE {
        return Err(ApiError::AbsenceLength);
    }
    for moment in [begins, until] {
        if used(&all, moment) > Absence::DAYS_A_YEAR * DAY + MORE {
            return Err(ApiError::AbsenceYear);
        }
    }
    Ok(all)
}

/// An absence that lasts no longer than now. One that has not begun is cancelled.
fn ended(Absence { from, until }: Absence, now: u64) -> Absence {
    Absence { from, until: until.min(now.max(from)) }
}

/// The milliseconds of the absence that begins at `begins`, with those before and after it that are too near to be others.
fn at_once(all: &[Absence], begins: u64) -> u64 {
    let mut sum = 0;
    let (mut last, mut has_it) = (0, false);
    for Absence { from, until } in all.iter().filter(|absence| absence.from < absence.until) {
        if *from >= last + Absence::DAYS_BETWEEN * DAY {
            if has_it {
                return sum;
            }
            sum = 0;
        }
        has_it |= *from == begins;
        sum += until - from;
        last = *until;
    }
    sum
}

/// The first moments of the calendar year of a moment, and of the next one.
fn year(moment: u64) -> (u64, u64) {
    let first = |year: u64| from_utc(&format!("{year:04}-01-01T00:00:00Z")).unwrap_or(u64::MAX);
    let year = day(moment)[..4].parse().unwrap_or_default();
    (first(year), first(year + 1))
}

/// The milliseconds of absence in the calendar year of a moment.
fn used(all: &[Absence], moment: u64) -> u64 {
    let (first, next) = year(moment);
    let within =
        |absence: &Absence| absence.until.min(next).saturating_sub(absence.from.max(first));
    all.iter().map(within).sum()
}

/// The milliseconds that are left in the calendar year of now, and in the next one.
pub(super) fn left(all: &[Absence], now: u64) -> [u64; 2] {
    [now, year(now).1].map(|moment| (Absence::DAYS_A_YEAR * DAY).saturating_sub(used(all, moment)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first moment of 2026.
    const JANUARY: u64 = 1_767_225_600_000;

    /// Absences in days since the beginning of 2026.
    fn absences(days: &[(u64, u64)]) -> Vec<Absence> {
        let moment = |day: u64| JANUARY + day * DAY;
        days.iter()
            .map(|&(from, until)| Absence { from: moment(from), until: moment(until) })
            .collect()
    }

    fn asks(
        before: &[(u64, u64)],
        now: u64,
        from: u64,
        until: u64,
    ) -> Result<Vec<Absence>, ApiError> {
        let [Absence { from, until }] = absences(&[(from, until)])[..] else { unreachable!() };
        let from = Some(from);
        changed(&absences(before), Some(&AbsenceRequest { from, until }), JANUARY + now * DAY)
    }

    #[test]
    fn absences_have_limits() {
        use ApiError::{AbsenceFar, AbsenceLength, AbsenceYear};
        assert_eq!(JANUARY, from_utc("2026-01-01T00:00:00Z").unwrap());
        for (before, now, wanted, result) in [
            (&[][..], 10, (10, 24), Ok(&[(10, 24)][..])),
            (&[], 10, (10, 25), Err(AbsenceLength)),
            (&[], 10, (10, 10), Err(AbsenceLength)),
            (&[], 10, (5, 10), Err(AbsenceLength)),
            (&[], 10, (70, 75), Ok(&[(70, 75)])),
            (&[], 10, (71, 75), Err(AbsenceFar)),
            // One that began earlier begins now.
            (&[], 10, (5, 12), Ok(&[(10, 12)])),
            // Those that are near are one, also if one ended early.
            (&[(0, 10)], 12, (12, 16), Ok(&[(0, 10), (12, 16)])),
            (&[(0, 10)], 12, (12, 17), Err(AbsenceLength)),
            (&[(0, 10)], 12, (17, 28), Ok(&[(0, 10), (17, 28)])),
            (&[(0, 4), (10, 14)], 15, (15, 21), Ok(&[(0, 4), (10, 14), (15, 21)])),
            (&[(0, 4), (10, 14)], 15, (15, 22), Err(AbsenceLength)),
            (&[(0, 4), (11, 15)], 15, (15, 25), Ok(&[(0, 4), (11, 15), (15, 25)])),
            // 21 days a year.
            (&[(0, 14)], 50, (50, 57), Ok(&[(0, 14), (50, 57)])),
            (&[(0, 14)], 50, (50, 58), Err(AbsenceYear)),
            (&[(0, 14), (50, 57)], 100, (100, 101), Err(AbsenceYear)),
            // Each year has its own days: 2026 ends with day 365.
            (&[(0, 14)], 340, (360, 371), Ok(&[(0, 14), (360, 371)])),
            (&[(0, 14)], 340, (357, 371), Err(AbsenceYear)),
            (&[(0, 14), (350, 357)], 358, (366, 380), Ok(&[(0, 14), (350, 357), (366, 380)])),
            (&[(0, 14), (358, 372)], 380, (380, 394), Ok(&[(0, 14), (358, 372), (380, 394)])),
            // Another one instead of the one that is not over.
            (&[(10, 20)], 12, (12, 24), Ok(&[(10, 24)])),
            (&[(10, 20)], 12, (12, 25), Err(AbsenceLength)),
            (&[(10, 20)], 12, (12, 15), Ok(&[(10, 15)])),
            (&[(10, 20)], 12, (30, 35), Ok(&[(10, 12), (30, 35)])),
            (&[(30, 40)], 12, (12, 20), Ok(&[(12, 20), (30, 30)])),
            (&[(30, 40)], 12, (30, 35), Ok(&[(30, 35)])),
        ] {
            let expected = result.map(absences);
            assert_eq!(asks(before, now, wanted.0, wanted.1), expected, "{before:?} {wanted:?}");
        }
        let summer = AbsenceRequest { from: None, until: JANUARY + 14 * DAY + HOUR };
        assert!(changed(&[], Some(&summer), JANUARY).is_ok(), "14 days when clocks change");
        let endless = AbsenceRequest { from: Some(u64::MAX - 1), until: u64::MAX };
        assert_eq!(changed(&[], Some(&endless), JANUARY), Err(AbsenceFar));
    }

    #[test]
    fn ending_an_absence_gives_its_days_back() {
        let now = JANUARY + 12 * DAY;
        let left_days = |all: &[Absence]| left(all, now).map(|left| left / DAY);
        for (before, after, days) in [
            (&[(10, 20)][..], &[(10, 12)][..], [19, 21]),
            (&[(0, 4), (30, 40)], &[(0, 4), (30, 30)], [17, 21]),
            (&[(12, 20)], &[(12, 12)], [21, 21]),
            (&[], &[], [21, 21]),
        ] {
            let ended = changed(&absences(before), None, now).unwrap();
            assert_eq!((&ended, left_days(&ended)), (&absences(after), days));
        }
        assert_eq!(left_days(&absences(&[(360, 370)])), [16, 16]);
        assert_eq!(left_days(&absences(&[(0, 30)])), [0, 21]);
    }
}
