//! Lesson 1: men and flèches.

use trictrac_words::lang::key;

use crate::lessons::{Aim, Fact, Lesson, LessonStep, Sought, Task};

pub(super) const LESSON: Lesson = Lesson {
    name: "men",
    title: key!("learn-men"),
    about: key!("learn-men-about"),
    rules: &["R3.1", "R3.3"],
    steps: STEPS,
};

const STEPS: &[LessonStep] = &[
    LessonStep {
        position: "W15,5/6/6/5,B15 w -",
        text: key!("learn-men-talon"),
        ask: key!("learn-men-talon-do"),
        task: Task::Touch(Sought::Talon),
        done: key!("learn-men-talon-done"),
        facts: &[Fact::Fleches, Fact::Men],
    },
    LessonStep {
        position: "W15,5/6/6/5,B15 w 53",
        text: key!("learn-men-two"),
        ask: key!("learn-men-two-do"),
        task: Task::Play(Aim::TwoMen),
        done: key!("learn-men-two-done"),
        facts: &[Fact::Throw, Fact::High, Fact::Low],
    },
    LessonStep {
        position: "W15,5/6/6/5,B15 w 62",
        text: key!("learn-men-one"),
        ask: key!("learn-men-one-do"),
        task: Task::Play(Aim::OneMan),
        done: key!("learn-men-one-done"),
        facts: &[Fact::Throw, Fact::Sum],
    },
    LessonStep {
        position: "W13,2,W1,2/W1,5/6/1,B1,1,B1,1,B13 w 44",
        text: key!("learn-men-doublet"),
        ask: key!("learn-men-doublet-do"),
        task: Task::Play(Aim::Legal),
        done: key!("learn-men-doublet-done"),
        facts: &[Fact::Throw, Fact::Call, Fact::High],
    },
];
