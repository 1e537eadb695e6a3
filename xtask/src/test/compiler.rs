//! A compiler that also lints and documents what it compiles.
//!
//! Cargo calls this program in place of `rustc` for the crates of the project. `cargo clippy` and `cargo doc` would read every dependency
//! once more, each time: here both use what has just been compiled. Cargo keeps the result, so what has not changed is not checked again.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Context as _, Result};
use xtask::process::{self, FailedProgram};

use crate::wasm;

/// Cargo calls the program in this variable with the path of the compiler and its arguments.
const WRAPPER: &str = "RUSTC_WORKSPACE_WRAPPER";
/// Tells this program that cargo calls it as a compiler.
const CALLED: &str = "TRICTRAC_COMPILER";
/// The compiler with the lints of clippy. It optimises less before LLVM does: good enough for tests, and not for what visitors get.
const CLIPPY: &str = "clippy-driver";
const DENIED: &str = "--deny=warnings";
/// The options of the compiler that `rustdoc` needs too. Those of the first list have their value in the next argument.
const OF_THE_CRATE: [&str; 6] =
    ["--crate-name", "--crate-type", "--cfg", "--check-cfg", "-L", "--extern"];
const OF_ITS_TEXT: [&str; 6] =
    ["--edition", "--warn", "--allow", "--deny", "--error-format", "--json"];

/// Lets a command of cargo lint and document the crates of the project that it compiles. Every warning is an error.
pub(crate) fn check(command: &mut Command) -> Result<()> {
    let own = env::current_exe().context("the path of this program")?;
    command.env(WRAPPER, own).env(CALLED, "1");
    Ok(())
}

/// Compiles, if cargo has called this program as a compiler.
pub(crate) fn called() -> Option<Result<ExitCode>> {
    env::var_os(CALLED).map(|_| compile(env::args_os().skip(1)))
}

fn compile(words: impl Iterator<Item = OsString>) -> Result<ExitCode> {
    let words: Result<Vec<_>, _> = words.map(OsString::into_string).collect();
    let words = words.ok().context("an argument of the compiler is not UTF-8")?;
    let (rustc, arguments) = words.split_first().context("cargo names no compiler")?;
    match perform(rustc, arguments) {
        Ok(()) => Ok(ExitCode::SUCCESS),
        // The program has said what is wrong.
        Err(error) => error.downcast::<FailedProgram>().map(|failed| failed.exit_code()),
    }
}

fn perform(rustc: &str, arguments: &[String]) -> Result<()> {
    let Some(folder) = folder(arguments) else {
        return process::run(Command::new(rustc).args(arguments));
    };
    let lint = |arguments: &[String]| {
        process::run(Command::new(CLIPPY).arg(rustc).args(arguments).arg(DENIED))
    };
    if value(arguments, "--target") == Some(wasm::TARGET) {
        process::run(Command::new(rustc).args(arguments).arg("--cap-lints=allow"))?;
        fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
        lint(&without_code(arguments, &folder))?;
    } else {
        lint(arguments)?;
        let mut rustdoc = Command::new("rustdoc");
        let is_test = arguments.iter().any(|word| word == "--test");
        if !is_test {
            process::run(rustdoc.args(documentation(arguments)).arg("--out-dir").arg(&folder))?;
        }
    }
    // Only the messages matter. There is no folder if there is nothing to document.
    let _ = fs::remove_dir_all(&folder);
    Ok(())
}

/// The value of an option that has it in the next argument.
fn value<'a>(arguments: &'a [String], option: &str) -> Option<&'a str> {
    let at = arguments.iter().position(|word| word == option)?;
    arguments.get(at + 1).map(String::as_str)
}

/// A folder of its own for what is made beside the code of a crate; nothing if cargo asks about the compiler, or compiles a build script.
fn folder(arguments: &[String]) -> Option<PathBuf> {
    let name = value(arguments, "--crate-name")?;
    let unique = arguments.iter().find_map(|word| word.strip_prefix("extra-filename="))?;
    let beside = Path::new(value(arguments, "--out-dir")?);
    (name != "build_script_build").then(|| beside.join(format!("checks{unique}")))
}

/// The arguments that read a crate and make no code.
fn without_code(arguments: &[String], folder: &Path) -> Vec<String> {
    let mut changed = Vec::new();
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        if word == "--out-dir" {
            words.next();
            changed.extend([word.clone(), folder.display().to_string()]);
        } else if word.starts_with("--emit=") {
            changed.push("--emit=metadata".into());
        } else {
            // Cargo knows the files that the compiler has made.
            changed.push(word.replace("artifacts,", ""));
        }
    }
    changed
}

/// The arguments of `rustdoc` for a crate.
fn documentation(arguments: &[String]) -> Vec<String> {
    let is_program = value(arguments, "--crate-type") == Some("bin");
    let mut chosen = vec![DENIED.to_owned()];
    // Nobody else can use what is in a program.
    chosen.extend(is_program.then(|| "--document-private-items".into()));
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        let name = word.split('=').next().unwrap_or(word);
        if OF_THE_CRATE.contains(&name) {
            chosen.push(word.clone());
            chosen.extend(words.next().cloned());
        } else if OF_ITS_TEXT.contains(&name) {
            chosen.push(word.replace("artifacts,", ""));
        } else if Path::new(word).extension().is_some_and(|ending| ending == "rs") {
            chosen.push(word.clone());
        } else if matches!(name, "-C" | "--out-dir") {
            words.next();
        }
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<String> {
        line.split(' ').map(str::to_owned).collect()
    }

    fn line() -> Vec<String> {
        words(
            "--crate-name rules --edition=2024 src/lib.rs --json=a,artifacts,b --crate-type lib \
             --emit=dep-info,metadata,link -C embed-bitcode=no --warn=missing_docs \
             --cfg feature=\"x\" -C extra-filename=-17 --out-dir /t/deps -L dependency=/t/deps \
             --extern libm=/t/deps/liblibm.rmeta",
        )
    }

    #[test]
    fn a_crate_is_read_without_making_code() {
        let expected = "--crate-name rules --edition=2024 src/lib.rs --json=a,b --crate-type lib \
             --emit=metadata -C embed-bitcode=no --warn=missing_docs --cfg feature=\"x\" \
             -C extra-filename=-17 --out-dir /t/deps/checks-17 -L dependency=/t/deps \
             --extern libm=/t/deps/liblibm.rmeta";
        let folder = folder(&line()).expect("a crate");
        assert_eq!(without_code(&line(), &folder), words(expected));
    }

    #[test]
    fn a_crate_is_documented_with_what_it_is_made_of() {
        let expected = "--deny=warnings --crate-name rules --edition=2024 src/lib.rs --json=a,b \
             --crate-type lib --warn=missing_docs --cfg feature=\"x\" -L dependency=/t/deps \
             --extern libm=/t/deps/liblibm.rmeta";
        assert_eq!(documentation(&line()), words(expected));
    }

    #[test]
    fn questions_and_build_scripts_are_for_the_compiler_alone() {
        assert_eq!(folder(&words("-vV")), None);
        assert_eq!(folder(&words("- --crate-name ___ --print=file-names --crate-type bin")), None);
        let script = line()
            .iter()
            .map(|word| word.replace("rules", "build_script_build"))
            .collect::<Vec<_>>();
        assert_eq!(folder(&script), None);
    }
}
