//! Errors in marking, found and claimed by hand.

use trictrac_words::lang::key;

use crate::lessons::{Lesson, LessonFact, LessonQuestion, LessonStep, StepTask, TouchPlaces};

pub(super) const LESSON: Lesson = Lesson {
    name: "ecoles",
    title: key!("learn-ecoles"),
    about: key!("learn-ecoles-about"),
    rules: &["R11.1", "R11.2"],
    steps: STEPS,
};

const STEPS: &[LessonStep] = &[
    LessonStep {
        position: "W9,2,W1,2/W2,2,W1,1,W2/B2,1,B1,2,B2/1,B1,B1,2,B8 b 53 2/8 0/0 9",
        text: key!("learn-ecoles-few"),
        ask: key!("learn-ecoles-few-do"),
        task: StepTask::Ask(LessonQuestion::Claim(4)),
        done: key!("learn-ecoles-few-done"),
        facts: &[LessonFact::Throw, LessonFact::Given(4), LessonFact::Points],
    },
    LessonStep {
        position: "W9,2,W1,2/W2,2,W1,1,W2/B2,1,B1,2,B2/1,B1,B1,2,B8 b 53 2/8 0/0 9",
        text: key!("learn-ecoles-claim"),
        ask: key!("learn-ecoles-claim-do"),
        task: StepTask::Touch(TouchPlaces::School(4)),
        done: key!("learn-ecoles-claim-done"),
        facts: &[LessonFact::Points, LessonFact::Given(4), LessonFact::Before],
    },
    LessonStep {
        position: "W9,2,W1,2/W2,2,W1,1,W2/B2,1,B1,2,B2/1,B1,B1,2,B8 b 53 2/10 0/0 9",
        text: key!("learn-ecoles-right"),
        ask: key!("learn-ecoles-right-do"),
        task: StepTask::Ask(LessonQuestion::Claim(6)),
        done: key!("learn-ecoles-right-done"),
        facts: &[LessonFact::Given(6), LessonFact::Points],
    },
    LessonStep {
        position: "W8,2,W1,1,W1/W2,W1,3,W2/B2,1,B2,1,B2,1/1,B1,1,B1,1,B7 w 53 2/4 0/0 9",
        text: key!("learn-ecoles-other"),
        ask: key!("learn-ecoles-other-do"),
        task: StepTask::Touch(TouchPlaces::Given),
        done: key!("learn-ecoles-other-done"),
        facts: &[LessonFact::Owed, LessonFact::Before],
    },
];
