//! Lesson 14: errors in marking.

use trictrac_words::lang::key;

use crate::lessons::{Fact, Lesson, LessonStep, Question, Task};

pub(super) const LESSON: Lesson = Lesson {
    name: "ecoles",
    title: key!("learn-ecoles"),
    about: key!("learn-ecoles-about"),
    rules: &["R11.1", "R11.2"],
    steps: STEPS,
};

const STEPS: &[LessonStep] = &[
    LessonStep {
        position: "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,2,B2/2,B1,2,B9 w 53",
        text: key!("learn-ecoles-few"),
        ask: key!("learn-ecoles-few-do"),
        task: Task::Ask(Question::School(4)),
        done: key!("learn-ecoles-few-done"),
        facts: &[Fact::Points, Fact::Given(4)],
    },
    LessonStep {
        position: "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,2,B2/2,B1,2,B9 w 53",
        text: key!("learn-ecoles-many"),
        ask: key!("learn-ecoles-many-do"),
        task: Task::Ask(Question::School(8)),
        done: key!("learn-ecoles-many-done"),
        facts: &[Fact::Points, Fact::Given(8)],
    },
    LessonStep {
        position: "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,2,B2/2,B1,2,B9 w 53",
        text: key!("learn-ecoles-none"),
        ask: key!("learn-ecoles-none-do"),
        task: Task::Ask(Question::School(0)),
        done: key!("learn-ecoles-none-done"),
        facts: &[Fact::Points],
    },
    LessonStep {
        position: "W8,2,W1,1,W1/W2,W1,3,W2/B2,1,B2,1,B2,1/1,B1,1,B1,1,B7 w 53",
        text: key!("learn-ecoles-other"),
        ask: key!("learn-ecoles-other-do"),
        task: Task::Ask(Question::Owed),
        done: key!("learn-ecoles-other-done"),
        facts: &[Fact::Owed],
    },
];
