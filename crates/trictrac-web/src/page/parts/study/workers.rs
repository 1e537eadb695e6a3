//! Several workers for rollouts. They start with the first one and stop when the board is left.

use leptos::prelude::*;

use super::state::answered;
use crate::messages::{EngineQuestion, StudyAnswer, StudyQuestion};
use crate::page::engine::WorkerConnection;

/// The workers, once they were needed.
#[derive(Clone, Copy)]
pub(super) struct Workers(StoredValue<Vec<WorkerConnection>, LocalStorage>);

impl Workers {
    /// Prepares for workers that stop when the current view goes.
    pub(super) fn none() -> Self {
        let workers = Self(StoredValue::new_local(Vec::new()));
        on_cleanup(move || workers.close());
        workers
    }

    /// Starts the workers, at most `most` and one less than the device has processors, unless they run. Returns their number.
    pub(super) fn start(self, most: usize) -> usize {
        if self.0.with_value(Vec::is_empty) {
            #[allow(clippy::cast_sign_loss, reason = "a browser counts from 1")]
            let processors = window().navigator().hardware_concurrency() as usize;
            let count = processors.saturating_sub(1).clamp(1, most);
            let document = document();
            let started = (0..count).map_while(|_| WorkerConnection::start(&document)).collect();
            self.0.set_value(started);
        }
        self.0.with_value(Vec::len)
    }

    /// Asks a worker; `on_answer` receives `None` if it fails.
    pub(super) fn ask(
        self,
        worker: usize,
        question: StudyQuestion,
        on_answer: impl FnOnce(Option<StudyAnswer>) + 'static,
    ) {
        let connection = self.0.try_with_value(|all| all.get(worker).cloned()).flatten();
        if let Some(connection) = connection {
            let on_answer = Box::new(move |answer| on_answer(answered(answer)));
            connection.ask(EngineQuestion::Study(question), on_answer);
        }
    }

    /// Stops all workers at once.
    pub(super) fn close(self) {
        let all = self.0.try_update_value(core::mem::take).unwrap_or_default();
        all.iter().for_each(WorkerConnection::close);
    }
}
