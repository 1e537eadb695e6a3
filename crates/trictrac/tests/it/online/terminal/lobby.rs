//! The lists of a server on the full screen: a match that somebody offers, and the own matches.

use super::super::server::Server;
use crate::screen::Tmux;

#[test]
fn a_match_is_taken_in_the_lobby_and_found_again_among_the_own_ones() {
    let server = Server::start("terminal-lobby");
    let Some(tmux) = Tmux::start("lobby") else { return };
    tmux.play("");
    tmux.shows("New match");
    tmux.chooses("Lobby");
    tmux.shows("Address of the server");
    tmux.line(&server.address().to_string());
    let lists = tmux.shows("Refresh");
    assert!(lists.contains("Computer (Amateur)") && lists.contains("3 holes"), "{lists}");
    tmux.chooses("Computer (Amateur)");
    tmux.waits("a question", |screen| {
        screen.contains("Which man?") || screen.contains("Enter plays")
    });
    tmux.keys(&["q"]);
    tmux.shows("The match continues on the server.");
    tmux.keys(&["Enter"]);
    tmux.shows("New match");
    tmux.chooses("Lobby");
    tmux.shows("Address of the server");
    tmux.keys(&["Enter"]);
    let own = tmux.shows("Your turn");
    assert!(own.contains("▸ Your turn"), "what waits for the player comes first: {own}");
    tmux.keys(&["Enter"]);
    tmux.waits("the match again", |screen| {
        screen.contains("Which man?") || screen.contains("Enter plays")
    });
}

#[test]
fn a_server_that_is_not_there_is_named() {
    let Some(tmux) = Tmux::start("no-lobby") else { return };
    tmux.play("");
    tmux.shows("New match");
    tmux.chooses("Lobby");
    tmux.shows("Address of the server");
    tmux.line("127.0.0.1:9");
    tmux.shows("That does not work");
    tmux.keys(&["Enter"]);
    tmux.shows("New match");
}
