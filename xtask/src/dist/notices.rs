//! The licences of the crates that become part of the program.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::Value;
use xtask::process;

use super::context::Dist;
use super::target::DistTarget;

/// The beginnings of the names of files with licences, in capital letters.
const LICENCES: [&str; 5] = ["LICENSE", "LICENCE", "COPYING", "NOTICE", "COPYRIGHT"];
const INTRODUCTION: &str = "\
Trictrac contains these crates, under the licences named beside them.
The texts of the licences follow, each once.
";

/// The crates from outside in the program for a system, with the texts of their licences.
pub(super) fn notices(dist: &Dist<'_>, target: &DistTarget) -> Result<String> {
    let mut list = String::from(INTRODUCTION);
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let packages = packages(dist)?;
    for (name, version) in parts(dist, target)? {
        let is_it = |package: &&Value| package["name"] == name && package["version"] == version;
        let package = packages.iter().find(is_it).with_context(|| format!("no crate {name}"))?;
        if package["source"].is_null() {
            continue;
        }
        let licence = package["license"].as_str().unwrap_or("see below");
        let _ = write!(list, "\n{name} {version}: {licence}");
        for text in licence_texts(package)? {
            texts.entry(text).or_default().push(format!("{name} {version}"));
        }
    }
    for (text, crates) in texts {
        let _ = write!(list, "\n\n{}\n{}\n\n{text}", "-".repeat(72), crates.join(", "));
    }
    Ok(list + "\n")
}

/// The names and versions of the crates in the program.
fn parts(dist: &Dist<'_>, target: &DistTarget) -> Result<Vec<(String, String)>> {
    let args = ["tree", "--locked", "--package", "trictrac", "--features", "page", "--prefix=none"];
    let mut command = dist.workspace.cargo(&args);
    command.args(["--edges=normal", "--no-dedupe", "--format={p}", "--target", target.triple]);
    let tree = process::output(&mut command)?;
    let mut parts: Vec<_> = tree.lines().filter_map(part).collect();
    parts.sort_unstable();
    parts.dedup();
    Ok(parts)
}

/// Reads a line such as `serde v1.0.229 (proc-macro)`.
fn part(line: &str) -> Option<(String, String)> {
    let (name, rest) = line.split_once(" v")?;
    Some((name.to_owned(), rest.split(' ').next()?.to_owned()))
}

/// All crates of the lock file, as cargo describes them.
fn packages(dist: &Dist<'_>) -> Result<Vec<Value>> {
    let args = ["metadata", "--format-version", "1", "--all-features", "--locked"];
    let json = process::output(&mut dist.workspace.cargo(&args))?;
    let json: Value = serde_json::from_str(&json).context("cargo metadata writes no JSON")?;
    json["packages"].as_array().cloned().context("cargo metadata lists no packages")
}

/// The texts of the licences in the folder of a crate.
fn licence_texts(package: &Value) -> Result<Vec<String>> {
    let manifest = package["manifest_path"].as_str().context("a crate without a manifest")?;
    let folder = Path::new(manifest).parent().context("a manifest without a folder")?;
    let mut texts = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().to_uppercase();
        if entry.file_type()?.is_file() && LICENCES.iter().any(|start| name.starts_with(start)) {
            let text = fs::read(entry.path())?;
            texts.push(String::from_utf8_lossy(&text).replace('\r', "").trim().to_owned());
        }
    }
    Ok(texts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_the_tree_names_a_crate() {
        let found = part("serde_derive v1.0.229 (proc-macro)");
        assert_eq!(found, Some(("serde_derive".into(), "1.0.229".into())));
        assert_eq!(part(""), None);
    }
}
