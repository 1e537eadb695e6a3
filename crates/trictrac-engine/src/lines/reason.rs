//! Explanations: the reasons for which an action is better than another.

use super::choice::ChoiceReasons;
use super::measure::{LineMeasure, LineSpan};

/// A reason: what a measure counts after both actions, on average.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Reason {
    /// The measure.
    pub measure: LineMeasure,
    /// How far the lines were counted.
    pub span: LineSpan,
    /// The mean after the better action: points, throws, men or a share of the lines; and a second number where the measure has one:
    ///
    /// - the holes of the relève: the opponent's;
    /// - the points of hits in four throws: the share of the opponent's next throws that hit;
    /// - a hole of the next throws: the share of the dice with which it ends the match.
    pub better: [f32; 2],
    /// The same after the worse action.
    pub worse: [f32; 2],
}

/// The reasons for which an action is better than another.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Explanation {
    /// What speaks for the better action, the weightiest first: at most two.
    pub reasons: Vec<Reason>,
    /// What speaks for the worse action, if that is nearly as weighty.
    pub in_return: Option<Reason>,
    /// The rough weight of all of these for the better action, in percentage points of the chance to win.
    pub weight: f32,
}

/// Why an action is better than another.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum ActionExplanation {
    /// A play against another.
    Plays(Explanation),
    /// To hold against to go.
    Choice(ChoiceReasons),
}
