//! Matches between terminals: the real program as server and as players.

mod errors;
mod forms;
#[cfg(unix)]
mod lobby;
mod manual;
mod matches;
mod renewed;
mod restored;
mod screen;
mod tls;

use screen::Terminal;

use super::Server;

/// Creates a match at a terminal and joins it at another; the link of the match without its key is returned too.
fn two(server: &Server, options: &[&str]) -> (Terminal, Terminal, String) {
    let data = server.data().join("players");
    let place = server.address().to_string();
    let mut white = Terminal::play(&data.join("white"), &[&["--invite", &place], options].concat());
    let invitation = white.invitation();
    let black = Terminal::play(&data.join("black"), &["--online", &invitation]);
    let link = without_key(&invitation);
    (white, black, link)
}

/// The link to the match of an invitation, which opens no seat.
fn without_key(invitation: &str) -> String {
    let (link, _) = invitation.split_once('#').expect("a key");
    link.replace("/i/", "/#/online/")
}
