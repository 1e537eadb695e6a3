//! The steps of the test.

use std::env::consts::{DLL_PREFIX, DLL_SUFFIX};
use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::thread;

use anyhow::{Context as _, Result};
use xtask::process;
use xtask::workspace::Workspace;

use super::built::{self, BuiltTests};
use super::compiler;
use super::known::PassedTests;
use super::programs::{self, TestRun};
use super::report::{StepReport, TestTally};
use super::{FOLDER, examples, pytest};
use crate::python::Environment;
use crate::web::{self, VISITORS};
use crate::{browser, docs, services, tidy};

/// A step of the test.
pub(crate) struct TestStep {
    pub(crate) name: &'static str,
    pub(crate) what: &'static str,
    /// The steps that it depends on.
    pub(crate) after: &'static [&'static str],
    pub(crate) perform: fn(&StepContext<'_>) -> Result<StepReport>,
}

/// The surroundings of a step.
pub(crate) struct StepContext<'w> {
    pub(crate) workspace: &'w Workspace,
    /// True if all steps run, so that those before this one have just passed.
    pub(crate) side_by_side: bool,
}

/// All steps: quick ones, and those that others wait for, come first.
pub(crate) const STEPS: [TestStep; 13] = [
    TestStep { name: "format", what: "cargo fmt --check", after: &[], perform: format },
    TestStep {
        name: "tidy",
        what: "crate graph, dependencies, rule numbers, options, sources, links",
        after: &[],
        perform: tidy_up,
    },
    TestStep {
        name: "module",
        what: "the module of the page, linted, and the engine's example",
        after: &[],
        perform: module,
    },
    TestStep {
        name: "build",
        what: "all crates and their tests, linted and documented",
        after: &[],
        perform: build,
    },
    TestStep {
        name: "page",
        what: "the page for visitors: files and sizes",
        after: &["module", "build"],
        perform: page,
    },
    TestStep { name: "tests", what: "the tests of all crates", after: &["build"], perform: tests },
    TestStep {
        name: "browser",
        what: "the page in Chromium",
        after: &["page"],
        perform: in_a_browser,
    },
    TestStep {
        name: "strength",
        what: "the commands of STRENGTH.md, one of each kind",
        after: &["build"],
        perform: strength_in_small,
    },
    TestStep {
        name: "docs",
        what: "the output that documents quote",
        after: &["build"],
        perform: quoted,
    },
    TestStep {
        name: "examples",
        what: "the examples in comments",
        after: &["build"],
        perform: examples::perform,
    },
    TestStep {
        name: "api",
        what: "the public API of the rules and the engine, compared with its lists",
        after: &["examples"],
        perform: public_api,
    },
    TestStep {
        name: "python",
        what: "the Python package: its wheel, linted, and the tests that need numpy only",
        after: &["api"],
        perform: in_python,
    },
    // The fuzzer that they need is not on every machine, so they are only checked.
    TestStep { name: "fuzz", what: "the fuzz targets, linted", after: &["api"], perform: fuzz },
];

impl StepContext<'_> {
    /// The folder for what steps leave to each other and to later runs.
    pub(crate) fn folder(&self) -> PathBuf {
        self.workspace.root.join(FOLDER)
    }

    /// The tests that have passed before.
    pub(crate) fn known(&self) -> Result<PassedTests> {
        PassedTests::read(self.workspace, self.side_by_side)
    }

    /// The test programs: those of the step `build` if it has just run.
    pub(crate) fn built(&self) -> Result<BuiltTests> {
        if self.side_by_side {
            BuiltTests::saved(&self.folder())
        } else {
            built::build(self.workspace, &self.folder())
        }
    }

    /// A program of the project that was built with the tests.
    fn program(&self, name: &str) -> Result<PathBuf> {
        let target = self.workspace.metadata()?.target_directory;
        Ok(target.join("debug").join(format!("{name}{}", std::env::consts::EXE_SUFFIX)))
    }

    /// The library in the Python package.
    fn library(&self) -> Result<PathBuf> {
        let target = self.workspace.metadata()?.target_directory;
        Ok(target.join("debug").join(format!("{DLL_PREFIX}_core{DLL_SUFFIX}")))
    }
}

fn cargo(context: &StepContext<'_>, args: &[&str]) -> Result<StepReport> {
    run(&mut context.workspace.cargo(args))
}

fn run(command: &mut Command) -> Result<StepReport> {
    process::run(command).map(|()| StepReport::default())
}

fn processors() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

fn format(context: &StepContext<'_>) -> Result<StepReport> {
    cargo(context, &["fmt", "--all", "--check"])
}

fn tidy_up(context: &StepContext<'_>) -> Result<StepReport> {
    tidy::tidy(context.workspace).map(|()| StepReport::default())
}

fn module(context: &StepContext<'_>) -> Result<StepReport> {
    let form = VISITORS.tested();
    form.module(context.workspace)?;
    form.engine(context.workspace).map(|()| StepReport::default())
}

fn build(context: &StepContext<'_>) -> Result<StepReport> {
    built::build(context.workspace, &context.folder()).map(|_| StepReport::default())
}

