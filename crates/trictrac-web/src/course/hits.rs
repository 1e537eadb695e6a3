//! Lesson 3: hitting a man, points and jetons.

use trictrac_rules::jan::Jan;
use trictrac_words::lang::key;

use crate::lessons::{Fact, Lesson, LessonStep, Question, Sought, Task};

pub(super) const LESSON: Lesson = Lesson {
    name: "hits",
    title: key!("learn-hits"),
    about: key!("learn-hits-about"),
    rules: &["R5.1", "R7.1"],
    steps: STEPS,
};

const STEPS: &[LessonStep] = &[
    LessonStep {
        position: "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,1,B1,B2/2,B1,2,B8 w -",
        text: key!("learn-hits-alone"),
        ask: key!("learn-hits-alone-do"),
        task: Task::Touch(Sought::Singles),
        done: key!("learn-hits-alone-done"),
        facts: &[],
    },
    LessonStep {
        position: "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,1,B1,B2/2,B1,2,B8 w 53",
        text: key!("learn-hits-reach"),
        ask: key!("learn-hits-reach-do"),
        task: Task::Touch(Sought::TrueHits),
        done: key!("learn-hits-reach-done"),
        facts: &[Fact::Throw, Fact::Sum],
    },
    LessonStep {
        position: "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,2,B2/2,B1,2,B9 w 53",
        text: key!("learn-hits-ways"),
        ask: key!("learn-hits-ways-do"),
        task: Task::Ask(Question::Ways),
        done: key!("learn-hits-ways-done"),
        facts: &[Fact::Throw],
    },
    LessonStep {
        position: "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,2,B2/2,B1,2,B9 w 53",
        text: key!("learn-hits-points"),
        ask: key!("learn-hits-points-do"),
        task: Task::Ask(Question::Points),
        done: key!("learn-hits-points-done"),
        facts: &[Fact::Price(Jan::TrueHitGrand), Fact::Points],
    },
    LessonStep {
        position: "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B2,2,B2/1,B1,3,B8 w 62",
        text: key!("learn-hits-petit"),
        ask: key!("learn-hits-petit-do"),
        task: Task::Ask(Question::Points),
        done: key!("learn-hits-petit-done"),
        facts: &[Fact::Price(Jan::TrueHitPetit), Fact::Points],
    },
    LessonStep {
        position: "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,2,B2/2,B1,2,B9 w 33",
        text: key!("learn-hits-doublet"),
        ask: key!("learn-hits-doublet-do"),
        task: Task::Ask(Question::Points),
        done: key!("learn-hits-doublet-done"),
        facts: &[
            Fact::Throw,
            Fact::Doublet(Jan::TrueHitGrand),
            Fact::Doublet(Jan::TrueHitPetit),
            Fact::Points,
        ],
    },
    LessonStep {
        position: "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,2,B2/2,B1,2,B9 w 53 2/0",
        text: key!("learn-hits-jeton"),
        ask: key!("learn-hits-jeton-do"),
        task: Task::Touch(Sought::Jeton),
        done: key!("learn-hits-jeton-done"),
        facts: &[
            Fact::Before,
            Fact::Points,
            Fact::Left,
            Fact::Jeton(2),
            Fact::Jeton(4),
            Fact::Jeton(6),
            Fact::Jeton(8),
            Fact::Jeton(10),
        ],
    },
];
