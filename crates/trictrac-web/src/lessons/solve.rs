//! Solves a step, for learners who have failed several times.

use trictrac_rules::coup::Coup;
use trictrac_rules::play::Play;

use super::aim::Aim;
use super::stage::Stage;
use super::step::Task;
use super::work::Work;
use crate::session::Hand;

/// Returns the work of a learner who has solved the step.
pub(super) fn solved(task: Task, stage: &Stage) -> Work {
    match (task, &stage.coup) {
        (Task::Touch(sought), _) => Work::Touch(sought.places(stage)),
        (Task::Throws(chance), _) => Work::Throws(chance.throws(stage)),
        (Task::Ask(question), _) => {
            let choices = question.choices(stage);
            Work::Ask(choices.iter().position(|choice| choice.slip.is_none()))
        }
        (Task::Play(aim), Some(coup)) => {
            let mut hand = Hand::bound(coup);
            if let Some(play) = play(aim, stage, coup) {
                // A play in canonical order never touches a man too early; a test checks all solutions.
                let _ = hand.make(play);
            }
            Work::Play(Box::new(hand))
        }
        (Task::Play(_), None) => Work::Ask(None),
    }
}

/// Finds the first legal play that meets the aim.
fn play(aim: Aim, stage: &Stage, coup: &Coup) -> Option<Play> {
    let plays = (0..coup.count_plays()).filter_map(|index| coup.nth_play(index));
    plays.into_iter().find(|&play| aim.is_met(stage, play))
}
