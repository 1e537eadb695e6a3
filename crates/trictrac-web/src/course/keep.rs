//! Lesson 6: keeping a full quarter.

use trictrac_rules::jan::Jan;
use trictrac_words::lang::key;

use crate::lessons::{Lesson, LessonFact, LessonQuestion, LessonStep, PlayAim, StepTask};

pub(super) const LESSON: Lesson = Lesson {
    name: "keep",
    title: key!("learn-keep"),
    about: key!("learn-keep-about"),
    rules: &["R4.2", "R5.4"],
    steps: STEPS,
};

const STEPS: &[LessonStep] = &[
    LessonStep {
        position: "W2,W2,W2,W2,W2,W2/1,W1,W1,W1,2/5,B2/1,B2,1,B2,B2,B7 w 42",
        text: key!("learn-keep-points"),
        ask: key!("learn-keep-points-do"),
        task: StepTask::Ask(LessonQuestion::Points),
        done: key!("learn-keep-points-done"),
        facts: &[LessonFact::Price(Jan::KeepPetit), LessonFact::Points],
    },
    LessonStep {
        position: "W2,W2,W2,W2,W2,W2/W1,1,W2,3/5,B2/1,B2,1,B2,B2,B7 w 31",
        text: key!("learn-keep-play"),
        ask: key!("learn-keep-play-do"),
        task: StepTask::Play(PlayAim::Legal),
        done: key!("learn-keep-play-done"),
        facts: &[LessonFact::Throw],
    },
    LessonStep {
        position: "W2,W2,W2,W2,W2,W2/1,W1,W1,W1,2/5,B2/1,B2,1,B2,B2,B7 w 65",
        text: key!("learn-keep-break"),
        ask: key!("learn-keep-break-do"),
        task: StepTask::Play(PlayAim::Legal),
        done: key!("learn-keep-break-done"),
        facts: &[LessonFact::Throw, LessonFact::High],
    },
    LessonStep {
        position: "6/W2,W3,W3,W3,W2,W2/B2,B2,B2,B2,B2,B2/5,B3 w 66",
        text: key!("learn-keep-helpless"),
        ask: key!("learn-keep-helpless-do"),
        task: StepTask::Ask(LessonQuestion::Points),
        done: key!("learn-keep-helpless-done"),
        facts: &[LessonFact::Throw, LessonFact::High, LessonFact::Points],
    },
    LessonStep {
        position: "6/W2,W3,W3,W3,W2,W2/B2,B2,B2,B2,B2,B2/5,B3 w 66",
        text: key!("learn-keep-owed"),
        ask: key!("learn-keep-owed-do"),
        task: StepTask::Ask(LessonQuestion::Owed),
        done: key!("learn-keep-owed-done"),
        facts: &[LessonFact::Price(Jan::Helpless), LessonFact::Owed],
    },
];
