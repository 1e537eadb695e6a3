//! The lessons agree with the rules and can be completed.

mod mastery;
mod numbers;
mod positions;
mod texts;
mod walks;

use trictrac_web::course::LESSONS;
use trictrac_web::lessons::LessonStep;
use trictrac_words::lang::Key;

/// Lists every step, with the name of its lesson and its number.
fn steps() -> impl Iterator<Item = (&'static str, usize, &'static LessonStep)> {
    LESSONS.iter().flat_map(|lesson| {
        lesson.steps.iter().enumerate().map(|(index, step)| (lesson.name, index, step))
    })
}

/// Finds the step whose text is `key`.
fn step(key: Key) -> &'static LessonStep {
    steps().map(|(_, _, step)| step).find(|step| step.text == key).expect("a step of this name")
}
