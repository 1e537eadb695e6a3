//! A server with online play in a process of its own, which tests can kill.

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use trictrac_server::Server;
use trictrac_server::online::{
    MailSettings, OnlineSettings, Outside, PushSettings, ServerNames, System,
};
use trictrac_store::club::{backup, restore};
use trictrac_store::sqlite::SqliteRegistry;
use trictrac_store::talk::{ActAuthor, ActOutcome, Acts as _, NewAct, StoredDeed};
use trictrac_store::{DataFolder, PlayerId, Timestamp};
use trictrac_umpire::Now;

use crate::called::way_to;
use crate::served::{Served, built};

/// The variable with the address of the child, and the one with the folder for its games.
const ADDRESS: &str = "TRICTRAC_SERVE_AT";
const FOLDER: &str = "TRICTRAC_SERVE_FROM";
/// The variable with the address of the push service, if the child sends notices to browsers.
const PUSHES: &str = "TRICTRAC_SERVE_PUSHES";
/// The variable with the address of the mail server, if the child sends mail.
const MAILS: &str = "TRICTRAC_SERVE_MAILS";
/// The variable with the milliseconds by which the clock of the child is ahead.
const AHEAD: &str = "TRICTRAC_SERVE_AHEAD";
/// The text that the child prints before its address.
const SERVES: &str = "serves ";

/// A server with an empty folder for games.
pub(super) struct Place {
    folder: tempfile::TempDir,
    address: SocketAddr,
    child: Child,
    /// The service to which it sends.
    sends: Option<(&'static str, SocketAddr)>,
    /// The time by which its clock is ahead.
    ahead: Duration,
}

impl Place {
    pub(super) fn start() -> Self {
        Self::sending(None)
    }

    /// The same for a server that sends notices to browsers through this push service.
    pub(super) fn pushing(service: SocketAddr) -> Self {
        Self::sending(Some((PUSHES, service)))
    }

    /// The same for a server that sends mail through this one.
    pub(super) fn mailing(server: SocketAddr) -> Self {
        Self::sending(Some((MAILS, server)))
    }

    fn sending(sends: Option<(&'static str, SocketAddr)>) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let ahead = Duration::ZERO;
        let (child, address) = serve(folder.path(), Served::any_port(), sends, ahead);
        Self { folder, address, child, sends, ahead }
    }

    /// The address of the page.
    pub(super) const fn address(&self) -> SocketAddr {
        self.address
    }

    pub(super) fn origin(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Makes the player with this number an operator, as `trictrac club operator` does.
    pub(super) fn makes_operator(&self, number: i64) {
        let act = NewAct {
            at: Timestamp(1),
            by: ActAuthor::User("root".to_owned()),
            deed: StoredDeed::Operator { operator: true },
            player: Some(PlayerId(number)),
            report: None,
            reason: "a test".to_owned(),
        };
        let database = DataFolder::at(self.folder.path()).database();
        let acts = async {
            let registry = SqliteRegistry::open(&database).await.expect("the database");
            registry.act(&act).await.expect("an act")
        };
        let acted = run(acts);
        assert!(matches!(acted, ActOutcome::Done(_)), "{acted:?}");
    }

    /// Makes a backup while the server runs.
    pub(super) fn backup(&self) -> PathBuf {
        let file = self.folder.path().join("copy.backup");
        run(backup(&DataFolder::at(self.folder.path()), &file, |_, _| {})).expect("a backup");
        file
    }

    /// Puts a backup in the place of the games of a server that was killed.
    pub(super) fn restore(&self, file: &Path) {
        run(restore(&DataFolder::at(self.folder.path()), file)).expect("a restore");
    }

    /// Kills the process.
    pub(super) fn kill(&mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it ends");
    }

    /// Starts it again at the same address, with the same games.
    pub(super) fn start_again(&mut self) {
        (self.child, _) = serve(self.folder.path(), self.address, self.sends, self.ahead);
    }

    /// Kills it, and starts it again after this time, of which nobody waits a moment.
    pub(super) fn passes(&mut self, time: Duration) {
        self.kill();
        self.ahead += time;
        self.start_again();
    }
}

fn run<T>(work: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.expect("a runtime").block_on(work)
}

impl Drop for Place {
    fn drop(&mut self) {
        // It may have been killed already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn serve(
    folder: &Path,
    address: SocketAddr,
    sends: Option<(&str, SocketAddr)>,
    ahead: Duration,
) -> (Child, SocketAddr) {
    let mut command = Command::new(std::env::current_exe().expect("this program"));
    command.args([
        "online::place::a_server_for_other_tests",
        "--exact",
        "--ignored",
        "--nocapture",
    ]);
    command.env(ADDRESS, address.to_string()).env(FOLDER, folder);
    command.env(AHEAD, ahead.as_millis().to_string());
    command.envs(sends.map(|(name, service)| (name, service.to_string())));
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("a child");
    let mut printed = BufReader::new(child.stderr.take().expect("a pipe")).lines();
    let address = printed
        .find_map(|line| line.expect("a line").strip_prefix(SERVES)?.parse().ok())
        .expect("an address");
    // A full pipe would stop the server.
    std::thread::spawn(move || printed.for_each(drop));
    (child, address)
}

/// The clocks and random numbers of the system, but some time later.
struct Later(System, u64);

impl Outside for Later {
    fn now(&self) -> Now {
        let Now { wall, steady } = self.0.now();
        Now { wall: wall + self.1, steady }
    }

    fn fill(&self, bytes: &mut [u8]) {
        self.0.fill(bytes);
    }
}

#[test]
#[ignore = "is started by other tests"]
fn a_server_for_other_tests() {
    let (Ok(address), Ok(folder)) = (std::env::var(ADDRESS), std::env::var(FOLDER)) else { return };
    let server = Server::bind(address.parse().expect("an address")).expect("a port");
    let mut settings = OnlineSettings::new(DataFolder::at(folder));
    let ahead = std::env::var(AHEAD).ok().and_then(|text| text.parse().ok());
    settings.outside = Arc::new(Later(System::start(), ahead.expect("a number")));
    settings.senders.mail = std::env::var(MAILS).ok().map(|address| MailSettings {
        server: format!("smtp://{address}").parse().expect("a mail server"),
        password: None,
        from: "club@trictrac.example".to_owned(),
        roots: None,
    });
    settings.senders.push = std::env::var(PUSHES).ok().map(|service| PushSettings {
        outgoing: way_to(service.parse().expect("an address")),
        ..PushSettings::new(vec!["localhost".to_owned()])
    });
    if settings.senders.push.is_some() || settings.senders.mail.is_some() {
        settings.names = ServerNames::new(["https://trictrac.example"]).expect("a name");
    }
    let club = server.open(settings).expect("a folder for games");
    eprintln!("{SERVES}{}", server.address());
    server.run_until(built(), Some(club), std::future::pending());
}
