//! Whole matches with automatic scoring.

use std::path::PathBuf;

use super::{Server, Terminal, two};
use crate::process::{succeeds, unwrapped};

/// Both play to the end, each on a thread of its own.
fn both_play(white: &mut Terminal, black: &mut Terminal) {
    std::thread::scope(|scope| {
        scope.spawn(|| assert!(white.plays(10_000)));
        scope.spawn(|| assert!(black.plays(10_000)));
    });
}

/// The files of a player of this server.
fn files(server: &Server, player: &str) -> Vec<PathBuf> {
    let folder = server.data().join("players").join(player).join("online");
    let folder = std::fs::read_dir(folder).unwrap().next().unwrap().unwrap().path();
    std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect()
}

#[test]
fn a_whole_match_its_rematch_and_a_spectator() {
    let server = Server::start("terminal-match");
    let (mut white, mut black, link) = two(&server, &["--rules", "holes=1", "--clock", "slow"]);
    let watching = server.data().join("players/watching");
    let mut spectator = Terminal::play(&watching, &["--online", &link]);
    spectator.until("You are watching this match.");
    spectator.ends_input();
    both_play(&mut white, &mut black);
    white.types("rematch");
    black.until("Your opponent offers a rematch.");
    black.types("rematch");
    let second = white.until("You are Black.");
    assert!(second.contains("The rematch begins."), "{second}");
    black.until(" throws first.");
    black.types("resign");
    black.until("yes or no> ");
    black.types("yes");
    let seen = spectator.leaves();
    assert!(unwrapped(&seen).contains("The dice were fair"), "{seen}");
    assert!(!seen.contains("hint"), "{seen}");
    for (player, terminal) in [("white", white), ("black", black)] {
        let mut terminal = terminal;
        terminal.until("rematch or quit> ");
        let text = unwrapped(&terminal.leaves());
        assert_eq!(
            text.matches("follow from the commitment of the server, your random").count(),
            2
        );
        assert!(text.contains("a reserve of 1 min 40 s."), "{text}");
        let files = files(&server, player);
        let records: Vec<_> = files
            .iter()
            .filter(|file| file.extension().is_some_and(|end| end == "trictrac"))
            .collect();
        assert_eq!(records.len(), 2, "{files:?}");
        for record in records {
            succeeds(&["verify", record.to_str().unwrap()]);
        }
        check_private(&files);
    }
}

/// Only the owner can read what opens the seat.
fn check_private(files: &[PathBuf]) {
    #[cfg(unix)]
    for file in files.iter().filter(|file| file.extension().is_some_and(|end| end == "json")) {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = std::fs::metadata(file).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{}", file.display());
    }
    let _ = files;
}

#[test]
fn a_killed_player_and_a_killed_server_continue() {
    let server = Server::start("terminal-kill");
    let (mut white, mut black, link) = two(&server, &["--rules", "holes=1"]);
    std::thread::scope(|scope| {
        scope.spawn(|| assert!(!white.plays(2)));
        scope.spawn(|| assert!(!black.plays(2)));
    });
    white.kill();
    let lost = black.until("Your opponent has lost the connection.");
    assert!(!lost.contains("connected again"), "{lost}");
    let mut white = Terminal::play(&server.data().join("players/white"), &["--online", &link]);
    // Before the first lines of the match a lost connection is not shown.
    white.until("White: you");
    black.until("Your opponent is connected again.");
    server.kill_and_restart();
    white.until("The connection is back.");
    black.until("The connection is back.");
    both_play(&mut white, &mut black);
    for terminal in [white, black] {
        let text = unwrapped(&terminal.leaves());
        assert!(text.contains("The dice were fair"), "{text}");
    }
}

#[test]
fn against_the_engine() {
    let server = Server::start("terminal-engine");
    let place = server.address().to_string();
    let options =
        ["--invite", &place, "--engine", "debutant", "--side", "black", "--rules", "holes=1"];
    let mut terminal = Terminal::play(&server.data().join("players/me"), &options);
    assert!(terminal.plays(10_000));
    let text = unwrapped(&terminal.leaves());
    assert!(text.contains("White: beginner") && text.contains("Black: you"), "{text}");
    assert!(text.contains("The dice were fair"), "{text}");
    assert!(!text.contains("Send this link"), "{text}");
}

