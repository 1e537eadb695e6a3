//! The measures by which two candidates are compared, and how much each of them matters.

use trictrac_rules::jan::Jan;

use super::Insight;
use super::chance::ThrowTally;

/// A count that can differ between two candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThrowMeasure {
    /// The opponent hits a man truly on its next throw.
    Hit,
    /// The opponent hits a man falsely on its next throw, which gives points to this side.
    HitFalsely,
    /// The opponent hits this side's empty corner.
    CornerHit,
    /// The opponent keeps its full quarter.
    OpponentKeeps,
    /// The opponent can take its corner.
    OpponentCorner,
    /// The opponent cannot play a number, which gives points to this side.
    OpponentHelpless,
    /// This side hits a man truly on its own next throw.
    OwnHit,
    /// This side hits the opponent's empty corner.
    OwnCornerHit,
    /// This side fills a quarter; all throws if it is full already.
    Fill,
    /// This side keeps its full quarter.
    Keep,
    /// This side can take its corner; all throws if it holds the corner already.
    Corner,
    /// The points that this side has marked below a hole.
    Points,
}

impl ThrowMeasure {
    /// All measures.
    pub const ALL: [Self; 12] = [
        Self::Hit,
        Self::HitFalsely,
        Self::CornerHit,
        Self::OpponentKeeps,
        Self::OpponentCorner,
        Self::OpponentHelpless,
        Self::OwnHit,
        Self::OwnCornerHit,
        Self::Fill,
        Self::Keep,
        Self::Corner,
        Self::Points,
    ];

    /// Returns what this measure counts in a position.
    #[must_use]
    pub fn count(self, insight: &Insight) -> ThrowTally {
        let Insight { opponent, own, points, .. } = insight;
        match self {
            Self::Hit => opponent.true_hits,
            Self::HitFalsely => opponent.false_hits,
            Self::CornerHit => opponent.jan(Jan::Coin),
            Self::OpponentKeeps => opponent.keep,
            Self::OpponentCorner => throws(opponent.corner.unwrap_or(ThrowTally::ALL)),
            Self::OpponentHelpless => opponent.jan(Jan::Helpless),
            Self::OwnHit => own.true_hits,
            Self::OwnCornerHit => own.jan(Jan::Coin),
            Self::Fill if own.full => ThrowTally::CERTAIN,
            Self::Fill => own.fill,
            Self::Keep => own.keep,
            Self::Corner => throws(own.corner.unwrap_or(ThrowTally::ALL)),
            Self::Points => ThrowTally { throws: 0, points: u16::from(*points) },
        }
    }

    /// Returns the amount of a count in the unit of its [`ThrowMeasure::worth`]: expected points or holes, a share of the
    /// throws, or points.
    #[must_use]
    pub fn amount(self, count: ThrowTally) -> f32 {
        match self {
            Self::OpponentKeeps | Self::OpponentCorner | Self::Fill | Self::Keep | Self::Corner => {
                count.share()
            }
            Self::Points => f32::from(count.points),
            _ => count.expected(),
        }
    }

    /// Returns what one unit is worth in chances to win the match, on average; negative if it is bad for this side.
    ///
    /// These numbers only order the facts. They are fitted to the differences that the shipped network finds between the
    /// plays of self-play positions; the test `weights_are_those_of_self_play` fits them again. The points, which only
    /// differ between hold and go, have the worth that [`level`](crate::level) gives them.
    #[must_use]
    pub const fn worth(self) -> f32 {
        match self {
            Self::Hit => -0.017,
            Self::HitFalsely => 0.021,
            Self::CornerHit => -0.026,
            Self::OpponentKeeps => -0.06,
            Self::OpponentCorner => -0.022,
            Self::OpponentHelpless => 0.017,
            Self::OwnHit => 0.011,
            Self::OwnCornerHit => 0.023,
            Self::Fill => 0.17,
            Self::Keep => 0.13,
            Self::Corner => 0.04,
            Self::Points => 0.006,
        }
    }
}

/// A chance without points.
const fn throws(throws: u8) -> ThrowTally {
    ThrowTally { throws, points: 0 }
}
