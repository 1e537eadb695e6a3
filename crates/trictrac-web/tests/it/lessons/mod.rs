//! The lessons teach what the rules say, and can be taken from beginning to end.

mod numbers;
mod positions;
mod texts;
mod walks;

use trictrac_web::lessons::{LESSONS, LessonStep};

/// Every step, with the name of its lesson and its number.
fn steps() -> impl Iterator<Item = (&'static str, usize, &'static LessonStep)> {
    LESSONS.iter().flat_map(|lesson| {
        lesson.steps.iter().enumerate().map(|(index, step)| (lesson.name, index, step))
    })
}

/// The step whose text is `key`.
fn step(key: &str) -> &'static LessonStep {
    steps().map(|(_, _, step)| step).find(|step| step.text == key).expect("a step of this name")
}
