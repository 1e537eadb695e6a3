//! The board as the roller sees it. Rule: R1.2.

use trictrac_rules::quarter::Quarter;
use trictrac_rules::rules::{BearingOff, Rules};
use trictrac_rules::situation::Situation;

use crate::fillable::{can_fill_grand, can_fill_petit};

/// Men by point number: `counts[p]` stand on point `p`, 1 to 24, and `counts[25]` are borne off.
/// `counts[0]` is never used.
pub(crate) type Counts = [u8; 26];

/// Which points of the return run are forbidden. Rule: R3.8.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Forbidden {
    /// 13-24: the opponent can still fill his petit jan.
    BothQuarters,
    /// 13-18: he can still fill his grand jan only.
    FirstQuarter,
    /// He can fill neither.
    Nothing,
}

impl Forbidden {
    /// What the men of a side, in its own numbering, forbid the other side.
    fn to_the_opponent_of(counts: &[u8; 24]) -> Self {
        if can_fill_petit(counts) {
            Self::BothQuarters
        } else if can_fill_grand(counts) {
            Self::FirstQuarter
        } else {
            Self::Nothing
        }
    }
}

/// Everything sections 3 to 6 look at, all in the roller's numbering.
pub(crate) struct View {
    /// The roller's men.
    pub(crate) mine: Counts,
    /// The opponent's men.
    pub(crate) theirs: Counts,
    /// The higher number of the throw.
    pub(crate) high: u8,
    /// The lower number of the throw.
    pub(crate) low: u8,
    /// Which throw of the relève it is for the roller.
    pub(crate) nth: u16,
    /// Which points of the return run no man may come to lie on.
    pub(crate) forbidden: Forbidden,
    /// How men are borne off. Rule: R9, section 12.
    pub(crate) bearing_off: BearingOff,
    /// Whether the jan de retour may be kept by privilege with this throw. Rule: section 12.
    pub(crate) privilege_left: bool,
}

impl View {
    pub(crate) fn new(rules: Rules, situation: &Situation) -> Self {
        let setup = situation.board.setup();
        let own = setup[situation.roller];
        let other = setup[situation.roller.opponent()];
        let (mut mine, mut theirs) = ([0; 26], [0; 26]);
        for p in 1..=24 {
            mine[p] = own[p - 1];
            theirs[25 - p] = other[p - 1];
        }
        mine[25] = 15 - on_board(&mine);
        theirs[25] = 15 - on_board(&theirs);
        Self {
            mine,
            theirs,
            high: situation.throw.high().pips(),
            low: situation.throw.low().pips(),
            nth: situation.nth,
            forbidden: Forbidden::to_the_opponent_of(&other),
            bearing_off: rules.bearing_off,
            privilege_left: rules.bearing_off == BearingOff::Provincial
                && situation.privileges < 3
                && is_full(&mine, Quarter::Retour),
        }
    }

    pub(crate) fn is_doublet(&self) -> bool {
        self.high == self.low
    }

    /// The distinct numbers of the throw: two of a simple throw, one of a doublet.
    pub(crate) fn numbers(&self) -> Vec<u8> {
        if self.is_doublet() { vec![self.high] } else { vec![self.high, self.low] }
    }

    /// The orders in which the two numbers can be played. Rule: R3.1.
    pub(crate) fn orders(&self) -> Vec<(u8, u8)> {
        if self.is_doublet() {
            vec![(self.high, self.low)]
        } else {
            vec![(self.high, self.low), (self.low, self.high)]
        }
    }

    /// An amount "simple / doublet". Rule: section 5.
    pub(crate) fn amount(&self, simple: u8, doublet: u8) -> u8 {
        if self.is_doublet() { doublet } else { simple }
    }

    /// How many of the roller's men stand `distance` points behind `point`; none behind point 1.
    pub(crate) fn men_behind(&self, point: u8, distance: u8) -> u8 {
        if point > distance { self.mine[usize::from(point - distance)] } else { 0 }
    }
}

/// How many men stand on the 24 points.
pub(crate) fn on_board(men: &Counts) -> u8 {
    men[1..=24].iter().sum()
}

/// The six points of a jan. Rule: R1.3.
pub(crate) fn points_of(jan: Quarter) -> core::ops::RangeInclusive<u8> {
    match jan {
        Quarter::Petit => 1..=6,
        Quarter::Grand => 7..=12,
        Quarter::Retour => 19..=24,
    }
}

/// Whether each of the six points holds two or more men. Rule: R1.4.
pub(crate) fn is_full(men: &Counts, jan: Quarter) -> bool {
    points_of(jan).all(|p| men[usize::from(p)] >= 2)
}
