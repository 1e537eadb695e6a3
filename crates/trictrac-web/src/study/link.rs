//! Addresses of the study section: the part after `#/study`.

use core::fmt;
use core::str::FromStr as _;

use trictrac_rules::notation::{ParseError, ParseErrors, Position};
use trictrac_rules::rules::Rules;

use crate::percent::{decoded, encoded, segment};

/// The parameter with the position.
const POSITION: &str = "position=";
/// The parameter with the options of the match.
const RULES: &str = "rules=";
/// The path of records.
const GAME: &str = "game/";
/// The path of a whole match in an address.
const SHARED: &str = "match/";
/// The path of the editor.
const EDIT: &str = "edit";

/// The target of an address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StudyLink {
    /// The start of the section.
    Start,
    /// A position of a match under these rules.
    Position(Rules, Position),
    /// The editor, starting with this position.
    Edit(Rules, Position),
    /// A moment of a record: 0 is the beginning, 1 the first throw.
    Game {
        /// The name of the record.
        name: String,
        /// The moment.
        throw: usize,
    },
    /// A whole record in the address itself, as [`code`](super::code) writes it.
    Match(String),
}

/// The reason for which an address leads nowhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkError {
    /// There is no such target.
    Unknown(String),
    /// The position is not valid, for these reasons.
    Position(ParseErrors),
    /// The options of the match are not valid.
    Rules(ParseError),
}

impl StudyLink {
    /// Parses the part of an address after `#/study`.
    ///
    /// # Errors
    /// Why the address leads nowhere.
    pub fn parse(rest: &str) -> Result<Self, LinkError> {
        let unknown = || LinkError::Unknown(rest.to_owned());
        let rest = rest.trim_start_matches('/');
        let (path, query) = rest.split_once('?').unwrap_or((rest, ""));
        match path.trim_end_matches('/') {
            "" if query.is_empty() => Ok(Self::Start),
            "" => position(query).map(|(rules, position)| Self::Position(rules, position)),
            EDIT if query.is_empty() => Ok(Self::Edit(Rules::default(), Position::START)),
            EDIT => position(query).map(|(rules, position)| Self::Edit(rules, position)),
            path if path.starts_with(SHARED) => {
                let code = &path[SHARED.len()..];
                if code.is_empty() { Err(unknown()) } else { Ok(Self::Match(code.to_owned())) }
            }
            path => {
                let game = path.strip_prefix(GAME).ok_or_else(unknown)?;
                let (name, throw) = game.split_once('/').unwrap_or((game, "0"));
                let name = decoded(name).filter(|name| !name.is_empty()).ok_or_else(unknown)?;
                let throw = throw.parse().map_err(|_| unknown())?;
                Ok(Self::Game { name, throw })
            }
        }
    }
}

fn position(query: &str) -> Result<(Rules, Position), LinkError> {
    let part = |name: &str| query.split('&').find_map(|part| part.strip_prefix(name));
    let unknown = || LinkError::Unknown(query.to_owned());
    let rules = decoded(part(RULES).unwrap_or("")).ok_or_else(unknown)?;
    let rules = Rules::from_str(&rules).map_err(LinkError::Rules)?;
    let text = decoded(part(POSITION).ok_or_else(unknown)?).ok_or_else(unknown)?;
    Position::parse(&text, rules).map(|position| (rules, position)).map_err(LinkError::Position)
}

/// Writes the address as it follows `#/`.
impl fmt::Display for StudyLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("study")?;
        match self {
            Self::Start => Ok(()),
            Self::Position(rules, position) => write_position(f, *rules, position),
            Self::Edit(rules, position) => {
                write!(f, "/{EDIT}")?;
                write_position(f, *rules, position)
            }
            Self::Game { name, throw } => {
                write!(f, "/{GAME}{}/{throw}", segment(name))
            }
            Self::Match(code) => write!(f, "/{SHARED}{code}"),
        }
    }
}

fn write_position(f: &mut fmt::Formatter<'_>, rules: Rules, position: &Position) -> fmt::Result {
    write!(f, "?{POSITION}{}", encoded(&position.to_string()))?;
    if rules == Rules::default() {
        return Ok(());
    }
    write!(f, "&{RULES}{}", encoded(&rules.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn follow(link: &StudyLink) -> Result<StudyLink, LinkError> {
        StudyLink::parse(link.to_string().strip_prefix("study").unwrap())
    }

    #[test]
    fn an_address_leads_where_it_was_made() {
        let rules = Rules::default().with_margot(true);
        let text = "W13,3,W1,1/W1,5/6/5,B15 b 64 4*/0 0/3* 12";
        let position = Position::parse(text, rules).unwrap();
        for link in [
            StudyLink::Start,
            StudyLink::Position(Rules::default(), Position::START),
            StudyLink::Position(rules, position),
            StudyLink::Edit(rules, position),
            StudyLink::Game { name: "soumille-1738".into(), throw: 17 },
            StudyLink::Game { name: "à deux / trois?".into(), throw: 0 },
            StudyLink::Match("Ab-_9".into()),
        ] {
            assert_eq!(follow(&link), Ok(link.clone()), "{link}");
        }
    }

    #[test]
    fn addresses_that_people_write() {
        let start = StudyLink::Position(Rules::default(), Position::START);
        for text in ["?position=W15,5/6/6/5,B15+w+-+0/0+0/0+1", "?position=W15%2C5/6/6/5,B15%20w"] {
            assert_eq!(StudyLink::parse(text), Ok(start.clone()), "{text}");
        }
        let game = StudyLink::Game { name: "soumille-1738".into(), throw: 0 };
        assert_eq!(StudyLink::parse("game/soumille-1738"), Ok(game.clone()));
        assert_eq!(StudyLink::parse("/game/soumille-1738/0"), Ok(game));
        assert_eq!(
            StudyLink::parse("edit"),
            Ok(StudyLink::Edit(Rules::default(), Position::START))
        );
    }

    #[test]
    fn nonsense_leads_nowhere() {
        for text in
            ["nonsense", "match/", "game", "game/", "game/x/y", "game/x/-1", "?", "?x", "edit?x=y"]
        {
            let found = StudyLink::parse(text);
            assert!(
                matches!(found, Err(LinkError::Unknown(_)) | Ok(StudyLink::Start)),
                "{text} {found:?}"
            );
        }
        assert!(matches!(StudyLink::parse("?position=%zz"), Err(LinkError::Unknown(_))));
        assert!(matches!(StudyLink::parse("?position=%ff"), Err(LinkError::Unknown(_))));
        assert!(matches!(StudyLink::parse("?position=W16"), Err(LinkError::Position(_))));
        let rules = StudyLink::parse("?position=W15,5/6/6/5,B15&rules=x=1");
        assert!(matches!(rules, Err(LinkError::Rules(_))));
    }
}
