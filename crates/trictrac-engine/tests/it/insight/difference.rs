//! The facts that make a candidate worse.

use trictrac_engine::evaluator::after_play;
use trictrac_engine::insight::{CandidateDifference, Insight, ThrowMeasure, ThrowTally};
use trictrac_engine::search::each_throw;
use trictrac_rules::side::Side;

use super::{insight, some_states};

/// White's men are on arrows 7 and 8, single or together; Black is to throw.
#[test]
fn a_man_that_can_be_hit_is_the_fact() {
    let best = insight("W13,5/W2,5/4,B1,1/5,B14 b - 0/0 0/0 3", Side::White);
    let worse = insight("W13,5/W1,W1,4/4,B1,1/5,B14 b - 0/0 0/0 3", Side::White);
    let difference = CandidateDifference::between(&best, &worse);
    let fact = difference.against[0];
    assert_eq!((fact.measure, fact.best), (ThrowMeasure::Hit, ThrowTally::default()));
    assert_eq!(fact.candidate, worse.opponent.true_hits);
    assert!(fact.candidate.throws > 0 && fact.effect > 0.0);
    assert!(
        CandidateDifference::between(&worse, &best)
            .against
            .iter()
            .all(|fact| fact.measure != ThrowMeasure::Hit)
    );
    assert!(CandidateDifference::between(&best, &best).is_empty());
}

#[test]
fn a_corner_that_is_held_counts_as_certain() {
    let held = insight("W13,5/5,W2/6/5,B15 b - 0/0 0/0 3", Side::White);
    let open = insight("W13,5/W2,5/6/5,B15 b - 0/0 0/0 3", Side::White);
    let difference = CandidateDifference::between(&held, &open);
    let fact = difference.against.iter().find(|fact| fact.measure == ThrowMeasure::Corner).unwrap();
    assert_eq!(fact.best.throws, ThrowTally::ALL);
    assert_eq!(Some(fact.candidate.throws), open.own.corner);
}

/// The facts are true counts, in order, and few.
#[test]
fn facts_are_counts_of_both_positions() {
    let mut named = 0;
    for state in some_states().iter().step_by(7) {
        each_throw(state, |_, roller, _, thrown| {
            let Some(coup) = thrown.coup() else { return };
            let plays = [coup.first_play(), coup.nth_play(coup.count_plays() - 1).unwrap()];
            let after = plays.map(|play| Insight::of(&after_play(thrown, roller, play), roller));
            let [Some(one), Some(other)] = after else { return };
            named += usize::from(check(&one, &other));
        });
    }
    assert!(named > 50, "{named}");
}

/// Checks the facts, and returns whether there are any.
fn check(one: &Insight, other: &Insight) -> bool {
    let difference = CandidateDifference::between(one, other);
    assert!(difference.against.len() <= 2);
    assert!(difference.against.is_sorted_by(|a, b| a.effect >= b.effect));
    assert!(difference.in_return.is_none_or(|fact| fact.effect < 0.0));
    for fact in difference.against.iter().chain(&difference.in_return) {
        assert_eq!(fact.candidate, fact.measure.count(other));
        assert_eq!(fact.best, fact.measure.count(one));
        assert_ne!(fact.candidate, fact.best);
    }
    !difference.is_empty()
}
