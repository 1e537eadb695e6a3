//! Lesson 1: men and flèches.

use trictrac_words::lang::key;

use crate::lessons::{Lesson, LessonFact, LessonStep, PlayAim, StepTask, TouchPlaces};

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
        task: StepTask::Touch(TouchPlaces::Talon),
        done: key!("learn-men-talon-done"),
        facts: &[LessonFact::Fleches, LessonFact::Men],
    },
    LessonStep {
        position: "W15,5/6/6/5,B15 w 53",
        text: key!("learn-men-two"),
        ask: key!("learn-men-two-do"),
        task: StepTask::Play(PlayAim::TwoMen),
        done: key!("learn-men-two-done"),
        facts: &[LessonFact::Throw, LessonFact::High, LessonFact::Low],
    },
    LessonStep {
        position: "W15,5/6/6/5,B15 w 62",
        text: key!("learn-men-one"),
        ask: key!("learn-men-one-do"),
        task: StepTask::Play(PlayAim::OneMan),
        done: key!("learn-men-one-done"),
        facts: &[LessonFact::Throw, LessonFact::Sum],
    },
    LessonStep {
        position: "W13,2,W1,2/W1,5/6/1,B1,1,B1,1,B13 w 44",
        text: key!("learn-men-doublet"),
        ask: key!("learn-men-doublet-do"),
        task: StepTask::Play(PlayAim::Legal),
        done: key!("learn-men-doublet-done"),
        facts: &[LessonFact::Throw, LessonFact::Call, LessonFact::High],
    },
];
