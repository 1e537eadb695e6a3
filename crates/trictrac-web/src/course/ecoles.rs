//! Errors in marking, found and claimed by hand.

use trictrac_words::lang::key;

use crate::lessons::{Fact, Lesson, LessonStep, Question, Sought, Task};

pub(super) const LESSON: Lesson = Lesson {
    name: "ecoles",
    title: key!("learn-ecoles"),
    about: key!("learn-ecoles-about"),
    rules: &["R11.1", "R11.2"],
    steps: STEPS,
};

const STEPS: &[LessonStep] = &[
    LessonStep {
        position: "W9,2,W1,2/W2,2,W1,1,W2/B2,1,B1,2,B2/1,B1,B1,2,B8 b 53 2/8 0/0 9",
        text: key!("learn-ecoles-few"),
        ask: key!("learn-ecoles-few-do"),
        task: Task::Ask(Question::Claim(4)),
        done: key!("learn-ecoles-few-done"),
        facts: &[Fact::Throw, Fact::Given(4), Fact::Points],
    },
    LessonStep {
        position: "W9,2,W1,2/W2,2,W1,1,W2/B2,1,B1,2,B2/1,B1,B1,2,B8 b 53 2/8 0/0 9",
        text: key!("learn-ecoles-claim"),
        ask: key!("learn-ecoles-claim-do"),
        task: Task::Touch(Sought::School(4)),
        done: key!("learn-ecoles-claim-done"),
        facts: &[Fact::Points, Fact::Given(4), Fact::Before],
    },
    LessonStep {
        position: "W9,2,W1,2/W2,2,W1,1,W2/B2,1,B1,2,B2/1,B1,B1,2,B8 b 53 2/10 0/0 9",
        text: key!("learn-ecoles-right"),
        ask: key!("learn-ecoles-right-do"),
        task: Task::Ask(Question::Claim(6)),
        done: key!("learn-ecoles-right-done"),
        facts: &[Fact::Given(6), Fact::Points],
    },
    LessonStep {
        position: "W8,2,W1,1,W1/W2,W1,3,W2/B2,1,B2,1,B2,1/1,B1,1,B1,1,B7 w 53 2/4 0/0 9",
        text: key!("learn-ecoles-other"),
        ask: key!("learn-ecoles-other-do"),
        task: Task::Touch(Sought::Given),
        done: key!("learn-ecoles-other-done"),
        facts: &[Fact::Owed, Fact::Before],
    },
];
