//! Whole matches of other forms, with three people.

use std::path::PathBuf;

use super::{Server, Terminal, without_key};
use crate::process::{run, succeeds, unwrapped};

/// Plays the first legal play and holds each time, until the match is over.
fn plays_to_the_end(terminal: &mut Terminal) {
    loop {
        let prompt = terminal.prompt();
        let question = prompt.trim_end().lines().last().unwrap_or_default();
        if question.contains("rematch or quit") {
            return;
        }
        if question.contains("your choice") {
            // To go ends the coup where it can be ended.
            terminal.types(if prompt.contains("go:mark ") { "go" } else { "hold" });
        } else {
            terminal.types("1");
        }
    }
}

fn record(server: &Server, player: &str) -> PathBuf {
    let folder = server.data().join("players").join(player).join("online");
    let folder = std::fs::read_dir(folder).unwrap().next().unwrap().unwrap().path();
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let mut records = files.filter(|file| file.extension().is_some_and(|end| end == "trictrac"));
    records.next().expect("a record")
}

#[test]
fn three_play_a_tourner_and_play_again() {
    let server = Server::start("terminal-tourner");
    let place = server.address().to_string();
    let player = |name: &str| server.data().join("players").join(name);
    let options = ["--invite", &place, "--form", "tourner", "--options", "coups=3"];
    let mut first = Terminal::play(&player("first"), &options);
    let invitation = first.invitation();
    let join = |name: &str| Terminal::play(&player(name), &["--online", &invitation]);
    let (mut second, mut third) = (join("second"), join("third"));
    for terminal in [&mut first, &mut second, &mut third] {
        terminal.until("throws first.");
    }
    second.types("say 1");
    assert!(third.until("Hello").contains("says"));
    std::thread::scope(|scope| {
        for terminal in [&mut first, &mut second, &mut third] {
            scope.spawn(|| plays_to_the_end(terminal));
        }
    });
    for terminal in [&mut first, &mut second, &mut third] {
        terminal.types("rematch");
    }
    for terminal in [&mut first, &mut second, &mut third] {
        terminal.until("The rematch begins.");
        terminal.until("throws first.");
    }
    second.types("resign");
    second.types("yes");
    for terminal in [&mut first, &mut second, &mut third] {
        terminal.until("has resigned.");
        terminal.until("rematch or quit");
    }
    for terminal in [first, second, third] {
        let text = unwrapped(&terminal.leaves());
        assert!(text.contains("Result in jetons: A"), "{text}");
        assert!(text.contains("your random bytes and those of the others"), "{text}");
    }
    let file = record(&server, "third");
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.contains("[Form \"tourner\"]"), "{text}");
    succeeds(&["verify", file.to_str().unwrap()]);
    succeeds(&["replay", file.to_str().unwrap()]);
    std::fs::write(&file, text.replace("[PlayerA", "[PlayerZ")).unwrap();
    assert_eq!(run(&["verify", file.to_str().unwrap()], "").status, 1);
}

#[test]
fn who_comes_and_goes_and_watches_is_told() {
    let server = Server::start("terminal-form-presence");
    let place = server.address().to_string();
    let play = |name: &str, options: &[&str]| {
        Terminal::play(&server.data().join("players").join(name), options)
    };
    let mut first = play("first", &["--invite", &place, "--form", "tourner"]);
    let invitation = first.invitation();
    let mut others = ["second", "third"].map(|name| play(name, &["--online", &invitation]));
    for terminal in &mut others {
        terminal.until("throws first.");
    }
    let [mut second, third] = others;
    third.kill();
    let lost = first.until("has lost the connection.");
    assert!(lost.lines().last().unwrap().starts_with(['B', 'C']), "{lost}");
    second.until("has lost the connection.");
    let link = &without_key(&invitation);
    let mut third = play("third", &["--online", link]);
    first.until("is connected again.");
    let mut watcher = play("watcher", &["--online", link]);
    watcher.until("You are watching this match.");
    for terminal in [&mut first, &mut second, &mut third] {
        terminal.until("One spectator is watching.");
    }
    watcher.kill();
    first.until("Nobody is watching any more.");
}

#[test]
fn the_clock_of_days_is_told() {
    let server = Server::start("terminal-days");
    let place = server.address().to_string();
    let data = server.data().join("players/me");
    let players = ["--form", "ecrire", "--players", "human,debutant", "--clock", "2d"];
    let mut terminal = Terminal::play(&data, &[&["--invite", &place], &players[..]].concat());
    terminal.until("A plays ");
    terminal.types("clock");
    terminal.until("A has one day, 23 h ");
    terminal.leaves();
}

#[test]
fn a_form_needs_as_many_players_as_it_has_seats() {
    let server = Server::start("terminal-players");
    let place = server.address().to_string();
    let data = server.data().join("me");
    let arguments = ["play", "--invite", &place, "--data", data.to_str().unwrap()];
    let form = ["--form", "four", "--players", "human,human"];
    let refused = run(&[&arguments[..], &form[..]].concat(), "");
    assert_eq!(refused.status, 2, "{}", refused.err);
    assert!(refused.err.contains('4'), "{}", refused.err);
}
