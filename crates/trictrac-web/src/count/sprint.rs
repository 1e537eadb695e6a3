//! The sprint: as many right answers as possible in three minutes.

use super::answer::CountAnswer;
use super::grade::Grade;
use super::id::{ExerciseId, ExerciseKind};
use super::topic::Topic;
use crate::training::{TrainingRows, day};

/// The time of a sprint, in milliseconds.
pub const SPRINT: u64 = 3 * 60 * 1_000;
/// The right answers after which throws have several jans.
const WARM: u32 = 6;
/// The right answers after which everything is asked, for both players.
const HOT: u32 = 14;
/// The names of the results of sprints begin with this; the day follows.
const NAME: &str = "sprint/count/";

/// A sprint in progress.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sprint {
    /// The number of right answers.
    pub right: u32,
    /// The exercises that were answered wrongly, with the answers.
    pub wrong: Vec<(ExerciseId, CountAnswer)>,
}

impl Sprint {
    /// The next exercise. All exercises of a sprint ask for the points of both players.
    #[must_use]
    pub fn next(&self, seed: u32) -> ExerciseId {
        let grade = match self.right {
            right if right < WARM => Grade::Points,
            // The third grade is that of one jan.
            right if right < HOT && seed.is_multiple_of(2) => Grade::Points,
            _ => Grade::All,
        };
        ExerciseId { kind: ExerciseKind { topic: Topic::Mixed, grade }, seed }
    }

    /// Counts an answer.
    pub fn answer(&mut self, id: ExerciseId, answer: CountAnswer, right: bool) {
        if right {
            self.right += 1;
        } else {
            self.wrong.push((id, answer));
        }
    }

    /// The row that stores the result: the best of the day. Nothing if an earlier sprint of the day was as good.
    #[must_use]
    pub fn result(&self, rows: &TrainingRows, now: u64) -> Option<(String, String)> {
        let name = format!("{NAME}{}", day(now));
        let best = rows.value(&name).and_then(|value| value.parse().ok()).unwrap_or(0);
        (self.right > best).then(|| (name, self.right.to_string()))
    }
}

/// The record: the most right answers in a sprint.
///
/// The best sprint of every day has a row of its own: with a single row, a later and worse one of another device would replace it.
#[must_use]
pub fn record(rows: &TrainingRows) -> Option<u32> {
    rows.of(NAME).filter_map(|row| row.value.parse().ok()).max()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::count::PointsPair;
    use crate::training::TrainingRow;

    #[test]
    fn a_sprint_becomes_harder() {
        let grades = |right| {
            let sprint = Sprint { right, wrong: Vec::new() };
            [0, 1].map(|seed| sprint.next(seed).kind.grade)
        };
        assert_eq!(grades(0), [Grade::Points; 2]);
        assert_eq!(grades(WARM), [Grade::Points, Grade::All]);
        assert_eq!(grades(HOT), [Grade::All; 2]);
    }

    #[test]
    fn the_best_of_every_day_is_stored() {
        let mut rows = TrainingRows::default();
        let mut sprint = Sprint::default();
        let id = sprint.next(7);
        let answer = |own| CountAnswer::Points(PointsPair { own, other: 0 });
        sprint.answer(id, answer(4), true);
        sprint.answer(id, answer(6), false);
        assert_eq!((sprint.right, sprint.wrong.as_slice()), (1, [(id, answer(6))].as_slice()));
        let (name, value) = sprint.result(&rows, 1_795_478_400_000).expect("the first of the day");
        assert_eq!((name.as_str(), value.as_str()), ("sprint/count/2026-11-24", "1"));
        rows.add(&[TrainingRow::new(&name, 1, &value).unwrap()]);
        assert_eq!(sprint.result(&rows, 1_795_478_400_000), None);
        rows.add(&[TrainingRow::new("sprint/count/2026-11-25", 2, "17").unwrap()]);
        rows.add(&[TrainingRow::new("sprint/count/2026-11-26", 3, "9").unwrap()]);
        assert_eq!((record(&rows), record(&TrainingRows::default())), (Some(17), None));
    }
}
