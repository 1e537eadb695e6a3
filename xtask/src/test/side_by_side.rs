//! Runs all steps, several at a time: a step starts as soon as those that it depends on have passed.

use std::env;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc::{self, Sender};
use std::thread;

use anyhow::{Result, ensure};

use super::measure::{Stopwatch, TimeSpent};
use super::report::{StepReport, TestTally};
use super::steps::{STEPS, TestStep};
use super::{SIDE_BY_SIDE, report_of};

/// The state of a step.
#[derive(Clone, Debug)]
enum StepState {
    Waiting,
    Running,
    Ended(StepReport),
    Failed,
}

/// Runs all steps, shows the output of each when it ends, and fails if a step fails.
pub(super) fn perform(folder: &Path) -> Result<()> {
    let watch = Stopwatch::start();
    // One more than the processors, because a step often waits for a single process.
    let most = 1 + thread::available_parallelism().map_or(1, usize::from);
    let mut states = [const { StepState::Waiting }; STEPS.len()];
    let (sender, ended) = mpsc::channel();
    loop {
        let running = states.iter().filter(|state| matches!(state, StepState::Running)).count();
        for index in ready(&states).into_iter().take(most.saturating_sub(running)) {
            println!("{}: started, {}", STEPS[index].name, STEPS[index].what);
            states[index] = StepState::Running;
            start(index, folder, sender.clone());
        }
        if !states.iter().any(|state| matches!(state, StepState::Running)) {
            break;
        }
        let (index, report): (usize, Result<StepReport>) = ended.recv()?;
        states[index] = show(folder, &STEPS[index], report);
    }
    summary(&states, watch.read())
}

/// The steps that can start, because all that they depend on have passed.
fn ready(states: &[StepState]) -> Vec<usize> {
    let ended = |name: &&str| {
        STEPS
            .iter()
            .zip(states)
            .any(|(step, state)| step.name == *name && matches!(state, StepState::Ended(_)))
    };
    let waiting = (0..states.len()).filter(|&index| matches!(states[index], StepState::Waiting));
    waiting.filter(|&index| STEPS[index].after.iter().all(ended)).collect()
}

/// Runs a step on a separate thread.
fn start(index: usize, folder: &Path, ended: Sender<(usize, Result<StepReport>)>) {
    let folder = folder.to_path_buf();
    thread::spawn(move || {
        // The receiver is gone only if this process is ending.
        let _ = ended.send((index, run(&STEPS[index], &folder)));
    });
}

/// Runs a step as a separate process, with its output in a file.
fn run(step: &TestStep, folder: &Path) -> Result<StepReport> {
    let report = report_of(folder, step);
    if report.exists() {
        fs::remove_file(&report)?;
    }
    let output = File::create(output_of(folder, step))?;
    let mut command = Command::new(env::current_exe()?);
    command.args(["test", step.name, &format!("--{SIDE_BY_SIDE}")]).stdin(Stdio::null());
    let status = command.stdout(output.try_clone()?).stderr(output).status()?;
    ensure!(status.success(), "{status}");
    StepReport::read(&report)
}

fn output_of(folder: &Path, step: &TestStep) -> PathBuf {
    folder.join(step.name).with_extension("log")
}

/// Shows the output of a step and how it ended.
fn show(folder: &Path, step: &TestStep, report: Result<StepReport>) -> StepState {
    let output = fs::read(output_of(folder, step)).unwrap_or_default();
    println!("---- {}\n{}----", step.name, String::from_utf8_lossy(&output));
    match report {
        Ok(report) => StepState::Ended(report),
        Err(error) => {
            println!("{}: FAILED, {error:#}", step.name);
            StepState::Failed
        }
    }
}

/// Prints one line for each step, then the sums. Fails if a step did not pass.
fn summary(states: &[StepState], whole: TimeSpent) -> Result<()> {
    let (mut tally, mut bad, mut done) = (TestTally::default(), Vec::new(), 0);
    for (step, state) in STEPS.iter().zip(states) {
        match state {
            StepState::Ended(report) => {
                println!("{}", report.line(step));
                tally.add(&report.tally);
                done += usize::from(report.left_out.is_none());
            }
            StepState::Failed => bad.push(format!("{} failed", step.name)),
            StepState::Waiting | StepState::Running => {
                bad.push(format!("{} did not start", step.name));
            }
        }
    }
    println!("test: {done} of {} steps ok, {whole}", STEPS.len());
    ensure!(bad.is_empty(), "{}", bad.join(", "));
    println!("{}", tally.line());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn index(name: &str) -> usize {
        STEPS.iter().position(|step| step.name == name).expect("a step")
    }

    fn ended() -> StepState {
        StepState::Ended(StepReport::default())
    }

    #[test]
    fn every_step_builds_on_steps_before_it() {
        for (at, step) in STEPS.iter().enumerate() {
            assert!(step.after.iter().all(|name| index(name) < at), "{}", step.name);
        }
    }

    #[test]
    fn a_step_waits_for_those_it_builds_on() {
        let mut states = [const { StepState::Waiting }; STEPS.len()];
        assert!(ready(&states).contains(&index("build")));
        assert!(!ready(&states).contains(&index("browser")));
        states[index("build")] = ended();
        assert!(ready(&states).contains(&index("tests")));
        assert!(!ready(&states).contains(&index("browser")));
        states[index("page")] = ended();
        assert!(ready(&states).contains(&index("browser")));
    }

    #[test]
    fn what_builds_on_a_failure_does_not_start_and_the_whole_fails() {
        let mut states = [const { StepState::Waiting }; STEPS.len()];
        states[index("build")] = StepState::Failed;
        assert!(!ready(&states).contains(&index("tests")));
        assert!(summary(&states, TimeSpent::default()).is_err());
        let states = STEPS.map(|_| ended());
        assert!(summary(&states, TimeSpent::default()).is_ok());
    }
}
