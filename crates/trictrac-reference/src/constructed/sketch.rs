//! Sketches: situations under construction, in the roller's numbering. Every sketch can be finished to a valid
//! situation.

use trictrac_rules::board::{Board, Setup};
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::situation::Situation;
use trictrac_rules::throw::Throw;

use super::draws::Draws;

/// A situation under construction.
pub(super) struct Sketch {
    mine: [u8; 26],
    theirs: [u8; 26],
    pub(super) throw: Throw,
    pub(super) nth: u16,
    pub(super) privileges: u8,
    pub(super) opening: Option<Throw>,
}

impl Sketch {
    /// Starts with an empty board and a random throw.
    pub(super) fn new(draws: &mut Draws) -> Self {
        Self {
            mine: [0; 26],
            theirs: [0; 26],
            throw: throw(draws),
            nth: 1 + u16::from(draws.below(12)),
            privileges: if draws.one_in(2) { 0 } else { draws.below(5) },
            opening: None,
        }
    }

    /// The number of the roller's men that are not placed yet.
    pub(super) fn my_rest(&self) -> u8 {
        15 - self.mine.iter().sum::<u8>()
    }

    /// The number of the opponent's men that are not placed yet.
    pub(super) fn their_rest(&self) -> u8 {
        15 - self.theirs.iter().sum::<u8>()
    }

    /// Puts up to `men` of the roller's men on `point` if they may stand there.
    pub(super) fn mine(&mut self, point: u8, men: u8) {
        let at = usize::from(point);
        if (1..=24).contains(&point) && point != 13 && self.theirs[at] == 0 {
            self.mine[at] += men.min(self.my_rest());
        }
    }

    /// Puts up to `men` of the opponent's men on `point` (roller's numbering) if they may stand there.
    pub(super) fn theirs(&mut self, point: u8, men: u8) {
        let at = usize::from(point);
        if (1..=24).contains(&point) && point != 12 && self.mine[at] == 0 {
            self.theirs[at] += men.min(self.their_rest());
        }
    }

    /// Takes one of the roller's men off `point` if one stands there.
    pub(super) fn take_mine(&mut self, point: u8) {
        let at = usize::from(point);
        self.mine[at] = self.mine[at].saturating_sub(1);
    }

    /// Tries to put `men` of the roller's men one by one on points from `first` to `last`.
    pub(super) fn scatter_mine(&mut self, draws: &mut Draws, first: u8, last: u8, men: u8) {
        for _ in 0..men {
            self.mine(draws.within(first, last), 1);
        }
    }

    /// Tries to put `men` of the opponent's men one by one on points from `first` to `last`, in the roller's numbering.
    pub(super) fn scatter_theirs(&mut self, draws: &mut Draws, first: u8, last: u8, men: u8) {
        for _ in 0..men {
            self.theirs(draws.within(first, last), 1);
        }
    }

    /// Finishes the situation, with a roller of either side.
    pub(super) fn finish(mut self, draws: &mut Draws) -> Situation {
        pair_up(&mut self.mine, 12);
        pair_up(&mut self.theirs, 13);
        if self.my_rest() == 15 {
            let free = (1..=11).rev().find(|&p: &usize| self.theirs[p] == 0).unwrap_or(12);
            self.mine[free] = 2;
        }
        let roller = if draws.one_in(2) { Side::White } else { Side::Black };
        Situation {
            board: Board::new(&self.setup(roller)).expect("men are only put where they may stand"),
            roller,
            throw: self.throw,
            nth: self.nth,
            privileges: self.privileges,
            opening: self.opening,
        }
    }

    fn setup(&self, roller: Side) -> Setup {
        PerSide::from_fn(|side| {
            let roller_moves = side == roller;
            core::array::from_fn(
                |i| {
                    if roller_moves { self.mine[i + 1] } else { self.theirs[24 - i] }
                },
            )
        })
    }
}

/// Draws a throw of two dice, with doublets as rare as with real dice.
pub(super) fn throw(draws: &mut Draws) -> Throw {
    let (one, other) = (draws.within(1, 6), draws.within(1, 6));
    Throw::of(one, other).expect("two dice")
}

/// Adds a second man to a lone man on a corner: a man not placed yet, otherwise one from another point.
fn pair_up(men: &mut [u8; 26], corner: usize) {
    if men[corner] != 1 {
        return;
    }
    if men.iter().sum::<u8>() == 15 {
        let from = (1..=24).find(|&p| p != corner && men[p] > 0).expect("fifteen men");
        men[from] -= 1;
    }
    men[corner] = 2;
}
