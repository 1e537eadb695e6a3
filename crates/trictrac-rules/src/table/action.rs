//! The actions of a match under manual scoring: the actions of automatic scoring, and those of marking, claiming and
//! moving men by hand. Rule: section 11.

use super::Mark;
use crate::fausse_case::Mend;
use crate::play::Step;
use crate::point::Point;
use crate::side::Side;
use crate::turn::Action;

/// Something that is done in a match under any `marking`. Rule: R2, section 11.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum TableAction {
    /// An action that automatic scoring has too.
    Common(Action),
    /// A player moves their jeton and pegs. Rule: R11.1.
    Mark(Mark),
    /// A player sends the jeton of this side back to 0, without having won a hole by it. Rule: R11.4.
    Wipe(Side),
    /// The roller announces that they do not mark this many points, because their throw gives the opponent a hole.
    /// Rule: R11.1.
    Waive(u8),
    /// The roller has marked and passes to playing; or has put down all the men they mean to. Rule: R11.1.
    Pass,
    /// A player sends the opponent to school for this many points (*envoyer à l'école*). Rule: R11.1.
    Claim(u8),
    /// A player corrects the opponent's marks without claiming an école. Rule: R11.1.
    Correct,
    /// A player accepts a claim, or the opponent's last hole.
    Accept,
    /// The accused insists that the claim cover everything that the throw was due. Rule: R11.1.
    Insist,
    /// The accused contests a claim as a false école, and marks this many points for it. Rule: R11.2.
    Contest(u8),
    /// The claimant puts the contested claim back. Rule: R11.2.
    Restore,
    /// The claimant puts the contested claim back, and also marks the points that the accused had marked. Rule: R11.2.
    Augment,
    /// The accused asks for one more ruling, which ends the dispute. Rule: R11.2.
    Appeal,
    /// The claimant gives the reason for the claim. Rule: R11.2.
    Reason,
    /// The mover says that they will only adjust men (*j'adoube*). Rule: R11.6.
    Adoube,
    /// The mover touches a man on this point. Rule: R11.6.
    Touch(Point),
    /// The mover lets a man go, on any point. Rule: R11.6.
    LetGo(Step),
    /// The mover puts two men down together. Rule: R11.7.
    LetGoTogether(Step, Step),
    /// The opponent chooses how a fausse case is corrected. Rule: R11.7.
    Mend(Mend),
    /// The opponent demands that a man that entered the forbidden grand jan unnoticed be played on. Rule: R11.7.
    SendOn,
    /// A player has nothing more to say about the throw: the opponent of the roller, so that the dice can fall; or a roller
    /// who leaves the men where they let them go. Rule: R2.3, R11.7.
    Ready,
}

impl TableAction {
    /// True if the match can continue without this action.
    #[must_use]
    pub const fn can_be_left_out(&self) -> bool {
        matches!(
            self,
            Self::Mark(_)
                | Self::Wipe(_)
                | Self::Waive(_)
                | Self::Claim(_)
                | Self::Correct
                | Self::Reason
                | Self::Adoube
                | Self::Touch(_)
                | Self::SendOn
        )
    }
}

impl From<Action> for TableAction {
    fn from(action: Action) -> Self {
        Self::Common(action)
    }
}
