//! The Python package: builds its wheel, installs it in a virtual environment, and runs its tests there.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, bail};
use xtask::process;
use xtask::workspace::Workspace;

use crate::arguments::{ArgumentReader, FoundArgument};

/// The folder of the package, from the root.
const PACKAGE: &str = "bindings/python";
/// The folder for everything that is built, from the root.
const FOLDER: &str = "target/python";
/// What the tests need, and what builds the wheel.
const NEEDED: [&str; 3] = ["maturin>=1.16,<2", "numpy", "pytest"];
/// What all tests need besides: checkers of types, the environments of other libraries, and what learns in them.
const FURTHER: [&str; 7] =
    ["mypy", "gymnasium", "pettingzoo", "open_spiel", "sb3-contrib", "torch", "ray"];
/// The variable that names the command for the tests.
const PROGRAM: &str = "TRICTRAC";
/// The oldest interpreter that the package supports.
const OLDEST: &str = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))";

/// Builds the package and runs its tests: those that need numpy only, or with `--all` all of them.
pub(crate) fn python(workspace: &Workspace, mut options: ArgumentReader) -> Result<()> {
    let mut all = false;
    while let Some(found) = options.next()? {
        match found {
            FoundArgument::Option(name) if name == "all" => all = true,
            other => return Err(other.unexpected()),
        }
    }
    let environment = Environment::make(workspace, all)?;
    let profile = if all { "release" } else { "dev" };
    environment.install(workspace, &mut |_| Ok(()), profile)?;
    let mut tests = environment.tests(workspace);
    if all {
        tests.env(PROGRAM, command(workspace)?);
    }
    process::run(&mut tests)
}

/// Builds the command, and returns its path.
fn command(workspace: &Workspace) -> Result<PathBuf> {
    let mut cargo = Command::new("cargo");
    cargo.args(["build", "--quiet", "--package", "trictrac"]);
    process::run(cargo.current_dir(&workspace.root))?;
    let target = workspace.metadata()?.target_directory;
    Ok(target.join("debug").join(format!("trictrac{}", std::env::consts::EXE_SUFFIX)))
}

/// A virtual environment of Python.
pub(crate) struct Environment {
    folder: PathBuf,
}

impl Environment {
    /// Makes the environment, unless it is there.
    ///
    /// # Errors
    /// What is missing: Python, or the packages that it needs.
    pub(crate) fn make(workspace: &Workspace, all: bool) -> Result<Self> {
        let name = if all { "all" } else { "small" };
        let environment = Self { folder: workspace.root.join(FOLDER).join(name) };
        let made = environment.folder.join("made");
        let wanted = [&NEEDED[..], if all { &FURTHER } else { &[] }].concat();
        if fs::read_to_string(&made).is_ok_and(|text| text == wanted.join("\n")) {
            return Ok(environment);
        }
        if !process::works("python3", &["-c", OLDEST]) {
            bail!("Python 3.10 or newer, with venv and pip, is missing");
        }
        let quiet = |command: &mut Command, what: &'static str| {
            process::run(command.stdin(Stdio::null())).context(what)
        };
        quiet(
            Command::new("python3").args(["-m", "venv", "--clear"]).arg(&environment.folder),
            "Python cannot make a virtual environment",
        )?;
        let pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
        quiet(
            environment.python().args(pip).args(&wanted),
            "pip cannot install what the tests need",
        )?;
        fs::write(&made, wanted.join("\n"))?;
        Ok(environment)
    }

    /// Builds the wheel in this profile, which `prepare` may change the command for, and installs it.
    pub(crate) fn install(
        &self,
        workspace: &Workspace,
        prepare: &mut dyn FnMut(&mut Command) -> Result<()>,
        profile: &str,
    ) -> Result<()> {
        let wheels = self.folder.join("wheels");
        if wheels.exists() {
            fs::remove_dir_all(&wheels)?;
        }
        let mut maturin = self.python();
        maturin.args(["-m", "maturin", "build", "--locked", "--quiet"]);
        maturin.args(["--profile", profile, "--out"]);
        maturin.arg(&wheels).arg("--interpreter").arg(self.program("python"));
        prepare(&mut maturin)?;
        process::run(maturin.current_dir(workspace.root.join(PACKAGE)))?;
        let wheel = only_file(&wheels)?;
        let mut pip = self.python();
        pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]);
        process::run(pip.args(["--no-deps", "--force-reinstall"]).arg(wheel))
    }

    /// Makes the source distribution in `folder`, and a wheel from it, with the surroundings that `prepare` gives.
    pub(crate) fn packages(
        &self,
        workspace: &Workspace,
        folder: &Path,
        prepare: impl FnOnce(&mut Command),
    ) -> Result<()> {
        let mut maturin = self.python();
        maturin.args(["-m", "maturin", "build", "--quiet", "--release", "--sdist", "--out"]);
        maturin.arg(folder).arg("--interpreter").arg(self.program("python"));
        prepare(&mut maturin);
        process::run(maturin.current_dir(workspace.root.join(PACKAGE)))
    }

    /// The command that runs the tests, and prints why it skips some.
    fn tests(&self, workspace: &Workspace) -> Command {
        let mut pytest = Command::new(self.program("pytest"));
        pytest.args(["--quiet", "-rs"]).current_dir(workspace.root.join(PACKAGE));
        pytest
    }

    /// Runs the tests and returns what pytest prints. They compare the package with the command, if it is there.
    pub(crate) fn test(&self, workspace: &Workspace, program: Option<&Path>) -> Result<String> {
        let mut command = self.tests(workspace);
        command.envs(program.map(|program| (PROGRAM, program)));
        let output = command.output().context("pytest cannot be started")?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        if !output.status.success() {
            bail!("{text}{}", String::from_utf8_lossy(&output.stderr));
        }
        Ok(text)
    }

    fn python(&self) -> Command {
        Command::new(self.program("python"))
    }

    /// A program of the environment.
    fn program(&self, name: &str) -> PathBuf {
        let folder = if cfg!(windows) { "Scripts" } else { "bin" };
        self.folder.join(folder).join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
    }
}

/// The only file in a folder.
fn only_file(folder: &Path) -> Result<PathBuf> {
    let mut files = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    Ok(files.next().context("maturin has built no wheel")??.path())
}
