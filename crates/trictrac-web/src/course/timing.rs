//! Timing: who must break first.

use trictrac_words::lang::key;

use crate::lessons::{
    Lesson, LessonFact, LessonQuestion, LessonStep, PlayAim, StepTask, ThrowChance, ThrowEffect,
};

pub(super) const LESSON: Lesson = Lesson {
    name: "timing",
    title: key!("learn-timing"),
    about: key!("learn-timing-about"),
    rules: &["R4.2", "R5.4"],
    steps: STEPS,
};

const STEPS: &[LessonStep] = &[
    LessonStep {
        position: "6/W2,W2,W2,W3,W4,W2/B2,B2,B2,B2,B2,B2/1,B1,1,B1,1,B1 w - 0/0 0/0 14",
        text: key!("learn-timing-breaks"),
        ask: key!("learn-timing-breaks-do"),
        task: StepTask::Ask(LessonQuestion::Falls(ThrowChance::yours(ThrowEffect::Breaks))),
        done: key!("learn-timing-breaks-done"),
        facts: &[LessonFact::Chances(ThrowChance::yours(ThrowEffect::Breaks)), LessonFact::Falls],
    },
    LessonStep {
        position: "6/W2,W2,W2,W3,W4,W2/B2,B2,B2,B2,B2,B2/1,B1,1,B1,1,B1 w - 0/0 0/0 14",
        text: key!("learn-timing-theirs"),
        ask: key!("learn-timing-theirs-do"),
        task: StepTask::Ask(LessonQuestion::Falls(ThrowChance::theirs(ThrowEffect::Keeps))),
        done: key!("learn-timing-theirs-done"),
        facts: &[LessonFact::Chances(ThrowChance::theirs(ThrowEffect::Keeps)), LessonFact::Falls],
    },
    LessonStep {
        position: "6/W3,W3,W3,W2,W2,W2/B3,B3,B3,B2,B2,B2/6 w 21 0/0 0/0 12",
        text: key!("learn-timing-spare"),
        ask: key!("learn-timing-spare-do"),
        task: StepTask::Play(PlayAim::Fewest(ThrowChance::yours(ThrowEffect::Breaks))),
        done: key!("learn-timing-spare-done"),
        facts: &[LessonFact::Throw, LessonFact::Best, LessonFact::Falls],
    },
    LessonStep {
        position: "B2,B2,B2,B3,B3,B3/6/5,W1/W3,W2,W2,W2,W2,W3 w 52 0/0 0/0 30",
        text: key!("learn-timing-retour"),
        ask: key!("learn-timing-retour-do"),
        task: StepTask::Play(PlayAim::Most(ThrowChance::yours(ThrowEffect::Keeps))),
        done: key!("learn-timing-retour-done"),
        facts: &[LessonFact::Throw, LessonFact::Best, LessonFact::Falls],
    },
];
