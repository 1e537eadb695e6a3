//! The page in one piece: nothing is loaded later, so its lazy functions only call those of the module.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::bind::{BOUND_MODULE, BOUND_SCRIPT, MODULE, SCRIPT, bind, take_imports};

/// The module from which a lazy function is imported before anything is split.
const LOADER: &str = "__wasm_split_placeholder__";
/// The imports: `__wasm_split_load_PART` loads a part and then calls back, with `true` if it could; any other one stands for the
/// function with the same name that the module exports.
const LAZY: &str = r#"const lazy = new Proxy({}, {
    get: (_, name) => name.startsWith("__wasm_split_load_")
        ? (callback, data) => queueMicrotask(() => wasm.__indirect_function_table.get(callback)(data, true))
        : (...values) => wasm[name.replace("_import_", "_export_")](...values),
});
"#;

/// Connects `module` with the browser, in `folder`. Returns the names of the modules: one.
pub(crate) fn whole(module: &Path, folder: &Path) -> Result<Vec<String>> {
    bind(module, folder)?;
    let rename = |from: &str, to: &str| {
        fs::rename(folder.join(from), folder.join(to)).context(to.to_owned())
    };
    rename(BOUND_MODULE, MODULE)?;
    let script = fs::read_to_string(folder.join(BOUND_SCRIPT)).context(BOUND_SCRIPT)?;
    fs::write(folder.join(SCRIPT), with_lazy(&script)?).context(SCRIPT)?;
    Ok(vec![MODULE.to_owned()])
}

/// Replaces the imports of lazy functions in a script of `wasm-bindgen`.
fn with_lazy(script: &str) -> Result<String> {
    let (mut script, imported) = take_imports(script, LOADER);
    ensure!(!imported.is_empty(), "found no lazy functions");
    script += LAZY;
    for name in imported {
        script.extend(["const ", &name, " = lazy;\n"]);
    }
    Ok(script)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lazy_functions_are_those_of_the_module() {
        let script = "import * as import1 from \"__wasm_split_placeholder__\"\nlet wasm;\n";
        let expected = format!("let wasm;\n{LAZY}const import1 = lazy;\n");
        assert_eq!(with_lazy(script).expect("a script"), expected);
        assert!(with_lazy("let wasm;\n").is_err(), "a module without lazy functions");
    }
}
