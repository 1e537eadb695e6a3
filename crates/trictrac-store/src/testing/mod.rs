//! For tests: a store in memory, a writer with faults, and the suite that every store must pass.

pub mod analyses;
pub mod epochs;
mod faulty;
mod lease;
pub mod lists;
mod memory;
pub mod nats;
pub mod nodes;
mod old;
pub mod people;
pub mod postgres;
mod refused;
pub mod results;
mod statistics;
pub mod suite;
pub mod talk;
pub mod training;
pub mod wire;

use std::collections::BTreeSet;
use std::io::Write as _;
use std::sync::Mutex;

pub use faulty::{Faults, Faulty, Sort};
pub use memory::Memory;
pub use old::{old_database, old_postgres};
pub use refused::refuse_results;
pub use statistics::{Statistics, Table};

/// Prints why tests are left out, once, and past the harness of the tests, which hides what a passing test prints.
fn print_once(text: &'static str) {
    static PRINTED: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());
    if PRINTED.lock().is_ok_and(|mut printed| printed.insert(text)) {
        let _ = writeln!(std::io::stderr(), "{text}");
    }
}
