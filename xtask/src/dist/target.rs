//! The systems for which the program is built.

use super::tools::{MINGW, PackagingTool, ZIG};

/// A system for which the program is built.
pub(super) struct DistTarget {
    /// Its name in file names.
    pub(super) name: &'static str,
    pub(super) triple: &'static str,
    /// What compiles C and links, and the command of cargo that uses it.
    pub(super) linker: &'static PackagingTool,
    pub(super) build: &'static str,
    /// The name of its processor in container images.
    pub(super) processor: &'static str,
}

/// The system on which packages are made. Its program is built first, and prints manual pages and completions for all.
pub(super) const X86_64_LINUX: DistTarget = DistTarget {
    name: "x86_64-linux",
    triple: "x86_64-unknown-linux-musl",
    linker: &ZIG,
    build: "zigbuild",
    processor: "amd64",
};
pub(super) const AARCH64_LINUX: DistTarget = DistTarget {
    name: "aarch64-linux",
    triple: "aarch64-unknown-linux-musl",
    linker: &ZIG,
    build: "zigbuild",
    processor: "arm64",
};
pub(super) const X86_64_WINDOWS: DistTarget = DistTarget {
    name: "x86_64-windows",
    triple: "x86_64-pc-windows-gnu",
    linker: &MINGW,
    build: "build",
    processor: "amd64",
};

impl DistTarget {
    /// The name of the program.
    pub(super) fn program(&self) -> &'static str {
        if self.triple.contains("windows") { "trictrac.exe" } else { "trictrac" }
    }
}
