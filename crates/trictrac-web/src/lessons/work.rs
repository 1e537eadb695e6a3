//! What a learner has done at a step.

use trictrac_rules::point::PointSet;

use super::chance::Throws;
use super::stage::Stage;
use super::step::Task;
use crate::session::Hand;

/// What the learner has done at the current step.
#[derive(Clone, Debug)]
pub enum Work {
    /// The men moved.
    Play(Box<Hand>),
    /// The places touched.
    Touch(PointSet),
    /// The index of the chosen answer.
    Ask(Option<usize>),
    /// The throws marked on the grid.
    Throws(Throws),
}

impl Work {
    /// Creates the empty work for a task.
    pub(super) fn empty(task: Task, stage: &Stage) -> Self {
        match (task, &stage.coup) {
            (Task::Play(_), Some(coup)) => Self::Play(Box::new(Hand::bound(coup))),
            (Task::Touch(_), _) => Self::Touch(PointSet::EMPTY),
            (Task::Throws(_), _) => Self::Throws(Throws::default()),
            (Task::Ask(_) | Task::Play(_), _) => Self::Ask(None),
        }
    }
}
