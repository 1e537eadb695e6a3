//! Stops a step that takes too long, and everything that it started: a test that waits for ever then fails and is named.

use std::process::{Child, ExitStatus};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};

/// The longest time that a step may take: several times what it needs on two slow processors.
pub(super) const LIMIT: Duration = Duration::from_mins(30);
/// The time between two checks.
const PAUSE: Duration = Duration::from_millis(100);

/// Waits for a process to end.
///
/// # Errors
/// The process took longer than `limit`: it was stopped, and so were all processes that it started; the error names them.
pub(super) fn wait(child: &mut Child, limit: Duration) -> Result<ExitStatus> {
    let begun = Instant::now();
    while begun.elapsed() < limit {
        if let Some(status) = child.try_wait()? {
            return Ok(status);
        }
        thread::sleep(PAUSE);
    }
    let running = started_by(child.id());
    for process in &running {
        process.stop();
    }
    child.kill()?;
    child.wait()?;
    let names: Vec<_> = running.iter().map(|process| process.command.as_str()).collect();
    bail!("stopped after {} s, while these ran: {}", limit.as_secs(), names.join("; "))
}

/// A process of this machine.
struct Process {
    id: u32,
    parent: u32,
    command: String,
}

impl Process {
    /// Reads what Linux reports about a process; nothing if it has ended or the system reports nothing.
    fn read(id: u32) -> Option<Self> {
        let text = |file| std::fs::read_to_string(format!("/proc/{id}/{file}")).ok();
        let status = text("status")?;
        let parent = status.lines().find_map(|line| line.strip_prefix("PPid:"))?;
        let command = text("cmdline")?.replace('\0', " ").trim().to_owned();
        Some(Self { id, parent: parent.trim().parse().ok()?, command })
    }

    #[cfg(unix)]
    fn stop(&self) {
        use nix::sys::signal::{Signal, kill};
        if let Ok(id) = self.id.try_into() {
            // It may have ended since.
            let _ = kill(nix::unistd::Pid::from_raw(id), Signal::SIGKILL);
        }
    }

    #[cfg(not(unix))]
    fn stop(&self) {}
}

/// The processes that this one started, those that they started, and so on.
fn started_by(id: u32) -> Vec<Process> {
    let Ok(folders) = std::fs::read_dir("/proc") else { return Vec::new() };
    let ids = folders.filter_map(|folder| folder.ok()?.file_name().to_str()?.parse().ok());
    let mut others: Vec<_> = ids.filter_map(Process::read).collect();
    let mut found: Vec<Process> = Vec::new();
    loop {
        let is_new = |other: &mut Process| {
            other.parent == id || found.iter().any(|it| it.id == other.parent)
        };
        let new: Vec<_> = others.extract_if(.., is_new).collect();
        if new.is_empty() {
            return found;
        }
        found.extend(new);
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::process::{Command, Stdio};

    use super::*;

    fn shell(script: &str) -> Child {
        Command::new("sh").args(["-c", script]).stdout(Stdio::null()).spawn().expect("a shell")
    }

    #[test]
    fn a_process_that_ends_in_time_returns_its_status() {
        assert_eq!(wait(&mut shell("exit 3"), LIMIT).expect("in time").code(), Some(3));
    }

    #[test]
    fn a_process_that_hangs_is_stopped_with_all_that_it_started() {
        let mut child = shell("sh -c 'sleep 61.7; true'; true");
        let error = wait(&mut child, Duration::from_millis(400)).expect_err("too long");
        assert!(error.to_string().contains("sleep 61.7"), "{error}");
        let is_gone = || started_by(1).into_iter().all(|it| it.command != "sleep 61.7");
        // The system needs a moment to end a process.
        let mut checks = (0..100).map(|_| thread::sleep(PAUSE));
        assert!(checks.any(|()| is_gone()));
    }
}
