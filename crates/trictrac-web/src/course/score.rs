//! Playing to the score.

use trictrac_words::lang::key;

use crate::lessons::{
    HoleChoice, Lesson, LessonFact, LessonQuestion, LessonStep, PlayAim, StepTask, ThrowChance,
    ThrowEffect,
};

pub(super) const LESSON: Lesson = Lesson {
    name: "score",
    title: key!("learn-score"),
    about: key!("learn-score-about"),
    rules: &["R7.5", "R8.4", "R10.1"],
    steps: STEPS,
};

const STEPS: &[LessonStep] = &[
    LessonStep {
        position: "W1,W1,2,W1,W1/W1,W2,W2,W2,W2,W2/1,B2,B2,B2,B3,B3/1,B1,B1,B1,2 w 65 0/0 0/0 9",
        text: key!("learn-score-early"),
        ask: key!("learn-score-early-do"),
        task: StepTask::Ask(LessonQuestion::HoldOrGo(HoleChoice::Go, key!("learn-score-early-no"))),
        done: key!("learn-score-early-done"),
        facts: &[
            LessonFact::Points,
            LessonFact::Won,
            LessonFact::Owed,
            LessonFact::Holding(57),
            LessonFact::Going(60),
        ],
    },
    LessonStep {
        position: "W1,W1,2,W1,W1/W1,W2,W2,W2,W2,W2/1,B2,B2,B2,B3,B3/1,B1,B1,B1,2 w 65 0/0 9/9 9",
        text: key!("learn-score-late"),
        ask: key!("learn-score-late-do"),
        task: StepTask::Ask(LessonQuestion::HoldOrGo(
            HoleChoice::Hold,
            key!("learn-score-late-no"),
        )),
        done: key!("learn-score-late-done"),
        facts: &[LessonFact::HolesAfter, LessonFact::Holding(92), LessonFact::Going(74)],
    },
    LessonStep {
        position: "W1,W1,2,W1,W1/W1,W2,W2,W2,W2,W2/1,B2,B2,B2,B3,B3/1,B1,B1,B1,2 w 65 0/0 9/11 9",
        text: key!("learn-score-last"),
        ask: key!("learn-score-last-do"),
        task: StepTask::Ask(LessonQuestion::HoldOrGo(HoleChoice::Go, key!("learn-score-last-no"))),
        done: key!("learn-score-last-done"),
        facts: &[
            LessonFact::HolesAfter,
            LessonFact::Owed,
            LessonFact::OtherHoles,
            LessonFact::Going(56),
        ],
    },
    LessonStep {
        position: "W3,W1,W1,W1,W1,W1/W3,3,W2,W2/3,B2,B2,B2/1,B1,B2,2,B6 w 54 0/8 0/0 9",
        text: key!("learn-score-deny"),
        ask: key!("learn-score-deny-do"),
        task: StepTask::Play(PlayAim::Fewest(ThrowChance::theirs(ThrowEffect::WinsHole))),
        done: key!("learn-score-deny-done"),
        facts: &[LessonFact::Throw, LessonFact::OtherPoints, LessonFact::Best],
    },
    LessonStep {
        position: "1,W1,1,W1,W2,1/W2,W2,W2,W1,W2,W2/B4,B3,B2,B2,B2,B2/6 w 22 0/8 11/11 12",
        text: key!("learn-score-stop"),
        ask: key!("learn-score-stop-do"),
        task: StepTask::Play(PlayAim::Fewest(ThrowChance::theirs(ThrowEffect::WinsHole))),
        done: key!("learn-score-stop-done"),
        facts: &[
            LessonFact::Throw,
            LessonFact::OtherHoles,
            LessonFact::OtherPoints,
            LessonFact::Best,
            LessonFact::Falls,
        ],
    },
];
