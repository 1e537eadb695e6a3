//! `trictrac bot`: programs that speak the engine protocol play on a real server.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use futures_util::future::{join, join3};
use trictrac_client::{Follower, MessageAnswer, News};
use trictrac_protocol::{
    AccountKind, CallEnd, ClientMessage, Clock, GameEvent, GameId, IssuedToken, PlayerIdentity,
    SeedShare, ServerMessage, Terms,
};
use trictrac_store::testing::skip;

use super::player::{Invitation, Part, Report};
use super::{Plan, Server, exported, fetch, patiently, post, runtime};
use crate::process::succeeds;

const PLAN: Plan = Plan { rules: "holes=1", clock: Clock::Vif, engine: None, form: None, seed: 5 };
const FIRST_BOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bots/first_bot.py");

/// The program itself, as an engine that plays quickly.
pub(super) fn quick() -> String {
    format!("{} engine --player greedy", env!("CARGO_BIN_EXE_trictrac"))
}

/// A bot that runs.
pub(super) struct Running(Option<Child>);

impl Running {
    pub(super) fn start(server: &Server, engine: &str, arguments: &[&str]) -> Self {
        let child = Command::new(env!("CARGO_BIN_EXE_trictrac"))
            .args(["bot", "--lang", "en", "--engine", engine, "--server"])
            .arg(server.address().to_string())
            .arg("--data")
            .arg(server.data().join("bot"))
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        Self(Some(child))
    }

    /// Waits for its end, and returns the exit status and what it printed: output, then errors.
    pub(super) fn end(mut self) -> (Option<i32>, String, String) {
        let child = self.0.take().unwrap();
        let Output { status, stdout, stderr } = child.wait_with_output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (status.code(), text(stdout), text(stderr))
    }

