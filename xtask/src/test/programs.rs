//! Runs test programs, several at a time, and counts their tests.

use std::collections::{BTreeSet, VecDeque};
use std::fs;
use std::io::{BufRead as _, BufReader, Read};
use std::path::Path;
use std::process::{Command, Stdio};
use std::slice;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Mutex, PoisonError};
use std::thread;

use anyhow::{Context, Result, ensure};

use super::built::TestProgram;
use super::hang;
use super::known::PassedTests;
use super::measure::Stopwatch;
use super::report::TestTally;

/// Names the file in which a test notes that this machine cannot run it, and why.
const SKIPPED: &str = "TRICTRAC_SKIPPED";

/// A program to run.
pub(crate) struct TestRun<'p> {
    pub(crate) program: &'p TestProgram,
    /// Arguments for its harness.
    pub(crate) arguments: Vec<String>,
    /// The data on which its result depends beside its own file.
    pub(crate) beside: String,
}

/// The end of a program.
struct TestEnd {
    tally: TestTally,
    output: String,
    /// The fault, if not only tests failed.
    fault: Option<String>,
}

/// Runs all of them, `at_a_time`, prints how each ended, and fails if a test fails.
pub(crate) fn perform(
    runs: Vec<TestRun<'_>>,
    at_a_time: usize,
    known: &PassedTests,
    folder: &Path,
) -> Result<TestTally> {
    let waiting = Mutex::new(VecDeque::from(runs));
    let (sender, ended) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..at_a_time {
            let (waiting, sender) = (&waiting, sender.clone());
            scope.spawn(move || {
                let next = || waiting.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
                while let Some(run) = next() {
                    // The receiver is gone only if this process is ending.
                    let _ = sender.send((run.program.name.clone(), one(&run, known, folder)));
                }
            });
        }
        drop(sender);
        sum(&ended)
    })
}

/// Adds up what comes, and prints it.
fn sum(ended: &Receiver<(String, Result<TestEnd>)>) -> Result<TestTally> {
    let (mut tally, mut failed) = (TestTally::default(), Vec::new());
    for (name, ended) in ended {
        let TestEnd { tally: its, output, fault, .. } = ended.with_context(|| name.clone())?;
        if its.failed > 0 || fault.is_some() {
            println!("{output}{name}: FAILED, {}", fault.as_deref().unwrap_or("see above"));
            failed.push(name);
        }
        tally.add(&its);
    }
    ensure!(failed.is_empty(), "{}", failed.join(", "));
    Ok(tally)
}

/// Runs one program, unless it is known to pass.
fn one(run: &TestRun<'_>, known: &PassedTests, folder: &Path) -> Result<TestEnd> {
    let TestRun { program, arguments, beside } = run;
    let beside = format!("{arguments:?} {beside}");
    let state = known.state(&program.name, slice::from_ref(&program.file), &beside)?;
    if let Some(passed) = state.passed() {
        println!("{}: {passed} passed in an earlier run of the same code", program.name);
        let tally = TestTally { passed, known: passed, ..TestTally::default() };
        return Ok(TestEnd { tally, output: String::new(), fault: None });
    }
    let skipped = folder.join(format!("{}.skipped", program.name.replace(' ', "-")));
    fs::write(&skipped, "").with_context(|| skipped.display().to_string())?;
    let watch = Stopwatch::start();
    let mut ended = start(program, arguments, &skipped)?;
    ended.tally.skipped = fs::read_to_string(&skipped)?.lines().map(str::to_owned).collect();
    // The harness knows no tests that are skipped while they run.
    ended.tally.passed = ended.tally.passed.saturating_sub(ended.tally.skipped.len() as u64);
    println!("{}: {}, {:.1} s", program.name, ended.tally.line(), watch.read().seconds);
    if ended.tally.failed == 0 && ended.tally.skipped.is_empty() && ended.fault.is_none() {
        state.note(ended.tally.passed)?;
    }
    Ok(ended)
}

