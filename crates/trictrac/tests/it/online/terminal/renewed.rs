//! A correspondence match after a backup was restored: both terminals ask, and it goes on with new dice.

use super::{Server, Terminal, two};
use crate::process::{succeeds, unwrapped};

fn both_play(white: &mut Terminal, black: &mut Terminal, prompts: usize) -> bool {
    std::thread::scope(|scope| {
        let [white, black] = [white, black].map(|one| scope.spawn(move || one.plays(prompts)));
        white.join().unwrap() && black.join().unwrap()
    })
}

#[test]
fn a_match_goes_on_when_both_players_continue() {
    let server = Server::start("terminal-renewed");
    let (mut white, mut black, link) = two(&server, &["--rules", "holes=1", "--clock", "3d"]);
    both_play(&mut white, &mut black, 2);
    let data = server.data().to_str().unwrap();
    let file = server.data().join("saved.db");
    let file = file.to_str().unwrap();
    succeeds(&["club", "backup", file, "--data", data, "--lang", "en"]);
    both_play(&mut white, &mut black, 1);
    server.kill();
    let said = unwrapped(&succeeds(&["club", "restore", file, "--data", data, "--lang", "en"]));
    assert!(said.contains("by correspondence"), "{said}");
    server.restart();

    // The question comes without being asked for; other lines wait.
    for one in [&mut white, &mut black] {
        one.until("abort:");
    }
    black.types("1/7 1/6");
    black.until("type continue, or abort");
    white.types("continue");
    white.until("quit");
    // White has contributed, and comes back with another process before the bytes are opened.
    white.kill();
    let mut white = Terminal::play(&server.data().join("players/white"), &["--online", &link]);
    white.until("quit");
    // Black comes back later, with another process.
    black.kill();
    let mut black = Terminal::play(&server.data().join("players/black"), &["--online", &link]);
    black.until("abort:");
    black.types("continue");
    for one in [&mut white, &mut black] {
        one.until("full");
    }
    assert!(both_play(&mut white, &mut black, 10_000));
    for (player, terminal) in [("white", white), ("black", black)] {
        let text = unwrapped(&terminal.leaves());
        assert!(text.contains("your random bytes"), "{player}: {text}");
        assert!(text.contains("restored from a backup during the match (once)"), "{text}");
    }
}

#[test]
fn a_match_ends_if_a_player_does_not_continue() {
    let server = Server::start("terminal-not-renewed");
    let (mut white, mut black, _) = two(&server, &["--rules", "holes=1", "--clock", "3d"]);
    both_play(&mut white, &mut black, 1);
    let data = server.data().to_str().unwrap();
    let file = server.data().join("saved.db");
    let file = file.to_str().unwrap();
    succeeds(&["club", "backup", file, "--data", data]);
    server.kill();
    succeeds(&["club", "restore", file, "--data", data]);
    server.restart();
    white.until("abort:");
    white.types("abort");
    for one in [&mut white, &mut black] {
        one.until("continued.");
    }
}
