//! The origin of figures: the machine, and the commit of the sources.

use std::fs;
use std::process::Command;
use std::thread;

use xtask::process;
use xtask::workspace::Workspace;

/// The processor and its number of threads.
pub(crate) fn machine() -> String {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let cpuinfo = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = cpuinfo.lines().find_map(|line| line.strip_prefix("model name")?.split(": ").nth(1));
    format!("{}, {threads} threads", name.unwrap_or(std::env::consts::ARCH))
}

/// The commit; `+` after it means uncommitted changes.
pub(crate) fn commit(workspace: &Workspace) -> String {
    let git = |words: &[&str]| {
        let mut command = Command::new("git");
        process::output(command.args(words).current_dir(&workspace.root))
    };
    let Ok(commit) = git(&["rev-parse", "--short", "HEAD"]) else { return "unknown".into() };
    let status = git(&["status", "--porcelain", "--untracked-files=no"]);
    let mark = if status.is_ok_and(|changes| changes.is_empty()) { "" } else { "+" };
    format!("{}{mark}", commit.trim())
}
