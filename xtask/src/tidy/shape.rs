//! Checks the length and the names of files, and where unsafe code may be.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::source::{Source, has_word};
use xtask::workspace::Package;

/// The largest number of lines in a file, without tests. A file is as long as its one subject: a type whose methods are spread over
/// several files is worse than a long file.
const LONGEST: usize = 700;
/// Names that do not describe the contents of a file or a folder.
const EMPTY_NAMES: [&str; 6] = ["utils", "util", "common", "helpers", "helper", "misc"];
/// The only crate that may contain unsafe code.
const MAY_BE_UNSAFE: &str = "trictrac-engine";
/// The places where it may: the kernels, one file for each family of processors, and an example that exports names.
const UNSAFE: [&str; 2] =
    ["crates/trictrac-engine/src/net/kernel/", "crates/trictrac-engine/examples/wasm_match/"];
const FORBID: &str = "#![forbid(unsafe_code)]";

/// Finds problems in the sources.
pub(super) fn check(sources: &[Source]) -> Vec<String> {
    let mut complaints = too_long(sources);
    complaints.extend(empty_names(sources));
    complaints.extend(unsafe_files(sources));
    complaints
}

fn too_long(sources: &[Source]) -> Vec<String> {
    let long = sources.iter().filter(|source| source.is_shipped() && source.lines > LONGEST);
    long.map(|source| format!("{}: {} lines, the limit is {LONGEST}", source.path, source.lines))
        .collect()
}

fn empty_names(sources: &[Source]) -> Vec<String> {
    let says_nothing = |source: &&Source| {
        let names = source.path.split('/').map(|name| name.split('.').next().unwrap_or(name));
        source.is_rust() && names.into_iter().any(|name| EMPTY_NAMES.contains(&name))
    };
    let found = sources.iter().filter(says_nothing);
    found.map(|source| format!("{}: the name must describe the contents", source.path)).collect()
}

/// Finds every file that allows unsafe code, except those in [`UNSAFE`].
fn unsafe_files(sources: &[Source]) -> Vec<String> {
    let lifts = |source: &&Source| {
        ["bindings/", "crates/"].iter().any(|folder| source.path.starts_with(folder))
            && !UNSAFE.iter().any(|folder| source.path.starts_with(folder))
            && ["allow", "expect"]
                .iter()
                .any(|word| has_word(&source.code, &format!("{word}(unsafe_code")))
    };
    let found = sources.iter().filter(lifts);
    found.map(|source| format!("{}: only {UNSAFE:?} may allow unsafe code", source.path)).collect()
}

/// Finds the roots of libraries and programs of `package` that do not forbid unsafe code.
///
/// # Errors
/// If one of them cannot be read.
pub(super) fn check_roots(package: &Package, root: &Path) -> Result<Vec<String>> {
    let mut complaints = Vec::new();
    let shipped = |kind: &String| ["lib", "rlib", "cdylib", "bin"].contains(&kind.as_str());
    for target in package.targets.iter().filter(|target| target.kind.iter().any(shipped)) {
        let path = target.src_path.strip_prefix(root).unwrap_or(&target.src_path);
        let text = fs::read_to_string(&target.src_path).context(path.display().to_string())?;
        if package.name != MAY_BE_UNSAFE && !forbids_unsafe(&text) {
            complaints.push(format!("{}: lacks {FORBID}", path.display()));
        }
    }
    Ok(complaints)
}

fn forbids_unsafe(text: &str) -> bool {
    text.lines().any(|line| line.trim() == FORBID)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complaints(path: &str, text: &str) -> usize {
        check(&[Source::new(path, text)]).len()
    }

    #[test]
    fn files_are_short_tests_apart() {
        let tests = format!("#[cfg(test)]\nmod tests {{\n{}}}\n", "    x;\n".repeat(800));
        assert_eq!(complaints("crates/a/src/b.rs", &("x;\n".repeat(700) + &tests)), 0);
        assert_eq!(complaints("crates/a/src/b.rs", &("x;\n".repeat(701) + &tests)), 1);
        assert_eq!(complaints("crates/a/tests/b.rs", &"x;\n".repeat(701)), 0);
    }

    #[test]
    fn empty_names_are_found() {
        assert_eq!(complaints("crates/a/src/utils.rs", ""), 1);
        assert_eq!(complaints("crates/a/tests/common/mod.rs", ""), 1);
        assert_eq!(complaints("crates/a/src/commonly.rs", ""), 0);
    }

    #[test]
    fn the_kernels_of_the_engine_may_be_unsafe() {
        let complaints = |path: &str| check(&[Source::new(path, "#![allow(unsafe_code)]\n")]).len();
        assert_eq!(complaints("crates/trictrac-engine/src/net/kernel/x86.rs"), 0);
        assert_eq!(complaints("crates/trictrac-engine/src/net/file.rs"), 1);
        assert_eq!(complaints("crates/trictrac-rules/src/men.rs"), 1);
    }

    #[test]
    fn a_root_forbids_unsafe_code() {
        assert!(forbids_unsafe("//! Gloss.\n#![forbid(unsafe_code)]\n"));
        assert!(!forbids_unsafe("//! Gloss.\n// #![forbid(unsafe_code)]\n"));
    }
}
