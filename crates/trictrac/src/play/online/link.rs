//! Links to matches: the same that the page understands.

use std::fmt;
use std::str::FromStr;

use trictrac_client::net::Origin;
use trictrac_protocol::{GameId, Token};

/// A link to a match on a server: `SERVER/#/online/GAME`, or an invitation, `SERVER/i/GAME#TOKEN`, whose key opens the free seat. Invitations
/// were `SERVER/#/online/GAME?key=TOKEN` before.
///
/// Browsers do not send what follows `#`, so that no server or proxy logs the key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OnlineLink {
    /// The server.
    pub server: Origin,
    /// The match.
    pub game: GameId,
    /// The key to the free seat.
    pub token: Option<Token>,
}

/// The reason why a text is no link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadLink {
    /// The address of the server.
    #[error("expected the address of a server before #, such as http://192.168.1.7:8080/")]
    Server,
    /// It names no match.
    #[error(
        "expected a link to a match: SERVER/i/GAME#TOKEN or SERVER/#/online/GAME; to create a match, use --invite SERVER"
    )]
    NoGame,
    /// The number of the match.
    #[error("the number of the match must have 32 hexadecimal digits; copy the whole link")]
    Game,
    /// The key.
    #[error("the key must have 43 characters; copy the whole link")]
    Key,
}

impl OnlineLink {
    /// The command that opens the link in a terminal.
    #[must_use]
    pub fn command(&self) -> String {
        format!("trictrac play --online '{self}'")
    }
}

impl fmt::Display for OnlineLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.token {
            Some(token) => write!(f, "{}/i/{}#{token}", self.server, self.game),
            None => write!(f, "{}/#/online/{}", self.server, self.game),
        }
    }
}

impl FromStr for OnlineLink {
    type Err = BadLink;

    fn from_str(text: &str) -> Result<Self, BadLink> {
        let (server, place) = text.trim().split_once('#').unwrap_or((text, ""));
        if let Some((server, game)) = server.rsplit_once("/i/") {
            let server = server.parse().map_err(|_| BadLink::Server)?;
            let game = game.trim_end_matches('/').parse().map_err(|_| BadLink::Game)?;
            let token = place.parse().map_err(|_| BadLink::Key)?;
            return Ok(Self { server, game, token: Some(token) });
        }
        let server = server.parse().map_err(|_| BadLink::Server)?;
        let place = place.trim_start_matches('/').strip_prefix("online/").ok_or(BadLink::NoGame)?;
        let (game, key) = match place.split_once('?') {
            Some((game, query)) => (game, Some(query.strip_prefix("key=").ok_or(BadLink::Key)?)),
            None => (place, None),
        };
        let game = game.trim_end_matches('/').parse().map_err(|_| BadLink::Game)?;
        let token = key.map(str::parse).transpose().map_err(|_| BadLink::Key)?;
        Ok(Self { server, game, token })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = "000102030405060708090a0b0c0d0e0f";
    const KEY: &str = "kX3mZ0q9vB7nL2pQ5rT8wY1aD4fG6hJ0kM3oP9sU2xE";

    #[test]
    fn links_that_the_page_prints() {
        for text in [
            format!("http://127.0.0.1:8080/i/{GAME}#{KEY}"),
            format!("https://trictrac.example/#/online/{GAME}"),
        ] {
            let link: OnlineLink = text.parse().unwrap();
            assert_eq!(link.to_string(), text);
            assert_eq!(link.game.to_string(), GAME);
        }
        let [old, new] = [format!("/#/online/{GAME}?key={KEY}"), format!("/i/{GAME}#{KEY}")]
            .map(|place| format!("http://x{place}").parse::<OnlineLink>());
        assert_eq!(old, new);
    }

    #[test]
    fn what_is_wrong_is_named() {
        let check =
            |text: String, wrong| assert_eq!(text.parse::<OnlineLink>(), Err(wrong), "{text}");
        check("http://127.0.0.1:8080/".to_owned(), BadLink::NoGame);
        check("http://127.0.0.1:8080/#/play".to_owned(), BadLink::NoGame);
        check(format!("ftp://x/#/online/{GAME}"), BadLink::Server);
        check(format!("http://x/#/online/{}", &GAME[1..]), BadLink::Game);
        check(format!("http://x/#/online/{GAME}?key={}", &KEY[1..]), BadLink::Key);
        check(format!("http://x/#/online/{GAME}?token={KEY}"), BadLink::Key);
    }
}
