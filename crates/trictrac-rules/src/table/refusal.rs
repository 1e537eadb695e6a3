//! Reasons why an action is refused in a match under any `marking`: one variant for each reason. Rule: section 11.

use core::fmt;

use super::Stage;
use crate::fausse_case::Replay;
use crate::play::PlayRefusal;
use crate::point::Point;
use crate::side::Side;
use crate::turn::Refusal;

/// Reasons why an action is refused in a match under any `marking`. Rule: section 11.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TableRefusal {
    /// A reason that automatic scoring has too.
    Common(Refusal),
    /// Under automatic scoring nobody marks or claims, and every play is made in one action. Rule: section 11.
    ScoredAutomatically,
    /// The record of this throw is full: only actions that continue the match are accepted.
    TooManyActions {
        /// The number of actions that a throw may have.
        most: usize,
    },
    /// Men are touched and let go one at a time in table play only. Rule: section 11.
    OnlyInTablePlay,
    /// The match does not wait for this player to be ready. Rule: R2.3.
    NotAwaited,
    /// The opponent of the roller marks after the play, and not at all if the roller goes. Rule: R2.3, R8.4, R11.1.
    NotTheTimeToMark,
    /// The roller marks before touching a man or passing to the play. Rule: R2.3, R11.1.
    MarkingIsClosed,
    /// Only the roller announces points that they do not mark. Rule: R11.1.
    OnlyTheRollerAnnounces,
    /// The roller has already played the throw. Rule: R2.3.
    AlreadyPlayed,
    /// The roller goes, so nobody plays the throw. Rule: R8.4.
    RollerGoes {
        /// The side that goes.
        roller: Side,
    },
    /// The roller has finished marking without a hole: there is nothing to hold or go for. Rule: R8.1.
    TooLateToChoose,
    /// The player who passes has let no man go, and the marking is closed. Rule: R11.6.
    NothingPlayed,
    /// Points are marked in twos. Rule: R7.1.
    PointsInTwos,
    /// More points than can be marked for one throw. Rule: R7.1.
    TooManyPoints {
        /// The most points.
        most: u8,
    },
    /// A jeton cannot stand on this rest after a hole, or so many pegs cannot be set at once. Rule: R7.1.
    NoSuchPlace,
    /// A jeton never moves back. Rule: R11.1.
    NeverBack,
    /// Points that are not marked can be announced only once a throw. Rule: R11.1.
    AnnouncedAlready,
    /// There are no points to send back to 0. Rule: R11.4.
    NothingToWipe {
        /// The side whose jeton is already at the start.
        whose: Side,
    },
    /// The claim must be answered first. Rule: R11.2.
    ClaimOpen {
        /// The side that must answer.
        answers: Side,
    },
    /// There is no claim to answer. Rule: R11.2.
    NoClaim,
    /// The claim has gone so far that this is no answer to it. Rule: R11.1, R11.2.
    NoSuchAnswer(Stage),
    /// Nobody can insist on more than the claim contains. Rule: R11.1.
    NothingToInsistOn,
    /// Only the claimant gives the reason. Rule: R11.2.
    NotYourReason,
    /// Nothing is wrong with the opponent's marks. Rule: R11.1.
    NothingToCorrect,
    /// A last hole was marked, and the opponent must check it first. Rule: R7.5, R11.1.
    LastHole {
        /// The side that must check it.
        answers: Side,
    },
    /// A touched man must be played. Rule: R11.6.
    TouchedMustBePlayed(Point),
    /// There is no fausse case to correct. Rule: R11.7.
    NoFausseCase,
    /// The play is not finished, so it is not a fausse case yet. Rule: R11.7.
    PlayNotFinished,
    /// A man can be sent on only after the next throw of the player who demands it. Rule: R11.7.
    SentOnLater,
    /// No man that can be sent on stands in a forbidden quarter. Rule: R11.7.
    NoManToSendOn,
    /// The choice is not one of those that the fausse case allows. Rule: R11.7.
    NoSuchMend,
    /// The men cannot stay where they were put: the opponent must correct them first. Rule: R11.7.
    CannotStay {
        /// The side that corrects them.
        chooser: Side,
    },
    /// The throw is played again, or in the roller's place, and therefore in one action. Rule: R11.5, R11.7.
    NotInOneAction,
    /// The throw must be played again as the opponent demanded. Rule: R11.7.
    AsDemanded(Replay),
    /// The opponent demanded that the man on this point be played on. Rule: R11.7.
    MustBeSentOn(Point),
}

