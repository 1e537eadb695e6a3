//! Solves a step, for learners who have failed several times.

use trictrac_rules::coup::Coup;
use trictrac_rules::play::{Play, Step};
use trictrac_rules::point::Point;

use super::{Aim, Stage, Task, Work};
use crate::session::Hand;

/// Returns the work of a learner who has solved the step.
pub(super) fn solved(task: Task, stage: &Stage) -> Work {
    match (task, &stage.coup) {
        (Task::Touch(sought), _) => Work::Touch(sought.places(stage)),
        (Task::Ask(question), _) => {
            let choices = question.choices(stage);
            Work::Ask(choices.iter().position(|choice| choice.slip.is_none()))
        }
        (Task::Play(aim), Some(coup)) => {
            let made = play(aim, stage, coup).map(|play| make(coup, play));
            Work::Play(Box::new(made.unwrap_or_else(|| Hand::bound(coup))))
        }
        (Task::Play(_), None) => Work::Ask(None),
    }
}

/// Finds the first legal play that meets the aim.
fn play(aim: Aim, stage: &Stage, coup: &Coup) -> Option<Play> {
    let plays = (0..coup.count_plays()).filter_map(|index| coup.nth_play(index));
    plays.into_iter().find(|&play| aim.is_met(stage, play))
}

/// Makes `play` man by man.
fn make(coup: &Coup, play: Play) -> Hand {
    let mut hand = Hand::bound(coup);
    for (from, to) in touches(play) {
        // A play in canonical order never touches a man too early; a test checks all solutions.
        let _ = hand.touch(from.number()).and_then(|_| hand.touch(to));
    }
    hand
}

fn touches(play: Play) -> Vec<(Point, u8)> {
    let step = |step: Step| (step.from, step.to_number());
    let corner = Point::CORNER.number();
    match play {
        Play::Both { from, rest, to } => vec![(from, rest.number()), (rest, to)],
        Play::Two(first, second) => vec![step(first), step(second)],
        Play::Puissance(high, low) => vec![(high, corner), (low, corner)],
        Play::One(one) => vec![step(one)],
        Play::Nothing => Vec::new(),
    }
}
