//! `cargo xtask api`: the public API of the rules and the engine, one item a line, in a file beside each crate.
//!
//! The lists come from the JSON of rustdoc, whose form belongs to the version of the compiler; `public-api` in the root
//! manifest must fit it.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, ensure};
use public_api::Builder;
use xtask::process;
use xtask::workspace::Workspace;

/// The crates whose public API is listed.
const LIBRARIES: [&str; 2] = ["trictrac-rules", "trictrac-engine"];
/// The list of a crate, in its folder.
const FILE: &str = "public-api.txt";
/// The build folder of rustdoc: the lists need other options than the tests, which must not be compiled again for them.
const FOLDER: &str = "api";

/// The arguments of `cargo xtask api`.
#[derive(clap::Args)]
pub(crate) struct ApiArguments {
    /// Write the lists, after a change that is meant
    #[arg(long)]
    update: bool,
}

/// Compares the public API of the libraries with the lists, or writes the lists.
pub(crate) fn api(workspace: &Workspace, arguments: &ApiArguments) -> Result<()> {
    let folder = workspace.metadata()?.target_directory.join(FOLDER);
    let mut changes = 0;
    for library in LIBRARIES {
        let list = list(workspace, &folder, library)?;
        let path = workspace.root.join("crates").join(library).join(FILE);
        if arguments.update {
            fs::write(&path, list).with_context(|| path.display().to_string())?;
            continue;
        }
        let saved = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        for change in differences(&saved, &list) {
            println!("{library}: {change}");
            changes += 1;
        }
    }
    ensure!(
        changes == 0,
        "the public API has changed: if you mean it, run `cargo xtask api --update` and describe it in CHANGELOG.md"
    );
    Ok(())
}

/// Lists the public API of a library, with all its features.
fn list(workspace: &Workspace, folder: &Path, library: &str) -> Result<String> {
    let mut command =
        workspace.cargo(&["rustdoc", "--quiet", "--lib", "--all-features", "--package", library]);
    command.arg("--target-dir").arg(folder);
    command.args(["--", "-Zunstable-options", "--output-format", "json"]);
    // The stable compiler writes JSON only if it may use unstable options.
    process::run(command.env("RUSTC_BOOTSTRAP", "1"))?;
    let name = library.replace('-', "_");
    let json = folder.join("doc").join(format!("{name}.json"));
    let items = |derived: bool| -> Result<Vec<String>> {
        let api = Builder::from_rustdoc_json(&json)
            .omit_blanket_impls(true)
            .omit_auto_trait_impls(true)
            .omit_auto_derived_impls(!derived)
            .build()
            .context(
                "`public-api` does not read the JSON of this compiler: see `rustc --version`",
            )?;
        Ok(api.items().map(ToString::to_string).collect())
    };
    Ok(shorten(&items(true)?, &items(false)?, &format!("{name}::")))
}

/// Keeps one line for each item: a derived trait without its methods, and what is re-exported only once.
fn shorten(all: &[String], written: &[String], own: &str) -> String {
    let written: BTreeSet<_> = written.iter().collect();
    let mut seen = BTreeSet::new();
    let kept = all.iter().filter(|item| written.contains(item) || item.starts_with("impl"));
    kept.map(|item| item.replace(own, "") + "\n").filter(|line| seen.insert(line.clone())).collect()
}

/// The lines that only one of two lists has, as in a diff.
fn differences(saved: &str, present: &str) -> Vec<String> {
    let [old, new] = [saved, present].map(|list| list.lines().collect::<BTreeSet<_>>());
    let gone = old.difference(&new).map(|line| format!("- {line}"));
    gone.chain(new.difference(&old).map(|line| format!("+ {line}"))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn items<const N: usize>(items: [&str; N]) -> Vec<String> {
        items.map(str::to_owned).to_vec()
    }

    #[test]
    fn derived_methods_and_second_paths_are_left_out() {
        let all = items([
            "pub struct a::b::C",
            "impl Clone for a::b::C",
            "pub fn a::b::C::clone(&self) -> a::b::C",
            "pub fn a::b::C::new() -> Self",
            "pub struct a::C",
            "impl Clone for a::b::C",
        ]);
        let written =
            items(["pub struct a::b::C", "pub fn a::b::C::new() -> Self", "pub struct a::C"]);
        let expected =
            "pub struct b::C\nimpl Clone for b::C\npub fn b::C::new() -> Self\npub struct C\n";
        assert_eq!(shorten(&all, &written, "a::"), expected);
    }

    #[test]
    fn lines_of_one_list_alone_are_differences() {
        assert_eq!(differences("a\nb\n", "b\nc\n"), ["- a", "+ c"]);
        assert!(differences("a\nb\n", "b\na\n").is_empty());
    }
}
