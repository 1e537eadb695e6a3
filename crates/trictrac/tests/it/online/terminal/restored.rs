//! A server that was put back to an earlier time: the terminal reads the match again, whatever is played.

use std::fs;
use std::path::{Path, PathBuf};

use super::{Server, Terminal};

/// The files of the database in this folder.
fn database(folder: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let is_database = |path: &PathBuf| path.is_file() && path.to_str().unwrap().contains(".db");
    files.filter(is_database).collect()
}

fn copy(files: &[PathBuf], to: &Path) {
    for file in files {
        fs::copy(file, to.join(file.file_name().unwrap())).unwrap();
    }
}

#[test]
fn a_match_of_a_restored_server_is_read_again() {
    let form = ["--form", "ecrire", "--players", "human,debutant"];
    for (name, options, waits) in
        [("classic", &["--engine", "debutant"][..], "White, "), ("form", &form[..], "A plays ")]
    {
        let server = Server::start(&format!("terminal-restored-{name}"));
        let place = server.address().to_string();
        let invite = [&["--invite", &place], options].concat();
        let mut terminal = Terminal::play(&server.data().join("players/me"), &invite);
        terminal.until(waits);
        let asked = terminal.prompt();
        server.kill();
        let saved = server.data().join("saved");
        fs::create_dir(&saved).unwrap();
        copy(&database(server.data()), &saved);
        server.restart();
        terminal.until("The connection is back.");
        terminal.prompt();
        terminal.types("1");
        // The answer of the computer and your own next throw.
        terminal.until(waits);
        terminal.prompt();
        server.kill();
        for file in database(server.data()) {
            fs::remove_file(file).unwrap();
        }
        copy(&database(&saved), server.data());
        server.restart();
        terminal.until("The server was restored from a backup, and the match has changed:");
        terminal.until(waits);
        assert_eq!(terminal.prompt(), asked, "{name}: the first throw again");
        terminal.leaves();
    }
}
