//! Lesson 10: hold or go.

use trictrac_words::lang::key;

use crate::lessons::{HoleChoice, Lesson, LessonFact, LessonQuestion, LessonStep, StepTask};

pub(super) const LESSON: Lesson = Lesson {
    name: "choice",
    title: key!("learn-choice"),
    about: key!("learn-choice-about"),
    rules: &["R8.1", "R8.4"],
    steps: STEPS,
};

const STEPS: &[LessonStep] = &[
    LessonStep {
        position: "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,2,B2/2,B1,2,B9 w 53 8/10 3/3 9",
        text: key!("learn-choice-left"),
        ask: key!("learn-choice-left-do"),
        task: StepTask::Ask(LessonQuestion::Left),
        done: key!("learn-choice-left-done"),
        facts: &[LessonFact::Before, LessonFact::Points, LessonFact::Left],
    },
    LessonStep {
        position: "1,W1,W1,W1,2/W2,W2,W2,W2,W2,W2/B3,B3,B3,B2,B2,B2/6 w 21 8/6 3/3 12",
        text: key!("learn-choice-hold"),
        ask: key!("learn-choice-hold-do"),
        task: StepTask::Ask(LessonQuestion::HoldOrGo(
            HoleChoice::Hold,
            key!("learn-choice-hold-no"),
        )),
        done: key!("learn-choice-hold-done"),
        facts: &[LessonFact::OwnKeeps, LessonFact::OtherKeeps, LessonFact::Falls],
    },
    LessonStep {
        position: "6/W2,W2,W2,W3,W4,W2/B2,B2,B2,B2,B2,B2/1,B1,1,B1,1,B1 w 21 8/6 3/3 14",
        text: key!("learn-choice-go"),
        ask: key!("learn-choice-go-do"),
        task: StepTask::Ask(LessonQuestion::HoldOrGo(HoleChoice::Go, key!("learn-choice-go-no"))),
        done: key!("learn-choice-go-done"),
        facts: &[LessonFact::OwnKeeps, LessonFact::OtherKeeps, LessonFact::Falls],
    },
    LessonStep {
        position: "W9,3,W1,1/W1,W1,2,W1,W2/B2,B1,B1,B2,B2,B1/B1,3,B1,B4 w 64 8/10* 3/3 7",
        text: key!("learn-choice-tempt"),
        ask: key!("learn-choice-tempt-do"),
        task: StepTask::Ask(LessonQuestion::HoldOrGo(
            HoleChoice::Go,
            key!("learn-choice-tempt-no"),
        )),
        done: key!("learn-choice-tempt-done"),
        facts: &[LessonFact::Left, LessonFact::OtherScores, LessonFact::Falls],
    },
];
