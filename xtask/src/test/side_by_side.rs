//! Runs all steps, several at a time: a step starts as soon as those that it depends on have passed.

use std::env;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc::{self, Sender};
use std::thread;

use anyhow::{Result, ensure};

use super::measure::{Spent, Watch};
use super::report::{Report, Tally};
use super::steps::{STEPS, Step};
use super::{SIDE_BY_SIDE, report_of};

/// The state of a step.
#[derive(Clone, Debug)]
enum State {
    Waiting,
    Running,
    Ended(Report),
    Failed,
}

/// Runs all steps, shows the output of each when it ends, and fails if a step fails.
pub(super) fn perform(folder: &Path) -> Result<()> {
    let watch = Watch::start();
    // One more than the processors, because a step often waits for a single process.
    let most = 1 + thread::available_parallelism().map_or(1, usize::from);
    let mut states = [const { State::Waiting }; STEPS.len()];
    let (sender, ended) = mpsc::channel();
    loop {
        let running = states.iter().filter(|state| matches!(state, State::Running)).count();
        for index in ready(&states).into_iter().take(most.saturating_sub(running)) {
            println!("{}: started, {}", STEPS[index].name, STEPS[index].what);
            states[index] = State::Running;
            start(index, folder, sender.clone());
        }
        if !states.iter().any(|state| matches!(state, State::Running)) {
            break;
        }
        let (index, report): (usize, Result<Report>) = ended.recv()?;
        states[index] = show(folder, &STEPS[index], report);
    }
    summary(&states, watch.read())
}

/// The steps that can start, because all that they depend on have passed.
fn ready(states: &[State]) -> Vec<usize> {
    let ended = |name: &&str| {
        STEPS
            .iter()
            .zip(states)
            .any(|(step, state)| step.name == *name && matches!(state, State::Ended(_)))
    };
    let waiting = (0..states.len()).filter(|&index| matches!(states[index], State::Waiting));
    waiting.filter(|&index| STEPS[index].after.iter().all(ended)).collect()
}

/// Runs a step on a separate thread.
fn start(index: usize, folder: &Path, ended: Sender<(usize, Result<Report>)>) {
    let folder = folder.to_path_buf();
    thread::spawn(move || {
        // The receiver is gone only if this process is ending.
        let _ = ended.send((index, run(&STEPS[index], &folder)));
    });
}

/// Runs a step as a separate process, with its output in a file.
fn run(step: &Step, folder: &Path) -> Result<Report> {
    let report = report_of(folder, step);
    if report.exists() {
        fs::remove_file(&report)?;
    }
    let output = File::create(output_of(folder, step))?;
    let mut command = Command::new(env::current_exe()?);
    command.args(["test", step.name, &format!("--{SIDE_BY_SIDE}")]).stdin(Stdio::null());
    let status = command.stdout(output.try_clone()?).stderr(output).status()?;
    ensure!(status.success(), "{status}");
    Report::read(&report)
}

fn output_of(folder: &Path, step: &Step) -> PathBuf {
    folder.join(step.name).with_extension("log")
}

/// Shows the output of a step and how it ended.
fn show(folder: &Path, step: &Step, report: Result<Report>) -> State {
    let output = fs::read(output_of(folder, step)).unwrap_or_default();
    println!("---- {}\n{}----", step.name, String::from_utf8_lossy(&output));
    match report {
        Ok(report) => State::Ended(report),
        Err(error) => {
            println!("{}: FAILED, {error:#}", step.name);
            State::Failed
        }
    }
}

/// Prints one line for each step, then the sums. Fails if a step did not pass.
fn summary(states: &[State], whole: Spent) -> Result<()> {
    let (mut tally, mut bad, mut done) = (Tally::default(), Vec::new(), 0);
    for (step, state) in STEPS.iter().zip(states) {
        match state {
            State::Ended(report) => {
                println!("{}", report.line(step));
                tally.add(&report.tally);
                done += usize::from(report.left_out.is_none());
            }
            State::Failed => bad.push(format!("{} failed", step.name)),
            State::Waiting | State::Running => bad.push(format!("{} did not start", step.name)),
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

    fn ended() -> State {
        State::Ended(Report::default())
    }

    #[test]
    fn every_step_builds_on_steps_before_it() {
        for (at, step) in STEPS.iter().enumerate() {
            assert!(step.after.iter().all(|name| index(name) < at), "{}", step.name);
        }
    }

    #[test]
    fn a_step_waits_for_those_it_builds_on() {
        let mut states = [const { State::Waiting }; STEPS.len()];
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
        let mut states = [const { State::Waiting }; STEPS.len()];
        states[index("build")] = State::Failed;
        assert!(!ready(&states).contains(&index("tests")));
        assert!(summary(&states, Spent::default()).is_err());
        let states = STEPS.map(|_| ended());
        assert!(summary(&states, Spent::default()).is_ok());
    }
}
