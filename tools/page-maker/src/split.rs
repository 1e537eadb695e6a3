//! Splits the module of the page at its lazy functions, and joins the scripts that load the parts.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, anyhow, ensure};
use wasm_split_cli_support::{Options, SplitWasm, transform};

use crate::bind::{BOUND_MODULE, BOUND_SCRIPT, MODULE, SCRIPT, bind, take_imports};
use crate::bundle::bare;
use crate::chunks::{Group, file_of, group, regroup};
use crate::merge::merge;
use crate::names;

/// The files between the steps.
const MAIN: &str = "main.wasm";
const LOADER: &str = "./loader.js";

/// The part that plays for the computer.
const ENGINE: &str = "engine";

/// The files into which a module was split.
pub(crate) struct Parts {
    /// The chunks, then the first module.
    pub(crate) all: Vec<String>,
    /// The chunks that the engine needs.
    pub(crate) engine: BTreeSet<String>,
}

/// Splits `module` into `folder`.
pub(crate) fn split(module: &Path, folder: &Path) -> Result<Parts> {
    let input = fs::read(module).with_context(|| module.display().to_string())?;
    let main = folder.join(MAIN);
    let mut options = Options::new(&input);
    options.output_dir = folder;
    options.main_out_path = &main;
    options.link_name = LOADER;
    let made = transform(options).map_err(|error| anyhow!("{error:?}"))?;
    let (chunks, engine) = merge_chunks(&made, folder)?;
    names::check(&fs::read(&main).with_context(|| main.display().to_string())?)?;
    bind(&main, folder)?;
    let bound = folder.join(BOUND_MODULE);
    fs::rename(&bound, folder.join(MODULE)).with_context(|| bound.display().to_string())?;
    let read = |name: &str| fs::read_to_string(folder.join(name)).with_context(|| name.to_owned());
    let script = join(&read(BOUND_SCRIPT)?, &read(LOADER)?, &chunks)?;
    fs::write(folder.join(SCRIPT), script)?;
    Ok(Parts { all: chunks.into_iter().chain([MODULE.to_owned()]).collect(), engine })
}

/// Merges chunks that mostly the same parts need, and returns the names of the files that are left, and of those for the engine.
fn merge_chunks(made: &SplitWasm, folder: &Path) -> Result<(Vec<String>, BTreeSet<String>)> {
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
    let needed = made.prefetch_map.get(ENGINE).context("the page has no engine")?;
    let engine = needed.iter().map(|chunk| format!("{}.wasm", file_of(chunk, &groups))).collect();
    let write = |(name, module): (String, Vec<u8>)| {
        let name = format!("{name}.wasm");
        fs::write(folder.join(&name), module).map(|()| name)
    };
    Ok((modules.into_iter().map(write).collect::<Result<_, _>>()?, engine))
}

/// Joins the script of `wasm-bindgen` with the loader of the chunks, and marks the names of the chunks.
///
/// The two import each other. As files of their own they could not have names with the hash of their content: each hash
/// would depend on the other.
fn join(bound: &str, loader: &str, chunks: &[String]) -> Result<String> {
    let (mut script, imported) = take_imports(bound, LOADER);
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
        script.extend(["const ", &name, " = { ", &loads.join(", "), " };\n"]);
    }
    Ok(bare(&script))
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
    fn a_module_without_lazy_functions_is_refused() {
        assert!(join("let wasm;\n", "import { initSync } from \"./main.js\";\n", &[]).is_err());
    }
}
