//! Reading a position of an old treatise.

use trictrac_rules::quarter::Quarter;
use trictrac_words::lang::key;

use crate::lessons::{
    Lesson, LessonFact, LessonQuestion, LessonStep, PlayAim, StepTask, ThrowChance, ThrowEffect,
    TouchPlaces,
};

pub(super) const LESSON: Lesson = Lesson {
    name: "treatise",
    title: key!("learn-treatise"),
    about: key!("learn-treatise-about"),
    rules: &["R1.2", "R5", "R6.1"],
    steps: STEPS,
};

const STEPS: &[LessonStep] = &[
    LessonStep {
        position: "W2,2,W1,W2,1/W2,W2,W2,W2,1,W2/B2,B1,B2,B2,B2,B2/1,B3,1,B1,2 w 52 0/0 0/0 9",
        text: key!("learn-treatise-seven"),
        ask: key!("learn-treatise-seven-do"),
        task: StepTask::Touch(TouchPlaces::Arrow(8)),
        done: key!("learn-treatise-seven-done"),
        facts: &[],
    },
    LessonStep {
        position: "W2,2,W1,W2,1/W2,W2,W2,W2,1,W2/B2,B1,B2,B2,B2,B2/1,B3,1,B1,2 w 52 0/0 0/0 9",
        text: key!("learn-treatise-far"),
        ask: key!("learn-treatise-far-do"),
        task: StepTask::Touch(TouchPlaces::Arrow(20)),
        done: key!("learn-treatise-far-done"),
        facts: &[],
    },
    LessonStep {
        position: "W2,2,W1,W2,1/W2,W2,W2,W2,1,W2/B2,B1,B2,B2,B2,B2/1,B3,1,B1,2 w 52 0/0 0/0 9",
        text: key!("learn-treatise-lacking"),
        ask: key!("learn-treatise-lacking-do"),
        task: StepTask::Touch(TouchPlaces::Lacking(Quarter::Grand)),
        done: key!("learn-treatise-lacking-done"),
        facts: &[],
    },
    LessonStep {
        position: "W2,2,W1,W2,1/W2,W2,W2,W2,1,W2/B2,B1,B2,B2,B2,B2/1,B3,1,B1,2 w 52 0/0 0/0 9",
        text: key!("learn-treatise-advice"),
        ask: key!("learn-treatise-advice-do"),
        task: StepTask::Play(PlayAim::OneOf(&["1/6 1/3"], key!("learn-treatise-advice-no"))),
        done: key!("learn-treatise-advice-done"),
        facts: &[LessonFact::Throw],
    },
    LessonStep {
        position: "2,W1,W1,W2,W1/W2,W2,W2,W2,1,W2/B2,B1,B2,B2,B2,B2/1,B3,1,B1,2 w - 0/0 0/0 9",
        text: key!("learn-treatise-count"),
        ask: key!("learn-treatise-count-do"),
        task: StepTask::Ask(LessonQuestion::Falls(ThrowChance::theirs(ThrowEffect::HitsFalsely))),
        done: key!("learn-treatise-count-done"),
        facts: &[
            LessonFact::Chances(ThrowChance::theirs(ThrowEffect::HitsFalsely)),
            LessonFact::Falls,
        ],
    },
];
