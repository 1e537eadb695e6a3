//! Playing to the score.

use trictrac_words::lang::key;

use crate::lessons::{Aim, Better, Chance, Does, Fact, Lesson, LessonStep, Question, Task};

pub(super) const LESSON: Lesson = Lesson {
    name: "score",
    title: key!("learn-score"),
    about: key!("learn-score-about"),
    rules: &["R7.5", "R8.4", "R10.1"],
    steps: STEPS,
};

const STEPS: &[LessonStep] = &[
    LessonStep {
        position: "W1,W1,2,W1,W1/W1,W2,W2,W2,W2,W2/1,B2,B2,B2,B3,B3/1,B1,B1,B1,2 w 65 0/0 0/0 9",
        text: key!("learn-score-early"),
        ask: key!("learn-score-early-do"),
        task: Task::Ask(Question::HoldOrGo(Better::Go, key!("learn-score-early-no"))),
        done: key!("learn-score-early-done"),
        facts: &[Fact::Points, Fact::Won, Fact::Owed, Fact::Holding(57), Fact::Going(60)],
    },
    LessonStep {
        position: "W1,W1,2,W1,W1/W1,W2,W2,W2,W2,W2/1,B2,B2,B2,B3,B3/1,B1,B1,B1,2 w 65 0/0 9/9 9",
        text: key!("learn-score-late"),
        ask: key!("learn-score-late-do"),
        task: Task::Ask(Question::HoldOrGo(Better::Hold, key!("learn-score-late-no"))),
        done: key!("learn-score-late-done"),
        facts: &[Fact::HolesAfter, Fact::Holding(92), Fact::Going(74)],
    },
    LessonStep {
        position: "W1,W1,2,W1,W1/W1,W2,W2,W2,W2,W2/1,B2,B2,B2,B3,B3/1,B1,B1,B1,2 w 65 0/0 9/11 9",
        text: key!("learn-score-last"),
        ask: key!("learn-score-last-do"),
        task: Task::Ask(Question::HoldOrGo(Better::Go, key!("learn-score-last-no"))),
        done: key!("learn-score-last-done"),
        facts: &[Fact::HolesAfter, Fact::Owed, Fact::OtherHoles, Fact::Going(56)],
    },
    LessonStep {
        position: "W3,W1,W1,W1,W1,W1/W3,3,W2,W2/3,B2,B2,B2/1,B1,B2,2,B6 w 54 0/8 0/0 9",
        text: key!("learn-score-deny"),
        ask: key!("learn-score-deny-do"),
        task: Task::Play(Aim::Fewest(Chance::theirs(Does::WinsHole))),
        done: key!("learn-score-deny-done"),
        facts: &[Fact::Throw, Fact::OtherPoints, Fact::Best],
    },
    LessonStep {
        position: "1,W1,1,W1,W2,1/W2,W2,W2,W1,W2,W2/B4,B3,B2,B2,B2,B2/6 w 22 0/8 11/11 12",
        text: key!("learn-score-stop"),
        ask: key!("learn-score-stop-do"),
        task: Task::Play(Aim::Fewest(Chance::theirs(Does::WinsHole))),
        done: key!("learn-score-stop-done"),
        facts: &[Fact::Throw, Fact::OtherHoles, Fact::OtherPoints, Fact::Best, Fact::Falls],
    },
];
