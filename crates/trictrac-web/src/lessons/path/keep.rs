//! Lesson 6: keeping a full quarter.

use trictrac_rules::jan::Jan;

use crate::lessons::{Aim, Fact, Lesson, LessonStep, Question, Task};

pub(super) const LESSON: Lesson =
    Lesson { name: "keep", title: "learn-keep", about: "learn-keep-about", steps: STEPS };

const STEPS: &[LessonStep] = &[
    LessonStep {
        position: "W2,W2,W2,W2,W2,W2/1,W1,W1,W1,2/5,B2/1,B2,1,B2,B2,B7 w 42",
        text: "learn-keep-points",
        ask: "learn-keep-points-do",
        task: Task::Ask(Question::Points),
        done: "learn-keep-points-done",
        facts: &[Fact::Price(Jan::KeepPetit), Fact::Points],
    },
    LessonStep {
        position: "W2,W2,W2,W2,W2,W2/W1,1,W2,3/5,B2/1,B2,1,B2,B2,B7 w 31",
        text: "learn-keep-play",
        ask: "learn-keep-play-do",
        task: Task::Play(Aim::Legal),
        done: "learn-keep-play-done",
        facts: &[Fact::Throw],
    },
    LessonStep {
        position: "W2,W2,W2,W2,W2,W2/1,W1,W1,W1,2/5,B2/1,B2,1,B2,B2,B7 w 65",
        text: "learn-keep-break",
        ask: "learn-keep-break-do",
        task: Task::Play(Aim::Legal),
        done: "learn-keep-break-done",
        facts: &[Fact::Throw, Fact::High],
    },
    LessonStep {
        position: "6/W2,W3,W3,W3,W2,W2/B2,B2,B2,B2,B2,B2/5,B3 w 66",
        text: "learn-keep-helpless",
        ask: "learn-keep-helpless-do",
        task: Task::Ask(Question::Points),
        done: "learn-keep-helpless-done",
        facts: &[Fact::Throw, Fact::High, Fact::Points],
    },
    LessonStep {
        position: "6/W2,W3,W3,W3,W2,W2/B2,B2,B2,B2,B2,B2/5,B3 w 66",
        text: "learn-keep-owed",
        ask: "learn-keep-owed-do",
        task: Task::Ask(Question::Owed),
        done: "learn-keep-owed-done",
        facts: &[Fact::Price(Jan::Helpless), Fact::Owed],
    },
];
