//! Lesson 13: the stakes.

use trictrac_words::lang::key;

use crate::lessons::{Lesson, LessonFact, LessonQuestion, LessonStep, StepTask};

pub(super) const LESSON: Lesson = Lesson {
    name: "stakes",
    title: key!("learn-stakes"),
    about: key!("learn-stakes-about"),
    rules: &["R10.1"],
    steps: STEPS,
};

const STEPS: &[LessonStep] = &[
    LessonStep {
        position: "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,2,B2/2,B1,2,B9 w 53 10/4 11/8 9",
        text: key!("learn-stakes-one"),
        ask: key!("learn-stakes-one-do"),
        task: StepTask::Ask(LessonQuestion::Stakes),
        done: key!("learn-stakes-one-done"),
        facts: &[LessonFact::Goal, LessonFact::OtherHoles],
    },
    LessonStep {
        position: "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,2,B2/2,B1,2,B9 w 53 10/4 11/4 9",
        text: key!("learn-stakes-two"),
        ask: key!("learn-stakes-two-do"),
        task: StepTask::Ask(LessonQuestion::Stakes),
        done: key!("learn-stakes-two-done"),
        facts: &[LessonFact::OtherHoles, LessonFact::FewHoles],
    },
    LessonStep {
        position: "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,2,B2/2,B1,2,B9 w 53 10/4 11*/0 9",
        text: key!("learn-stakes-four"),
        ask: key!("learn-stakes-four-do"),
        task: StepTask::Ask(LessonQuestion::Stakes),
        done: key!("learn-stakes-four-done"),
        facts: &[LessonFact::Goal],
    },
    LessonStep {
        position: "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,2,B2/2,B1,2,B9 w 53 10/4 11*/2 9",
        text: key!("learn-stakes-three"),
        ask: key!("learn-stakes-three-do"),
        task: StepTask::Ask(LessonQuestion::Stakes),
        done: key!("learn-stakes-three-done"),
        facts: &[LessonFact::OtherHoles],
    },
];
