//! The progress of a learner, saved as a short text such as `men:5 corner:2`.

use core::fmt;

use super::LESSONS;
use crate::lessons::Lesson;

/// The number of completed steps of each lesson.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CourseProgress {
    steps: [u8; LESSONS.len()],
}

impl CourseProgress {
    /// Parses a saved progress. Unknown lessons and malformed parts are ignored.
    #[must_use]
    pub fn parse(text: &str) -> Self {
        let mut progress = Self::default();
        for (name, steps) in text.split_whitespace().filter_map(|word| word.split_once(':')) {
            let lesson = LESSONS.iter().position(|lesson| lesson.name == name);
            if let (Some(lesson), Ok(steps)) = (lesson, steps.parse()) {
                progress.reach(lesson, steps);
            }
        }
        progress
    }

    /// The number of completed steps of a lesson, numbered from 0.
    #[must_use]
    pub fn steps(&self, lesson: usize) -> usize {
        self.steps.get(lesson).copied().unwrap_or(0).into()
    }

    /// Sets the number of completed steps of a lesson. The number never decreases.
    pub fn reach(&mut self, lesson: usize, steps: usize) {
        let Some(done) = self.steps.get_mut(lesson) else { return };
        let most = LESSONS[lesson].steps.len();
        *done = (*done).max(steps.min(most) as u8);
    }

    /// Adds the steps that another tab has saved.
    pub fn join(&mut self, other: &Self) {
        for (lesson, steps) in other.steps.iter().enumerate() {
            self.reach(lesson, (*steps).into());
        }
    }

    /// Checks whether a lesson is complete.
    #[must_use]
    pub fn is_done(&self, lesson: usize) -> bool {
        LESSONS.get(lesson).is_some_and(|known| self.steps(lesson) == known.steps.len())
    }

    /// The number of complete lessons.
    #[must_use]
    pub fn done(&self) -> usize {
        (0..LESSONS.len()).filter(|&lesson| self.is_done(lesson)).count()
    }

    /// The lesson to go on with: the first that is begun and not complete, otherwise the first open one. A learner who has begun
    /// another one no longer needs the game in three minutes.
    #[must_use]
    pub fn next(&self) -> Option<usize> {
        let first = usize::from(self.steps.iter().skip(1).any(|steps| *steps > 0));
        let mut open = (first..LESSONS.len()).filter(|&lesson| !self.is_done(lesson));
        open.clone().find(|&lesson| self.steps(lesson) > 0).or_else(|| open.next())
    }

    /// The step at which to enter a lesson: the first open one, or the first if all are complete.
    #[must_use]
    pub fn start(&self, lesson: usize) -> usize {
        if self.is_done(lesson) { 0 } else { self.steps(lesson) }
    }
}

impl fmt::Display for CourseProgress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let begun = |(lesson, steps): (&Lesson, &u8)| {
            (*steps > 0).then(|| format!("{}:{steps}", lesson.name))
        };
        let words: Vec<_> = LESSONS.iter().zip(&self.steps).filter_map(begun).collect();
        f.write_str(&words.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_read_again() {
        let mut progress = CourseProgress::default();
        progress.reach(0, LESSONS[0].steps.len());
        progress.reach(3, 1);
        progress.reach(3, 0);
        assert_eq!(CourseProgress::parse(&progress.to_string()), progress);
        assert_eq!((progress.done(), progress.next()), (1, Some(3)));
        assert_eq!((progress.start(0), progress.start(3)), (0, 1));
    }

    #[test]
    fn the_progress_of_two_tabs_is_joined() {
        let mut one = CourseProgress::parse("men:2 corner:1");
        one.join(&CourseProgress::parse("men:1 corner:2"));
        assert_eq!(one, CourseProgress::parse("men:2 corner:2"));
    }

    #[test]
    fn nonsense_is_no_progress() {
        for text in
            ["", "men", "men:", "men:-1", "men:x", "nothing:3", ":::", "men:5000000000000", "☃:1"]
        {
            let kept = CourseProgress::parse(text);
            assert!(kept.done() == 0 || text.contains("5000"), "{text}");
        }
        assert!(CourseProgress::parse("men:200").is_done(1));
        assert_eq!(CourseProgress::default().next(), Some(0));
        assert_eq!(CourseProgress::parse("men:200").next(), Some(2));
        assert_eq!(CourseProgress::parse("quick:1").next(), Some(0));
        assert_eq!(CourseProgress::parse("quick:1 men:200").next(), Some(2));
        assert!(!CourseProgress::default().is_done(99));
    }
}
