//! The outlook: what the next throw of either side may bring, as far as it is cheap to count. Expected points (true and
//! false hits, quarters filled and kept, the corner, numbers that cannot be played) and, near a hole, the chance to complete
//! it.
//!
//! These points depend on pairs of men that are a certain number apart, which a layer of sums learns badly. Under the
//! usual rules they are exact, with two exceptions. Fills ignore whether the resting point is free and how the second
//! number is played. While a side bears off, no number is counted as unplayable, although an opponent's man can be in
//! the way. Several plays are counted side by side, each in one lane of a vector register.
#![allow(
    clippy::inline_always,
    reason = "only what is inlined into a kernel uses its instructions"
)]

mod fills;
mod hits;
mod holes;
mod movable;
mod moves;
mod throws;

pub use self::holes::Lacks;

use trictrac_rules::game::Match;
use trictrac_rules::men::Men;
use trictrac_rules::point::Point;
use trictrac_rules::side::Side;

use self::holes::HOLES;
use self::moves::Moves;
use crate::net::features;
use crate::net::kernel::UNIT;

/// The number of inputs that count expected points.
pub(super) const POINTS: usize = 8;
/// The number of inputs of the second layer that are counted here.
pub const OUTLOOK: usize = POINTS + HOLES;

/// The events that the inputs count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InputScope {
    /// Hits, fills and the corner: for networks of the first two formats.
    Events,
    /// Also full quarters kept, and numbers that cannot be played: for networks of the third format.
    Moves,
    /// Also the chances to complete a hole.
    Holes,
}

/// One number for each of several positions.
type Lanes<const N: usize> = [u32; N];

/// Computes the number of every lane.
#[inline(always)]
fn lanes<const N: usize>(of: impl Fn(usize) -> u32) -> Lanes<N> {
    let mut lanes = [0; N];
    for (lane, value) in lanes.iter_mut().enumerate() {
        *value = of(lane);
    }
    lanes
}

/// Returns `set` if `is`, else the empty set.
#[inline(always)]
const fn only_if(is: bool, set: u32) -> u32 {
    if is { set } else { 0 }
}

/// Returns the elements of all lanes together.
#[inline(always)]
fn union<const N: usize>(sets: &Lanes<N>) -> u32 {
    let mut union = 0;
    for set in sets {
        union |= set;
    }
    union
}

/// Returns the sum of two numbers for each lane.
#[inline(always)]
fn sum<const N: usize>(one: &Lanes<N>, other: &Lanes<N>) -> Lanes<N> {
    lanes(|lane| one[lane] + other[lane])
}

/// One side's men in several positions, as sets of points: bit `p` for point `p`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ranks<const N: usize> {
    any: Lanes<N>,
    /// `any` in the opponent's numbering.
    mirrored: Lanes<N>,
    cases: Lanes<N>,
    surcases: Lanes<N>,
    /// The points with four men or more.
    fours: Lanes<N>,
    /// The points that these men close to the opponent's men, in its numbering.
    closes: Lanes<N>,
    /// The number of men on the corner.
    corner: Lanes<N>,
}

impl<const N: usize> Ranks<N> {
    /// Collects the men, which are in their own numbering; `possible` says which quarters they can still fill.
    #[inline(always)]
    #[must_use]
    pub fn of(men: [&Men; N], possible: impl Fn(&Men) -> u32) -> Self {
        let any = lanes(|lane| men[lane].any().bits());
        Self {
            any,
            mirrored: lanes(|lane| any[lane].reverse_bits() >> 6),
            cases: lanes(|lane| men[lane].cases().bits()),
            surcases: lanes(|lane| men[lane].surcases().bits()),
            fours: lanes(|lane| men[lane].fours().bits()),
            closes: lanes(|lane| moves::closed(possible(men[lane]))),
            corner: lanes(|lane| men[lane].on(Point::CORNER).into()),
        }
    }

    #[inline(always)]
    fn single(&self) -> Lanes<N> {
        lanes(|lane| self.any[lane] & !self.cases[lane])
    }

    /// Returns the men who can hit the opponent's corner, if this side holds its own, as sets of distances: bit `d` - 1 says
    /// that one man, or two, are `d` points before it. Rule: R5.2.
    #[inline(always)]
    fn before_corner(&self) -> [Lanes<N>; 2] {
        let of = |men: &Lanes<N>, on_corner: u8| {
            lanes(|lane| {
                let corner = self.corner[lane];
                // Bit 6 - d: a man stands d points before the opponent's corner. The two men that hold their own corner
                // do not count.
                let men = men[lane] >> 7 & 0x1f | u32::from(corner > on_corner.into()) << 5;
                only_if(corner > 1, men.reverse_bits() >> 26)
            })
        };
        [of(&self.any, 2), of(&self.cases, 3)]
    }

    /// Returns the expected points for hitting the opponent's empty corner, times 36. Rule: R5.2.
    #[inline(always)]
    fn coin(&self) -> Lanes<N> {
        let [direct, doubly] = self.before_corner();
        lanes(|lane| {
            pairs(direct[lane].count_ones()) * SIMPLE + doubly[lane].count_ones() * DOUBLET
        })
    }

