//! Connects a module with the browser.

use std::path::Path;

use anyhow::{Context, Result, ensure};
use wasm_bindgen_cli_support::Bindgen;

/// The module that the page starts with, and its script.
pub(crate) const MODULE: &str = "page.wasm";
pub(crate) const SCRIPT: &str = "page.js";
/// The files of the binding, in its folder.
pub(crate) const BOUND_MODULE: &str = "bound_bg.wasm";
pub(crate) const BOUND_SCRIPT: &str = "bound.js";
const BOUND: &str = "bound";

/// Generates the JavaScript that connects the module with the browser.
pub(crate) fn bind(module: &Path, folder: &Path) -> Result<()> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).out_name(BOUND).typescript(false);
    bindgen.remove_name_section(true).remove_producers_section(true);
    // The lazy functions need what the linker exports.
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

/// Takes the imports of a lazy loader out of a script, and returns their names.
pub(crate) fn take_imports(script: &str, from: &str) -> (String, Vec<String>) {
    let mut rest = String::new();
    let mut names = Vec::new();
    for line in script.lines() {
        match line.strip_prefix("import * as ").and_then(|line| line.split_once(" from ")) {
            Some((name, file)) if file.contains(from) => names.push(name.to_owned()),
            _ => rest.extend([line, "\n"]),
        }
    }
    (rest, names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_imports_of_the_loader_are_taken() {
        let script =
            "import * as import1 from \"./loader.js\"\nimport * as b from \"./b.js\"\nlet wasm;\n";
        let (rest, names) = take_imports(script, "./loader.js");
        assert_eq!(rest, "import * as b from \"./b.js\"\nlet wasm;\n");
        assert_eq!(names, ["import1"]);
    }
}