fn page(context: &StepContext<'_>) -> Result<StepReport> {
    // Another step may compile meanwhile, and cargo would wait for it.
    let module = if context.side_by_side {
        VISITORS.compiled(context.workspace)?
    } else {
        VISITORS.tested().module(context.workspace)?
    };
    let (maker, known) = (context.program(web::MAKER)?, context.known()?);
    let state = known.state("page", &[maker.clone(), module.clone()], "")?;
    // The page itself is written last, so the others are there too.
    let page = VISITORS.folder(context.workspace).join("index.html.br");
    if state.passed().is_some() && page.exists() {
        return Ok(passed_before());
    }
    let arguments = VISITORS.tested().arguments(context.workspace, &module);
    process::run(Command::new(maker).args(arguments))?;
    state.note(0)?;
    Ok(StepReport::default())
}

/// The report of a step that has passed with the same code and data.
fn passed_before() -> StepReport {
    println!("passed in an earlier run of the same code");
    StepReport::default()
}

fn tests(context: &StepContext<'_>) -> Result<StepReport> {
    let missing = services::missing();
    let (built, known) = (context.built()?, context.known()?);
    let mut programs: Vec<_> =
        built.programs.iter().filter(|program| program.name != browser::PROGRAM).collect();
    // The largest programs start the most servers, and take longest.
    programs.sort_by_key(|program| {
        std::cmp::Reverse(fs::metadata(&program.file).map_or(0, |about| about.len()))
    });
    let beside = missing.join("; ");
    let run = |program| TestRun { program, arguments: Vec::new(), beside: beside.clone() };
    let runs = programs.into_iter().map(run).collect();
    let tally = programs::perform(runs, processors(), &known, &context.folder())?;
    let left_out = (!missing.is_empty()).then_some(beside);
    Ok(StepReport { tally, left_out, ..StepReport::default() })
}

fn in_a_browser(context: &StepContext<'_>) -> Result<StepReport> {
    if let Some(missing) = browser::missing() {
        return Ok(StepReport { left_out: Some(missing.into()), ..StepReport::default() });
    }
    let (built, known) = (context.built()?, context.known()?);
    let program = built.programs.iter().find(|program| program.name == browser::PROGRAM);
    let program = program.context("the tests of the page are not built")?;
    let (arguments, missing) = browser::arguments(context.workspace);
    let example = context.workspace.root.join(web::EXAMPLE_FILE);
    let page = PassedTests::contents(&[&VISITORS.folder(context.workspace), &example])?;
    let run = TestRun { program, arguments, beside: format!("{page:x}") };
    let tally = programs::perform(vec![run], 1, &known, &context.folder())?;
    Ok(StepReport { tally, left_out: missing.map(str::to_owned), ..StepReport::default() })
}

fn strength_in_small(context: &StepContext<'_>) -> Result<StepReport> {
    let (figures, player) = (context.program("figures")?, context.program("trictrac")?);
    let known = context.known()?;
    let state = known.state("strength", &[figures.clone(), player.clone()], "")?;
    if state.passed().is_some() {
        return Ok(passed_before());
    }
    let mut command = Command::new(figures);
    command.args(["strength", "--quick", "--program"]).arg(player);
    run_own(context, &mut command)?;
    state.note(0)?;
    Ok(StepReport::default())
}

fn quoted(context: &StepContext<'_>) -> Result<StepReport> {
    docs::compare(context.workspace, &context.program("trictrac")?)?;
    Ok(StepReport::default())
}

fn public_api(context: &StepContext<'_>) -> Result<StepReport> {
    run_own(context, Command::new(context.program("figures")?).arg("api"))
}

/// Runs a program of the project, and tells it where its crate is, as cargo does.
fn run_own(context: &StepContext<'_>, command: &mut Command) -> Result<StepReport> {
    run(command.env("CARGO_MANIFEST_DIR", &context.workspace.root))
}

fn in_python(context: &StepContext<'_>) -> Result<StepReport> {
    let environment = match Environment::make(context.workspace, false) {
        Ok(environment) => environment,
        Err(missing) => {
            return Ok(StepReport {
                left_out: Some(format!("{missing:#}")),
                ..StepReport::default()
            });
        }
    };
    environment.install(context.workspace, &mut compiler::check, "dev")?;
    // Where this step runs alone, nobody has built the command.
    let program = Some(context.program("trictrac")?).filter(|program| program.exists());
    let (made, known) = (program.iter().cloned().chain([context.library()?]), context.known()?);
    let state = known.state("python", &made.collect::<Vec<_>>(), "")?;
    if let Some(passed) = state.passed() {
        println!("{passed} passed in an earlier run of the same code");
        let tally = TestTally { passed, known: passed, ..TestTally::default() };
        return Ok(StepReport { tally, ..StepReport::default() });
    }
    let text = environment.test(context.workspace, program.as_deref())?;
    println!("{text}");
    let (passed, skipped) = pytest::counts(&text);
    let tally = TestTally { passed, skipped, ..TestTally::default() };
    state.note(tally.passed)?;
    Ok(StepReport { tally, ..StepReport::default() })
}

fn fuzz(context: &StepContext<'_>) -> Result<StepReport> {
    cargo(context, &["clippy", "--package", "fuzz", "--all-targets", "--", "--deny", "warnings"])
}
