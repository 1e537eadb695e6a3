//! A small run: it learns, it can be interrupted, and it does not depend on the number of threads.

use std::io::Read as _;

use brotli_decompressor::Decompressor;
use trictrac_engine::net::Network;
use trictrac_engine::net::float::FloatNetwork;
use trictrac_train::checkpoint::{CheckpointError, network_from_bytes, network_to_bytes};
use trictrac_train::curves::{self, CurvePoint};
use trictrac_train::round::RoundDescription;
use trictrac_train::run::{FIRST, RunError, TrainingRun};
use trictrac_train::trainer::{AdvanceError, Trainer};

const SMALL: &str = "
seed = 3
rounds = 6
matches = 24
batch = 256
step = { first = 2e-3, last = 1e-3 }
lambda = { first = 0.7, last = 0.0 }
lambda_until = 0.5
from_start = 0.5
try_other_arm = 0.04
try_play = 0.01
never_go = 0.1
detours = 0.3
outlooks = 0.1
older = { one_match_in = 4, every = 2, kept = 2 }
measure = { every = 6, pairs = 20 }
";

fn trainer(threads: usize) -> Trainer {
    Trainer::new(TrainingRun::parse(SMALL).expect("a run"), threads).expect("threads")
}

fn finish(mut trainer: Trainer) -> (Vec<CurvePoint>, Network) {
    let mut points = Vec::new();
    while !trainer.is_done() {
        points.push(trainer.advance().expect("weights that fit"));
    }
    (points, trainer.network().expect("weights that fit"))
}

#[test]
fn it_learns_the_same_on_any_number_of_threads_and_after_an_interruption() {
    let (points, network) = finish(trainer(1));
    let (again, other) = finish(trainer(3));
    assert_eq!(points, again);
    assert_eq!(network.to_bytes(), other.to_bytes());

    let mut interrupted = trainer(2);
    for _ in 0..3 {
        interrupted.advance().expect("weights that fit");
    }
    let bytes = interrupted.to_bytes().expect("a checkpoint");
    let resumed = Trainer::from_bytes(&bytes, 2).expect("a checkpoint");
    assert_eq!(resumed.round, 3);
    let (rest, resumed) = finish(resumed);
    assert_eq!(rest[..], points[3..]);
    assert_eq!(network.to_bytes(), resumed.to_bytes());

    let (first, last) = (points[0], points[5]);
    assert!(last.loss < first.loss, "{points:?}");
    assert!(first.greedy.is_none() && last.greedy.is_some());
    assert_eq!(curves::from_csv(&curves::to_csv(&points)).expect("a table").len(), 6);
    assert_eq!(curves::to_svg(&points).matches("<polyline").count(), 2);
}

/// Matches that were played elsewhere teach the same.
#[test]
fn it_learns_the_same_from_logs() {
    let (points, network) = finish(trainer(2));
    let (mut again, mut other) = (Vec::new(), trainer(2));
    while !other.is_done() {
        let playing = other.network().expect("weights that fit");
        let round = other.round(&playing);
        let mut logs: Vec<_> = (0..other.run.matches).map(|index| round.log(index)).collect();
        assert!(round.replay(&logs[1..]).is_err() && round.replay(&logs[..23]).is_err());
        again.push(other.advance_from(&logs).expect("logs of this round"));
        logs[3].push(1);
        let refused = other.advance_from(&logs).expect_err("logs of another round");
        assert!(matches!(refused, AdvanceError::Log(_)), "{refused}");
    }
    assert_eq!(points, again);
    assert_eq!(network.to_bytes(), other.network().expect("weights that fit").to_bytes());
}

#[test]
fn the_run_that_made_the_shipped_network_can_be_read() {
    let text = include_str!("../../trictrac-engine/networks/shipped.toml");
    let run = TrainingRun::parse(text).expect("a run");
    let points = curves::from_csv(include_str!("../../trictrac-engine/networks/shipped.csv"));
    let points = points.expect("its curves");
    assert_eq!(points.len() as u64, run.rounds);
    assert_eq!(points[points.len() - 1].matches, run.rounds * run.matches);
}

/// The network that plays is the learned one in integers, with measured starts of relèves.
#[test]
fn the_shipped_network_is_made_of_the_one_that_learned() {
    let float = shipped();
    let made = Network::quantise(&float).expect("weights that fit");
    assert_eq!(made.to_bytes(), learned_part().to_bytes());
    assert_eq!(network_from_bytes(&network_to_bytes(&float).expect("bytes")).expect("it"), float);
}

#[test]
fn a_run_starts_from_another_network() {
    let run = TrainingRun::parse(SMALL).expect("a run");
    let begun = Trainer::begin(run, shipped(), 1).expect("threads");
    let network = begun.network().expect("weights that fit");
    assert_eq!(network.to_bytes(), learned_part().to_bytes());
    assert!(matches!(network_from_bytes(b"no").err(), Some(CheckpointError::Tensors(_))));
}

/// The shipped network without its measured starts. It has the third file format still.
fn learned_part() -> Network {
    Network::shipped().without_starts().in_present_format().expect("what the network sees")
}

/// The shipped network in floating point.
fn shipped() -> FloatNetwork {
    let compressed = include_bytes!("../../trictrac-engine/networks/shipped.safetensors.br");
    let mut bytes = Vec::new();
    let read = Decompressor::new(&compressed[..], 65_536).read_to_end(&mut bytes);
    read.expect("it was compressed by brotli");
    network_from_bytes(&bytes).expect("a network")
}

#[test]
fn a_wrong_description_or_checkpoint_is_refused() {
    let replaced = |from: &str, to: &str| {
        TrainingRun::parse(&SMALL.replace(from, to)).map_err(|error| error.to_string())
    };
    assert_eq!(
        replaced("batch = 256", "batch = 0"),
        Err("batch: found 0, expected at least 1".into())
    );
    let lambda = replaced("lambda_until = 0.5", "lambda_until = 1.5");
    assert_eq!(lambda, Err("lambda_until: found 1.5, expected 0 to 1".into()));
    let lambda = replaced("lambda_until = 0.5", "lambda_until = 7.7");
    assert_eq!(lambda, Err("lambda_until: found 7.7, expected 0 to 1".into()));
    let step = replaced("first = 2e-3", "first = 0.0");
    assert_eq!(step, Err("step.first: found 0, expected above 0, at most 1".into()));
    let unknown = replaced("seed = 3", "seed = 3\nsede = 4").expect_err("an unknown field");
    assert!(unknown.contains("sede"), "{unknown}");
    assert!(matches!(TrainingRun::parse("seed ="), Err(RunError::Toml(_))));
    let run = TrainingRun::parse(FIRST).expect("a run");
    let round = RoundDescription { round: 3, older: vec!["one".into()], run };
    assert_eq!(RoundDescription::parse(&round.to_text()).expect("a round"), round);
    assert!(RoundDescription::parse(&round.to_text().replace("batch = 1", "batch = -1")).is_err());

    assert!(matches!(Trainer::from_bytes(b"nothing", 1), Err(CheckpointError::Tensors(_))));
    let mut bytes = trainer(1).to_bytes().expect("a checkpoint");
    bytes.truncate(bytes.len() - 1);
    assert!(Trainer::from_bytes(&bytes, 1).is_err());
    let table = "round,matches,loss,share_against_greedy\n1,10,0.6,\n2,20,what,\n";
    let refused = curves::from_csv(table).expect_err("no number").to_string();
    assert!(refused.starts_with("line 3: found \"2,20,what,\""), "{refused}");
}
