//! Several jans in one throw.

use trictrac_words::lang::key;

use crate::lessons::{Lesson, LessonFact, LessonQuestion, LessonStep, StepTask, TouchPlaces};

pub(super) const LESSON: Lesson = Lesson {
    name: "several",
    title: key!("learn-several"),
    about: key!("learn-several-about"),
    rules: &["R5", "R6", "R6.4"],
    steps: STEPS,
};

const STEPS: &[LessonStep] = &[
    LessonStep {
        position: "W9,2,W1,W1,1/W1,W1,3,W2/3,B1,B1,B1/B1,B1,1,B1,B1,B8 w 65 2*/0 6/0 7",
        text: key!("learn-several-hits"),
        ask: key!("learn-several-hits-do"),
        task: StepTask::Touch(TouchPlaces::TrueHits),
        done: key!("learn-several-hits-done"),
        facts: &[LessonFact::Throw, LessonFact::High, LessonFact::Low, LessonFact::Sum],
    },
    LessonStep {
        position: "W9,2,W1,W1,1/W1,W1,3,W2/3,B1,B1,B1/B1,B1,1,B1,B1,B8 w 65 2*/0 6/0 7",
        text: key!("learn-several-sum"),
        ask: key!("learn-several-sum-do"),
        task: StepTask::Ask(LessonQuestion::Points),
        done: key!("learn-several-sum-done"),
        facts: &[LessonFact::Points],
    },
    LessonStep {
        position: "W13,5/W1,W1,4/4,B1,B1/B1,3,B1,B11 w 55 0/0 0/0 2",
        text: key!("learn-several-deux"),
        ask: key!("learn-several-deux-do"),
        task: StepTask::Ask(LessonQuestion::Points),
        done: key!("learn-several-deux-done"),
        facts: &[LessonFact::Throw, LessonFact::Points],
    },
    LessonStep {
        position: "W2,1,W1,W2,W2,1/W2,W2,W2,2,W2/1,B2,B1,B2,1,B2/B2,B1,B2,B2,1,B1 w 66 0/0 0/0 9",
        text: key!("learn-several-both"),
        ask: key!("learn-several-both-do"),
        task: StepTask::Ask(LessonQuestion::Owed),
        done: key!("learn-several-both-done"),
        facts: &[LessonFact::Throw, LessonFact::Points, LessonFact::Owed],
    },
    LessonStep {
        position: "1,W1,W1,W1,W1,W1/W2,W1,W1,W2,W2,W2/1,B1,B1,B1,B1,B1/B1,B1,B1,B1,B1,B5 w 66 0/0 0/0 9",
        text: key!("learn-several-most"),
        ask: key!("learn-several-most-do"),
        task: StepTask::Ask(LessonQuestion::Points),
        done: key!("learn-several-most-done"),
        facts: &[LessonFact::Throw, LessonFact::Points, LessonFact::Goal],
    },
];
