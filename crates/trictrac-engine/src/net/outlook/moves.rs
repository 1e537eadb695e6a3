//! Throws that keep a full quarter, and throws whose numbers cannot be played, with the expected points.
//!
//! Both ask which throws can be played: with all men, or with those that the full quarter can spare. A man of the full
//! quarter may leave if another takes his place. That leaves the same position as one man who plays both numbers and
//! rests on that point, so it needs no case of its own.
#![allow(
    clippy::inline_always,
    reason = "only what is inlined into a kernel uses its instructions"
)]

use trictrac_rules::point::{self, Point, PointSet};
use trictrac_rules::quarter::{OPPONENT_GRAND_JAN, Quarter};

use super::movable::{HOME, MovableMen, OpenGround, PlayableThrows};
use super::throws::{ALL, earned, given};
use super::{Lanes, Ranks, lanes, only_if, union};
use crate::net::features::{BEYOND, GRAND_POSSIBLE, PETIT_POSSIBLE};

const BOARD: u32 = PointSet::ALL.bits();
const TALON: u32 = PointSet::of(Point::TALON).bits();
/// The points that one number reaches from the talon.
const NEAR_TALON: u32 = PointSet::range(2, 7).bits();
const CORNER: u32 = PointSet::of(Point::CORNER).bits();
const RAIL: u32 = 1 << point::RAIL;

/// Returns the points on which the opponent's men may not come to lie, in the opponent's numbering, as long as these
/// quarters, as [`jans`](crate::net::features::jans) has them, can be filled. Rule: R3.8.
#[inline(always)]
pub(super) const fn closed(possible: u32) -> u32 {
    if possible & PETIT_POSSIBLE != 0 {
        BEYOND
    } else if possible & GRAND_POSSIBLE != 0 {
        OPPONENT_GRAND_JAN.bits()
    } else {
        PointSet::of(Point::OPPONENT_CORNER).bits()
    }
}

/// Returns the points of the full quarter, if there is one.
#[inline(always)]
fn full(cases: u32) -> u32 {
    let mut full = 0;
    for quarter in Quarter::ALL {
        let points = quarter.points().bits();
        full |= only_if(cases & points == points, points);
    }
    full
}

/// Throws that earn or give points by how they can be played.
#[derive(Clone, Copy)]
pub(super) struct Moves<const N: usize> {
    /// They keep a full quarter.
    pub(super) keeping: Lanes<N>,
    /// At least one number cannot be played.
    pub(super) not_both: Lanes<N>,
    /// Neither number can be played.
    pub(super) none: Lanes<N>,
}

impl<const N: usize> Moves<N> {
    /// No throw earns or gives points.
    pub(super) const NONE: Self = Self { keeping: [0; N], not_both: [0; N], none: [0; N] };

    /// Returns the expected points, times 36, for keeping a full quarter.
    #[inline(always)]
    pub(super) fn keeps(&self) -> Lanes<N> {
        lanes(|lane| earned(self.keeping[lane]))
    }

    /// Returns the expected points, times 36, given by numbers that cannot be played.
    #[inline(always)]
    pub(super) fn helpless(&self) -> Lanes<N> {
        lanes(|lane| given(self.not_both[lane]) + given(self.none[lane]))
    }
}

impl<const N: usize> Ranks<N> {
    /// Finds the throws that keep a full quarter, and those that cannot be played. Rule: R5.4, R6.5.
    #[inline(always)]
    pub(super) fn moves(&self, opponent: &Self) -> Moves<N> {
        let full: Lanes<N> = lanes(|lane| full(self.cases[lane]));
        // Most often nothing can be kept, and every number can be played.
        let nothing_full = union(&full) == 0;
        if nothing_full && self.is_free(opponent) {
            return Moves::NONE;
        }
        let (men, ground) = (self.movable(), &self.ground(opponent));
        if nothing_full && men.play_all(ground) {
            return Moves::NONE;
        }
        let mut playable = men.playable(ground);
        let left = union(&lanes::<N>(|lane| ALL & !playable.both[lane]));
        let puissance = men.by_puissance(ground, left);
        let ending = men.ending(ground, left, |_, _, _| true);
        playable.both = lanes(|lane| playable.both[lane] | puissance[lane] | ending[lane]);
        // Whoever bears off can play nearly everything: seldom does an opponent's man stand in the way.
        let is_away = |lane: usize| ground.open[lane] & RAIL == 0;
        let not_both = lanes(|lane| only_if(is_away(lane), ALL & !playable.both[lane]));
        let none = lanes(|lane| not_both[lane] & !playable.higher[lane] & !playable.lower[lane]);
        let keeping =
            if nothing_full { [0; N] } else { self.keeping(&men, ground, &full, &playable) };
        Moves { keeping, not_both, none }
    }