/// Runs a program to its end, or until it hangs.
fn start(program: &TestProgram, arguments: &[String], skipped: &Path) -> Result<TestEnd> {
    let mut command = Command::new(&program.file);
    command.args(arguments).current_dir(&program.folder).env(SKIPPED, skipped);
    command.env("CARGO_MANIFEST_DIR", &program.folder);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().with_context(|| program.file.display().to_string())?;
    let (sender, lines) = mpsc::channel();
    let pipes: [Option<Box<dyn Read + Send>>; 2] = [
        child.stdout.take().map(|pipe| Box::new(pipe) as Box<dyn Read + Send>),
        child.stderr.take().map(|pipe| Box::new(pipe) as Box<dyn Read + Send>),
    ];
    for pipe in pipes.into_iter().flatten() {
        let sender = sender.clone();
        thread::spawn(move || {
            let mut lines = BufReader::new(pipe).split(b'\n').map_while(Result::ok);
            lines.all(|line| sender.send(String::from_utf8_lossy(&line).into_owned()).is_ok())
        });
    }
    drop(sender);
    let mut heard = TestOutput::default();
    let hangs = heard.listen(&lines);
    if hangs {
        hang::stop(child.id());
    }
    let status = child.wait()?;
    let fault = if hangs {
        Some(format!("hangs, and was stopped; these tests had not ended: {}", heard.running()))
    } else if heard.result.is_none() {
        Some(format!("ended before its tests: {status}"))
    } else {
        None
    };
    let tally = heard.result.clone().unwrap_or_default();
    Ok(TestEnd { tally, output: heard.output, fault })
}

/// Waits for a line. How long this machine may take is only measured when nothing has come for the usual limit.
fn next(lines: &Receiver<String>) -> std::result::Result<String, RecvTimeoutError> {
    lines.recv_timeout(hang::LIMIT).or_else(|error| match error {
        RecvTimeoutError::Timeout => lines.recv_timeout(hang::limit().saturating_sub(hang::LIMIT)),
        RecvTimeoutError::Disconnected => Err(error),
    })
}

/// The output of a test program.
#[derive(Default)]
struct TestOutput {
    output: String,
    /// The tests of which the harness says that they take long.
    slow: BTreeSet<String>,
    result: Option<TestTally>,
}

impl TestOutput {
    /// Listens until the program has nothing more to say. Returns whether it hangs.
    fn listen(&mut self, lines: &Receiver<String>) -> bool {
        loop {
            match next(lines) {
                Ok(line) => self.note(&line),
                Err(RecvTimeoutError::Timeout) => return true,
                // A process that it has started may still hold the pipes: what matters is the last line.
                Err(RecvTimeoutError::Disconnected) => return false,
            }
            if self.result.is_some() {
                return false;
            }
        }
    }

    fn note(&mut self, line: &str) {
        self.output.extend([line, "\n"]);
        if let Some(result) = line.strip_prefix("test result: ") {
            self.result = result_of(result);
        } else if let Some(test) = line.strip_prefix("test ") {
            if let Some((name, _)) = test.split_once(" has been running for over ") {
                self.slow.insert(name.to_owned());
            } else if let Some((name, _)) = test.split_once(" ... ") {
                self.slow.remove(name);
            }
        }
    }

    fn running(&self) -> String {
        self.slow.iter().map(String::as_str).collect::<Vec<_>>().join(", ")
    }
}

/// Reads the last line of the harness: `ok. 3 passed; 0 failed; 1 ignored; 0 measured; ...`.
pub(crate) fn result_of(line: &str) -> Option<TestTally> {
    let (_, counts) = line.split_once(". ")?;
    let count = |what: &str| -> Option<u64> {
        counts.split("; ").find_map(|count| count.strip_suffix(what)?.trim().parse().ok())
    };
    Some(TestTally { passed: count(" passed")?, failed: count(" failed")?, ..TestTally::default() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_line_has_the_numbers() {
        let line =
            "FAILED. 3 passed; 2 failed; 1 ignored; 0 measured; 9 filtered out; finished in 1.00s";
        let expected = TestTally { passed: 3, failed: 2, ..TestTally::default() };
        assert_eq!(result_of(line), Some(expected));
        assert_eq!(result_of("ok"), None);
    }

    #[test]
    fn tests_that_take_long_are_named_until_they_end() {
        let mut heard = TestOutput::default();
        for line in [
            "test a::b has been running for over 60 seconds",
            "test c has been running for over 60 seconds",
            "test a::b ... ok",
        ] {
            heard.note(line);
        }
        assert_eq!(heard.running(), "c");
        heard.note("test result: ok. 2 passed; 0 failed; 0 ignored");
        assert_eq!(heard.result.map(|tally| tally.passed), Some(2));
    }
}
