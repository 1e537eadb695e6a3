//! Addresses of online play: the part after `#/online`.

use core::fmt;

use trictrac_forms::Form;
use trictrac_protocol::{GameId, Token};

use crate::percent::{decoded, segment};

/// The parameter with the key to a seat.
const KEY: &str = "key=";
/// The path of players.
const PLAYER: &str = "player/";

/// The target of an address.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum OnlineTarget {
    /// The lobby.
    Lobby,
    /// The form for an invitation.
    Invite,
    /// The same form, for a match against the computer.
    Computer,
    /// The form for a match of another form, with chosen options as in records.
    Form(Form, String),
    /// The reader's account.
    Account,
    /// The form for a new account.
    Register,
    /// The form to log in.
    LogIn,
    /// The form for those who have lost their password.
    Recover,
    /// The page of an operator.
    Operator,
    /// The player with this name.
    Player(String),
    /// A match, with the key to its free seat if the address is an invitation.
    Match(GameId, Option<Token>),
    /// Nothing: the address is incomplete.
    Broken,
}

/// The path of other forms.
const FORM: &str = "form/";

/// The targets whose addresses are one word.
const WORDS: [(&str, OnlineTarget); 7] = [
    ("invite", OnlineTarget::Invite),
    ("computer", OnlineTarget::Computer),
    ("account", OnlineTarget::Account),
    ("register", OnlineTarget::Register),
    ("login", OnlineTarget::LogIn),
    ("recover", OnlineTarget::Recover),
    ("operator", OnlineTarget::Operator),
];

impl OnlineTarget {
    /// Reads the part of an address after `#/online`.
    #[must_use]
    pub fn parse(rest: &str) -> Self {
        let rest = rest.trim_matches('/');
        if rest.is_empty() {
            return Self::Lobby;
        }
        if let Some(name) = rest.strip_prefix(PLAYER) {
            let name = decoded(name).filter(|name| !name.is_empty());
            return name.map_or(Self::Broken, Self::Player);
        }
        if let Some(form) = rest.strip_prefix(FORM) {
            let (name, options) = form.split_once('?').unwrap_or((form, ""));
            let form = name.trim_end_matches('/').parse();
            return form.map_or(Self::Broken, |form| Self::Form(form, options.to_owned()));
        }
        if let Some((_, target)) = WORDS.iter().find(|(word, _)| *word == rest) {
            return target.clone();
        }
        let (game, query) = rest.split_once('?').unwrap_or((rest, ""));
        let Ok(game) = game.trim_end_matches('/').parse() else { return Self::Broken };
        match query.split('&').find_map(|part| part.strip_prefix(KEY)) {
            None => Self::Match(game, None),
            Some(key) => key.parse().map_or(Self::Broken, |key| Self::Match(game, Some(key))),
        }
    }

    /// The link to it from anywhere in the page.
    #[must_use]
    pub fn link(&self) -> String {
        format!("#/{self}")
    }
}

/// Writes the address as it follows `#/`.
impl fmt::Display for OnlineTarget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("online")?;
        match self {
            Self::Lobby | Self::Broken => Ok(()),
            Self::Player(name) => write!(f, "/{PLAYER}{}", segment(name)),
            Self::Match(game, None) => write!(f, "/{game}"),
            Self::Match(game, Some(key)) => write!(f, "/{game}?{KEY}{}", key.as_str()),
            Self::Form(form, options) if options.is_empty() => write!(f, "/{FORM}{form}"),
            Self::Form(form, options) => write!(f, "/{FORM}{form}?{options}"),
            word => {
                let found = WORDS.iter().find(|(_, target)| target == word);
                found.map_or(Ok(()), |(name, _)| write!(f, "/{name}"))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = "000102030405060708090a0b0c0d0e0f";
    const TOKEN: &str = "kX3mZ0q9vB7nL2pQ5rT8wY1aD4fG6hJ0kM3oP9sU2xE";

    #[test]
    fn addresses_come_back() {
        for rest in [GAME.to_owned(), format!("{GAME}?key={TOKEN}")] {
            assert_eq!(OnlineTarget::parse(&rest).to_string(), format!("online/{rest}"));
            assert!(matches!(OnlineTarget::parse(&rest), OnlineTarget::Match(..)));
        }
        let names = ["Rabelais", "Zoé d’Ys", "a/b", "100 %"];
        let players = names.map(|name| OnlineTarget::Player(name.to_owned()));
        let forms = ["", "coups=6,queue=10"]
            .map(|options| OnlineTarget::Form(Form::Tourner, options.to_owned()));
        let words = WORDS.into_iter().map(|(_, target)| target);
        for target in words.chain(players).chain(forms) {
            let address = target.link();
            assert_eq!(OnlineTarget::parse(address.strip_prefix("#/online").unwrap()), target);
        }
        assert_eq!(OnlineTarget::parse("/"), OnlineTarget::Lobby);
        assert_eq!(
            OnlineTarget::parse(OnlineTarget::Lobby.link().strip_prefix("#/online").unwrap()),
            OnlineTarget::Lobby
        );
    }

    #[test]
    fn incomplete_addresses_lead_nowhere() {
        for rest in [
            "x",
            "player/",
            "player/%ff",
            "form/chess",
            "accounts",
            &GAME[1..],
            &format!("{GAME}?key=short"),
            &format!("{GAME}?key={TOKEN}x"),
        ] {
            assert_eq!(OnlineTarget::parse(rest), OnlineTarget::Broken, "{rest}");
        }
    }
}
