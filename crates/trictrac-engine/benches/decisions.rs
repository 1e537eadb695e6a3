//! Prints the median time of a decision at depth 1, for each kernel.
//!
//! The test `engine::at_length_a_decision_in_the_browser` of the server measures the same decisions in Chromium.

#[path = "../examples/wasm_match/decisions.rs"]
mod decisions;
#[path = "../examples/wasm_match/positions.rs"]
mod positions;

use core::hint::black_box;
use std::time::{Duration, Instant};

use decisions::{DECISIONS, Decisions};
use trictrac_engine::net::Network;
use trictrac_engine::net::kernel::Kernel;

/// The number of times that each decision is made.
const TIMES: u32 = 10;

fn main() {
    for kernel in Kernel::available() {
        let decisions = Decisions::new(Network::shipped().with_kernel(kernel));
        let mut times: Vec<_> = (0..DECISIONS).map(|index| time(&decisions, index)).collect();
        times.sort();
        println!("{kernel:?}: {:.3} ms", times[DECISIONS / 2].as_secs_f64() * 1000.0);
    }
}

/// Returns how long decision number `index` takes, after it has been made once.
fn time(decisions: &Decisions, index: usize) -> Duration {
    black_box(decisions.decide(index));
    let start = Instant::now();
    for _ in 0..TIMES {
        black_box(decisions.decide(black_box(index)));
    }
    start.elapsed() / TIMES
}
