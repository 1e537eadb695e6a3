//! Closing the way.

use trictrac_rules::jan::Jan;
use trictrac_words::lang::key;

use crate::lessons::{Lesson, LessonFact, LessonStep, PlayAim, StepTask, ThrowChance, ThrowEffect};

pub(super) const LESSON: Lesson = Lesson {
    name: "blocking",
    title: key!("learn-blocking"),
    about: key!("learn-blocking-about"),
    rules: &["R3.2", "R3.6", "R6.5"],
    steps: STEPS,
};

const STEPS: &[LessonStep] = &[
    LessonStep {
        position: "6/W3,W3,W3,W2,W2,W2/B3,B3,B3,B2,B2,B2/6 w -",
        text: key!("learn-blocking-wall"),
        ask: key!("learn-blocking-wall-do"),
        task: StepTask::Throws(ThrowChance::theirs(ThrowEffect::Makes(Jan::Helpless))),
        done: key!("learn-blocking-wall-done"),
        facts: &[
            LessonFact::Chances(ThrowChance::theirs(ThrowEffect::Makes(Jan::Helpless))),
            LessonFact::Falls,
        ],
    },
    LessonStep {
        position: "W10,3,W1,W2/1,W2,4/4,B2,B2/5,B11 w 64",
        text: key!("learn-blocking-corner"),
        ask: key!("learn-blocking-corner-do"),
        task: StepTask::Play(PlayAim::Fewest(ThrowChance::theirs(ThrowEffect::TakesCorner))),
        done: key!("learn-blocking-corner-done"),
        facts: &[LessonFact::Best, LessonFact::Falls],
    },
    LessonStep {
        position: "6/W2,W4,W2,W3,W2,W2/B2,B2,B2,B2,B3,B4/6 w 54 4/8 0/0 12",
        text: key!("learn-blocking-open"),
        ask: key!("learn-blocking-open-do"),
        task: StepTask::Play(PlayAim::Most(ThrowChance::theirs(ThrowEffect::Breaks))),
        done: key!("learn-blocking-open-done"),
        facts: &[LessonFact::Throw, LessonFact::Best, LessonFact::Falls],
    },
    LessonStep {
        position: "5,W1/W2,W2,W2,W3,W3,W2/B2,B2,B2,B2,B2,B5/6 w 53 0/0 0/0 14",
        text: key!("learn-blocking-forced"),
        ask: key!("learn-blocking-forced-do"),
        task: StepTask::Play(PlayAim::Most(ThrowChance::theirs(ThrowEffect::Breaks))),
        done: key!("learn-blocking-forced-done"),
        facts: &[LessonFact::Throw, LessonFact::Best, LessonFact::Falls],
    },
];
