//! The Markdown documents of the project.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// Folders to skip: builds, and links to documents that are elsewhere.
const SKIPPED: [&str; 5] = ["target", "node_modules", "dist", "corpus", "book"];

/// One document.
pub(crate) struct MarkdownDocument {
    /// Its path from the root, with `/` on every system.
    pub(crate) path: String,
    pub(crate) text: String,
}

/// Reads every document below the root, in the order of the paths.
pub(crate) fn read_all(root: &Path) -> Result<Vec<MarkdownDocument>> {
    let mut documents = Vec::new();
    collect(root, "", &mut documents)?;
    documents.sort_unstable_by(|a, b| a.path.cmp(&b.path));
    Ok(documents)
}

fn collect(folder: &Path, prefix: &str, documents: &mut Vec<MarkdownDocument>) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = format!("{prefix}{name}");
        let kind = entry.file_type()?;
        let hidden = name.starts_with('.') && name != ".github";
        if kind.is_dir() && !hidden && !SKIPPED.contains(&name.as_str()) {
            collect(&entry.path(), &format!("{path}/"), documents)?;
        } else if kind.is_file() && entry.path().extension().is_some_and(|ending| ending == "md") {
            let text = fs::read_to_string(entry.path()).with_context(|| path.clone())?;
            documents.push(MarkdownDocument { path, text });
        }
    }
    Ok(())
}

impl MarkdownDocument {
    /// Its lines outside fenced code, each with its number.
    pub(crate) fn prose(&self) -> impl Iterator<Item = (usize, &str)> {
        let mut fenced = false;
        (1..).zip(self.text.lines()).filter(move |(_, line)| {
            let fence = line.trim_start().starts_with("```");
            fenced ^= fence;
            !fenced && !fence
        })
    }
}
