//! Finds the reasons in the counts of lines.

use super::measure::{LineMeasure, LineSpan};
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

/// A difference that both halves of the lines show.
#[derive(Clone, Copy)]
struct Found {
    reason: Reason,
    /// Its weight in percentage points: positive if it speaks for the better action.
    weight: f64,
}

/// Explains the difference between the two actions over these spans; `at_last` also by what says little.
///
/// What speaks for the worse action must not be twice as weighty: then the reasons do not explain why the other is better.
pub(super) fn explanation(
    lines: &PairedLines<'_>,
    spans: &[LineSpan],
    at_last: bool,
) -> Explanation {
    let mut found = Vec::new();
    for span in spans {
        found.extend(of_span(lines, *span, |measure| measure != LineMeasure::Points));
    }
    let mut all = vec![weightiest(&found)];
    if at_last {
        let points = |measure| measure == LineMeasure::Points;
        all.push(weightiest(&of_span(lines, LineSpan::Four, points)));
        all.push(weightiest(&of_span(lines, LineSpan::Now, |_| true)));
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

/// The differences over one span, the weightiest for the better action first.
fn of_span(
    lines: &PairedLines<'_>,
    span: LineSpan,
    counts: impl Fn(LineMeasure) -> bool,
) -> Vec<Found> {
    let measures = LineMeasure::ALL.into_iter().filter(|one| one.spans().contains(&span));
    let mut found: Vec<_> = measures
        .filter(|one| counts(*one))
        .filter_map(|one| difference(lines, one, span))
        .collect();
    found.sort_by(|one, other| other.weight.total_cmp(&one.weight));
    found
}

/// The difference that a measure shows, if it is large and both halves of the lines agree on it.
fn difference(lines: &PairedLines<'_>, measure: LineMeasure, span: LineSpan) -> Option<Found> {
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
        weight: measure.worth(span) * mean,
    })
}

/// Reads the count of a measure from a line.
pub(super) fn count(measure: LineMeasure, span: LineSpan) -> impl Fn(&LineCounts) -> f64 {
    let at = index(measure);
    move |one| match span {
        LineSpan::Four | LineSpan::Now => f64::from(one.four[at]),
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
