//! Checks the accessibility of the page with axe-core.

use std::fmt;
use std::fs;

use serde::Deserialize;
use sha2::{Digest as _, Sha256};

use crate::served::target;
use crate::visit::Visit;

/// The file into which `cargo xtask browser` and `cargo xtask test` download it.
const SCRIPT: &str = "axe-core/axe.min.js";
/// The hash of its content.
const HASH: &str = "29348999450cdf2849a8e70b7912fc2da85a849da39c0d0d5394f51d4a9ed95c";
const RUN: &str = "axe.run(document, { resultTypes: ['violations'] }).then(found =>
    found.violations
        .filter(({ impact }) => ['serious', 'critical'].includes(impact))
        .map(({ id, impact, help, nodes }) => ({
            id, impact, help,
            places: nodes.map(({ target, failureSummary }) => target + ': ' + failureSummary),
        })))";

/// A broken rule, and the elements that break it.
#[derive(Deserialize)]
struct Violation {
    id: String,
    impact: String,
    help: String,
    places: Vec<String>,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { id, impact, help, places } = self;
        writeln!(f, "{impact} ({id}): {help}")?;
        places.iter().try_for_each(|place| writeln!(f, "    {}", place.replace('\n', "\n        ")))
    }
}

/// Fails if the page breaks a rule of serious or critical impact; `when` names the state of the page in the message.
pub(crate) fn check(visit: &Visit, when: &str) {
    if !visit.ask::<bool>("!!window.axe") {
        let file = target().join(SCRIPT);
        let script = fs::read_to_string(file).expect("axe-core: cargo xtask browser");
        let hash = Sha256::digest(&script);
        let hash = hash.iter().fold(String::new(), |hash, byte| format!("{hash}{byte:02x}"));
        assert_eq!(hash, HASH, "axe-core has another content");
        visit.ask::<()>(&format!("{script}; null"));
    }
    let found: Vec<Violation> = visit.ask(RUN);
    let list: String = found.iter().map(Violation::to_string).collect();
    assert!(found.is_empty(), "{when}:\n{list}");
}
