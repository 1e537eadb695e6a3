//! What must be played: which numbers, and what the play must achieve. Rule: R3.4, section 4, R5.8.

use core::ops::ControlFlow;

use super::Coup;
use crate::men::{MEN, Men};
use crate::play::Played;
use crate::play::ground::Passage;
use crate::point::PointSet;
use crate::quarter::Quarter;
use crate::throw::Die;

/// What must be played, the part of a coup that takes some work to find.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Verdict {
    /// Which numbers must be played. Rule: R3.4.
    pub numbers: Numbers,
    /// What the play must achieve, if anything. Rule: section 4, R5.8.
    pub duty: Option<Duty>,
    /// How far the return run may go. Rule: R3.8.
    pub(crate) passage: Passage,
}

/// Which numbers of the throw must be played. Rule: R3.4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Numbers {
    /// Both.
    Both,
    /// This one only.
    Only(Die),
    /// Neither: nothing can be played.
    Neither,
}

/// What the play of the throw must achieve. Rule: section 4, R5.8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Duty {
    /// Leave this quarter full, which was not. Rule: R4.1.
    Fill(Quarter),
    /// Leave this quarter full, as it was. Rule: R4.2.
    Keep(Quarter),
    /// Bear off all men left. Rule: R5.8.
    BearOff,
}

impl Duty {
    /// Whether a play that leaves the men so fulfils it.
    #[must_use]
    pub const fn fulfilled_by(self, men: &Men) -> bool {
        match self {
            Self::Fill(quarter) | Self::Keep(quarter) => men.fill(quarter),
            Self::BearOff => men.borne_off() == MEN,
        }
    }
}

impl Coup {
    /// Finds what must be played; the verdict that the coup has so far is not looked at, but for its numbers.
    pub(super) fn find_verdict(&mut self) {
        self.verdict.numbers = self.numbers_to_play();
        self.verdict.duty = self.duty_of_the_play();
    }

    /// Whether some play that section 3 allows leaves the men as `wanted`.
    fn any_in_section_3(&self, wanted: impl Fn(&Men) -> bool) -> bool {
        match (self.played(), self.bearing_off) {
            (Some(numbers), Some(method)) => self.ground.any_bearing_off(method, numbers, wanted),
            _ => self
                .visit_section_3(&mut |_, men| {
                    if wanted(&men) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                })
                .is_break(),
        }
    }

    /// Rule: R3.4; a last man whom one number bears off makes the other void (R6.5).
    fn numbers_to_play(&self) -> Numbers {
        let throw = self.situation.throw;
        if self.ground.men.borne_off() == MEN - 1
            && let Some(method) = self.bearing_off
        {
            let leaves = |die: &Die| {
                let gone = |men: &Men| men.borne_off() == MEN;
                self.ground.any_bearing_off(method, Played::One(*die), gone)
            };
            if let Some(die) = [throw.high(), throw.low()].into_iter().find(leaves) {
                return Numbers::Only(die);
            }
        }
        if self.can_play(Played::Both) {
            Numbers::Both
        } else if self.can_play(Played::One(throw.high())) {
            Numbers::Only(throw.high())
        } else if self.can_play(Played::One(throw.low())) {
            Numbers::Only(throw.low())
        } else {
            Numbers::Neither
        }
    }

    fn can_play(&self, numbers: Played) -> bool {
        match (self.bearing_off, numbers) {
            (None, Played::Both) => self.ground.any_both_on_board(),
            (None, Played::One(die)) => {
                self.ground.one_on_board(die.pips(), &mut |_, _| ControlFlow::Break(())).is_break()
            }
            (Some(method), _) => self.ground.can_bear_off(method, numbers),
        }
    }

    /// Rule: R4.1, R4.2, R5.8. Fifteen men suffice for one of these at a time.
    fn duty_of_the_play(&self) -> Option<Duty> {
        let men = &self.ground.men;
        let candidate = if (MEN - 2..MEN).contains(&men.borne_off()) {
            Some(Duty::BearOff)
        } else {
            Quarter::ALL.into_iter().find_map(|quarter| {
                let lacking = quarter.points() & !men.cases();
                if lacking.is_empty() {
                    Some(Duty::Keep(quarter))
                } else if two_men_may_complete(lacking, men) {
                    Some(Duty::Fill(quarter))
                } else {
                    None
                }
            })
        };
        candidate.filter(|duty| self.any_in_section_3(|men| duty.fulfilled_by(men)))
    }
}

/// Whether the points `lacking` a case, one or more, lack at most two men together.
const fn two_men_may_complete(lacking: PointSet, men: &Men) -> bool {
    let others = lacking.without_first();
    others.is_empty() || others.without_first().is_empty() && men.any().contains_all(lacking)
}
