//! A throw-away server of NATS for tests, on a free port.

use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use trictrac_store::testing::skip;

/// The message of the tests when there is no NATS.
const MISSING: &str = "NATS is missing (apt-get install nats-server)";
/// The longest time that the server may take to start.
const PATIENCE: Duration = Duration::from_secs(20);

/// A server, until it is dropped.
#[derive(Debug)]
pub struct NatsServer {
    port: u16,
    monitor: u16,
    process: Option<Child>,
}

impl NatsServer {
    /// Starts one; nothing if this machine has none.
    ///
    /// # Panics
    /// There is one, and it does not work.
    #[must_use]
    pub fn start() -> Option<Self> {
        let (port, monitor) = (free_port(), free_port());
        let Some(process) = run(port, monitor) else {
            skip(MISSING);
            return None;
        };
        Some(Self { port, monitor, process: Some(process) })
    }

    /// Its address.
    #[must_use]
    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// The address of its statistics, by HTTP.
    #[must_use]
    pub fn monitor(&self) -> SocketAddr {
        (Ipv4Addr::LOCALHOST, self.monitor).into()
    }

    /// The number of its process, while it runs.
    #[must_use]
    pub fn process(&self) -> Option<u32> {
        self.process.as_ref().map(Child::id)
    }

    /// The port of 127.0.0.1.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Kills the server.
    ///
    /// # Panics
    /// That is not possible.
    pub fn stop(&mut self) {
        if let Some(mut process) = self.process.take() {
            process.kill().unwrap();
            process.wait().unwrap();
        }
    }

    /// Starts it again at the same address.
    ///
    /// # Panics
    /// It does not start.
    pub fn restart(&mut self) {
        self.process = run(self.port, self.monitor);
    }
}

impl Drop for NatsServer {
    fn drop(&mut self) {
        self.stop();
    }
}

/// A port that is free now: hardly anybody else wants it within a moment.
fn free_port() -> u16 {
    TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap().local_addr().unwrap().port()
}

/// Runs a server, and waits until it answers; nothing if there is no such program.
fn run(port: u16, monitor: u16) -> Option<Child> {
    let (port_text, monitor) = (port.to_string(), monitor.to_string());
    let mut command = Command::new("nats-server");
    command.args(["--addr", "127.0.0.1", "--port", &port_text, "--http_port", &monitor]);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let process = command.spawn().ok()?;
    let begun = Instant::now();
    while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
        assert!(begun.elapsed() < PATIENCE, "nats-server does not answer");
        sleep(Duration::from_millis(20));
    }
    Some(process)
}
