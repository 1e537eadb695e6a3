//! The relèves of the match-equity table, played here: each portion is saved beside the network when it is played, so that the same command
//! resumes.

use std::path::Path;

use serde::{Deserialize, Serialize};
use trictrac_console::failure::Failure;
use trictrac_console::interrupt;
use trictrac_console::progress::{WITH_SPEED, bar};
use trictrac_engine::evaluator::Evaluator as _;
use trictrac_engine::net::Network;
use trictrac_engine::parallel;
use trictrac_engine::starts::{Starts, StartsMeasurement};

use crate::results;
use crate::unfinished;

/// The name of the format in the first line.
const FORMAT: &str = "trictrac equity 1";

/// The arguments that decide the results.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct PortionsHead {
    format: String,
    network: String,
    releves: u32,
    seed: u64,
}

/// Measures the chances, first roughly and then by a network that knows them, and returns the network with them; nothing if Ctrl-C ended it
/// early. The portions are in a file beside `out` until then.
pub(super) fn measure(
    measurement: &StartsMeasurement,
    network: Network,
    out: &Path,
) -> Result<Option<(Network, Starts)>, Failure> {
    let &StartsMeasurement { releves, seed, threads } = measurement;
    let head = PortionsHead { format: FORMAT.into(), network: network.name(), releves, seed };
    let path = unfinished::beside(out);
    let (mut file, mut played) = results::open::<_, Vec<u32>>(&path, &head)?;
    let rough = measurement.rough();
    let first = rough.portions();
    let bar = bar(first + measurement.portions(), WITH_SPEED).with_position(played.len() as u64);
    bar.reset_eta();
    let mut play = |of: &StartsMeasurement, network: &Network, before: u64| {
        while played.len() as u64 - before < of.portions() {
            if interrupt::is_asked() {
                bar.finish_and_clear();
                return Ok(None);
            }
            let next = played.len() as u64 - before;
            let some: Vec<u64> = (next..of.portions()).take(threads.max(1)).collect();
            for portion in parallel::map(threads, &some, |&index| of.portion(network, index)) {
                file.append_json(&portion)?;
                played.push(portion);
                bar.inc(1);
            }
        }
        let portions = played.iter().skip(before as usize).take(of.portions() as usize);
        Ok::<_, Failure>(Some(of.starts_after(portions.cloned())))
    };
    let Some(known) = play(&rough, &network.clone().without_starts(), 0)? else { return Ok(None) };
    let Some(starts) = play(measurement, &network.clone().with_starts(&known.chances), first)?
    else {
        return Ok(None);
    };
    bar.finish_and_clear();
    Ok(Some((network.with_starts(&starts.chances), starts)))
}
