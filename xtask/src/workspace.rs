//! The workspace: its root, its crates as cargo sees them.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::process;

/// Where the project lies.
pub(crate) struct Workspace {
    /// The folder of the root manifest.
    pub(crate) root: PathBuf,
}

/// What `cargo metadata` says of a workspace, as far as the chores need it.
#[derive(Deserialize)]
pub(crate) struct Metadata {
    /// The crates of the workspace.
    pub(crate) packages: Vec<Package>,
    /// Where cargo builds.
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
    /// Where it lies, if it is a crate of this project.
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
        let root = Path::new(&own).parent().context("xtask lies in no workspace")?;
        Ok(Self { root: root.to_path_buf() })
    }

    /// `cargo` with these words, in the root of the workspace.
    pub(crate) fn cargo(&self, args: &[&str]) -> Command {
        let mut command = Command::new("cargo");
        command.args(args).current_dir(&self.root);
        command
    }

    /// What cargo says of the workspace whose manifest is `manifest`, a path from the root.
    pub(crate) fn metadata(&self, manifest: &str) -> Result<Metadata> {
        let args = ["metadata", "--no-deps", "--format-version", "1", "--manifest-path", manifest];
        let json = process::output(&mut self.cargo(&args))?;
        serde_json::from_str(&json).context("cargo metadata prints something unexpected")
    }
}

impl Package {
    /// The name of the folder that the crate lies in.
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