    #[cfg(unix)]
    fn interrupt(&self) {
        use rustix::process::{Pid, Signal, kill_process};
        kill_process(Pid::from_child(self.0.as_ref().unwrap()), Signal::INT).unwrap();
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if let Some(child) = &mut self.0 {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// Somebody takes the challenge of the bot.
async fn takes_its_challenge(server: &Server) -> Part {
    Part::accept(server.address(), patiently(server).await, PLAN).await
}

/// Somebody takes the challenge of the bot, and plays the game.
async fn plays_against_it(server: &Server) -> Report {
    takes_its_challenge(server).await.play().await
}

/// Checks that the record of the game is right, and returns it.
pub(super) fn verifies(server: &Server, report: &Report) -> String {
    let answer =
        runtime().block_on(fetch(server, &format!("/api/v1/games/{}/record", report.game)));
    let (head, record) = answer.split_once("\r\n\r\n").unwrap();
    assert!(head.starts_with("HTTP/1.1 200"), "{head}");
    let file = server.data().join("bot.trictrac");
    std::fs::write(&file, record).unwrap();
    succeeds(&["verify", file.to_str().unwrap()]);
    record.to_owned()
}

/// Returns whether the bot's output names the end of the game.
fn tells_the_end(output: &str) -> bool {
    output.lines().any(|line| line.ends_with(": won.") || line.ends_with(": lost."))
}

fn has_python() -> bool {
    let found = Command::new("python3").arg("--version").output().is_ok();
    if !found {
        skip("Python is missing (apt-get install python3)");
    }
    found
}

#[test]
fn a_program_in_python_plays_a_match() {
    if !has_python() {
        return;
    }
    let server = Server::start("bot-python");
    let engine = format!("python3 -B '{FIRST_BOT}'");
    let arguments = ["--clock", "vif", "--holes", "1", "--matches", "1"];
    let bot = Running::start(&server, &engine, &arguments);
    let report = runtime().block_on(plays_against_it(&server));
    let (status, output, errors) = bot.end();
    assert_eq!((status, errors.as_str()), (Some(0), ""), "{output}");
    assert!(output.contains("No token: the program plays as a guest."), "{output}");
    assert!(output.contains(&format!("Match {} begins against player", report.game)), "{output}");
    assert!(tells_the_end(&output), "{output}");
    verifies(&server, &report);
}

#[test]
fn several_games_go_on_when_the_server_is_killed() {
    let server = Server::start("bot-restart");
    let arguments = ["--clock", "vif", "--holes", "1", "--games", "2", "--matches", "3"];
    let bot = Running::start(&server, &quick(), &arguments);
    runtime().block_on(async {
        // The bot must have found the server before that is killed: it does not wait for one that has never answered.
        let (one, other) = join(takes_its_challenge(&server), takes_its_challenge(&server)).await;
        let kills = async {
            for _ in 0..3 {
                tokio::time::sleep(Duration::from_millis(250)).await;
                tokio::task::block_in_place(|| server.kill_and_restart());
            }
        };
        let (one, other, ()) = join3(one.play(), other.play(), kills).await;
        for report in [one, other, plays_against_it(&server).await] {
            assert!(super::check(&report, &exported(&server, report.game)) > 2);
        }
    });
    let (status, output, errors) = bot.end();
    assert_eq!((status, errors.as_str()), (Some(0), ""), "{output}");
    assert_eq!(
        output.lines().filter(|line| line.contains(" begins against ")).count(),
        3,
        "{output}"
    );
}

#[test]
#[cfg(unix)]
fn a_program_that_fails_loses_its_games_and_the_bot_gives_up() {
    let server = Server::start("bot-fails");
    // It introduces itself, and ends when it is asked for a play.
    let script = server.data().join("fails.sh");
    let lines = "while read -r word rest; do case $word in tep) echo tepok 1;; \
                 isready) echo readyok;; go) exit 7;; quit) exit 0;; esac; done";
    std::fs::write(&script, lines).unwrap();
    let bot = Running::start(
        &server,
        &format!("sh '{}'", script.display()),
        &["--clock", "vif", "--holes", "1"],
    );
    runtime().block_on(async {
        for _ in 0..3 {
            plays_against_it(&server).await;
        }
    });
    let (status, output, errors) = bot.end();
    assert_eq!(status, Some(3), "{output}{errors}");
    assert_eq!(errors.matches(" is resigned: ").count(), 3, "{errors}");
    assert!(errors.contains("the program failed in three matches in a row"), "{errors}");
    assert_eq!(output.lines().filter(|line| line.ends_with(": lost.")).count(), 3, "{output}");
}

#[test]
fn what_cannot_work_is_said_at_once() {
    let server = Server::start("bot-cannot");
    let (status, _, errors) = Running::start(&server, "/no/such/program", &[]).end();
    assert_eq!(status, Some(1), "{errors}");
    assert!(errors.contains("/no/such/program"), "{errors}");

    let token = server.data().join("token");
    for (text, problem) in [
        (
            "trictrac-bot-p0LrWl8yQeKZ1m5sJ2dXbVt7uYc9aHfG3iNwRzE4oTk\n",
            "does not accept this token",
        ),
        ("two words\n", "token"),
        ("", "token"),
    ] {
        std::fs::write(&token, text).unwrap();
        let file = token.to_str().unwrap();
        let (status, _, errors) = Running::start(&server, &quick(), &["--token-file", file]).end();
        assert_ne!(status, Some(0), "{errors}");
        assert!(errors.contains(problem), "{text:?}: {errors}");
        // The token itself is in no message.
        assert!(text.trim().is_empty() || !errors.contains(text.trim()), "{errors}");
    }
}

#[test]
#[cfg(unix)]
fn ctrl_c_ends_a_bot_without_games_and_resigns_if_it_should() {
    let server = Server::start("bot-stops");
    let arguments = ["--clock", "lent", "--holes", "12", "--at-stop", "resign"];
    let bot = Running::start(&server, &quick(), &arguments);
    let report = runtime().block_on(async {
        let part = Part::accept(server.address(), patiently(&server).await, PLAN).await;
        let game = part.game();
        let playing = tokio::spawn(part.play());
        // The game has begun when the dice have fallen.
        let start = Instant::now();
        while exported(&server, game).len() < 6 {
            assert!(start.elapsed() < Duration::from_mins(1));
        }
        bot.interrupt();
        playing.await.unwrap()
    });
    let (status, output, errors) = bot.end();
    assert_eq!((status, errors.as_str()), (Some(0), ""), "{output}");
    let log = exported(&server, report.game);
    assert!(tells_the_end(&output), "{output}");
    assert!(log.iter().any(|entry| matches!(
        entry.event,
        GameEvent::End(
            trictrac_protocol::GameEnding::Resigned { .. }
                | trictrac_protocol::GameEnding::Won { .. }
        )
    )));
}

/// An account of a bot, and the file with its token.
pub(super) async fn account(server: &Server, name: &str, password: &str) -> (String, PathBuf) {
    let (credentials, confirmed) = (
        serde_json::json!({ "name": name, "password": password }),
        serde_json::json!({ "password": password }),
    );
    let cookie = patiently(server).await.cookie().to_owned();
    let (head, _) = post(server, "/api/v1/account/register", &cookie, &credentials).await;
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
    let cookie = cookie.split(';').next().unwrap();
    post(server, "/api/v1/account/bot", cookie, &confirmed).await;
    let name = serde_json::json!({ "name": "test" });
    let (_, answer) = post(server, "/api/v1/account/tokens", cookie, &name).await;
    let made: IssuedToken = serde_json::from_str(&answer).unwrap();
    let file = server.data().join("token");
    std::fs::write(&file, made.token.reveal()).unwrap();
    (made.token.reveal().to_owned(), file)
}

/// Calls a player by name. Returns the opponent of the game, or how the call ended.
async fn call(
    server: &Server,
    name: &str,
    rules: &str,
    clock: Clock,
) -> Result<PlayerIdentity, CallEnd> {
    let mut link = patiently(server).await.connect().await.unwrap();
    let mut follower = Follower::new("caller");
    link.send(&follower.hello()).await.unwrap();
    let (name, rules) = (name.to_owned(), rules.to_owned());
    let terms = Terms { rules, form: None, clock, seat: None, rated: false };
    let call = follower.message(|id| ClientMessage::Call { id, name, terms, digest: None });
    link.send(&call).await.unwrap();
    loop {
        match follower.receive(link.next().await.unwrap()) {
            News::Matched(made) => return Ok(made.opponent),
            News::Lobby(message) => {
                if let ServerMessage::CallOver { why, .. } = *message {
                    return Err(why);
                }
            }
            News::Answered(_, MessageAnswer::Refused { code, .. }) => panic!("{code:?}"),
            _ => {}
        }
    }
}

#[test]
fn a_bot_accepts_calls_that_ask_for_what_it_offers() {
    let server = Server::start("bot-called");
    let runtime = runtime();
    let (_, file) = runtime.block_on(account(&server, "Gargamelle", "dive bouteille 1532"));
    let arguments = ["--clock", "vif", "--holes", "1", "--token-file", file.to_str().unwrap()];
    let _bot = Running::start(&server, &quick(), &arguments);
    runtime.block_on(async {
        for (rules, clock) in [
            ("holes=3", Clock::Vif),
            ("holes=1", Clock::Lent),
            ("holes=1,margot=on", Clock::Vif),
            ("holes=1", Clock::None),
        ] {
            let declined = call(&server, "Gargamelle", rules, clock).await;
            assert_eq!(declined, Err(CallEnd::Declined), "{rules} {clock:?}");
        }
        let opponent = call(&server, "Gargamelle", "holes=1", Clock::Vif).await.unwrap();
        assert_eq!(opponent.name.as_deref(), Some("Gargamelle"));
        // There is room for one game.
        let declined = call(&server, "Gargamelle", "holes=1", Clock::Vif).await;
        assert_eq!(declined, Err(CallEnd::Declined));
    });
}

/// Returns whether a text is among the arguments or in the environment of a process or its children.
#[cfg(target_os = "linux")]
fn shows(process: u32, text: &str) -> bool {
    let folder = Path::new("/proc").join(process.to_string());
    let seen = |name: &str| std::fs::read(folder.join(name)).unwrap_or_default();
    [seen("cmdline"), seen("environ")]
        .iter()
        .any(|bytes| String::from_utf8_lossy(bytes).contains(text))
}

#[test]
fn a_bot_with_a_token_has_its_name_and_keeps_the_token_to_itself() {
    let server = Server::start("bot-token");
    let runtime = runtime();
    let (token, file) =
        runtime.block_on(account(&server, "Margot la fendue", "dive bouteille 1532"));
    let arguments = [
        "--clock",
        "vif",
        "--holes",
        "1",
        "--matches",
        "1",
        "--token-file",
        file.to_str().unwrap(),
    ];
    let bot = Running::start(&server, &quick(), &arguments);
    let (report, opponent) = runtime.block_on(async {
        let part = Part::accept(server.address(), patiently(&server).await, PLAN).await;
        let opponent = part.opponent().clone();
        (part.play().await, opponent)
    });
    assert_eq!(
        (opponent.kind, opponent.name.as_deref()),
        (AccountKind::Bot, Some("Margot la fendue"))
    );
    #[cfg(target_os = "linux")]
    assert!(!shows(bot.0.as_ref().unwrap().id(), &token));
    let (status, output, errors) = bot.end();
    assert_eq!(status, Some(0), "{output}{errors}");
    // The test has written the file for everybody.
    #[cfg(unix)]
    assert!(errors.contains("other users of this machine can read the token"), "{errors}");
    assert!(!output.contains(&token) && !errors.contains(&token));
    assert!(output.contains("playing as Margot la fendue."), "{output}");
    verifies(&server, &report);
}

/// Waits until the log of a game has such an entry.
fn until(server: &Server, game: GameId, passes: impl Fn(&GameEvent) -> bool) {
    let start = Instant::now();
    while !exported(server, game).iter().any(|entry| passes(&entry.event)) {
        assert!(start.elapsed() < Duration::from_mins(1));
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_bot_that_is_started_again_opens_what_it_has_contributed() {
    let server = Server::start("bot-again");
    let runtime = runtime();
    let (_, file) = runtime.block_on(account(&server, "Gargamelle", "dive bouteille 1532"));
    let arguments = ["--clock", "3d", "--holes", "3", "--token-file", file.to_str().unwrap()];
    let start = || Running::start(&server, &quick(), &arguments);
    let bot = start();
    let (session, game, seat) = runtime.block_on(async {
        let session = patiently(&server).await;
        let part = Part::accept(server.address(), session.clone(), PLAN).await;
        (session, part.game(), part.seat())
    });
    let opponent = |name| Part::join(session.clone(), PLAN, Invitation::to(game), seat).named(name);
    until(&server, game, |event| {
        matches!(event, GameEvent::Sit { share: SeedShare::Digest(_), .. })
    });
    drop(bot);
    let bot = start();
    let playing = runtime.spawn(opponent("before").thinking(Duration::from_millis(300)).play());
    until(&server, game, |event| matches!(event, GameEvent::Dice { throw: 2.., .. }));

    // The same after a restore.
    let (data, file) = (server.data().to_str().unwrap(), server.data().join("saved.db"));
    let file = file.to_str().unwrap();
    succeeds(&["club", "backup", file, "--data", data]);
    playing.abort();
    server.kill();
    succeeds(&["club", "restore", file, "--data", data]);
    server.restart();
    until(&server, game, |event| matches!(event, GameEvent::Share { share: SeedShare::Digest(_) }));
    drop(bot);
    let _bot = start();
    let report = runtime.block_on(opponent("after").play());
    assert!(verifies(&server, &report).contains("[Renewed \""));
}
