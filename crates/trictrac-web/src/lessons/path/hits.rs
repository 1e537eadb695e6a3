//! Lesson 3: hitting a man, points and jetons.

use trictrac_rules::jan::Jan;

use crate::lessons::{Fact, Lesson, LessonStep, Question, Sought, Task};

pub(super) const LESSON: Lesson =
    Lesson { name: "hits", title: "learn-hits", about: "learn-hits-about", steps: STEPS };

const STEPS: &[LessonStep] = &[
    LessonStep {
        position: "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,1,B1,B2/2,B1,2,B8 w -",
        text: "learn-hits-alone",
        ask: "learn-hits-alone-do",
        task: Task::Touch(Sought::Singles),
        done: "learn-hits-alone-done",
        facts: &[],
    },
    LessonStep {
        position: "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,1,B1,B2/2,B1,2,B8 w 53",
        text: "learn-hits-reach",
        ask: "learn-hits-reach-do",
        task: Task::Touch(Sought::TrueHits),
        done: "learn-hits-reach-done",
        facts: &[Fact::Throw, Fact::Sum],
    },
    LessonStep {
        position: "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,2,B2/2,B1,2,B9 w 53",
        text: "learn-hits-ways",
        ask: "learn-hits-ways-do",
        task: Task::Ask(Question::Ways),
        done: "learn-hits-ways-done",
        facts: &[Fact::Throw],
    },
    LessonStep {
        position: "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,2,B2/2,B1,2,B9 w 53",
        text: "learn-hits-points",
        ask: "learn-hits-points-do",
        task: Task::Ask(Question::Points),
        done: "learn-hits-points-done",
        facts: &[Fact::Price(Jan::TrueHitGrand), Fact::Points],
    },
    LessonStep {
        position: "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B2,2,B2/1,B1,3,B8 w 62",
        text: "learn-hits-petit",
        ask: "learn-hits-petit-do",
        task: Task::Ask(Question::Points),
        done: "learn-hits-petit-done",
        facts: &[Fact::Price(Jan::TrueHitPetit), Fact::Points],
    },
    LessonStep {
        position: "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,2,B2/2,B1,2,B9 w 33",
        text: "learn-hits-doublet",
        ask: "learn-hits-doublet-do",
        task: Task::Ask(Question::Points),
        done: "learn-hits-doublet-done",
        facts: &[
            Fact::Throw,
            Fact::Doublet(Jan::TrueHitGrand),
            Fact::Doublet(Jan::TrueHitPetit),
            Fact::Points,
        ],
    },
    LessonStep {
        position: "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,2,B2/2,B1,2,B9 w 53 2/0",
        text: "learn-hits-jeton",
        ask: "learn-hits-jeton-do",
        task: Task::Touch(Sought::Jeton),
        done: "learn-hits-jeton-done",
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
