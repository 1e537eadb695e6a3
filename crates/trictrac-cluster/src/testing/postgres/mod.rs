//! A throw-away Postgres server for tests, made of the programs of the system.
//!
//! It has its own folder, a free port of 127.0.0.1 and a socket in the folder. It stops when it is dropped, and also when the process
//! of the tests ends, however it ends: a small shell waits for that.

mod recovery;

use std::fs;
use std::io::Write as _;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

use sqlx::{AssertSqlSafe, Connection as _};

use crate::postgres::Address;
use trictrac_store::testing::skip;

/// The message of the tests when there is no Postgres.
const MISSING: &str = "Postgres is missing (apt-get install postgresql)";
/// The users who may run the server if the tests run as root, which Postgres refuses.
const USERS: [&str; 2] = ["postgres", "nobody"];
/// The longest time that the server may take to start.
const START: Duration = Duration::from_secs(30);

/// Starts the server, and stops it when a line comes or the writer of the lines ends. In the latter case nobody else removes the folder.
const WATCH: &str = r#"
    folder=$1; shift
    "$@" >>"$folder/log" 2>&1 &
    server=$!
    exec 2>/dev/null
    read -r line || line=orphan
    kill -QUIT $server; kill -CONT $server; wait $server
    [ "$line" != orphan ] || rm -rf "$folder"
"#;

/// The safety of commits in a power failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Disk {
    /// They do not: quick, for ordinary tests.
    Fast,
    /// They do.
    Durable,
}

/// A running server.
#[derive(Debug)]
pub struct PostgresServer {
    programs: PathBuf,
    folder: PathBuf,
    user: User,
    port: u16,
    disk: Disk,
    /// Settings beside the usual ones, as `name=value`.
    settings: Vec<String>,
    watch: Option<Child>,
}

/// A new database of the server that all tests of a program share. Nothing if there is no Postgres: the test is noted as skipped.
///
/// # Panics
/// There is one, and it does not work.
pub async fn database() -> Option<Address> {
    static SERVER: OnceLock<Option<PostgresServer>> = OnceLock::new();
    let server = tokio::task::spawn_blocking(|| {
        SERVER.get_or_init(|| PostgresServer::try_start(Disk::Fast))
    });
    let Some(server) = server.await.expect("the server starts") else {
        skip(MISSING);
        return None;
    };
    Some(server.database().await)
}

impl PostgresServer {
    /// Starts a server of its own. Nothing if there is no Postgres: the test is noted as skipped.
    ///
    /// # Panics
    /// There is one, and it does not work.
    #[must_use]
    pub fn start(disk: Disk) -> Option<Self> {
        let started = Self::try_start(disk);
        if started.is_none() {
            skip(MISSING);
        }
        started
    }

    fn try_start(disk: Disk) -> Option<Self> {
        let (programs, user) = programs().zip(user())?;
        let mut server = Self::prepare(programs, user, disk);
        server.initialise();
        server.resume();
        Some(server)
    }

    /// A server with a folder and a port, and no data yet.
    fn prepare(programs: PathBuf, user: User, disk: Disk) -> Self {
        let folder = tempfile_folder();
        if let User(Some(user)) = user {
            let owned = Command::new("chown").arg(user).arg(&folder).status();
            assert!(owned.expect("chown works").success());
        }
        let (port, settings) = (free_port(), Vec::new());
        Self { programs, folder, user, port, disk, settings, watch: None }
    }

    /// A new, empty database.
    ///
    /// # Panics
    /// The server does not work.
    pub async fn database(&self) -> Address {
        self.address(&self.new_database().await)
    }

    /// The name of a new, empty database.
    ///
    /// # Panics
    /// The server does not work.
    pub async fn new_database(&self) -> String {
        static NEXT: AtomicU32 = AtomicU32::new(1);
        let name = format!("club_{}", NEXT.fetch_add(1, Ordering::Relaxed));
        let mut connection = self.address("postgres").connect().await.expect("the server works");
        let sql = AssertSqlSafe(format!("create database {name} template template0"));
        sqlx::query(sql).execute(&mut connection).await.expect("a new name");
        let _ = connection.close().await;
        name
    }

    /// The address of a database, by TCP.
    ///
    /// # Panics
    /// Never: the address is a good one.
    #[must_use]
    pub fn address(&self, database: &str) -> Address {
        self.url(database).parse().expect("a good address")
    }

    /// The same as text.
    #[must_use]
    pub fn url(&self, database: &str) -> String {
        format!("postgres://trictrac@127.0.0.1:{}/{database}", self.port)
    }

