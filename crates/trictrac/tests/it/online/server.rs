//! The program as a server.

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;

#[cfg(unix)]
use rustix::process::{Pid, Signal, kill_process};

/// A server that runs, in a folder of its own. It can be killed, and started again at the same address.
pub(super) struct Server {
    data: PathBuf,
    address: SocketAddr,
    /// The address for the operator.
    metrics: Option<SocketAddr>,
    launch: Launch,
    child: Mutex<Child>,
    /// The disk of its own on which its folder is. It goes after the process.
    _disk: Option<Disk>,
}

/// A small disk: an image of one, mounted at a folder.
struct Disk(PathBuf);

impl Disk {
    /// Mounts a new one of this number of megabytes; nothing if this machine or this user cannot.
    fn new(folder: &Path, megabytes: u32) -> Option<Self> {
        let image = folder.with_extension("img");
        let file = std::fs::File::create(&image).ok()?;
        file.set_len(u64::from(megabytes) << 20).ok()?;
        let run = |command: &mut Command| command.status().is_ok_and(|status| status.success());
        let made = run(Command::new("mkfs.ext4").arg("-q").arg(&image))
            && run(Command::new("mount").args(["-o", "loop"]).arg(&image).arg(folder));
        made.then(|| Self(folder.to_owned()))
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(&self.0).status();
        let _ = std::fs::remove_file(self.0.with_extension("img"));
    }
}

/// The program that is tested.
const PROGRAM: &str = env!("CARGO_BIN_EXE_trictrac");

/// The arguments with which the program is started.
#[derive(Clone)]
struct Launch {
    arguments: Vec<String>,
    log: &'static str,
    /// The most files that it may have.
    files: Option<u32>,
    /// The test of this program that is the server, instead of the real one.
    test: Option<&'static str>,
}

impl Server {
    /// Starts one at a free port.
    pub(super) fn start(name: &str) -> Self {
        Self::with(name, &["--no-limits"], "error")
    }

    /// Starts one that writes everything it can into its log.
    pub(super) fn logging(name: &str) -> Self {
        Self::with(name, &["--no-limits"], "trace")
    }

    /// Starts one with the usual limits.
    pub(super) fn limited(name: &str) -> Self {
        Self::with(name, &[], "warn")
    }

    /// Starts one with other arguments.
    pub(super) fn with(name: &str, arguments: &[&str], log: &'static str) -> Self {
        Self::launch(name, Launch::new(arguments, log))
    }

    /// Starts one with the usual limits, which may have only so many files.
    #[cfg(target_os = "linux")]
    pub(super) fn with_few_files(name: &str, files: u32) -> Self {
        Self::launch(name, Launch { files: Some(files), ..Launch::new(&[], "warn") })
    }

    /// Starts a test of this program as the server. It gets the folder and the port from the variables [`FOLDER`] and [`PORT`].
    #[cfg(feature = "tls")]
    pub(super) fn of_test(name: &str, test: &'static str, prepare: impl FnOnce(&Path)) -> Self {
        let launch = Launch { test: Some(test), ..Launch::new(&[], "error") };
        let data = crate::process::folder(name);
        prepare(&data);
        Self::in_folder(data, launch)
    }

    fn launch(name: &str, launch: Launch) -> Self {
        Self::in_folder(crate::process::folder(name), launch)
    }

    fn in_folder(data: PathBuf, launch: Launch) -> Self {
        let (child, address, metrics) = start(PROGRAM.as_ref(), &data, 0, &launch);
        Self { data, address, metrics, launch, child: Mutex::new(child), _disk: None }
    }

    /// Starts one with other arguments on a disk of its own, of this number of megabytes; nothing if this machine cannot mount one.
    #[cfg(target_os = "linux")]
    pub(super) fn on_disk(
        name: &str,
        megabytes: u32,
        arguments: &[&str],
        log: &'static str,
    ) -> Option<Self> {
        // One that was left by a run that was killed.
        let data = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = Command::new("umount").arg(data).stderr(Stdio::null()).status();
        let data = crate::process::folder(name);
        let Some(disk) = Disk::new(&data, megabytes) else {
            trictrac_store::testing::skip(
                "no small disk can be mounted: this needs root and mkfs.ext4",
            );
            return None;
        };
        let launch = Launch::new(arguments, log);
        let (child, address, metrics) = start(PROGRAM.as_ref(), &data, 0, &launch);
        Some(Self { data, address, metrics, launch, child: Mutex::new(child), _disk: Some(disk) })
    }

    /// The memory and the file descriptors that the process uses.
    #[cfg(target_os = "linux")]
    pub(super) fn usage(&self) -> String {
        let process = format!("/proc/{}", self.child.lock().unwrap().id());
        let status = std::fs::read_to_string(format!("{process}/status")).unwrap();
        let memory = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
        let memory: u64 = memory.trim().trim_end_matches(" kB").parse().unwrap();
        format!("{} MB of memory and {} open files", memory / 1000, self.open_files())
    }

