//! Splits the module of the page at its lazy functions, and joins the scripts that load the parts.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, anyhow, ensure};
use wasm_bindgen_cli_support::Bindgen;
use wasm_split_cli_support::{Options, SplitWasm, transform};

use super::chunks::{Group, group, regroup};
use super::merge::merge;

/// The module that the page starts with, and its script.
pub(super) const MODULE: &str = "page.wasm";
pub(super) const SCRIPT: &str = "page.js";
/// The files between the steps.
const MAIN: &str = "main.wasm";
const BOUND: &str = "bound";
const LOADER: &str = "./loader.js";

/// The modules of the page.
pub(super) struct Parts {
    chunks: Vec<String>,
}

impl Parts {
    /// The names of the chunks, then of the module.
    pub(super) fn modules(&self) -> impl Iterator<Item = &str> {
        self.chunks.iter().map(String::as_str).chain([MODULE])
    }
}

/// Splits `module` into `folder`.
pub(super) fn split(module: &Path, folder: &Path) -> Result<Parts> {
    let input = fs::read(module).with_context(|| module.display().to_string())?;
    let main = folder.join(MAIN);
    let mut options = Options::new(&input);
    options.output_dir = folder;
    options.main_out_path = &main;
    options.link_name = LOADER;
    let made = transform(options).map_err(|error| anyhow!("{error:?}"))?;
    let chunks = merge_chunks(&made, folder)?;
    bind(&main, folder)?;
    let bound = folder.join(format!("{BOUND}_bg.wasm"));
    fs::rename(&bound, folder.join(MODULE)).with_context(|| bound.display().to_string())?;
    let read = |name: &str| fs::read_to_string(folder.join(name)).with_context(|| name.to_owned());
    let script = join(&read(&format!("{BOUND}.js"))?, &read(LOADER)?, &chunks)?;
    fs::write(folder.join(SCRIPT), script)?;
    Ok(Parts { chunks })
}

/// Merges chunks that mostly the same parts need, and returns the names of the files that are left.
fn merge_chunks(made: &SplitWasm, folder: &Path) -> Result<Vec<String>> {
    let mut modules = BTreeMap::new();
    for path in &made.split_modules {
        let name = path.file_stem().and_then(|name| name.to_str()).context("the name of a part")?;
        // Alone it loses the names of its functions, a third of its size.
        modules.insert(name.to_owned(), merge(&[fs::read(path)?])?);
        fs::remove_file(path)?;
    }
    let sizes = modules.iter().map(|(name, module)| (name.clone(), module.len())).collect();
    let groups = group(&sizes, made.prefetch_map.values())?;
    for Group { chunks, .. } in &groups {
        let all: Vec<_> = chunks.iter().filter_map(|chunk| modules.remove(chunk)).collect();
        modules.insert(chunks[0].clone(), merge(&all)?);
    }
    let loader = folder.join(LOADER);
    fs::write(&loader, regroup(&fs::read_to_string(&loader)?, &groups))?;
    let write = |(name, module): (String, Vec<u8>)| {
        let name = format!("{name}.wasm");
        fs::write(folder.join(&name), module).map(|()| name)
    };
    Ok(modules.into_iter().map(write).collect::<Result<_, _>>()?)
}

/// Generates the JavaScript that connects the module with the browser.
fn bind(module: &Path, folder: &Path) -> Result<()> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).out_name(BOUND).typescript(false);
    bindgen.remove_name_section(true).remove_producers_section(true);
    // The chunks import what the linker exports.
    bindgen.keep_lld_exports(true);
    bindgen.web(true)?.generate(folder).context("wasm-bindgen")?;
    let pieces = folder.join("snippets");
    ensure!(
        !pieces.exists(),
        "{}: JavaScript of a dependency, which the bundle does not include",
        pieces.display()
    );
    Ok(())
}

/// Joins the script of `wasm-bindgen` with the loader of the chunks, and marks the names of the chunks.
///
/// The two import each other. As files of their own they could not have names with the hash of their content: each hash
/// would depend on the other.
fn join(bound: &str, loader: &str, chunks: &[String]) -> Result<String> {
    let mut script = String::new();
    let mut imported = Vec::new();
    for line in bound.lines() {
        match line.strip_prefix("import * as ").and_then(|line| line.split_once(" from ")) {
            Some((name, file)) if file.contains(LOADER) => imported.push(name),
            _ => script.extend([line, "\n"]),
        }
    }
    let (import, loader) = loader.split_once('\n').context("the loader is empty")?;
    ensure!(import.contains("initSync"), "the loader begins with {import:?}, expected an import");
    let loads: Vec<_> = loader.lines().filter_map(loaded).collect();
    ensure!(!loads.is_empty() && !imported.is_empty(), "found no lazy functions");
    // Above each chunk the loader lists the functions that share it: several kilobytes for nobody.
    let plain =
        loader.lines().filter(|line| !line.starts_with("/*")).collect::<Vec<_>>().join("\n");
    let mut loader = plain.replace("export const ", "const ") + "\n";
    for name in chunks {
        loader = loader.replace(&format!("./{name}"), &format!("./{{{name}}}"));
    }
    script += &loader;
    for name in imported {
        script.extend(["const ", name, " = { ", &loads.join(", "), " };\n"]);
    }
    Ok(bare(&script))
}

/// Removes indents, and comments that begin a line: above each chunk the loader lists the functions that share it.
fn bare(script: &str) -> String {
    let mut in_comment = false;
    let mut bare = String::new();
    for line in script.lines().map(str::trim_start) {
        in_comment |= line.starts_with("/*");
        if !in_comment && !line.starts_with("//") && !line.is_empty() {
            bare.extend([line, "\n"]);
        }
        in_comment &= !line.contains("*/");
    }
    bare
}

/// Returns the name of the function that a line of the loader exports.
fn loaded(line: &str) -> Option<&str> {
    Some(line.strip_prefix("export const ")?.split_once(' ')?.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_scripts_become_one() {
        let bound = "import * as import1 from \"./loader.js\"\nlet wasm;\n";
        let loader = "import { initSync } from \"./main.js\";\n\
            /* learn */\n\
            export const load_learn = get(\"./learn.wasm\");\n";
        let joined = join(bound, loader, &["learn.wasm".into()]).expect("a script");
        let expected = "let wasm;\nconst load_learn = get(\"./{learn.wasm}\");\n\
            const import1 = { load_learn };\n";
        assert_eq!(joined, expected);
    }

    #[test]
    fn scripts_have_no_comments_and_indents() {
        let script = "/**\n * A number.\n */\nfunction one() {\n    // The first.\n    return 1; // one\n}\n/* x */\n\n";
        assert_eq!(bare(script), "function one() {\nreturn 1; // one\n}\n");
    }

    #[test]
    fn a_module_without_lazy_functions_is_refused() {
        assert!(join("let wasm;\n", "import { initSync } from \"./main.js\";\n", &[]).is_err());
    }
}
