//! Lesson 8: holes and bredouille.

use trictrac_words::lang::key;

use crate::lessons::{Lesson, LessonFact, LessonQuestion, LessonStep, StepTask};

pub(super) const LESSON: Lesson = Lesson {
    name: "bredouille",
    title: key!("learn-bredouille"),
    about: key!("learn-bredouille-about"),
    rules: &["R7.2", "R7.3"],
    steps: STEPS,
};

const STEPS: &[LessonStep] = &[
    LessonStep {
        position: "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,2,B2/2,B1,2,B9 w 53 10/4 0/0 9",
        text: key!("learn-bredouille-hole"),
        ask: key!("learn-bredouille-hole-do"),
        task: StepTask::Ask(LessonQuestion::Left),
        done: key!("learn-bredouille-hole-done"),
        facts: &[
            LessonFact::Before,
            LessonFact::Points,
            LessonFact::Hole,
            LessonFact::Goal,
            LessonFact::Left,
        ],
    },
    LessonStep {
        position: "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,2,B2/2,B1,2,B9 w 53 10/4 0/0 9",
        text: key!("learn-bredouille-single"),
        ask: key!("learn-bredouille-single-do"),
        task: StepTask::Ask(LessonQuestion::Holes),
        done: key!("learn-bredouille-single-done"),
        facts: &[LessonFact::Won],
    },
    LessonStep {
        position: "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,2,B2/2,B1,2,B9 w 53 10*/4 0/0 9",
        text: key!("learn-bredouille-double"),
        ask: key!("learn-bredouille-double-do"),
        task: StepTask::Ask(LessonQuestion::Holes),
        done: key!("learn-bredouille-double-done"),
        facts: &[LessonFact::Won],
    },
    LessonStep {
        position: "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,2,B2/2,B1,2,B9 w 53 0/6* 0/0 9",
        text: key!("learn-bredouille-jeton"),
        ask: key!("learn-bredouille-jeton-do"),
        task: StepTask::Ask(LessonQuestion::Bredouille),
        done: key!("learn-bredouille-jeton-done"),
        facts: &[LessonFact::Points],
    },
    LessonStep {
        position: "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,2,B2/2,B1,2,B9 w 53 4/6* 0/0 9",
        text: key!("learn-bredouille-nobody"),
        ask: key!("learn-bredouille-nobody-do"),
        task: StepTask::Ask(LessonQuestion::Bredouille),
        done: key!("learn-bredouille-nobody-done"),
        facts: &[LessonFact::Points],
    },
];
