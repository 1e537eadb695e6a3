//! Lesson 5: filling a quarter.

use trictrac_rules::jan::Jan;
use trictrac_rules::quarter::Quarter;

use crate::lessons::{Aim, Fact, Lesson, LessonStep, Question, Sought, Task};

pub(super) const LESSON: Lesson =
    Lesson { name: "fill", title: "learn-fill", about: "learn-fill-about", steps: STEPS };

const STEPS: &[LessonStep] = &[
    LessonStep {
        position: "W4,W3,W2,W3,W2,W1/6/6/1,B2,1,B2,B2,B9 w -",
        text: "learn-fill-lack",
        ask: "learn-fill-lack-do",
        task: Task::Touch(Sought::Lacking(Quarter::Petit)),
        done: "learn-fill-lack-done",
        facts: &[],
    },
    LessonStep {
        position: "W4,W3,W2,W3,W2,W1/6/6/1,B2,1,B2,B2,B9 w 41",
        text: "learn-fill-play",
        ask: "learn-fill-play-do",
        task: Task::Play(Aim::Legal),
        done: "learn-fill-play-done",
        facts: &[Fact::Throw, Fact::Points, Fact::Price(Jan::FillPetit)],
    },
    LessonStep {
        position: "W4,W3,W2,W3,W2,W1/6/6/1,B2,1,B2,B2,B9 w 41",
        text: "learn-fill-ways",
        ask: "learn-fill-ways-do",
        task: Task::Ask(Question::Ways),
        done: "learn-fill-ways-done",
        facts: &[Fact::High, Fact::Low, Fact::Sum],
    },
    LessonStep {
        position: "W3,W3,W3,W2,W3,W1/6/6/1,B2,1,B2,B2,B9 w 31",
        text: "learn-fill-points",
        ask: "learn-fill-points-do",
        task: Task::Ask(Question::Points),
        done: "learn-fill-points-done",
        facts: &[Fact::Throw, Fact::Points, Fact::Price(Jan::FillPetit)],
    },
    LessonStep {
        position: "W5,W3,W2,W2,W3,1/6/6/1,B2,1,B2,B2,B9 w 41",
        text: "learn-fill-two",
        ask: "learn-fill-two-do",
        task: Task::Play(Aim::Legal),
        done: "learn-fill-two-done",
        facts: &[Fact::Points],
    },
];
