//! The manifests for package managers, with the addresses and digests of a release.

use std::env;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};

use super::context::Dist;

/// The folder of the manifests in the repository, and the one of the filled ones among the packages.
const MANIFESTS: &str = "packaging/manifests";
const FILLED: &str = "manifests";
/// The variable with the address of the folder with the packages.
const DOWNLOADS: &str = "TRICTRAC_DOWNLOADS";

/// Writes the manifests if the address of the packages is known. `sums` are the lines of `SHA256SUMS`.
pub(super) fn manifests(dist: &Dist<'_>, sums: &str) -> Result<()> {
    let Ok(downloads) = env::var(DOWNLOADS) else {
        println!(
            "manifests: skipped, because {DOWNLOADS} does not give the address of the packages"
        );
        return Ok(());
    };
    let folder = dist.repository(MANIFESTS);
    for entry in fs::read_dir(&folder).context(MANIFESTS)? {
        let entry = entry?;
        if entry.path().is_dir() {
            let to = dist.package(FILLED).join(entry.file_name());
            fill_folder(&entry.path(), &to, |text| filled(text, &downloads, &dist.version, sums))?;
        }
    }
    Ok(())
}

/// Fills in the files of a folder. A manifest that names a package which was not made is left out.
fn fill_folder(from: &Path, to: &Path, fill: impl Fn(&str) -> Option<String>) -> Result<()> {
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let name = entry.file_name().display().to_string();
        match fill(&fs::read_to_string(entry.path())?) {
            Some(text) => {
                fs::create_dir_all(to)?;
                fs::write(to.join(&name), text)?;
            }
            None => {
                println!("manifests: {name} skipped, because a package that it names was not made");
            }
        }
    }
    Ok(())
}

/// Replaces the placeholders; nothing if a package is missing.
fn filled(text: &str, downloads: &str, version: &str, sums: &str) -> Option<String> {
    let text = text.replace("@DOWNLOADS@", downloads).replace("@VERSION@", version);
    let mut parts = text.split("@SHA256:");
    let mut filled = parts.next()?.to_owned();
    for part in parts {
        let (name, rest) = part.split_once('@')?;
        let mut lines = sums.lines().filter_map(|line| line.split_once("  "));
        let (digest, _) = lines.find(|(_, file)| *file == name)?;
        filled += digest;
        filled += rest;
    }
    Some(filled)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placeholders_are_filled_in() {
        let fill = |text| filled(text, "https://downloads.example", "1.0.0", "00ff  a-1.0.0.zip\n");
        let text = "url @DOWNLOADS@/a-@VERSION@.zip, sha256 @SHA256:a-@VERSION@.zip@.";
        let expected = "url https://downloads.example/a-1.0.0.zip, sha256 00ff.";
        assert_eq!(fill(text).as_deref(), Some(expected));
        assert_eq!(fill("@SHA256:b.zip@"), None, "b was not made");
    }
}
