//! An open record, and the names of records in addresses.

use std::sync::Arc;

use trictrac_rules::notation::record::Record;
use trictrac_rules::side::Side;
use trictrac_words::lang::{Texts, key};
use trictrac_words::side;

use super::walk::Walk;
use crate::match_settings::Participant;

/// The name of the match played last, which is also its storage key.
pub const LAST: &str = "match";
/// The name of the record read from a file.
pub const FILE: &str = "file";
/// The storage key of the record read from a file.
pub const FILE_STORAGE_KEY: &str = "study";

/// An open record.
#[derive(Clone, Debug)]
pub struct Opened {
    /// The record's name in addresses.
    pub name: String,
    /// The record.
    pub record: Arc<Record>,
    /// The moments of the record.
    pub walk: Arc<Walk>,
}

impl Opened {
    /// Opens `record` under `name`.
    #[must_use]
    pub fn new(name: &str, record: Record) -> Self {
        let walk = Arc::new(Walk::of(&record));
        Self { name: name.into(), record: Arc::new(record), walk }
    }

    /// Names the player of `who`: by the name in the record, or by the side.
    #[must_use]
    pub fn player(&self, texts: &Texts, who: Side) -> String {
        let seat = |who: Side| self.tag(who).and_then(|name| name.parse::<Participant>().ok());
        match (seat(who), seat(who.opponent())) {
            (Some(Participant::Computer(level)), _) => trictrac_words::level(texts, level),
            (Some(Participant::Person), Some(Participant::Computer(_))) => {
                texts.plain(key!("page-you"))
            }
            (Some(Participant::Person), _) => side(texts, who),
            (None, _) => self.tag(who).map_or_else(|| side(texts, who), str::to_owned),
        }
    }

    fn tag(&self, who: Side) -> Option<&str> {
        self.record.tag(&who.to_string()).filter(|name| !name.trim().is_empty())
    }
}

/// Compares by identity: an open record is equal only to its own clones.
///
/// Views compare at every change, and comparing records action by action would be slow.
impl PartialEq for Opened {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name && Arc::ptr_eq(&self.record, &other.record)
    }
}

#[cfg(test)]
mod tests {
    use trictrac_words::lang::Language;

    use super::*;

    #[test]
    fn players_are_called_by_their_names() {
        let texts = Texts::new(Language::En);
        let check = |tags: &str, names: [&str; 2]| {
            let record = Record::parse(&format!("[Trictrac \"1\"]\n{tags}")).unwrap();
            let opened = Opened::new(FILE, record);
            assert_eq!(Side::BOTH.map(|side| opened.player(&texts, side)), names, "{tags}");
        };
        check("", ["White", "Black"]);
        check("[White \"Damon\"]\n[Black \" \"]\n", ["Damon", "Black"]);
        check("[White \"human\"]\n[Black \"human\"]\n", ["White", "Black"]);
        check("[White \"human\"]\n[Black \"amateur\"]\n", ["You", "Amateur"]);
    }
}
