//! The time at which a failed exercise comes back: spaced repetition by the algorithm FSRS.

use core::fmt;

use super::recall::Recall;

/// An exercise that was just failed comes back after this time, in milliseconds.
const SOON: u64 = 10 * 60 * 1_000;
/// A day in milliseconds.
const DAY: u64 = 24 * 3_600 * 1_000;
/// The longest time until an exercise comes back, in days.
const LONGEST: f32 = 3_650.0;

/// The last answer to an exercise that comes back, and what follows from it. Its text is the value of a row.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Review {
    /// True if the answer was right.
    pub right: bool,
    /// The strength of the memory: the days after which the chance to know it is still nine in ten.
    stability: f32,
    /// The difficulty of the exercise for the reader, from 1 to 10.
    difficulty: f32,
    /// The time of the answer, in milliseconds since 1970.
    answered: u64,
    /// The time from which the exercise is due again, in milliseconds since 1970.
    pub due: u64,
}

impl Review {
    /// The first answer to an exercise. One that is right need not be stored.
    #[must_use]
    pub fn first(right: bool, now: u64) -> Self {
        Self::after(None, right, now)
    }

    /// The next answer.
    #[must_use]
    pub fn next(&self, right: bool, now: u64) -> Self {
        Self::after(Some(self), right, now)
    }

    fn after(before: Option<&Self>, right: bool, now: u64) -> Self {
        let Recall { stability, difficulty } = match before {
            None => Recall::first(right),
            Some(&Self { stability, difficulty, answered, .. }) => {
                let days = now.saturating_sub(answered) / DAY;
                Recall { stability, difficulty }.next(right, days as f64)
            }
        };
        let due = now.saturating_add(if right { milliseconds(stability) } else { SOON });
        Self { right, stability, difficulty, answered: now, due }
    }

    /// Reads the value of a row; nothing if the row is about something else.
    #[must_use]
    pub fn parse(value: &str) -> Option<Self> {
        let mut words = value.split(' ');
        let right = match words.next()? {
            "right" => true,
            "wrong" => false,
            _ => return None,
        };
        let mut number =
            || words.next()?.parse::<f32>().ok().filter(|it| it.is_finite() && *it > 0.0);
        let (stability, difficulty) = (number()?, number()?);
        let mut time = || words.next()?.parse().ok();
        let (answered, due) = (time()?, time()?);
        words.next().is_none().then_some(Self { right, stability, difficulty, answered, due })
    }
}

impl fmt::Display for Review {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { right, stability, difficulty, answered, due } = self;
        let word = if *right { "right" } else { "wrong" };
        write!(f, "{word} {stability} {difficulty} {answered} {due}")
    }
}

/// The time until a right answer is due again: at least a day.
#[expect(clippy::cast_sign_loss, reason = "between 1 and 3,650 days")]
fn milliseconds(days: f32) -> u64 {
    (f64::from(days.clamp(1.0, LONGEST)) * DAY as f64) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let review = Review::first(false, 1_700_000_000_000).next(true, 1_700_090_000_000);
        assert_eq!(Review::parse(&review.to_string()), Some(review));
        for value in [
            "",
            "right",
            "3 4",
            "right 1 2 3",
            "right 1 2 3 4 5",
            "right NaN 2 3 4",
            "wrong -1 2 3 4",
        ] {
            assert_eq!(Review::parse(value), None, "{value}");
        }
    }

    #[test]
    fn a_mistake_comes_back_soon_and_then_less_and_less_often() {
        let mut review = Review::first(false, 0);
        assert_eq!(review.due, SOON);
        let mut gaps = Vec::new();
        for _ in 0..5 {
            let now = review.due;
            review = review.next(true, now);
            gaps.push((review.due - now) / DAY);
        }
        assert_eq!(gaps[0], 1);
        assert!(gaps.windows(2).all(|pair| pair[0] < pair[1]), "{gaps:?}");
        assert!(gaps[4] > 20, "{gaps:?}");
        let forgotten = review.next(false, review.due);
        assert_eq!(forgotten.due - review.due, SOON);
        assert!(forgotten.stability < review.stability);
    }

    #[test]
    fn nonsense_in_a_row_does_no_harm() {
        for value in [
            "right 1e30 1e30 0 0",
            "wrong 1e-30 9 99999999999999 1",
            "right 1 1 18446744073709551615 0",
        ] {
            let review = Review::parse(value).expect(value);
            for right in [true, false] {
                let next = review.next(right, 1_000);
                assert!(
                    next.due >= 1_000 && Review::parse(&next.to_string()) == Some(next),
                    "{next}"
                );
            }
        }
    }
}
