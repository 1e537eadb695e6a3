//! The decisions of a set as units: a unit looks for decisions in some matches, and its result has their lines.

use std::sync::Arc;

use trictrac_console::failure::Failure;
use trictrac_engine::evaluator::Evaluator;
use trictrac_engine::net::Network;
use trictrac_engine::parallel;
use trictrac_rules::rules::Rules;

use super::find::find;
use super::judge::RolloutJudge;
use super::set::{BenchmarkEntry, BenchmarkHead, DecisionPhase};
use crate::failure::{LabFailure, unusable};
use crate::work::digest::ContentDigest;
use crate::work::folder::UnitFolder;
use crate::work::selfplay::network;
use crate::work::unit::{UnitKind, WorkUnit};

/// The matches of a set, each of which gives a decision or none.
pub(super) struct DecisionSource<'a> {
    pub(super) head: &'a BenchmarkHead,
    pub(super) rules: Rules,
    pub(super) judge: &'a Arc<dyn Evaluator>,
}

/// Returns the kind of decision that is looked for in match `index`.
pub(super) const fn phase_of(index: u64) -> DecisionPhase {
    DecisionPhase::ALL[(index % DecisionPhase::ALL.len() as u64) as usize]
}

impl DecisionSource<'_> {
    /// Returns the decision of match `index`, if its best candidate stands out.
    pub(super) fn decision(&self, index: u64) -> Option<BenchmarkEntry> {
        let (head, judge) = (self.head, self.judge);
        let BenchmarkHead { seed, horizon, trials, .. } = *head;
        let found = find(self.rules, judge, (seed, index), phase_of(index))?;
        RolloutJudge { judge, seed, horizon, trials }.judge(&found)
    }
}

/// The units of a set.
pub(super) struct BenchmarkUnits {
    folder: UnitFolder,
    network: ContentDigest,
    run: ContentDigest,
    rules: Rules,
    /// The number of matches in a unit.
    size: u64,
}

impl BenchmarkUnits {
    /// Saves the inputs of the units.
    pub(super) fn new(
        folder: UnitFolder,
        judge: &Network,
        source: &DecisionSource,
        size: u64,
    ) -> Result<Self, Failure> {
        if judge.name() != source.judge.name() {
            return Err(unusable(&source.judge.name(), &"expected net or net:FILE").into());
        }
        let network = folder.put(&judge.to_bytes())?;
        let run = folder.put(serde_json::to_string(source.head)?.as_bytes())?;
        Ok(Self { folder, network, run, rules: source.rules, size })
    }

    /// The unit number `number`.
    fn unit(&self, number: u64) -> WorkUnit {
        let &Self { network, run, rules, size: count, .. } = self;
        WorkUnit { kind: UnitKind::Benchmark, network, run, rules, first: number * count, count }
    }

    /// Returns the decisions of the unit that has match `next`, from that match on, and the first match of the next unit.
    /// Returns `None` if the unit has no result.
    pub(super) fn decisions(
        &self,
        next: u64,
    ) -> Result<Option<(Vec<BenchmarkEntry>, u64)>, Failure> {
        let number = next / self.size;
        let unit = self.unit(number);
        let Some(contents) = self.folder.result(&unit)? else { return Ok(None) };
        let lines: Result<Vec<BenchmarkEntry>, _> = contents
            .split(|byte| *byte == b'\n')
            .filter(|line| !line.is_empty())
            .map(serde_json::from_slice)
            .collect();
        let mut entries = lines.map_err(|_| LabFailure::Damaged(self.folder.result_path(&unit)))?;
        entries.retain(|entry| entry.index >= next);
        Ok(Some((entries, (number + 1) * self.size)))
    }

    /// Lists the units that are needed for `wanted` decisions from match `next` on; returns how many have no result.
    pub(super) fn open(&self, next: u64, wanted: u32) -> Result<usize, Failure> {
        // Not every match gives a decision, so these are not too many.
        let first = next / self.size;
        let units = u64::from(wanted).div_ceil(self.size);
        let units: Vec<_> = (first..first + units).map(|number| self.unit(number)).collect();
        let missing = self.folder.missing(&units);
        self.folder.set_open(&missing)?;
        Ok(missing.len())
    }

    /// Notes that no more units are needed.
    pub(super) fn close(&self) -> Result<(), Failure> {
        self.folder.set_open(&[])
    }
}

/// Looks for the decisions of a unit and returns their lines.
///
/// # Errors
/// An input is missing or damaged, or the unit does not fit the set.
pub(crate) fn compute(
    unit: &WorkUnit,
    folder: &UnitFolder,
    threads: usize,
) -> Result<Vec<u8>, Failure> {
    let head: BenchmarkHead = folder.description(unit)?;
    if head.rules.parse() != Ok(unit.rules) {
        return Err(unusable(unit, &format!("the set has the options {:?}", head.rules)).into());
    }
    let judge: Arc<dyn Evaluator> = Arc::new(network(folder, unit.network)?);
    let source = DecisionSource { head: &head, rules: unit.rules, judge: &judge };
    let matches: Vec<u64> = (unit.first..unit.first + unit.count).collect();
    let mut lines = Vec::new();
    let found = parallel::map(threads, &matches, |index| source.decision(*index));
    for entry in found.into_iter().flatten() {
        serde_json::to_writer(&mut lines, &entry)?;
        lines.push(b'\n');
    }
    Ok(lines)
}
