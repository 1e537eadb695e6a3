//! Timing: who must break first.

use trictrac_words::lang::key;

use crate::lessons::{Aim, Chance, Does, Fact, Lesson, LessonStep, Question, Task};

pub(super) const LESSON: Lesson = Lesson {
    name: "timing",
    title: key!("learn-timing"),
    about: key!("learn-timing-about"),
    rules: &["R4.2", "R5.4"],
    steps: STEPS,
};

const STEPS: &[LessonStep] = &[
    LessonStep {
        position: "6/W2,W2,W2,W3,W4,W2/B2,B2,B2,B2,B2,B2/1,B1,1,B1,1,B1 w - 0/0 0/0 14",
        text: key!("learn-timing-breaks"),
        ask: key!("learn-timing-breaks-do"),
        task: Task::Ask(Question::Falls(Chance::yours(Does::Breaks))),
        done: key!("learn-timing-breaks-done"),
        facts: &[Fact::Chances(Chance::yours(Does::Breaks)), Fact::Falls],
    },
    LessonStep {
        position: "6/W2,W2,W2,W3,W4,W2/B2,B2,B2,B2,B2,B2/1,B1,1,B1,1,B1 w - 0/0 0/0 14",
        text: key!("learn-timing-theirs"),
        ask: key!("learn-timing-theirs-do"),
        task: Task::Ask(Question::Falls(Chance::theirs(Does::Keeps))),
        done: key!("learn-timing-theirs-done"),
        facts: &[Fact::Chances(Chance::theirs(Does::Keeps)), Fact::Falls],
    },
    LessonStep {
        position: "6/W3,W3,W3,W2,W2,W2/B3,B3,B3,B2,B2,B2/6 w 21 0/0 0/0 12",
        text: key!("learn-timing-spare"),
        ask: key!("learn-timing-spare-do"),
        task: Task::Play(Aim::Fewest(Chance::yours(Does::Breaks))),
        done: key!("learn-timing-spare-done"),
        facts: &[Fact::Throw, Fact::Best, Fact::Falls],
    },
    LessonStep {
        position: "B2,B2,B2,B3,B3,B3/6/5,W1/W3,W2,W2,W2,W2,W3 w 52 0/0 0/0 30",
        text: key!("learn-timing-retour"),
        ask: key!("learn-timing-retour-do"),
        task: Task::Play(Aim::Most(Chance::yours(Does::Keeps))),
        done: key!("learn-timing-retour-done"),
        facts: &[Fact::Throw, Fact::Best, Fact::Falls],
    },
];
