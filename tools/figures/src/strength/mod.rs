//! `cargo xtask strength`: measures how strong the players are, and writes the results as data and as text.

mod calibration;
mod measured;
mod plan;
mod report;
mod treatises;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result};

use crate::origin::commit;
use measured::{CommandMeasurement, StrengthFigures};
use plan::{MeasurementPlan, StrengthSection};
use xtask::process;
use xtask::workspace::Workspace;

/// The data file, and the text file generated from it.
const DATA: &str = "strength.json";
const TEXT: &str = "STRENGTH.md";
/// The folder of the training curves.
const CURVES: &str = "crates/trictrac-engine/networks";

/// The arguments of `cargo xtask strength`.
#[derive(clap::Args)]
pub(crate) struct StrengthArguments {
    /// Only try one command of each kind, with a few matches and decisions; write to target/strength
    #[arg(long)]
    quick: bool,
    /// The number of mirror pairs of net@0 against random, and against greedy
    #[arg(long, default_value_t = 100_000)]
    pairs: u64,
    /// The number of matches of the calibration
    #[arg(long, default_value_t = 1_000_000)]
    calibrated: u64,
    /// Measure only this section, and keep the other measurements
    #[arg(long, value_name = "SECTION")]
    only: Option<StrengthSection>,
    /// The number of threads [default: one for each processor]
    #[arg(long)]
    threads: Option<u16>,
    /// The folder for strength.json and STRENGTH.md [default: the root of the project]
    #[arg(long)]
    out: Option<PathBuf>,
    /// Measure this program, instead of one that is built before
    #[arg(long, hide = true)]
    program: Option<PathBuf>,
    /// Do not measure; write the text again from the data
    #[arg(long)]
    render: bool,
}

/// Measures everything in the plan and writes the results.
pub(crate) fn strength(workspace: &Workspace, args: &StrengthArguments) -> Result<()> {
    let target = workspace.metadata()?.target_directory;
    let out = match (&args.out, args.quick) {
        (Some(out), _) => out.clone(),
        (None, true) => target.join("strength"),
        (None, false) => workspace.root.clone(),
    };
    fs::create_dir_all(&out).with_context(|| out.display().to_string())?;
    let data = out.join(DATA);
    if !args.render {
        let mut measured = measure(workspace, args, &target)?;
        if let Some(only) = args.only {
            measured = read(&data)?.with(only, measured);
        }
        let json = serde_json::to_string_pretty(&measured)?;
        fs::write(&data, json + "\n").with_context(|| data.display().to_string())?;
    }
    let measured = read(&data)?;
    let picture = out.join(calibration::PICTURE);
    if let Some(svg) = calibration::svg(&measured) {
        let folder = picture.parent().unwrap_or(&out);
        fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
        fs::write(&picture, svg).with_context(|| picture.display().to_string())?;
    }
    let text = out.join(TEXT);
    fs::write(&text, report::write(&measured, &curves(&workspace.root)))
        .with_context(|| text.display().to_string())?;
    println!("strength: {} and {}", data.display(), text.display());
    Ok(())
}

fn read(data: &Path) -> Result<StrengthFigures> {
    let json = fs::read_to_string(data).with_context(|| data.display().to_string())?;
    serde_json::from_str(&json)
        .with_context(|| format!("{}: not the data of `cargo xtask strength`", data.display()))
}

fn measure(
    workspace: &Workspace,
    args: &StrengthArguments,
    target: &Path,
) -> Result<StrengthFigures> {
    let plan = if args.quick {
        MeasurementPlan::quick()
    } else {
        MeasurementPlan::whole(args.pairs, args.calibrated)
    };
    let plan = args.only.map_or_else(|| plan.clone(), |only| plan.of(only));
    let program = match &args.program {
        Some(program) => program.clone(),
        None => build(workspace, target)?,
    };
    let mut measurements = Vec::new();
    let number = plan.0.len();
    for (nth, (section, words)) in (1..).zip(plan.0) {
        println!("[{nth}/{number}] trictrac {}", words.join(" "));
        let begun = Instant::now();
        let mut command = Command::new(&program);
        command.args(&words).arg("--json");
        command.args(args.threads.map(|threads| format!("--threads={threads}")));
        // The long calibration can be interrupted, and its command repeated by hand.
        let sums =
            (section == StrengthSection::Calibration).then(|| target.join("calibration.json"));
        command.args(sums.iter().flat_map(|sums| [Path::new("--state"), sums]));
        let json = process::output(&mut command)?;
        if let Some(sums) = sums {
            fs::remove_file(&sums).with_context(|| sums.display().to_string())?;
        }
        let seconds = begun.elapsed().as_secs_f64();
        let mut measurement = CommandMeasurement::new(section, &words, seconds, &json)?;
        measurement.commit = Some(commit(workspace));
        measurements.push(measurement);
    }
    Ok(StrengthFigures::new(workspace, args.quick, measurements))
}

/// Builds the program `trictrac`, and returns its path.
fn build(workspace: &Workspace, target: &Path) -> Result<PathBuf> {
    process::run(&mut workspace.cargo(&["build", "--release", "--package", "trictrac"]))?;
    Ok(target.join("release").join(format!("trictrac{}", std::env::consts::EXE_SUFFIX)))
}

/// The paths of the training curves, if there are any.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_and_the_picture_are_those_of_the_data() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let measured = read(&root.join(DATA)).expect("the data");
        let text = report::write(&measured, &curves(&root));
        let written = fs::read_to_string(root.join(TEXT)).expect("the text");
        assert!(written == text, "{TEXT}: `cargo xtask docs` writes it again");
        let svg = calibration::svg(&measured).expect("a calibration");
        let drawn = fs::read_to_string(root.join(calibration::PICTURE)).expect("the picture");
        assert!(drawn == svg, "{}: `cargo xtask docs` draws it again", calibration::PICTURE);
    }
}
