//! Checks that links in documents lead somewhere, and that the book contains every document of `docs/`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::documents::{self, MarkdownDocument};

/// The table of contents of the book, from the root.
const SUMMARY: &str = "book/SUMMARY.md";

/// Finds links that lead nowhere and documents that the book lacks.
pub(super) fn check(root: &Path) -> Result<Vec<String>> {
    let documents = documents::read_all(root)?;
    let mut complaints = complaints(&documents, |path| root.join(path).exists());
    let summary = fs::read_to_string(root.join(SUMMARY)).context(SUMMARY)?;
    let listed: BTreeSet<&str> = summary.lines().flat_map(targets).collect();
    let missing = documents.iter().map(|document| document.path.as_str()).filter(|path| {
        (path.starts_with("docs/") || !path.contains('/')) && !listed.contains(path)
    });
    complaints.extend(missing.map(|path| format!("{SUMMARY}: {path} is missing")));
    let unknown = listed.iter().filter(|path| !root.join(path).exists());
    complaints.extend(unknown.map(|path| format!("{SUMMARY}: there is no {path}")));
    Ok(complaints)
}

fn complaints(documents: &[MarkdownDocument], exists: impl Fn(&str) -> bool) -> Vec<String> {
    let anchors: BTreeMap<_, _> =
        documents.iter().map(|document| (document.path.as_str(), anchors(document))).collect();
    let mut complaints = Vec::new();
    // Those in sources are parts of the page, which has addresses of its own.
    for document in documents.iter().filter(|document| !document.path.contains("/src/")) {
        for (line, text) in document.prose() {
            let dead = targets(text).filter(|target| {
                let (file, anchor) = target.split_once('#').unwrap_or((target, ""));
                let path = resolved(&document.path, file);
                let there = anchors.get(path.as_str()).map(|known| known.contains(anchor));
                !(exists(&path) && (anchor.is_empty() || there.unwrap_or(true)))
            });
            let path = &document.path;
            complaints.extend(dead.map(|target| format!("{path}:{line}: dead link {target}")));
        }
    }
    complaints
}

/// The targets of the links and pictures of a line that are in this project.
fn targets(line: &str) -> impl Iterator<Item = &str> {
    let marks = [("](", ')'), ("src=\"", '"'), ("href=\"", '"')];
    let found = marks.into_iter().flat_map(move |(start, end)| {
        line.split(start).skip(1).filter_map(move |rest| rest.split(end).next())
    });
    found.filter(|target| !target.contains(':') && !target.contains(' ') && !target.is_empty())
}

/// The path from the root of what `target` means in the document `from`.
fn resolved(from: &str, target: &str) -> String {
    if target.is_empty() {
        return from.to_owned();
    }
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in target.split('/').filter(|part| !part.is_empty()) {
        match part {
            "." => {}
            ".." => drop(parts.pop()),
            name => parts.push(name),
        }
    }
    parts.join("/")
}

/// The names of the headings of a document, as links write them, and of its other anchors.
fn anchors(document: &MarkdownDocument) -> BTreeSet<String> {
    let mut anchors = BTreeSet::new();
    for (_, line) in document.prose() {
        if let Some(heading) = line.strip_prefix('#') {
            let name = slug(heading.trim_start_matches('#').trim());
            let names = std::iter::once(name.clone()).chain((1..).map(|n| format!("{name}-{n}")));
            anchors.extend(names.into_iter().find(|name| !anchors.contains(name)));
        }
        let ids = line.split("id=\"").skip(1).filter_map(|rest| rest.split('"').next());
        anchors.extend(ids.map(str::to_owned));
    }
    anchors
}

fn slug(heading: &str) -> String {
    let text: String = match (heading.split_once("]("), heading.strip_prefix('[')) {
        (Some((text, _)), Some(_)) => text.into(),
        _ => heading.into(),
    };
    let kept = text.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect::<String>().to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn document(path: &str, text: &str) -> MarkdownDocument {
        MarkdownDocument { path: path.into(), text: text.into() }
    }

    #[test]
    fn links_to_files_and_headings_are_followed() {
        let documents = [
            document("docs/a.md", "# One two\n[x](b.md#drei) [y](#one-two) [z](../C.md)\n"),
            document("docs/b.md", "## Drei\n```\n[no](nothing.md)\n```\n<https://x.y>\n"),
            document("C.md", "[a](docs/a.md#one-two)\n"),
        ];
        let exists = |path: &str| ["docs/a.md", "docs/b.md", "C.md"].contains(&path);
        assert_eq!(complaints(&documents, exists), [""; 0]);
    }

    #[test]
    fn dead_links_are_found() {
        let documents =
            [document("docs/a.md", "# One\n[x](b.md) [y](#two)\n<img src=\"c.jpg\">\n")];
        assert_eq!(complaints(&documents, |path| path == "docs/a.md").len(), 3);
    }

    #[test]
    fn equal_headings_have_numbers() {
        let anchors = anchors(&document("a.md", "# A `b`, c!\n## X\n## X\n"));
        assert_eq!(anchors.into_iter().collect::<Vec<_>>(), ["a-b-c", "x", "x-1"]);
    }
}
