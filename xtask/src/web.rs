//! `cargo xtask web`: builds the page, for visitors or for this machine. The program `page-maker` does what the compiler does not.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use xtask::process;
use xtask::workspace::Workspace;

use crate::arguments::ArgumentReader;
use crate::paths::PathNames;
use crate::test::compiler;
use crate::wasm;

/// The crate that is built.
const CRATE: &str = "trictrac-web";
/// The program that makes the page from the module.
pub(crate) const MAKER: &str = "page-maker";
/// The example of the engine that the tests run in the browser, and the file where they find it.
const EXAMPLE: &str = "wasm_match";
pub(crate) const EXAMPLE_FILE: &str = "target/web/engine.wasm";
/// The variable in which cargo looks for flags of the compiler for the browser.
const FLAGS: &str = "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS";

/// A form of the page.
#[derive(Clone, Copy)]
pub(crate) struct PageForm {
    /// Its name for the page maker.
    name: &'static str,
    /// The build profile of its module.
    profile: &'static str,
    /// The vector instructions of WebAssembly, which every current browser has; what the page maker needs of the linker; and views of
    /// Leptos with one type for all, which make the module a fifth smaller.
    flags: &'static str,
    /// Its folder, from the root.
    folder: &'static str,
    /// True if the compiler also lints the crates of the project.
    checked: bool,
}

/// Small, split and compressed.
pub(crate) const VISITORS: PageForm = PageForm {
    name: "split",
    profile: "web",
    flags: "-Ctarget-feature=+simd128 -Clink-args=--emit-relocs --cfg=erase_components",
    folder: "target/web/dist",
    checked: false,
};
/// Quick to build, in one piece, for this machine.
pub(crate) const WHOLE: PageForm = PageForm {
    name: "whole",
    profile: "local",
    flags: "-Ctarget-feature=+simd128 -Clink-args=--export-table --cfg=erase_components",
    folder: "target/web/whole",
    checked: false,
};

impl PageForm {
    /// The same for the tests: the compiler also lints the crates of the project, and parts that no limit is about are compressed quickly.
    pub(crate) const fn tested(self) -> Self {
        Self { name: "tested", checked: true, ..self }
    }

    /// The folder of the page.
    pub(crate) fn folder(self, workspace: &Workspace) -> PathBuf {
        workspace.root.join(self.folder)
    }

    /// Compiles for the browser and returns the output folder.
    fn compile(self, workspace: &Workspace, chosen: &[&str]) -> Result<PathBuf> {
        wasm::install_target()?;
        let args = ["build", "--profile", self.profile, "--target", wasm::TARGET];
        let mut command = workspace.cargo(&args);
        let mut flags = vec![self.flags.to_owned()];
        if self.profile == VISITORS.profile {
            flags.extend(PathNames::find(workspace)?.rust_flags());
        }
        command.args(chosen).env(FLAGS, flags.join(" "));
        if self.checked {
            compiler::check(&mut command)?;
        }
        process::run(&mut command)?;
        self.output(workspace)
    }

    /// The folder of what is compiled.
    fn output(self, workspace: &Workspace) -> Result<PathBuf> {
        let target = workspace.metadata()?.target_directory;
        Ok(target.join(wasm::TARGET).join(self.profile))
    }

    /// Compiles the module of the page and returns its path.
    pub(crate) fn module(self, workspace: &Workspace) -> Result<PathBuf> {
        self.compile(workspace, &["--package", CRATE])?;
        self.compiled(workspace)
    }

    /// The path of the module, which is compiled already.
    pub(crate) fn compiled(self, workspace: &Workspace) -> Result<PathBuf> {
        Ok(self.output(workspace)?.join(format!("{CRATE}.wasm")))
    }

    /// The arguments of the page maker for a module.
    pub(crate) fn arguments(self, workspace: &Workspace, module: &Path) -> [PathBuf; 3] {
        [self.name.into(), module.to_owned(), self.folder(workspace)]
    }

    /// Builds the engine's example for the browser test, which compares its matches with native ones.
    pub(crate) fn engine(self, workspace: &Workspace) -> Result<()> {
        let target = ["--package", "trictrac-engine", "--example", EXAMPLE];
        let folder = self.compile(workspace, &target)?;
        let (module, file) =
            (format!("examples/{EXAMPLE}.wasm"), workspace.root.join(EXAMPLE_FILE));
        let shown = || file.display().to_string();
        fs::create_dir_all(file.parent().unwrap_or(&workspace.root)).with_context(shown)?;
        fs::copy(folder.join(module), &file).with_context(shown)?;
        Ok(())
    }
}

/// Builds the page for visitors.
pub(crate) fn perform(workspace: &Workspace, options: ArgumentReader) -> Result<()> {
    options.none()?;
    visitors(workspace)
}

/// Builds the page for visitors, prints the sizes of its files, and fails if they exceed the limits.
pub(crate) fn visitors(workspace: &Workspace) -> Result<()> {
    let module = VISITORS.module(workspace)?;
    let maker = ["run", "--quiet", "--package", MAKER, "--"];
    process::run(workspace.cargo(&maker).args(VISITORS.arguments(workspace, &module)))
}

/// Builds the page for this machine.
pub(crate) fn whole(workspace: &Workspace) -> Result<()> {
    let module = WHOLE.module(workspace)?;
    let maker = ["run", "--quiet", "--profile", WHOLE.profile, "--package", MAKER];
    let mut command = workspace.cargo(&maker);
    command.args(["--no-default-features", "--"]).args(WHOLE.arguments(workspace, &module));
    process::run(&mut command)
}