    /// The number of file descriptors that the process uses.
    #[cfg(target_os = "linux")]
    pub(super) fn open_files(&self) -> usize {
        let process = self.child.lock().unwrap().id();
        std::fs::read_dir(format!("/proc/{process}/fd")).unwrap().count()
    }

    /// The processor time that the process has used.
    #[cfg(target_os = "linux")]
    pub(super) fn processor_time(&self) -> std::time::Duration {
        let process = self.child.lock().unwrap().id();
        let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap();
        // After the name: fields 3 and following; 14 and 15 are the times, in hundredths of a second.
        let fields: Vec<&str> = stat.rsplit(") ").next().unwrap().split(' ').collect();
        let ticks: u64 = fields[11..13].iter().map(|field| field.parse::<u64>().unwrap()).sum();
        std::time::Duration::from_millis(10 * ticks)
    }

    /// The log of the server.
    pub(super) fn log(&self) -> PathBuf {
        log_file(&self.data)
    }

    /// The address for the operator, if it was started with `--metrics`.
    pub(super) const fn metrics(&self) -> Option<SocketAddr> {
        self.metrics
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

    /// Kills the process by SIGKILL, which it cannot notice.
    pub(super) fn kill(&self) {
        let mut child = self.child.lock().unwrap();
        child.kill().unwrap();
        child.wait().unwrap();
    }

    /// Kills the process by SIGKILL, and starts it again.
    pub(super) fn kill_and_restart(&self) {
        self.kill();
        self.restart();
    }

    /// Starts the process again, which has ended.
    pub(super) fn restart(&self) {
        self.restart_as(PROGRAM.as_ref());
    }

    /// The same with another program.
    pub(super) fn restart_as(&self, program: &Path) {
        let mut child = self.child.lock().unwrap();
        let (again, address, _) = start(program, &self.data, self.address.port(), &self.launch);
        assert_eq!(address, self.address);
        *child = again;
    }

    /// Lets the process stand still, or go on.
    #[cfg(unix)]
    pub(super) fn stand_still(&self, still: bool) {
        self.signal(if still { Signal::STOP } else { Signal::CONT });
    }

    #[cfg(unix)]
    fn signal(&self, signal: Signal) {
        let process = Pid::from_child(&self.child.lock().unwrap());
        kill_process(process, signal).unwrap();
    }

    /// Asks the process to stop, and waits until it has.
    #[cfg(unix)]
    pub(super) fn stop(&self) {
        self.signal(Signal::TERM);
        assert!(self.child.lock().unwrap().wait().unwrap().success());
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let child = self.child.get_mut().unwrap();
        let _ = child.kill();
        let _ = child.wait();
    }
}

impl Launch {
    fn new(arguments: &[&str], log: &'static str) -> Self {
        let arguments = arguments.iter().map(|&argument| argument.to_owned()).collect();
        Self { arguments, log, files: None, test: None }
    }
}

/// The variables with the folder and the port for a server that is a test of this program.
pub(super) const FOLDER: &str = "TRICTRAC_TEST_FOLDER";
pub(super) const PORT: &str = "TRICTRAC_TEST_PORT";

/// The certificate of `localhost`, made for tests only.
fn certificate() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/it/online/tls/certificate.pem")
}

fn log_file(data: &Path) -> PathBuf {
    data.join("log")
}

fn start(
    program: &Path,
    data: &Path,
    port: u16,
    launch: &Launch,
) -> (Child, SocketAddr, Option<SocketAddr>) {
    let file = std::fs::File::options().create(true).append(true).open(log_file(data)).unwrap();
    let mut command = match launch.files {
        _ if launch.test.is_some() => {
            let mut command = Command::new(std::env::current_exe().unwrap());
            command.args(["--ignored", "--exact", "--nocapture", "--test-threads=1"]);
            command.args(launch.test).env(FOLDER, data).env(PORT, port.to_string());
            command
        }
        Some(files) => {
            let mut shell = Command::new("sh");
            shell.args(["-c", &format!("ulimit -n {files} && exec \"$0\" \"$@\"")]).arg(program);
            shell
        }
        None => Command::new(program),
    };
    if launch.test.is_none() {
        command.args(["serve", "--no-page", "--lang", "en", "--port", &port.to_string(), "--data"]);
        command.arg(data).args(&launch.arguments);
    }
    let mut child = command
        .current_dir(data)
        .env("TRICTRAC_LOG", launch.log)
        .env("NO_COLOR", "1")
        // Without a certificate of an authority there is no way out. These servers call nobody outside.
        .env("SSL_CERT_FILE", certificate())
        .stdout(Stdio::piped())
        .stderr(file)
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    let mut address = || {
        // The harness of a test prints other lines before.
        let line = lines.find(|line| line.contains("//")).expect("a line with an address");
        let address = line.split("//").nth(1).and_then(|rest| rest.split('/').next());
        let address = address.and_then(|address| address.parse().ok());
        address.unwrap_or_else(|| panic!("no address in {line:?}"))
    };
    let (own, for_operator) =
        (address(), launch.arguments.iter().any(|argument| argument == "--metrics"));
    let metrics = for_operator.then(address);
    (child, own, metrics)
}
