//! Lesson 1: men and flèches.

use crate::lessons::{Aim, Fact, Lesson, LessonStep, Sought, Task};

pub(super) const LESSON: Lesson =
    Lesson { name: "men", title: "learn-men", about: "learn-men-about", steps: STEPS };

const STEPS: &[LessonStep] = &[
    LessonStep {
        position: "W15,5/6/6/5,B15 w -",
        text: "learn-men-talon",
        ask: "learn-men-talon-do",
        task: Task::Touch(Sought::Talon),
        done: "learn-men-talon-done",
        facts: &[Fact::Fleches, Fact::Men],
    },
    LessonStep {
        position: "W15,5/6/6/5,B15 w 53",
        text: "learn-men-two",
        ask: "learn-men-two-do",
        task: Task::Play(Aim::TwoMen),
        done: "learn-men-two-done",
        facts: &[Fact::Throw, Fact::High, Fact::Low],
    },
    LessonStep {
        position: "W15,5/6/6/5,B15 w 62",
        text: "learn-men-one",
        ask: "learn-men-one-do",
        task: Task::Play(Aim::OneMan),
        done: "learn-men-one-done",
        facts: &[Fact::Throw, Fact::Sum],
    },
    LessonStep {
        position: "W13,2,W1,2/W1,5/6/1,B1,1,B1,1,B13 w 44",
        text: "learn-men-doublet",
        ask: "learn-men-doublet-do",
        task: Task::Play(Aim::Legal),
        done: "learn-men-doublet-done",
        facts: &[Fact::Throw, Fact::High],
    },
];
