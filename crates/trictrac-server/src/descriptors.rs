//! How many files and connections the process may have open.

/// Raises the limit of this process to the most that the system allows. Many systems begin with 1,024, which is meant for programs
/// that cannot handle more.
#[cfg(unix)]
pub(crate) fn raise() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    if current != maximum {
        // Otherwise the server has fewer connections, and says so when they are used up.
        let _ = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
    }
}

/// Other systems have no such limit.
#[cfg(not(unix))]
pub(crate) fn raise() {}
