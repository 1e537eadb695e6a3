//! Lesson 2: the quarters and the *coin de repos*.

use crate::lessons::{Aim, Fact, Lesson, LessonStep, Question, Sought, Task};

pub(super) const LESSON: Lesson =
    Lesson { name: "corner", title: "learn-corner", about: "learn-corner-about", steps: STEPS };

const STEPS: &[LessonStep] = &[
    LessonStep {
        position: "W15,5/6/6/5,B15 w -",
        text: "learn-corner-place",
        ask: "learn-corner-place-do",
        task: Task::Touch(Sought::Corner),
        done: "learn-corner-place-done",
        facts: &[],
    },
    LessonStep {
        position: "W10,3,W1,W2/1,W2,4/6/1,B2,1,B2,B2,B9 w 63",
        text: "learn-corner-alone",
        ask: "learn-corner-alone-do",
        task: Task::Play(Aim::Legal),
        done: "learn-corner-alone-done",
        facts: &[Fact::Throw, Fact::High],
    },
    LessonStep {
        position: "W10,3,W1,W2/1,W2,4/6/1,B2,1,B2,B2,B9 w 64",
        text: "learn-corner-take",
        ask: "learn-corner-take-do",
        task: Task::Play(Aim::Corner),
        done: "learn-corner-take-done",
        facts: &[Fact::High, Fact::Low],
    },
    LessonStep {
        position: "W10,2,W1,2/W2,1,W2,3/6/1,B2,1,B2,B2,B9 w 64",
        text: "learn-corner-power",
        ask: "learn-corner-power-do",
        task: Task::Play(Aim::Corner),
        done: "learn-corner-power-done",
        facts: &[Fact::High, Fact::Low],
    },
    LessonStep {
        position: "W10,2,W1,2/W2,1,W2,3/B2,5/1,B2,1,B2,B2,B7 w 64",
        text: "learn-corner-held",
        ask: "learn-corner-held-do",
        task: Task::Ask(Question::Corner),
        done: "learn-corner-held-done",
        facts: &[],
    },
];
