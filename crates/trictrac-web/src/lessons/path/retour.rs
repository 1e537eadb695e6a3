//! Lesson 9: the *jan de retour* and bearing off.

use trictrac_rules::jan::Jan;
use trictrac_words::lang::key;

use crate::lessons::{Aim, Fact, Lesson, LessonStep, Question, Task};

pub(super) const LESSON: Lesson = Lesson {
    name: "retour",
    title: key!("learn-retour"),
    about: key!("learn-retour-about"),
    rules: &["R3.8", "R9.1"],
    steps: STEPS,
};

const STEPS: &[LessonStep] = &[
    LessonStep {
        position: "5,W2/W2,W2,W2,W2,W3,W2/B2,1,B3,B2,1,B3/1,B3,2,B1,B1 w 64",
        text: key!("learn-retour-enter"),
        ask: key!("learn-retour-enter-do"),
        task: Task::Play(Aim::Enter),
        done: key!("learn-retour-enter-done"),
        facts: &[Fact::Throw],
    },
    LessonStep {
        position: "B2,B2,B3,B2,B2,B2/1,B2,4/3,W1,1,W2/W2,W3,W2,W2,W2,W1 w 41",
        text: key!("learn-retour-fill"),
        ask: key!("learn-retour-fill-do"),
        task: Task::Play(Aim::Legal),
        done: key!("learn-retour-fill-done"),
        facts: &[Fact::Points],
    },
    LessonStep {
        position: "B2,B3,B2,B2,2/6/6/W2,1,W2,1,W2,W2 w 64",
        text: key!("learn-retour-off"),
        ask: key!("learn-retour-off-do"),
        task: Task::Play(Aim::Off(2)),
        done: key!("learn-retour-off-done"),
        facts: &[Fact::High, Fact::Low],
    },
    LessonStep {
        position: "B2,B3,B2,B2,2/6/6/2,W1,W2,W2,W1 w 65",
        text: key!("learn-retour-beyond"),
        ask: key!("learn-retour-beyond-do"),
        task: Task::Play(Aim::Off(2)),
        done: key!("learn-retour-beyond-done"),
        facts: &[Fact::High, Fact::Low],
    },
    LessonStep {
        position: "B2,B1,1,B1,2/6/6/1,W1,2,W1,1 w 52",
        text: key!("learn-retour-last"),
        ask: key!("learn-retour-last-do"),
        task: Task::Ask(Question::Points),
        done: key!("learn-retour-last-done"),
        facts: &[Fact::Price(Jan::BearOff), Fact::Doublet(Jan::BearOff)],
    },
];
