//! Checks the crates from outside the project: their licences and where they come from.

use anyhow::{Context, Result};
use serde_json::Value;
use spdx::{Expression, LicenseReq, ParseMode};
use xtask::process;
use xtask::workspace::Workspace;

/// The acceptable licences: permissive ones only, so that the result can be distributed under MIT OR Apache-2.0. The list contains what is
/// acceptable, not only what is in use.
const LICENCES: [&str; 13] = [
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MIT-0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];
/// Single crates with another licence.
const EXCEPTIONS: [(&str, &str); 1] = [
    // The fuzzer of LLVM, which only fuzzing links. The licence is permissive.
    ("libfuzzer-sys", "NCSA"),
];
/// Crates that must not come in, with the reason.
const BANNED: [(&str, &str); 1] =
    [("openssl-sys", "links a C library that is not on every machine")];
/// The only source of crates.
const SOURCE: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// Finds problems with the crates that the lock file names, for any system and with all features.
pub(super) fn check(workspace: &Workspace) -> Result<Vec<String>> {
    let args = ["metadata", "--format-version", "1", "--all-features", "--locked"];
    let json = process::output(&mut workspace.cargo(&args))?;
    let json: Value = serde_json::from_str(&json).context("cargo metadata writes no JSON")?;
    let packages = json["packages"].as_array().context("cargo metadata lists no packages")?;
    Ok(packages.iter().flat_map(complaints).collect())
}

/// The problems of one crate, as `cargo metadata` writes it.
fn complaints(package: &Value) -> Vec<String> {
    let text = |field: &str| package[field].as_str();
    let (name, mut found) = (text("name").unwrap_or_default(), Vec::new());
    let mut complain = |what: String| found.push(format!("{name}: {what}"));
    match text("license") {
        None => complain("names no licence".into()),
        Some(licence) if !is_acceptable(name, licence) => {
            complain(format!("its licence {licence} is not in xtask/src/tidy/dependencies.rs"));
        }
        Some(_) => {}
    }
    if let Some(source) = text("source").filter(|source| *source != SOURCE) {
        complain(format!("comes from {source}, not from crates.io"));
    }
    if let Some((_, reason)) = BANNED.iter().find(|(banned, _)| *banned == name) {
        complain(format!("is banned: it {reason}"));
    }
    let needs = package["dependencies"].as_array().into_iter().flatten();
    // Crates of this project refer to each other by path.
    let any = needs.filter(|need| need["req"] == "*" && need["path"].is_null());
    if text("source").is_none() {
        any.for_each(|need| complain(format!("accepts any version of {}", need["name"])));
    }
    found
}

fn is_acceptable(name: &str, licence: &str) -> bool {
    let excepted = |asked: &str| EXCEPTIONS.contains(&(name, asked));
    let allowed = |asked: &LicenseReq| {
        let asked = asked.to_string();
        LICENCES.contains(&asked.as_str()) || excepted(&asked)
    };
    // Old manifests write a slash for "or".
    Expression::parse_mode(licence, ParseMode::LAX)
        .is_ok_and(|expression| expression.evaluate(allowed))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn permissive_licences_are_acceptable() {
        for licence in [
            "MIT",
            "MIT OR GPL-3.0-only",
            "MIT/Apache-2.0",
            "(Apache-2.0 WITH LLVM-exception) AND MIT",
        ] {
            assert!(is_acceptable("a", licence), "{licence}");
        }
        for licence in ["GPL-3.0-only", "MIT AND AGPL-3.0-only", "MPL-2.0", "", "nothing known"] {
            assert!(!is_acceptable("a", licence), "{licence}");
        }
        assert!(is_acceptable("libfuzzer-sys", "(MIT OR Apache-2.0) AND NCSA"));
    }

    #[test]
    fn strange_crates_are_complained_about() {
        let package = |name: &str, source: Value| {
            complaints(
                &json!({ "name": name, "license": "MIT", "source": source, "dependencies": [] }),
            )
        };
        assert!(package("a", json!(SOURCE)).is_empty());
        assert!(package("trictrac", Value::Null).is_empty());
        assert_eq!(package("a", json!("git+https://example.org/a")).len(), 1);
        assert_eq!(package("openssl-sys", json!(SOURCE)).len(), 1);
        let any = json!({ "name": "own", "license": "MIT", "source": null, "dependencies": [
            { "name": "a", "req": "*", "path": null }, { "name": "b", "req": "*", "path": "/b" },
        ] });
        assert_eq!(complaints(&any), ["own: accepts any version of \"a\""]);
    }
}
