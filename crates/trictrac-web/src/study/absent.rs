//! Replaces the study server in the small module, which contains only the table.

use std::sync::Arc;

use trictrac_engine::evaluator::Evaluator;

use super::ask::{StudyAnswer, StudyQuestion};

/// A study server that cannot answer.
pub struct StudyServer;

impl StudyServer {
    /// Creates a server without a network.
    #[must_use]
    pub fn new(_: Arc<dyn Evaluator>) -> Self {
        Self
    }

    /// Refuses every question.
    pub fn answer(&mut self, question: &StudyQuestion) -> StudyAnswer {
        StudyAnswer::Wrong(question.to_string())
    }
}
