//! The matches of a round of training as units: a unit plays some of them, and its result has their logs.
//!
//! A log is the number of its entries (16 bits, little-endian) and the entries.

use trictrac_console::failure::Failure;
use trictrac_engine::net::Network;
use trictrac_engine::parallel;
use trictrac_rules::rules::Rules;
use trictrac_train::round::{Round, RoundDescription};

use super::digest::ContentDigest;
use super::folder::UnitFolder;
use super::unit::{UnitKind, WorkUnit};
use crate::failure::{LabFailure, unusable};

/// Divides a round into units of `size` matches, and saves their inputs.
///
/// # Errors
/// An input cannot be written.
pub fn units(round: &Round, size: u64, folder: &UnitFolder) -> Result<Vec<WorkUnit>, Failure> {
    let network = folder.put(&round.network.to_bytes())?;
    let put = |older: &Network| Ok(folder.put(&older.to_bytes())?.to_string());
    let older: Result<Vec<String>, Failure> = round.older.iter().map(put).collect();
    let description =
        RoundDescription { round: round.number, older: older?, run: round.run.clone() };
    let run = folder.put(description.to_text().as_bytes())?;
    let matches = round.run.matches;
    let unit = |first: u64| WorkUnit {
        kind: UnitKind::Selfplay,
        network,
        run,
        rules: Rules::default(),
        first,
        count: size.min(matches - first),
    };
    Ok((0..matches).step_by(size as usize).map(unit).collect())
}

/// Plays the matches of a unit and returns their logs as bytes.
///
/// # Errors
/// An input is missing or damaged, or the unit does not fit the round.
pub(super) fn compute(
    unit: &WorkUnit,
    folder: &UnitFolder,
    threads: usize,
) -> Result<Vec<u8>, Failure> {
    let reason = |reason: String| LabFailure::Unit { unit: unit.to_string(), reason };
    let text = String::from_utf8_lossy(&folder.get(unit.run)?).into_owned();
    let round = RoundDescription::parse(&text).map_err(|error| reason(error.to_string()))?;
    let RoundDescription { run, round: number, older } = &round;
    if unit.rules != Rules::default() || unit.first + unit.count > run.matches {
        let expected = format!("the round has {} matches, with the default options", run.matches);
        return Err(reason(expected).into());
    }
    let network = network(folder, unit.network)?;
    let older = older_networks(folder, older)?;
    let round = Round { run, number: *number, network: &network, older: &older };
    let matches: Vec<u64> = (unit.first..unit.first + unit.count).collect();
    let logs = parallel::map(threads, &matches, |index| round.log(*index));
    Ok(logs.iter().flat_map(|log| bytes_of(log)).collect())
}

fn older_networks(folder: &UnitFolder, names: &[String]) -> Result<Vec<Network>, Failure> {
    let one = |name: &String| {
        let read = name.parse::<ContentDigest>().map_err(|error| unusable(name, &error));
        network(folder, read?)
    };
    names.iter().map(one).collect()
}

/// Reads a network from the inputs.
///
/// # Errors
/// It is missing or damaged, or no network.
pub(crate) fn network(folder: &UnitFolder, digest: ContentDigest) -> Result<Network, Failure> {
    let read = Network::from_bytes(&folder.get(digest)?);
    Ok(read.map_err(|error| unusable(&digest, &error))?)
}

/// A log as bytes.
fn bytes_of(log: &[u16]) -> Vec<u8> {
    let length = log.len() as u16;
    [length].iter().chain(log).flat_map(|number| number.to_le_bytes()).collect()
}

/// Reads the logs of the result of a unit; `None` if they are not as many as its matches.
#[must_use]
pub fn logs(unit: &WorkUnit, contents: &[u8]) -> Option<Vec<Vec<u16>>> {
    let (words, rest) = contents.as_chunks::<2>();
    let mut words = words.iter().map(|word| u16::from_le_bytes(*word));
    let mut logs = Vec::new();
    while let Some(length) = words.next() {
        let log: Vec<u16> = words.by_ref().take(length.into()).collect();
        if log.len() < usize::from(length) {
            return None;
        }
        logs.push(log);
    }
    (rest.is_empty() && logs.len() as u64 == unit.count).then_some(logs)
}