    /// The port of 127.0.0.1.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.port
    }

    /// The process of the server, while it runs.
    #[must_use]
    pub fn process(&self) -> Option<u32> {
        let file = fs::read_to_string(self.folder.join("data/postmaster.pid")).ok()?;
        file.lines().next()?.parse().ok()
    }

    /// Stops the server at once, without the usual farewell to its clients. What is committed stays.
    pub fn stop(&mut self) {
        if let Some(mut watch) = self.watch.take() {
            let told = watch.stdin.take().map(|mut input| input.write_all(b"stop\n"));
            debug_assert!(told.is_some());
            let _ = watch.wait();
        }
    }

    /// Starts it again after [`PostgresServer::stop`], with the same address.
    ///
    /// # Panics
    /// It does not start.
    pub fn resume(&mut self) {
        let (data, port) = (self.folder.join("data"), self.port.to_string());
        let mut command = self.command("sh");
        command.args(["-c", WATCH, "sh"]).arg(&self.folder).arg(self.programs.join("postgres"));
        command.arg("-D").arg(data).arg("-p").arg(port).arg("-k").arg(&self.folder);
        for setting in ["listen_addresses=127.0.0.1", "max_connections=200", "shared_buffers=64MB"]
        {
            command.args(["-c", setting]);
        }
        if self.disk == Disk::Fast {
            command.args(["-c", "fsync=off", "-c", "full_page_writes=off"]);
        }
        for setting in &self.settings {
            command.args(["-c", setting]);
        }
        self.watch = Some(command.stdin(Stdio::piped()).spawn().expect("sh works"));
        self.wait();
    }

    /// Stops all processes of the server, without ending them: nothing answers any more.
    ///
    /// # Panics
    /// The server does not run.
    pub fn freeze(&self) {
        self.signal("-STOP");
    }

    /// Lets them continue after [`PostgresServer::freeze`].
    ///
    /// # Panics
    /// The server does not run.
    pub fn thaw(&self) {
        self.signal("-CONT");
    }

    fn signal(&self, signal: &str) {
        let process = self.process().expect("the server runs").to_string();
        // First the process that starts the others, so that none is new.
        let own = Command::new("kill").args([signal, &process]).status();
        assert!(own.expect("kill works").success());
        let others = Command::new("pkill").args([signal, "-P", &process]).status();
        assert!(others.expect("pkill works").success());
    }

    fn initialise(&self) {
        let mut command = self.command(self.programs.join("initdb"));
        command.arg("-D").arg(self.folder.join("data")).stdout(Stdio::null());
        command.args(["--no-sync", "--no-locale", "--encoding=UTF8", "--auth=trust"]);
        let done = command.args(["--username=trictrac"]).status().expect("initdb works");
        assert!(done.success(), "initdb failed");
    }

    /// A command of the user who may run the server.
    fn command(&self, program: impl AsRef<Path>) -> Command {
        let program = program.as_ref();
        let mut command = match self.user {
            User(Some(user)) => {
                let mut command = Command::new("runuser");
                command.args(["-u", user, "--"]).arg(program);
                command
            }
            User(None) => Command::new(program),
        };
        command.current_dir(&self.folder);
        command
    }

    /// Waits until the server accepts connections.
    fn wait(&self) {
        let (begun, ready) = (Instant::now(), self.programs.join("pg_isready"));
        let port = self.port.to_string();
        let is_ready = || {
            let mut command = Command::new(&ready);
            command.args(["-q", "-h", "127.0.0.1", "-p", &port]);
            command.status().is_ok_and(|status| status.success())
        };
        while !is_ready() {
            let log = || fs::read_to_string(self.folder.join("log")).unwrap_or_default();
            assert!(begun.elapsed() < START, "the server does not start: {}", log());
            sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for PostgresServer {
    fn drop(&mut self) {
        self.stop();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// The folder with the programs: that of the newest version that Debian has installed, or one in the search path.
fn programs() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let version = |path: &Path| path.file_name()?.to_str()?.parse::<u32>().ok();
    let mut versions: Vec<PathBuf> = versions.map(|entry| entry.path()).collect();
    versions.sort_by_key(|path| version(path));
    let folders = versions.into_iter().rev().map(|folder| folder.join("bin"));
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders = folders.chain(std::env::split_paths(&path));
    let programs = ["initdb", "postgres", "pg_isready"];
    folders.find(|folder| programs.iter().all(|program| folder.join(program).is_file()))
}

/// The user who runs the server; nothing if it is the user of the tests.
#[derive(Clone, Copy, Debug)]
struct User(Option<&'static str>);

/// A user who may run the server, if there is one.
fn user() -> Option<User> {
    let id = |arguments: &[&str]| Command::new("id").args(arguments).output().ok();
    if id(&["-u"])?.stdout != b"0\n" {
        return Some(User(None));
    }
    let exists = |user: &&str| id(&["-u", user]).is_some_and(|found| found.status.success());
    USERS.into_iter().find(exists).map(|user| User(Some(user)))
}

fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    listener.local_addr().expect("it is bound").port()
}

fn tempfile_folder() -> PathBuf {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let name = format!("trictrac-postgres-{}-{number}", std::process::id());
    let folder = std::env::temp_dir().join(name);
    // What an earlier process with this number has left.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir(&folder).expect("the folder for temporary files works");
    folder
}
