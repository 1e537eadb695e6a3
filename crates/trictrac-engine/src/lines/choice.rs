//! Reasons to hold or to go: the holes that follow, and one cause.

use trictrac_rules::game::Match;
use trictrac_rules::quarter::Quarter;
use trictrac_rules::turn::{Action, Phase, Turn};

use super::measure::{LineMeasure, LineSpan};
use super::play::{PairedLines, index};
use crate::evaluator::{Evaluator, after};
use crate::insight::Forecast;
use crate::paired::PairedDifference;
use crate::search::Search;

/// The number of lines after hold and after go.
const LINES: u32 = 250;
/// The number of standard errors by which a balance of points must differ.
const SURE: f64 = 2.5;
/// Half of the 36 throws.
const HALF: u8 = 18;

/// The reasons for holding, or for going.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ChoiceReasons {
    /// True if to hold is better.
    pub hold: bool,
    /// The holes at the choice: own, then the opponent's.
    pub score: [u8; 2],
    /// The points of holding: those that are kept, and those that the opponent gets for the throw.
    pub points: [u8; 2],
    /// The holes, if they speak for the better choice.
    pub holes: Option<ChoiceHoles>,
    /// The cause, if one speaks for the better choice; always without `holes`.
    pub cause: Option<ChoiceCause>,
}

/// The holes that follow both choices, in the lines.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum ChoiceHoles {
    /// The share of the lines in which the next hole is an own one: after holding, after going.
    Next([f32; 2]),
    /// The mean own holes and those of the opponent, to the end of the relève: after holding, then of the new one after going.
    Releve([[f32; 2]; 2]),
}

/// Why the holes follow.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum ChoiceCause {
    /// The throws, of 36, that keep a full quarter after holding: the own one, and the opponent's.
    Keeps([Option<(Quarter, u8)>; 2]),
    /// The [points](ChoiceReasons::points) of holding, and the throws, of 36, with which the opponent makes a hole; all of them if what it
    /// gets for this throw makes one.
    Points(u8),
    /// The own points less those of the opponent in the next four throws of each, on average: after holding, after going.
    Balance([f32; 2]),
}

/// Explains why to hold, or to go, is better in `state`; `None` where the roller has no choice. There are at most
/// `most` lines.
pub(super) fn reasons(
    evaluator: &dyn Evaluator,
    seed: u64,
    state: &Match,
    hold: bool,
    most: u32,
) -> Option<ChoiceReasons> {
    let Phase::Choice(turn) = state.phase() else { return None };
    let (side, played) = (turn.roller, state.without_choice());
    let (play, _) = Search::new(evaluator).decide(&played)?;
    let played_on = after(&played, side, play);
    let gone = after(state, side, Action::Go);
    let mut lines = PairedLines::new(evaluator, seed, side, [played_on, gone]);
    lines.play(LINES, LineSpan::Releve);
    let holes = holes(&lines, hold).or_else(|| {
        lines.play(most, LineSpan::Releve);
        holes(&lines, hold)
    });
    let points @ [kept, owed] = [state.releve().points.amounts()[side], turn.owed];
    let opponent = side.opponent();
    let makes_hole = played_on.holes().amounts()[opponent] > state.holes().amounts()[opponent];
    let cause = match cause(&played_on, hold, &turn) {
        ChoiceCause::Points(_) if makes_hole => Some(ChoiceCause::Points(2 * HALF)),
        ChoiceCause::Points(throws) => {
            let speaks = if hold { kept > owed } else { owed > kept || throws > 0 };
            let last_resort = || holes.is_none().then_some(ChoiceCause::Points(throws));
            let points = speaks.then_some(ChoiceCause::Points(throws));
            points.or_else(|| balance(&lines, hold)).or_else(last_resort)
        }
        cause => Some(cause),
    };
    let score = [side, opponent].map(|one| state.holes().amounts()[one]);
    Some(ChoiceReasons { hold, score, points, holes, cause })
}

/// The balance of points, if it clearly speaks for the better choice.
fn balance(lines: &PairedLines<'_>, hold: bool) -> Option<ChoiceCause> {
    let points = |action: usize| -> Vec<f64> {
        let points = lines.counts[action].iter().map(|one| one.four[index(LineMeasure::Points)]);
        points.map(f64::from).collect()
    };
    let both = [0, 1].map(points);
    let PairedDifference { mean, standard_error } = PairedDifference::of(&both[0], &both[1]);
    let is_clear = mean.abs() >= SURE * standard_error && (mean > 0.0) == hold;
    is_clear.then(|| ChoiceCause::Balance(both.map(|points| crate::paired::mean(&points) as f32)))
}

/// The holes that speak for the better choice most clearly.
fn holes(lines: &PairedLines<'_>, hold: bool) -> Option<ChoiceHoles> {
    let of = |action: usize, measure| -> Vec<f64> {
        lines.counts[action].iter().map(|one| f64::from(one.releve[index(measure)])).collect()
    };
    let sign = if hold { 1.0 } else { -1.0 };
    let clear = |measure| {
        let PairedDifference { mean, standard_error } =
            PairedDifference::of(&of(0, measure), &of(1, measure));
        sign * mean / standard_error.max(f64::EPSILON)
    };
    let mean = |values: &[f64]| crate::paired::mean(values) as f32;
    let (next, all) = (clear(LineMeasure::NextHole), clear(LineMeasure::Holes));
    let both = |side: usize| {
        [0, 1].map(|action: usize| {
            let holes = lines.counts[action].iter().map(|one| f64::from(one.holes[side]));
            mean(&holes.collect::<Vec<_>>())
        })
    };
    let (own, other) = (both(0), both(1));
    match (next >= all, next.max(all) > 0.0) {
        (_, false) => None,
        (true, _) => {
            Some(ChoiceHoles::Next([0, 1].map(|action| mean(&of(action, LineMeasure::NextHole)))))
        }
        (false, _) => {
            Some(ChoiceHoles::Releve([0, 1].map(|action: usize| [own[action], other[action]])))
        }
    }
}

/// The cause: full quarters, if they speak for the better choice; else the points.
fn cause(played_on: &Match, hold: bool, turn: &Turn) -> ChoiceCause {
    let side = turn.roller;
    let [own, opponent] = [side, side.opponent()].map(|one| Forecast::of(played_on, one));
    let keeps = |forecast: &Forecast| {
        forecast.quarter.filter(|_| forecast.full).map(|quarter| (quarter, forecast.keep.throws))
    };
    let both = [keeps(&own), keeps(&opponent)];
    let [mine, theirs] = both.map(|one| one.map(|(_, throws)| throws));
    let speaks = match (mine, theirs) {
        (Some(mine), theirs) if hold => mine >= HALF && theirs.is_none_or(|theirs| theirs <= mine),
        (None, _) if hold => false,
        (mine, theirs) => {
            mine.is_some_and(|mine| mine < HALF) || theirs.is_some_and(|it| it >= HALF)
        }
    };
    if speaks {
        return ChoiceCause::Keeps(both);
    }
    ChoiceCause::Points(opponent.holes.throws)
}
