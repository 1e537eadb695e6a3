//! A server with online play in a process of its own, which tests can kill.

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use trictrac_server::Server;
use trictrac_server::online::{MailSettings, OnlineSettings, PushSettings, ServerNames};
use trictrac_store::club::{backup, restore};
use trictrac_store::sqlite::SqliteRegistry;
use trictrac_store::talk::{ActAuthor, ActOutcome, Acts as _, NewAct, StoredDeed};
use trictrac_store::{DataFolder, PlayerId, Timestamp};

use crate::served::{Served, built};

/// The variable with the address of the child, and the one with the folder for its games.
const ADDRESS: &str = "TRICTRAC_SERVE_AT";
const FOLDER: &str = "TRICTRAC_SERVE_FROM";
/// The variable that is there if the child sends notices to browsers.
const PUSHES: &str = "TRICTRAC_SERVE_PUSHES";
/// The variable with the address of the mail server, if the child sends mail.
const MAILS: &str = "TRICTRAC_SERVE_MAILS";
/// The text that the child prints before its address.
const SERVES: &str = "serves ";

/// A server with an empty folder for games.
pub(super) struct Place {
    folder: tempfile::TempDir,
    address: SocketAddr,
    child: Child,
}

impl Place {
    pub(super) fn start() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let (child, address) = serve(folder.path(), Served::any_port(), None);
        Self { folder, address, child }
    }

    /// The same for a server that sends notices to browsers.
    pub(super) fn pushing() -> Self {
        Self::sending((PUSHES, String::new()))
    }

    /// The same for a server that sends mail through this one.
    pub(super) fn mailing(server: SocketAddr) -> Self {
        Self::sending((MAILS, server.to_string()))
    }

    fn sending(setting: (&str, String)) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let (child, address) = serve(folder.path(), Served::any_port(), Some(setting));
        Self { folder, address, child }
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
        (self.child, _) = serve(self.folder.path(), self.address, None);
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
    setting: Option<(&str, String)>,
) -> (Child, SocketAddr) {
    let mut command = Command::new(std::env::current_exe().expect("this program"));
    command.args([
        "online::place::a_server_for_other_tests",
        "--exact",
        "--ignored",
        "--nocapture",
    ]);
    command.env(ADDRESS, address.to_string()).env(FOLDER, folder);
    command.envs(setting);
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("a child");
    let mut printed = BufReader::new(child.stderr.take().expect("a pipe")).lines();
    let address = printed
        .find_map(|line| line.expect("a line").strip_prefix(SERVES)?.parse().ok())
        .expect("an address");
    // A full pipe would stop the server.
    std::thread::spawn(move || printed.for_each(drop));
    (child, address)
}

#[test]
#[ignore = "is started by other tests"]
fn a_server_for_other_tests() {
    let (Ok(address), Ok(folder)) = (std::env::var(ADDRESS), std::env::var(FOLDER)) else { return };
    let server = Server::bind(address.parse().expect("an address")).expect("a port");
    let mut settings = OnlineSettings::new(DataFolder::at(folder));
    settings.senders.mail = std::env::var(MAILS).ok().map(|address| MailSettings {
        server: format!("smtp://{address}").parse().expect("a mail server"),
        password: None,
        from: "club@trictrac.example".to_owned(),
        roots: None,
    });
    let pushes = std::env::var_os(PUSHES).is_some();
    if pushes || settings.senders.mail.is_some() {
        settings.names = ServerNames::new(["https://trictrac.example"]).expect("a name");
    }
    if pushes {
        settings.senders.push = Some(PushSettings::new(Vec::new()));
    }
    let club = server.open(settings).expect("a folder for games");
    eprintln!("{SERVES}{}", server.address());
    server.run_until(built(), Some(club), std::future::pending());
}
