//! An answer that is being given.

use trictrac_rules::point::{Point, PointSet};

use super::answer::{CountAnswer, FamilyPoints, MarkingPlayers, PointsPair};
use super::exercise::{Exercise, ExerciseForm};

/// An answer that is being given.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AnswerDraft {
    /// The places that are touched.
    pub touched: PointSet,
    /// The players who mark.
    pub who: Option<MarkingPlayers>,
    /// The numbers given so far, one for each row of the form.
    pub numbers: Vec<Option<u8>>,
}

impl AnswerDraft {
    /// The empty answer to an exercise.
    #[must_use]
    pub fn new(exercise: &Exercise) -> Self {
        let numbers = match &exercise.form {
            ExerciseForm::Mark(_) | ExerciseForm::Who => Vec::new(),
            ExerciseForm::Ways => vec![None],
            ExerciseForm::Points => vec![None; 2],
            ExerciseForm::Each(families) => vec![None; families.len()],
        };
        Self { touched: PointSet::EMPTY, who: None, numbers }
    }

    /// Touches a place, or takes the touch back.
    pub fn touch(&mut self, place: u8) {
        let Some(point) = Point::new(place) else { return };
        let point = PointSet::of(point);
        self.touched = if self.touched.contains_all(point) {
            self.touched & !point
        } else {
            self.touched | point
        };
    }

    /// The first row without a number.
    #[must_use]
    pub fn open_row(&self) -> Option<usize> {
        let asked = self.who != Some(MarkingPlayers::Nobody);
        self.numbers.iter().position(Option::is_none).filter(|_| asked)
    }

    /// The number of rows that have a number.
    #[must_use]
    pub fn given(&self) -> usize {
        self.numbers.iter().flatten().count()
    }

    /// The answer, if it is complete.
    #[must_use]
    pub fn answer(&self, exercise: &Exercise) -> Option<CountAnswer> {
        let number = |row: usize| self.numbers.get(row).copied().flatten();
        Some(match &exercise.form {
            ExerciseForm::Mark(_) => CountAnswer::Marks(self.touched),
            ExerciseForm::Who => CountAnswer::Who(self.who?),
            ExerciseForm::Ways => match self.who? {
                MarkingPlayers::Nobody => CountAnswer::Ways(MarkingPlayers::Nobody, 0),
                who => CountAnswer::Ways(who, number(0)?),
            },
            ExerciseForm::Points => {
                CountAnswer::Points(PointsPair { own: number(0)?, other: number(1)? })
            }
            ExerciseForm::Each(families) => {
                let counted = |(row, &family)| Some(FamilyPoints { family, points: number(row)? });
                CountAnswer::Each(families.iter().enumerate().map(counted).collect::<Option<_>>()?)
            }
        })
    }
}

/// The numbers that can be given as an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    /// The smallest.
    pub least: u8,
    /// The largest.
    pub most: u8,
    /// The difference between two of them.
    pub step: u8,
}

impl Range {
    /// The numbers of points up to `most`.
    #[must_use]
    pub const fn points(most: u8) -> Self {
        Self { least: 0, most, step: 2 }
    }

    /// The numbers of ways in which a throw earns a jan.
    pub const WAYS: Self = Self { least: 1, most: 3, step: 1 };

    /// The number after a digit was typed, with the digits typed so far: `1` and then `2` is 12. Nothing as long as the digits are none of
    /// the numbers.
    pub fn typed(self, digits: &mut String, digit: char) -> Option<u8> {
        let number = |digits: &str| digits.parse::<u8>().ok().filter(|it| *it <= self.most);
        digits.push(digit);
        if number(digits).is_none() {
            digits.clear();
            digits.push(digit);
        }
        number(digits).filter(|it| *it >= self.least && (it - self.least).is_multiple_of(self.step))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::count::{ExerciseId, ExerciseKind, Grade, MOST_POINTS, Topic};

    #[test]
    fn digits_become_numbers() {
        let within = |range: Range, keys: &str, expected: &[Option<u8>]| {
            let mut digits = String::new();
            let found: Vec<_> = keys.chars().map(|key| range.typed(&mut digits, key)).collect();
            assert_eq!(found, expected, "{keys}");
        };
        let check = |keys: &str, expected: &[Option<u8>]| {
            within(Range::points(MOST_POINTS), keys, expected);
        };
        within(Range::points(90), "82", &[Some(8), Some(82)]);
        within(Range::WAYS, "0123", &[None, Some(1), Some(2), Some(3)]);
        check("4", &[Some(4)]);
        check("12", &[None, Some(12)]);
        check("24", &[Some(2), Some(24)]);
        check("26", &[Some(2), Some(6)]);
        check("482", &[Some(4), Some(8), Some(2)]);
        check("70", &[None, Some(0)]);
    }

    #[test]
    fn an_answer_is_complete_when_every_row_has_its_number() {
        let exercise = |grade| {
            Exercise::new(ExerciseId { kind: ExerciseKind { topic: Topic::Hits, grade }, seed: 1 })
        };
        let points = exercise(Grade::Points);
        let mut draft = AnswerDraft::new(&points);
        assert_eq!((draft.answer(&points), draft.open_row()), (None, Some(0)));
        draft.numbers = vec![Some(4), None];
        assert_eq!((draft.answer(&points), draft.open_row()), (None, Some(1)));
        draft.numbers[1] = Some(0);
        assert_eq!(
            draft.answer(&points),
            Some(CountAnswer::Points(PointsPair { own: 4, other: 0 }))
        );
        let ways = exercise(Grade::Ways);
        let mut draft =
            AnswerDraft { who: Some(MarkingPlayers::Nobody), ..AnswerDraft::new(&ways) };
        assert_eq!(
            (draft.answer(&ways), draft.open_row()),
            (Some(CountAnswer::Ways(MarkingPlayers::Nobody, 0)), None)
        );
        draft.who = Some(MarkingPlayers::You);
        assert_eq!(draft.answer(&ways), None);
        let each = exercise(Grade::Each);
        let mut draft = AnswerDraft::new(&each);
        assert_eq!((draft.answer(&each), draft.given()), (None, 0));
        draft.numbers.fill(Some(0));
        assert!(matches!(draft.answer(&each), Some(CountAnswer::Each(_))));
        assert_eq!(draft.given(), draft.numbers.len());
        let see = exercise(Grade::See);
        let mut draft = AnswerDraft::new(&see);
        draft.touch(7);
        draft.touch(9);
        draft.touch(7);
        assert_eq!(draft.answer(&see), Some(CountAnswer::Marks(PointSet::range(9, 9))));
    }
}
