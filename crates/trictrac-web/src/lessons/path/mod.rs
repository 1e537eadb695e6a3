//! All lessons: the game in three minutes, ten from the first man to hold or go, and four that go further.

mod beginning;
mod bredouille;
mod choice;
mod coin;
mod corner;
mod ecoles;
mod falsely;
mod fill;
mod hits;
mod keep;
mod men;
mod pavillon;
mod quick;
mod retour;
mod stakes;

use super::Lesson;

/// All lessons, in the recommended order. The first one is the game in three minutes and has no number.
pub static LESSONS: [Lesson; 15] = [
    quick::LESSON,
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
    coin::LESSON,
    pavillon::LESSON,
    stakes::LESSON,
    ecoles::LESSON,
];
