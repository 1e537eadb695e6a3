//! The game in three minutes: men, points, holes, hold or go.

use trictrac_rules::jan::Jan;
use trictrac_words::lang::key;

use crate::lessons::{
    HoleChoice, Lesson, LessonFact, LessonQuestion, LessonStep, PlayAim, StepTask, TouchPlaces,
};

pub(super) const LESSON: Lesson = Lesson {
    name: "quick",
    title: key!("learn-quick"),
    about: key!("learn-quick-about"),
    rules: &["R2.3", "R5.1", "R7.1", "R8.1"],
    steps: STEPS,
};

const STEPS: &[LessonStep] = &[
    LessonStep {
        position: "W15,5/6/6/5,B15 w 53",
        text: key!("learn-quick-men"),
        ask: key!("learn-quick-men-do"),
        task: StepTask::Play(PlayAim::TwoMen),
        done: key!("learn-quick-men-done"),
        facts: &[LessonFact::Throw, LessonFact::High, LessonFact::Low, LessonFact::Men],
    },
    LessonStep {
        position: "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,2,B2/2,B1,2,B9 w 53",
        text: key!("learn-quick-hit"),
        ask: key!("learn-quick-hit-do"),
        task: StepTask::Touch(TouchPlaces::TrueHits),
        done: key!("learn-quick-hit-done"),
        facts: &[LessonFact::Throw, LessonFact::High, LessonFact::Low, LessonFact::Sum],
    },
    LessonStep {
        position: "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B2,2,B2/1,B1,3,B8 w 62",
        text: key!("learn-quick-points"),
        ask: key!("learn-quick-points-do"),
        task: StepTask::Ask(LessonQuestion::Points),
        done: key!("learn-quick-points-done"),
        facts: &[
            LessonFact::Throw,
            LessonFact::Price(Jan::TrueHitGrand),
            LessonFact::Price(Jan::TrueHitPetit),
            LessonFact::Doublet(Jan::TrueHitGrand),
            LessonFact::Doublet(Jan::TrueHitPetit),
            LessonFact::Points,
        ],
    },
    LessonStep {
        position: "W4,W3,W2,W3,W2,W1/6/6/1,B2,1,B2,B2,B9 w 41",
        text: key!("learn-quick-full"),
        ask: key!("learn-quick-full-do"),
        task: StepTask::Play(PlayAim::Legal),
        done: key!("learn-quick-full-done"),
        facts: &[
            LessonFact::Throw,
            LessonFact::High,
            LessonFact::Sum,
            LessonFact::Points,
            LessonFact::Price(Jan::FillPetit),
            LessonFact::Price(Jan::KeepPetit),
        ],
    },
    LessonStep {
        position: "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,2,B2/2,B1,2,B9 w 53 2/0",
        text: key!("learn-quick-jeton"),
        ask: key!("learn-quick-jeton-do"),
        task: StepTask::Touch(TouchPlaces::Jeton),
        done: key!("learn-quick-jeton-done"),
        facts: &[
            LessonFact::Before,
            LessonFact::Points,
            LessonFact::Left,
            LessonFact::Jeton(2),
            LessonFact::Jeton(4),
            LessonFact::Jeton(6),
            LessonFact::Jeton(8),
            LessonFact::Jeton(10),
        ],
    },
    LessonStep {
        position: "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,2,B2/2,B1,2,B9 w 53 10/4 0/0 9",
        text: key!("learn-quick-hole"),
        ask: key!("learn-quick-hole-do"),
        task: StepTask::Ask(LessonQuestion::Left),
        done: key!("learn-quick-hole-done"),
        facts: &[
            LessonFact::Before,
            LessonFact::Points,
            LessonFact::Hole,
            LessonFact::Left,
            LessonFact::Goal,
        ],
    },
    LessonStep {
        position: "1,W1,W1,W1,2/W2,W2,W2,W2,W2,W2/B3,B3,B3,B2,B2,B2/6 w 21 10/6 3/3 12",
        text: key!("learn-quick-hold"),
        ask: key!("learn-quick-hold-do"),
        task: StepTask::Ask(LessonQuestion::HoldOrGo(
            HoleChoice::Hold,
            key!("learn-quick-hold-no"),
        )),
        done: key!("learn-quick-hold-done"),
        facts: &[
            LessonFact::Before,
            LessonFact::Points,
            LessonFact::Left,
            LessonFact::OwnKeeps,
            LessonFact::OtherKeeps,
            LessonFact::Falls,
        ],
    },
    LessonStep {
        position: "6/W2,W2,W2,W3,W4,W2/B2,B2,B2,B2,B2,B2/1,B1,1,B1,1,B1 w 21 10/6 3/3 14",
        text: key!("learn-quick-go"),
        ask: key!("learn-quick-go-do"),
        task: StepTask::Ask(LessonQuestion::HoldOrGo(HoleChoice::Go, key!("learn-quick-go-no"))),
        done: key!("learn-quick-go-done"),
        facts: &[LessonFact::Left, LessonFact::OwnKeeps, LessonFact::OtherKeeps, LessonFact::Falls],
    },
];
