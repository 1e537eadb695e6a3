//! The steps of a match, and the turns that they make.

use trictrac_table::{By, PerSeat, PlayerQuestion, Seat, TableNext};

use crate::seated::SessionTable;
use crate::session::Session;

/// Something that was done, and what it led to.
#[derive(Clone, Debug)]
pub struct SessionStep<T: SessionTable> {
    /// The match before it.
    pub before: T,
    /// Its author.
    pub by: By,
    /// The action.
    pub action: T::Action,
    /// The events that it caused.
    pub events: Vec<T::Event>,
}

impl<T: SessionTable> SessionStep<T> {
    /// The player who acted or threw, unless dice fell for all.
    #[must_use]
    pub fn actor(&self) -> Option<Seat> {
        match self.before.next(&PerSeat::default()) {
            TableNext::Ask(seat, PlayerQuestion::Throw(_)) => Some(seat),
            TableNext::Dice(fall) => fall.of,
            _ => self.by.player(),
        }
    }
}

/// A throw with everything that was done until the next one.
#[derive(Debug)]
pub struct SessionTurn<'a, T: SessionTable> {
    /// The throw.
    pub throw: &'a T::Throw,
    /// The steps until the next throw; the first is this throw.
    pub steps: &'a [SessionStep<T>],
    /// True if the throw itself ended the match.
    pub over: bool,
}

#[expect(
    clippy::expl_impl_clone_on_copy,
    reason = "a derived copy would be for games that are copied"
)]
impl<T: SessionTable> Clone for SessionTurn<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: SessionTable> Copy for SessionTurn<'_, T> {}

impl<'a, T: SessionTable> SessionTurn<'a, T> {
    /// Checks whether the dice have just fallen, and nothing was done since.
    #[must_use]
    pub const fn is_thrown(&self) -> bool {
        self.steps.len() == 1
    }

    /// All events of the turn, in order.
    pub fn events(&self) -> impl Iterator<Item = &'a T::Event> + use<'a, T> {
        self.steps.iter().flat_map(|step| &step.events)
    }
}

impl<T: SessionTable> Session<T> {
    /// Everything that was done, in order.
    #[must_use]
    pub fn steps(&self) -> &[SessionStep<T>] {
        &self.steps
    }

    /// The match after the step with this index.
    #[must_use]
    pub fn after(&self, step: usize) -> &T {
        self.steps.get(step + 1).map_or_else(|| self.settled(), |next| &next.before)
    }

    /// The indexes of the first steps of all turns.
    pub fn starts(&self) -> impl ExactSizeIterator<Item = usize> {
        self.throws.iter().map(|(step, _)| *step)
    }

    /// The turn with this index.
    #[must_use]
    pub fn turn(&self, index: usize) -> Option<SessionTurn<'_, T>> {
        self.throws.get(index).map(|throw| self.view(index, throw))
    }

    fn view<'a>(
        &'a self,
        index: usize,
        (start, throw): &'a (usize, T::Throw),
    ) -> SessionTurn<'a, T> {
        let end = self.throws.get(index + 1).map_or(self.steps.len(), |(next, _)| *next);
        let steps = &self.steps[*start..end];
        let next = || self.settled().next(&PerSeat::default());
        let over = steps.len() == 1 && end == self.steps.len() && next() == TableNext::Over;
        SessionTurn { throw, steps, over }
    }

    /// All turns, in order.
    pub fn turns(
        &self,
    ) -> impl DoubleEndedIterator<Item = SessionTurn<'_, T>> + ExactSizeIterator<Item = SessionTurn<'_, T>>
    {
        self.throws.iter().enumerate().map(|(index, throw)| self.view(index, throw))
    }

    /// The current turn.
    #[must_use]
    pub fn last_turn(&self) -> Option<SessionTurn<'_, T>> {
        self.turn(self.throws.len().checked_sub(1)?)
    }

    /// The steps before the first turn: lots, or dice for the lead.
    #[must_use]
    pub fn beginning(&self) -> &[SessionStep<T>] {
        &self.steps[..self.starts().next().unwrap_or(self.steps.len())]
    }
}
