//! The workspace: its root, and its crates as cargo reports them.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::process;

/// The project folder.
pub(crate) struct Workspace {
    /// The folder of the root manifest.
    pub(crate) root: PathBuf,
}

/// The part of the output of `cargo metadata` that these commands use.
#[derive(Deserialize)]
pub(crate) struct Metadata {
    /// The crates of the workspace.
    pub(crate) packages: Vec<Package>,
    /// The folder of cargo's build output.
    pub(crate) target_directory: PathBuf,
}

/// One crate of the workspace.
#[derive(Deserialize)]
pub(crate) struct Package {
    pub(crate) name: String,
    pub(crate) manifest_path: PathBuf,
    pub(crate) dependencies: Vec<Dependency>,
    pub(crate) targets: Vec<Target>,
}

/// One line under `[dependencies]` or its kin.
#[derive(Deserialize)]
pub(crate) struct Dependency {
    pub(crate) name: String,
    /// `dev` or `build`; absent for an ordinary one.
    pub(crate) kind: Option<String>,
    /// Its folder, if it is a crate of this project.
    pub(crate) path: Option<PathBuf>,
}

/// A library, binary, test, example or benchmark of a crate.
#[derive(Deserialize)]
pub(crate) struct Target {
    pub(crate) name: String,
    pub(crate) kind: Vec<String>,
    pub(crate) src_path: PathBuf,
}

impl Workspace {
    /// The workspace that this program belongs to.
    pub(crate) fn find() -> Result<Self> {
        let own =
            env::var_os("CARGO_MANIFEST_DIR").context("start this program as `cargo xtask`")?;
        let root = Path::new(&own).parent().context("the folder of xtask has no parent folder")?;
        Ok(Self { root: root.to_path_buf() })
    }

    /// The command `cargo` with these arguments, in the root of the workspace.
    pub(crate) fn cargo(&self, args: &[&str]) -> Command {
        let mut command = Command::new("cargo");
        command.args(args).current_dir(&self.root);
        command
    }

    /// Runs `cargo metadata` for the workspace with the given manifest, a path from the root.
    pub(crate) fn metadata(&self, manifest: &str) -> Result<Metadata> {
        let args = ["metadata", "--no-deps", "--format-version", "1", "--manifest-path", manifest];
        let json = process::output(&mut self.cargo(&args))?;
        serde_json::from_str(&json).context("unexpected output of cargo metadata")
    }
}

impl Package {
    /// The name of the crate's folder.
    pub(crate) fn folder(&self) -> Option<&str> {
        self.manifest_path.parent()?.file_name()?.to_str()
    }
}

impl Dependency {
    /// Whether only the crate's own tests, examples and benchmarks use it.
    pub(crate) fn is_for_tests(&self) -> bool {
        self.kind.as_deref() == Some("dev")
    }
}
