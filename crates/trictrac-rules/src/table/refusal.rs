//! Why announced and table play do not allow an action: one variant for each reason. Rule: section 11.

use core::fmt;

use crate::point::Point;
use crate::side::Side;

/// Why announced and table play do not allow an action. Rule: section 11.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TableRefusal {
    /// Men are touched and let go one by one in table play only. Rule: section 11.
    OnlyInTablePlay,
    /// The roller marks before he touches a man, the other after the play. Rule: R2.3, R11.1.
    NotTheTimeToMark,
    /// Points are marked in twos, no more of them than a throw can earn. Rule: R7.1.
    PointsInTwos,
    /// A jeton never goes back. Rule: R11.1.
    NeverBack,
    /// What he does not mark is announced once a throw. Rule: R11.1.
    AnnouncedAlready,
    /// There are no points to wipe. Rule: R11.4.
    NothingToWipe,
    /// What was claimed is answered first. Rule: R11.2.
    ClaimOpen {
        /// By whom.
        answers: Side,
    },
    /// There is no claim to answer so. Rule: R11.1, R11.2.
    NoSuchClaim,
    /// Nothing is wrong with the other's marks. Rule: R11.1.
    NothingToCorrect,
    /// A last hole was marked: the other looks at it first. Rule: R7.5, R11.1.
    LastHole {
        /// Who looks at it.
        answers: Side,
    },
    /// A touched man must be played. Rule: R11.6.
    TouchedMustBePlayed(Point),
    /// No fausse case is to be mended. Rule: R11.7.
    NoFausseCase,
    /// The choice is not one of those that the fausse case gives. Rule: R11.7.
    NoSuchMend,
    /// The men cannot stay as they were put: the opponent mends it first. Rule: R11.7.
    CannotStay {
        /// Who mends it.
        chooser: Side,
    },
    /// The play is to be made again as the opponent demands. Rule: R11.7.
    AsDemanded,
}

impl TableRefusal {
    /// The number of the rule that the action would break.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Self::PointsInTwos => "R7.1",
            Self::NotTheTimeToMark
            | Self::NeverBack
            | Self::AnnouncedAlready
            | Self::NothingToCorrect => "R11.1",
            Self::ClaimOpen { .. } | Self::NoSuchClaim | Self::LastHole { .. } => "R11.2",
            Self::NothingToWipe => "R11.4",
            Self::OnlyInTablePlay | Self::TouchedMustBePlayed(_) => "R11.6",
            Self::NoFausseCase | Self::NoSuchMend | Self::CannotStay { .. } | Self::AsDemanded => {
                "R11.7"
            }
        }
    }
}

impl fmt::Display for TableRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OnlyInTablePlay => {
                f.write_str("men are touched and let go one at a time only with marking=table")
            }
            Self::NotTheTimeToMark => {
                f.write_str("the roller marks before touching a man, the opponent after the play")
            }
            Self::PointsInTwos => {
                f.write_str("points are marked in twos, and never more than a throw can earn")
            }
            Self::NeverBack => f.write_str("a jeton never moves back"),
            Self::AnnouncedAlready => {
                f.write_str("only once per throw may you announce points that you do not mark")
            }
            Self::NothingToWipe => f.write_str("there are no points to remove"),
            Self::ClaimOpen { answers } => write!(f, "{answers} must answer the école first"),
            Self::NoSuchClaim => f.write_str("there is no école that can be answered like this"),
            Self::NothingToCorrect => f.write_str("the opponent's marks are correct"),
            Self::LastHole { answers } => write!(f, "{answers} must check the last hole first"),
            Self::TouchedMustBePlayed(point) => {
                write!(f, "you touched the man on {point}, so you must play it")
            }
            Self::NoFausseCase => f.write_str("there is no fausse case to correct"),
            Self::NoSuchMend => f.write_str("this fausse case does not allow that choice"),
            Self::CannotStay { chooser } => {
                write!(f, "the men cannot stay like this: {chooser} must correct them first")
            }
            Self::AsDemanded => f.write_str("the opponent has demanded a different play"),
        }?;
        write!(f, " ({})", self.rule())
    }
}

impl core::error::Error for TableRefusal {}
