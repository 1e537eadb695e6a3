//! The numbers that must be played, and the duty of the play. Rule: R3.4, section 4, R5.8.

use core::ops::ControlFlow;

use super::Coup;
use crate::men::{MEN, Men};
use crate::play::PlayedNumbers;
use crate::play::ground::Passage;
use crate::point::PointSet;
use crate::quarter::Quarter;
use crate::throw::Die;

/// The numbers that must be played and the duty: the part of a [`Coup`] that takes a search to find.
///
/// A match stores it in its [`Turn`](crate::turn::Turn) when the throw is marked, so that
/// [`Match::coup`](crate::game::Match::coup) need not search again. The rest of a coup is cheap to rebuild, and storing
/// it would enlarge every match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Verdict {
    /// The numbers that must be played. Rule: R3.4.
    pub numbers: Numbers,
    /// The duty of the play, if there is one. Rule: section 4, R5.8.
    pub duty: Option<Duty>,
    /// The limit of the player's men on the return run. Rule: R3.8.
    pub(crate) passage: Passage,
}

/// The numbers of a throw that must be played. Rule: R3.4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Numbers {
    /// Both numbers.
    Both,
    /// Only this number; the other cannot be played, or is void because the last man is borne off.
    Only(Die),
    /// Neither number: nothing can be played.
    Neither,
}

/// A duty (*obligation*): what the play must achieve. Rule: section 4, R5.8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Duty {
    /// To fill this quarter. Rule: R4.1.
    Fill(Quarter),
    /// To keep this quarter full. Rule: R4.2.
    Keep(Quarter),
    /// To bear off all men that are left. Rule: R5.8.
    BearOff,
}

impl Duty {
    /// True if a play that leaves the player's men as `men` fulfils the duty.
    #[must_use]
    pub const fn fulfilled_by(self, men: &Men) -> bool {
        match self {
            Self::Fill(quarter) | Self::Keep(quarter) => men.fill(quarter),
            Self::BearOff => men.borne_off() == MEN,
        }
    }
}

impl Coup {
    /// Finds what must be played.
    ///
    /// The numbers come first, because only plays of these numbers count for the duty (R4.3).
    pub(super) fn find_verdict(&mut self) {
        self.verdict.numbers = self.numbers_to_play();
        self.verdict.duty = self.duty_of_the_play();
    }

    /// True if some play that section 3 allows leaves men for which `wanted` is true.
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

    /// The numbers that must be played. Rule: R3.4.
    ///
    /// If one number bears off the last man, only this number must be played: the other is void (R6.5).
    fn numbers_to_play(&self) -> Numbers {
        let throw = self.situation.throw;
        let last_man = self.ground.men.borne_off() == MEN - 1;
        if let Some(method) = self.bearing_off.filter(|_| last_man) {
            let leaves = |die: &Die| {
                let gone = |men: &Men| men.borne_off() == MEN;
                self.ground.any_bearing_off(method, PlayedNumbers::One(*die), gone)
            };
            if let Some(die) = [throw.high(), throw.low()].into_iter().find(leaves) {
                return Numbers::Only(die);
            }
        }
        if self.can_play(PlayedNumbers::Both) {
            Numbers::Both
        } else if self.can_play(PlayedNumbers::One(throw.high())) {
            Numbers::Only(throw.high())
        } else if self.can_play(PlayedNumbers::One(throw.low())) {
            Numbers::Only(throw.low())
        } else {
            Numbers::Neither
        }
    }

    /// True if some play of `numbers` is possible.
    fn can_play(&self, numbers: PlayedNumbers) -> bool {
        match (self.bearing_off, numbers) {
            (None, PlayedNumbers::Both) => self.ground.any_both_on_board(),
            (None, PlayedNumbers::One(die)) => {
                self.ground.one_on_board(die.pips(), &mut |_, _| ControlFlow::Break(())).is_break()
            }
            (Some(method), _) => self.ground.can_bear_off(method, numbers),
        }
    }

    /// The duty, if some play of section 3 fulfils it. Rule: R4.1, R4.2, R5.8.
    ///
    /// At most one duty is possible at a time. A full quarter takes twelve men and one that a throw can fill takes ten,
    /// so fifteen men are too few for two of them; the last man is borne off with at most two men left.
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

/// True if two men are enough to complete the points `lacking`, of which there is at least one.
///
/// They are for one point, with or without a man, and for two points with a man on each.
const fn two_men_may_complete(lacking: PointSet, men: &Men) -> bool {
    let others = lacking.without_first();
    others.is_empty() || others.without_first().is_empty() && men.any().contains_all(lacking)
}
