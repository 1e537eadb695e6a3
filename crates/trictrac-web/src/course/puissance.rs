//! Taking the corner *par puissance*, and what prevents it.

use trictrac_words::lang::key;

use crate::lessons::{
    Lesson, LessonFact, LessonQuestion, LessonStep, PlayAim, StepTask, ThrowChance, ThrowEffect,
    TouchPlaces,
};

pub(super) const LESSON: Lesson = Lesson {
    name: "puissance",
    title: key!("learn-puissance"),
    about: key!("learn-puissance-about"),
    rules: &["R3.6", "R3.7"],
    steps: STEPS,
};

const STEPS: &[LessonStep] = &[
    LessonStep {
        position: "W11,5/W2,W2,4/6/1,B2,1,B2,B2,B9 w 65",
        text: key!("learn-puissance-men"),
        ask: key!("learn-puissance-men-do"),
        task: StepTask::Touch(TouchPlaces::Puissance),
        done: key!("learn-puissance-men-done"),
        facts: &[LessonFact::High, LessonFact::Low],
    },
    LessonStep {
        position: "W11,5/W2,W2,4/6/1,B2,1,B2,B2,B9 w 65",
        text: key!("learn-puissance-take"),
        ask: key!("learn-puissance-take-do"),
        task: StepTask::Play(PlayAim::Corner),
        done: key!("learn-puissance-take-done"),
        facts: &[],
    },
    LessonStep {
        position: "W9,2,W1,1,W2/W2,W1,4/6/1,B2,1,B2,B2,B9 w 66",
        text: key!("learn-puissance-effet"),
        ask: key!("learn-puissance-effet-do"),
        task: StepTask::Play(PlayAim::Corner),
        done: key!("learn-puissance-effet-done"),
        facts: &[LessonFact::Throw],
    },
    LessonStep {
        position: "W11,5/W2,W2,4/6/1,B2,1,B2,B2,B9 w -",
        text: key!("learn-puissance-grid"),
        ask: key!("learn-puissance-grid-do"),
        task: StepTask::Throws(ThrowChance::yours(ThrowEffect::TakesCorner)),
        done: key!("learn-puissance-grid-done"),
        facts: &[
            LessonFact::Chances(ThrowChance::yours(ThrowEffect::TakesCorner)),
            LessonFact::Falls,
        ],
    },
    LessonStep {
        position: "W11,5/W2,W2,4/B2,5/1,B2,1,B2,B2,B7 w -",
        text: key!("learn-puissance-held"),
        ask: key!("learn-puissance-held-do"),
        task: StepTask::Ask(LessonQuestion::Falls(ThrowChance::yours(ThrowEffect::TakesCorner))),
        done: key!("learn-puissance-held-done"),
        facts: &[
            LessonFact::Chances(ThrowChance::yours(ThrowEffect::TakesCorner)),
            LessonFact::Falls,
        ],
    },
];
