//! Lesson 7: the jans of the beginning.

use trictrac_rules::jan::Jan;
use trictrac_words::lang::key;

use crate::lessons::{Lesson, LessonFact, LessonQuestion, LessonStep, StepTask, TouchPlaces};

pub(super) const LESSON: Lesson = Lesson {
    name: "beginning",
    title: key!("learn-beginning"),
    about: key!("learn-beginning-about"),
    rules: &["R5.5", "R5.6", "R5.7", "R6.2"],
    steps: STEPS,
};

const STEPS: &[LessonStep] = &[
    LessonStep {
        position: "W11,1,W1,W1,1,W1/W1,5/5,B1/B1,B1,1,B1,1,B11 w 41 0/0 0/0 3",
        text: key!("learn-beginning-six"),
        ask: key!("learn-beginning-six-do"),
        task: StepTask::Touch(TouchPlaces::SixTables),
        done: key!("learn-beginning-six-done"),
        facts: &[LessonFact::Throw, LessonFact::Points],
    },
    LessonStep {
        position: "W13,5/W1,1,W1,3/6/B1,1,B1,2,B13 w 54 0/0 0/0 3",
        text: key!("learn-beginning-two"),
        ask: key!("learn-beginning-two-do"),
        task: StepTask::Ask(LessonQuestion::Who),
        done: key!("learn-beginning-two-done"),
        facts: &[LessonFact::High, LessonFact::Low, LessonFact::Points],
    },
    LessonStep {
        position: "W13,5/W1,1,W1,3/B2,5/5,B13 w 54 0/0 0/0 3",
        text: key!("learn-beginning-contre"),
        ask: key!("learn-beginning-contre-do"),
        task: StepTask::Ask(LessonQuestion::Who),
        done: key!("learn-beginning-contre-done"),
        facts: &[LessonFact::Owed],
    },
    LessonStep {
        position: "W13,5/5,W2/6/B1,1,B1,2,B13 w 11 0/0 0/0 2",
        text: key!("learn-beginning-mezeas"),
        ask: key!("learn-beginning-mezeas-do"),
        task: StepTask::Ask(LessonQuestion::Points),
        done: key!("learn-beginning-mezeas-done"),
        facts: &[
            LessonFact::Throw,
            LessonFact::Price(Jan::Mezeas),
            LessonFact::Doublet(Jan::Mezeas),
        ],
    },
];
