//! Stops a test program in which nothing happens any more, with everything that it has started.
//!
//! The limit is generous, and grows with the time that this machine takes for a known piece of work: a slow machine, or one that is
//! busy with something else, is no reason to fail.

use std::fs;
use std::hint::black_box;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// The time without the end of a test after which a program is stopped, on a machine as fast as that on which it was chosen.
pub(crate) const LIMIT: Duration = Duration::from_mins(10);
/// The known piece of work, and the time that it takes there.
const ROUNDS: u64 = 3_000_000;
const USUAL: Duration = Duration::from_millis(60);

/// The time without the end of a test after which a program is stopped, on this machine, now.
pub(crate) fn limit() -> Duration {
    let begun = Instant::now();
    let mut state = 1_u64;
    for _ in 0..ROUNDS {
        state = black_box(state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1));
    }
    scaled(begun.elapsed())
}

/// The limit where the known piece of work takes this time.
fn scaled(took: Duration) -> Duration {
    LIMIT.mul_f64((took.as_secs_f64() / USUAL.as_secs_f64()).max(1.0))
}

/// A process of this machine.
struct RunningProcess {
    id: u32,
    parent: u32,
}

impl RunningProcess {
    /// Reads what Linux reports about a process; nothing if it has ended or the system reports nothing.
    fn read(id: u32) -> Option<Self> {
        let status = fs::read_to_string(format!("/proc/{id}/status")).ok()?;
        let parent = status.lines().find_map(|line| line.strip_prefix("PPid:"))?;
        Some(Self { id, parent: parent.trim().parse().ok()? })
    }
}

/// The processes that this one has started, those that they have started, and so on.
fn started_by(id: u32) -> Vec<u32> {
    let Ok(folders) = fs::read_dir("/proc") else { return Vec::new() };
    let ids = folders.filter_map(|folder| folder.ok()?.file_name().to_str()?.parse().ok());
    let mut others: Vec<_> = ids.filter_map(RunningProcess::read).collect();
    let mut found = vec![id];
    loop {
        let new: Vec<_> = others.extract_if(.., |other| found.contains(&other.parent)).collect();
        if new.is_empty() {
            return found.split_off(1);
        }
        found.extend(new.iter().map(|process| process.id));
    }
}

/// Stops a process and everything that it has started.
pub(crate) fn stop(id: u32) {
    let all = [vec![id], started_by(id)].concat();
    let mut kill = Command::new("kill");
    kill.arg("-KILL").args(all.iter().map(u32::to_string));
    // Some may have ended since.
    let _ = kill.stderr(Stdio::null()).status();
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::thread::sleep;

    use super::*;

    #[test]
    fn the_limit_grows_with_the_time_that_the_machine_takes() {
        assert_eq!(scaled(USUAL / 10), LIMIT);
        assert_eq!(scaled(USUAL * 3), LIMIT * 3);
        assert!(limit() >= LIMIT);
    }

    #[test]
    fn a_process_is_stopped_with_all_that_it_has_started() {
        let script = "sh -c 'sleep 617; true' & sleep 617; true";
        let mut child = Command::new("sh").args(["-c", script]).spawn().expect("a shell");
        let all = || started_by(child.id());
        // The shells need a moment to start what they start.
        while all().len() < 3 {
            sleep(Duration::from_millis(10));
        }
        let before = all();
        stop(child.id());
        child.wait().expect("it has ended");
        let mut checks = (0..500).map(|_| sleep(Duration::from_millis(10)));
        let is_gone =
            |id: &u32| RunningProcess::read(*id).is_none_or(|process| process.parent == 1);
        assert!(checks.any(|()| before.iter().all(is_gone)));
    }
}
