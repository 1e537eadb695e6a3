//! A situation under construction, all in the roller's numbering, that is always valid or is made so at the end.

use trictrac_rules::board::{Board, Setup};
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::situation::Situation;
use trictrac_rules::throw::Throw;

use super::draws::Draws;

pub(super) struct Sketch {
    mine: [u8; 26],
    theirs: [u8; 26],
    pub(super) throw: Throw,
    pub(super) nth: u16,
    pub(super) privileges: u8,
    pub(super) opening: Option<Throw>,
}

impl Sketch {
    /// An empty board and a throw of two dice.
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

    /// How many of the roller's men are not placed yet.
    pub(super) fn my_rest(&self) -> u8 {
        15 - self.mine.iter().sum::<u8>()
    }

    /// How many of the opponent's men are not placed yet.
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

    /// The same for the opponent's men, in the roller's numbering.
    pub(super) fn scatter_theirs(&mut self, draws: &mut Draws, first: u8, last: u8, men: u8) {
        for _ in 0..men {
            self.theirs(draws.within(first, last), 1);
        }
    }

    /// The situation, with the roller of either colour.
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

/// A throw of two dice, doublets as rare as with real ones.
pub(super) fn throw(draws: &mut Draws) -> Throw {
    let (one, other) = (draws.within(1, 6), draws.within(1, 6));
    Throw::of(one, other).expect("two dice")
}

/// A lone man on a corner gets company: a man not placed yet, else one from another point.
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
