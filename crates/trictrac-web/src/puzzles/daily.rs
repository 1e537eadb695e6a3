//! The puzzle of the day, and on how many days in a row it was solved.

use trictrac_engine::puzzles::PuzzleId;

use super::bank::BankEntry;
use super::subject::PuzzleSubject;
use crate::training::{TrainingRows, day};

/// A day in milliseconds.
const DAY: u64 = 24 * 3_600 * 1_000;
/// The most days that are counted.
const MOST_DAYS: u64 = 36_500;

/// The puzzle of a day such as `2026-11-26`: the same for everybody.
///
/// Day and identity give every puzzle a number; the puzzle with the smallest one is chosen. So the order of the puzzles does not
/// matter, and a puzzle that is added changes only the days that it gets itself.
pub fn daily<'a>(entries: impl Iterator<Item = &'a BankEntry>, day: &str) -> Option<PuzzleId> {
    entries.map(|entry| entry.id).min_by_key(|id| (lot(day, *id), *id))
}

/// The number of a puzzle on a day: the 64-bit FNV-1a hash of `DAY/IDENTITY`, mixed, because neighbouring days differ in one byte.
fn lot(day: &str, id: PuzzleId) -> u64 {
    let text = format!("{day}/{id}");
    let hash = |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325, hash);
    let hash = (hash ^ hash >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let hash = (hash ^ hash >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    hash ^ hash >> 31
}

/// The number of days in a row, up to today, on which the reader has solved the puzzle of the day. Today may still come.
#[must_use]
pub fn streak(rows: &TrainingRows, now: u64) -> u32 {
    let solved = |back: u64| {
        let at = now.checked_sub(back * DAY)?;
        rows.value(&PuzzleSubject::day(&day(at))).filter(|value| *value == super::record::SOLVED)
    };
    let first = u64::from(solved(0).is_none());
    let days = (first..MOST_DAYS).take_while(|back| solved(*back).is_some()).count();
    u32::try_from(days).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::training::TrainingRow;

    #[test]
    fn a_streak_ends_with_the_first_day_that_is_missing_or_failed() {
        let now = 20_000 * DAY + 5;
        let rows = |days: &[(u64, &str)]| {
            let row = |&(back, value): &(u64, &str)| {
                let at = now - back * DAY;
                TrainingRow::new(&PuzzleSubject::day(&day(at)), at, value).unwrap()
            };
            TrainingRows::from(days.iter().map(row).collect::<Vec<_>>())
        };
        let check = |days: &[(u64, &str)], expected| assert_eq!(streak(&rows(days), now), expected);
        check(&[], 0);
        check(&[(0, "solved")], 1);
        check(&[(1, "solved")], 1);
        check(&[(0, "solved"), (1, "solved"), (2, "solved"), (4, "solved")], 3);
        check(&[(1, "solved"), (2, "solved")], 2);
        check(&[(0, "failed"), (1, "solved")], 1);
        check(&[(0, "solved"), (1, "failed"), (2, "solved")], 1);
        check(&[(2, "solved")], 0);
        assert_eq!(streak(&rows(&[(0, "solved")]), 3), 0, "a clock at its beginning");
    }
}
