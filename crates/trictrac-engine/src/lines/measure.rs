//! The measures of a line: what is counted, the least difference that is named, and what it weighs.

use trictrac_rules::quarter::Quarter;

/// How far a line is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum LineSpan {
    /// Four throws of each side, or to the end of the relève.
    Four,
    /// The next throw of each side, with all dice.
    Next,
    /// To the end of the relève, at most forty throws of each side.
    Releve,
    /// Nothing is played: it is so at once.
    Now,
}

impl LineSpan {
    /// Returns the most throws of each side.
    #[must_use]
    pub const fn throws(self) -> u16 {
        match self {
            Self::Four => 4,
            Self::Next => 1,
            Self::Releve => 40,
            Self::Now => 0,
        }
    }
}

/// What is counted in a line. *Own* is the side that has just played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum LineMeasure {
    /// The points of the opponent's true hits.
    Hit,
    /// The points of own true hits.
    OwnHit,
    /// The points that the opponent's false hits give.
    FalseHit,
    /// An own quarter is full at some moment.
    Fill(Quarter),
    /// A quarter of the opponent is full at some moment.
    OpponentFill(Quarter),
    /// The own throws after which an own quarter is full.
    Kept(Quarter),
    /// The throws of the opponent after which a quarter of it is full.
    OpponentKept(Quarter),
    /// The opponent is the first to break a full quarter.
    OpponentBreaks,
    /// The own corner is taken.
    Corner,
    /// The own men beyond the corner.
    Passed,
    /// The points lost because own men could not be played.
    Helpless,
    /// The next hole is an own one.
    NextHole,
    /// It is an own one and counts double.
    NextDouble,
    /// The own holes of the relève, less those of the opponent.
    Holes,
    /// The opponent wins four holes running.
    Enfilade,
    /// An own throw wins a hole, so that one may go.
    MayGo,
    /// The own points less those of the opponent.
    Points,
    /// The own men on the talon.
    Talon,
    /// The own men that are borne off.
    BorneOff,
    /// The next throw of the opponent makes it a hole.
    OpponentHole,
    /// The next throw of the opponent gives the own side a hole.
    HoleGiven,
    /// The next own throw makes a hole.
    OwnHole,
}

impl LineMeasure {
    /// All measures.
    pub const ALL: [Self; 30] = [
        Self::Hit,
        Self::OwnHit,
        Self::FalseHit,
        Self::Fill(Quarter::Petit),
        Self::Fill(Quarter::Grand),
        Self::Fill(Quarter::Retour),
        Self::OpponentFill(Quarter::Petit),
        Self::OpponentFill(Quarter::Grand),
        Self::OpponentFill(Quarter::Retour),
        Self::Kept(Quarter::Petit),
        Self::Kept(Quarter::Grand),
        Self::Kept(Quarter::Retour),
        Self::OpponentKept(Quarter::Petit),
        Self::OpponentKept(Quarter::Grand),
        Self::OpponentKept(Quarter::Retour),
        Self::OpponentBreaks,
        Self::Corner,
        Self::Passed,
        Self::Helpless,
        Self::NextHole,
        Self::NextDouble,
        Self::Holes,
        Self::Enfilade,
        Self::MayGo,
        Self::Points,
        Self::Talon,
        Self::BorneOff,
        Self::OpponentHole,
        Self::HoleGiven,
        Self::OwnHole,
    ];

    /// Returns the spans over which it is counted, the shorter first.
    #[must_use]
    pub const fn spans(self) -> &'static [LineSpan] {
        match self {
            Self::Hit
            | Self::OwnHit
            | Self::FalseHit
            | Self::Helpless
            | Self::Fill(_)
            | Self::OpponentFill(_) => &[LineSpan::Four, LineSpan::Releve],
            Self::Kept(_)
            | Self::OpponentKept(_)
            | Self::Corner
            | Self::Passed
            | Self::MayGo
            | Self::Points => &[LineSpan::Four],
            Self::OpponentBreaks
            | Self::NextHole
            | Self::NextDouble
            | Self::Holes
            | Self::Enfilade => &[LineSpan::Releve],
            Self::Talon | Self::BorneOff => &[LineSpan::Now],
            Self::OpponentHole | Self::HoleGiven | Self::OwnHole => &[LineSpan::Next],
        }
    }

    /// Returns the least difference of the means that is named: points, throws, men, holes or a share of the lines.
    #[must_use]
    pub const fn least(self, span: LineSpan) -> f64 {
        let long = matches!(span, LineSpan::Releve);
        match self {
            Self::Hit | Self::OwnHit | Self::FalseHit | Self::Helpless if long => 1.5,
            Self::Hit | Self::OwnHit | Self::FalseHit | Self::Helpless | Self::Points => 0.7,
            Self::Kept(_) | Self::OpponentKept(_) | Self::Holes => 0.25,
            Self::Passed => 0.4,
            Self::Enfilade => 0.05,
            Self::Talon | Self::BorneOff => 1.0,
            // Two of the 36 throws.
            Self::OpponentHole | Self::HoleGiven | Self::OwnHole => 0.055,
            _ => 0.08,
        }
    }

    /// Returns what one unit is worth in percentage points of the chance to win a match of twelve holes; negative if it is bad for the
    /// own side.
    ///
    /// These numbers only order the reasons, and say which action a difference speaks for. Of the holes of the next throws only the sign
    /// is read here: the evaluator says what they are worth.
    #[must_use]
    pub const fn worth(self, span: LineSpan) -> f64 {
        let long = matches!(span, LineSpan::Releve);
        match self {
            Self::Hit | Self::Helpless if long => -0.2,
            Self::OwnHit | Self::FalseHit if long => 0.2,
            Self::Hit | Self::Helpless | Self::Talon => -0.4,
            Self::OwnHit | Self::FalseHit | Self::Points | Self::BorneOff => 0.4,
            Self::Fill(_) => 8.0,
            Self::OpponentFill(_) => -4.0,
            Self::Kept(_) => 3.0,
            Self::OpponentKept(_) => -1.5,
            Self::OpponentBreaks | Self::NextDouble => 6.0,
            Self::Corner | Self::MayGo => 4.0,
            Self::Passed => 0.5,
            Self::NextHole | Self::Holes | Self::HoleGiven | Self::OwnHole => 4.4,
            Self::OpponentHole => -4.4,
            Self::Enfilade => -8.0,
        }
    }

    /// Returns the number of the subject. Of two reasons with the same subject only one is named.
    pub(super) const fn subject(self) -> u8 {
        match self {
            Self::Hit | Self::OpponentHole => 0,
            Self::OwnHit | Self::OwnHole => 1,
            Self::FalseHit | Self::HoleGiven => 2,
            Self::Fill(_) | Self::Kept(_) => 3,
            Self::OpponentFill(_) | Self::OpponentKept(_) => 4,
            Self::OpponentBreaks => 5,
            Self::Corner => 6,
            Self::Passed => 7,
            Self::Helpless => 8,
            Self::NextHole | Self::NextDouble | Self::Holes | Self::Enfilade => 9,
            Self::MayGo => 10,
            Self::Points => 11,
            Self::Talon => 12,
            Self::BorneOff => 13,
        }
    }
}
