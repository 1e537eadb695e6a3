//! Lesson 5: filling a quarter.

use trictrac_rules::jan::Jan;
use trictrac_rules::quarter::Quarter;
use trictrac_words::lang::key;

use crate::lessons::{
    Lesson, LessonFact, LessonQuestion, LessonStep, PlayAim, StepTask, TouchPlaces,
};

pub(super) const LESSON: Lesson = Lesson {
    name: "fill",
    title: key!("learn-fill"),
    about: key!("learn-fill-about"),
    rules: &["R4.1", "R5.3"],
    steps: STEPS,
};

const STEPS: &[LessonStep] = &[
    LessonStep {
        position: "W4,W3,W2,W3,W2,W1/6/6/1,B2,1,B2,B2,B9 w -",
        text: key!("learn-fill-lack"),
        ask: key!("learn-fill-lack-do"),
        task: StepTask::Touch(TouchPlaces::Lacking(Quarter::Petit)),
        done: key!("learn-fill-lack-done"),
        facts: &[],
    },
    LessonStep {
        position: "W4,W3,W2,W3,W2,W1/6/6/1,B2,1,B2,B2,B9 w 41",
        text: key!("learn-fill-play"),
        ask: key!("learn-fill-play-do"),
        task: StepTask::Play(PlayAim::Legal),
        done: key!("learn-fill-play-done"),
        facts: &[LessonFact::Throw, LessonFact::Points, LessonFact::Price(Jan::FillPetit)],
    },
    LessonStep {
        position: "W4,W3,W2,W3,W2,W1/6/6/1,B2,1,B2,B2,B9 w 41",
        text: key!("learn-fill-ways"),
        ask: key!("learn-fill-ways-do"),
        task: StepTask::Ask(LessonQuestion::Ways),
        done: key!("learn-fill-ways-done"),
        facts: &[LessonFact::High, LessonFact::Low, LessonFact::Sum],
    },
    LessonStep {
        position: "W3,W3,W3,W2,W3,W1/6/6/1,B2,1,B2,B2,B9 w 31",
        text: key!("learn-fill-points"),
        ask: key!("learn-fill-points-do"),
        task: StepTask::Ask(LessonQuestion::Points),
        done: key!("learn-fill-points-done"),
        facts: &[LessonFact::Throw, LessonFact::Points, LessonFact::Price(Jan::FillPetit)],
    },
    LessonStep {
        position: "W5,W3,W2,W2,W3,1/6/6/1,B2,1,B2,B2,B9 w 41",
        text: key!("learn-fill-two"),
        ask: key!("learn-fill-two-do"),
        task: StepTask::Play(PlayAim::Legal),
        done: key!("learn-fill-two-done"),
        facts: &[LessonFact::Points],
    },
];
