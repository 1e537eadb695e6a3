//! `cargo xtask test`: runs everything that must pass before a change is accepted.
//!
//! Each step is a separate process (`cargo xtask test STEP`), so that its output and its processor time are separate from
//! those of the steps that run at the same time. No step has a limit of time: a slow machine compiles slowly. A test that hangs is
//! stopped ([`hang`]).

mod built;
pub(crate) mod compiler;
mod examples;
mod hang;
mod known;
mod measure;
mod programs;
mod pytest;
mod report;
mod side_by_side;
mod steps;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use xtask::workspace::Workspace;

use crate::arguments::{ArgumentReader, FoundArgument};
use measure::Stopwatch;
use steps::{STEPS, StepContext, TestStep};

/// The folder for the output and the report of each step, from the root.
const FOLDER: &str = "target/test";

/// Tells a step that all steps run: what was built is there, and what has passed before is left out.
const SIDE_BY_SIDE: &str = "side-by-side";

/// Runs the named steps one after the other, or all of them side by side.
pub(crate) fn test(workspace: &Workspace, mut options: ArgumentReader) -> Result<()> {
    let (mut steps, mut side_by_side) = (Vec::new(), false);
    while let Some(found) = options.next()? {
        match found {
            FoundArgument::Option(name) if name == SIDE_BY_SIDE => side_by_side = true,
            FoundArgument::Word(step) => steps.push(step),
            other @ FoundArgument::Option(_) => return Err(other.unexpected()),
        }
    }
    let folder = workspace.root.join(FOLDER);
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    if steps.is_empty() {
        return side_by_side::perform(&folder);
    }
    let context = StepContext { workspace, side_by_side };
    steps.iter().try_for_each(|name| perform(&context, &folder, name))
}

/// Runs one step, shows its output and writes its report.
fn perform(context: &StepContext<'_>, folder: &Path, name: &str) -> Result<()> {
    let Some(step) = STEPS.iter().find(|step| step.name == name) else {
        let names: Vec<_> = STEPS.iter().map(|step| step.name).collect();
        bail!("no step {name}; expected one of: {}", names.join(", "));
    };
    println!("{name}: {}", step.what);
    let watch = Stopwatch::start();
    let mut report = (step.perform)(context).with_context(|| format!("step {name} failed"))?;
    report.spent = watch.read();
    println!("{}", report.line(step));
    report.save(&report_of(folder, step))
}

fn report_of(folder: &Path, step: &TestStep) -> PathBuf {
    folder.join(step.name).with_extension("json")
}
