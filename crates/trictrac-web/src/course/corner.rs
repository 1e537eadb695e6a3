//! Lesson 2: the quarters and the *coin de repos*.

use trictrac_words::lang::key;

use crate::lessons::{
    Lesson, LessonFact, LessonQuestion, LessonStep, PlayAim, StepTask, TouchPlaces,
};

pub(super) const LESSON: Lesson = Lesson {
    name: "corner",
    title: key!("learn-corner"),
    about: key!("learn-corner-about"),
    rules: &["R3.5", "R3.6"],
    steps: STEPS,
};

const STEPS: &[LessonStep] = &[
    LessonStep {
        position: "W15,5/6/6/5,B15 w -",
        text: key!("learn-corner-place"),
        ask: key!("learn-corner-place-do"),
        task: StepTask::Touch(TouchPlaces::Corner),
        done: key!("learn-corner-place-done"),
        facts: &[],
    },
    LessonStep {
        position: "W10,3,W1,W2/1,W2,4/6/1,B2,1,B2,B2,B9 w 63",
        text: key!("learn-corner-alone"),
        ask: key!("learn-corner-alone-do"),
        task: StepTask::Play(PlayAim::Legal),
        done: key!("learn-corner-alone-done"),
        facts: &[LessonFact::Throw, LessonFact::High],
    },
    LessonStep {
        position: "W10,3,W1,W2/1,W2,4/6/1,B2,1,B2,B2,B9 w 64",
        text: key!("learn-corner-take"),
        ask: key!("learn-corner-take-do"),
        task: StepTask::Play(PlayAim::Corner),
        done: key!("learn-corner-take-done"),
        facts: &[LessonFact::High, LessonFact::Low],
    },
    LessonStep {
        position: "W10,2,W1,2/W2,1,W2,3/6/1,B2,1,B2,B2,B9 w 64",
        text: key!("learn-corner-power"),
        ask: key!("learn-corner-power-do"),
        task: StepTask::Play(PlayAim::Corner),
        done: key!("learn-corner-power-done"),
        facts: &[LessonFact::High, LessonFact::Low],
    },
    LessonStep {
        position: "W10,2,W1,2/W2,1,W2,3/B2,5/1,B2,1,B2,B2,B7 w 64",
        text: key!("learn-corner-held"),
        ask: key!("learn-corner-held-do"),
        task: StepTask::Ask(LessonQuestion::Corner),
        done: key!("learn-corner-held-done"),
        facts: &[],
    },
];
