//! Judges the decisions of a record: `cargo run --release --example analyse_record [FILE]`.

use std::error::Error;
use std::{env, fs};

use trictrac_engine::{MatchAnalysis, MatchAnalyst, Network};
use trictrac_rules::{Record, Side};

/// The record that is judged if no file is given.
const RECORD: &str = "[Trictrac \"1\"]\n\nlead 5/3\nw 64 1/5/11\nb 21 1/3 1/2\n";

fn main() -> Result<(), Box<dyn Error>> {
    let text = env::args().nth(1).map_or(Ok(RECORD.to_owned()), fs::read_to_string)?;
    print(&analyse(&text)?);
    Ok(())
}

/// Judges every decision of a record.
fn analyse(text: &str) -> Result<MatchAnalysis, Box<dyn Error>> {
    let record: Record = text.parse()?;
    let network = Network::shipped();
    let threads = std::thread::available_parallelism()?.get();
    Ok(MatchAnalyst { threads, ..MatchAnalyst::new(&network) }.analyse(&record))
}

/// Prints the errors, and a line for each player.
fn print(analysis: &MatchAnalysis) {
    for throw in &analysis.throws {
        for decision in throw.decisions().filter(|decision| decision.verdict.is_error()) {
            println!(
                "{} {}: {} ({}, loses {:.1}%), better {}",
                throw.roller,
                throw.throw,
                decision.done().action,
                decision.verdict.name(),
                100.0 * decision.loss,
                decision.best().action
            );
        }
    }
    for side in Side::ALL {
        let summary = &analysis.players[side];
        let loss = summary.plays.loss + summary.choices.loss;
        println!("{side}: lost {:.1}% by errors, luck {:+.1}%", 100.0 * loss, 100.0 * summary.luck);
    }
}

#[test]
fn every_throw_of_the_record_is_judged() -> Result<(), Box<dyn Error>> {
    let analysis = analyse(RECORD)?;
    assert_eq!(analysis.throws.len(), 2);
    print(&analysis);
    Ok(())
}
