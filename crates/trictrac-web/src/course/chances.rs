//! Counting chances out of 36.

use trictrac_rules::quarter::Quarter;
use trictrac_words::lang::key;

use crate::lessons::{
    Lesson, LessonFact, LessonQuestion, LessonStep, PlayAim, StepTask, ThrowChance, ThrowEffect,
};

pub(super) const LESSON: Lesson = Lesson {
    name: "chances",
    title: key!("learn-chances"),
    about: key!("learn-chances-about"),
    rules: &["R2.4", "R5.1", "R5.3"],
    steps: STEPS,
};

const STEPS: &[LessonStep] = &[
    LessonStep {
        position: "W13,5/5,W2/5,B1/5,B14 w -",
        text: key!("learn-chances-six"),
        ask: key!("learn-chances-six-do"),
        task: StepTask::Throws(ThrowChance::yours(ThrowEffect::Shows(6))),
        done: key!("learn-chances-six-done"),
        facts: &[LessonFact::Chances(ThrowChance::yours(ThrowEffect::Shows(6))), LessonFact::Falls],
    },
    LessonStep {
        position: "W13,5/5,W2/5,B1/5,B14 w -",
        text: key!("learn-chances-sum"),
        ask: key!("learn-chances-sum-do"),
        task: StepTask::Throws(ThrowChance::yours(ThrowEffect::Hits)),
        done: key!("learn-chances-sum-done"),
        facts: &[LessonFact::Chances(ThrowChance::yours(ThrowEffect::Hits)), LessonFact::Falls],
    },
    LessonStep {
        position: "W13,5/5,W2/B2,1,B2,1,B2,B1/5,B8 w -",
        text: key!("learn-chances-blocked"),
        ask: key!("learn-chances-blocked-do"),
        task: StepTask::Ask(LessonQuestion::Falls(ThrowChance::yours(ThrowEffect::Hits))),
        done: key!("learn-chances-blocked-done"),
        facts: &[LessonFact::Chances(ThrowChance::yours(ThrowEffect::Hits)), LessonFact::Falls],
    },
    LessonStep {
        position: "W5,W4,W3,W3,2/6/6/5,B15 w 44 0/0 0/0 9",
        text: key!("learn-chances-halves"),
        ask: key!("learn-chances-halves-do"),
        task: StepTask::Play(PlayAim::Most(ThrowChance::yours(ThrowEffect::Fills(Quarter::Petit)))),
        done: key!("learn-chances-halves-done"),
        facts: &[LessonFact::Throw, LessonFact::Best, LessonFact::Falls],
    },
    LessonStep {
        position: "1,W2,1,W1,1,W1/W2,W2,W1,W2,W2,W2/B2,5/5,B13 w 11 0/0 0/0 9",
        text: key!("learn-chances-sure"),
        ask: key!("learn-chances-sure-do"),
        task: StepTask::Play(PlayAim::Most(ThrowChance::yours(ThrowEffect::Fills(Quarter::Grand)))),
        done: key!("learn-chances-sure-done"),
        facts: &[LessonFact::Throw, LessonFact::Best, LessonFact::Falls],
    },
];