    /// Returns the throws that keep the quarter `full`, with men who may play these throws.
    #[inline(always)]
    fn keeping(
        &self,
        men: &MovableMen<N>,
        ground: &OpenGround<N>,
        full: &Lanes<N>,
        playable: &PlayableThrows<N>,
    ) -> Lanes<N> {
        let spare = MovableMen {
            one: lanes(|lane| men.one[lane] & (!full[lane] | self.surcases[lane])),
            two: lanes(|lane| men.two[lane] & (!full[lane] | self.fours[lane])),
            pair: lanes(|lane| men.pair[lane] & !full[lane]),
        };
        let kept = spare.playable(ground);
        let left = union(&lanes::<N>(|lane| ALL & !kept.both[lane]));
        let puissance = spare.by_puissance(ground, left);
        let direct = men.directly(ground, union(&puissance));
        // Then a spare man bears off exactly, or the last man himself.
        let ending = spare.ending(ground, left, |home, number, lane| {
            let last = ground.last[lane] << home;
            (spare.one[lane] | last) & RAIL >> number != 0
        });
        lanes(|lane| {
            // Par puissance only if no two men can enter directly.
            let by_puissance = puissance[lane] & !direct[lane];
            let by_both = kept.both[lane] | by_puissance | ending[lane];
            // One number alone: the higher if it can be played, else the lower, else none.
            let [higher, lower] = [playable.higher[lane], playable.lower[lane]];
            let without_higher = kept.lower[lane] | !lower;
            let by_one = higher & kept.higher[lane] | !higher & without_higher;
            let both = playable.both[lane];
            only_if(full[lane] != 0, ALL & (both & by_both | !both & by_one))
        })
    }

    /// Returns whether in every lane two men are on the talon and no opponent stands near them.
    #[inline(always)]
    fn is_free(&self, opponent: &Self) -> bool {
        let mut free = TALON;
        for lane in 0..N {
            free &= self.cases[lane] & only_if(opponent.mirrored[lane] & NEAR_TALON == 0, TALON);
        }
        free != 0
    }

    /// Finds the men who may move.
    #[inline(always)]
    fn movable(&self) -> MovableMen<N> {
        MovableMen {
            one: lanes(|lane| self.any[lane] & !CORNER | self.surcases[lane] & CORNER),
            two: lanes(|lane| self.cases[lane] & !CORNER | self.fours[lane] & CORNER),
            pair: lanes(|lane| self.cases[lane] & !self.surcases[lane] & CORNER),
        }
    }

    /// Finds where these men may move.
    #[inline(always)]
    fn ground(&self, opponent: &Self) -> OpenGround<N> {
        let enemies = &opponent.mirrored;
        let corner = lanes(|lane| CORNER & !self.any[lane]);
        let away: Lanes<N> = lanes(|lane| self.any[lane] & !HOME);
        let open = lanes(|lane| {
            let closed = opponent.closes[lane] | corner[lane];
            BOARD & !enemies[lane] & !closed | only_if(away[lane] == 0, RAIL)
        });
        OpenGround {
            open,
            rest: lanes(|lane| BOARD & !enemies[lane]),
            corner,
            puissance: lanes(|lane| corner[lane] << 1 & !enemies[lane]),
            last: lanes(|lane| {
                let several = away[lane] & (away[lane].wrapping_sub(1) | self.cases[lane]);
                only_if(several == 0, away[lane])
            }),
        }
    }
}
