//! The board as the roller sees it: who stands where, where men may lie (end a move) and rest (between two numbers).

use crate::men::Men;
use crate::point::{Point, PointSet};
use crate::quarter::OPPONENT_GRAND_JAN;
use crate::situation::Situation;
use crate::throw::Throw;

/// The men of both sides and the open points, all in the roller's numbering.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ground {
    pub(crate) throw: Throw,
    /// The roller's men.
    pub(crate) men: Men,
    /// The points with at least one of the roller's men.
    pub(crate) any: PointSet,
    /// The points with exactly one of the roller's men.
    pub(crate) single: PointSet,
    /// The number of the roller's men on their own corner.
    pub(crate) on_corner: u8,
    /// The points with exactly one opposing man.
    pub(crate) opposing_single: PointSet,
    /// The points with two or more opposing men.
    pub(crate) opposing_cases: PointSet,
    /// The points without opposing men, where a man may rest between two numbers if it continues to a point of the
    /// board. The empty corners and forbidden quarters are included. Rule: R3.3.
    pub(crate) pass: PointSet,
    /// The points where a man may lie at the end of its move. Rule: R3.2, R3.8.
    pub(crate) lie: PointSet,
}

impl Ground {
    #[inline]
    pub(crate) fn new(situation: &Situation, passage: Passage) -> Self {
        let Situation { board, roller, throw, .. } = *situation;
        let men = *board.men(roller);
        let opposing = board.men(roller.opponent());
        let (opposing_any, opposing_cases) =
            PointSet::mirror_both(opposing.any(), opposing.cases());
        let pass = !opposing_any;
        Self {
            throw,
            men,
            any: men.any(),
            single: men.single(),
            on_corner: men.on(Point::CORNER),
            opposing_single: opposing_any & !opposing_cases,
            opposing_cases,
            pass,
            lie: pass & !passage.forbidden(),
        }
    }

    /// True if the opponent's corner is empty.
    pub(crate) const fn opposing_corner_empty(&self) -> bool {
        self.pass.contains(Point::OPPONENT_CORNER)
    }

    /// True if the two numbers would carry two of the roller's men straight to `target`, whether they may lie there or
    /// not.
    #[inline]
    pub(crate) const fn two_men_reach(&self, target: Point) -> bool {
        let (high, low) = (self.throw.high().pips(), self.throw.low().pips());
        // Of a doublet both men come from the same point, which must hold two.
        let men = if high == low { self.men.cases() } else { self.any };
        let reaching = men.ahead(high).bits() & men.ahead(low).bits();
        PointSet::from_bits(reaching).contains(target)
    }

    /// True if this throw can take the corner directly, with one number for each of two men (*par effet*). Rule: R3.6.
    pub(crate) const fn par_effet(&self) -> bool {
        self.on_corner == 0 && self.two_men_reach(Point::CORNER)
    }

    /// True if this throw can take the corner *par puissance*, with numbers that would take the opponent's empty
    /// corner. Rule: R3.6.
    #[inline]
    pub(crate) const fn par_puissance(&self) -> bool {
        self.on_corner == 0
            && self.opposing_corner_empty()
            && self.two_men_reach(Point::OPPONENT_CORNER)
            // Direct taking has precedence, even where only par puissance would fill or keep a quarter.
            && !self.par_effet()
    }
}

/// The limit of men on the return run, which depends on what the opponent can still fill. Rule: R3.8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Passage {
    /// The opponent can still fill the petit jan: no man may lie on 13-24.
    Barred,
    /// The opponent can still fill the grand jan only: no man may lie on 13-18, but men may pass through.
    Through,
    /// The opponent can fill neither: 14-24 are open.
    Open,
}

impl Passage {
    /// The limit of the roller of `situation`.
    pub(crate) fn of(situation: &Situation) -> Self {
        let opposing = situation.board.men(situation.roller.opponent());
        if opposing.can_fill_petit() {
            Self::Barred
        } else if opposing.can_fill_grand() {
            Self::Through
        } else {
            Self::Open
        }
    }

    /// The points where no man may lie because of this rule, with the opponent's corner. Rule: R3.2, R3.8.
    #[inline]
    const fn forbidden(self) -> PointSet {
        match self {
            Self::Barred => PointSet::range(13, 24),
            Self::Through => OPPONENT_GRAND_JAN,
            Self::Open => PointSet::of(Point::OPPONENT_CORNER),
        }
    }
}