impl TableRefusal {
    /// The reason for a player who must answer a claim, if it is `answers`: what they tried is not refused because of
    /// the turn, but because the answer comes first. Rule: R11.2.
    pub(super) const fn while_answering(self, answers: Option<Side>) -> Self {
        match (self, answers) {
            (
                Self::Common(Refusal::OutOfTurn { .. } | Refusal::NotThrown)
                | Self::AlreadyPlayed
                | Self::RollerGoes { .. }
                | Self::MarkingIsClosed
                | Self::NothingPlayed
                | Self::NothingToCorrect
                | Self::NotTheTimeToMark,
                Some(answers),
            ) => Self::ClaimOpen { answers },
            (refused, _) => refused,
        }
    }

    /// The number of the rule that the action would break.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Common(refusal) => refusal.rule(),
            Self::ScoredAutomatically | Self::TooManyActions { .. } => "R11",
            Self::AlreadyPlayed | Self::NotAwaited => "R2.3",
            Self::RollerGoes { .. } => "R8.4",
            Self::PointsInTwos | Self::TooManyPoints { .. } | Self::NoSuchPlace => "R7.1",
            Self::NotTheTimeToMark
            | Self::MarkingIsClosed
            | Self::OnlyTheRollerAnnounces
            | Self::NeverBack
            | Self::AnnouncedAlready
            | Self::NothingToInsistOn
            | Self::NothingToCorrect => "R11.1",
            Self::ClaimOpen { .. }
            | Self::NoClaim
            | Self::NoSuchAnswer(_)
            | Self::NotYourReason
            | Self::LastHole { .. } => "R11.2",
            Self::TooLateToChoose => "R8.1",
            Self::NothingToWipe { .. } => "R11.4",
            Self::OnlyInTablePlay | Self::NothingPlayed | Self::TouchedMustBePlayed(_) => "R11.6",
            Self::NoFausseCase
            | Self::PlayNotFinished
            | Self::SentOnLater
            | Self::NoManToSendOn
            | Self::NoSuchMend
            | Self::CannotStay { .. }
            | Self::NotInOneAction
            | Self::AsDemanded(_)
            | Self::MustBeSentOn(_) => "R11.7",
        }
    }
}