    /// Returns the throws that hit the opponent's corner.
    #[inline(always)]
    fn coining(&self, opponent: &Self) -> Lanes<N> {
        let [direct, doubly] = self.before_corner();
        lanes(|lane| {
            let throws = throws::of_two_men(direct[lane], doubly[lane]);
            only_if(opponent.corner[lane] < 2, throws)
        })
    }
}

/// The points of an event that earns 4 by a simple throw, times 36: a simple throw is two of 36 falls.
const SIMPLE: u32 = 8;
/// The points of an event that earns 6 by a doublet, times 36: a doublet is one of 36 falls.
const DOUBLET: u32 = 6;

/// Returns the number of pairs among `of` things.
#[inline(always)]
const fn pairs(of: u32) -> u32 {
    of * of.wrapping_sub(1) / 2
}

/// The outlook of the side that throws next with its own men, which no play of the opponent changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NextOutlook {
    ranks: Ranks<1>,
    fill: u32,
    coin: u32,
}

impl NextOutlook {
    /// Prepares the men, which are in their own numbering.
    #[inline(always)]
    #[must_use]
    pub fn of(men: &Men) -> Self {
        let ranks = Ranks::of([men], features::possible);
        Self { ranks, fill: ranks.fills()[0], coin: ranks.coin()[0] }
    }

    /// The same men in every lane.
    #[inline(always)]
    const fn ranks<const N: usize>(&self) -> Ranks<N> {
        let Ranks { any, mirrored, cases, surcases, fours, closes, corner } = self.ranks;
        Ranks {
            any: [any[0]; N],
            mirrored: [mirrored[0]; N],
            cases: [cases[0]; N],
            surcases: [surcases[0]; N],
            fours: [fours[0]; N],
            closes: [closes[0]; N],
            corner: [corner[0]; N],
        }
    }

    const fn holds_corner(&self) -> bool {
        self.ranks.corner[0] > 1
    }
}

/// The inputs of one position.
pub type Inputs = [u8; OUTLOOK];

/// Several positions whose points have been counted.
#[derive(Clone, Copy)]
pub(super) struct CountedPositions<const N: usize> {
    mover: Ranks<N>,
    /// The moves of the side that throws next, then those of the one that has just played.
    moves: [Moves<N>; 2],
}

impl<const N: usize> CountedPositions<N> {
    /// Counts the points in positions in which `mover` has just played and `next` throws next.
    ///
    /// First those of `next`, then those of `mover`: points for true hits; points given (false hits, numbers that cannot
    /// be played); points for quarters (filled or kept); points for the corner. Points given are in 1/36 of a point, the
    /// others in 1/18. Values beyond 255 (`UNIT`) are capped. The other inputs stay as they are.
    // Elsewhere the kernels need it inlined; the page would only become larger.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    #[cfg_attr(target_arch = "wasm32", inline(never))]
    pub(super) fn points(
        mover: Ranks<N>,
        next: &NextOutlook,
        scope: InputScope,
        inputs: &mut [Inputs; N],
    ) -> Self {
        let capped = |sum: u32| sum.min(UNIT as u32) as u8;
        let [own_hits, own_false] = mover.exposed(next.ranks.mirrored[0]);
        let [hits, falsely] = next.ranks.exposed_to(&mover.mirrored);
        let coin = if next.holds_corner() { [0; N] } else { mover.coin() };
        let played = match scope {
            InputScope::Events => [Moves::NONE; 2],
            InputScope::Moves | InputScope::Holes => {
                let next = next.ranks();
                [next.moves(&mover), mover.moves(&next)]
            }
        };
        let [own_given, given] =
            [sum(&own_false, &played[0].helpless()), sum(&falsely, &played[1].helpless())];
        let [own_quarter, quarter] =
            [sum(&[next.fill; N], &played[0].keeps()), sum(&mover.fills(), &played[1].keeps())];
        for (lane, inputs) in inputs.iter_mut().enumerate() {
            let own_coin = if mover.corner[lane] > 1 { 0 } else { next.coin };
            inputs[..POINTS].copy_from_slice(&[
                capped(own_hits[lane] / 2),
                capped(own_given[lane]),
                capped(own_quarter[lane] / 2),
                capped(own_coin / 2),
                capped(hits[lane] / 2),
                capped(given[lane]),
                capped(quarter[lane] / 2),
                capped(coin[lane] / 2),
            ]);
        }
        Self { mover, moves: played }
    }
}

/// Computes the inputs for `state`, where `own` throws next.
#[must_use]
pub fn of(state: &Match, own: Side) -> Inputs {
    let board = &state.releve().board;
    let (mover, next) = (board.men(own.opponent()), board.men(own));
    let (ranks, next) = (Ranks::of([mover], features::possible), NextOutlook::of(next));
    let mut inputs = [[0; OUTLOOK]];
    let counted = CountedPositions::points(ranks, &next, InputScope::Holes, &mut inputs);
    counted.holes(&next, Lacks::of(state, own), &mut inputs);
    inputs[0]
}
