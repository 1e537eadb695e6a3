//! The programs of other projects that make packages.

use std::path::Path;
use std::process::Command;

use anyhow::Result;
use xtask::process;

/// A program, a command that it answers, and how to install it.
pub(super) struct PackagingTool {
    program: &'static str,
    answers: &'static [&'static str],
    install: &'static str,
}

pub(super) const GNU_TAR: PackagingTool = PackagingTool {
    program: "tar",
    answers: &["--sort=name", "--create", "--file=/dev/null", "--files-from=/dev/null"],
    install: "apt install tar (GNU tar)",
};
pub(super) const ZIP: PackagingTool =
    PackagingTool { program: "zip", answers: &["-h"], install: "apt install zip" };
/// Compiles C for every system, and links with an own C library.
pub(super) const ZIG: PackagingTool = PackagingTool {
    program: "cargo-zigbuild",
    answers: &["--version"],
    install: "pip install cargo-zigbuild ziglang",
};
pub(super) const MINGW: PackagingTool = PackagingTool {
    program: "x86_64-w64-mingw32-gcc",
    answers: &["--version"],
    install: "apt install gcc-mingw-w64-x86-64",
};
pub(super) const CARGO_DEB: PackagingTool = PackagingTool {
    program: "cargo-deb",
    answers: &["--version"],
    install: "cargo install --locked cargo-deb",
};
pub(super) const CARGO_RPM: PackagingTool = PackagingTool {
    program: "cargo-generate-rpm",
    answers: &["--version"],
    install: "cargo install --locked cargo-generate-rpm",
};
pub(super) const CYCLONEDX: PackagingTool = PackagingTool {
    program: "cargo-cyclonedx",
    answers: &["cyclonedx", "--version"],
    install: "cargo install --locked cargo-cyclonedx",
};

impl PackagingTool {
    /// Returns what to install if the program is missing.
    pub(super) fn missing(&self) -> Option<String> {
        let missing = !process::works(self.program, self.answers);
        missing.then(|| format!("{} is missing: {}", self.program, self.install))
    }
}

/// Returns what to install if the standard library for `triple` is missing.
pub(super) fn missing_library(triple: &str) -> Result<Option<String>> {
    let args = ["--print", "target-libdir", "--target", triple];
    let folder = process::output(Command::new("rustc").args(args))?;
    let missing = !Path::new(folder.trim()).exists();
    Ok(missing.then(|| format!("the target is missing: rustup target add {triple}")))
}