impl TableRefusal {
    /// The text of a reason that is about marks, if it names no player, point or number.
    const fn about_marks(self) -> Option<&'static str> {
        Some(match self {
            Self::ScoredAutomatically => "the program marks all points (automatic scoring)",
            Self::NotTheTimeToMark => {
                "the opponent of the roller marks after the play, unless the roller goes"
            }
            Self::MarkingIsClosed => {
                "the roller has touched a man or passed, and can no longer mark or move a jeton"
            }
            Self::OnlyTheRollerAnnounces => {
                "only the roller may announce points that are not marked"
            }
            Self::TooLateToChoose => {
                "you finished marking without pegging a hole, so there is nothing to hold or go for"
            }
            Self::PointsInTwos => "points are marked in twos: 2, 4, 6, …",
            Self::NoSuchPlace => {
                "at most 24 holes are pegged at once, and the points left after a hole are 0, 2, 4, 6, 8 or 10"
            }
            Self::NeverBack => "a jeton never moves back",
            Self::AnnouncedAlready => {
                "only once per throw may you announce points that you do not mark"
            }
            Self::NothingToCorrect => "the opponent's marks are correct",
            _ => return self.about_claims(),
        })
    }

    /// The same for a reason that is about a claim.
    const fn about_claims(self) -> Option<&'static str> {
        Some(match self {
            Self::NoClaim => "no école is open: nobody has claimed one, or it is settled",
            Self::NoSuchAnswer(Stage::Claimed) => {
                "the answers to an école are accept, contest and insist"
            }
            Self::NoSuchAnswer(Stage::Contested(_)) => {
                "answer accept, restore or augment; the opponent may appeal after that"
            }
            Self::NoSuchAnswer(Stage::Restored | Stage::Augmented(_)) => {
                "the answers are now accept and appeal"
            }
            Self::NothingToInsistOn => "no more than this can be claimed, so you cannot insist",
            Self::NotYourReason => "the player who claims the école gives the reason",
            _ => return self.about_men(),
        })
    }

    /// The same for a reason that is about men.
    const fn about_men(self) -> Option<&'static str> {
        Some(match self {
            Self::OnlyInTablePlay => {
                "men are touched and let go one at a time only with marking=table"
            }
            Self::NotAwaited => "the match does not wait for you now",
            Self::AlreadyPlayed => "you have already played this throw",
            Self::NothingPlayed => "you have not moved a man yet, so you cannot finish your play",
            Self::NoFausseCase => "there is no wrong play to correct",
            Self::PlayNotFinished => {
                "the play is not finished; the opponent can correct it afterwards"
            }
            Self::SentOnLater => {
                "you can demand this only after your own next throw; until then you can correct the play"
            }
            Self::NoManToSendOn => "no man that you could send on has entered a forbidden quarter",
            Self::NoSuchMend => "this fausse case does not allow that choice",
            Self::NotInOneAction => "this throw is played in one action, as in 1/7 1/5",
            Self::AsDemanded(Replay::Legal) => "the opponent has demanded a different play",
            Self::AsDemanded(Replay::WithoutCorner) => {
                "the opponent demands a play that does not take the corner"
            }
            _ => return None,
        })
    }
}

impl fmt::Display for TableRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(text) = self.about_marks() {
            return write!(f, "{text} ({})", self.rule());
        }
        match self {
            Self::Common(refusal) => return refusal.fmt(f),
            Self::TooManyActions { most } => {
                // No rule says so.
                return write!(
                    f,
                    "this throw already has {most} actions, and no more can be recorded"
                );
            }
            Self::RollerGoes { roller } => write!(f, "{roller} goes, so nobody plays this throw"),
            Self::TooManyPoints { most } => {
                write!(f, "at most {most} points can be marked for one throw")
            }
            Self::NothingToWipe { whose } => write!(f, "{whose} has no points"),
            Self::ClaimOpen { answers } => write!(f, "{answers} must answer the école first"),
            Self::LastHole { answers } => {
                write!(f, "{answers} must first accept or contest the hole that wins the match")
            }
            Self::TouchedMustBePlayed(point) => {
                write!(f, "you touched the man on {point}, so you must play it")
            }
            Self::CannotStay { chooser } => {
                write!(f, "the men cannot stay like this: {chooser} must correct them first")
            }
            Self::AsDemanded(Replay::With(point)) => {
                write!(f, "the opponent demands a play with a man from {point}")
            }
            Self::AsDemanded(Replay::Another(point)) => {
                write!(f, "the opponent demands a play without the man from {point}")
            }
            Self::MustBeSentOn(point) => {
                write!(f, "the opponent demands that you play the man on {point} to 19 or beyond")
            }
            _ => Ok(()),
        }?;
        write!(f, " ({})", self.rule())
    }
}

impl core::error::Error for TableRefusal {}

impl From<Refusal> for TableRefusal {
    fn from(refusal: Refusal) -> Self {
        Self::Common(refusal)
    }
}

impl From<PlayRefusal> for TableRefusal {
    fn from(refusal: PlayRefusal) -> Self {
        Self::Common(Refusal::Play(refusal))
    }
}
