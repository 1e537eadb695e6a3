//! Checks the crate graph: dependencies point in one direction only.

use xtask::workspace::{Dependency, Package};

/// Every crate with the crates of this project that it may use. Anything else is an error, also an unknown crate.
const ALLOWED: [(&str, &[&str]); 28] = [
    ("game-notation", &[]),
    ("trictrac-rules", &["game-notation"]),
    ("tribord-babord", &["game-notation"]),
    ("trictrac-forms", &["trictrac-rules", "game-notation"]),
    ("trictrac-reference", &["trictrac-rules"]),
    ("trictrac-engine", &["trictrac-rules"]),
    ("trictrac-forms-engine", &["trictrac-engine", "trictrac-forms", "trictrac-rules"]),
    ("trictrac-drawing", &["trictrac-rules"]),
    ("trictrac-train", &["trictrac-engine", "trictrac-rules"]),
    ("trictrac-python", &["trictrac-engine", "trictrac-rules"]),
    (
        "trictrac-words",
        &[
            "trictrac-engine",
            "trictrac-forms",
            "trictrac-protocol",
            "trictrac-rules",
            "tribord-babord",
            "game-notation",
        ],
    ),
    ("trictrac-protocol", &["game-notation"]),
    ("trictrac-store", &[]),
    ("trictrac-cluster", &["trictrac-store"]),
    ("trictrac-table", &["trictrac-forms", "trictrac-rules", "game-notation"]),
    (
        "trictrac-umpire",
        &["trictrac-table", "trictrac-forms", "trictrac-rules", "trictrac-protocol"],
    ),
    (
        "trictrac-session",
        &[
            "trictrac-table",
            "trictrac-forms",
            "trictrac-forms-engine",
            "trictrac-engine",
            "trictrac-rules",
        ],
    ),
    ("trictrac-client", &["trictrac-protocol", "trictrac-umpire"]),
    (
        "trictrac-server",
        &[
            "trictrac-umpire",
            "trictrac-store",
            "trictrac-cluster",
            "trictrac-protocol",
            "trictrac-forms-engine",
            "trictrac-forms",
            "trictrac-engine",
            "trictrac-words",
            "trictrac-drawing",
            "trictrac-rules",
        ],
    ),
    (
        "trictrac-web",
        &[
            "trictrac-words",
            "trictrac-client",
            "trictrac-session",
            "trictrac-table",
            "trictrac-umpire",
            "trictrac-protocol",
            "trictrac-engine",
            "trictrac-forms",
            "trictrac-forms-engine",
            "trictrac-drawing",
            "trictrac-rules",
            "tribord-babord",
        ],
    ),
    (
        "trictrac-console",
        &[
            "trictrac-words",
            "trictrac-protocol",
            "trictrac-engine",
            "trictrac-forms",
            "trictrac-rules",
            "tribord-babord",
        ],
    ),
    ("trictrac-screen", &["trictrac-words", "trictrac-rules"]),
    (
        "trictrac-lab",
        &[
            "trictrac-console",
            "trictrac-words",
            "trictrac-train",
            "trictrac-engine",
            "trictrac-forms",
            "trictrac-forms-engine",
            "trictrac-rules",
        ],
    ),
    (
        "trictrac",
        &[
            "trictrac-lab",
            "trictrac-console",
            "trictrac-screen",
            "trictrac-server",
            "trictrac-store",
            "trictrac-cluster",
            "trictrac-words",
            "trictrac-client",
            "trictrac-session",
            "trictrac-table",
            "trictrac-umpire",
            "trictrac-protocol",
            "trictrac-engine",
            "trictrac-forms",
            "trictrac-forms-engine",
            "trictrac-rules",
            "tribord-babord",
        ],
    ),
    (
        "fuzz",
        &[
            "trictrac-forms",
            "trictrac-engine",
            "trictrac-rules",
            "tribord-babord",
            "trictrac-protocol",
        ],
    ),
    ("page-maker", &["trictrac-drawing", "trictrac-rules"]),
    ("figures", &["xtask"]),
    ("xtask", &[]),
];

/// The crates that tests, examples and benchmarks of a crate may use in addition. No other crate may use `trictrac-reference`: the
/// comparisons with it are its own tests. The tests of the stores use their feature `testing`.
const ALLOWED_IN_TESTS: [(&str, &str); 6] = [
    ("trictrac-reference", "trictrac-forms"),
    ("trictrac-reference", "trictrac-engine"),
    ("trictrac-store", "trictrac-store"),
    ("trictrac-cluster", "trictrac-cluster"),
    ("trictrac-server", "trictrac-client"),
    ("trictrac", "trictrac-client"),
];

