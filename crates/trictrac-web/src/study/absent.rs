//! Nobody to judge: whoever is at the table alone studies nothing.

use std::sync::Arc;

use trictrac_engine::evaluator::Evaluator;

use super::ask::{StudyAnswer, StudyQuestion};

/// Somebody who cannot judge.
pub struct Scholar;

impl Scholar {
    /// One who has no use for a network.
    #[must_use]
    pub fn new(_: Arc<dyn Evaluator>) -> Self {
        Self
    }

    /// That he cannot answer.
    pub fn answer(&mut self, question: &StudyQuestion) -> StudyAnswer {
        StudyAnswer::Wrong(question.to_string())
    }
}
