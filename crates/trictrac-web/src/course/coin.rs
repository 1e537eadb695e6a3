//! Lesson 11: hitting the corner.

use trictrac_rules::jan::Jan;
use trictrac_words::lang::key;

use crate::lessons::{Lesson, LessonFact, LessonQuestion, LessonStep, StepTask};

pub(super) const LESSON: Lesson = Lesson {
    name: "coin",
    title: key!("learn-coin"),
    about: key!("learn-coin-about"),
    rules: &["R5.2"],
    steps: STEPS,
};

const STEPS: &[LessonStep] = &[
    LessonStep {
        position: "W7,2,W2,W2,1/W1,1,W1,2,W2/6/1,B2,1,B2,B2,B9 w 64",
        text: key!("learn-coin-points"),
        ask: key!("learn-coin-points-do"),
        task: StepTask::Ask(LessonQuestion::Points),
        done: key!("learn-coin-points-done"),
        facts: &[
            LessonFact::High,
            LessonFact::Low,
            LessonFact::Price(Jan::Coin),
            LessonFact::Points,
        ],
    },
    LessonStep {
        position: "W7,2,W2,W2,1/3,W2,1,W2/6/1,B2,1,B2,B2,B9 w 33",
        text: key!("learn-coin-doublet"),
        ask: key!("learn-coin-doublet-do"),
        task: StepTask::Ask(LessonQuestion::Points),
        done: key!("learn-coin-doublet-done"),
        facts: &[LessonFact::Throw, LessonFact::High, LessonFact::Points],
    },
    LessonStep {
        position: "W7,2,W2,W3,1/W1,4,W2/6/1,B2,1,B2,B2,B9 w 61",
        text: key!("learn-coin-two"),
        ask: key!("learn-coin-two-do"),
        task: StepTask::Ask(LessonQuestion::Who),
        done: key!("learn-coin-two-done"),
        facts: &[LessonFact::High, LessonFact::Low],
    },
    LessonStep {
        position: "W7,2,W2,W2,1/W1,4,W3/6/1,B2,1,B2,B2,B9 w 61",
        text: key!("learn-coin-third"),
        ask: key!("learn-coin-third-do"),
        task: StepTask::Ask(LessonQuestion::Who),
        done: key!("learn-coin-third-done"),
        facts: &[LessonFact::High, LessonFact::Low, LessonFact::Points],
    },
    LessonStep {
        position: "W7,2,W2,W2,1/W1,1,W1,2,W2/B2,5/1,B2,1,B2,B2,B7 w 64",
        text: key!("learn-coin-held"),
        ask: key!("learn-coin-held-do"),
        task: StepTask::Ask(LessonQuestion::Who),
        done: key!("learn-coin-held-done"),
        facts: &[],
    },
];
