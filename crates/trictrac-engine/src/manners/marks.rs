//! Marking points and holes. Rule: section 7, R11.1, R11.4.

use trictrac_rules::marking::POINTS_OF_A_HOLE;
use trictrac_rules::table::{Mark, OpponentJeton, TableAction, TableMatch};
use trictrac_rules::turn::Phase;

use super::Viewpoint;
use super::attention::Matter;

impl Viewpoint<'_> {
    /// Returns the points that the player believes the throw on the table gives it.
    ///
    /// After a claim against it, the player looks again and does not mark too much a second time.
    fn believed(&self) -> u8 {
        let believed = self.attention.points(self.game, self.roller);
        match self.game.school_points(self.side.opponent()) {
            0 => believed,
            _ => believed.min(self.referee.standings[self.side].due),
        }
    }

    /// Returns the points that the player believes it still has to mark for the throw on the table.
    pub(super) fn left_to_mark(&self) -> u8 {
        let left = i16::from(self.believed()) - self.referee.standings[self.side].marked;
        u8::try_from(left.max(0)).unwrap_or(0)
    }

    /// Returns whether the player believes that the throw gives it a hole, so that it may hold or go. Rule: R8.1.
    pub(super) fn believes_in_a_hole(&self) -> bool {
        let believed = self.believed();
        let standing = &self.referee.standings[self.side];
        if believed == standing.due {
            return self.referee.may_go;
        }
        // The player errs about its points, so the referee's answer is not its own. It works out the points before the
        // throw from the counters.
        let now = i16::from(self.game.state().releve().points.amounts()[self.side]);
        let since = standing.marked + i16::from(self.game.school_points(self.side));
        let before = (now - since).rem_euclid(i16::from(POINTS_OF_A_HOLE));
        before + i16::from(believed) >= i16::from(POINTS_OF_A_HOLE)
    }

    /// Marks what is left to mark; the roller marks only its holes at first, so that it can still go.
    /// Rule: R8.2, R11.1.
    pub(super) fn mark(&self) -> Option<TableAction> {
        let left = self.left_to_mark();
        if left == 0 || !self.game.may_mark(self.side) {
            return None;
        }
        let now = self.game.state().releve().points.amounts()[self.side];
        let rest = (now + left) % POINTS_OF_A_HOLE;
        let (holes, to_choose) = (now + left >= POINTS_OF_A_HOLE, self.is_undecided());
        match (holes, to_choose) {
            (true, true) => self.mark_holes(left - rest, 0),
            (true, false) => self.mark_holes(left, rest),
            (false, true) if self.believes_in_a_hole() => None,
            (false, _) => self.accepted(TableAction::Mark(Mark::Points(left))),
        }
    }

    pub(super) fn is_undecided(&self) -> bool {
        matches!(self.game.state().phase(), Phase::Choice(_)) && self.side == self.roller
    }

    /// Pegs the holes that `gain` completes; one instead of two if the player forgets that it is en bredouille.
    /// Rule: R7.3, R11.4.
    fn mark_holes(&self, gain: u8, rest: u8) -> Option<TableAction> {
        let won = self.game.state().releve().points.clone().mark(self.side, gain);
        let double = won.is_multiple_of(2);
        let forgotten = u8::from(double && self.attention.misses(Matter::Bredouille));
        let pegs = won - forgotten;
        let pegged =
            TableAction::Mark(Mark::Holes { pegs, rest, opponent_jeton: OpponentJeton::Wiped });
        // The game may take pegs for other points than the player means. Then the points are marked instead.
        let means = |game: &TableMatch| {
            let standing = |game: &TableMatch| game.referee().standings[self.side].marked;
            standing(game) - standing(self.game) == i16::from(gain)
        };
        self.after(pegged)
            .filter(means)
            .map(|_| pegged)
            .or_else(|| self.accepted(TableAction::Mark(Mark::Points(gain))))
    }
}
