//! Shows a decision that is tried out.

use super::Scene;
use crate::session::{Attempt, MovingHand};

impl Scene {
    /// The table with the men in the hand, and what can be touched. The hits of the throw are shown until a man moves.
    #[must_use]
    pub fn of_attempt(attempt: &Attempt) -> Self {
        let scene = Self::of(attempt.near(), attempt.state()).with_dice(attempt.coup());
        let moved = attempt.hand().is_some_and(MovingHand::has_moved);
        let scene = if moved { scene } else { scene.with_hits(attempt.coup()) };
        match attempt.hand() {
            Some(hand) => scene.with_hand(hand),
            None => scene,
        }
    }

    /// The same table with nothing to touch.
    #[must_use]
    pub fn still(mut self) -> Self {
        self.origins.clear();
        self.targets.clear();
        self.picked = None;
        self
    }
}
