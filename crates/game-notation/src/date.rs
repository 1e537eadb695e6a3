//! Moments as dates, in UTC.

/// The milliseconds of a day.
const DAY: u64 = 24 * 3_600 * 1_000;

/// The day of a moment in milliseconds since 1970: `2026-11-24`.
///
/// ```
/// use game_notation::day;
/// assert_eq!(day(0), "1970-01-01");
/// assert_eq!(day(1_795_478_400_000), "2026-11-24");
/// ```
#[must_use]
pub fn day(at: u64) -> String {
    // Years that begin in March, so that the day that some years lack is the last one.
    let days = at / DAY + 719_468;
    let (era, of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let march = (5 * of_year + 2) / 153;
    let day = of_year - (153 * march + 2) / 5 + 1;
    let month = if march < 10 { march + 3 } else { march - 9 };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

/// A moment in milliseconds since 1970, to the second: `2026-11-24T08:30:05Z`.
///
/// ```
/// use game_notation::utc;
/// assert_eq!(utc(1_795_478_400_000 + 30_605_999), "2026-11-24T08:30:05Z");
/// ```
#[must_use]
pub fn utc(at: u64) -> String {
    let seconds = at % DAY / 1_000;
    let [hours, minutes, seconds] = [seconds / 3_600, seconds / 60 % 60, seconds % 60];
    format!("{}T{hours:02}:{minutes:02}:{seconds:02}Z", day(at))
}

/// The moment of a text of [`utc`], in milliseconds since 1970; nothing for any other text.
///
/// ```
/// use game_notation::{from_utc, utc};
/// assert_eq!(from_utc("2026-11-24T08:30:05Z"), Some(1_795_478_400_000 + 30_605_000));
/// assert_eq!(from_utc("2026-02-30T08:30:05Z"), None);
/// ```
#[must_use]
pub fn from_utc(text: &str) -> Option<u64> {
    let number = |from: usize, to: usize| text.get(from..to)?.parse::<u64>().ok();
    let (year, month, day) = (number(0, 4)?, number(5, 7)?, number(8, 10)?);
    let time = (number(11, 13)? * 60 + number(14, 16)?) * 60 + number(17, 19)?;
    // Years that begin in March, as above.
    let from_march = year.checked_sub(u64::from(month <= 2))?;
    let march = if month > 2 { month.checked_sub(3)? } else { month + 9 };
    let (era, of_era) = (from_march / 400, from_march % 400);
    let of_year = (153 * march + 2) / 5 + day;
    let days = era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year;
    let at = days.checked_sub(719_469)? * DAY + time * 1_000;
    // Whatever is no date is written otherwise.
    (utc(at) == text).then_some(at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_has_its_date() {
        let check = |days: u64, date| assert_eq!(day(days * DAY + DAY - 1), date);
        check(58, "1970-02-28");
        check(59, "1970-03-01");
        check(11_016, "2000-02-29");
        check(11_017, "2000-03-01");
        check(20_781, "2026-11-24");
        check(47_540, "2100-02-28");
        check(47_541, "2100-03-01");
    }

    #[test]
    fn what_is_written_is_read() {
        for at in [0, 1_000, 58 * DAY, 59 * DAY, 11_016 * DAY + 86_399_000, 1_795_509_005_000] {
            assert_eq!(from_utc(&utc(at)), Some(at), "{at}");
        }
        for text in [
            "",
            "2026-11-24",
            "2026-13-01T00:00:00Z",
            "1969-12-31T23:59:59Z",
            "é026-11-24T08:30:05Z",
        ] {
            assert_eq!(from_utc(text), None, "{text}");
        }
    }
}