#[test]
fn talk_offers_and_advice() {
    let server = Server::start("terminal-talk");
    let (mut white, black, _) = two(&server, &[]);
    let white_begins = white.until(" throws first.").contains("White throws");
    let (mut asked, mut other) = if white_begins { (white, black) } else { (black, white) };
    asked.prompt();
    let mut check = |line: &str, expected: &str| {
        asked.types(line);
        let text = unwrapped(&asked.prompt());
        assert!(text.contains(expected), "{line}: {text}");
    };
    check("hint", "off in online matches");
    check("referee", "the program marks all points");
    check("clock", "This match has no clock.");
    check("say", "3 Well played!");
    check("say 11", "expected the number of a phrase");
    check("help", "clock show how much time");
    check("continue", "there is no offer");
    check("rematch", "the match is not over");
    check("undo", "only your last action can be taken back");
    check("1/24 1/24", "No:");
    check("resign", "Resign and lose the match?");
    check("no", "You do not resign.");
    check("mute", "You no longer see");
    check("mute", "You see what others say again.");
    check("link", "/#/online/");
    asked.types("unfinished");
    asked.until("has not been away");
    asked.types("say 3");
    other.until("opponent says: Well played!");
    asked.types("say Voilà, a text");
    other.until("opponent says: Voilà, a text");
    other.types("1");
    other.until("No: it is the turn of");
    asked.types("1");
    asked.until(": plays ");
    asked.types("undo");
    asked.until("You ask to take back your last action.");
    other.until("asks to take back their last action.");
    other.types("continue");
    asked.until("declines the offer.");
    asked.types("undo");
    other.until("asks to take back their last action.");
    other.types("undo");
    for terminal in [&mut asked, &mut other] {
        terminal.until("The last action is taken back.");
    }
    asked.types("stop");
    other.until("Your opponent offers to stop");
    other.types("continue");
    asked.until("declines the offer.");
    asked.types("stop");
    other.until("Your opponent offers to stop");
    other.types("stop");
    for mut terminal in [asked, other] {
        terminal.until("Both players agreed to stop.");
        terminal.leaves();
    }
}

#[test]
fn a_guest_has_a_name() {
    let server = Server::start("terminal-name");
    let (mut white, mut black, _) = two(&server, &["--name", "Rose"]);
    white.until(" throws first.");
    white.types("say Bonjour");
    black.until("Rose (guest) says: Bonjour");
    for terminal in [white, black] {
        terminal.leaves();
    }
    let place = server.address().to_string();
    let data = server.data().join("players/other");
    let options = ["play", "--invite", &place, "--data", data.to_str().unwrap(), "--name", "R0SE"];
    let refused = crate::process::run(&options, "");
    assert!(refused.err.contains("Somebody has this name"), "{}", refused.err);
    assert_eq!(refused.status, 1);
}

#[test]
fn leaving_and_returning() {
    let server = Server::start("terminal-leave");
    let (mut white, mut black, link) = two(&server, &[]);
    white.until(" throws first.");
    black.until(" throws first.");
    black.types("say Bonjour");
    white.until("opponent says: Bonjour");
    white.types("say Salut");
    black.until("opponent says: Salut");
    white.types("quit");
    let left = unwrapped(&white.leaves());
    let data = server.data().join("players/white");
    let command = format!("Return with: trictrac play --online '{link}' --data {}", data.display());
    assert!(left.contains(&command), "{left}");
    let ended = unwrapped(&black.leaves());
    assert!(ended.contains("The input has ended, but the match continues"), "{ended}");
    let mut white = Terminal::play(&data, &["--online", &link]);
    let again = unwrapped(&white.until("You said: Salut"));
    assert!(again.contains("This match is not rated."), "{again}");
    assert!(again.contains("opponent says: Bonjour"), "{again}");
    white.types("board");
    white.until("White");
}

#[test]
fn a_match_by_correspondence_is_short_unless_the_rules_say_otherwise() {
    let server = Server::start("terminal-correspondence");
    let place = server.address().to_string();
    let player = server.data().join("players/white");
    for (rules, holes) in [(&["--rules", "margot=on"][..], 3), (&["--rules", "holes=12"], 12)] {
        let options = [&["--invite", &place, "--clock", "3d"], rules].concat();
        let mut terminal = Terminal::play(&player, &options);
        let said = unwrapped(&terminal.until("days for each turn"));
        assert!(said.contains(&format!("{holes} holes")), "{said}");
        terminal.leaves();
    }
}
