//! The course for newcomers: the game in three minutes, and twenty-four lessons in four chapters.

mod beginning;
mod blocking;
mod bredouille;
mod chances;
mod choice;
mod coin;
mod corner;
mod depth;
mod ecoles;
mod falsely;
mod fill;
mod hits;
mod keep;
mod men;
mod pavillon;
mod progress;
mod puissance;
mod quick;
mod releve;
mod retour;
mod score;
mod several;
mod sortie;
mod stakes;
mod timing;
mod treatise;

use core::ops::Range;

use trictrac_words::lang::{Key, key};

pub use progress::CourseProgress;

use crate::lessons::Lesson;

/// All lessons, in the recommended order. The first one is the game in three minutes and has no number.
pub static LESSONS: [Lesson; 25] = [
    quick::LESSON,
    men::LESSON,
    corner::LESSON,
    hits::LESSON,
    falsely::LESSON,
    fill::LESSON,
    keep::LESSON,
    beginning::LESSON,
    coin::LESSON,
    puissance::LESSON,
    several::LESSON,
    retour::LESSON,
    sortie::LESSON,
    bredouille::LESSON,
    choice::LESSON,
    depth::LESSON,
    pavillon::LESSON,
    stakes::LESSON,
    ecoles::LESSON,
    chances::LESSON,
    blocking::LESSON,
    timing::LESSON,
    score::LESSON,
    treatise::LESSON,
    releve::LESSON,
];

/// Lessons that belong together.
#[derive(Clone, Debug)]
pub struct Chapter {
    /// The key of the title.
    pub title: Key,
    /// The key of the summary.
    pub about: Key,
    /// The numbers of its lessons.
    pub lessons: Range<usize>,
}

/// The four chapters. The game in three minutes comes before them.
pub static CHAPTERS: [Chapter; 4] = [
    Chapter {
        title: key!("learn-part-table"),
        about: key!("learn-part-table-about"),
        lessons: 1..7,
    },
    Chapter {
        title: key!("learn-part-jans"),
        about: key!("learn-part-jans-about"),
        lessons: 7..13,
    },
    Chapter {
        title: key!("learn-part-match"),
        about: key!("learn-part-match-about"),
        lessons: 13..19,
    },
    Chapter {
        title: key!("learn-part-mastery"),
        about: key!("learn-part-mastery-about"),
        lessons: 19..25,
    },
];

/// The lessons that had a number as their address, from 1, before addresses had names. Such addresses may be saved.
const NUMBERED: [&str; 14] = [
    "men",
    "corner",
    "hits",
    "falsely",
    "fill",
    "keep",
    "beginning",
    "bredouille",
    "retour",
    "choice",
    "coin",
    "pavillon",
    "stakes",
    "ecoles",
];

/// Finds the lesson with this address: its name, `start` for the first one, or an old number.
#[must_use]
pub fn at_address(address: &str) -> Option<usize> {
    let number = address.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let name = match address {
        "start" => "quick",
        _ => number.map_or(Some(address), |number| NUMBERED.get(number).copied())?,
    };
    LESSONS.iter().position(|lesson| lesson.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_contain_every_numbered_lesson_once() {
        let numbers: Vec<_> = CHAPTERS.iter().flat_map(|chapter| chapter.lessons.clone()).collect();
        assert_eq!(numbers, (1..LESSONS.len()).collect::<Vec<_>>());
        assert_eq!(numbers.len(), 24);
    }

    #[test]
    fn a_saved_address_leads_to_the_same_lesson() {
        let name = |address| at_address(address).map(|number| LESSONS[number].name);
        assert_eq!(name("start"), Some("quick"));
        assert_eq!(
            (name("3"), name("10"), name("14")),
            (Some("hits"), Some("choice"), Some("ecoles"))
        );
        assert_eq!((name("choice"), name("releve")), (Some("choice"), Some("releve")));
        for unknown in ["", "0", "15", "-1", "99999999999999999999999", "1/../2", "nothing"] {
            assert_eq!(name(unknown), None, "{unknown}");
        }
    }

    /// A learner who had finished a lesson before it was rearranged still has.
    #[test]
    fn no_old_lesson_has_more_steps_than_it_had() {
        let steps = [4, 5, 7, 4, 5, 5, 4, 5, 5, 4, 5, 4, 4, 4];
        for (name, most) in NUMBERED.into_iter().zip(steps) {
            let lesson = &LESSONS[at_address(name).unwrap()];
            assert!(lesson.steps.len() <= most, "{name}");
        }
    }
}
