//! For tests: a store in memory, a writer with faults, and the suite that every store must pass.

pub mod analyses;
mod faulty;
mod lease;
pub mod lists;
mod memory;
pub mod nodes;
mod old;
pub mod people;
mod refused;
pub mod results;
pub mod suite;
pub mod talk;
pub mod training;
pub mod webhooks;
pub mod wire;

use std::cell::Cell;
use std::collections::BTreeSet;
use std::fs::OpenOptions;
use std::io::Write as _;
use std::sync::Mutex;

pub use faulty::{CommitFault, Faults, FaultyWriter};
pub use memory::Memory;
pub use old::old_database;
pub use refused::refuse_results;

/// Names the file in which skipped tests are noted.
const SKIPPED: &str = "TRICTRAC_SKIPPED";

/// Notes that this test is skipped, once, because this machine lacks something. The harness of the tests knows no tests that are skipped
/// while they run: `cargo xtask test` counts what is noted in the file. Without that file the reason is printed once for all tests.
///
/// # Panics
/// The file cannot be written.
pub fn skip(reason: &'static str) {
    thread_local! {
        // Every test has a thread of its own.
        static IS_NOTED: Cell<bool> = const { Cell::new(false) };
    }
    static PRINTED: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());
    if IS_NOTED.replace(true) {
        return;
    }
    if let Some(path) = std::env::var_os(SKIPPED) {
        let file = OpenOptions::new().append(true).create(true).open(path);
        let noted = file.and_then(|mut file| writeln!(file, "{reason}"));
        noted.expect("the file for skipped tests can be written");
    } else if PRINTED.lock().is_ok_and(|mut printed| printed.insert(reason)) {
        // Past the harness, which hides what a passing test prints.
        let _ = writeln!(std::io::stderr(), "{reason}: tests that need it are skipped");
    }
}
