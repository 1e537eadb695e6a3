//! Lesson 3: hitting a man, points and jetons.

use trictrac_rules::jan::Jan;
use trictrac_words::lang::key;

use crate::lessons::{Lesson, LessonFact, LessonQuestion, LessonStep, StepTask, TouchPlaces};

pub(super) const LESSON: Lesson = Lesson {
    name: "hits",
    title: key!("learn-hits"),
    about: key!("learn-hits-about"),
    rules: &["R5.1", "R7.1"],
    steps: STEPS,
};

const STEPS: &[LessonStep] = &[
    LessonStep {
        position: "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,1,B1,B2/2,B1,2,B8 w -",
        text: key!("learn-hits-alone"),
        ask: key!("learn-hits-alone-do"),
        task: StepTask::Touch(TouchPlaces::Singles),
        done: key!("learn-hits-alone-done"),
        facts: &[],
    },
    LessonStep {
        position: "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,1,B1,B2/2,B1,2,B8 w 53",
        text: key!("learn-hits-reach"),
        ask: key!("learn-hits-reach-do"),
        task: StepTask::Touch(TouchPlaces::TrueHits),
        done: key!("learn-hits-reach-done"),
        facts: &[LessonFact::Throw, LessonFact::Sum],
    },
    LessonStep {
        position: "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,2,B2/2,B1,2,B9 w 53",
        text: key!("learn-hits-ways"),
        ask: key!("learn-hits-ways-do"),
        task: StepTask::Ask(LessonQuestion::Ways),
        done: key!("learn-hits-ways-done"),
        facts: &[LessonFact::Throw],
    },
    LessonStep {
        position: "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,2,B2/2,B1,2,B9 w 53",
        text: key!("learn-hits-points"),
        ask: key!("learn-hits-points-do"),
        task: StepTask::Ask(LessonQuestion::Points),
        done: key!("learn-hits-points-done"),
        facts: &[LessonFact::Price(Jan::TrueHitGrand), LessonFact::Points],
    },
    LessonStep {
        position: "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B2,2,B2/1,B1,3,B8 w 62",
        text: key!("learn-hits-petit"),
        ask: key!("learn-hits-petit-do"),
        task: StepTask::Ask(LessonQuestion::Points),
        done: key!("learn-hits-petit-done"),
        facts: &[LessonFact::Price(Jan::TrueHitPetit), LessonFact::Points],
    },
    LessonStep {
        position: "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,2,B2/2,B1,2,B9 w 33",
        text: key!("learn-hits-doublet"),
        ask: key!("learn-hits-doublet-do"),
        task: StepTask::Ask(LessonQuestion::Points),
        done: key!("learn-hits-doublet-done"),
        facts: &[
            LessonFact::Throw,
            LessonFact::Doublet(Jan::TrueHitGrand),
            LessonFact::Doublet(Jan::TrueHitPetit),
            LessonFact::Points,
        ],
    },
    LessonStep {
        position: "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,2,B2/2,B1,2,B9 w 53 2/0",
        text: key!("learn-hits-jeton"),
        ask: key!("learn-hits-jeton-do"),
        task: StepTask::Touch(TouchPlaces::Jeton),
        done: key!("learn-hits-jeton-done"),
        facts: &[
            LessonFact::Before,
            LessonFact::Points,
            LessonFact::Left,
            LessonFact::Jeton(2),
            LessonFact::Jeton(4),
            LessonFact::Jeton(6),
            LessonFact::Jeton(8),
            LessonFact::Jeton(10),
        ],
    },
];
