//! `cargo xtask strength`: measures how strong the players are and writes it down, first as data, then as text.

mod measured;
mod plan;
mod report;
mod treatises;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result};

use crate::process;
use crate::workspace::Workspace;
use measured::{Measured, Measurement};
use plan::{Plan, Section};

/// The data, and the text that is written from it.
const DATA: &str = "strength.json";
const TEXT: &str = "STRENGTH.md";
/// Where the curves of the training lie.
const CURVES: &str = "crates/trictrac-engine/networks";

/// What `cargo xtask strength` takes.
#[derive(Default, clap::Args)]
pub(crate) struct Args {
    /// Only try one command of each kind: a few matches and decisions, written to the build folder
    #[arg(long)]
    quick: bool,
    /// How many mirror pairs of net@0 against random, and against greedy
    #[arg(long, default_value_t = 100_000)]
    pairs: u64,
    /// On how many threads [default: one for each processor]
    #[arg(long)]
    threads: Option<u16>,
    /// Where strength.json and STRENGTH.md are written [default: the root of the project]
    #[arg(long)]
    out: Option<PathBuf>,
    /// Measure nothing, write the text anew from the data
    #[arg(long)]
    render: bool,
}

/// Tries one command of each kind with the program that the tests use.
pub(crate) fn smoke_test(workspace: &Workspace) -> Result<()> {
    strength(workspace, &Args { quick: true, ..Args::default() })
}

/// Measures everything of the plan and writes it down.
pub(crate) fn strength(workspace: &Workspace, args: &Args) -> Result<()> {
    let target = workspace.metadata("Cargo.toml")?.target_directory;
    let out = match (&args.out, args.quick) {
        (Some(out), _) => out.clone(),
        (None, true) => target.join("strength"),
        (None, false) => workspace.root.clone(),
    };
    fs::create_dir_all(&out).with_context(|| out.display().to_string())?;
    let data = out.join(DATA);
    if !args.render {
        let measured = measure(workspace, args, &target)?;
        let json = serde_json::to_string_pretty(&measured)?;
        fs::write(&data, json + "\n").with_context(|| data.display().to_string())?;
    }
    let json = fs::read_to_string(&data).with_context(|| data.display().to_string())?;
    let measured: Measured = serde_json::from_str(&json)
        .with_context(|| format!("{}: not as expected", data.display()))?;
    let text = out.join(TEXT);
    fs::write(&text, report::write(&measured, &curves(&workspace.root)))
        .with_context(|| text.display().to_string())?;
    println!("strength: {} and {}", data.display(), text.display());
    Ok(())
}

fn measure(workspace: &Workspace, args: &Args, target: &Path) -> Result<Measured> {
    let (build, folder, plan) = if args.quick {
        // The tests have built this one already, if the same packages are chosen.
        (&["test", "--workspace", "--no-run"][..], "debug", Plan::quick())
    } else {
        (&["build", "--release", "--package", "trictrac"][..], "release", Plan::whole(args.pairs))
    };
    process::run(&mut workspace.cargo(build))?;
    let program = target.join(folder).join(format!("trictrac{}", std::env::consts::EXE_SUFFIX));
    let mut measurements = Vec::new();
    let number = plan.0.len();
    for (nth, (section, words)) in (1..).zip(plan.0) {
        println!("[{nth}/{number}] trictrac {}", words.join(" "));
        let begun = Instant::now();
        let mut command = Command::new(&program);
        command.args(&words).arg("--json");
        command.args(args.threads.map(|threads| format!("--threads={threads}")));
        let json = process::output(&mut command)?;
        let seconds = begun.elapsed().as_secs_f64();
        measurements.push(Measurement::new(section, &words, seconds, &json)?);
    }
    Ok(Measured::new(workspace, args.quick, measurements))
}

/// The curves of the training, as far as there are any.
fn curves(root: &Path) -> Vec<String> {
    let files = fs::read_dir(root.join(CURVES)).into_iter().flatten().flatten();
    let names = files.filter_map(|file| file.file_name().into_string().ok());
    let mut curves: Vec<String> = names
        .filter(|name| Path::new(name).extension().is_some_and(|ending| ending == "svg"))
        .map(|name| format!("{CURVES}/{name}"))
        .collect();
    curves.sort();
    curves
}
