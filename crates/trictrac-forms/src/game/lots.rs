//! The lots for who throws first and who plays first: one die each. Rule: R2.1, V2.3, V3.2, V8.5, V9.1.

use trictrac_rules::throw::Die;

use game_notation::Seat;

/// The players in the order of their dice, as far as it is decided: those with equal dice throw again, among themselves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lots(Vec<Vec<Seat>>);

impl Lots {
    /// The lots of `seats`, before anybody has thrown.
    #[must_use]
    pub fn new(seats: impl IntoIterator<Item = Seat>) -> Self {
        Self(vec![seats.into_iter().collect()])
    }

    /// The players who throw next, in the order of their seats; none when all is decided.
    #[must_use]
    pub fn to_throw(&self) -> &[Seat] {
        self.0.iter().find(|group| group.len() > 1).map_or(&[], Vec::as_slice)
    }

    /// Takes the dice of [`to_throw`](Self::to_throw), one for each; returns whether there were as many.
    pub(crate) fn take(&mut self, dice: &[Die]) -> bool {
        let Some(at) = self.0.iter().position(|group| group.len() > 1) else { return false };
        if dice.len() != self.0[at].len() {
            return false;
        }
        let mut thrown: Vec<(Die, Seat)> = dice.iter().copied().zip(self.0.remove(at)).collect();
        thrown.sort_by(|one, other| other.0.cmp(&one.0).then(one.1.cmp(&other.1)));
        let groups: Vec<Vec<Seat>> = thrown
            .chunk_by(|one, other| one.0 == other.0)
            .map(|group| group.iter().map(|(_, seat)| *seat).collect())
            .collect();
        self.0.splice(at..at, groups);
        true
    }

    /// The players in order, if it is decided.
    #[must_use]
    pub fn order(&self) -> Option<Vec<Seat>> {
        self.to_throw().is_empty().then(|| self.0.iter().flatten().copied().collect())
    }
}
