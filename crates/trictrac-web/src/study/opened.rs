//! A record that lies open, and under which names records are found.

use std::sync::Arc;

use trictrac_rules::notation::record::Record;
use trictrac_rules::side::Side;
use trictrac_words::lang::Texts;
use trictrac_words::side;

use super::walk::Walk;
use crate::match_settings::Participant;

/// The name of the match that was played last.
pub const LAST: &str = "match";
/// The name of the record that was read from a file.
pub const FILE: &str = "file";
/// Under which name the browser keeps what was read from a file.
pub const KEPT_FILE: &str = "study";

/// A record that lies open.
#[derive(Clone, Debug)]
pub struct Opened {
    /// What it is called in addresses.
    pub name: String,
    /// The record.
    pub record: Arc<Record>,
    /// Its moments.
    pub walk: Arc<Walk>,
}

impl Opened {
    /// Opens `record`.
    #[must_use]
    pub fn new(name: &str, record: Record) -> Self {
        let walk = Arc::new(Walk::of(&record));
        Self { name: name.into(), record: Arc::new(record), walk }
    }

    /// What the reader calls whoever plays `who`: by the name in the record, or else by his side.
    #[must_use]
    pub fn player(&self, texts: &Texts, who: Side) -> String {
        let seat = |who: Side| self.tag(who).and_then(|name| name.parse::<Participant>().ok());
        match (seat(who), seat(who.opponent())) {
            (Some(Participant::Computer(level)), _) => trictrac_words::level(texts, level),
            (Some(Participant::Person), Some(Participant::Computer(_))) => texts.plain("page-you"),
            (Some(Participant::Person), _) => side(texts, who),
            (None, _) => self.tag(who).map_or_else(|| side(texts, who), str::to_owned),
        }
    }

    fn tag(&self, who: Side) -> Option<&str> {
        self.record.tag(&who.to_string()).filter(|name| !name.trim().is_empty())
    }
}

/// The same record, once opened, is the same.
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
