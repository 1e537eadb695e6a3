//! Opinions: the engine's view of every decision of a record, kept as text beside the record.
//!
//! A search of depth 2 need not be repeated whenever a reader opens an old game. [`Opinions::parse`] reads a file of its
//! results and checks it against the records; the repository's `games/README.md` describes the format.

mod line;

use trictrac_rules::notation::record::Record;
use trictrac_rules::turn::Action;

pub use line::{OpinionsError, OpinionsFault};

use crate::analysis::{
    Alternative, DecisionSubject, JudgedDecision, JudgedThrow, MatchAnalyst, RecordOutline,
};
use crate::evaluator::Evaluator;
use crate::parallel;
use crate::prospects::Aim;
use crate::trust::Checks;

/// The search depth, in throws.
pub const PLIES: u8 = 2;
/// The number of candidates that are kept, besides the one that was chosen.
const KEPT: usize = 3;

/// The opinions about several records.
#[derive(Clone, Debug, PartialEq)]
pub struct Opinions {
    /// The name of the network that judges.
    pub judge: String,
    /// The opinions, in the order of the records and of their throws.
    pub all: Vec<Opinion>,
}

/// The opinion about one decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Opinion {
    /// The name of the record.
    pub record: String,
    /// The number of the throw in the record, from 1.
    pub throw: usize,
    /// The subject of the decision.
    pub kind: DecisionSubject,
    /// The candidates, the best first: the best ones and the one that was chosen.
    pub candidates: Vec<OpinionValue>,
    /// The index of the chosen candidate; `None` if the men were put down against the rules.
    pub made: Option<usize>,
}

/// A candidate and its value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OpinionValue {
    /// A play, or hold or go.
    pub action: Action,
    /// The chance of the roller to win the match after it, 0 to 1.
    pub chance: f64,
}

impl Opinions {
    /// Judges every decision of the `records`, which have names. Throws without an alternative are left out.
    ///
    /// The result does not depend on the number of threads.
    #[must_use]
    pub fn about(records: &[(&str, Record)], evaluator: &dyn Evaluator, threads: usize) -> Self {
        let none = Self { judge: evaluator.name(), all: Vec::new() };
        none.completed(records, evaluator, threads, || true).0
    }

    /// Judges every decision of the `records` that has no opinion yet, until `goes_on` is false; returns whether all have been judged.
    /// The evaluator must be the one that has judged the others.
    #[must_use]
    pub fn completed(
        self,
        records: &[(&str, Record)],
        evaluator: &dyn Evaluator,
        threads: usize,
        goes_on: impl Fn() -> bool + Sync,
    ) -> (Self, bool) {
        let analyst = MatchAnalyst {
            evaluator,
            aim: Aim::Win,
            plies: PLIES,
            kept: KEPT,
            checks: Checks::None,
            classes: false,
            threads: 1,
        };
        let outlines: Vec<_> =
            records.iter().map(|(name, it)| (*name, RecordOutline::of(it))).collect();
        let throws: Vec<_> = outlines
            .iter()
            .flat_map(|(name, outline)| (0..outline.throws()).map(move |at| (*name, outline, at)))
            .collect();
        let all = parallel::map_while(threads, &throws, goes_on, |&(name, outline, index)| {
            let known: Vec<_> = self.of(name, index + 1).cloned().collect();
            if !known.is_empty() {
                return known;
            }
            let judged = analyst.throw(outline, index);
            judged.map(|judged| about_throw(&analyst, name, index + 1, &judged)).unwrap_or_default()
        });
        let is_whole = all.iter().all(Option::is_some);
        (Self { judge: self.judge, all: all.into_iter().flatten().flatten().collect() }, is_whole)
    }

    /// Returns the opinions about one throw of a record: on hold or go, then on the play.
    pub fn of<'a>(&'a self, record: &'a str, throw: usize) -> impl Iterator<Item = &'a Opinion> {
        self.all.iter().filter(move |one| one.record == record && one.throw == throw)
    }
}

/// Returns the opinions about a judged throw.
fn about_throw(
    analyst: &MatchAnalyst,
    record: &str,
    throw: usize,
    judged: &JudgedThrow,
) -> Vec<Opinion> {
    let opinion = |kind, candidates: Vec<OpinionValue>, made: Option<usize>| {
        // In the file the chances fall. A candidate that was not searched to the full depth can seem better than one that
        // was, and yet come after it.
        let mut order: Vec<_> = (0..candidates.len()).collect();
        order.sort_by(|one, other| candidates[*other].chance.total_cmp(&candidates[*one].chance));
        Opinion {
            record: record.to_owned(),
            throw,
            kind,
            made: order.iter().position(|index| Some(*index) == made),
            candidates: order.iter().map(|&index| candidates[index]).collect(),
        }
    };
    let chosen = |one: &JudgedDecision| {
        opinion(one.kind, one.candidates.iter().map(OpinionValue::of).collect(), Some(one.made))
    };
    let all: Vec<_> = judged.decisions().map(chosen).collect();
    if !all.is_empty() {
        return all.into_iter().filter(|one| one.candidates.len() > 1).collect();
    }
    // Men that were put down against the rules are not judged, but the reader may want to know what was possible.
    let possible = analyst.judge().search.candidates(&judged.thrown);
    let valued = |one: &crate::search::ActionValue| OpinionValue {
        action: one.action,
        chance: rounded(f64::midpoint(1.0, one.equity.into())),
    };
    let open =
        opinion(DecisionSubject::Play, possible.iter().take(KEPT).map(valued).collect(), None);
    if open.candidates.len() > 1 { vec![open] } else { Vec::new() }
}

impl OpinionValue {
    fn of(candidate: &Alternative) -> Self {
        Self { action: candidate.action, chance: rounded(candidate.chance.into()) }
    }
}

/// Rounds to ten-thousandths, as in the file.
fn rounded(chance: f64) -> f64 {
    (chance * 1e4).round() / 1e4
}

impl Opinion {
    /// Returns the best candidate.
    #[must_use]
    pub fn best(&self) -> &OpinionValue {
        &self.candidates[0]
    }

    /// Returns the chosen candidate, unless the men were put down against the rules.
    #[must_use]
    pub fn done(&self) -> Option<&OpinionValue> {
        self.made.map(|made| &self.candidates[made])
    }

    /// Returns the chance to win that the choice lost against the best candidate, if a candidate was chosen.
    #[must_use]
    pub fn loss(&self) -> Option<f64> {
        self.done().map(|done| self.best().chance - done.chance)
    }
}
