//! The days in a row on which the puzzle of the day was solved. One missed day in seven breaks nothing.

use super::record::SOLVED;
use super::subject::PuzzleSubject;
use crate::training::{TrainingRows, day};

/// A day in milliseconds.
const DAY: u64 = 24 * 3_600 * 1_000;
/// The days that are shown, of which one may be missed.
const WEEK: usize = 7;
/// The most days that are counted.
const MOST_DAYS: usize = 36_500;

/// A day, as it is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Bead {
    /// Its puzzle was solved.
    Solved,
    /// Its puzzle was missed, and the streak goes on.
    Forgiven,
    /// Neither.
    #[default]
    Open,
}

/// The streak of a reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Streak {
    /// The number of days on which the puzzle was solved.
    pub days: u32,
    /// The last seven days; today is the last of them.
    pub beads: [Bead; WEEK],
}

impl Streak {
    /// The streak up to today, whose puzzle may still be solved.
    #[must_use]
    pub fn of(rows: &TrainingRows, now: u64) -> Self {
        let answer = |back: usize| {
            let at = now.checked_sub(back as u64 * DAY)?;
            rows.value(&PuzzleSubject::day(&day(at))).map(|value| value == SOLVED)
        };
        let solved = |back: usize| answer(back) == Some(true);
        let bead = |back: usize| if solved(back) { Bead::Solved } else { Bead::Open };
        let mut streak =
            Self { days: 0, beads: std::array::from_fn(|index| bead(WEEK - 1 - index)) };
        let mut missed = None;
        for back in usize::from(answer(0).is_none())..MOST_DAYS {
            if solved(back) {
                streak.days += 1;
                // A missed day is forgiven once a solved one lies before it.
                if let Some(missed) = missed.filter(|&missed| missed < WEEK) {
                    streak.beads[WEEK - 1 - missed] = Bead::Forgiven;
                }
            } else if missed.is_some_and(|missed| back - missed < WEEK) {
                break;
            } else {
                missed = Some(back);
            }
        }
        streak
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::training::TrainingRow;

    const NOW: u64 = 20_000 * DAY + 5;

    /// The streak after days that were solved (`o`), failed (`x`) or not answered (`-`). Today is the last.
    fn streak(days: &str) -> Streak {
        let row = |(back, answer): (usize, char)| {
            let at = NOW - back as u64 * DAY;
            let value = if answer == 'o' { SOLVED } else { "failed" };
            let row = TrainingRow::new(&PuzzleSubject::day(&day(at)), at, value).unwrap();
            (answer != '-').then_some(row)
        };
        let rows: Vec<_> = days.chars().rev().enumerate().filter_map(row).collect();
        Streak::of(&TrainingRows::from(rows), NOW)
    }

    #[test]
    fn a_streak_forgives_one_day_in_seven() {
        let check = |days: &str, expected| assert_eq!(streak(days).days, expected, "{days}");
        check("", 0);
        check("-", 0);
        check("o", 1);
        check("x", 0);
        check("o-", 1);
        check("ooo", 3);
        check("oo-o", 3);
        check("ooo-ooo", 6);
        check("oooxooo", 6);
        check("oo-", 2);
        check("oox", 2);
        check("oo--", 2);
        check("oo-x", 0);
        check("oo---", 0);
        check("oo--o", 1);
        check("o-o-o", 2);
        check("ooo-oooooo-oo", 11);
        check("ooo-ooooo-oo", 7);
    }

    #[test]
    fn beads_show_seven_days() {
        let check = |days: &str, expected: &str| {
            let bead = |bead| match bead {
                Bead::Solved => 'o',
                Bead::Forgiven => 'f',
                Bead::Open => '-',
            };
            let shown: String = streak(days).beads.into_iter().map(bead).collect();
            assert_eq!(shown, expected, "{days}");
        };
        check("", "-------");
        check("o-", "-----o-");
        check("ooo-ooo", "ooofooo");
        check("ooxo-", "--oofo-");
        check("o--o", "---o--o");
        check("-o", "------o");
        check("ooooooo-oooooo", "foooooo");
    }

    #[test]
    fn a_clock_at_its_beginning_counts() {
        let row = TrainingRow::new(&PuzzleSubject::day(&day(3)), 3, SOLVED).unwrap();
        assert_eq!(Streak::of(&TrainingRows::from(vec![row]), 3).days, 1);
    }
}
