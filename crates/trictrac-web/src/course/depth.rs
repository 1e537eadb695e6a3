//! Hold or go: what each choice is worth.

use trictrac_words::lang::key;

use crate::lessons::{HoleChoice, Lesson, LessonFact, LessonQuestion, LessonStep, StepTask};

pub(super) const LESSON: Lesson = Lesson {
    name: "depth",
    title: key!("learn-depth"),
    about: key!("learn-depth-about"),
    rules: &["R8.3", "R8.4", "R6.4"],
    steps: STEPS,
};

const STEPS: &[LessonStep] = &[
    LessonStep {
        position: "W9,2,W1,W1,1/W1,W1,3,W2/3,B1,B1,B1/B1,B1,1,B1,B1,B8 w 65 2*/0 6/0 7",
        text: key!("learn-depth-hold"),
        ask: key!("learn-depth-hold-do"),
        task: StepTask::Ask(LessonQuestion::HoldOrGo(
            HoleChoice::Hold,
            key!("learn-depth-hold-no"),
        )),
        done: key!("learn-depth-hold-done"),
        facts: &[LessonFact::Left, LessonFact::Holding(95), LessonFact::Going(86)],
    },
    LessonStep {
        position: "W13,5/W1,W1,4/3,B2,B1,B1/B2,4,B9 w 55 0/0 0/0 3",
        text: key!("learn-depth-go"),
        ask: key!("learn-depth-go-do"),
        task: StepTask::Ask(LessonQuestion::HoldOrGo(HoleChoice::Go, key!("learn-depth-go-no"))),
        done: key!("learn-depth-go-done"),
        facts: &[LessonFact::Left, LessonFact::Holding(48), LessonFact::Going(60)],
    },
    LessonStep {
        position: "W9,W1,4/W1,3,W2,W2/5,B1/B1,B3,B3,B3,B1,B3 w 61 8*/0 0/0 7",
        text: key!("learn-depth-attack"),
        ask: key!("learn-depth-attack-do"),
        task: StepTask::Ask(LessonQuestion::HoldOrGo(
            HoleChoice::Hold,
            key!("learn-depth-attack-no"),
        )),
        done: key!("learn-depth-attack-done"),
        facts: &[
            LessonFact::Left,
            LessonFact::OwnScores,
            LessonFact::OtherScores,
            LessonFact::Falls,
            LessonFact::Holding(69),
            LessonFact::Going(60),
        ],
    },
    LessonStep {
        position: "W1,W1,4/W2,W2,W2,W2,W2,W3/B2,B2,B2,B2,B2,1/B2,B1,B1,B1,2 w 66 6*/0 0/0 9",
        text: key!("learn-depth-gift"),
        ask: key!("learn-depth-gift-do"),
        task: StepTask::Ask(LessonQuestion::Owed),
        done: key!("learn-depth-gift-done"),
        facts: &[LessonFact::Throw, LessonFact::Owed],
    },
    LessonStep {
        position: "W1,W1,4/W2,W2,W2,W2,W2,W3/B2,B2,B2,B2,B2,1/B2,B1,B1,B1,2 w 66 6*/0 0/0 9",
        text: key!("learn-depth-void"),
        ask: key!("learn-depth-void-do"),
        task: StepTask::Ask(LessonQuestion::HoldOrGo(HoleChoice::Go, key!("learn-depth-void-no"))),
        done: key!("learn-depth-void-done"),
        facts: &[LessonFact::Owed, LessonFact::Holding(43), LessonFact::Going(60)],
    },
];
