//! Processes that tests start and kill. They write lines to standard error, because the test harness uses standard output.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, ChildStderr, Command, Stdio};
use std::time::Duration;

use trictrac_store::testing::suite::{batch, game};
use trictrac_store::{AppendError, CreateError, Hold, OpenError, Store, TakeError};

use crate::open;

/// The games of a child.
pub(crate) const GAMES: u64 = 6;

const FOLDER: &str = "TRICTRAC_CHILD_FOLDER";

/// A line of a child.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// A game was taken with this number of entries.
    Taken(u64, u32),
    /// An append to a game was acknowledged; the game has this number of entries.
    Acknowledged(u64, u32),
    /// Something was refused.
    Refused,
}

impl Line {
    fn parse(text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        let verb = words.next()?;
        if verb == "refused" {
            return Some(Self::Refused);
        }
        let (id, length) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        match verb {
            "taken" => Some(Self::Taken(id, length)),
            "acknowledged" => Some(Self::Acknowledged(id, length)),
            _ => None,
        }
    }
}

/// The command for a child that runs the test `name` in `folder`, without the harness.
pub(crate) fn command(name: &str, folder: &Path) -> Command {
    // The shell lets the child ignore the signal for files that are too large; the write then fails as on a full disk.
    let mut command = Command::new("sh");
    command.args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\""]).arg(std::env::current_exe().unwrap());
    command.args([name, "--exact", "--ignored", "--nocapture"]).env(FOLDER, folder);
    command.stdout(Stdio::null()).stderr(Stdio::piped());
    command
}

/// A running child, killed when dropped.
pub(crate) struct Running {
    pub(crate) child: Child,
    lines: BufReader<ChildStderr>,
}

impl Running {
    pub(crate) fn start(mut command: Command) -> Self {
        let mut child = command.spawn().unwrap();
        let lines = BufReader::new(child.stderr.take().unwrap());
        Self { child, lines }
    }

    /// The next whole line, or nothing at the end.
    pub(crate) fn line(&mut self) -> Option<Line> {
        let mut text = String::new();
        self.lines.read_line(&mut text).unwrap();
        let whole = text.strip_suffix('\n')?;
        Some(Line::parse(whole).unwrap_or_else(|| panic!("the child wrote {text}")))
    }

    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn print(line: &str) {
    // One call for each line, so that lines of several threads do not mix.
    std::io::stderr().write_all(format!("{line}\n").as_bytes()).unwrap();
}

/// Appends to several games at once for ever. Started by other tests.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a child process of other tests"]
async fn appends() {
    let folder = std::env::var_os(FOLDER).expect("only other tests start this one");
    let store = std::sync::Arc::new(open(Path::new(&folder)).await.unwrap());
    let mut games = tokio::task::JoinSet::new();
    for number in 0..GAMES {
        let store = std::sync::Arc::clone(&store);
        games.spawn(async move {
            loop {
                let Some(mut hold) = begin(&*store, number).await else {
                    print("refused");
                    tokio::time::sleep(Duration::from_millis(2)).await;
                    continue;
                };
                print(&format!("taken {number} {}", hold.next()));
                loop {
                    let next = hold.next();
                    // Sometimes several entries at once, which must stay together.
                    let more = next + 1 + next % 3;
                    match store.append(hold, batch(next..more)).await {
                        Ok(next) => hold = next,
                        Err(AppendError::Lost(game)) => panic!("{game} was taken"),
                        Err(AppendError::NotStored(_) | AppendError::Unknown(_)) => {
                            print("refused");
                            break;
                        }
                    }
                    print(&format!("acknowledged {number} {}", hold.next()));
                }
            }
        });
    }
    games.join_next().await;
}

/// Takes or creates a game; nothing where the store refuses.
async fn begin(store: &dyn Store, number: u64) -> Option<Hold> {
    match store.take(game(number)).await {
        Ok(taken) => return Some(taken.hold),
        Err(TakeError::Missing(_)) => {}
        Err(TakeError::Failed(_)) => return None,
        Err(other) => panic!("{other}"),
    }
    match store.create(game(number), batch([0])).await {
        Ok(hold) => Some(hold),
        Err(CreateError::NotStored(_) | CreateError::Unknown(_)) => None,
        Err(other) => panic!("{other}"),
    }
}

/// Opens the store and prints whether that works. Started by other tests.
#[tokio::test]
#[ignore = "a child process of other tests"]
async fn opens() {
    let folder = std::env::var_os(FOLDER).expect("only other tests start this one");
    match open(Path::new(&folder)).await {
        Ok(store) => {
            let hold = begin(&store, 0).await.unwrap();
            print(&format!("taken 0 {}", hold.next()));
        }
        Err(OpenError::Failed(_)) => print("refused"),
        Err(other) => panic!("{other}"),
    }
}
