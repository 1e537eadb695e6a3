//! Reads the sources of the project and separates code from tests.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// The folders to read.
const ROOTS: [&str; 5] = ["bindings", "crates", "tools", "xtask", "fuzz/fuzz_targets"];
/// The endings of the files to read: code and test data.
const ENDINGS: [&str; 5] = ["rs", "json", "jsonl", "txt", "trictrac"];
/// Folders to skip, because nothing in them is written by hand.
const SKIPPED: [&str; 3] = ["target", "node_modules", "dist"];

/// One file of the project.
pub(crate) struct Source {
    /// Its path from the root, with `/` on every system.
    pub(crate) path: String,
    /// The whole text.
    pub(crate) text: String,
    /// The code outside tests, without comment lines.
    pub(crate) code: String,
    /// Tests and test data: whole files of a `tests` folder, `#[cfg(test)]` modules of others.
    pub(crate) tests: String,
    /// The number of lines outside tests, comments included.
    pub(crate) lines: usize,
}

impl Source {
    /// The file at `path` with the contents `text`.
    pub(crate) fn new(path: &str, text: &str) -> Self {
        let (code, tests) = if is_test(path) { (String::new(), text.into()) } else { split(text) };
        let lines = code.lines().count();
        let code = code.lines().filter(|line| !line.trim_start().starts_with("//"));
        let code = code.flat_map(|line| [line, "\n"]).collect();
        Self { path: path.into(), text: text.into(), code, tests, lines }
    }

    /// The name of the folder of its crate.
    pub(crate) fn crate_name(&self) -> &str {
        let folders = ["bindings/", "crates/", "tools/"];
        let inside = folders.iter().find_map(|folder| self.path.strip_prefix(folder));
        let path = inside.unwrap_or(&self.path);
        path.split('/').next().unwrap_or_default()
    }

    /// Returns whether it is Rust code of a library or a program.
    pub(crate) fn is_shipped(&self) -> bool {
        self.path.contains("/src/") && self.is_rust() && !is_test(&self.path)
    }

    /// Returns whether it is Rust code and not data.
    pub(crate) fn is_rust(&self) -> bool {
        ending(&self.path) == Some("rs")
    }
}

/// The part of a path after its last dot.
fn ending(path: &str) -> Option<&str> {
    path.rsplit_once('.').map(|(_, ending)| ending)
}

/// Returns whether the whole file is a test or test data.
fn is_test(path: &str) -> bool {
    path.contains("/tests/") || path.ends_with("/tests.rs")
}

/// Splits a file formatted by rustfmt into the text outside and inside its `#[cfg(test)] mod ... { ... }`.
fn split(text: &str) -> (String, String) {
    let (mut code, mut tests) = (String::new(), String::new());
    let mut inside = false;
    let mut lines = text.split_inclusive('\n').peekable();
    while let Some(line) = lines.next() {
        let module =
            lines.peek().is_some_and(|next| next.starts_with("mod ") && next.contains('{'));
        inside |= line.trim_end() == "#[cfg(test)]" && module;
        if inside { &mut tests } else { &mut code }.push_str(line);
        inside &= line.trim_end() != "}";
    }
    (code, tests)
}

/// Reads every file under the roots, in the order of the paths.
pub(crate) fn read_all(root: &Path) -> Result<Vec<Source>> {
    let mut paths = Vec::new();
    for folder in ROOTS {
        if root.join(folder).exists() {
            collect(&root.join(folder), folder, &mut paths)?;
        }
    }
    paths.sort_unstable();
    let read = |path: &String| {
        let text = fs::read_to_string(root.join(path)).with_context(|| path.clone())?;
        Ok(Source::new(path, &text))
    };
    paths.iter().map(read).collect()
}

/// Adds the paths of the files in `folder`, called `name` from the root, and below.
fn collect(folder: &Path, name: &str, paths: &mut Vec<String>) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| name.to_owned())? {
        let entry = entry?;
        let own = entry.file_name().to_string_lossy().into_owned();
        let path = format!("{name}/{own}");
        if entry.file_type()?.is_dir() {
            if !SKIPPED.contains(&own.as_str()) && !own.starts_with('.') {
                collect(&entry.path(), &path, paths)?;
            }
        } else if ending(&own).is_some_and(|ending| ENDINGS.contains(&ending)) {
            paths.push(path);
        }
    }
    Ok(())
}

/// Returns whether `text` contains `word` as a whole word. The end counts only if `word` ends in a letter, a digit or `_`.
pub(crate) fn has_word(text: &str, word: &str) -> bool {
    let in_word = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
    text.match_indices(word).any(|(at, _)| {
        let (before, after) = (&text[..at], &text[at + word.len()..]);
        let open = in_word(word.chars().next()) && in_word(before.chars().next_back());
        let goes_on = in_word(word.chars().next_back()) && in_word(after.chars().next());
        !open && !goes_on
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const MIXED: &str = "\
//! Gloss.
fn one() {
}

#[cfg(test)]
mod tests {
    fn R3_1() {}
}
fn two() {}
";

    #[test]
    fn code_and_tests_are_distinguished() {
        let source = Source::new("crates/a/src/b.rs", MIXED);
        assert_eq!(source.code, "fn one() {\n}\n\nfn two() {}\n");
        assert_eq!(source.tests, "#[cfg(test)]\nmod tests {\n    fn R3_1() {}\n}\n");
        assert_eq!(source.lines, 5);
    }

    #[test]
    fn what_only_tests_import_hides_no_code() {
        let source = Source::new("crates/a/src/b.rs", "#[cfg(test)]\nuse x;\nfn one() {}\n");
        assert!(source.code.contains("fn one"));
        assert_eq!(source.tests, "");
    }

    #[test]
    fn files_of_tests_hold_no_code() {
        for path in ["crates/a/tests/b.rs", "crates/a/src/tests.rs", "crates/a/tests/data/c.json"] {
            let source = Source::new(path, "x");
            assert_eq!((source.code.as_str(), source.tests.as_str()), ("", "x"), "{path}");
            assert!(!source.is_shipped(), "{path}");
        }
    }

    #[test]
    fn a_file_belongs_to_the_crate_of_its_folder() {
        assert_eq!(Source::new("crates/a/src/b.rs", "").crate_name(), "a");
        assert_eq!(Source::new("xtask/src/main.rs", "").crate_name(), "xtask");
    }

    #[test]
    fn words_are_whole() {
        assert!(has_word("\"stakes=bridge,margot=on\"", "stakes=bridge"));
        assert!(!has_word("holes=120", "holes=12"));
        assert!(!has_word("eprintln!()", "println!"));
        assert!(has_word("  println!(\"\")", "println!"));
        assert!(has_word("use std::{io}", "std::{"));
    }
}
