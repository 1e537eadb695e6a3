//! The test programs that cargo has built.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use anyhow::{Context, Result};
use serde_json::Value;
use xtask::process;
use xtask::workspace::Workspace;

use super::compiler;

/// The command for all native tests. The same for every step, so that nothing is compiled twice.
pub(crate) const TESTS: [&str; 8] = [
    "test",
    "--workspace",
    "--exclude",
    "fuzz",
    "--exclude",
    "trictrac-python",
    "--all-targets",
    "--no-run",
];

/// The file with the messages of cargo.
const SAVED: &str = "built.jsonl";

/// A program of tests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TestProgram {
    /// Its crate and its own name: `trictrac-rules lib`, `trictrac it`.
    pub(crate) name: String,
    pub(crate) file: PathBuf,
    /// The folder of its crate, where it runs.
    pub(crate) folder: PathBuf,
}

/// Everything that has tests.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct BuiltTests {
    pub(crate) programs: Vec<TestProgram>,
    /// The libraries, whose comments contain examples.
    pub(crate) libraries: Vec<PathBuf>,
}

/// Builds all tests, if something has changed, lists them, and saves the list in `folder`.
pub(crate) fn build(workspace: &Workspace, folder: &Path) -> Result<BuiltTests> {
    let mut command = workspace.cargo(&TESTS);
    compiler::check(&mut command)?;
    command.args(["--message-format", "json-render-diagnostics"]).stdin(Stdio::null());
    let messages = process::output(&mut command)?;
    fs::write(folder.join(SAVED), &messages).context(SAVED)?;
    BuiltTests::read(&messages).context("unexpected output of cargo test")
}

impl BuiltTests {
    /// Reads what the last build has saved.
    pub(crate) fn saved(folder: &Path) -> Result<Self> {
        let messages = fs::read_to_string(folder.join(SAVED)).context(SAVED)?;
        Self::read(&messages).context("unexpected output of cargo test")
    }

    /// Reads the messages of cargo, one in each line.
    fn read(messages: &str) -> Option<Self> {
        let mut built = Self::default();
        for line in messages.lines() {
            let Ok(message) = serde_json::from_str::<Value>(line) else { continue };
            let manifest = message["manifest_path"].as_str().map(Path::new);
            // Only the crates of the project are built for tests.
            let artifact = message["reason"] == "compiler-artifact";
            if let (true, Some(manifest)) = (artifact, manifest) {
                built.add(&message, manifest.parent()?)?;
            }
        }
        Some(built)
    }

    fn add(&mut self, message: &Value, folder: &Path) -> Option<()> {
        let package = folder.file_name()?.to_str()?;
        let target = &message["target"];
        let is_library = target["kind"].as_array()?.iter().any(|kind| kind == "lib");
        if target["kind"].as_array()?.iter().any(|kind| kind == "bench") {
            // Benchmarks only compile.
        } else if message["profile"]["test"] == true {
            let Some(file) = message["executable"].as_str() else { return Some(()) };
            let own = if is_library { "lib" } else { target["name"].as_str()? };
            let (name, file) = (format!("{package} {own}"), file.into());
            self.programs.push(TestProgram { name, file, folder: folder.to_owned() });
        } else if is_library && target["doctest"] == true && is_own(message) {
            let mut files = message["filenames"].as_array()?.iter().filter_map(Value::as_str);
            let is_code = |file: &&str| Path::new(file).extension().is_some_and(|it| it == "rlib");
            let file = files.find(is_code)?.into();
            self.libraries.push(file);
        }
        Some(())
    }
}

/// Returns whether a message is about a crate in a folder, and not one of a registry.
fn is_own(message: &Value) -> bool {
    message["package_id"].as_str().is_some_and(|id| id.starts_with("path+"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_and_libraries_are_found() {
        let messages = r#"{"reason":"compiler-artifact","package_id":"path+file:///p/crates/rules#1","manifest_path":"/p/crates/rules/Cargo.toml","target":{"kind":["lib"],"name":"rules","doctest":true},"profile":{"test":false},"filenames":["/t/librules.rlib","/t/librules.rmeta"],"executable":null}
{"reason":"compiler-artifact","package_id":"path+file:///p/crates/rules#1","manifest_path":"/p/crates/rules/Cargo.toml","target":{"kind":["lib"],"name":"rules","doctest":true},"profile":{"test":true},"filenames":["/t/rules-1"],"executable":"/t/rules-1"}
{"reason":"compiler-artifact","package_id":"path+file:///p/crates/rules#1","manifest_path":"/p/crates/rules/Cargo.toml","target":{"kind":["test"],"name":"it","doctest":false},"profile":{"test":true},"filenames":["/t/it-1"],"executable":"/t/it-1"}
{"reason":"compiler-artifact","package_id":"registry+https://r#libm@1","manifest_path":"/r/libm/Cargo.toml","target":{"kind":["lib"],"name":"libm","doctest":true},"profile":{"test":false},"filenames":["/t/liblibm.rlib"],"executable":null}
{"reason":"build-finished","success":true}
"#;
        let built = BuiltTests::read(messages).unwrap();
        let program = |own: &str, file: &str| TestProgram {
            name: format!("rules {own}"),
            file: file.into(),
            folder: "/p/crates/rules".into(),
        };
        assert_eq!(built.programs, [program("lib", "/t/rules-1"), program("it", "/t/it-1")]);
        assert_eq!(built.libraries, [PathBuf::from("/t/librules.rlib")]);
    }
}
