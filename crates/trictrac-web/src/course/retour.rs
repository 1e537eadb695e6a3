//! The passage to the opponent's side, and the *jan de retour*.

use trictrac_rules::quarter::Quarter;
use trictrac_words::lang::key;

use crate::lessons::{Lesson, LessonFact, LessonQuestion, LessonStep, PlayAim, StepTask};

pub(super) const LESSON: Lesson = Lesson {
    name: "retour",
    title: key!("learn-retour"),
    about: key!("learn-retour-about"),
    rules: &["R3.8", "R3.9"],
    steps: STEPS,
};

const STEPS: &[LessonStep] = &[
    LessonStep {
        position: "5,W2/W2,W2,W2,W2,W3,W2/B2,2,B1,2/B2,B2,3,B8 w -",
        text: key!("learn-retour-closed"),
        ask: key!("learn-retour-closed-do"),
        task: StepTask::Ask(LessonQuestion::Open(Quarter::Retour)),
        done: key!("learn-retour-closed-done"),
        facts: &[],
    },
    LessonStep {
        position: "5,W2/W2,W2,W2,W2,W3,W2/B2,1,B3,B2,1,B3/1,B3,2,B1,B1 w 64",
        text: key!("learn-retour-enter"),
        ask: key!("learn-retour-enter-do"),
        task: StepTask::Play(PlayAim::Enter),
        done: key!("learn-retour-enter-done"),
        facts: &[LessonFact::Throw],
    },
    LessonStep {
        position: "5,W2/W2,W2,W2,W2,W3,W2/B2,1,B3,B2,1,B3/1,B3,2,B1,B1 w -",
        text: key!("learn-retour-grand"),
        ask: key!("learn-retour-grand-do"),
        task: StepTask::Ask(LessonQuestion::Open(Quarter::Grand)),
        done: key!("learn-retour-grand-done"),
        facts: &[],
    },
    LessonStep {
        position: "B3,B3,B3,B2,2/3,W2,W2,W3/2,B2,B2,2/W2,W2,W2,W2,2 w -",
        text: key!("learn-retour-free"),
        ask: key!("learn-retour-free-do"),
        task: StepTask::Ask(LessonQuestion::Open(Quarter::Grand)),
        done: key!("learn-retour-free-done"),
        facts: &[],
    },
    LessonStep {
        position: "B2,B2,B3,B2,B2,B2/1,B2,4/3,W1,1,W2/W2,W3,W2,W2,W2,W1 w 41",
        text: key!("learn-retour-fill"),
        ask: key!("learn-retour-fill-do"),
        task: StepTask::Play(PlayAim::Legal),
        done: key!("learn-retour-fill-done"),
        facts: &[LessonFact::Points],
    },
];