/// The crates that may use no crates from outside the project, except [`PURE_EXCEPTIONS`].
const PURE: [&str; 5] =
    ["game-notation", "trictrac-rules", "trictrac-forms", "trictrac-table", "tribord-babord"];
const PURE_EXCEPTIONS: [&str; 1] = ["serde"];

/// The crates whose folder has another name: there the language of the bindings is enough.
const FOLDERS: [(&str, &str); 1] = [("trictrac-python", "python")];

/// Finds problems with the folder and the dependencies of `package`.
pub(super) fn check(package: &Package) -> Vec<String> {
    let name = package.name.as_str();
    let mut complaints = Vec::new();
    if package.folder() != Some(folder(name)) {
        complaints.push(format!("{name}: its folder has another name"));
    }
    match ALLOWED.iter().find(|(known, _)| *known == name) {
        Some((_, allowed)) => {
            let refused = package.dependencies.iter().filter(|used| !may_use(name, allowed, used));
            complaints.extend(refused.map(|used| format!("{name}: may not use {}", used.name)));
        }
        None => complaints
            .push(format!("{name}: unknown crate; add it to ALLOWED in xtask/src/tidy/graph.rs")),
    }
    complaints
}

/// The name of the folder of a crate.
fn folder(name: &str) -> &str {
    let named = FOLDERS.iter().find(|(known, _)| *known == name);
    named.map_or(name, |(_, folder)| folder)
}

fn may_use(name: &str, allowed: &[&str], used: &Dependency) -> bool {
    if used.path.is_none() {
        let pure = PURE.contains(&name) && !used.is_for_tests();
        return !pure || PURE_EXCEPTIONS.contains(&used.name.as_str());
    }
    let in_tests = used.is_for_tests() && ALLOWED_IN_TESTS.contains(&(name, used.name.as_str()));
    allowed.contains(&used.name.as_str()) || in_tests
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The problems of crate `name` in `crates/<folder>` with one dependency, written as cargo metadata has it.
    fn complaints(name: &str, folder: &str, dependency: &str) -> Vec<String> {
        let json = format!(
            r#"{{"name": "{name}", "version": "1.0.0", "manifest_path": "crates/{folder}/Cargo.toml",
                "targets": [], "dependencies": [{dependency}]}}"#
        );
        check(&Package::read(&serde_json::from_str(&json).unwrap()).unwrap())
    }

    fn internal(name: &str, kind: &str) -> String {
        format!(r#"{{"name": "{name}", "kind": {kind}, "path": "somewhere"}}"#)
    }

    #[test]
    fn arrows_down_pass() {
        let rules = internal("trictrac-rules", "null");
        assert!(complaints("trictrac-engine", "trictrac-engine", &rules).is_empty());
    }

    #[test]
    fn arrows_up_fail() {
        let engine = internal("trictrac-engine", "null");
        let found = complaints("trictrac-rules", "trictrac-rules", &engine);
        assert_eq!(found, ["trictrac-rules: may not use trictrac-engine"]);
    }

    #[test]
    fn the_reference_may_use_the_engine_in_tests_only() {
        let name = "trictrac-reference";
        let in_tests = internal("trictrac-engine", r#""dev""#);
        assert!(complaints(name, name, &in_tests).is_empty());
        let always = internal("trictrac-engine", "null");
        assert_eq!(complaints(name, name, &always).len(), 1);
    }

    #[test]
    fn nobody_uses_the_reference() {
        for (name, _) in &ALLOWED {
            let used = internal("trictrac-reference", r#""dev""#);
            assert_eq!(complaints(name, folder(name), &used).len(), 1, "{name}");
        }
    }

    #[test]
    fn the_rules_use_nothing_from_outside_but_serde() {
        let external = |name| format!(r#"{{"name": "{name}", "kind": null, "path": null}}"#);
        let name = "trictrac-rules";
        assert!(complaints(name, name, &external("serde")).is_empty());
        assert_eq!(complaints(name, name, &external("rand")).len(), 1);
        assert!(complaints("trictrac-engine", "trictrac-engine", &external("rand")).is_empty());
    }

    #[test]
    fn unknown_crates_and_wrong_folders_fail() {
        let found = complaints("trictrac-extras", "extras", "");
        assert_eq!(found.len(), 2, "{found:?}");
    }
}
