//! The answers of this visit. The way back from a rule, and the mistakes of a sprint, show them again.

use std::cell::RefCell;

use super::trainer::ExerciseReply;
use crate::count::ExerciseId;

/// The most answers that are remembered.
const MOST: usize = 60;

thread_local! {
    static GIVEN: RefCell<Vec<(ExerciseId, ExerciseReply)>> = const { RefCell::new(Vec::new()) };
}

/// Remembers the answer to an exercise.
pub(super) fn remember(id: ExerciseId, answered: ExerciseReply) {
    GIVEN.with_borrow_mut(|given| {
        given.retain(|(known, _)| *known != id);
        given.push((id, answered));
        if given.len() > MOST {
            given.remove(0);
        }
    });
}

/// Forgets the answer to an exercise that is asked again.
pub(super) fn forget(id: ExerciseId) {
    GIVEN.with_borrow_mut(|given| given.retain(|(known, _)| *known != id));
}

/// The answer that was given to an exercise in this visit.
pub(super) fn answer(id: ExerciseId) -> Option<ExerciseReply> {
    GIVEN.with_borrow(|given| {
        given.iter().find(|(known, _)| *known == id).map(|(_, answered)| answered.clone())
    })
}
