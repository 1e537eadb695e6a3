//! Bearing off, and keeping by privilege.

use trictrac_rules::jan::Jan;
use trictrac_words::lang::key;

use crate::lessons::{
    Lesson, LessonFact, LessonQuestion, LessonStep, PlayAim, StepTask, ThrowChance, ThrowEffect,
};

pub(super) const LESSON: Lesson = Lesson {
    name: "sortie",
    title: key!("learn-sortie"),
    about: key!("learn-sortie-about"),
    rules: &["R9.1", "R9.3", "R12"],
    steps: STEPS,
};

const STEPS: &[LessonStep] = &[
    LessonStep {
        position: "B2,B3,B2,B2,2/6/6/W2,1,W2,1,W2,W2 w 64",
        text: key!("learn-sortie-off"),
        ask: key!("learn-sortie-off-do"),
        task: StepTask::Play(PlayAim::Off(2)),
        done: key!("learn-sortie-off-done"),
        facts: &[LessonFact::High, LessonFact::Low],
    },
    LessonStep {
        position: "B2,B3,B2,B2,2/6/6/2,W1,W2,W2,W1 w 65",
        text: key!("learn-sortie-beyond"),
        ask: key!("learn-sortie-beyond-do"),
        task: StepTask::Play(PlayAim::Off(2)),
        done: key!("learn-sortie-beyond-done"),
        facts: &[LessonFact::High, LessonFact::Low],
    },
    LessonStep {
        position: "B2,B2,B2,B3,B3,B3/6/5,W1/W2,W3,W2,W2,W2,W3 w 31 0/0 0/0 30",
        text: key!("learn-sortie-keep"),
        ask: key!("learn-sortie-keep-do"),
        task: StepTask::Play(PlayAim::Most(ThrowChance::yours(ThrowEffect::Keeps))),
        done: key!("learn-sortie-keep-done"),
        facts: &[LessonFact::Throw, LessonFact::Best, LessonFact::Falls],
    },
    LessonStep {
        position: "B2,B1,1,B1,2/6/6/1,W1,2,W1,1 w 52",
        text: key!("learn-sortie-last"),
        ask: key!("learn-sortie-last-do"),
        task: StepTask::Ask(LessonQuestion::Points),
        done: key!("learn-sortie-last-done"),
        facts: &[LessonFact::Price(Jan::BearOff), LessonFact::Doublet(Jan::BearOff)],
    },
    LessonStep {
        position: "B2,B3,B2,B2,2/6/6/2,W2,W1,W2,W1 w 41; bearing_off=provincial",
        text: key!("learn-sortie-slow"),
        ask: key!("learn-sortie-slow-do"),
        task: StepTask::Play(PlayAim::Legal),
        done: key!("learn-sortie-slow-done"),
        facts: &[LessonFact::High, LessonFact::Low],
    },
    LessonStep {
        position: "B2,B3,B2,B2,2/6/6/W2,W2,W3,W3,W2,W3 w 43; bearing_off=provincial",
        text: key!("learn-sortie-privilege"),
        ask: key!("learn-sortie-privilege-do"),
        task: StepTask::Play(PlayAim::Off(2)),
        done: key!("learn-sortie-privilege-done"),
        facts: &[LessonFact::High, LessonFact::Low, LessonFact::Points],
    },
];
