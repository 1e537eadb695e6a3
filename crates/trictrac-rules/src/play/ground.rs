//! The board as the roller sees it when he has thrown: who stands where, where men may lie and pass.

use crate::men::Men;
use crate::point::{Point, PointSet};
use crate::quarter::OPPONENT_GRAND_JAN;
use crate::situation::Situation;
use crate::throw::Throw;

/// The roller's men, the opponent's men on the roller's points, and where the roller's men may go.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ground {
    pub(crate) throw: Throw,
    /// The roller's men.
    pub(crate) men: Men,
    /// The points where any of them stand.
    pub(crate) any: PointSet,
    /// The points where one of them stands alone.
    pub(crate) single: PointSet,
    /// How many of them stand on their corner.
    pub(crate) on_corner: u8,
    /// The points with exactly one opposing man.
    pub(crate) opposing_single: PointSet,
    /// The points with two opposing men or more.
    pub(crate) opposing_cases: PointSet,
    /// The points with no opposing man, on which a man may rest that goes on. Rule: R3.3.
    pub(crate) pass: PointSet,
    /// The points on which a man may come to lie. Rule: R3.2, R3.8.
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

    /// Whether the opponent's corner is empty.
    pub(crate) const fn opposing_corner_empty(&self) -> bool {
        self.pass.contains(Point::OPPONENT_CORNER)
    }

    /// Whether the two numbers carry two of the roller's men straight to `target`.
    #[inline]
    pub(crate) const fn two_men_reach(&self, target: Point) -> bool {
        let (high, low) = (self.throw.high().pips(), self.throw.low().pips());
        let men = if high == low { self.men.cases() } else { self.any };
        let reaching = men.ahead(high).bits() & men.ahead(low).bits();
        PointSet::from_bits(reaching).contains(target)
    }

    /// Whether this throw can take the corner with two men straight (par effet). Rule: R3.6.
    pub(crate) const fn par_effet(&self) -> bool {
        self.on_corner == 0 && self.two_men_reach(Point::CORNER)
    }

    /// Whether this throw can take the corner par puissance. Rule: R3.6.
    #[inline]
    pub(crate) const fn par_puissance(&self) -> bool {
        self.on_corner == 0
            && self.opposing_corner_empty()
            && self.two_men_reach(Point::OPPONENT_CORNER)
            && !self.par_effet()
    }
}

/// How far the opponent's men let the return run go. Rule: R3.8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Passage {
    /// The opponent can still fill his petit jan.
    Barred,
    /// He can still fill his grand jan.
    Through,
    /// Neither.
    Open,
}

impl Passage {
    /// How far the men of the other side let those of `situation`'s roller go.
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

    /// The points on which no man may come to lie, the opponent's corner among them. Rule: R3.2, R3.8.
    #[inline]
    const fn forbidden(self) -> PointSet {
        match self {
            Self::Barred => PointSet::range(13, 24),
            Self::Through => OPPONENT_GRAND_JAN,
            Self::Open => PointSet::of(Point::OPPONENT_CORNER),
        }
    }
}
