//! A throw of tick-tack: men lie wherever no opposing man stands, and some throws win. Rule: V9.2, V9.3, V9.6.

use trictrac_rules::point::Point;

use super::walk::{Counts, Law, Seen, Walk, WalkPlays, fills, on};
use crate::ticktack::{Stroke, TicktackSettings};

const CORNER: u8 = Point::CORNER.number();
const OTHER_CORNER: u8 = Point::OPPONENT_CORNER.number();

/// The movement of tick-tack. Rule: V9.2.
struct Freely;

impl Law for Freely {
    fn may_lie(&self, _: &Seen, _: u8) -> bool {
        true
    }

    fn stands(&self, _: &Seen, _: &Counts, _: &[u8]) -> bool {
        true
    }

    fn puissance(&self, _: &Seen) -> bool {
        false
    }
}

/// A throw of tick-tack in its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FreeThrow {
    /// The board and the dice.
    pub seen: Seen,
    /// The legal plays.
    pub plays: WalkPlays,
}

impl FreeThrow {
    /// The rule of its plays.
    pub const RULE: &str = "V9.2";

    /// The throw on this board.
    #[must_use]
    pub fn new(seen: Seen) -> Self {
        Self { plays: WalkPlays::new(&seen, &Freely), seen }
    }

    /// What the throw wins before a man is played, best first. Rule: V9.3, V9.6.
    #[must_use]
    pub fn strokes(&self, settings: &TicktackSettings) -> Vec<Stroke> {
        let wins = |stroke: &Stroke| match stroke {
            Stroke::Hit => hits(&self.seen),
            Stroke::In => goes_in(&self.seen),
            Stroke::Fill => self.some(|after| fills(after, 7)),
            Stroke::Off => self.some(|after| after.iter().all(|men| *men == 0)),
            Stroke::Toots => {
                self.some(|after| fills(after, 1) && after[..6].iter().sum::<u8>() == 15)
            }
            // These two are seen after the play.
            Stroke::Boveries | Stroke::Flyers => false,
        };
        let mut strokes: Vec<Stroke> = Stroke::ALL
            .into_iter()
            .filter(|stroke| settings.plays(*stroke) && wins(stroke))
            .collect();
        strokes.sort_by_key(|stroke| core::cmp::Reverse(stroke.worth()));
        strokes
    }

    /// What the play `walk` wins: boveries or flyers. Rule: V9.6.
    #[must_use]
    pub fn after_play(&self, walk: &Walk, settings: &TicktackSettings) -> Option<Stroke> {
        let men = |counts: &Counts| counts.iter().sum::<u8>();
        let boveries = on(&walk.after, CORNER) > 0 && on(&walk.after, OTHER_CORNER) > 0;
        // In the roller's numbering the other's first table is 19-24.
        let none_has_left = self.seen.other[18..].iter().sum::<u8>() == 15;
        let flyers = men(&walk.after) < men(&self.seen.own) && none_has_left;
        [(Stroke::Boveries, boveries), (Stroke::Flyers, flyers)]
            .into_iter()
            .find(|(stroke, won)| *won && settings.plays(*stroke))
            .map(|(stroke, _)| stroke)
    }

    fn some(&self, wanted: impl Fn(&Counts) -> bool) -> bool {
        self.plays.walks.iter().any(|walk| wanted(&walk.after))
    }
}

/// Whether the throw reaches a single opposing man, with or without a sum over an open point. Rule: R5.1, V9.3.
#[must_use]
pub fn hits(seen: &Seen) -> bool {
    let (high, low) = (seen.throw.high().pips(), seen.throw.low().pips());
    let from = |target: u8, pips: u8| target.checked_sub(pips).is_some_and(|at| seen.own(at) > 0);
    let open =
        |target: u8, pips: u8| target.checked_sub(pips).is_some_and(|at| seen.other(at) <= 1);
    (1..=24).filter(|target| seen.other(*target) == 1).any(|target| {
        let by_sum = from(target, high + low) && (open(target, high) || open(target, low));
        from(target, high) || from(target, low) || by_sum
    })
}

/// Whether two men go in. Rule: R5.2, V9.3.
#[must_use]
pub fn goes_in(seen: &Seen) -> bool {
    if seen.own(CORNER) < 2 || seen.other(OTHER_CORNER) > 0 {
        return false;
    }
    let mut free = seen.own;
    free[usize::from(CORNER) - 1] -= 2;
    seen.two_reach(&free, OTHER_CORNER)
}
