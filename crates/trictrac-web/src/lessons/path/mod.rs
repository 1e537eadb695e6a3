//! The ten lessons, from the first man to hold or go.

mod beginning;
mod bredouille;
mod choice;
mod corner;
mod falsely;
mod fill;
mod hits;
mod keep;
mod men;
mod retour;

use super::Lesson;

/// All lessons, in the recommended order.
pub static LESSONS: [Lesson; 10] = [
    men::LESSON,
    corner::LESSON,
    hits::LESSON,
    falsely::LESSON,
    fill::LESSON,
    keep::LESSON,
    beginning::LESSON,
    bredouille::LESSON,
    retour::LESSON,
    choice::LESSON,
];
