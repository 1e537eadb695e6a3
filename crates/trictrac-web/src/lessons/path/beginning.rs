//! Lesson 7: the jans of the beginning.

use trictrac_rules::jan::Jan;

use crate::lessons::{Fact, Lesson, LessonStep, Question, Sought, Task};

pub(super) const LESSON: Lesson = Lesson {
    name: "beginning",
    title: "learn-beginning",
    about: "learn-beginning-about",
    steps: STEPS,
};

const STEPS: &[LessonStep] = &[
    LessonStep {
        position: "W11,1,W1,W1,1,W1/W1,5/5,B1/B1,B1,1,B1,1,B11 w 41 0/0 0/0 3",
        text: "learn-beginning-six",
        ask: "learn-beginning-six-do",
        task: Task::Touch(Sought::SixTables),
        done: "learn-beginning-six-done",
        facts: &[Fact::Throw, Fact::Points],
    },
    LessonStep {
        position: "W13,5/W1,1,W1,3/6/B1,1,B1,2,B13 w 54 0/0 0/0 3",
        text: "learn-beginning-two",
        ask: "learn-beginning-two-do",
        task: Task::Ask(Question::Who),
        done: "learn-beginning-two-done",
        facts: &[Fact::High, Fact::Low, Fact::Points],
    },
    LessonStep {
        position: "W13,5/W1,1,W1,3/B2,5/5,B13 w 54 0/0 0/0 3",
        text: "learn-beginning-contre",
        ask: "learn-beginning-contre-do",
        task: Task::Ask(Question::Who),
        done: "learn-beginning-contre-done",
        facts: &[Fact::Owed],
    },
    LessonStep {
        position: "W13,5/5,W2/6/B1,1,B1,2,B13 w 11 0/0 0/0 2",
        text: "learn-beginning-mezeas",
        ask: "learn-beginning-mezeas-do",
        task: Task::Ask(Question::Points),
        done: "learn-beginning-mezeas-done",
        facts: &[Fact::Throw, Fact::Price(Jan::Mezeas), Fact::Doublet(Jan::Mezeas)],
    },
];
