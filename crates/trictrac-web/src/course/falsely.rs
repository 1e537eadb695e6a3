//! Lesson 4: hitting truly and falsely.

use trictrac_words::lang::key;

use crate::lessons::{Lesson, LessonFact, LessonQuestion, LessonStep, StepTask, TouchPlaces};

pub(super) const LESSON: Lesson = Lesson {
    name: "falsely",
    title: key!("learn-falsely"),
    about: key!("learn-falsely-about"),
    rules: &["R6.1"],
    steps: STEPS,
};

const STEPS: &[LessonStep] = &[
    LessonStep {
        position: "W8,2,W1,1,W1/W2,W1,3,W2/B2,1,B2,1,B2,1/1,B1,1,B1,1,B7 w 53",
        text: key!("learn-falsely-find"),
        ask: key!("learn-falsely-find-do"),
        task: StepTask::Touch(TouchPlaces::FalseHits),
        done: key!("learn-falsely-find-done"),
        facts: &[LessonFact::Throw, LessonFact::Sum],
    },
    LessonStep {
        position: "W8,2,W1,1,W1/W2,W1,3,W2/B2,1,B2,1,B2,1/1,B1,1,B1,1,B7 w 53",
        text: key!("learn-falsely-who"),
        ask: key!("learn-falsely-who-do"),
        task: StepTask::Ask(LessonQuestion::Who),
        done: key!("learn-falsely-who-done"),
        facts: &[LessonFact::Owed],
    },
    LessonStep {
        position: "W8,2,W1,1,W1/W2,W1,3,W2/B2,2,B2,B2,1/1,B1,1,B1,1,B7 w 53",
        text: key!("learn-falsely-open"),
        ask: key!("learn-falsely-open-do"),
        task: StepTask::Ask(LessonQuestion::Who),
        done: key!("learn-falsely-open-done"),
        facts: &[LessonFact::Points],
    },
    LessonStep {
        position: "W8,2,W1,1,W1/W2,3,W1,W2/B2,1,B2,B1,B2,1/1,B1,3,B7 w 53",
        text: key!("learn-falsely-both"),
        ask: key!("learn-falsely-both-do"),
        task: StepTask::Ask(LessonQuestion::Points),
        done: key!("learn-falsely-both-done"),
        facts: &[LessonFact::Points, LessonFact::Owed],
    },
];
