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
    child: Mutex<Child>,
}

impl Server {
    /// Starts one at a free port.
    pub(super) fn start(name: &str) -> Self {
        let data = crate::process::folder(name);
        let (child, address) = start(&data, 0);
        Self { data, address, child: Mutex::new(child) }
    }

    pub(super) const fn address(&self) -> SocketAddr {
        self.address
    }

    pub(super) fn data(&self) -> &Path {
        &self.data
    }

    /// Kills the process by SIGKILL, which it cannot notice, and starts it again.
    pub(super) fn kill_and_restart(&self) {
        let mut child = self.child.lock().unwrap();
        child.kill().unwrap();
        child.wait().unwrap();
        let (again, address) = start(&self.data, self.address.port());
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

fn start(data: &Path, port: u16) -> (Child, SocketAddr) {
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
        .env("TRICTRAC_LOG", "error")
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
    let address = address.and_then(|address| address.parse().ok());
    (child, address.unwrap_or_else(|| panic!("no address in {line:?}")))
}
