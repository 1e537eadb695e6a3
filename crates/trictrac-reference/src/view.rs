//! The position as the roller sees it. Rule: R1.2.

use trictrac_rules::quarter::Quarter;
use trictrac_rules::rules::{BearingOff, Rules};
use trictrac_rules::situation::Situation;

use crate::fillable::{can_fill_grand, can_fill_petit};

/// The number of men on each point: `counts[p]` on point `p`, 1 to 24, and `counts[25]` borne off. `counts[0]` is
/// unused.
pub(crate) type MenCounts = [u8; 26];

/// The part of the return run where no man may come to lie. Rule: R3.8.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum ForbiddenPart {
    /// 13-24: the opponent can still fill the petit jan.
    BothQuarters,
    /// 13-18: the opponent can still fill the grand jan only.
    FirstQuarter,
    /// Only the corner: the opponent can fill neither.
    Nothing,
}

impl ForbiddenPart {
    /// The part that is forbidden to the opponent of a side whose men stand as in `counts`, in that side's numbering.
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

/// Everything that sections 3 to 6 depend on, all in the roller's numbering.
pub(crate) struct RollerView {
    /// The roller's men.
    pub(crate) mine: MenCounts,
    /// The opponent's men.
    pub(crate) theirs: MenCounts,
    /// The higher number of the throw.
    pub(crate) high: u8,
    /// The lower number of the throw.
    pub(crate) low: u8,
    /// The number of this throw among the roller's throws of the relève.
    pub(crate) nth: u16,
    /// The part of the return run where no man may come to lie.
    pub(crate) forbidden: ForbiddenPart,
    /// The way in which men are borne off. Rule: R9, section 12.
    pub(crate) bearing_off: BearingOff,
    /// True if the jan de retour may be kept by privilege with this throw. Rule: section 12.
    pub(crate) privilege_left: bool,
}

impl RollerView {
    /// The view of the roller of `situation`.
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
            forbidden: ForbiddenPart::to_the_opponent_of(&other),
            bearing_off: rules.bearing_off,
            privilege_left: rules.bearing_off == BearingOff::Provincial
                && situation.privileges < 3
                && is_full(&mine, Quarter::Retour),
        }
    }

    pub(crate) fn is_doublet(&self) -> bool {
        self.high == self.low
    }

    /// The distinct numbers of the throw: two for a simple throw, one for a doublet.
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

    /// The amount of the throw, from a price "simple / doublet". Rule: section 5.
    pub(crate) fn amount(&self, simple: u8, doublet: u8) -> u8 {
        if self.is_doublet() { doublet } else { simple }
    }

    /// The number of the roller's men `distance` points behind `point`; 0 behind point 1.
    pub(crate) fn men_behind(&self, point: u8, distance: u8) -> u8 {
        if point > distance { self.mine[usize::from(point - distance)] } else { 0 }
    }
}

/// The number of men on the 24 points.
pub(crate) fn on_board(men: &MenCounts) -> u8 {
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

/// Checks whether a jan is full: two or more men on each of its six points. Rule: R1.4.
pub(crate) fn is_full(men: &MenCounts, jan: Quarter) -> bool {
    points_of(jan).all(|p| men[usize::from(p)] >= 2)
}
