//! Finds the reasons in the counts of lines.

use super::measure::{LineMeasure, LineSpan};
use super::next::{self, ShotChance};
use super::play::{LineCounts, PairedLines, index};
use super::reason::{Explanation, Reason};
use crate::paired::PairedDifference;

/// The greatest number of reasons.
pub(super) const MOST: usize = 2;
/// The number of standard errors by which half of the lines must differ, and the other half.
const SURE: f64 = 2.5;
const CONFIRMED: f64 = 1.5;
/// The least weight of a reason in return, as a share of the first one's.
const NEARLY: f64 = 0.5;
/// The weight of a reason in return that leaves the others no reasons, as a multiple of theirs.
const OUTWEIGHED: f64 = 2.0;

/// The least weight of a difference in the next throws.
const LEAST: f64 = 0.3;
/// Half of what the next hole decides at the beginning of a match of twelve holes, in percentage points: the unit of the other weights.
const HOLE: f64 = 4.4;

/// A difference that both halves of the lines show, or that all dice of the next throws show.
#[derive(Clone, Copy)]
struct Found {
    reason: Reason,
    /// Its weight in percentage points: positive if it speaks for the better action.
    weight: f64,
}

/// The differences in the next throws.
pub(super) struct Shots {
    /// In the holes.
    holes: Vec<Found>,
    /// The share of the opponent's throws that hit, after the better action and after the worse one.
    hits: [f32; 2],
    /// The weight of the difference in these.
    weight: f64,
    /// The worth of a hole at this score, as a multiple of its worth at the beginning of a match of twelve.
    unit: f64,
}

/// Looks at the next throws after both actions.
pub(super) fn shots(lines: &PairedLines<'_>) -> Shots {
    let [better, worse] = &lines.next_throws();
    let of = |((measure, b), (_, w)): ((LineMeasure, ShotChance), (LineMeasure, ShotChance))| {
        let (weight, mean) = (next::weight(&b, &w), b.share - w.share);
        let is_for = (mean * measure.worth(LineSpan::Next) > 0.0) == (weight > 0.0);
        let is_large = mean.abs() >= measure.least(LineSpan::Next) && weight.abs() >= LEAST;
        let means = |one: ShotChance| [one.share as f32, one.wins as f32];
        let reason = Reason { measure, span: LineSpan::Next, better: means(b), worse: means(w) };
        (is_for && is_large).then_some(Found { reason, weight })
    };
    Shots {
        holes: better.holes().into_iter().zip(worse.holes()).filter_map(of).collect(),
        hits: [better, worse].map(|one| one.hit.share as f32),
        weight: next::weight(&better.hit, &worse.hit),
        unit: lines.hole_value() / HOLE,
    }
}

/// Explains the difference between the two actions by the `shots` of the next throws and over these spans; `at_last` also by what says little.
///
/// What speaks for the worse action must not be twice as weighty: then the reasons do not explain why the other is better.
pub(super) fn explanation(
    lines: &PairedLines<'_>,
    shots: &Shots,
    spans: &[LineSpan],
    at_last: bool,
) -> Explanation {
    let mut found = Vec::new();
    for span in spans {
        let mut of_span =
            of_span(lines, *span, shots.unit, |measure| measure != LineMeasure::Points);
        if *span == LineSpan::Four {
            let hit = of_span.iter_mut().find(|one| one.reason.measure == LineMeasure::Hit);
            if let Some(Found { reason, weight }) = hit {
                [reason.better[1], reason.worse[1]] = shots.hits;
                // Where the hits make holes, these say more.
                let makes_holes = |one: &Found| one.reason.measure == LineMeasure::OpponentHole;
                if *weight > 0.0 && !shots.holes.iter().any(makes_holes) {
                    *weight = weight.max(shots.weight);
                }
            }
            of_span.extend(&shots.holes);
            sort(&mut of_span);
        }
        found.extend(of_span);
    }
    let mut all = vec![weightiest(&found)];
    if at_last {
        let points = |measure| measure == LineMeasure::Points;
        all.push(weightiest(&of_span(lines, LineSpan::Four, shots.unit, points)));
        all.push(weightiest(&of_span(lines, LineSpan::Now, shots.unit, |_| true)));
    }
    all.iter().find_map(|reasons| weighed(reasons, &found)).unwrap_or_default()
}

