//! Solves a step, for learners who have failed several times.

use trictrac_rules::coup::Coup;
use trictrac_rules::play::Play;

use super::aim::PlayAim;
use super::stage::StagedPosition;
use super::step::StepTask;
use super::work::StepWork;
use crate::session::MovingHand;

/// Returns the work of a learner who has solved the step.
pub(super) fn solved(task: StepTask, stage: &StagedPosition) -> StepWork {
    match (task, &stage.coup) {
        (StepTask::Touch(sought), _) => StepWork::Touch(sought.places(stage)),
        (StepTask::Throws(chance), _) => StepWork::Throws(chance.throws(stage)),
        (StepTask::Ask(question), _) => {
            let choices = question.choices(stage);
            StepWork::Ask(choices.iter().position(|choice| choice.slip.is_none()))
        }
        (StepTask::Play(aim), Some(coup)) => {
            let mut hand = MovingHand::bound(coup);
            if let Some(play) = play(aim, stage, coup) {
                // A play in canonical order never touches a man too early; a test checks all solutions.
                let _ = hand.make(play);
            }
            StepWork::Play(Box::new(hand))
        }
        (StepTask::Play(_), None) => StepWork::Ask(None),
    }
}

/// Finds the first legal play that meets the aim.
fn play(aim: PlayAim, stage: &StagedPosition, coup: &Coup) -> Option<Play> {
    let plays = (0..coup.count_plays()).filter_map(|index| coup.nth_play(index));
    plays.into_iter().find(|&play| aim.is_met(stage, play))
}
