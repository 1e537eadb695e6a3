//! Claiming an école, and answering the opponent's claim. Rule: R11.1, R11.2, R11.4.

use trictrac_rules::marking::POINTS_OF_A_HOLE;
use trictrac_rules::table::{Claim, Dispute, Since, Stage, TableAction};

use super::Viewpoint;
use super::attention::Matter;

impl Viewpoint<'_> {
    /// Claims an école, or has the opponent's mark corrected, for an error that the player has noticed.
    /// Rule: R11.1, R11.4.
    pub(super) fn claim(&self) -> Option<TableAction> {
        let mine = |claim: &&Claim| claim.claimant == self.side && claim.since == Since::Now;
        let noticed = |claim: &&Claim| {
            let size = u16::from(claim.fault.points())
                + u16::from(POINTS_OF_A_HOLE) * u16::from(claim.fault.pegs);
            self.sees_everything() || self.attention.notices_error(Matter::Error(claim.about), size)
        };
        let claims = self.referee.claims.iter().filter(mine).filter(noticed);
        claims.into_iter().find_map(|claim| {
            let points = claim.fault.points();
            let action = if points > 0 { TableAction::Claim(points) } else { TableAction::Correct };
            self.accepted(action)
        })
    }

    /// Returns whether the player sees every error, because the opponent has marked the last hole.
    /// Rule: R7.5, R11.1, R11.2.
    fn sees_everything(&self) -> bool {
        self.game.last_hole_of() == Some(self.side.opponent())
    }

    /// Claims an error in the opponent's last hole, or accepts the hole. Rule: R7.5, R11.1.
    pub(super) fn check_last_hole(&self) -> Option<TableAction> {
        self.claim().or_else(|| self.accepted(TableAction::Accept))
    }

    /// Answers the last statement about a claim. Rule: R11.2.
    pub(super) fn answer(&self) -> Option<TableAction> {
        let Dispute { points, truth, stage, .. } = self.referee.dispute?;
        let sees = |points: u8, right: u8| {
            let size = u16::from(points.abs_diff(right));
            self.sees_everything() || self.attention.notices_error(Matter::Claim { points }, size)
        };
        let action = match stage {
            Stage::Claimed if points == truth || !sees(points, truth) => TableAction::Accept,
            Stage::Claimed if points < truth => TableAction::Insist,
            Stage::Claimed => TableAction::Contest(points),
            Stage::Contested(_) if points == truth => TableAction::Augment,
            // The opponent marked more than was claimed: a ruling gives it no more than the claim.
            Stage::Contested(marked) if marked > points && sees(marked, points) => {
                TableAction::Restore
            }
            Stage::Restored | Stage::Augmented(_) if points != truth => TableAction::Appeal,
            Stage::Contested(_) | Stage::Restored | Stage::Augmented(_) => TableAction::Accept,
        };
        self.accepted(action).or_else(|| self.accepted(TableAction::Accept))
    }
}
