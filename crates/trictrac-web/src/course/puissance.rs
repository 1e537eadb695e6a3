//! Taking the corner *par puissance*, and what prevents it.

use trictrac_words::lang::key;

use crate::lessons::{Aim, Chance, Does, Fact, Lesson, LessonStep, Question, Sought, Task};

pub(super) const LESSON: Lesson = Lesson {
    name: "puissance",
    title: key!("learn-puissance"),
    about: key!("learn-puissance-about"),
    rules: &["R3.6", "R3.7"],
    steps: STEPS,
};

const STEPS: &[LessonStep] = &[
    LessonStep {
        position: "W11,5/W2,W2,4/6/1,B2,1,B2,B2,B9 w 65",
        text: key!("learn-puissance-men"),
        ask: key!("learn-puissance-men-do"),
        task: Task::Touch(Sought::Puissance),
        done: key!("learn-puissance-men-done"),
        facts: &[Fact::High, Fact::Low],
    },
    LessonStep {
        position: "W11,5/W2,W2,4/6/1,B2,1,B2,B2,B9 w 65",
        text: key!("learn-puissance-take"),
        ask: key!("learn-puissance-take-do"),
        task: Task::Play(Aim::Corner),
        done: key!("learn-puissance-take-done"),
        facts: &[],
    },
    LessonStep {
        position: "W9,2,W1,1,W2/W2,W1,4/6/1,B2,1,B2,B2,B9 w 66",
        text: key!("learn-puissance-effet"),
        ask: key!("learn-puissance-effet-do"),
        task: Task::Play(Aim::Corner),
        done: key!("learn-puissance-effet-done"),
        facts: &[Fact::Throw],
    },
    LessonStep {
        position: "W11,5/W2,W2,4/6/1,B2,1,B2,B2,B9 w -",
        text: key!("learn-puissance-grid"),
        ask: key!("learn-puissance-grid-do"),
        task: Task::Throws(Chance::yours(Does::TakesCorner)),
        done: key!("learn-puissance-grid-done"),
        facts: &[Fact::Chances(Chance::yours(Does::TakesCorner)), Fact::Falls],
    },
    LessonStep {
        position: "W11,5/W2,W2,4/B2,5/1,B2,1,B2,B2,B7 w -",
        text: key!("learn-puissance-held"),
        ask: key!("learn-puissance-held-do"),
        task: Task::Ask(Question::Falls(Chance::yours(Does::TakesCorner))),
        done: key!("learn-puissance-held-done"),
        facts: &[Fact::Chances(Chance::yours(Does::TakesCorner)), Fact::Falls],
    },
];