/// The weightiest differences for the better action, of different subjects; none if only men that have passed speak for it.
fn weightiest(found: &[Found]) -> Vec<Found> {
    let mut reasons: Vec<Found> = Vec::new();
    for one in found.iter().filter(|one| one.weight > 0.0) {
        let is_new = reasons.iter().all(|it| subject(it) != subject(one));
        if is_new && reasons.len() < MOST {
            reasons.push(*one);
        }
    }
    if matches!(&reasons[..], [alone] if alone.reason.measure == LineMeasure::Passed) {
        reasons.clear();
    }
    reasons
}

/// The explanation by these reasons, with what speaks against them; `None` without a reason, or if those are far weightier.
fn weighed(reasons: &[Found], found: &[Found]) -> Option<Explanation> {
    let first = reasons.first()?.weight;
    let against = found.iter().filter(|one| -one.weight >= NEARLY * first);
    let against = against.filter(|one| reasons.iter().all(|it| subject(it) != subject(one)));
    let in_return = against.min_by(|one, other| one.weight.total_cmp(&other.weight));
    let total: f64 = reasons.iter().map(|one| one.weight).sum();
    in_return.is_none_or(|one| -one.weight < OUTWEIGHED * total).then(|| Explanation {
        reasons: reasons.iter().map(|one| one.reason).collect(),
        in_return: in_return.map(|one| one.reason),
        weight: (total + in_return.map_or(0.0, |one| one.weight)) as f32,
    })
}

fn subject(found: &Found) -> u8 {
    found.reason.measure.subject()
}

/// The differences over one span, their weights multiplied by `unit`, the weightiest for the better action first.
fn of_span(
    lines: &PairedLines<'_>,
    span: LineSpan,
    unit: f64,
    counts: impl Fn(LineMeasure) -> bool,
) -> Vec<Found> {
    let measures = LineMeasure::ALL.into_iter().filter(|one| one.spans().contains(&span));
    let mut found: Vec<_> = measures
        .filter(|one| counts(*one))
        .filter_map(|one| difference(lines, one, span, unit))
        .collect();
    sort(&mut found);
    found
}

/// The weightiest for the better action first.
fn sort(found: &mut [Found]) {
    found.sort_by(|one, other| other.weight.total_cmp(&one.weight));
}

/// The difference that a measure shows, if it is large and both halves of the lines agree on it.
///
/// What a measure is worth is multiplied by `unit`: a hole decides more in a short match, or in its last holes.
fn difference(
    lines: &PairedLines<'_>,
    measure: LineMeasure,
    span: LineSpan,
    unit: f64,
) -> Option<Found> {
    let count = count(measure, span);
    let of = |action: usize, half: usize| -> Vec<f64> {
        lines.counts[action].iter().skip(half).step_by(2).map(&count).collect()
    };
    let [even, odd] = [0, 1].map(|half| PairedDifference::of(&of(0, half), &of(1, half)));
    let mean = f64::midpoint(even.mean, odd.mean);
    let is_sure = |one: &PairedDifference, errors: f64| {
        one.mean.signum() == mean.signum() && one.mean.abs() >= errors * one.standard_error
    };
    let is_clear = is_sure(&even, SURE) && is_sure(&odd, CONFIRMED);
    (mean.abs() >= measure.least(span) && is_clear).then(|| Found {
        reason: Reason {
            measure,
            span,
            better: means(lines, 0, measure, &count),
            worse: means(lines, 1, measure, &count),
        },
        weight: unit * measure.worth(span) * mean,
    })
}

/// Reads the count of a measure from a line.
pub(super) fn count(measure: LineMeasure, span: LineSpan) -> impl Fn(&LineCounts) -> f64 {
    let at = index(measure);
    move |one| match span {
        LineSpan::Next | LineSpan::Four | LineSpan::Now => f64::from(one.four[at]),
        LineSpan::Releve => f64::from(one.releve[at]),
    }
}

/// The mean of a measure after an action; of holes those of both sides.
pub(super) fn means(
    lines: &PairedLines<'_>,
    action: usize,
    measure: LineMeasure,
    count: &impl Fn(&LineCounts) -> f64,
) -> [f32; 2] {
    let all = &lines.counts[action];
    let mean = |value: &dyn Fn(&LineCounts) -> f64| {
        (all.iter().map(value).sum::<f64>() / all.len() as f64) as f32
    };
    if measure == LineMeasure::Holes {
        [0, 1].map(|side| mean(&|one| f64::from(one.holes[side])))
    } else {
        [mean(&count), 0.0]
    }
}
