//! Lesson 4: hitting truly and falsely.

use trictrac_words::lang::key;

use crate::lessons::{Fact, Lesson, LessonStep, Question, Sought, Task};

pub(super) const LESSON: Lesson = Lesson {
    name: "falsely",
    title: key!("learn-falsely"),
    about: key!("learn-falsely-about"),
    rules: &["R6.1"],
    steps: STEPS,
};

const STEPS: &[LessonStep] = &[
    LessonStep {
        position: "W8,2,W1,1,W1/W2,W1,3,W2/B2,1,B2,1,B2,1/1,B1,1,B1,1,B7 w 53",
        text: key!("learn-falsely-find"),
        ask: key!("learn-falsely-find-do"),
        task: Task::Touch(Sought::FalseHits),
        done: key!("learn-falsely-find-done"),
        facts: &[Fact::Throw, Fact::Sum],
    },
    LessonStep {
        position: "W8,2,W1,1,W1/W2,W1,3,W2/B2,1,B2,1,B2,1/1,B1,1,B1,1,B7 w 53",
        text: key!("learn-falsely-who"),
        ask: key!("learn-falsely-who-do"),
        task: Task::Ask(Question::Who),
        done: key!("learn-falsely-who-done"),
        facts: &[Fact::Owed],
    },
    LessonStep {
        position: "W8,2,W1,1,W1/W2,W1,3,W2/B2,2,B2,B2,1/1,B1,1,B1,1,B7 w 53",
        text: key!("learn-falsely-open"),
        ask: key!("learn-falsely-open-do"),
        task: Task::Ask(Question::Who),
        done: key!("learn-falsely-open-done"),
        facts: &[Fact::Points],
    },
    LessonStep {
        position: "W8,2,W1,1,W1/W2,3,W1,W2/B2,1,B2,B1,B2,1/1,B1,3,B7 w 53",
        text: key!("learn-falsely-both"),
        ask: key!("learn-falsely-both-do"),
        task: Task::Ask(Question::Points),
        done: key!("learn-falsely-both-done"),
        facts: &[Fact::Points, Fact::Owed],
    },
];
