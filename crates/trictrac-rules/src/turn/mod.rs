//! Who may do what now: the phases of a match, the actions, and ([`Refusal`]) the reasons why an action is refused.

mod refusal;

pub use refusal::{PlayRefusal, Refusal};

use crate::coup::Verdict;
use crate::fausse_case::Mend;
use crate::play::{Play, Step};
use crate::point::Point;
use crate::side::Side;
use crate::stake::Stake;
use crate::table::Mark;
use crate::throw::{Die, Throw};

/// Who acts: a player, or the table, from which dice and lead come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Actor {
    /// Whoever throws the dice for the match.
    Table,
    /// One of the players.
    Player(Side),
}

/// Something that is done in a match. Rule: R2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// The die of each side for the lead. Rule: R2.1.
    Lead {
        /// White's die.
        white: Die,
        /// Black's die.
        black: Die,
    },
    /// The roller's dice.
    Throw(Throw),
    /// The roller, who won a hole, keeps his position and plays on (tenir). Rule: R8.3.
    Hold,
    /// The roller, who won a hole, sends all men back (s'en aller). Rule: R8.4.
    Go,
    /// The roller plays his throw.
    Play(Play),
    /// A player moves his jeton and pegs. Rule: R11.1.
    Mark(Mark),
    /// A player sends back the jeton of this side, without having won a hole by it. Rule: R11.4.
    Wipe(Side),
    /// The roller announces that he does not mark this many points, because his throw gives the other a hole.
    /// Rule: R11.1.
    Waive(u8),
    /// The roller has marked and passes to playing; or his men are as he wants them. Rule: R11.1.
    Pass,
    /// The other is sent to school for this many points. Rule: R11.1.
    Claim(u8),
    /// The other's mark is only set right. Rule: R11.1.
    Correct,
    /// A claim or a last hole is let be.
    Accept,
    /// The accused insists on all that the throw owed. Rule: R11.1.
    Insist,
    /// A claim is undone as a false école, for which the accused marks this many points. Rule: R11.2.
    Contest(u8),
    /// The claimant puts his contested claim back. Rule: R11.2.
    Restore,
    /// The same, and he marks on top what the accused had marked. Rule: R11.2.
    Augment,
    /// The accused wants one more ruling, which ends it. Rule: R11.2.
    Appeal,
    /// The claimant states his reason. Rule: R11.2.
    Reason,
    /// The men are only to be put straight: j'adoube. Rule: R11.6.
    Adoube,
    /// A man on this point is touched. Rule: R11.6.
    Touch(Point),
    /// A man is let go, on whatever point. Rule: R11.6.
    LetGo(Step),
    /// Two men are put down together. Rule: R11.7.
    LetGoTogether(Step, Step),
    /// The choice of the opponent of a fausse case. Rule: R11.7.
    Mend(Mend),
    /// A man who entered the forbidden grand jan unnoticed must be played on. Rule: R11.7.
    SendOn,
}

/// What the match waits for. Rule: R2.3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The dice for the lead. Rule: R2.1.
    Lead,
    /// The dice of this side.
    Throw(Side),
    /// The roller, who won a hole, to hold or go. Rule: R8.1.
    Choice(Turn),
    /// The roller to play his throw.
    Play(Turn),
    /// Nothing: the match is won. Rule: R7.5.
    Over {
        /// By whom.
        winner: Side,
        /// What he takes. Rule: R10.1.
        stake: Stake,
    },
}

/// A throw marked but not yet played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    /// Who has thrown.
    pub roller: Side,
    /// What he has thrown.
    pub throw: Throw,
    /// The points the opponent marks for it after the play. Rule: R6.
    pub owed: u8,
    /// Whether the roller won a hole by it and declared hold. Rule: R8.2.
    pub held: bool,
    /// What must be played, found when the throw was marked.
    pub(crate) verdict: Verdict,
}
