//! The relèves of the match-equity table as units: a unit plays some portions, and its result has the numbers of their outcomes.
//!
//! A number has 32 bits, little-endian; a portion has [`StartsMeasurement::OUTCOMES`] of them.

use serde::{Deserialize, Serialize};
use trictrac_console::failure::Failure;
use trictrac_engine::net::Network;
use trictrac_engine::parallel;
use trictrac_engine::starts::{Starts, StartsMeasurement};
use trictrac_rules::rules::Rules;

use crate::failure::{LabFailure, unusable};
use crate::work::folder::{UnitFolder, UnitsOutcome};
use crate::work::selfplay::network;
use crate::work::unit::{UnitKind, WorkUnit};

/// The description of a measurement.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct MeasurementDescription {
    releves: u32,
    seed: u64,
}

/// Measures the chances from the results of units of `size` portions: first roughly, then again by a network that knows them.
/// Returns the network with them, or lists the units that are missing and returns their number.
pub(super) fn measure(
    measurement: &StartsMeasurement,
    network: Network,
    size: u64,
    folder: &UnitFolder,
) -> Result<UnitsOutcome<(Network, Starts)>, Failure> {
    let without = network.clone().without_starts();
    let rough = match starts(&measurement.rough(), &without, size, folder)? {
        UnitsOutcome::Done(rough) => rough,
        UnitsOutcome::Open(open) => return Ok(UnitsOutcome::Open(open)),
    };
    let knowing = network.clone().with_starts(&rough.chances);
    Ok(match starts(measurement, &knowing, size, folder)? {
        UnitsOutcome::Done(starts) => {
            folder.set_open(&[])?;
            UnitsOutcome::Done((network.with_starts(&starts.chances), starts))
        }
        UnitsOutcome::Open(open) => UnitsOutcome::Open(open),
    })
}

/// Computes the chances of one measurement, or lists the units that are missing and returns their number.
fn starts(
    measurement: &StartsMeasurement,
    network: &Network,
    size: u64,
    folder: &UnitFolder,
) -> Result<UnitsOutcome<Starts>, Failure> {
    let &StartsMeasurement { releves, seed, .. } = measurement;
    let description = MeasurementDescription { releves, seed };
    let run = folder.put(serde_json::to_string(&description)?.as_bytes())?;
    let network = folder.put(&network.to_bytes())?;
    let portions = measurement.portions();
    let unit = |first| WorkUnit {
        kind: UnitKind::Equity,
        network,
        run,
        rules: Rules::default(),
        first,
        count: size.min(portions - first),
    };
    let units: Vec<WorkUnit> = (0..portions).step_by(size as usize).map(unit).collect();
    let results = match folder.results(&units)? {
        UnitsOutcome::Done(results) => results,
        UnitsOutcome::Open(open) => return Ok(UnitsOutcome::Open(open)),
    };
    let mut played = Vec::new();
    for (unit, contents) in units.iter().zip(&results) {
        let damaged = || LabFailure::Damaged(folder.result_path(unit));
        played.extend(counts(unit, contents).ok_or_else(damaged)?);
    }
    Ok(UnitsOutcome::Done(measurement.starts_after(played)))
}

/// Plays the portions of a unit and returns the numbers of their outcomes as bytes.
///
/// # Errors
/// An input is missing or damaged, or the unit does not fit the measurement.
pub(crate) fn compute(
    unit: &WorkUnit,
    folder: &UnitFolder,
    threads: usize,
) -> Result<Vec<u8>, Failure> {
    let MeasurementDescription { releves, seed } = folder.description(unit)?;
    let measurement = StartsMeasurement { releves, seed, threads };
    let portions = measurement.portions();
    if unit.rules != Rules::default() || unit.first + unit.count > portions {
        let expected = format!("the measurement has {portions} portions, with the default options");
        return Err(unusable(unit, &expected).into());
    }
    let network = network(folder, unit.network)?;
    let wanted: Vec<u64> = (unit.first..unit.first + unit.count).collect();
    let played = parallel::map(threads, &wanted, |index| measurement.portion(&network, *index));
    Ok(played.into_iter().flatten().flat_map(u32::to_le_bytes).collect())
}

/// Reads the numbers of the result of a unit, by portion; `None` if they are not as many as its portions have.
fn counts(unit: &WorkUnit, contents: &[u8]) -> Option<Vec<Vec<u32>>> {
    let (words, rest) = contents.as_chunks::<4>();
    let words: Vec<u32> = words.iter().map(|word| u32::from_le_bytes(*word)).collect();
    let portions: Vec<Vec<u32>> =
        words.chunks(StartsMeasurement::OUTCOMES).map(<[u32]>::to_vec).collect();
    let whole = portions.last().is_none_or(|last| last.len() == StartsMeasurement::OUTCOMES);
    (rest.is_empty() && whole && portions.len() as u64 == unit.count).then_some(portions)
}
