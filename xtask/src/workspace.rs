//! The workspace: its root, and its crates as cargo reports them.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::process;

/// The project folder.
pub struct Workspace {
    /// The folder of the root manifest.
    pub root: PathBuf,
}

/// The part of the output of `cargo metadata` that these commands use.
pub struct Metadata {
    /// The crates of the workspace.
    pub packages: Vec<Package>,
    /// The folder of cargo's build output.
    pub target_directory: PathBuf,
}

/// One crate of the workspace.
pub struct Package {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// The oldest compiler that it promises to work with, such as `1.85`.
    pub rust_version: Option<String>,
    /// True if the registry gets it.
    pub is_published: bool,
    /// The path of its manifest.
    pub manifest_path: PathBuf,
    /// The dependencies in its manifest.
    pub dependencies: Vec<Dependency>,
    /// Its libraries, programs, tests, examples and benchmarks.
    pub targets: Vec<CrateTarget>,
}

/// One line under `[dependencies]` or its kin.
pub struct Dependency {
    /// The name of the crate.
    pub name: String,
    /// `dev` or `build`; absent for an ordinary one.
    pub kind: Option<String>,
    /// Its folder, if it is a crate of this project.
    pub path: Option<PathBuf>,
}

/// A library, binary, test, example or benchmark of a crate.
pub struct CrateTarget {
    /// Its name.
    pub name: String,
    /// The kinds of the target, in the words of cargo: `lib`, `bin`, `test`.
    pub kind: Vec<String>,
    /// Its first file.
    pub src_path: PathBuf,
}

impl Workspace {
    /// The workspace that this program belongs to: the nearest folder above its crate that has a lock file.
    ///
    /// # Errors
    /// The program was not started by cargo.
    pub fn find() -> Result<Self> {
        let own =
            env::var_os("CARGO_MANIFEST_DIR").context("start this program as `cargo xtask`")?;
        let root = Path::new(&own).ancestors().find(|folder| folder.join("Cargo.lock").exists());
        let root = root.context("there is no Cargo.lock above the folder of this program")?;
        Ok(Self { root: root.to_path_buf() })
    }

    /// The command `cargo` with these arguments, in the root of the workspace.
    #[must_use]
    pub fn cargo(&self, args: &[&str]) -> Command {
        let mut command = Command::new("cargo");
        command.args(args).current_dir(&self.root);
        command
    }

    /// Runs `cargo metadata` for the workspace.
    ///
    /// # Errors
    /// Cargo fails.
    pub fn metadata(&self) -> Result<Metadata> {
        let args = ["metadata", "--no-deps", "--format-version", "1"];
        let json = process::output(&mut self.cargo(&args))?;
        let json = serde_json::from_str(&json).context("cargo metadata writes no JSON")?;
        Metadata::read(&json).context("unexpected output of cargo metadata")
    }
}

impl Metadata {
    fn read(json: &Value) -> Option<Self> {
        let packages = each(&json["packages"], Package::read)?;
        Some(Self { packages, target_directory: path(&json["target_directory"])? })
    }
}

impl Package {
    /// Reads a package of the output of `cargo metadata`; nothing if something is missing.
    #[must_use]
    pub fn read(json: &Value) -> Option<Self> {
        Some(Self {
            name: text(&json["name"])?,
            version: text(&json["version"])?,
            rust_version: text(&json["rust_version"]),
            // A list of registries, which is empty for `publish = false`; null is any registry.
            is_published: json["publish"]
                .as_array()
                .is_none_or(|registries| !registries.is_empty()),
            manifest_path: path(&json["manifest_path"])?,
            dependencies: each(&json["dependencies"], Dependency::read)?,
            targets: each(&json["targets"], CrateTarget::read)?,
        })
    }

    /// The name of the crate's folder.
    #[must_use]
    pub fn folder(&self) -> Option<&str> {
        self.manifest_path.parent()?.file_name()?.to_str()
    }
}

impl Dependency {
    fn read(json: &Value) -> Option<Self> {
        let (name, kind, path) = (text(&json["name"])?, text(&json["kind"]), path(&json["path"]));
        Some(Self { name, kind, path })
    }

    /// Returns whether only the crate's own tests, examples and benchmarks use it.
    #[must_use]
    pub fn is_for_tests(&self) -> bool {
        self.kind.as_deref() == Some("dev")
    }
}

impl CrateTarget {
    fn read(json: &Value) -> Option<Self> {
        let (name, src_path) = (text(&json["name"])?, path(&json["src_path"])?);
        Some(Self { name, kind: each(&json["kind"], text)?, src_path })
    }
}

fn text(json: &Value) -> Option<String> {
    json.as_str().map(str::to_owned)
}

fn path(json: &Value) -> Option<PathBuf> {
    json.as_str().map(PathBuf::from)
}

fn each<T>(json: &Value, read: impl Fn(&Value) -> Option<T>) -> Option<Vec<T>> {
    json.as_array()?.iter().map(read).collect()
}
