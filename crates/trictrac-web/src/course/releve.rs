//! A relève from the first throw to the last, with a guide.

use trictrac_words::lang::key;

use crate::lessons::{
    HoleChoice, Lesson, LessonFact, LessonQuestion, LessonStep, PlayAim, StepTask, ThrowChance,
    ThrowEffect, TouchPlaces,
};

pub(super) const LESSON: Lesson = Lesson {
    name: "releve",
    title: key!("learn-releve"),
    about: key!("learn-releve-about"),
    rules: &["R2.3", "R8.4"],
    steps: STEPS,
};

const STEPS: &[LessonStep] = &[
    LessonStep {
        position: "W15,5/6/6/5,B15 w 63 0/0 0/0 1",
        text: key!("learn-releve-one"),
        ask: key!("learn-releve-one-do"),
        task: StepTask::Play(PlayAim::TwoMen),
        done: key!("learn-releve-one-done"),
        facts: &[LessonFact::Throw],
    },
    LessonStep {
        position: "W13,2,W1,2/W1,5/6/2,B1,1,B1,B13 w 66 0/0 0/0 2",
        text: key!("learn-releve-two"),
        ask: key!("learn-releve-two-do"),
        task: StepTask::Play(PlayAim::Most(ThrowChance::yours(ThrowEffect::TakesCorner))),
        done: key!("learn-releve-two-done"),
        facts: &[LessonFact::Throw, LessonFact::Best, LessonFact::Falls],
    },
    LessonStep {
        position: "W12,5/W2,2,W1,2/6/2,B1,B2,B1,B11 w 51 0/0 0/0 3",
        text: key!("learn-releve-three"),
        ask: key!("learn-releve-three-do"),
        task: StepTask::Play(PlayAim::Most(ThrowChance::yours(ThrowEffect::TakesCorner))),
        done: key!("learn-releve-three-done"),
        facts: &[LessonFact::Throw, LessonFact::Best],
    },
    LessonStep {
        position: "W11,4,W1/W1,W1,1,W1,2/6/1,B1,B2,B2,B1,B9 w 42 0/0 0/0 4",
        text: key!("learn-releve-four"),
        ask: key!("learn-releve-four-do"),
        task: StepTask::Play(PlayAim::Corner),
        done: key!("learn-releve-four-done"),
        facts: &[LessonFact::Throw],
    },
    LessonStep {
        position: "W11,4,W1/W1,4,W2/6/B1,B2,B2,B2,B1,B7 w 54 0/0 0/0 5",
        text: key!("learn-releve-five"),
        ask: key!("learn-releve-five-do"),
        task: StepTask::Play(PlayAim::OneOf(&["6/11 7/11"], key!("learn-releve-five-no"))),
        done: key!("learn-releve-five-done"),
        facts: &[LessonFact::Throw],
    },
    LessonStep {
        position: "W11,5/4,W2,W2/5,B1/B1,B2,B2,B3,B1,B5 w 61 0/0 0/0 6",
        text: key!("learn-releve-hits"),
        ask: key!("learn-releve-hits-do"),
        task: StepTask::Touch(TouchPlaces::TrueHits),
        done: key!("learn-releve-hits-done"),
        facts: &[LessonFact::Throw, LessonFact::Sum],
    },
    LessonStep {
        position: "W11,5/4,W2,W2/5,B1/B1,B2,B2,B3,B1,B5 w 61 0/0 0/0 6",
        text: key!("learn-releve-points"),
        ask: key!("learn-releve-points-do"),
        task: StepTask::Ask(LessonQuestion::Points),
        done: key!("learn-releve-points-done"),
        facts: &[LessonFact::Points],
    },
    LessonStep {
        position: "W11,5/4,W2,W2/5,B1/B1,B2,B2,B3,B1,B5 w 61 0/0 0/0 6",
        text: key!("learn-releve-six"),
        ask: key!("learn-releve-six-do"),
        task: StepTask::Play(PlayAim::Fewest(ThrowChance::theirs(ThrowEffect::Hits))),
        done: key!("learn-releve-six-done"),
        facts: &[LessonFact::Throw, LessonFact::Best, LessonFact::Falls],
    },
    LessonStep {
        position: "W9,W1,4/W1,3,W2,W2/B2,5/1,B2,B2,B3,B1,B5 w 65 8/2* 0/0 7",
        text: key!("learn-releve-holes"),
        ask: key!("learn-releve-holes-do"),
        task: StepTask::Ask(LessonQuestion::Holes),
        done: key!("learn-releve-holes-done"),
        facts: &[LessonFact::Throw, LessonFact::Points, LessonFact::Before, LessonFact::Won],
    },
    LessonStep {
        position: "W9,W1,4/W1,3,W2,W2/B2,5/1,B2,B2,B3,B1,B5 w 65 8/2* 0/0 7",
        text: key!("learn-releve-end"),
        ask: key!("learn-releve-end-do"),
        task: StepTask::Ask(LessonQuestion::HoldOrGo(HoleChoice::Go, key!("learn-releve-end-no"))),
        done: key!("learn-releve-end-done"),
        facts: &[LessonFact::Left, LessonFact::OwnScores, LessonFact::Falls],
    },
];
