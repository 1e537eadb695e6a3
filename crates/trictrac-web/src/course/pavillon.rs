//! Lesson 12: the *pavillon* and the *grande bredouille*.

use trictrac_words::lang::key;

use crate::lessons::{Lesson, LessonFact, LessonQuestion, LessonStep, StepTask};

pub(super) const LESSON: Lesson = Lesson {
    name: "pavillon",
    title: key!("learn-pavillon"),
    about: key!("learn-pavillon-about"),
    rules: &["R7.6"],
    steps: STEPS,
};

const STEPS: &[LessonStep] = &[
    LessonStep {
        position: "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,2,B2/2,B1,2,B9 w 53 10/0 0/0 9",
        text: key!("learn-pavillon-first"),
        ask: key!("learn-pavillon-first-do"),
        task: StepTask::Ask(LessonQuestion::Pavillon),
        done: key!("learn-pavillon-first-done"),
        facts: &[LessonFact::Points, LessonFact::Goal],
    },
    LessonStep {
        position: "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,2,B2/2,B1,2,B9 w 53 8/0 0/3* 9",
        text: key!("learn-pavillon-second"),
        ask: key!("learn-pavillon-second-do"),
        task: StepTask::Ask(LessonQuestion::Pavillon),
        done: key!("learn-pavillon-second-done"),
        facts: &[LessonFact::OtherHoles],
    },
    LessonStep {
        position: "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,2,B2/2,B1,2,B9 w 53 2/0 2/3* 9",
        text: key!("learn-pavillon-waits"),
        ask: key!("learn-pavillon-waits-do"),
        task: StepTask::Ask(LessonQuestion::Pavillon),
        done: key!("learn-pavillon-waits-done"),
        facts: &[LessonFact::Points],
    },
    LessonStep {
        position: "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,2,B2/2,B1,2,B9 w 53 8/0 2/3* 9",
        text: key!("learn-pavillon-nobody"),
        ask: key!("learn-pavillon-nobody-do"),
        task: StepTask::Ask(LessonQuestion::Pavillon),
        done: key!("learn-pavillon-nobody-done"),
        facts: &[LessonFact::Points],
    },
];
