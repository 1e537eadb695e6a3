//! The work of a learner at a step.

use trictrac_rules::point::PointSet;

use super::chance::Throws;
use super::stage::StagedPosition;
use super::step::StepTask;
use crate::session::MovingHand;

/// The work of the learner at the current step.
#[derive(Clone, Debug)]
pub enum StepWork {
    /// The men moved.
    Play(Box<MovingHand>),
    /// The places touched.
    Touch(PointSet),
    /// The index of the chosen answer.
    Ask(Option<usize>),
    /// The throws marked on the grid.
    Throws(Throws),
}

impl StepWork {
    /// Creates the empty work for a task.
    pub(super) fn empty(task: StepTask, stage: &StagedPosition) -> Self {
        match (task, &stage.coup) {
            (StepTask::Play(_), Some(coup)) => Self::Play(Box::new(MovingHand::bound(coup))),
            (StepTask::Touch(_), _) => Self::Touch(PointSet::EMPTY),
            (StepTask::Throws(_), _) => Self::Throws(Throws::default()),
            (StepTask::Ask(_) | StepTask::Play(_), _) => Self::Ask(None),
        }
    }
}
