//! The program as a server.

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;

/// A server that runs, in a folder of its own. It can be killed, and started again at the same address.
pub(super) struct Server {
    data: PathBuf,
    address: SocketAddr,
    log: &'static str,
    child: Mutex<Child>,
}

impl Server {
    /// Starts one at a free port.
    pub(super) fn start(name: &str) -> Self {
        Self::with_log(name, "error")
    }

    /// Starts one that writes everything it can into its log.
    pub(super) fn logging(name: &str) -> Self {
        Self::with_log(name, "trace")
    }

    fn with_log(name: &str, log: &'static str) -> Self {
        let data = crate::process::folder(name);
        let (child, address) = start(&data, 0, log);
        Self { data, address, log, child: Mutex::new(child) }
    }

    /// What the server has logged.
    pub(super) fn log(&self) -> PathBuf {
        log_file(&self.data)
    }

    pub(super) const fn address(&self) -> SocketAddr {
        self.address
    }

    /// The number of the process.
    pub(super) fn process(&self) -> String {
        self.child.lock().unwrap().id().to_string()
    }

    pub(super) fn data(&self) -> &Path {
        &self.data
    }

    /// Kills the process by SIGKILL, which it cannot notice, and starts it again.
    pub(super) fn kill_and_restart(&self) {
        let mut child = self.child.lock().unwrap();
        child.kill().unwrap();
        child.wait().unwrap();
        let (again, address) = start(&self.data, self.address.port(), self.log);
        assert_eq!(address, self.address);
        *child = again;
    }

    /// Asks the process to stop, and waits until it has.
    #[cfg(unix)]
    pub(super) fn stop(&self) {
        let mut child = self.child.lock().unwrap();
        let process = rustix::process::Pid::from_child(&child);
        rustix::process::kill_process(process, rustix::process::Signal::TERM).unwrap();
        assert!(child.wait().unwrap().success());
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let child = self.child.get_mut().unwrap();
        let _ = child.kill();
        let _ = child.wait();
    }
}

fn log_file(data: &Path) -> PathBuf {
    data.join("log")
}

fn start(data: &Path, port: u16, log: &str) -> (Child, SocketAddr) {
    let file = std::fs::File::options().create(true).append(true).open(log_file(data)).unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_trictrac"))
        .args([
            "serve",
            "--no-page",
            "--no-limits",
            "--lang",
            "en",
            "--port",
            &port.to_string(),
            "--data",
        ])
        .arg(data)
        .env("TRICTRAC_LOG", log)
        .stdout(Stdio::piped())
        .stderr(file)
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
    let address = address.and_then(|address| address.parse().ok());
    (child, address.unwrap_or_else(|| panic!("no address in {line:?}")))
}
