//! The library: the old games with the engine's view, the glossary with its pictures, the history, the book of strategy.

pub mod examples;
pub mod games;
pub mod terms;

use trictrac_words::shipped::ShippedRecord;

use terms::Term;

/// The target of an address in the library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LibraryAddress {
    /// The list of everything.
    Shelf,
    /// An old game at one of its throws, from 1.
    Game(&'static str, usize),
    /// The glossary, at a term if one is named.
    Glossary(Option<Term>),
    /// The history.
    History,
    /// The book of strategy.
    Strategy,
}

/// The addresses of the glossary, the history and the book of strategy.
const GLOSSARY: &str = "glossary";
const HISTORY: &str = "history";
const STRATEGY: &str = "strategy";

impl LibraryAddress {
    /// Reads the part of an address after the name of the section. Unknown addresses lead to the list.
    #[must_use]
    pub fn of(rest: &str) -> Self {
        let (name, place) = rest.split_once('/').unwrap_or((rest, ""));
        match name {
            GLOSSARY => Self::Glossary(Term::named(place)),
            HISTORY => Self::History,
            STRATEGY => Self::Strategy,
            name => match ShippedRecord::named(name) {
                Some(shipped) => Self::Game(shipped.name, place.parse().unwrap_or(1).max(1)),
                None => Self::Shelf,
            },
        }
    }

    /// Returns the part of the address after the name of the section.
    #[must_use]
    pub fn address(self) -> String {
        match self {
            Self::Shelf => String::new(),
            Self::Game(name, throw) => format!("{name}/{throw}"),
            Self::Glossary(None) => GLOSSARY.to_owned(),
            Self::Glossary(Some(term)) => format!("{GLOSSARY}/{}", term.name()),
            Self::History => HISTORY.to_owned(),
            Self::Strategy => STRATEGY.to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_leads_where_it_was_made() {
        for shown in [
            LibraryAddress::Shelf,
            LibraryAddress::Game("soumille-1738", 54),
            LibraryAddress::Glossary(None),
            LibraryAddress::Glossary(Term::named("bredouille")),
            LibraryAddress::History,
            LibraryAddress::Strategy,
        ] {
            assert_eq!(LibraryAddress::of(&shown.address()), shown);
        }
        assert_eq!(LibraryAddress::of("soumille-1738"), LibraryAddress::Game("soumille-1738", 1));
        assert_eq!(LibraryAddress::of("soumille-1738/0"), LibraryAddress::Game("soumille-1738", 1));
        assert_eq!(LibraryAddress::of("glossary/nowhere"), LibraryAddress::Glossary(None));
        assert_eq!(LibraryAddress::of("<script>"), LibraryAddress::Shelf);
    }
}
