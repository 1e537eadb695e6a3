//! The seed of a file that is resumed.

use std::fs;
use std::path::Path;

use serde_json::Value;

/// The seed in the file `path`, as `find` reads it from the text; nothing without a file. What is wrong with a file is reported when it is
/// resumed.
pub(crate) fn seed(path: &Path, find: impl FnOnce(&str) -> Option<u64>) -> Option<u64> {
    find(&fs::read_to_string(path).ok()?)
}

/// The seed in the first line of JSON Lines.
pub(crate) fn in_json(text: &str) -> Option<u64> {
    let head: Value = serde_json::from_str(text.lines().next()?).ok()?;
    head["seed"].as_u64().or_else(|| head["head"]["seed"].as_u64())
}
