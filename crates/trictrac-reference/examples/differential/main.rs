//! Compares the fast rules with the literal ones on many positions: `differential [POSITIONS] [SEED]`.
//!
//! Prints how often every jan, obligation and option occurred; ends with status 1 at a disagreement, or if a million
//! positions or more were compared and something occurred fewer than a thousand times.

mod compare;
mod counts;
mod positions;

use std::process::ExitCode;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let mut number = |name: &str, default: u64| match arguments.next().map(|text| text.parse()) {
        None => default,
        Some(Ok(number)) => number,
        Some(Err(_)) => {
            eprintln!("differential: {name}: expected a number");
            std::process::exit(2);
        }
    };
    let (positions, seed) = (number("POSITIONS", 1_000_000), number("SEED", 1));
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    match compare::run(positions, seed, threads) {
        Ok(counts) => {
            print!("{counts}");
            let rare = counts.rarer_than(1000);
            if counts.positions() >= 1_000_000 && !rare.is_empty() {
                println!("fewer than 1000: {}", rare.join(", "));
                return ExitCode::FAILURE;
            }
            ExitCode::SUCCESS
        }
        Err(disagreement) => {
            println!("{disagreement}");
            ExitCode::FAILURE
        }
    }
}
