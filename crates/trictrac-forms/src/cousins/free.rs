//! A throw of tick-tack: men lie wherever no opposing man stands, and some throws win. Rule: V9.2, V9.3, V9.6.

use trictrac_rules::point::Point;

use super::walk::{MovementLaw, PointCounts, RollerBoard, ThrowWalk, WalkPlays, fills, on};
use crate::ticktack::{TicktackSettings, WinningStroke};

const CORNER: u8 = Point::CORNER.number();
const OTHER_CORNER: u8 = Point::OPPONENT_CORNER.number();

/// The movement of tick-tack. Rule: V9.2.
struct FreeMovement;

impl MovementLaw for FreeMovement {
    fn may_lie(&self, _: &RollerBoard, _: u8) -> bool {
        true
    }

    fn stands(&self, _: &RollerBoard, _: &PointCounts, _: &[u8]) -> bool {
        true
    }

    fn puissance(&self, _: &RollerBoard) -> bool {
        false
    }
}

/// A throw of tick-tack in its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FreeThrow {
    /// The board and the dice.
    pub seen: RollerBoard,
    /// The legal plays.
    pub plays: WalkPlays,
}

impl FreeThrow {
    /// The rule of its plays.
    pub const RULE: &str = "V9.2";

    /// The throw on this board.
    #[must_use]
    pub fn new(seen: RollerBoard) -> Self {
        Self { plays: WalkPlays::new(&seen, &FreeMovement), seen }
    }

    /// Returns the strokes that the throw wins before a man is played, best first. Rule: V9.3, V9.6.
    #[must_use]
    pub fn strokes(&self, settings: &TicktackSettings) -> Vec<WinningStroke> {
        let wins = |stroke: &WinningStroke| match stroke {
            WinningStroke::Hit => hits(&self.seen),
            WinningStroke::In => goes_in(&self.seen),
            WinningStroke::Fill => self.some(|after| fills(after, 7)),
            WinningStroke::Off => self.some(|after| after.iter().all(|men| *men == 0)),
            WinningStroke::Toots => {
                self.some(|after| fills(after, 1) && after[..6].iter().sum::<u8>() == 15)
            }
            // These two are seen after the play.
            WinningStroke::Boveries | WinningStroke::Flyers => false,
        };
        let mut strokes: Vec<WinningStroke> = WinningStroke::ALL
            .into_iter()
            .filter(|stroke| settings.plays(*stroke) && wins(stroke))
            .collect();
        strokes.sort_by_key(|stroke| core::cmp::Reverse(stroke.worth()));
        strokes
    }

    /// Returns the stroke that the play `walk` wins: boveries or flyers. Rule: V9.6.
    #[must_use]
    pub fn after_play(
        &self,
        walk: &ThrowWalk,
        settings: &TicktackSettings,
    ) -> Option<WinningStroke> {
        let men = |counts: &PointCounts| counts.iter().sum::<u8>();
        let boveries = on(&walk.after, CORNER) > 0 && on(&walk.after, OTHER_CORNER) > 0;
        // In the roller's numbering the other's first table is 19-24.
        let none_has_left = self.seen.other[18..].iter().sum::<u8>() == 15;
        let flyers = men(&walk.after) < men(&self.seen.own) && none_has_left;
        [(WinningStroke::Boveries, boveries), (WinningStroke::Flyers, flyers)]
            .into_iter()
            .find(|(stroke, won)| *won && settings.plays(*stroke))
            .map(|(stroke, _)| stroke)
    }

    fn some(&self, wanted: impl Fn(&PointCounts) -> bool) -> bool {
        self.plays.walks.iter().any(|walk| wanted(&walk.after))
    }
}

/// Checks whether the throw reaches a single opposing man, with or without a sum over an open point. Rule: R5.1, V9.3.
#[must_use]
pub fn hits(seen: &RollerBoard) -> bool {
    let (high, low) = (seen.throw.high().pips(), seen.throw.low().pips());
    let from = |target: u8, pips: u8| target.checked_sub(pips).is_some_and(|at| seen.own(at) > 0);
    let open =
        |target: u8, pips: u8| target.checked_sub(pips).is_some_and(|at| seen.other(at) <= 1);
    (1..=24).filter(|target| seen.other(*target) == 1).any(|target| {
        let by_sum = from(target, high + low) && (open(target, high) || open(target, low));
        from(target, high) || from(target, low) || by_sum
    })
}

/// Checks whether two men go in. Rule: R5.2, V9.3.
#[must_use]
pub fn goes_in(seen: &RollerBoard) -> bool {
    if seen.own(CORNER) < 2 || seen.other(OTHER_CORNER) > 0 {
        return false;
    }
    let mut free = seen.own;
    free[usize::from(CORNER) - 1] -= 2;
    seen.two_reach(&free, OTHER_CORNER)
}
